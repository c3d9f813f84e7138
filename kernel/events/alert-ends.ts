/**
 * How the problem of each kind of alert ends. The sweeper finds the end from the table, and no component reports the
 * ends that it causes: so no crash loses one, and an end that came by hand is found as well.
 */

import type { Hold } from '../run/held';
import type { DomainEvent, Run, RunLog } from '../run/model';
import type { AttemptStatus } from '../run/parts';
import { isCalledOff, isTerminal, silentSince } from '../run/status';
import { ALERT_BYTES, printable } from '../values/text';
import { AlertCategory, EventChannel, EventKind, RunStatus } from '../words/vocabulary';
import { aboutRun, auditEvent, eventIdOf } from './event';
import type { Alert, ENDLESS } from './open-alerts';

/** The rules by which alerts end. */
export type AlertEnd =
  | 'run-ended'
  | 'succeeded'
  | 'alive'
  | 'started'
  | 'job-over'
  | 'chunks-over'
  | 'job-begun'
  | 'resumed'
  | 'applied'
  | 'hour';

/** Every category has a rule here or is among those without an end. */
export const alertEnds: Readonly<Record<Exclude<AlertCategory, (typeof ENDLESS)[number]>, AlertEnd>> = {
  schedule_missed: 'run-ended',
  stuck_run: 'alive',
  long_queued: 'job-begun',
  long_running: 'job-over',
  long_pool_wait: 'started',
  chunks_stuck: 'chunks-over',
  chunks_lost: 'chunks-over',
  evaluation_sla_breach: 'run-ended',
  completion_sla_breach: 'run-ended',
  duration_sla_breach: 'run-ended',
  sla_at_risk: 'run-ended',
  validation_timeout: 'succeeded',
  approval_requested: 'started',
  approval_timeout: 'succeeded',
  pool_timeout: 'succeeded',
  trait_drift: 'succeeded',
  run_failed: 'succeeded',
  orchestration_error: 'succeeded',
  late_data: 'succeeded',
  circuit_open: 'resumed',
  apply_unfinished: 'applied',
  watchdog_degraded: 'hour',
};

/** Undefined: nothing ends it. */
export const endOf = (category: AlertCategory): AlertEnd | undefined =>
  (alertEnds as Readonly<Partial<Record<AlertCategory, AlertEnd>>>)[category];

/** The table's items about the subject of an alert. */
export interface AlertFacts {
  nowMs: number;
  runLog(): Promise<RunLog | undefined>;
  run(): Promise<Run | undefined>;
  /** Also the chunks whose run is none of Signalbox; undefined: they are no longer in the table. */
  chunks(): Promise<{ isDone: boolean; isStopped: boolean } | undefined>;
  /** Undefined: the pipeline was deleted. */
  pipeline(): Promise<{ hold: Hold | undefined } | undefined>;
  /** Why its instance starts nothing more by the configuration as it is now; undefined: it may, or that is unknown. */
  withdrawn(): Promise<Withdrawn | undefined>;
  /** When the `apply` that is not finished was decided. */
  applyDecidedAt(): Promise<string | undefined>;
}

export interface Withdrawn {
  reason: string;
  /** The schedule is gone, and with it every way to run the instance again. */
  isScheduleGone: boolean;
}

const HOUR_MS = 3_600_000;

type Found = Promise<string | undefined>;
type Rule = (alert: DomainEvent, facts: AlertFacts) => Found;

const attemptText = ({ attempt, status }: AttemptStatus): string => `attempt ${attempt} is ${status}`;

/** An end at the same instant is the one that the alert reports. */
const isNewer = ({ completedAt, updatedAt }: RunLog, { at }: DomainEvent): boolean => (completedAt ?? updatedAt) > at;

/**
 * A run that has failed before is what the alert reports; one that has completed since its deadline is its end. The
 * completion that a rerun runs again is not the end of the rerun's own deadline.
 */
const runEnded: Rule = async (alert, { runLog }) => {
  const log = await runLog();
  if (log === undefined || !isTerminal(log.status) || log.attempt < (alert.attempt ?? 0)) return undefined;
  return log.status === RunStatus.completed || isNewer(log, alert) ? attemptText(log) : undefined;
};

const isDecided = ({ status }: RunLog): boolean => status === RunStatus.completed || isCalledOff(status);

const succeeded: Rule = async (alert, { runLog }) => {
  const log = await runLog();
  return log !== undefined && isDecided(log) && isNewer(log, alert) ? attemptText(log) : undefined;
};

