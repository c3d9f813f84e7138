/** Step Functions as the place where attempts are executed. */
import { DescribeExecutionCommand, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import type { ExecutionStates, Executions } from '../../core/ports/world';
import type { AwsConfig } from '../runtime';
import { translateAwsError } from './errors';

export const createExecutions = ({ aws, stateMachineArn }: { aws: AwsConfig; stateMachineArn: string }): Executions => {
  const client = new SFNClient(aws);
  return {
    start: async (name, input) => {
      try {
        await client.send(new StartExecutionCommand({ stateMachineArn, name, input: JSON.stringify(input) }));
        return 'started';
      } catch (error) {
        // A running execution of this name with the same input answers like the first time; this is any other use of
        // the name.
        if ((error as Error).name === 'ExecutionAlreadyExists') return 'exists';
        throw translateAwsError(error, `starting execution ${name}`);
      }
    },
  };
};

export const createExecutionStates = (aws: AwsConfig): ExecutionStates => {
  const client = new SFNClient(aws);
  return {
    stateOf: async (executionArn) => {
      try {
        const { status } = await client.send(
          new DescribeExecutionCommand({ executionArn, includedData: 'METADATA_ONLY' }),
        );
        return status === 'RUNNING' || status === 'PENDING_REDRIVE' ? 'running' : 'ended';
      } catch (error) {
        // Ninety days after its end Step Functions forgets an execution.
        if ((error as Error).name === 'ExecutionDoesNotExist') return 'absent';
        throw translateAwsError(error, `looking at execution ${executionArn}`);
      }
    },
  };
};
