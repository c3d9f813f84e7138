/**
 * `signalbox backfill PIPELINE --from A --to B`: asks for a rerun of every date and looks on. The requests are in the
 * table before the first one begins, so that the backfill goes on without the command: ended by Ctrl-C and called
 * again, it finds what is done and what waits.
 */

import type { PipelineConfig } from '../core/config';
import { MAX_RERUN_CONCURRENCY, type RerunRequest } from '../core/control/rerun';
import type { Instance } from '../core/instance';
import type { RunLog } from '../core/model';
import { findCalendar } from '../core/schedule/calendars';
import { reasonNotToRun } from '../core/schedule/exclusion';
import { addDays, isDate } from '../core/time/date';
import { RunStatus } from '../core/vocabulary';
import { engineWaitText } from './engines';
import { ExitCode, UsageError } from './exit';
import { findPipeline } from './pipelines';
import { requestFor } from './rerun';
import type { Session, StackOptions } from './session';
import { type Stack, withStack } from './stack';
import { printJson, progressLine } from './terminal';

export interface BackfillOptions extends StackOptions {
  from: string;
  to: string;
  schedule?: string;
  concurrency: number;
  /** Also what has completed. */
  all?: boolean;
  /** Ends what is left of it instead. */
  cancel?: boolean;
  reason?: string;
}

const MAX_INSTANCES = 5000;
const POLL_MS = 2000;

type State = 'excluded' | 'skipped' | 'waiting' | 'running' | 'completed' | 'failed' | 'cancelled' | 'refused';

interface Planned {
  instance: Instance;
  state: State;
  detail: string;
}

const datesBetween = (from: string, to: string): string[] => {
  if (!isDate(from) || !isDate(to))
    throw new UsageError(`--from and --to must be existing dates as YYYY-MM-DD; found ${from} and ${to}.`);
  if (from > to) throw new UsageError(`--from ${from} lies after --to ${to}.`);
  const dates: string[] = [];
  for (let date = from; date <= to && dates.length <= MAX_INSTANCES; date = addDays(date, 1)) dates.push(date);
  return dates;
};

const plan = async (stack: Stack, pipeline: PipelineConfig, options: BackfillOptions): Promise<Planned[]> => {
  const { name } = pipeline;
  const schedules = pipeline.schedules.filter(
    (schedule) => options.schedule === undefined || schedule.name === options.schedule,
  );
  if (schedules.length === 0)
    throw new UsageError(
      `${name} has no schedule "${options.schedule ?? ''}"; it has ` +
        `${pipeline.schedules.map((schedule) => schedule.name).join(', ')}.`,
    );
  const found = await findCalendar(pipeline, stack.tables.config);
  if (!found.ok) throw new UsageError(`${found.reason}. ${found.remedy}`);
  const dates = datesBetween(options.from, options.to);
  if (dates.length * schedules.length > MAX_INSTANCES)
    throw new UsageError(`these are more than ${MAX_INSTANCES} instances. Ask for fewer dates at once.`);
  const logs = await stack.tables.runLogs.between(name, options.from, options.to);
  const done = new Set(
    logs.filter(({ status }) => status === RunStatus.completed).map(({ date, scheduleId }) => `${date}#${scheduleId}`),
  );
  return dates.flatMap((date) =>
    schedules.map((schedule): Planned => {
      const instance = { pipelineId: name, date, scheduleId: schedule.name };
      const excluded = reasonNotToRun(pipeline, schedule, found.calendar, date);
      if (excluded !== undefined) return { instance, state: 'excluded', detail: excluded };
      return options.all !== true && done.has(`${date}#${schedule.name}`)
        ? { instance, state: 'skipped', detail: 'completed already' }
        : { instance, state: 'waiting', detail: '' };
    }),
  );
};

const ends: Readonly<Partial<Record<RunStatus, State>>> = {
  COMPLETED: 'completed',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
};

/** By a person, and not by Signalbox, whose requests are judged beside it. */
const isAsked = ({ automatic }: RerunRequest): boolean => automatic !== true;

