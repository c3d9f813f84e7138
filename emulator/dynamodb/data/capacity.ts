/** Counts the units of one operation per table, and words `ConsumedCapacity`. */
import { type Input, optionalChoice } from './parameters';
import type { Index, WriteCost } from './table';

interface Units {
  read: number;
  write: number;
}

interface TableUnits {
  table: Units;
  indexes: Map<Index, Units>;
}

/** Units that an operation has used of a table. */
export interface UsedCapacity {
  operation: string;
  table: string;
  readUnits: number;
  writeUnits: number;
}

export interface Capacity {
  read(table: string, units: number, index?: Index): void;
  /** `factor` 2 in a transaction, for the table alone: what follows in an index costs what it costs after any write. */
  write(table: string, cost: WriteCost, factor?: 1 | 2): void;
  /** Calls it once per table, in the order of first use. */
  report(operation: string, onCapacity: (used: UsedCapacity) => void): void;
  /** `ConsumedCapacity` of an operation on one table; undefined when it was not requested. */
  single(): ConsumedCapacity | undefined;
  /**
   * `ConsumedCapacity` of an operation on several tables. `detail`: reads and writes apart, as transactions do.
   */
  list(detail?: 'transaction'): ConsumedCapacity[] | undefined;
}

export interface ConsumedCapacity {
  TableName: string;
  CapacityUnits: number;
  ReadCapacityUnits?: number;
  WriteCapacityUnits?: number;
  Table?: object;
  GlobalSecondaryIndexes?: Record<string, object>;
  LocalSecondaryIndexes?: Record<string, object>;
}

/** Read units of `bytes` read together: 1 per started 4 KB, at least 1; half as many when eventually consistent. */
export const readUnits = (bytes: number, consistent: boolean): number =>
  Math.max(1, Math.ceil(bytes / 4096)) * (consistent ? 1 : 0.5);

export const countCapacity = (input: Input): Capacity => {
  const wanted = optionalChoice(input, 'ReturnConsumedCapacity', ['INDEXES', 'TOTAL', 'NONE']) ?? 'NONE';
  const tables = new Map<string, TableUnits>();
  return {
    read(table, units, index) {
      const entry = unitsOf(tables, table);
      (index === undefined ? entry.table : indexUnits(entry, index)).read += units;
    },
    write(table, cost, factor = 1) {
      const entry = unitsOf(tables, table);
      entry.table.write += cost.table * factor;
      for (const [index, units] of cost.indexes) indexUnits(entry, index).write += units;
    },
    report(operation, onCapacity) {
      for (const [table, units] of tables) {
        const { read, write } = sumOf(units);
        onCapacity({ operation, table, readUnits: read, writeUnits: write });
      }
    },
    single() {
      if (wanted === 'NONE') return undefined;
      const [entry] = tables;
      return entry && describe(entry[0], entry[1], wanted, false);
    },
    list(detail) {
      return wanted === 'NONE'
        ? undefined
        : [...tables].map(([name, units]) => describe(name, units, wanted, detail === 'transaction'));
    },
  };
};

const unitsOf = (tables: Map<string, TableUnits>, name: string): TableUnits => {
  const known = tables.get(name);
  if (known) return known;
  const entry: TableUnits = { table: { read: 0, write: 0 }, indexes: new Map() };
  tables.set(name, entry);
  return entry;
};

const indexUnits = (entry: TableUnits, index: Index): Units => {
  const known = entry.indexes.get(index);
  if (known) return known;
  const units = { read: 0, write: 0 };
  entry.indexes.set(index, units);
  return units;
};

const describe = (name: string, units: TableUnits, wanted: 'INDEXES' | 'TOTAL', detail: boolean): ConsumedCapacity => {
  const answer = { TableName: name, ...unitsText(sumOf(units), detail) };
  if (wanted === 'TOTAL') return answer;
  const indexes = (isLocal: boolean): Record<string, object> | undefined => {
    const parts = [...units.indexes].filter(([index]) => index.isLocal === isLocal);
    return parts.length === 0
      ? undefined
      : Object.fromEntries(parts.map(([index, part]) => [index.name, unitsText(part, detail)]));
  };
  const [local, global] = [indexes(true), indexes(false)];
  return {
    ...answer,
    Table: unitsText(units.table, detail),
    ...(local && { LocalSecondaryIndexes: local }),
    ...(global && { GlobalSecondaryIndexes: global }),
  };
};

const sumOf = (units: TableUnits): Units => {
  const total = { ...units.table };
  for (const part of units.indexes.values()) {
    total.read += part.read;
    total.write += part.write;
  }
  return total;
};

const unitsText = (
  { read, write }: Units,
  detail: boolean,
): { CapacityUnits: number; ReadCapacityUnits?: number; WriteCapacityUnits?: number } => ({
  CapacityUnits: read + write,
  ...(detail && read > 0 && { ReadCapacityUnits: read }),
  ...(detail && write > 0 && { WriteCapacityUnits: write }),
});
