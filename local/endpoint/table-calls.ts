/**
 * DynamoDB's answers to the clients of this process without the SDK's work for a network: no signature, no endpoint, no
 * schema, no text on the way out and back. A call is its input to the endpoint and the endpoint's output, with the
 * SDK's errors and retries; that halves the time of a simulation. What the SDK itself makes of a request is proven
 * where it goes over the wire (`test/contract`, `test/deploy`).
 */
import * as sdk from '@aws-sdk/client-dynamodb';
import { isServerError, isThrottlingError, isTransientError } from '@smithy/core/retry';
import type { CallTable } from '../../adapters/runtime';
import { AwsError } from '../dynamodb/errors';
import type { RetryStrategy, RetryToken } from './client-config';
import { type Json, ServiceError } from './service';

/**
 * A table's answer to an operation; a promise only where something takes time. A refusal is thrown: an `AwsError` of
 * the table, a `ServiceError` of IAM. So is what the network does.
 */
export type AskTable = (operation: string, input: Json) => unknown;

type ErrorType = 'THROTTLING' | 'TRANSIENT' | 'SERVER_ERROR' | 'CLIENT_ERROR';
type ExceptionClass = new (options: { message: string; $metadata: object }) => Error;

const errorTypeOf = (error: Error & { $metadata?: never }): ErrorType => {
  if (isThrottlingError(error as never)) return 'THROTTLING';
  if (isTransientError(error as never)) return 'TRANSIENT';
  return isServerError(error as never) ? 'SERVER_ERROR' : 'CLIENT_ERROR';
};

const exceptionFor = (name: string, { message, statusCode }: AwsError | ServiceError, fields: object): Error => {
  const $metadata = { httpStatusCode: statusCode };
  const known = (sdk as unknown as Record<string, ExceptionClass | undefined>)[name];
  const $fault = statusCode >= 500 ? 'server' : 'client';
  const error =
    known === undefined
      ? new sdk.DynamoDBServiceException({ name, message, $fault, $metadata })
      : new known({ message, $metadata });
  return Object.assign(error, fields);
};

/** The SDK's exception for a refusal; one that it has no class for is its general one, under its own name. */
const exceptionOf = (error: unknown): unknown => {
  if (error instanceof AwsError) return exceptionFor(error.type, error, error.extra);
  return error instanceof ServiceError ? exceptionFor(error.code, error, error.fields) : error;
};

/** Of all clients of this process: two of them may call the same table. */
let transactions = 0;

/** Transactions have a token each, so that a retry after a lost answer does nothing twice. */
const withToken = (operation: string, input: object): object => {
  if (operation !== 'TransactWriteItems') return input;
  transactions += 1;
  return { ClientRequestToken: `transaction-${transactions}`, ...input };
};

/** On the wire a member without a value is not there. */
const withoutAbsent = (input: object): Json => {
  const given = input as Record<string, unknown>;
  const present: Record<string, unknown> = {};
  for (const name in given) if (given[name] !== undefined) present[name] = given[name];
  return present;
};

/** Without `retries` every call is made once. */
export const tableCalls = ({ askTable, retries }: { askTable: AskTable; retries?: RetryStrategy }): CallTable => {
  /** A call that failed is made again until it succeeds, or may not be made again. */
  const again = async (operation: string, input: Json, failure: unknown): Promise<unknown> => {
    let error = exceptionOf(failure);
    if (retries === undefined) throw error;
    let token: RetryToken = await retries.acquireInitialRetryToken('');
    for (;;) {
      const further = retries.refreshRetryTokenForRetry(token, { errorType: errorTypeOf(error as Error) });
      token = await further.catch(() => {
        throw error;
      });
      try {
        return await askTable(operation, input);
      } catch (next) {
        error = exceptionOf(next);
      }
    }
  };
  return async (operation, given) => {
    const input = withoutAbsent(withToken(operation, given));
    try {
      const answer = askTable(operation, input);
      return (answer instanceof Promise ? await answer : answer) as never;
    } catch (error) {
      return (await again(operation, input, error)) as never;
    }
  };
};
