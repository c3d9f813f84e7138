/** Writes and queries of the stores as inputs of DynamoDB's commands. */
import type { QueryCommandInput, TransactWriteItem } from '@aws-sdk/client-dynamodb';
import type { Condition, QueryInput, TransactionPart, Update } from './client';
import { keyToWire, toWire } from './wire';

/** What an expression does not have is undefined, which requests leave out. */
const expressionParts = ({ names, values }: Omit<Condition, 'expression'>) => ({
  ExpressionAttributeNames: names,
  ExpressionAttributeValues: values === undefined ? undefined : toWire(values),
});

/** A condition that fails tells the item that stood in its way. */
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
const namesWith = (attributes: readonly string[] | undefined, names: Condition['names']): Pick<Condition, 'names'> =>
  attributes === undefined
    ? {}
    : { names: { ...names, ...Object.fromEntries(attributes.map((name) => [`#${name}`, name])) } };

export const queryInput = (
  TableName: string,
  { index, condition, newestFirst = false, consistent = false, attributes, pageSize }: QueryInput,
): QueryCommandInput => ({
  TableName,
  ...(index === undefined ? {} : { IndexName: index }),
  KeyConditionExpression: condition.expression,
  ...expressionParts({ ...condition, ...namesWith(attributes, condition.names) }),
  ...(attributes === undefined ? {} : { ProjectionExpression: attributes.map((name) => `#${name}`).join(', ') }),
  ScanIndexForward: !newestFirst,
  ConsistentRead: consistent,
  ...(pageSize === undefined ? {} : { Limit: pageSize }),
});
