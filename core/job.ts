/** What the functions that deal with a job agree on. */
import type { JobRequest } from './ports/engine';

/** What an engine says about a job is kept in at most so many bytes of UTF-8. */
export const MAX_JOB_MESSAGE_BYTES = 512;

/** The longest call with its retries, and the start of the next one. */
const LOCK_MARGIN_SECONDS = 1_800;

/** Until when a lock must be held (epoch milliseconds) by a run whose next sign of life is due in `waitSeconds`. */
export const lockHeldUntil = (nowMs: number, waitSeconds: number): number => nowMs + (waitSeconds + LOCK_MARGIN_SECONDS) * 1000;

/** The question that an engine is asked about a run. The run id is the token: unique, sortable by time, within every engine's limits. */
export const jobRequest = ({ pipelineId, date, scheduleId, attempt, runId, traceId }: Omit<JobRequest, 'token'>): JobRequest => ({
  pipelineId,
  date,
  scheduleId,
  attempt,
  runId,
  traceId,
  token: runId,
});
