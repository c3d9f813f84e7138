/**
 * The job of a run: agreements among the functions that deal with it, and its reports.
 *
 * Where its trigger has `statusReports`, it is among the lifecycles, under the run's id: so that the job can report to
 * `update-status`, and its report wakes the run.
 *
 *   create: PENDING ── RUNNING ── the run is TRIGGERING, the engine starts it ── reports ── COMPLETED | FAILED |
 *   CANCELLED
 *
 * 1. The job is RUNNING before the engine is called, so that a job which only reports its end is believed, however
 *    fast it is.
 * 2. A report is a hint: the engine is polled before the run is closed. Only where no engine can be polled the report
 *    is the answer.
 * 3. What the run knows of the end is recorded as well, so that a report which comes after it is stale.
 * 4. Every step may be repeated: what is there already, or was said first by the job itself, stays.
 */

import {
  anyLifecycle,
  jobLifecycle,
  type LifecycleStore,
  type Move,
  type Subject,
  type SubjectLookup,
} from '../lifecycle';
import type { JobState, PlannedTraits } from '../run/execution';
import type { JobOutcome, JobRequest } from '../trigger/engine';
import { TransientError } from '../values/errors';
import { OUTAGE_MARGIN_SECONDS } from '../waiting/outage';
import type { Uuids } from '../words/ids';
import type { Log } from '../words/telemetry';
import { FailureCategory } from '../words/vocabulary';

const jobs = /* @__PURE__ */ anyLifecycle(jobLifecycle);

export interface ReportingRun {
  runId: string;
  traceId: string;
  trigger: Readonly<Record<string, unknown>>;
}

export interface RunJobPorts {
  lifecycles: Pick<LifecycleStore, 'create' | 'move'>;
  log: Log;
}

export const reportsStatus = (trigger: Readonly<Record<string, unknown>>): boolean => trigger.statusReports === true;

/** Only the job itself reports its end: there is no service that could be polled. */
export const onlyReportsCount = (trigger: Readonly<Record<string, unknown>>): boolean =>
  reportsStatus(trigger) && (trigger.type === 'lambda' || (trigger.type === 'http' && trigger.statusUrl === undefined));

/** The token that the job's reports have to carry: the same for every repetition of the call. */
export const beginRunJob = async (
  { runId, traceId, trigger }: ReportingRun,
  { lifecycles, ids }: Pick<RunJobPorts, 'lifecycles'> & { ids: Uuids },
): Promise<string | undefined> => {
  if (!reportsStatus(trigger)) return undefined;
  const { subject } = await lifecycles.create(jobs, {
    id: runId,
    runId,
    trace: { traceId },
    reportToken: ids.uuid(),
  });
  await lifecycles.move(jobs, runId, { to: 'RUNNING' });
  return subject.reportToken;
};

/** The end of the run does not depend on it; what may pass is left to the repetition of the call. */
const conclude = async ({ runId }: ReportingRun, move: Move, { lifecycles, log }: RunJobPorts): Promise<void> => {
  try {
    await lifecycles.move(jobs, runId, move);
  } catch (error) {
    if (error instanceof TransientError) throw error;
    log.warn('the end of a job could not be recorded among the lifecycles', { runId, error });
  }
};

type Job = Pick<JobState, 'state' | 'jobId' | 'message'>;

const traceOf = ({ jobId }: Job): Move['trace'] => (jobId === undefined ? {} : { jobId });

/** The job timed out, or its run was cancelled: what it reports from now on is too late. */
export const cancelRunJob = async (run: ReportingRun, job: Job, ports: RunJobPorts): Promise<void> => {
  if (reportsStatus(run.trigger))
    await conclude(run, { to: 'CANCELLED', trace: traceOf(job), error: job.message ?? 'the run was cancelled' }, ports);
};

/** The run's findings, where the job has not reported them itself. */
export const endRunJob = async (run: ReportingRun, job: Job, ports: RunJobPorts): Promise<void> => {
  if (!reportsStatus(run.trigger)) return;
  if (job.state === 'succeeded') await conclude(run, { to: 'COMPLETED', trace: traceOf(job) }, ports);
  if (job.state === 'failed') await conclude(run, { to: 'FAILED', trace: traceOf(job), error: job.message }, ports);
  if (job.state === 'cancelled') await cancelRunJob(run, job, ports);
};

/** The job's own statement. Its canceller has a reason, so it is not started again. */
const outcomeOf = ({ state, errorMessage, attributes: { message } }: Subject): JobOutcome => {
  switch (state) {
    case 'COMPLETED':
      return { state: 'succeeded', ...(typeof message === 'string' && message !== '' ? { message } : {}) };
    case 'FAILED':
      return {
        state: 'failed',
        category: FailureCategory.transient,
        message: errorMessage ?? 'the job reported that it failed, and no error',
      };
    case 'CANCELLED':
      return {
        state: 'failed',
        category: FailureCategory.permanent,
        message: errorMessage ?? 'the job was reported as cancelled',
      };
    default:
      return { state: 'running' };
  }
};

/**
 * Its record says that it was cancelled: by the job, by an operator, or by its run, whose answer may have been lost.
 */
export const isJobCancelled = async (runId: string, lifecycles: SubjectLookup): Promise<boolean> =>
  (await lifecycles.get(jobs, runId))?.state === 'CANCELLED';

/** `absent`: it was deleted. */
export const reportedOutcome = async (runId: string, lifecycles: SubjectLookup): Promise<JobOutcome | 'absent'> => {
  const job = await lifecycles.get(jobs, runId);
  return job === undefined ? 'absent' : outcomeOf(job);
};

/**
 * An engine that has just accepted a job may not list it yet, and a proxy in front may lose its routes for a
 * moment; so many times in a row it is neither.
 */
export const MAX_ABSENCES = 3;

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

/**
 * EvaluateTraits, CheckEvaluationSLA, CheckValidationTimeout, CheckReadiness, TriggerPipeline, which renews the lock;
 * the way to a release is shorter.
 */
export const PASS_SECONDS = 2 * taskSeconds.long + 3 * taskSeconds.short + LOCK_MARGIN_SECONDS;

/** CheckRunLog, ResolvePipeline and one pass. */
export const FIRST_PASS_SECONDS = 2 * taskSeconds.short + PASS_SECONDS;

/** The slowest evaluation of all traits without any retry: all are evaluated in parallel. */
export const checkMs = ({ traits }: PlannedTraits): number =>
  Math.max(0, ...traits.map(({ timeoutSeconds }) => timeoutSeconds)) * 1000;
