/**
 * The meaning of DynamoDB's errors. Errors that may pass are `TransientError`, a missing right is
 * `PermissionError`, a missing table `ConfigError`. What is left is a defect of the request and keeps its own name.
 */
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { ConfigError, PermissionError, TransientError } from '../../../kernel/values/errors';
import { kindOfAwsError } from '../../services/errors';
import type { Item } from './item-reader';
import { refusedWith } from './wire';

const TRANSIENT = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'ThrottlingError',
  'InternalServerError',
  'ServiceUnavailable',
  'TransactionConflictException',
  'TransactionInProgressException',
  'TimeoutError',
  'RequestTimeout',
  'ETIMEDOUT',
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'NetworkingError',
  'ReplicatedWriteConflictException',
]);

interface SdkError {
  name?: string;
  code?: string;
  message?: string;
  $metadata?: { httpStatusCode?: number };
  $retryable?: unknown;
}

/** The error in our words; `operation` and `table` say what was tried. */
export const translateError = (error: unknown, operation: string, table: string): unknown => {
  const { name = '', code = '', message = '', $metadata, $retryable } = error as SdkError;
  const what = `DynamoDB ${operation} on table ${table}`;
  if (
    TRANSIENT.has(name) ||
    TRANSIENT.has(code) ||
    $retryable !== undefined ||
    ($metadata?.httpStatusCode ?? 0) >= 500
  ) {
    return new TransientError(`${what} did not get an answer (${name || code}: ${message}); it may be retried`, {
      cause: error,
    });
  }
  if (kindOfAwsError({ name, status: $metadata?.httpStatusCode }) === 'forbidden') {
    return new PermissionError(`${what} was refused (${name}: ${message}); give the caller's role this right`, {
      cause: error,
    });
  }
  if (name === 'ResourceNotFoundException')
    return new ConfigError(`${what}: there is no such table here; check TABLE_NAME and the region`, { cause: error });
  return error;
};

/** The item that made the condition of a write fail; undefined for any other error. */
export const failedCondition = (error: unknown): { found: Item | undefined } | undefined => {
  const { name, Item: item } = error as SdkError & { Item?: Record<string, AttributeValue> };
  return name === 'ConditionalCheckFailedException' ? { found: refusedWith(item) } : undefined;
};

interface CancelledTransaction {
  CancellationReasons?: { Code?: string; Item?: Record<string, AttributeValue> }[];
}

const cancellationReasons = (error: unknown) =>
  (error as SdkError).name === 'TransactionCanceledException'
    ? ((error as CancelledTransaction).CancellationReasons ?? [])
    : [];

/** By position, the parts of a cancelled transaction whose condition failed, with the item that was stored there. */
export const refusedParts = (error: unknown): Map<number, Item | undefined> =>
  new Map(
    cancellationReasons(error).flatMap(({ Code: code, Item: item }, position) =>
      code === 'ConditionalCheckFailed' ? [[position, refusedWith(item)]] : [],
    ),
  );

const PASSING = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);

/** Whether the request met another transaction. A failed condition outweighs a conflict beside it: it is an answer. */
export const isConflict = (error: unknown): boolean => {
  if ((error as SdkError).name === 'TransactionConflictException') return true;
  const codes = cancellationReasons(error).map((reason) => reason.Code ?? 'None');
  return codes.some((code) => PASSING.has(code)) && !codes.includes('ConditionalCheckFailed');
};
