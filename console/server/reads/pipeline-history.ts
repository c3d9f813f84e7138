/**
 * The traits and costs in the histories of a pipeline's newest executions. Step Functions keeps a history
 * for 90 days after the end; one that has ended does not change, so each is read once.
 */
import type { HistoryEvent } from '@aws-sdk/client-sfn';
import { executionUsd, ONE_RUN_USD } from '../../../app/console/run-cost';
import { archetypeOf } from '../../../app/documents/archetype-of';
import type { Stack } from '../../../app/stack/stack';
import type { ExecutionHistory } from '../../../aws/services/execution-history';
import { mergeTraits, type PipelineConfig, parsePipeline } from '../../../kernel/config';
import type { Run, TraitResult } from '../../../kernel/run/model';
import { retryAt } from '../../../kernel/situation/run';
import { inParallel } from '../../../kernel/values/in-parallel';
import { isFields } from '../../../kernel/values/json';
import type { ExecutionCost, PipelineHistory, TraitPoint, TraitSample } from '../../api';
import { boundsOf } from './bounds';
import { executionView } from './execution';
import { storedPipeline } from './pipeline';

/** Executions that are shown, the newest: a month of a daily pipeline. */
const EXECUTIONS = 31;
/** The most runs that are listed for them, because an execution may have several attempts. */
const RUNS = 60;
/** Histories that are read at the same time. */
const AT_ONCE = 5;
const MAX_KEPT = 1000;

interface Said {
  traits: readonly TraitPoint[];
  transitions: number;
  calls: number;
}

type Found = { ok: true; said: Said } | { ok: false; reason: string };

const isCall = ({ type }: HistoryEvent): boolean => type === 'TaskScheduled' || type === 'LambdaFunctionScheduled';

/** Every state that is entered is a transition, also those inside a Map, and the start is one. */
const saidBy = (executionArn: string, events: readonly HistoryEvent[]): { said: Said; isEnded: boolean } => {
  const view = executionView(executionArn, { ok: true, events: [...events], truncated: false }, () => false);
  const { traits, status } = view.known ? view : { traits: [], status: 'RUNNING' };
  const transitions =
    1 + events.filter(({ stateEnteredEventDetails }) => stateEnteredEventDetails !== undefined).length;
  return { said: { traits, transitions, calls: events.filter(isCall).length }, isEnded: status !== 'RUNNING' };
};

const createHistories = (history: ExecutionHistory) => {
  const ended = new Map<string, Said>();
  return async (executionArn: string): Promise<Found> => {
    const known = ended.get(executionArn);
    if (known !== undefined) return { ok: true, said: known };
    const found = await history(executionArn);
    if (!found.ok) return found;
    const { said, isEnded } = saidBy(executionArn, found.events);
    if (isEnded) ended.set(executionArn, said);
    const [oldest] = ended.keys();
    if (ended.size > MAX_KEPT && oldest !== undefined) ended.delete(oldest);
    return { ok: true, said };
  };
};

/** The numbers of a value, by field; those of a lone number as `value`. */
export const numbersIn = (value: unknown): Record<string, number> => {
  const fields = isFields(value) ? value : { value };
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
};

const samplesOf = ({ date, scheduleId }: Run, { traits }: Said): TraitSample[] => {
  const last = new Map(traits.map((point) => [point.type, point]));
  return [...last.values()].map(({ at, type, status, reason, measured = {} }) => {
    const evaluations = traits.filter((point) => point.type === type).length;
    return { at, type, status, reason, date, scheduleId, evaluations, values: numbersIn(measured) };
  });
};

/** The table has the whole value of the last evaluation; histories have some of its numbers. */
const withLatest = (samples: readonly TraitSample[], latest: readonly TraitResult[]): TraitSample[] => {
  const newest = latest.map(({ type, status, reason, value, evaluatedAt: at, date, scheduleId }): TraitSample => {
    const values = numbersIn(value);
    return { at, type, status, reason, date, scheduleId, evaluations: 1, values };
  });
  const isSame = (left: TraitSample, right: TraitSample): boolean =>
    left.type === right.type && left.date === right.date && left.scheduleId === right.scheduleId;
  const merged = samples.map((sample) => {
    const same = newest.find((one) => isSame(one, sample));
    return same === undefined ? sample : { ...sample, values: { ...same.values, ...sample.values } };
  });
  const others = newest.filter((one) => !samples.some((sample) => isSame(one, sample)));
  return [...merged, ...others].sort((left, right) => left.at.localeCompare(right.at));
};

const boundsIn = async (stack: Stack, pipeline: PipelineConfig): Promise<PipelineHistory['bounds']> =>
  mergeTraits(pipeline, await archetypeOf(stack, pipeline)).map(boundsOf);

/** The last attempt of each execution that has begun, the oldest first. */
const executionsOf = (newestFirst: readonly Run[]): Run[] => {
  const byArn = new Map<string, Run>();
  for (const run of newestFirst) if (!byArn.has(run.executionArn)) byArn.set(run.executionArn, run);
  return [...byArn.values()].slice(0, EXECUTIONS).reverse();
};

const reasonsIn = (found: Iterable<Found>): PipelineHistory['unread'] => {
  const counts = new Map<string, number>();
  for (const one of found) if (!one.ok) counts.set(one.reason, (counts.get(one.reason) ?? 0) + 1);
  return [...counts].map(([reason, executions]) => ({ reason, executions }));
};

export const createPipelineHistory = (stack: Stack, history: ExecutionHistory) => {
  const historyOf = createHistories(history);
  return async (name: string): Promise<PipelineHistory> => {
    const stored = await storedPipeline(stack, name);
    const parsed = parsePipeline(stored.document);
    const [runs, latest, bounds] = await Promise.all([
      stack.tables.runs.list(name, RUNS),
      stack.tables.traits.list(name),
      parsed.ok ? boundsIn(stack, parsed.value) : [],
    ]);
    const nowMs = stack.clock.now();
    const executions = executionsOf(runs.filter((run) => retryAt(run, nowMs) === undefined));
    const found = new Map<string, Found>();
    await inParallel(executions, { atOnce: AT_ONCE }, async ({ executionArn }) => {
      found.set(executionArn, await historyOf(executionArn));
    });
    const read = executions.flatMap((run) => {
      const one = found.get(run.executionArn);
      return one?.ok === true ? [{ run, said: one.said }] : [];
    });
    return {
      bounds,
      traits: withLatest(
        read.flatMap(({ run, said }) => samplesOf(run, said)),
        latest,
      ),
      executions: read.map(({ run, said: { transitions, calls } }): ExecutionCost => {
        const { date, scheduleId, runId, createdAt: startedAt } = run;
        return { date, scheduleId, runId, startedAt, transitions, usd: executionUsd({ transitions, calls }) };
      }),
      leastUsd: ONE_RUN_USD,
      unread: reasonsIn(found.values()),
    };
  };
};
