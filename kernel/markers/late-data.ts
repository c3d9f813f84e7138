/**
 * Data that a run has not seen: its MARKER was written again after its job was started, or an upstream has completed
 * again since it was ready. Reported once per cause, by the process that finds it first.
 */

import type { PipelineConfig } from '../config';
import { alertEvent } from '../events/alert';
import { aboutRun, busEvent, eventIdOf } from '../events/event';
import type { RerunRequest } from '../reruns/rerun';
import type { UpstreamPlan } from '../run/execution';
import type { BlockingTrait, DomainEvent, RunLog, UpstreamAttempts } from '../run/model';
import type { LoggedStatus, MarkerOrigin } from '../run/parts';
import { isTerminal, loggedText } from '../run/status';
import { instantMs } from '../time/instant';
import { commandOn } from '../words/instance';
import { AlertCategory, AlertLevel, EventKind, RerunKind, RunStatus, TraitStatus } from '../words/vocabulary';

/** The part of an upstream's run log that decides whether a job may start, and what has completed since. Pure. */
type Log = Pick<RunLog, 'status' | 'attempt' | 'completedAt' | 'updatedAt'>;

export interface UpstreamState {
  /** By upstream, the attempt that has completed; 0 where it has not, or runs again. */
  attempts: UpstreamAttempts;
  /** The upstreams that keep the job from starting. */
  blocking: BlockingTrait[];
  /** When the last of them began, where all of them are in progress and may complete; else undefined. */
  underWaySinceMs: number | undefined;
  /** When the delays since the completions are over, in epoch milliseconds; 0 without any. */
  notBeforeMs: number;
}

const isCompleted = (log: Log | undefined): log is Log => log?.status === RunStatus.completed;

/** `logOf`: the run log of an upstream for the date and schedule. */
export const readUpstreams = (
  { needs, of }: UpstreamPlan,
  logOf: (upstream: string) => Log | undefined,
): UpstreamState => {
  const isMissing = (log: Log | undefined): boolean =>
    needs === 'completed' ? !isCompleted(log) : needs !== 'none' && log !== undefined && !isTerminal(log.status);
  const found = of.map((upstream) => ({ ...upstream, log: logOf(upstream.pipeline) }));
  const delays = found.map(({ log, delaySeconds }) =>
    isCompleted(log) ? Date.parse(log.completedAt ?? log.updatedAt) + delaySeconds * 1000 : 0,
  );
  const missing = found.filter(({ log }) => isMissing(log));
  const isUnderWay = missing.length > 0 && missing.every(({ log }) => log !== undefined && !isTerminal(log.status));
  return {
    underWaySinceMs: isUnderWay
      ? Math.max(...missing.flatMap(({ log }) => (log === undefined ? [] : Date.parse(log.updatedAt))))
      : undefined,
    attempts: Object.fromEntries(found.map(({ pipeline, log }) => [pipeline, isCompleted(log) ? log.attempt : 0])),
    blocking: missing.map(({ pipeline, log }) => ({
      type: `upstream ${pipeline}`,
      status: TraitStatus.fail,
      reason: log === undefined ? 'it has not run' : `attempt ${log.attempt} ${loggedText(log)}`,
    })),
    notBeforeMs: needs === 'completed' || needs === 'rested' ? Math.max(0, ...delays) : 0,
  };
};

/** The current completions of which the run has read an earlier attempt, or none. */
export const newerThan = (read: UpstreamAttempts, now: UpstreamAttempts): UpstreamAttempts =>
  Object.fromEntries(Object.entries(now).filter(([upstream, attempt]) => attempt > (read[upstream] ?? 0)));

export const hasAny = (attempts: UpstreamAttempts): boolean => Object.keys(attempts).length > 0;

/** The stream's record of a MARKER's write. */
export interface Written {
  /** The id of the stream record; the trace of a run whose MARKER had none. */
  eventId: string;
  /** ISO instant, in full seconds rounded down, as streams give it. */
  at: string;
}

const secondOf = (instant: string): number => Math.floor(Date.parse(instant) / 1000);

