import type { DomainEvent, RetryCounts, RunLog } from '../run/model';
import { EventChannel, EventKind, RunStatus } from '../words/vocabulary';
import { eventIdOf } from './event';

/** The statuses of a run log that subscribers of the lifecycle topic hear of. */
const kindOf = {
  [RunStatus.completed]: EventKind.pipelineCompleted,
  [RunStatus.failed]: EventKind.pipelineFailed,
  [RunStatus.cancelled]: EventKind.pipelineCancelled,
} as const;

export const hasLifecycleEvent = (status: RunStatus): status is keyof typeof kindOf => Object.hasOwn(kindOf, status);

/**
 * PIPELINE_COMPLETED, PIPELINE_FAILED or PIPELINE_CANCELLED of a run log. All of it follows from the run log, so that
 * whoever writes the outbox item and whoever publishes it from the stream speak of the same event.
 */
export const lifecycleEvent = (
  runLog: Omit<RunLog, keyof RetryCounts | 'rerunId'> & { status: keyof typeof kindOf },
): DomainEvent => {
  const { pipelineId, date, scheduleId, attempt, status, runId } = runLog;
  const kind = kindOf[status];
  const at = runLog.completedAt ?? runLog.updatedAt;
  return {
    eventId: eventIdOf(kind, pipelineId, date, scheduleId, attempt),
    episodeAt: at,
    at,
    kind,
    channel: EventChannel.lifecycle,
    pipelineId,
    date,
    scheduleId,
    runId,
    attempt,
    traceId: runLog.traceId,
    status,
    failureCategory: runLog.failureCategory,
    level: null,
    category: null,
    message: runLog.message ?? status.toLowerCase(),
    remedy: null,
  };
};
