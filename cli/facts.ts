/** Everything that the table knows about one instance, read once. */

import type { PipelineConfig, ScheduleConfig } from '../core/config';
import type { Hold } from '../core/control/hold';
import type { RerunRequest } from '../core/control/rerun';
import type { Instance } from '../core/instance';
import type { Deadline, DomainEvent, Lock, Marker, Readiness, Run, RunLog } from '../core/model';
import type { Monitoring } from '../core/monitoring/monitoring';
import { lockKeyOf } from '../core/run/lock-key';
import { findCalendar } from '../core/schedule/calendars';
import { exclusionReason } from '../core/schedule/exclusion';
import { opensAt, startDueAt } from '../core/schedule/schedule';
import { withRun } from '../core/situation/attempt';
import { MarkerAnswer, RunMode } from '../core/vocabulary';
import { deadlinesOf, readDeadlines } from './deadlines';
import { engineWaitText } from './engines';
import { readUpstreams, type UpstreamFact } from './explain-upstreams';
import { readMonitoring } from './monitoring';
import { inModeOf, type Stack } from './stack';

export interface Facts {
  instance: Instance;
  /** The pipeline's, and with it that of its run log. */
  mode: RunMode;
  isEnabled: boolean;
  /** Why the pipeline starts nothing new. */
  hold: Hold | null;
  /** A rerun that has been asked for and has not begun. */
  rerunRequest: RerunRequest | undefined;
  /** What the pipeline's reruns wait for at their engine; undefined: they do not. */
  engineWait: string | undefined;
  /** Why the date is excluded. */
  excluded: string | undefined;
  /** Why nobody can tell whether it is: the calendar is missing. */
  unjudged: { reason: string; remedy: string } | undefined;
  opensAtMs: number | undefined;
  dueAtMs: number | undefined;
  marker: Marker | undefined;
  runLog: RunLog | undefined;
  /** What was decided in shadow mode, of a pipeline that is live by now and has not run the instance. */
  shadowLog: RunLog | undefined;
  run: Run | undefined;
  /** The engine of the run's job sends events that reach the run. */
  hearsEvents: boolean;
  /** Only when it is about this instance's run. */
  readiness: Readiness | undefined;
  /** Of the schedule; somebody else's where the instance itself does not run. */
  lock: Lock | undefined;
  /** Of the instance that the lock's holder runs. */
  holderLog: RunLog | undefined;
  /** Its executions that wait for the lock, and how many come before the first of them. */
  queued: { isRerun: boolean; before: number } | undefined;
  /** Of a pipeline that gets its MARKER from others; asked only while it has none. */
  upstreams: UpstreamFact[];
  /** Those of the instance in the pipeline's mode, newest first. */
  events: DomainEvent[];
  deadlines: Deadline[];
  /** Where the newest MARKER of the instance was rejected. */
  rejection: Rejection | undefined;
  /** Of a completed run that is or was monitored. */
  monitoring: Monitoring | undefined;
}

export interface Rejection {
  /** When the MARKER was written. */
  at: string;
  reason: string;
  remedy: string;
}

const EVENTS_READ = 500;
/** Of the queue for a lock: more are not counted. */
const WAITERS_READ = 200;

const queuedOf = async ({ tables }: Stack, lockKey: string, date: string): Promise<Facts['queued']> => {
  const waiters = await tables.lockQueue.waiters(lockKey, WAITERS_READ);
  const before = waiters.findIndex((waiter) => waiter.date === date);
  return before === -1 ? undefined : { isRerun: waiters[before]!.isRerun, before };
};

/** By the ledger, which has the answer to every MARKER: alerts speak of several, and some of none by its date. */
const readRejection = async ({ tables }: Stack, instance: Instance): Promise<Rejection | undefined> => {
  const newest = (await tables.ledgers.get(instance))?.answers.at(-1);
  if (newest?.answer !== MarkerAnswer.rejected) return undefined;
  return { at: newest.at, reason: newest.reason ?? '', remedy: newest.remedy ?? '' };
};

const hearsOfJob = async ({ tables }: Stack, run: Run | undefined): Promise<boolean> =>
  run?.engine != null && run.jobId !== null && (await tables.waits.runOfJob(run.engine, run.jobId)) === run.runId;

/** When the schedule opens, or the later instant that the MARKER says to wait for. */
const latest = (opensAtMs: number | undefined, notBefore: string | null | undefined): number | undefined => {
  const waitsUntilMs = Date.parse(notBefore ?? '');
  return Number.isNaN(waitsUntilMs) ? opensAtMs : Math.max(opensAtMs ?? waitsUntilMs, waitsUntilMs);
};

export const readFacts = async (
  stack: Stack,
  pipeline: PipelineConfig,
  schedule: ScheduleConfig,
  instance: Instance,
): Promise<Facts> => {
  const { tables } = stack;
  const lockKey = lockKeyOf(pipeline, instance);
  const [
    stored,
    requests,
    engineWait,
    calendar,
    marker,
    runLog,
    readiness,
    lock,
    queued,
    events,
    deadlines,
    rejection,
  ] = await Promise.all([
    tables.config.pipeline(instance.pipelineId),
    tables.reruns.waiting(instance.pipelineId),
    engineWaitText(stack, pipeline.trigger.type, instance.pipelineId),
    findCalendar(pipeline, tables.config),
    stack.findMarker(instance),
    inModeOf(stack, pipeline).runLogs.get(instance),
    tables.readiness.get(instance.pipelineId),
    tables.locks.get(lockKey),
    queuedOf(stack, lockKey, instance.date),
    tables.events.list(instance.pipelineId, EVENTS_READ),
    readDeadlines(stack, pipeline, instance.date, instance.date),
    readRejection(stack, instance),
  ]);
  const holderLog =
    lock === undefined || lock.date === null
      ? undefined
      : await inModeOf(stack, pipeline).runLogs.get({ ...instance, date: lock.date });
  const run = runLog?.runId === undefined || runLog.runId === null ? undefined : await tables.runs.get(runLog.runId);
  return {
    instance,
    mode: pipeline.mode,
    isEnabled: pipeline.enabled,
    hold: stored?.hold ?? null,
    rerunRequest: requests.find(({ date, scheduleId }) => date === instance.date && scheduleId === instance.scheduleId),
    engineWait,
    excluded: calendar.ok ? exclusionReason(pipeline, schedule, calendar.calendar, instance.date) : undefined,
    unjudged: calendar.ok ? undefined : calendar,
    opensAtMs: latest(opensAt(pipeline, schedule, instance.date), marker?.notBefore),
    dueAtMs: startDueAt(pipeline, schedule, instance.date),
    marker,
    runLog: runLog === undefined ? undefined : withRun(runLog, run),
    shadowLog:
      runLog === undefined && pipeline.mode === RunMode.live ? await tables.shadow.runLogs.get(instance) : undefined,
    run,
    hearsEvents: await hearsOfJob(stack, run),
    readiness: readiness !== undefined && readiness.runId === run?.runId ? readiness : undefined,
    lock,
    holderLog,
    queued,
    upstreams: marker === undefined && runLog === undefined ? await readUpstreams(stack, pipeline, instance) : [],
    events: events.filter(
      ({ date, scheduleId, shadow = false }) =>
        date === instance.date && scheduleId === instance.scheduleId && shadow === (pipeline.mode === RunMode.shadow),
    ),
    deadlines: deadlinesOf(deadlines, instance),
    rejection,
    monitoring: await readMonitoring(stack, pipeline, runLog),
  };
};
