/**
 * The one place that talks to DynamoDB. A condition that fails is a value, with the item that stood in the way;
 * everything else that the SDK throws is translated here, once: what may pass by itself is `TransientError`, a missing
 * right `PermissionError`, a missing table
 * `ConfigError`. What is left is a defect of the request and keeps its own name.
 */
import {
  type AttributeValue,
  DeleteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  type GetItemCommandInput,
  PutItemCommand,
  QueryCommand,
  type QueryCommandInput,
  type TransactWriteItem,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { ConfigError, PermissionError, TransientError } from '../../core/errors';
import type { Clock } from '../../core/ports/clock';
import type { AwsConfig } from '../runtime';
import type { Item } from './item-reader';
import type { Key } from './keys';

/** A condition with its names and values; `#` and `:` belong to the names. */
export interface Condition {
  expression: string;
  names?: Record<string, string>;
  values?: Item;
}

export interface Update extends Omit<Condition, 'expression'> {
  key: Key;
  update: string;
  /** Absent: the write is unconditional. */
  expression?: string;
}

export type WriteResult = { written: true } | { written: false; found: Item | undefined };

/** One part of a transaction. */
export type TransactionPart =
  | { put: Item; condition?: Condition }
  | { update: Update }
  | { delete: Key; condition?: Condition }
  | { check: Condition & { key: Key } };

/** `refused`: by position, the parts whose condition failed, with the item that stood there. */
export type TransactionResult = { written: true } | { written: false; refused: Map<number, Item | undefined> };

export interface QueryInput {
  index?: string;
  condition: Condition;
  newestFirst?: boolean;
  consistent?: boolean;
  /** Items per page; all pages are read anyway. */
  pageSize?: number;
}

export interface TableClient {
  get(key: Key, options?: { consistent?: boolean }): Promise<Item | undefined>;
  put(item: Item, condition?: Condition): Promise<WriteResult>;
  update(update: Update): Promise<WriteResult>;
  /** Like `update`, and gives the item as it is afterwards. */
  updateAndGet(update: Update): Promise<{ written: true; item: Item } | { written: false; found: Item | undefined }>;
  delete(key: Key, condition: Condition): Promise<WriteResult>;
  transact(parts: TransactionPart[]): Promise<TransactionResult>;
  /** Every item of every page, as it comes. */
  query(input: QueryInput): AsyncIterable<Item>;
}

/** The SDK retries none of these: a cancelled transaction had no effect and may be sent again. */
const CONFLICT_ATTEMPTS = 6;
const CONFLICT_PAUSE_MS = 25;

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
const FORBIDDEN = new Set([
  'AccessDeniedException',
  'UnrecognizedClientException',
  'InvalidSignatureException',
  'ExpiredTokenException',
  'MissingAuthenticationTokenException',
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
    return new TransientError(`${what} did not get an answer (${name || code}: ${message}); it may be asked again`, {
      cause: error,
    });
  }
  if (FORBIDDEN.has(name)) {
    return new PermissionError(`${what} was refused (${name}: ${message}); give the caller's role this right`, {
      cause: error,
    });
  }
  if (name === 'ResourceNotFoundException')
    return new ConfigError(`${what}: there is no such table here; check TABLE_NAME and the region`, { cause: error });
  return error;
};

const marshallOptions = { removeUndefinedValues: true, allowImpreciseNumbers: true } as const;
const toWire = (item: Item): Record<string, AttributeValue> => marshall(item, marshallOptions);
/** Others write items too, with more digits than a number of JavaScript holds. */
export const fromWire = (item: Record<string, AttributeValue>): Item => unmarshall(item, { wrapNumbers: Number });

const expressionParts = ({ names, values }: Omit<Condition, 'expression'>) => ({
  ...(names === undefined ? {} : { ExpressionAttributeNames: names }),
  ...(values === undefined ? {} : { ExpressionAttributeValues: toWire(values) }),
});

const refusedWith = (item: Record<string, AttributeValue> | undefined): Item | undefined =>
  item === undefined || Object.keys(item).length === 0 ? undefined : fromWire(item);

export const createTableClient = ({
  aws,
  tableName,
  clock,
  random = () => 1,
}: {
  aws: AwsConfig;
  tableName: string;
  clock: Clock;
  random?: () => number;
}): TableClient => {
  const dynamodb = new DynamoDBClient(aws);
  const TableName = tableName;
  const ReturnValuesOnConditionCheckFailure = 'ALL_OLD' as const;

  /** Sends again what met another transaction, a bounded number of times; anything else is the caller's to judge. */
  const pastConflicts = async <Answer>(operation: string, send: () => Promise<Answer>): Promise<Answer> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await send();
      } catch (error) {
        if (!isConflict(error)) throw error;
        if (attempt >= CONFLICT_ATTEMPTS) {
          throw new TransientError(
            `DynamoDB ${operation} on table ${tableName} met another transaction ${attempt} times; it may be ` +
              'asked again',
            { cause: error },
          );
        }
      }
      await clock.sleep(Math.ceil(random() * CONFLICT_PAUSE_MS * 2 ** (attempt - 1)));
    }
  };
  /** Runs a write: its answer, or what stood in the way of its condition. */
  const conditionally = async <Answer>(
    operation: string,
    send: () => Promise<Answer>,
  ): Promise<{ written: true; answer: Answer } | { written: false; found: Item | undefined }> => {
    try {
      return { written: true, answer: await pastConflicts(operation, send) };
    } catch (error) {
      if ((error as SdkError).name !== 'ConditionalCheckFailedException')
        throw translateError(error, operation, tableName);
      return { written: false, found: refusedWith((error as { Item?: Record<string, AttributeValue> }).Item) };
    }
  };
  const asked = async <Answer>(operation: string, send: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await send();
    } catch (error) {
      throw translateError(error, operation, tableName);
    }
  };
  const withCondition = (condition: Condition | undefined) =>
    condition === undefined
      ? {}
      : {
          ConditionExpression: condition.expression,
          ...expressionParts(condition),
          ReturnValuesOnConditionCheckFailure,
        };
  const updateInput = ({ key, update, expression, ...parts }: Update) => ({
    TableName,
    Key: toWire({ ...key }),
    UpdateExpression: update,
    ...expressionParts(parts),
    ...(expression === undefined ? {} : { ConditionExpression: expression, ReturnValuesOnConditionCheckFailure }),
  });
  const toTransactItem = (part: TransactionPart): TransactWriteItem => {
    if ('put' in part) return { Put: { TableName, Item: toWire(part.put), ...withCondition(part.condition) } };
    if ('update' in part) return { Update: updateInput(part.update) };
    if ('delete' in part)
      return { Delete: { TableName, Key: toWire({ ...part.delete }), ...withCondition(part.condition) } };
    const { key, ...condition } = part.check;
    return {
      ConditionCheck: {
        TableName,
        Key: toWire({ ...key }),
        ConditionExpression: condition.expression,
        ...expressionParts(condition),
        ReturnValuesOnConditionCheckFailure,
      },
    };
  };

  return {
    get: async (key, { consistent = false } = {}) => {
      const input: GetItemCommandInput = { TableName, Key: toWire({ ...key }), ConsistentRead: consistent };
      const { Item: found } = await asked('GetItem', () => dynamodb.send(new GetItemCommand(input)));
      return found === undefined ? undefined : fromWire(found);
    },
    put: (item, condition) =>
      conditionally('PutItem', () =>
        dynamodb.send(new PutItemCommand({ TableName, Item: toWire(item), ...withCondition(condition) })),
      ),
    update: (update) => conditionally('UpdateItem', () => dynamodb.send(new UpdateItemCommand(updateInput(update)))),
    updateAndGet: async (update) => {
      const result = await conditionally('UpdateItem', () =>
        dynamodb.send(new UpdateItemCommand({ ...updateInput(update), ReturnValues: 'ALL_NEW' })),
      );
      return result.written ? { written: true, item: fromWire(result.answer.Attributes ?? {}) } : result;
    },
    delete: (key, condition) =>
      conditionally('DeleteItem', () =>
        dynamodb.send(new DeleteItemCommand({ TableName, Key: toWire({ ...key }), ...withCondition(condition) })),
      ),
    transact: async (parts) => {
      const TransactItems = parts.map(toTransactItem);
      try {
        // The SDK gives every call a token of its own, so that its retry after a lost answer does nothing twice.
        await pastConflicts('TransactWriteItems', () =>
          dynamodb.send(new TransactWriteItemsCommand({ TransactItems })),
        );
        return { written: true };
      } catch (error) {
        const refused = refusedParts(error);
        if (refused.size === 0) throw translateError(error, 'TransactWriteItems', tableName);
        return { written: false, refused };
      }
    },
    query: async function* ({ index, condition, newestFirst = false, consistent = false, pageSize }) {
      const input: QueryCommandInput = {
        TableName,
        ...(index === undefined ? {} : { IndexName: index }),
        KeyConditionExpression: condition.expression,
        ...expressionParts(condition),
        ScanIndexForward: !newestFirst,
        ConsistentRead: consistent,
        ...(pageSize === undefined ? {} : { Limit: pageSize }),
      };
      let ExclusiveStartKey: Record<string, AttributeValue> | undefined;
      do {
        const start = ExclusiveStartKey;
        const page = await asked('Query', () =>
          dynamodb.send(new QueryCommand({ ...input, ...(start === undefined ? {} : { ExclusiveStartKey: start }) })),
        );
        for (const item of page.Items ?? []) yield fromWire(item);
        ExclusiveStartKey = page.LastEvaluatedKey;
      } while (ExclusiveStartKey !== undefined);
    },
  };
};

interface CancelledTransaction {
  CancellationReasons?: { Code?: string; Item?: Record<string, AttributeValue> }[];
}

const cancellationReasons = (error: unknown) =>
  (error as SdkError).name === 'TransactionCanceledException'
    ? ((error as CancelledTransaction).CancellationReasons ?? [])
    : [];

const refusedParts = (error: unknown): Map<number, Item | undefined> =>
  new Map(
    cancellationReasons(error).flatMap(({ Code: code, Item: item }, position) =>
      code === 'ConditionalCheckFailed' ? [[position, refusedWith(item)]] : [],
    ),
  );

const PASSING = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);

/** A failed condition outweighs a conflict beside it: it is an answer. */
const isConflict = (error: unknown): boolean => {
  if ((error as SdkError).name === 'TransactionConflictException') return true;
  const codes = cancellationReasons(error).map((reason) => reason.Code ?? 'None');
  return codes.some((code) => PASSING.has(code)) && !codes.includes('ConditionalCheckFailed');
};
