/** Agreements among the functions that deal with a job. */
import type { JobState } from '../run/execution';
import type { JobRequest } from '../trigger/engine';
import { OUTAGE_MARGIN_SECONDS } from '../waiting/outage';

/** An engine's message about a job is kept in at most so many bytes of UTF-8. */
export const MAX_JOB_MESSAGE_BYTES = 512;

/**
 * The longest that a Task of asl/pipeline.asl.json can take without an outage: its timeout in four attempts, and the
 * longest pauses between them.
 */
const RETRY_PAUSES_SECONDS = 2 + 4 + 8;
export const taskSeconds = { short: 4 * 90 + RETRY_PAUSES_SECONDS, long: 4 * 360 + RETRY_PAUSES_SECONDS } as const;

/** The state machine's own steps, clocks that differ, and one outage. */
export const LOCK_MARGIN_SECONDS = 300 + OUTAGE_MARGIN_SECONDS;

/**
 * From one renewal to the next, or to the release, besides the planned wait, when every Task uses up its timeout in
 * all its attempts (asl/pipeline.asl.json): the last poll, CancelJob, CheckCompletionSLA, LogResult, NotifyDownstream
 * and ReleaseLock.
 */
const LONGEST_WAY_SECONDS = 5 * taskSeconds.short + taskSeconds.long + LOCK_MARGIN_SECONDS;

/** Until when a lock must be held (epoch milliseconds) by a run whose next sign of life is due in `waitSeconds`. */
export const lockHeldUntil = (nowMs: number, waitSeconds: number): number =>
  nowMs + (waitSeconds + LONGEST_WAY_SECONDS) * 1000;

/**
 * The call of an engine about a run. The run id is the token: unique, sortable by time, within every
 * engine's limits.
 */
export const jobRequest = ({
  pipelineId,
  date,
  scheduleId,
  attempt,
  runId,
  traceId,
  job,
}: Omit<JobRequest, 'token' | 'values'> & { job?: Pick<JobState, 'values'> }): JobRequest => ({
  pipelineId,
  date,
  scheduleId,
  attempt,
  runId,
  traceId,
  token: runId,
  ...(job?.values === undefined ? {} : { values: job.values }),
});
