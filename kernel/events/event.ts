/** Audit events that more than one function records. */

import { createHash } from 'node:crypto';
import type { DomainEvent, RetryCounts, Routed, Routing, Run, RunLog } from '../run/model';
import type { EventInstance, EventRun } from '../run/parts';
import type { Instance } from '../words/instance';
import { type AlertLevel, EventChannel, EventKind, type FailureCategory, RunStatus } from '../words/vocabulary';

/** The same for the same identity, whichever process records the episode and however often. */
export const eventIdOf = (...identity: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(identity)).digest('hex').slice(0, 32);

type Known = Pick<DomainEvent, 'eventId' | 'episodeAt' | 'at' | 'kind' | 'pipelineId' | 'message'> &
  Partial<DomainEvent>;

/** For the audit alone; absent: not known. */
export const auditEvent = (event: Known): DomainEvent => ({
  channel: null,
  date: null,
  scheduleId: null,
  runId: null,
  attempt: null,
  traceId: null,
  status: null,
  failureCategory: null,
  level: null,
  category: null,
  remedy: null,
  ...event,
});

export type AboutRun = EventInstance & Partial<EventRun>;

/** The routing that a pipeline's configuration says. */
export const routingOf = ({
  owner,
  tags = {},
  severity,
}: {
  owner?: string | undefined;
  tags?: Routing['tags'] | undefined;
  severity?: AlertLevel | undefined;
}): Routed => {
  const hasTags = Object.keys(tags).length > 0;
  if (owner === undefined && !hasTags && severity === undefined) return {};
  return {
    routing: {
      ...(owner === undefined ? {} : { owner }),
      ...(hasTags ? { tags } : {}),
      ...(severity === undefined ? {} : { severity }),
    },
  };
};

/** Only the routing, where there is one. */
export const routed = ({ routing }: Routed): Routed => (routing === undefined ? {} : { routing });

/** The fields that an event takes over from its run or instance. */
export const aboutRun = ({
  pipelineId,
  date,
  scheduleId,
  runId = null,
  attempt = null,
  traceId = null,
  ...rest
}: AboutRun) => ({
  pipelineId,
  date,
  scheduleId,
  runId,
  attempt,
  traceId,
  ...routed(rest),
});

/** Published on the bus, without an alert. */
export const busEvent = (event: Known): DomainEvent => auditEvent({ channel: EventChannel.bus, ...event });

/**
 * A run enters a status once, so run and status name the event: a repeated recording has the same id. That a job
 * has started is published on the bus; the end of a run is published as its lifecycle event, and what comes before the
 * job is for the audit only.
 */
export const runStateChanged = (
  run: Run,
  to: RunStatus,
  { at, message, failureCategory }: { at: string; message: string; failureCategory?: FailureCategory },
): DomainEvent =>
  auditEvent({
    ...aboutRun(run),
    eventId: `${run.runId}-${to}`,
    episodeAt: at,
    at,
    kind: EventKind.runStateChanged,
    channel: to === RunStatus.running ? EventChannel.bus : null,
    status: to,
    failureCategory: failureCategory ?? null,
    message,
  });

/**
 * The events that are listed under their trace, for a reader who has an id and knows nothing else: the beginning of a
 * run, which leads to all of its events, and every transition of a lifecycle.
 */
export const isTraced = ({ traceId, kind, status }: Pick<DomainEvent, 'traceId' | 'kind' | 'status'>): boolean =>
  traceId !== null &&
  (kind === EventKind.lifecycleMoved || (kind === EventKind.runStateChanged && status === RunStatus.pending));

/**
 * Once per MARKER or execution that met it, which `by` names; only the instance's own date shows when it was
 * due.
 */
export const pipelineExcluded = (
  about: Instance & { attempt: number; traceId: string } & Routed,
  reason: string,
  by: string,
  now: string,
): DomainEvent =>
  busEvent({
    ...aboutRun(about),
    eventId: eventIdOf(EventKind.pipelineExcluded, about.pipelineId, about.date, about.scheduleId, about.attempt, by),
    episodeAt: `${about.date}T00:00:00.000Z`,
    at: now,
    kind: EventKind.pipelineExcluded,
    message: `not run: ${reason}`,
  });

type EndedStatus =
  | typeof RunStatus.completed
  | typeof RunStatus.failed
  | typeof RunStatus.cancelled
  | typeof RunStatus.skipped;

const kinds = (): Record<EndedStatus, EventKind> => ({
  [RunStatus.completed]: EventKind.pipelineCompleted,
  [RunStatus.failed]: EventKind.pipelineFailed,
  [RunStatus.cancelled]: EventKind.pipelineCancelled,
  [RunStatus.skipped]: EventKind.pipelineSkipped,
});

/** Whether subscribers of the lifecycle topic receive a run log of this status. */
export const hasLifecycleEvent = (status: RunStatus): status is EndedStatus => Object.hasOwn(kinds(), status);

/**
 * PIPELINE_COMPLETED, PIPELINE_FAILED, PIPELINE_CANCELLED or PIPELINE_SKIPPED of a run log. All of it follows from the
 * run log, so that the writer of the outbox item and its publisher from the stream have the same event.
 */
export const lifecycleEvent = (
  runLog: Omit<RunLog, keyof RetryCounts | 'rerunId'> & { status: EndedStatus },
): DomainEvent => {
  const { pipelineId, date, scheduleId, attempt, status } = runLog;
  const kind = kinds()[status];
  const at = runLog.completedAt ?? runLog.updatedAt;
  return auditEvent({
    ...aboutRun(runLog),
    eventId: eventIdOf(kind, pipelineId, date, scheduleId, attempt),
    episodeAt: at,
    at,
    kind,
    channel: EventChannel.lifecycle,
    status,
    failureCategory: runLog.failureCategory ?? null,
    message: runLog.message ?? status.toLowerCase(),
  });
};

type LoggedEnd = Parameters<typeof lifecycleEvent>[0];

/** The end of an attempt that never had a run: all of it happened at once. */
export const endWithoutRun = (
  end: Omit<LoggedEnd, 'runId' | 'createdAt' | 'updatedAt' | 'completedAt'>,
  at: string,
): DomainEvent => lifecycleEvent({ ...end, runId: undefined, createdAt: at, updatedAt: at, completedAt: at });
