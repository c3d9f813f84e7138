import { jobsOf, known, reason, start } from './aws-jobs';
import type { SimulatedService } from './simulated-service';

const words = { running: 'RUNNING', succeeded: 'SUCCESS', failed: 'FAILED', cancelled: 'CANCELLED' } as const;
const UNKNOWN = 'ResourceNotFoundException';

export const service: SimulatedService = {
  words,
  operations: {
    'emr-serverless:StartJobRun': [
      'start',
      (world, { applicationId, clientToken }) => ({
        applicationId,
        jobRunId: start(world, 'emr-serverless', String(clientToken)).jobId,
        arn: 'arn',
      }),
    ],
    'emr-serverless:ListJobRuns': [
      'find',
      (world, { applicationId }) => ({
        jobRuns: jobsOf(world, 'emr-serverless').map((job) => {
          const state = world.jobs.state(job);
          return {
            applicationId,
            id: job.jobId,
            name: job.token,
            createdAt: Math.floor(job.startedAt / 1000),
            state: state.state === 'vanished' ? undefined : words[state.state],
            stateDetails: reason(state) ?? '',
          };
        }),
      }),
    ],
    'emr-serverless:GetJobRun': [
      'status',
      (world, { applicationId, jobRunId }) => {
        const { state } = known(world, jobRunId, UNKNOWN);
        return { jobRun: { applicationId, jobRunId, state: words[state.state], stateDetails: reason(state) ?? '' } };
      },
    ],
    'emr-serverless:CancelJobRun': [
      'cancel',
      (world, { applicationId, jobRunId }) => {
        world.jobs.cancel(known(world, jobRunId, UNKNOWN).job);
        return { applicationId, jobRunId };
      },
    ],
  },
  started: ({ applicationId }, { jobRunId }) => ({ id: jobRunId, jobId: jobRunId, runsOn: applicationId }),
};
