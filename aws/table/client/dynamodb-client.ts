/**
 * The one place that calls DynamoDB. A condition that fails is a value, with the item that failed it; every
 * other error of the SDK is translated, once (`dynamodb-errors.ts`).
 */
import {
  type AttributeValue,
  DeleteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  type QueryCommandInput,
  type TransactWriteItem,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import type { Clock } from '../../../kernel/time/clock';
import { DAY_MS } from '../../../kernel/time/date';
import { TransientError } from '../../../kernel/values/errors';
import type { CallTable, TableOperations } from '../../calls';
import type { AwsConfig } from '../../runtime/runtime';
import type { Condition, OpenTable, QueryInput, TableClient, TransactionPart, Update } from './client';
import { failedCondition, isConflict, refusedParts, translateError } from './dynamodb-errors';
import { type Item, ttlAt } from './item-reader';
import { fromWire, keyToWire, toWire } from './wire';

/**
 * Writes and queries of the stores as inputs of DynamoDB's commands. What an expression does not have is undefined,
 * which requests leave out.
 */
const expressionParts = ({ names, values }: Omit<Condition, 'expression'>) => ({
  ExpressionAttributeNames: names,
  ExpressionAttributeValues: values === undefined ? undefined : toWire(values),
});

/** A condition that fails returns the item that failed it. */
const withFoundItem = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const;

export const withCondition = (condition: Condition | undefined) =>
  condition === undefined
    ? {}
    : { ConditionExpression: condition.expression, ...expressionParts(condition), ...withFoundItem };

export const updateInput = (TableName: string, { key, update, expression, ...parts }: Update) => ({
  TableName,
  Key: keyToWire(key),
  UpdateExpression: update,
  ...expressionParts(parts),
  ...(expression === undefined ? {} : { ConditionExpression: expression, ...withFoundItem }),
});

export const transactItem = (TableName: string, part: TransactionPart): TransactWriteItem => {
  if ('put' in part) return { Put: { TableName, Item: toWire(part.put), ...withCondition(part.condition) } };
  if ('update' in part) return { Update: updateInput(TableName, part.update) };
  if ('delete' in part) return { Delete: { TableName, Key: keyToWire(part.delete), ...withCondition(part.condition) } };
  const { key, ...condition } = part.check;
  return {
    ConditionCheck: {
      TableName,
      Key: keyToWire(key),
      ConditionExpression: condition.expression,
      ...expressionParts(condition),
      ...withFoundItem,
    },
  };
};

/** Some names are words of DynamoDB's own. */
const namesWith = (attributes: readonly string[] | undefined, names: Condition['names']): Condition['names'] =>
  attributes === undefined ? names : { ...names, ...Object.fromEntries(attributes.map((name) => [`#${name}`, name])) };

export const queryInput = (
  TableName: string,
  { index, condition, newestFirst = false, consistent = false, attributes, pageSize }: QueryInput,
): QueryCommandInput => ({
  TableName,
  IndexName: index,
  KeyConditionExpression: condition.expression,
  ...expressionParts({ names: namesWith(attributes, condition.names), values: condition.values }),
  ProjectionExpression: attributes?.map((name) => `#${name}`).join(', '),
  ScanIndexForward: !newestFirst,
  ConsistentRead: consistent,
  Limit: pageSize,
});

type AnswerOf<Name extends keyof TableOperations> = Omit<TableOperations[Name]['output'], '$metadata'>;

/** The SDK retries none of these: a cancelled transaction had no effect and may be sent again. */
const CONFLICT_ATTEMPTS = 6;
const CONFLICT_PAUSE_MS = 25;

export interface TableClientOptions {
  aws: AwsConfig;
  tableName: string;
  clock: Clock;
  /** In [0, 1): spreads those that meet each other's transactions. Without it they wait for the same time. */
  random?: () => number;
}

type Written<Answer> = { written: true; answer: Answer } | { written: false; found: Item | undefined };

/** How requests to the table are sent, and what their errors become. */
const senderTo = (call: CallTable, { tableName, clock, random = () => 1 }: Omit<TableClientOptions, 'aws'>) => {
  /** Repeats what met another transaction, a bounded number of times; anything else is the caller's to decide. */
  const pastConflicts = async <Name extends keyof TableOperations>(
    operation: Name,
    input: TableOperations[Name]['input'],
  ): Promise<AnswerOf<Name>> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await call(operation, input);
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

  /** Runs a write: its answer, or the item that failed its condition. */
  const conditionally = async <Name extends keyof TableOperations>(
    operation: Name,
    input: TableOperations[Name]['input'],
  ): Promise<Written<AnswerOf<Name>>> => {
    try {
      return { written: true, answer: await pastConflicts(operation, input) };
    } catch (error) {
      const failed = failedCondition(error);
      if (failed === undefined) throw translateError(error, operation, tableName);
      return { written: false, ...failed };
    }
  };

  const answerOf = async <Name extends keyof TableOperations>(
    operation: Name,
    input: TableOperations[Name]['input'],
  ): Promise<AnswerOf<Name>> => {
    try {
      return await call(operation, input);
    } catch (error) {
      throw translateError(error, operation, tableName);
    }
  };

  return { pastConflicts, conditionally, answerOf };
};

const commands: Readonly<Record<keyof TableOperations, new (input: never) => object>> = {
  DeleteItem: DeleteItemCommand,
  GetItem: GetItemCommand,
  PutItem: PutItemCommand,
  Query: QueryCommand,
  TransactWriteItems: TransactWriteItemsCommand,
  UpdateItem: UpdateItemCommand,
};

const callsOfSdk = (aws: AwsConfig): CallTable => {
  const dynamodb = new DynamoDBClient(aws);
  if (aws.dynamodbPlugin !== undefined) dynamodb.middlewareStack.use(aws.dynamodbPlugin);
  // Which command belongs to which input and output is said by `TableOperations`.
  return (operation, input) => dynamodb.send(new commands[operation](input as never) as GetItemCommand) as never;
};

export const createTableClient = ({ aws, tableName: TableName, ...options }: TableClientOptions): TableClient => {
  const call = aws.callTable ?? callsOfSdk(aws);
  const { pastConflicts, conditionally, answerOf } = senderTo(call, { tableName: TableName, ...options });

  return {
    get: async (key, { consistent = false } = {}) => {
      const { Item: found } = await answerOf('GetItem', { TableName, Key: keyToWire(key), ConsistentRead: consistent });
      return found === undefined ? undefined : fromWire(found);
    },
    put: (item, condition) => conditionally('PutItem', { TableName, Item: toWire(item), ...withCondition(condition) }),
    update: (update) => conditionally('UpdateItem', updateInput(TableName, update)),
    updateAndGet: async (update) => {
      const result = await conditionally('UpdateItem', { ...updateInput(TableName, update), ReturnValues: 'ALL_NEW' });
      return result.written ? { written: true, item: fromWire(result.answer.Attributes ?? {}) } : result;
    },
    delete: (key, condition) =>
      conditionally('DeleteItem', { TableName, Key: keyToWire(key), ...withCondition(condition) }),
    transact: async (parts) => {
      const TransactItems = parts.map((part) => transactItem(TableName, part));
      try {
        // The SDK gives every call a token of its own, so that its retry after a lost answer does nothing twice.
        await pastConflicts('TransactWriteItems', { TransactItems });
        return { written: true };
      } catch (error) {
        const refused = refusedParts(error);
        if (refused.size === 0) throw translateError(error, 'TransactWriteItems', TableName);
        return { written: false, refused };
      }
    },
    page: async (query) => {
      const { Items = [], LastEvaluatedKey } = await answerOf('Query', queryInput(TableName, query));
      return { items: Items.map(fromWire), hasMore: LastEvaluatedKey !== undefined };
    },
    query: async function* (query) {
      const input = queryInput(TableName, query);
      let start: Record<string, AttributeValue> | undefined;
      do {
        const page = await answerOf('Query', start === undefined ? input : { ...input, ExclusiveStartKey: start });
        for (const item of page.Items ?? []) yield fromWire(item);
        start = page.LastEvaluatedKey;
      } while (start !== undefined);
    },
  };
};

export interface TableOptions extends TableClientOptions {
  /** How long ended runs, their logs and events are kept. Only a component that ends runs needs it. */
  retentionDays?: number;
}

const DEFAULT_RETENTION_DAYS = 90;

export const openTable = ({ retentionDays = DEFAULT_RETENTION_DAYS, ...options }: TableOptions): OpenTable => ({
  client: createTableClient(options),
  clock: options.clock,
  ttl: (at) => ttlAt(Date.parse(at) + retentionDays * DAY_MS),
});
