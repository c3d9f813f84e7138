/**
 * The deadlines that a pipeline's `sla` gives an instance, and their timers. Pure: the same configuration and instance
 * give the same deadlines.
 */

import { createHash } from 'node:crypto';
import type { PipelineConfig, ScheduleConfig } from '../config';
import { routingOf } from '../events/event';
import type { RunPlan } from '../run/execution';
import type { Deadline } from '../run/model';
import { completionDueAt, evaluationDueAt, opensAt } from '../schedule/schedule';
import { iso } from '../time/instant';
import type { Timer } from '../time/timers';
import type { Instance } from '../words/instance';
import { DeadlineKind, DeadlineOutcome, RunMode } from '../words/vocabulary';

export type PlannedDeadline = Pick<
  Deadline,
  'pipelineId' | 'date' | 'scheduleId' | 'kind' | 'dueAt' | 'judgeAt' | 'riskAt' | 'onTimeout' | 'routing'
>;

/**
 * A last evaluation that began in time may take so much longer than its traits' timeouts: starts of functions, a
 * retry.
 */
const LAST_EVALUATION_MARGIN_MS = 60_000;

/** Deadlines of a job's end: in shadow mode no job could be late. */
const ofJobs: ReadonlySet<DeadlineKind> = new Set([DeadlineKind.completion, DeadlineKind.duration]);

const concerns = ({ mode }: PipelineConfig, kind: DeadlineKind): boolean => mode === RunMode.live || !ofJobs.has(kind);

/** The kinds that the configuration sets, whatever the instance. */
export const deadlineKindsOf = (pipeline: PipelineConfig): DeadlineKind[] =>
  configuredKinds(pipeline).filter((kind) => concerns(pipeline, kind));

const configuredKinds = ({ sla }: PipelineConfig): DeadlineKind[] => [
  ...(sla.evaluationDeadline === undefined ? [] : [DeadlineKind.evaluation]),
  ...(sla.completionDeadline === undefined ? [] : [DeadlineKind.completion]),
  ...(sla.validationTimeout === undefined ? [] : [DeadlineKind.validation]),
  ...(sla.maxDurationSeconds === undefined ? [] : [DeadlineKind.duration]),
];

const plannedDeadline = (
  { sla, ...pipeline }: PipelineConfig,
  instance: Instance,
  kind: DeadlineKind,
  { dueMs, decideMs = dueMs, opensMs = -Infinity }: { dueMs: number; decideMs?: number; opensMs?: number | undefined },
): PlannedDeadline => ({
  ...routingOf(pipeline),
  pipelineId: instance.pipelineId,
  date: instance.date,
  scheduleId: instance.scheduleId,
  kind,
  dueAt: iso(dueMs),
  judgeAt: iso(decideMs),
  // Nothing is at risk before it may begin.
  riskAt:
    sla.atRiskLeadSeconds === undefined ? undefined : iso(Math.max(dueMs - sla.atRiskLeadSeconds * 1000, opensMs)),
});

/** Deadlines that are known from the calendar alone: whether or not anything ever starts. */
export const clockDeadlines = (pipeline: PipelineConfig, schedule: ScheduleConfig, date: string): PlannedDeadline[] => {
  const instance = { pipelineId: pipeline.name, date, scheduleId: schedule.name };
  const evaluation = evaluationDueAt(pipeline, schedule, date);
  const completion = completionDueAt(pipeline, schedule, date);
  const opensMs = opensAt(pipeline, schedule, date);
  return [
    ...(evaluation === undefined
      ? []
      : [plannedDeadline(pipeline, instance, DeadlineKind.evaluation, { dueMs: evaluation, opensMs })]),
    ...(completion === undefined
      ? []
      : [plannedDeadline(pipeline, instance, DeadlineKind.completion, { dueMs: completion, opensMs })]),
  ].filter(({ kind }) => concerns(pipeline, kind));
};

