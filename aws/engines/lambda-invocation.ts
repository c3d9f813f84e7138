/** Invocations of Lambda functions outside the stack, and the meaning of their answers and refusals for the caller. */

import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { TransientError } from '../../kernel/values/errors';
import { FailureCategory } from '../../kernel/words/vocabulary';
import type { AwsConfig } from '../runtime/runtime';
import { readFunctionError } from '../services/function-error';
import { type Failed, failed } from './answer';
import { readStartError, withoutRetries } from './aws-answers';

/** The longest that an answer is waited for; below the trigger function's own timeout. */
export const INVOCATION_TIMEOUT_MS = 300_000;

const categories = {
  timeout: FailureCategory.timeout,
  unloadable: FailureCategory.permanent,
  thrown: FailureCategory.transient,
} as const;

/** The function's own error, in its own words. Throws `TransientError` while an earlier invocation runs. */
const failedFunction = (functionName: string, body: string): Failed => {
  const { kind, said } = readFunctionError(body);
  if (kind === 'under-way')
    throw new TransientError(`an earlier invocation of function ${functionName} is in progress: ${said}`);
  return failed(categories[kind], `function ${functionName} failed: ${said}`);
};

/** The function is being updated, or its snapshot is not ready. */
const NOT_NOW = ['ResourceConflictException', 'SnapStartNotReadyException'];

/** A clear refusal is a failed start; what leaves open whether the function ran is a `TransientError`. */
const readInvokeError = (functionName: string, error: unknown): Failed =>
  readStartError(`invoking function ${functionName}`, error, {
    notNow: NOT_NOW,
    toAllow: "allow lambda:InvokeFunction on it in the stack's engine configuration",
  });

/** The SDK never repeats an invocation: only the caller decides whether a function that has run may run again. */
export const lambdaClient = (aws: AwsConfig): LambdaClient => new LambdaClient(withoutRetries(aws));

/**
 * The function's answer, its own error, or Lambda's refusal to run it. Throws `TransientError` where it is open
 * whether it ran.
 */
export const askFunction = async (
  client: LambdaClient,
  functionName: string,
  event: unknown,
): Promise<{ body: string } | { functionError: Failed } | { refused: Failed }> => {
  try {
    const answer = await client.send(
      new InvokeCommand({
        FunctionName: functionName,
        InvocationType: 'RequestResponse',
        Payload: Buffer.from(JSON.stringify(event)),
      }),
      { requestTimeout: INVOCATION_TIMEOUT_MS },
    );
    const body = Buffer.from(answer.Payload ?? []).toString('utf8');
    return answer.FunctionError === undefined ? { body } : { functionError: failedFunction(functionName, body) };
  } catch (error) {
    return { refused: readInvokeError(functionName, error) };
  }
};

/**
 * Hands the event to Lambda, which runs the function when it can. `Failed`: Lambda refuses, TRANSIENT where it may take
 * the event later. Throws `TransientError` where it is open whether it has the event.
 */
export const handToFunction = async (
  client: LambdaClient,
  functionName: string,
  event: unknown,
): Promise<'sent' | Failed> => {
  try {
    await client.send(
      new InvokeCommand({
        FunctionName: functionName,
        InvocationType: 'Event',
        Payload: Buffer.from(JSON.stringify(event)),
      }),
    );
    return 'sent';
  } catch (error) {
    return readInvokeError(functionName, error);
  }
};

/** Like `handToFunction`, for callers that retry: throws `TransientError` as well where Lambda may take it later. */
export const sendToFunction = async (...handed: Parameters<typeof handToFunction>): Promise<'sent' | Failed> => {
  const answer = await handToFunction(...handed);
  if (answer !== 'sent' && answer.category === FailureCategory.transient) throw new TransientError(answer.message);
  return answer;
};
