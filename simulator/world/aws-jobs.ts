/** Starting and finding jobs of AWS's engines, with the refusals that they have for it. */
import { ServiceError } from '../../emulator/protocol/service';
import type { JobIdentity, JobState, JobWorld, SimulatedJob } from './jobs';

export interface AwsJobs {
  jobs: JobWorld;
  /** The run under a token, by the table. */
  runOf(token: string): (JobIdentity & { status: string }) | undefined;
}

const unknownRun: JobIdentity = { pipeline: '', date: '', schedule: '', attempt: 0, runId: '' };

const refusalName = (status: number): string => {
  if (status === 429) return 'ThrottlingException';
  return status >= 500 ? 'InternalServerException' : 'ValidationException';
};

export const start = ({ jobs, runOf }: AwsJobs, engine: string, token: string, knowsTokens = true): SimulatedJob => {
  const started = jobs.start(engine, token, runOf(token) ?? unknownRun, { knowsTokens });
  if (started.result !== 'refused') return started.job;
  const { status } = started;
  throw new ServiceError(refusalName(status), `the engine refused the job with ${status}`, status);
};

/** The job and its state; the named refusal for one that is unknown or has vanished. */
export const known = (
  { jobs }: AwsJobs,
  id: unknown,
  unknown: string,
): { job: SimulatedJob; state: Exclude<JobState, { state: 'vanished' }> } => {
  const job = jobs.byId(String(id));
  const state = job === undefined ? undefined : jobs.state(job);
  if (job === undefined || state === undefined || state.state === 'vanished')
    throw new ServiceError(unknown, `no such job: ${String(id)}`);
  return { job, state };
};

/** Why a job has failed; undefined for one that has not. */
export const reason = (state: JobState): string | undefined => (state.state === 'failed' ? state.message : undefined);

/** The jobs of an engine, the newest first, without those that vanished. */
export const jobsOf = ({ jobs }: AwsJobs, engine: string): SimulatedJob[] =>
  jobs
    .started()
    .filter((job) => job.engine === engine && jobs.state(job).state !== 'vanished')
    .toReversed();