const GONE = 'its run is no longer in the table';

const alive: Rule = async ({ episodeAt }, { run: read, nowMs }) => {
  const run = await read();
  if (run === undefined) return GONE;
  if (isTerminal(run.status)) return attemptText(run);
  return silentSince(run, nowMs) === episodeAt ? undefined : 'its run has shown a sign of life since';
};

const jobOver: Rule = async (_, { run: read }) => {
  const run = await read();
  if (run === undefined) return GONE;
  return isTerminal(run.status) ? attemptText(run) : undefined;
};

/** The chunks may be those of a program whose work is no run of Signalbox. */
const chunksOver: Rule = async (alert, facts) => {
  const chunks = (await facts.run()) === undefined ? await facts.chunks() : undefined;
  if (chunks === undefined) return jobOver(alert, facts);
  if (chunks.isDone) return 'all of its chunks have ended';
  return chunks.isStopped ? 'its chunks were stopped' : undefined;
};

const started: Rule = async (alert, facts) => {
  const over = await jobOver(alert, facts);
  if (over !== undefined) return over;
  return (await facts.run())?.status === RunStatus.pending ? undefined : 'its job was started';
};

const jobBegun: Rule = async (alert, facts) => {
  const over = await jobOver(alert, facts);
  if (over !== undefined) return over;
  return (await facts.run())?.jobQueued === undefined ? 'its job is queued no longer' : undefined;
};

const resumed: Rule = async ({ episodeAt }, { pipeline }) => {
  const found = await pipeline();
  return found !== undefined && found.hold?.at !== episodeAt ? 'the pipeline was resumed' : undefined;
};

const applied: Rule = async ({ episodeAt }, { applyDecidedAt }) =>
  (await applyDecidedAt()) === episodeAt ? undefined : 'all of its documents are registered';

const hourOver: Rule = async ({ episodeAt }, { nowMs }) =>
  nowMs >= Date.parse(episodeAt) + HOUR_MS
    ? 'its hour is over, and a failure that continues is alerted again'
    : undefined;

const rules: Readonly<Record<AlertEnd, Rule>> = {
  'run-ended': runEnded,
  succeeded,
  alive,
  started,
  'job-over': jobOver,
  'chunks-over': chunksOver,
  'job-begun': jobBegun,
  resumed,
  applied,
  hour: hourOver,
};

/** These are about what an instance owes. */
const OF_INSTANCE: ReadonlySet<AlertEnd> = new Set(['run-ended', 'succeeded']);

/**
 * An instance that its pipeline does not run any more owes nothing. If it has run and failed, that is over only with
 * its schedule: its date may be excluded because it failed. The end of an open run is still reported.
 */
const notWanted = async ({ category }: Alert, facts: AlertFacts): Found => {
  // It may be that a MARKER was accepted, and that the change itself kept it from running.
  if (category === AlertCategory.orchestrationError) return undefined;
  const log = await facts.runLog();
  if (log !== undefined && !isTerminal(log.status)) return undefined;
  const withdrawn = await facts.withdrawn();
  if (withdrawn === undefined || (log !== undefined && !withdrawn.isScheduleGone)) return undefined;
  return withdrawn.reason;
};

/** These are about the stack, or about chunks of a program that may know no pipeline: a deleted one ends nothing. */
const WITHOUT_PIPELINE: ReadonlySet<AlertEnd> = new Set(['applied', 'hour', 'chunks-over']);

/** Why the problem is over; undefined: it is not, or nothing ends it. */
export const foundEnd = async (alert: Alert, facts: AlertFacts): Found => {
  const end = endOf(alert.category);
  if (end === undefined) return undefined;
  const found = await rules[end](alert, facts);
  if (found !== undefined || WITHOUT_PIPELINE.has(end)) return found;
  if ((await facts.pipeline()) === undefined) return 'the pipeline was deleted';
  return OF_INSTANCE.has(end) ? notWanted(alert, facts) : undefined;
};

/** Once per alert. */
export const alertResolved = (alert: Alert, reason: string, now: string): DomainEvent =>
  auditEvent({
    ...aboutRun(alert),
    eventId: eventIdOf(EventKind.alertResolved, alert.eventId),
    episodeAt: alert.episodeAt,
    at: now,
    kind: EventKind.alertResolved,
    channel: EventChannel.alert,
    ofAlert: { alertId: alert.eventId, level: alert.level, alertType: alert.category },
    message: printable(`the alert ${alert.category} of ${alert.at} is resolved: ${reason}`, ALERT_BYTES),
  });
