/**
 * The requests of the stores to the table: reads, conditional writes, transactions, queries. `dynamodb-client.ts` does
 * it.
 */
import type { OnUnreadable } from '../../../kernel/run/run-store';
import type { Clock } from '../../../kernel/time/clock';
import type { Instance } from '../../../kernel/words/instance';
import { type Item, keyOf } from './item-reader';
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

/** `refused`: by position, the parts whose condition failed, with the item that was stored there. */
export type TransactionResult = { written: true } | { written: false; refused: Map<number, Item | undefined> };

export interface QueryInput {
  index?: string;
  condition: Condition;
  newestFirst?: boolean;
  consistent?: boolean;
  /** Names of the attributes to read; default: all. */
  attributes?: readonly string[];
  /** Items per page; `query` reads all pages anyway. */
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
  /** The first page alone. `hasMore`: there may be others. */
  page(input: QueryInput): Promise<{ items: Item[]; hasMore: boolean }>;
  /**
   * The items between two sort keys in the shards of open items, in the order of these keys. Undefined, or absent:
   * it is not known, and `query` has to read it.
   */
  knownOpen?(from: string, to: string): Promise<Item[] | undefined>;
}

/** The table, opened: what each store is made of. A function opens the stores that it uses, and carries no others. */
export interface OpenTable {
  client: TableClient;
  clock: Clock;
  /** Epoch seconds until which an item of that instant is kept. */
  ttl: (at: string) => number;
}

/** The query of a list inside a partition: its items have sort keys that begin alike. */
export const prefixQuery = (partition: string, prefix: string): Pick<QueryInput, 'condition'> => ({
  condition: {
    expression: 'PK = :partition AND begins_with(SK, :prefix)',
    values: { ':partition': partition, ':prefix': prefix },
  },
});

/**
 * Conditions of writes that were decided from what was read: the item has these attributes still. `names`: of
 * attributes that are no reserved words. Each has the value it had, or is absent as it was. Of what others write
 * there, only texts and whole numbers are compared: a number with more digits was not read as it is stored.
 */
export const asRead = (found: Item, names: readonly string[]): Condition => {
  const values: Item = {};
  const parts = names.map((name) => {
    const value = found[name];
    if (typeof value !== 'string' && !Number.isSafeInteger(value))
      return `attribute_${value === undefined ? 'not_' : ''}exists(${name})`;
    values[`:${name}`] = value;
    return `${name} = :${name}`;
  });
  return { expression: parts.join(' AND '), ...(Object.keys(values).length === 0 ? {} : { values }) };
};

/** Items of instances, read together. */
export interface Reading<Value> {
  isLive: (item: Item) => boolean;
  read: (item: Item) => Value;
  /** Absent: an item that cannot be read is thrown. */
  onUnreadable: OnUnreadable | undefined;
}

/** The key may be wrong as well. */
const instanceIn = (item: Item): Instance => {
  const { PK, SK } = keyOf(item);
  const [, date = '', scheduleId = ''] = SK.split('#');
  return { pipelineId: PK.slice(PK.indexOf('#') + 1), date, scheduleId };
};

/** The readable items that have not expired. */
export const readAll = async <Value>(
  items: AsyncIterable<Item>,
  { isLive, read, onUnreadable }: Reading<Value>,
): Promise<Value[]> => {
  const found: Value[] = [];
  for await (const item of items) {
    if (!isLive(item)) continue;
    try {
      found.push(read(item));
    } catch (error) {
      if (onUnreadable === undefined) throw error;
      onUnreadable(instanceIn(item), error);
    }
  }
  return found;
};
