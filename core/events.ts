/** Audit events that more than one function records. */
import type { DomainEvent, Run } from './model';
import { EventKind, type FailureCategory, type RunStatus } from './vocabulary';

/** A run enters a status once, so run and status name the event: whoever records it again records the same. */
export const runStateChanged = (
  run: Pick<Run, 'pipelineId' | 'date' | 'scheduleId' | 'runId' | 'attempt' | 'traceId'>,
  to: RunStatus,
  at: string,
  message: string,
  failureCategory: FailureCategory | null = null,
): DomainEvent => ({
  eventId: `${run.runId}-${to}`,
  episodeAt: at,
  at,
  kind: EventKind.runStateChanged,
  channel: null,
  pipelineId: run.pipelineId,
  date: run.date,
  scheduleId: run.scheduleId,
  runId: run.runId,
  attempt: run.attempt,
  traceId: run.traceId,
  status: to,
  failureCategory,
  level: null,
  category: null,
  message,
  remedy: null,
});
