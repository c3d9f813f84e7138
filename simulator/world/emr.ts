/** EMR knows no tokens: asked twice, it starts twice. */
import type { Json } from '../../emulator/protocol/service';
import { type AwsJobs, jobsOf, known, reason, start } from './aws-jobs';
import type { SimulatedJob } from './jobs';
import type { SimulatedService } from './simulated-service';

const words = { running: 'RUNNING', succeeded: 'COMPLETED', failed: 'FAILED', cancelled: 'CANCELLED' } as const;
const UNKNOWN = 'InvalidRequestException';

const stepOf = ({ jobs }: AwsJobs, job: SimulatedJob): Json => {
  const state = jobs.state(job);
  const Message = reason(state);
  const Timeline = { CreationDateTime: new Date(job.startedAt) };
  return {
    Id: job.jobId,
    Name: job.name ?? '',
    Status: {
      State: state.state === 'vanished' ? undefined : words[state.state],
      Timeline,
      ...(Message === undefined ? {} : { FailureDetails: { Message } }),
    },
  };
};

export const service: SimulatedService = {
  words,
  operations: {
    'elasticmapreduce:AddJobFlowSteps': [
      'start',
      (world, { Steps }) => {
        const name = String(Steps[0].Name);
        const job = start(world, 'emr', name.split(' ').at(-1) ?? '', false);
        // The trigger's name, a space and the token: the search goes by it.
        job.name = name;
        return { StepIds: [job.jobId] };
      },
    ],
    'elasticmapreduce:ListSteps': [
      'find',
      (world) => ({ Steps: jobsOf(world, 'emr').map((job) => stepOf(world, job)) }),
    ],
    'elasticmapreduce:DescribeStep': [
      'status',
      (world, { StepId }) => ({ Step: stepOf(world, known(world, StepId, UNKNOWN).job) }),
    ],
    'elasticmapreduce:CancelSteps': [
      'cancel',
      (world, { StepIds }) => {
        world.jobs.cancel(known(world, StepIds[0], UNKNOWN).job);
        return { CancelStepsInfoList: [{ StepId: StepIds[0], Status: 'SUBMITTED' }] };
      },
    ],
  },
  started: ({ JobFlowId }, { StepIds }) => ({ id: StepIds[0], jobId: StepIds[0], runsOn: JobFlowId }),
};
