/** Step Functions as the place where attempts are executed. */
import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import type { Executions } from '../../kernel/run/world';
import type { ServiceCalls } from '../calls';
import type { AwsConfig } from '../runtime/runtime';
import { translateAwsError } from './errors';

const callOfSdk = (aws: AwsConfig): ServiceCalls['startExecution'] => {
  const client = new SFNClient(aws);
  return (input) => client.send(new StartExecutionCommand(input));
};

export const createExecutions = ({ aws, stateMachineArn }: { aws: AwsConfig; stateMachineArn: string }): Executions => {
  const startExecution = aws.calls?.startExecution ?? callOfSdk(aws);
  return {
    start: async (name, input) => {
      try {
        await startExecution({ stateMachineArn, name, input: JSON.stringify(input) });
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