/** How the requests stand now; reruns that were asked for before `since` are of another backfill. */
const look = async (
  stack: Stack,
  name: string,
  planned: readonly Planned[],
  { from, to, since }: { from: string; to: string; since: string },
): Promise<Planned[]> => {
  const [waiting, reruns, logs] = await Promise.all([
    stack.tables.reruns.waiting(name),
    stack.tables.reruns.list(name),
    stack.tables.runLogs.between(name, from, to),
  ]);
  const keyOf = ({ date, scheduleId }: Pick<Instance, 'date' | 'scheduleId'>): string => `${date}#${scheduleId}`;
  const waits = new Set(waiting.filter(isAsked).map(keyOf));
  const refused = new Map(
    reruns
      .filter(({ status, requestedAt }) => status === 'refused' && requestedAt >= since)
      .map((rerun) => [keyOf(rerun), rerun.message ?? '']),
  );
  const begun = new Set(reruns.filter(({ requestedAt }) => requestedAt >= since).map(keyOf));
  const logOf = new Map(logs.map((log): [string, RunLog] => [keyOf(log), log]));
  return planned.map((entry): Planned => {
    const key = keyOf(entry.instance);
    if (entry.state === 'excluded' || entry.state === 'skipped') return entry;
    if (waits.has(key)) return { ...entry, state: 'waiting' };
    const reason = refused.get(key);
    if (reason !== undefined) return { ...entry, state: 'refused', detail: reason };
    const log = logOf.get(key);
    if (log === undefined || !begun.has(key)) return { ...entry, state: 'running' };
    return { ...entry, state: ends[log.status] ?? 'running', detail: log.message ?? '' };
  });
};

const counted = (planned: readonly Planned[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { state } of planned) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
};

const text = (planned: readonly Planned[]): string =>
  Object.entries(counted(planned))
    .map(([state, count]) => `${count} ${state}`)
    .join(', ');

/** With what those that wait are waiting for, where it is not their own pipeline's slots. */
const standing = async (
  stack: Stack,
  { name, trigger }: PipelineConfig,
  planned: readonly Planned[],
): Promise<string> => {
  const engine = planned.some(({ state }) => state === 'waiting')
    ? await engineWaitText(stack, trigger.type, name)
    : undefined;
  return `${text(planned)}${engine === undefined ? '' : `; waits for ${engine}`}`;
};

const isOpen = ({ state }: Planned): boolean => state === 'waiting' || state === 'running';

const report = ({ terminal }: Session, planned: readonly Planned[], json: boolean): ExitCode => {
  if (json)
    printJson(terminal, {
      counts: counted(planned),
      instances: planned.map(({ instance, state, detail }) => ({ ...instance, state, detail })),
    });
  else {
    terminal.write(`${text(planned)}.\n`);
    for (const { instance, state, detail } of planned)
      if (['excluded', 'failed', 'refused', 'cancelled'].includes(state))
        terminal.write(`  ${instance.date} ${instance.scheduleId}: ${state}${detail === '' ? '' : ` (${detail})`}\n`);
  }
  return planned.some(({ state }) => state === 'failed' || state === 'refused' || state === 'cancelled')
    ? ExitCode.bad
    : ExitCode.ok;
};

export const runBackfill = async (session: Session, name: string, options: BackfillOptions): Promise<ExitCode> => {
  const stack = await session.open(options);
  return withStack(stack, async () => {
    const nowMs = session.clock.now();
    const pipeline = await findPipeline(stack, name);
    let planned = await plan(stack, pipeline, options);
    const asked = new Set(
      (await stack.tables.reruns.waiting(name)).filter(isAsked).map(({ date, scheduleId }) => `${date}#${scheduleId}`),
    );
    const concurrency = Math.min(options.concurrency, MAX_RERUN_CONCURRENCY);
    for (const { instance, state } of planned) {
      // What an earlier call asked for waits already.
      if (state !== 'waiting' || asked.has(`${instance.date}#${instance.scheduleId}`)) continue;
      await stack.tables.reruns.request({
        ...requestFor(instance, options.reason ?? 'backfill', nowMs),
        concurrency,
        backfill: `${options.from}..${options.to}`,
      });
    }
    const since = [
      ...(await stack.tables.reruns.waiting(name)).filter(isAsked).map(({ requestedAt }) => requestedAt),
      new Date(nowMs).toISOString(),
    ].sort()[0]!;
    const progress = progressLine(session.terminal);
    try {
      for (;;) {
        planned = await look(stack, name, planned, { from: options.from, to: options.to, since });
        if (!planned.some(isOpen)) break;
        progress.show(await standing(stack, pipeline, planned));
        await session.clock.sleep(POLL_MS, session.signal);
      }
    } catch (error) {
      if (!session.signal.aborted) throw error;
      progress.clear();
      session.terminal.complain('The backfill goes on without this command. Call it again to see how it stands.\n');
      return ExitCode.bad;
    } finally {
      progress.clear();
    }
    return report(session, planned, options.json === true);
  });
};
