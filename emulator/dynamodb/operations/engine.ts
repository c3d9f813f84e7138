/** The context of every operation. */
import type { Capacity } from '../data/capacity';
import { notFound, validation } from '../data/errors';
import { type Input, requiredText } from '../data/parameters';
import type { Key } from '../data/schema';
import type { Table } from '../data/table';
import type { ExpressionParser } from '../expressions/parse';

export interface Engine {
  readonly region: string;
  readonly accountId: string;
  now(): number;
  /** The instant of a write, and how long readers of global indexes do not see it. */
  writing(): { now: number; indexLagMs: number };
  uuid(): string;
  readonly tables: Map<string, Table>;
  readonly expressions: ExpressionParser;
  /** Completed transactions by their client token, oldest first. */
  readonly transactions: Map<string, CompletedTransaction>;
  readonly maxStreamRecords: number;
  /** Streams made so far. */
  streams: number;
  /**
   * Queues a stream record for the subscribers of the table, if there are any; they are called when the operation is
   * done.
   */
  publish(table: Table, position: number | undefined): void;
  onCondition?: ((evaluated: EvaluatedCondition) => void) | undefined;
}

/** A condition of a write, and whether the item as it was fulfilled it. */
export interface EvaluatedCondition {
  text: string;
  key: Key;
  isTrue: boolean;
}

export interface CompletedTransaction {
  at: number;
  /** As they were sent: compared when the token comes again, which is seldom, rather than hashed each time. */
  actions: readonly unknown[];
  /** Read units of reading the items again, by table. */
  readUnits: ReadonlyMap<string, number>;
}

/** One operation: validates `input`, works, counts what it consumed, answers the wire's output. */
export type Operation = (engine: Engine, input: Input, capacity: Capacity) => unknown;

/** The table named by `TableName`, which may be its ARN. */
export const tableOf = (engine: Engine, input: Input, parameter = 'TableName'): Table =>
  tableNamed(engine, requiredText(input, parameter));

export const tableNamed = (engine: Engine, given: string): Table => {
  const table = engine.tables.get(tableName(given));
  if (!table) throw notFound('Requested resource not found');
  return table;
};

export const tableName = (given: string): string => {
  const name = /^arn:[^:]+:dynamodb:[^:]*:[^:]*:table\/([^/]+)$/.exec(given)?.[1] ?? given;
  if (!/^[A-Za-z0-9_.-]{3,255}$/.test(name)) {
    throw validation(
      'Invalid table/index name.  Table/index names must be between 3 and 255 characters long, ' +
        "and may contain only the characters a-z, A-Z, 0-9, '_', '-', and '.'",
    );
  }
  return name;
};
