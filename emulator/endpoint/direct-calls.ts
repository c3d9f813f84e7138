/**
 * AWS's answers to the clients of this process without the SDK's work for a network: no signature, no endpoint, no
 * schema, no text on the way out and back. A call is its input to the endpoint and the endpoint's output, with the
 * SDK's errors and retries; that halves the time of a simulation. What the SDK itself makes of a request is proven
 * where it goes over the wire (`test/contract`, `test/deploy`).
 */
import * as dynamodb from '@aws-sdk/client-dynamodb';
import * as events from '@aws-sdk/client-eventbridge';
import * as states from '@aws-sdk/client-sfn';
import * as sns from '@aws-sdk/client-sns';
import { isServerError, isThrottlingError, isTransientError } from '@smithy/core/retry';
import type { CallTable, ServiceCalls } from '../../aws/calls';
import { AwsError } from '../dynamodb/data/errors';
import type { RetryStrategy, RetryToken } from '../protocol/client-config';
import { type Json, ServiceError } from '../protocol/service';

export type DirectService = 'dynamodb' | 'events' | 'sns' | 'states';

/**
 * A service's answer to an operation; a promise only where something takes time. A refusal is thrown: an `AwsError` of
 * the table, a `ServiceError` of all others. So is what the network does.
 */
export type Ask = (service: DirectService, operation: string, input: Json) => unknown;

type ErrorType = 'THROTTLING' | 'TRANSIENT' | 'SERVER_ERROR' | 'CLIENT_ERROR';
type ExceptionClass = new (options: { name?: string; message: string; $fault?: string; $metadata: object }) => Error;

const errorTypeOf = (error: Error & { $metadata?: never }): ErrorType => {
  if (isThrottlingError(error as never)) return 'THROTTLING';
  if (isTransientError(error as never)) return 'TRANSIENT';
  return isServerError(error as never) ? 'SERVER_ERROR' : 'CLIENT_ERROR';
};

/** The classes of a service's errors, and the one for those without a class. */
const sdks: Readonly<Record<DirectService, { classes: object; general: unknown }>> = {
  dynamodb: { classes: dynamodb, general: dynamodb.DynamoDBServiceException },
  events: { classes: events, general: events.EventBridgeServiceException },
  sns: { classes: sns, general: sns.SNSServiceException },
  states: { classes: states, general: states.SFNServiceException },
};

interface Refusal {
  name: string;
  message: string;
  statusCode: number;
  fields: object;
}

const refusalOf = (error: unknown): Refusal | undefined => {
  if (error instanceof AwsError) return { ...error, name: error.type, message: error.message, fields: error.extra };
  return error instanceof ServiceError ? { ...error, name: error.code, message: error.message } : undefined;
};

/** The SDK's exception for a refusal; one that it has no class for is the service's general one, under its own name. */
const exceptionOf = (service: DirectService, error: unknown): unknown => {
  const refusal = refusalOf(error);
  if (refusal === undefined) return error;
  const { name, message, statusCode, fields } = refusal;
  const { classes, general } = sdks[service];
  const known = classes as Readonly<Record<string, ExceptionClass | undefined>>;
  const $metadata = { httpStatusCode: statusCode };
  const Exception = known[name] ?? known[`${name}Exception`];
  const exception =
    Exception === undefined
      ? new (general as ExceptionClass)({ name, message, $fault: statusCode >= 500 ? 'server' : 'client', $metadata })
      : new Exception({ message, $metadata });
  return Object.assign(exception, fields);
};

/** On the wire a member without a value is not there. */
const onTheWire = (input: object): Json => {
  const given = input as Record<string, unknown>;
  const present: Record<string, unknown> = {};
  for (const name in given) if (given[name] !== undefined) present[name] = given[name];
  return present;
};

export interface DirectOptions {
  ask: Ask;
  /** Without it every call is made once. */
  retries?: RetryStrategy;
}

type DirectCall = (service: DirectService, operation: string, input: Json) => Promise<unknown>;

const directCalls = ({ ask, retries }: DirectOptions): DirectCall => {
  /** A call that failed is made again until it succeeds, or may not be made again. */
  const again = async (call: Parameters<DirectCall>, failure: unknown): Promise<unknown> => {
    const [service] = call;
    let error = exceptionOf(service, failure);
    // Most are conditions that fail, which are answers: no strategy tries them again.
    if (retries === undefined || errorTypeOf(error as Error) === 'CLIENT_ERROR') throw error;
    let token: RetryToken = await retries.acquireInitialRetryToken('');
    for (;;) {
      const further = retries.refreshRetryTokenForRetry(token, { errorType: errorTypeOf(error as Error) });
      token = await further.catch(() => {
        throw error;
      });
      try {
        return await ask(...call);
      } catch (next) {
        error = exceptionOf(service, next);
      }
    }
  };
  return async (service, operation, input) => {
    try {
      const answer = ask(service, operation, input);
      return answer instanceof Promise ? await answer : answer;
    } catch (error) {
      return again([service, operation, input], error);
    }
  };
};

/** Shared by all clients of this process: two of them may call the same table. */
let transactions = 0;

/** Transactions have a token each, so that a retry after a lost answer does nothing twice. */
const withToken = (operation: string, input: object): object => {
  if (operation !== 'TransactWriteItems') return input;
  transactions += 1;
  return { ClientRequestToken: `transaction-${transactions}`, ...input };
};

export const tableCalls = (options: DirectOptions): CallTable => {
  const call = directCalls(options);
  return (operation, input) => call('dynamodb', operation, onTheWire(withToken(operation, input))) as Promise<never>;
};

/** An instant goes over the wire in seconds. */
const inSeconds = <Entry extends { Time?: Date | undefined }>({ Time, ...entry }: Entry): Json =>
  onTheWire({ ...entry, Time: Time === undefined ? undefined : Time.getTime() / 1000 });

export const serviceCalls = (options: DirectOptions): ServiceCalls => {
  const call = directCalls(options);
  const made =
    (service: DirectService, operation: string) =>
    (input: object): Promise<never> =>
      call(service, operation, onTheWire(input)) as Promise<never>;
  const putEvents = made('events', 'PutEvents');
  return {
    publish: made('sns', 'Publish'),
    putEvents: ({ Entries }) => putEvents({ Entries: Entries?.map(inSeconds) }),
    startExecution: made('states', 'StartExecution'),
    describeExecution: made('states', 'DescribeExecution'),
    sendTaskSuccess: made('states', 'SendTaskSuccess'),
  };
};
