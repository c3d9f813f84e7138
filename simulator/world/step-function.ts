import { ServiceError } from '../../emulator/protocol/service';
import { RunStatus } from '../../kernel/words/vocabulary';
import { known, reason, start } from './aws-jobs';
import type { SimulatedService } from './simulated-service';

const words = { running: 'RUNNING', succeeded: 'SUCCEEDED', failed: 'FAILED', cancelled: 'ABORTED' } as const;
const UNKNOWN = 'ExecutionDoesNotExist';

const machineOf = (arn: unknown): string => String(arn).split(':').slice(0, 7).join(':');
const executionArn = (stateMachineArn: unknown, name: unknown): string =>
  `${machineOf(String(stateMachineArn).replace(':stateMachine:', ':execution:'))}:${String(name)}`;
const nameOf = (arn: unknown): string => String(arn).split(':').at(-1) ?? '';

export const service: SimulatedService = {
  words,
  operations: {
    'states:StartExecution': [
      'start',
      (world, { stateMachineArn, name }) => {
        const job = start(world, 'step-function', String(name));
        if (world.jobs.state(job).state !== 'running')
          throw new ServiceError('ExecutionAlreadyExists', `Execution Already Exists: ${String(name)}`);
        return { executionArn: executionArn(stateMachineArn, name), startDate: new Date(job.startedAt) };
      },
    ],
    'states:DescribeExecution': [
      // One action answers about executions, whether their start is recorded or not.
      ({ runOf }, { executionArn: arn }) => (runOf(nameOf(arn))?.status === RunStatus.running ? 'status' : 'find'),
      (world, { executionArn: arn }) => {
        const { job, state } = known(world, nameOf(arn), UNKNOWN);
        const cause = reason(state);
        return {
          executionArn: arn,
          status: words[state.state],
          startDate: new Date(job.startedAt),
          ...(cause === undefined ? {} : { error: 'JobFailed', cause }),
          ...(state.state === 'succeeded' ? { output: JSON.stringify({ message: state.message }) } : {}),
        };
      },
    ],
    'states:StopExecution': [
      'cancel',
      (world, { executionArn: arn }) => {
        const { job } = known(world, nameOf(arn), UNKNOWN);
        world.jobs.cancel(job);
        return { stopDate: new Date(job.cancelledAt ?? 0) };
      },
    ],
  },
  started: ({ name, stateMachineArn }, { executionArn: arn }) => ({
    id: name,
    jobId: arn,
    runsOn: machineOf(stateMachineArn),
  }),
};