/** The relative one: from the instant on at which the instance was requested and may begin. */
export const durationDeadline = (pipeline: PipelineConfig, instance: Instance, fromMs: number): PlannedDeadline[] => {
  const { maxDurationSeconds } = pipeline.sla;
  if (maxDurationSeconds === undefined || !concerns(pipeline, DeadlineKind.duration)) return [];
  return [plannedDeadline(pipeline, instance, DeadlineKind.duration, { dueMs: fromMs + maxDurationSeconds * 1000 })];
};

/** When the last evaluation of an attempt must be over, in epoch milliseconds like `dueMs`. */
export const validationDueMs = (dueMs: number, lastCheckMs: number): number =>
  dueMs + lastCheckMs + LAST_EVALUATION_MARGIN_MS;

/**
 * The end of an attempt's waiting, where it is configured. The last evaluation counts, so it is decided when
 * that must be over.
 */
export const validationDeadline = (
  pipeline: PipelineConfig,
  instance: Instance,
  { validationDueAt, onTimeout }: RunPlan,
  lastCheckMs: number,
): PlannedDeadline[] => {
  if (pipeline.sla.validationTimeout === undefined) return [];
  const dueMs = Date.parse(validationDueAt);
  const decideMs = validationDueMs(dueMs, lastCheckMs);
  const planned = plannedDeadline(pipeline, instance, DeadlineKind.validation, { dueMs, decideMs });
  // A skip or a start that is planned for then is at no risk.
  return [onTimeout === undefined ? planned : { ...planned, riskAt: undefined, onTimeout }];
};

/**
 * A deadline as it begins. A warning that would come when it is too late for one is not given: the starter of so late a
 * run knows.
 */
export const openedDeadline = (planned: PlannedDeadline, attempt: number | undefined, nowMs: number): Deadline => ({
  ...planned,
  riskAt: planned.riskAt !== undefined && Date.parse(planned.riskAt) > nowMs ? planned.riskAt : undefined,
  warned: false,
  attempt,
  outcome: DeadlineOutcome.pending,
  decidedAt: undefined,
  reason: undefined,
  announced: false,
});

/** When it is checked next; undefined once it is decided. */
export const nextCheckAt = ({ outcome, riskAt, warned, judgeAt }: Deadline): string | undefined => {
  if (outcome !== DeadlineOutcome.pending) return undefined;
  return riskAt !== undefined && !warned && riskAt < judgeAt ? riskAt : judgeAt;
};

export const CHECK_DEADLINE = 'checkDeadline';

/** Names the deadline to check and nothing that was true when the timer was set. */
export interface DeadlineTimerEvent extends Instance {
  action: typeof CHECK_DEADLINE;
  kind: DeadlineKind;
  /** The deadline is that of an instance in shadow mode. */
  shadow?: boolean;
}

export const isDeadlineTimer = (event: unknown): event is DeadlineTimerEvent =>
  (event as { action?: unknown } | null)?.action === CHECK_DEADLINE;

/** EventBridge Scheduler knows whole seconds: the next one, so that no timer comes early. */
const wholeSecondMs = (instant: string): number => Math.ceil(Date.parse(instant) / 1000) * 1000;

const timerOf = ({ pipelineId, date, scheduleId, kind, shadow }: Deadline, instant: string): Timer => ({
  name: `sla-${createHash('sha256')
    .update(JSON.stringify([pipelineId, date, scheduleId, kind, instant, ...(shadow === true ? [RunMode.shadow] : [])]))
    .digest('hex')
    .slice(0, 48)}`,
  atMs: wholeSecondMs(instant),
  event: {
    action: CHECK_DEADLINE,
    pipelineId,
    date,
    scheduleId,
    kind,
    ...(shadow === true ? { shadow } : {}),
  } satisfies DeadlineTimerEvent,
});

/** Deadlines that are still to come. */
export const timersOf = (deadline: Deadline, nowMs: number): Timer[] =>
  [deadline.riskAt, deadline.judgeAt].flatMap((instant) =>
    instant === undefined || Date.parse(instant) <= nowMs ? [] : [timerOf(deadline, instant)],
  );
