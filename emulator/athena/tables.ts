/** The tables that statements may name, by name: their rows are the objects under a prefix of a bucket. */
export interface QueriedTable {
  bucket: string;
  /**
   * Later parts of the keys that are `name=value` are columns, as in Hive: `dt=2018-02-06/flights.json`. Objects
   * ending in `.csv` have a line of names first; `.json` and `.jsonl` have one JSON object a line; others are not read.
   */
  prefix: string;
}

export type QueriedTables = Readonly<Record<string, QueriedTable>>;

/** An object of a table, as the buckets have it. */
export interface TableObject {
  key: string;
  body: string;
  /** Bytes. */
  size: number;
}

export interface Answer {
  /** Types in Athena's words. */
  columns: readonly { name: string; type: string }[];
  rows: readonly (readonly (string | null)[])[];
}
