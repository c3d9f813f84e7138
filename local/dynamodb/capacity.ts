/** Counts the units of one operation per table, and words `ConsumedCapacity`. */
import { optionalChoice, type Input } from './parameters';
import type { WriteCost } from './table';

interface Units {
  read: number;
  write: number;
}

interface TableUnits {
  table: Units;
  indexes: Map<string, Units>;
}

export interface Capacity {
  read(table: string, units: number, index?: string): void;
  /** `factor` 2 in a transaction. */
  write(table: string, cost: WriteCost, factor?: 1 | 2): void;
  /** Per table, in the order of first use. */
  totals(): { table: string; readUnits: number; writeUnits: number }[];
  /** `ConsumedCapacity` of an operation on one table; undefined when it was not asked for. */
  single(): ConsumedCapacity | undefined;
  /** `ConsumedCapacity` of an operation on several tables. `detail`: reads and writes told apart, as transactions do. */
  list(detail?: 'transaction'): ConsumedCapacity[] | undefined;
}

export interface ConsumedCapacity {
  TableName: string;
  CapacityUnits: number;
  ReadCapacityUnits?: number;
  WriteCapacityUnits?: number;
  Table?: object;
  GlobalSecondaryIndexes?: Record<string, object>;
}

/** Read units of `bytes` read together: 1 per started 4 KB, at least 1; half of it when eventually consistent. */
export function readUnits(bytes: number, consistent: boolean): number {
  return Math.max(1, Math.ceil(bytes / 4096)) * (consistent ? 1 : 0.5);
}

export function countCapacity(input: Input): Capacity {
  const wanted = optionalChoice(input, 'ReturnConsumedCapacity', ['INDEXES', 'TOTAL', 'NONE']) ?? 'NONE';
  const tables = new Map<string, TableUnits>();

  const unitsOf = (table: string, index?: string): Units => {
    let entry = tables.get(table);
    if (!entry) tables.set(table, (entry = { table: { read: 0, write: 0 }, indexes: new Map() }));
    if (index === undefined) return entry.table;
    let units = entry.indexes.get(index);
    if (!units) entry.indexes.set(index, (units = { read: 0, write: 0 }));
    return units;
  };
  const describe = (name: string, units: TableUnits, detail: boolean): ConsumedCapacity => {
    const total = sumOf(units);
    const answer = { TableName: name, ...unitsText(total, detail) };
    if (wanted === 'TOTAL') return answer;
    const indexes = Object.fromEntries([...units.indexes].map(([index, part]) => [index, unitsText(part, detail)]));
    return { ...answer, Table: unitsText(units.table, detail), ...(units.indexes.size > 0 && { GlobalSecondaryIndexes: indexes }) };
  };

  return {
    read: (table, units, index) => {
      unitsOf(table);
      unitsOf(table, index).read += units;
    },
    write: (table, cost, factor = 1) => {
      unitsOf(table).write += cost.table * factor;
      for (const [index, units] of cost.indexes) unitsOf(table, index).write += units * factor;
    },
    totals: () =>
      [...tables].map(([table, units]) => {
        const { read, write } = sumOf(units);
        return { table, readUnits: read, writeUnits: write };
      }),
    single: () => {
      const [entry] = tables;
      return wanted === 'NONE' || !entry ? undefined : describe(entry[0], entry[1], false);
    },
    list: (detail) => (wanted === 'NONE' ? undefined : [...tables].map(([name, units]) => describe(name, units, detail === 'transaction'))),
  };
}

function sumOf(units: TableUnits): Units {
  const total = { ...units.table };
  for (const part of units.indexes.values()) {
    total.read += part.read;
    total.write += part.write;
  }
  return total;
}

function unitsText({ read, write }: Units, detail: boolean): { CapacityUnits: number; ReadCapacityUnits?: number; WriteCapacityUnits?: number } {
  return {
    CapacityUnits: read + write,
    ...(detail && read > 0 && { ReadCapacityUnits: read }),
    ...(detail && write > 0 && { WriteCapacityUnits: write }),
  };
}
