/** An evaluator that is a Lambda function of the user's: it knows up to which date the orders are loaded. */
import {
  CreateFunctionCommand,
  LambdaClient,
  UpdateFunctionConfigurationCommand,
  waitUntilFunctionActiveV2,
  waitUntilFunctionUpdatedV2,
} from '@aws-sdk/client-lambda';
import { strToU8, zipSync } from 'fflate';
import type { Session } from './session';

export const EVALUATOR_FUNCTION = 'check-orders';
const patience = { maxWaitTime: 60 };

const SOURCE = `exports.handler = async ({ pipelineId, date }) => {
  const { LOADED_UNTIL } = process.env;
  if (LOADED_UNTIL === 'nowhere') throw new Error('the loader of ' + pipelineId + ' does not answer');
  return LOADED_UNTIL >= date
    ? { status: 'PASS', value: { loadedUntil: LOADED_UNTIL } }
    : { status: 'FAIL', reason: 'orders are loaded until ' + LOADED_UNTIL };
};
`;

const environmentOf = (LOADED_UNTIL: string) => ({ Variables: { LOADED_UNTIL } });

/** Returns the ARN. */
export const makeEvaluatorFunction = async ({ aws }: Session, loadedUntil: string): Promise<string> => {
  const client = new LambdaClient(aws);
  const made = await client.send(
    new CreateFunctionCommand({
      FunctionName: EVALUATOR_FUNCTION,
      Runtime: 'nodejs22.x',
      Role: 'arn:aws:iam::000000000000:role/check-orders',
      Handler: 'index.handler',
      Code: { ZipFile: zipSync({ 'index.js': strToU8(SOURCE) }) },
      Environment: environmentOf(loadedUntil),
    }),
  );
  await waitUntilFunctionActiveV2({ client, ...patience }, { FunctionName: EVALUATOR_FUNCTION });
  return made.FunctionArn ?? '';
};

export const setLoadedUntil = async ({ aws }: Session, loadedUntil: string): Promise<void> => {
  const client = new LambdaClient(aws);
  await client.send(
    new UpdateFunctionConfigurationCommand({
      FunctionName: EVALUATOR_FUNCTION,
      Environment: environmentOf(loadedUntil),
    }),
  );
  await waitUntilFunctionUpdatedV2({ client, ...patience }, { FunctionName: EVALUATOR_FUNCTION });
};
