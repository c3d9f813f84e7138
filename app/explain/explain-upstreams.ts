/** Explains which upstreams a pipeline waits for that gets its MARKER from others. */

import { type PipelineConfig, parsePipeline } from '../../kernel/config';
import type { RunLog } from '../../kernel/run/model';
import { findCalendar, reasonNotToRun } from '../../kernel/schedule/exclusion';
import { findSchedule } from '../../kernel/schedule/schedule';
import { openRunOf, withRun } from '../../kernel/situation/run';
import { commandOn, type Instance } from '../../kernel/words/instance';
import { RunStatus } from '../../kernel/words/vocabulary';
import type { Stack } from '../stack/stack';
import { whenText } from './time-text';

export interface UpstreamFact {
  pipeline: string;
  runLog: RunLog | undefined;
  /** Why there will be no run log for the date; undefined when there may be one. */
  never: string | undefined;
}

const neverOf = async (
  { tables }: Stack,
  name: string,
  { date, scheduleId }: Instance,
): Promise<string | undefined> => {
  const stored = await tables.config.pipeline(name);
  if (stored === undefined) return 'is not registered';
  const parsed = parsePipeline(stored.document);
  if (!parsed.ok) return undefined;
  const schedule = findSchedule(parsed.value, scheduleId);
  if (schedule === undefined) return `has no schedule ${scheduleId}`;
  const found = await findCalendar(parsed.value, tables.config);
  if (!found.ok) return `cannot run: ${found.reason}`;
  const reason = reasonNotToRun(parsed.value, schedule, found.calendar, date);
  return reason === undefined ? undefined : `does not run: ${reason}`;
};

/** The facts about the upstreams; empty where the upstreams do not start this schedule. */
export const readUpstreams = async (
  stack: Stack,
  { upstream }: PipelineConfig,
  instance: Instance,
): Promise<UpstreamFact[]> => {
  const facts = await Promise.all(
    upstream.map(async ({ pipeline }): Promise<UpstreamFact> => {
      const logged = await stack.tables.runLogs.current({ ...instance, pipelineId: pipeline });
      const runLog = logged === undefined ? undefined : withRun(logged, await openRunOf(logged, stack.tables.runs));
      return { pipeline, runLog, never: runLog === undefined ? await neverOf(stack, pipeline, instance) : undefined };
    }),
  );
  return facts.some(({ never }) => never?.startsWith('has no schedule') !== true) ? facts : [];
};

const upstreamText = ({ pipeline, runLog, never }: UpstreamFact, nowMs: number): string => {
  if (runLog === undefined) return `${pipeline} ${never ?? 'has not run'}`;
  return `${pipeline} is ${runLog.status} since ${whenText(runLog.updatedAt, nowMs)}`;
};

export interface UpstreamExplanation {
  sentence: string;
  /** Undefined: none but its MARKER. */
  remedy: string | undefined;
}

/** After the last completion the sweeper writes a MARKER that is missing within this time. */
const CASCADE_MS = 3_600_000;

const completed = (facts: readonly UpstreamFact[], nowMs: number): UpstreamExplanation => {
  const ends = facts.map(({ runLog }) => Date.parse(runLog?.completedAt ?? ''));
  return nowMs - Math.max(...ends) < CASCADE_MS
    ? {
        sentence: 'All its upstreams have completed; its MARKER is about to be written.',
        remedy: 'Ask again in a minute; the sweeper writes a MARKER that was not written at once',
      }
    : {
        sentence:
          'All its upstreams have completed, and no MARKER follows: they completed before it waited for them, or its ' +
          'MARKER was deleted.',
        remedy: undefined,
      };
};

const missingIn = (facts: readonly UpstreamFact[]): UpstreamFact[] =>
  facts.filter(({ runLog }) => runLog?.status !== RunStatus.completed);

/** Undefined: none of them has anything to wait for. */
const seeWhy = (missing: readonly UpstreamFact[], { date, scheduleId }: Instance): string | undefined => {
  const next = missing.find(({ never }) => never === undefined);
  return next && `See what it waits for: ${commandOn('why', { pipelineId: next.pipeline, date, scheduleId })}`;
};

/** The upstreams that a start by their MARKER still waits for; undefined: there are none. */
export const explainAwaited = (
  facts: readonly UpstreamFact[],
  instance: Instance,
  nowMs: number,
): UpstreamExplanation | undefined => {
  const missing = missingIn(facts);
  if (missing.length === 0) return undefined;
  const list = missing.map((fact) => upstreamText(fact, nowMs)).join('; ');
  return {
    sentence:
      `Its upstreams have to be complete when it begins, and ${list}: while one runs it waits, else nothing ` +
      'starts.',
    remedy: seeWhy(missing, instance),
  };
};

/** Undefined without upstreams, and where a MARKER has come and all of them have completed. */
export const explainUpstreams = (
  facts: readonly UpstreamFact[],
  { instance, marker }: { instance: Instance; marker: unknown },
  nowMs: number,
): UpstreamExplanation | undefined => {
  if (facts.length === 0) return undefined;
  const missing = missingIn(facts);
  if (missing.length === 0) return marker === undefined ? completed(facts, nowMs) : undefined;
  const done = facts.length - missing.length;
  const sentence =
    `It gets its MARKER when its upstreams have completed for the same date and schedule, and ${done} of ` +
    `${facts.length} ${done === 1 ? 'has' : 'have'}: ` +
    `${missing.map((fact) => upstreamText(fact, nowMs)).join('; ')}.`;
  return { sentence, remedy: seeWhy(missing, instance) };
};
