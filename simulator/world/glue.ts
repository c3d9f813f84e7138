/** Glue knows no tokens: asked twice, it starts twice. */
import type { Json } from '../../emulator/protocol/service';
import { type AwsJobs, jobsOf, known, reason, start } from './aws-jobs';
import type { SimulatedJob } from './jobs';
import type { SimulatedService } from './simulated-service';

const words = { running: 'RUNNING', succeeded: 'SUCCEEDED', failed: 'FAILED', cancelled: 'STOPPED' } as const;
const UNKNOWN = 'EntityNotFoundException';

const jobRun = ({ jobs }: AwsJobs, job: SimulatedJob): Json => {
  const state = jobs.state(job);
  const ErrorMessage = reason(state);
  return {
    Id: job.jobId,
    JobRunState: state.state === 'vanished' ? undefined : words[state.state],
    StartedOn: new Date(job.startedAt),
    Arguments: { '--signalbox_token': job.token },
    ...(ErrorMessage === undefined ? {} : { ErrorMessage }),
  };
};

export const service: SimulatedService = {
  words,
  operations: {
    'glue:StartJobRun': [
      'start',
      (world, { Arguments }) => ({
        JobRunId: start(world, 'glue', String(Arguments['--signalbox_token'] ?? ''), false).jobId,
      }),
    ],
    'glue:GetJobRuns': ['find', (world) => ({ JobRuns: jobsOf(world, 'glue').map((job) => jobRun(world, job)) })],
    'glue:GetJobRun': ['status', (world, { RunId }) => ({ JobRun: jobRun(world, known(world, RunId, UNKNOWN).job) })],
    'glue:GetJob': ['status', (_world, { JobName }) => ({ Job: { Name: JobName, MaxRetries: 0 } })],
    'glue:BatchStopJobRun': [
      'cancel',
      (world, { JobRunIds }) => {
        world.jobs.cancel(known(world, JobRunIds[0], UNKNOWN).job);
        return { SuccessfulSubmissions: [{ JobRunId: JobRunIds[0] }] };
      },
    ],
  },
  started: ({ JobName }, { JobRunId }) => ({ id: JobRunId, jobId: JobRunId, runsOn: JobName }),
};