type Read = Pick<RunLog, 'traceId' | 'completedAt' | 'upstreamAttempts' | 'triggeredAt'>;

/** Each is by the clock of another function: where the end comes first, one of them is wrong, and no data gets lost. */
const firstOf = (triggeredAt: string | undefined, completedAt: string | undefined): string | undefined =>
  triggeredAt !== undefined && completedAt !== undefined && completedAt < triggeredAt
    ? completedAt
    : (triggeredAt ?? completedAt);

/**
 * Whether a MARKER announces data that a completed run has not seen. A cascade's announces attempts: one that the run
 * has not read is news, whenever it is written. Any other was written after the job was started; a run in shadow mode
 * has none, and its completion counts. An opening announces no data.
 */
export const isNews = (
  { traceId, completedAt, triggeredAt, upstreamAttempts: read }: Read,
  written: Written | undefined,
  { isOpening, upstreamAttempts, writtenAt }: MarkerOrigin,
): boolean => {
  if (isOpening === true) return false;
  if (upstreamAttempts !== undefined && read !== undefined) return hasAny(newerThan(read, upstreamAttempts));
  const readAt = firstOf(triggeredAt, completedAt);
  if (written === undefined || readAt === undefined) return true;
  if (written.eventId === traceId) return false;
  const [second, readSecond] = [secondOf(written.at), secondOf(readAt)];
  if (second !== readSecond) return second > readSecond;
  // The stream does not show it. The MARKER's writer may, as far as the two agree.
  const saidMs = instantMs(writtenAt) ?? Number.NaN;
  return Math.floor(saidMs / 1000) !== second || saidMs >= Date.parse(readAt);
};

/** The same for a run that was skipped: what was written since it began may have come after its last evaluation. */
export const isNewsOfSkipped = (
  { traceId, createdAt }: Read & Pick<RunLog, 'createdAt'>,
  ...of: [Written | undefined, Parameters<typeof isNews>[2]]
): boolean => isNews({ traceId, completedAt: createdAt }, ...of);

/** The end of a run compares the upstreams with which it began. */
const isComparedAtEnd = (
  { upstreamAttempts: read = {} }: Read,
  { upstreamAttempts: announced }: MarkerOrigin,
): boolean => announced !== undefined && Object.keys(announced).every((upstream) => Object.hasOwn(read, upstream));

/** The same for a run in progress. Completions that a cascade announces meanwhile are compared when the run ends. */
export const hasReadBefore = (run: Read, written: Written | undefined, marker: Parameters<typeof isNews>[2]): boolean =>
  run.triggeredAt !== undefined && !isComparedAtEnd(run, marker) && isNews(run, written, marker);

export type Completed = Pick<
  RunLog,
  | 'pipelineId'
  | 'date'
  | 'scheduleId'
  | 'runId'
  | 'attempt'
  | 'completedAt'
  | 'upstreamAttempts'
  | 'triggeredAt'
  | 'routing'
> &
  Partial<LoggedStatus>;

/** The late data: a MARKER, or the current completions of upstreams. */
export type Late = { marker: Written } | { upstreams: UpstreamAttempts };

interface Reporting {
  policy: PipelineConfig['lateData'];
  traceId: string;
  now: string;
}

/** An instant that does not depend on who finds it when. */
const startOf = (date: string): string => `${date}T00:00:00.000Z`;

const attemptsText = (attempts: UpstreamAttempts): string =>
  Object.entries(attempts)
    .map(([upstream, attempt]) => `upstream ${upstream} has completed attempt ${attempt}`)
    .join(', ');

/** Before it had completed, its job had been started. */
const readBy = ({ at }: Written, { status, triggeredAt, completedAt }: Completed): string =>
  status === RunStatus.skipped ? `was skipped at ${completedAt}` : readByJob(at, triggeredAt, completedAt);

const readByJob = (at: string, triggeredAt: string | undefined, completedAt: string | undefined): string =>
  triggeredAt !== undefined && completedAt !== undefined && at < completedAt
    ? `had started its job at ${triggeredAt}`
    : `had completed${completedAt === undefined ? '' : ` at ${completedAt}`}`;

