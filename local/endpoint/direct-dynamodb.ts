/**
 * DynamoDB's answers to the clients of this process without the SDK's work for a network: no signature, no endpoint, no
 * schema, no text on the way out and back. A call is its input to the endpoint and the endpoint's output, with the
 * SDK's errors and retries; that halves the time of a simulation. What the SDK itself makes of a request is proven
 * where it goes over the wire (`test/contract`, `test/deploy`).
 */
import * as sdk from '@aws-sdk/client-dynamodb';
import { isServerError, isThrottlingError, isTransientError } from '@smithy/core/retry';
import type { CallTable } from '../../adapters/runtime';
import type { RetryStrategy, RetryToken, Wire, WireResponse } from './client-config';

type ErrorType = 'THROTTLING' | 'TRANSIENT' | 'SERVER_ERROR' | 'CLIENT_ERROR';
type ExceptionClass = new (options: { message: string; $metadata: object }) => Error;

const errorTypeOf = (error: Error & { $metadata?: never }): ErrorType => {
  if (isThrottlingError(error as never)) return 'THROTTLING';
  if (isTransientError(error as never)) return 'TRANSIENT';
  return isServerError(error as never) ? 'SERVER_ERROR' : 'CLIENT_ERROR';
};

/** The SDK's exception for a refusal; one that it has no class for is its general one, under its own name. */
const exceptionOf = ({ statusCode, body }: WireResponse): Error => {
  const { __type = '', message, Message, ...fields } = JSON.parse(body) as Record<string, unknown>;
  const name = String(__type).split('#').at(-1) ?? '';
  const text = String(message ?? Message ?? '');
  const $metadata = { httpStatusCode: statusCode };
  const known = (sdk as unknown as Record<string, ExceptionClass | undefined>)[name];
  const error =
    known === undefined
      ? new sdk.DynamoDBServiceException({
          name,
          message: text,
          $fault: statusCode >= 500 ? 'server' : 'client',
          $metadata,
        })
      : new known({ message: text, $metadata });
  return Object.assign(error, fields);
};

/** Of all clients of this process: two of them may call the same table. */
let transactions = 0;

/** Transactions have a token each, so that a retry after a lost answer does nothing twice. */
const withToken = (operation: string, input: object): object => {
  if (operation !== 'TransactWriteItems') return input;
  transactions += 1;
  return { ClientRequestToken: `transaction-${transactions}`, ...input };
};

/** For an endpoint that knows bodies only. */
export const inText =
  (wire: Wire): Wire =>
  async (request) => {
    const answer = await wire({ ...request, body: JSON.stringify(request.input) });
    return answer.statusCode >= 300 ? answer : { ...answer, output: JSON.parse(answer.body) };
  };

/** On the wire a member without a value is not there. */
const withoutAbsent = (input: object): Record<string, unknown> => {
  const given = input as Record<string, unknown>;
  const present: Record<string, unknown> = {};
  for (const name in given) if (given[name] !== undefined) present[name] = given[name];
  return present;
};

/** Without `retries` every call is made once. */
export const directDynamoDb =
  ({ wire, retries }: { wire: Wire; retries?: RetryStrategy }): CallTable =>
  async (operation, input) => {
    const headers = { 'x-amz-target': `DynamoDB_20120810.${operation}` };
    const request = { method: 'POST', path: '/', headers, body: '', input: withoutAbsent(withToken(operation, input)) };
    let token: RetryToken | undefined;
    for (;;) {
      try {
        const response = await wire(request);
        if (response.statusCode >= 300) throw exceptionOf(response);
        return response.output as never;
      } catch (error) {
        if (retries === undefined) throw error;
        // Most calls need none.
        token ??= await retries.acquireInitialRetryToken('');
        const further = retries.refreshRetryTokenForRetry(token, { errorType: errorTypeOf(error as Error) });
        token = await further.catch(() => {
          throw error;
        });
      }
    }
  };
