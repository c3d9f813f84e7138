/** The items that a call to the table accesses: two calls without a common item need not be tried in both orders. */

export interface Access {
  /** `PK|SK` of an item, `PK|*` for all items of a partition, or `INDEX` for all items that are in the index. */
  of: string;
  isWrite: boolean;
}

type Json = Readonly<Record<string, unknown>>;
type Value = { S?: string } | undefined;

export const INDEX = 'INDEX';

export const isPartition = (of: string): boolean => of.endsWith('|*');

/** All items of the partition in which an item is. */
export const partitionOf = (of: string): string => `${of.slice(0, of.indexOf('|'))}|*`;

const itemOf = (fields: unknown): string => {
  const { PK, SK } = fields as { PK: Value; SK: Value };
  return `${PK?.S}|${SK?.S}`;
};

/** An item is in the index from a write that names the index's attributes on. */
const written = (fields: unknown, input: unknown): Access[] => [
  { of: itemOf(fields), isWrite: true },
  ...(JSON.stringify(input).includes('GSI1PK') ? [{ of: INDEX, isWrite: true }] : []),
];

const partitionIn = (input: Json): string => {
  const values = Object.values((input.ExpressionAttributeValues ?? {}) as Record<string, Value>);
  // The partition is the first value of every key condition here.
  return `${values[0]?.S}|*`;
};

const ofTransaction = (parts: readonly Json[]): Access[] =>
  parts.flatMap(({ Put, Update, Delete, ConditionCheck }) => {
    if (ConditionCheck !== undefined) return [{ of: itemOf((ConditionCheck as Json).Key), isWrite: false }];
    if (Put !== undefined) return written((Put as Json).Item, Put);
    const change = (Update ?? Delete) as Json;
    return written(change.Key, change);
  });

/** @throws Error for an operation that it does not know: without its accesses, orders would be left out. */
export const accessesOf = (operation: string, input: Json): Access[] => {
  switch (operation) {
    case 'GetItem':
      return [{ of: itemOf(input.Key), isWrite: false }];
    case 'PutItem':
      return written(input.Item, input);
    case 'UpdateItem':
    case 'DeleteItem':
      return written(input.Key, input);
    case 'Query':
      return [{ of: input.IndexName === undefined ? partitionIn(input) : INDEX, isWrite: false }];
    case 'TransactWriteItems':
      return ofTransaction(input.TransactItems as Json[]);
    default:
      throw new Error(`no accesses are known of ${operation}; add it to accessesOf`);
  }
};