/** The part that the run has not seen, as the beginning of "…, after attempt 1 of report had read its data". */
const newsOf = (late: Late, completed: Completed): string => {
  const { attempt, upstreamAttempts = {} } = completed;
  return 'marker' in late
    ? `its MARKER was written at ${late.marker.at}, and attempt ${attempt} ${readBy(late.marker, completed)}`
    : `${attemptsText(newerThan(upstreamAttempts, late.upstreams))} since attempt ${attempt} was ready`;
};

/** Once per write of a MARKER; once per set of completions. */
const lateData = (late: Late, completed: Completed, { traceId, now }: Reporting): DomainEvent => {
  const { pipelineId, date, scheduleId, attempt } = completed;
  const episode =
    'marker' in late
      ? { eventId: late.marker.eventId, episodeAt: late.marker.at }
      : {
          eventId: eventIdOf(
            EventKind.lateData,
            pipelineId,
            date,
            scheduleId,
            attempt,
            Object.entries(late.upstreams).sort(),
          ),
          episodeAt: startOf(date),
        };
  const message =
    'marker' in late ? `a MARKER came after the run ${readBy(late.marker, completed)}` : newsOf(late, completed);
  return busEvent({ ...aboutRun({ ...completed, traceId }), ...episode, at: now, kind: EventKind.lateData, message });
};

/** Once per completed attempt, however often its data changes. */
const lateDataAlert = (late: Late, completed: Completed, { policy, traceId, now }: Reporting): DomainEvent => {
  const { pipelineId, date, scheduleId, attempt, completedAt } = completed;
  return alertEvent(
    { ...completed, traceId },
    {
      category: AlertCategory.lateData,
      level: AlertLevel.warning,
      message: `data of ${pipelineId} for ${date} (schedule ${scheduleId}) came late: ${newsOf(late, completed)}`,
      remedy:
        policy === 'rerun'
          ? 'Another run is requested, within budgets.driftReruns; an alert reports a refusal. See its state: ' +
            commandOn('why', completed)
          : `The run has not seen that data. If it matters, run it again: ${commandOn('rerun', completed)}`,
    },
    { id: `attempt ${attempt}`, at: completedAt ?? ('marker' in late ? late.marker.at : startOf(date)) },
    now,
  );
};

/** The same for the same cause, so that finding it again requests the same rerun. */
const lateDataRerun = (late: Late, completed: Completed): RerunRequest => {
  const { pipelineId, date, scheduleId, attempt, completedAt } = completed;
  return {
    pipelineId,
    date,
    scheduleId,
    kind: RerunKind.lateData,
    reason:
      'marker' in late
        ? `its MARKER was written at ${late.marker.at}, after attempt ${attempt} ${readBy(late.marker, completed)}`
        : newsOf(late, completed),
    requestedBy: 'signalbox',
    requestedAt: 'marker' in late ? late.marker.at : (completedAt ?? ''),
    automatic: true,
    ...('marker' in late
      ? {}
      : { upstreams: Object.keys(newerThan(completed.upstreamAttempts ?? {}, late.upstreams)) }),
  };
};

export interface ReportedLate {
  events: DomainEvent[];
  /** Undefined: no other run is wanted. */
  request: RerunRequest | undefined;
}

/** Gives the alert and the rerun that the pipeline's own policy has for late data. */
export const reportLate = (late: Late, completed: Completed, reporting: Reporting): ReportedLate => ({
  events: [
    lateData(late, completed, reporting),
    ...(reporting.policy === 'ignore' ? [] : [lateDataAlert(late, completed, reporting)]),
  ],
  request: reporting.policy === 'rerun' ? lateDataRerun(late, completed) : undefined,
});

/** For a run that completes at `now`. */
export const staleReporter =
  (completed: Completed & Pick<RunLog, 'traceId'>, policy: PipelineConfig['lateData'], now: string) =>
  (upstreams: UpstreamAttempts): ReportedLate =>
    reportLate({ upstreams }, completed, { policy, traceId: completed.traceId, now });
