/** Step Functions as the place where it can be looked up whether an execution still runs. */
import { DescribeExecutionCommand, SFNClient } from '@aws-sdk/client-sfn';
import type { ExecutionStates } from '../../kernel/run/world';
import type { ServiceCalls } from '../calls';
import type { AwsConfig } from '../runtime/runtime';
import { translateAwsError } from './errors';

const callOfSdk = (aws: AwsConfig): ServiceCalls['describeExecution'] => {
  const client = new SFNClient(aws);
  return (input) => client.send(new DescribeExecutionCommand(input));
};

export const createExecutionStates = (aws: AwsConfig): ExecutionStates => {
  const describeExecution = aws.calls?.describeExecution ?? callOfSdk(aws);
  return {
    stateOf: async (executionArn) => {
      try {
        const { status } = await describeExecution({ executionArn, includedData: 'METADATA_ONLY' });
        return status === 'RUNNING' || status === 'PENDING_REDRIVE' ? 'running' : 'ended';
      } catch (error) {
        // Ninety days after its end Step Functions forgets an execution.
        if ((error as Error).name === 'ExecutionDoesNotExist') return 'absent';
        throw translateAwsError(error, `reading execution ${executionArn}`);
      }
    },
  };
};
