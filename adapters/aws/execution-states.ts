/** Step Functions as the place where it can be looked up whether an execution still runs. */
import { DescribeExecutionCommand, SFNClient } from '@aws-sdk/client-sfn';
import type { ExecutionStates } from '../../core/ports/world';
import type { AwsConfig } from '../runtime';
import { translateAwsError } from './errors';

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
