/** Runs one statement in DuckDB over the objects of tables. They are files of a folder until DuckDB has read them. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { required } from '../../kernel/values/required';
import type { Answer, TableObject } from './tables';

const readers: Readonly<Record<string, string>> = {
  csv: 'read_csv(FILES, header = true, hive_partitioning = true, hive_types_autocast = false)',
  json: "read_json(FILES, format = 'newline_delimited', hive_partitioning = true, hive_types_autocast = false)",
};

const formatOf = (key: string): string | undefined => {
  if (key.endsWith('.csv')) return 'csv';
  return /\.jsonl?$/.test(key) ? 'json' : undefined;
};

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const nameOf = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Where what a bucket holds does not reach outside of the folder, whatever the keys are. */
const fileOf = (folder: string, key: string): string =>
  join(folder, ...key.split('/').map((part) => encodeURIComponent(part).replaceAll('%3D', '=').replaceAll('.', '%2E')));

/** Returns the reader of the table, or undefined where it has no rows yet. */
const layOut = (folder: string, objects: readonly TableObject[]): string | undefined => {
  const files = new Map<string, string[]>();
  for (const { key, body } of objects) {
    const format = formatOf(key);
    if (format === undefined || body === '') continue;
    const file = fileOf(folder, key);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, body);
    files.set(format, [...(files.get(format) ?? []), file]);
  }
  const [format, names] = [...files][0] ?? [];
  if (format === undefined || names === undefined) return undefined;
  if (files.size > 1) throw new Error(`the objects are of several formats (${[...files.keys()].join(', ')}); keep one`);
  return required(readers[format], `reader of ${format}`).replace('FILES', `[${names.map(quoted).join(', ')}]`);
};

/** Athena's words for DuckDB's types. */
const typeOf = (type: string): string => {
  // The type of the sum of whole numbers.
  if (type === 'HUGEINT') return 'decimal(38,0)';
  return type.toLowerCase();
};

const runIn = async (connection: DuckDBConnection, sql: string): Promise<Answer> => {
  const reader = await connection.runAndReadAll(sql);
  return {
    columns: reader.columnNames().map((name, index) => ({ name, type: typeOf(String(reader.columnType(index))) })),
    rows: reader.getRowsJson().map((row) => row.map((cell) => (cell === null ? null : String(cell)))),
  };
};

/** `objects` by table. Throws what DuckDB says of a statement that it cannot run. */
export const runSql = async (
  sql: string,
  objects: Readonly<Record<string, readonly TableObject[]>>,
): Promise<Answer> => {
  const { DuckDBInstance } = require('@duckdb/node-api') as typeof import('@duckdb/node-api');
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-athena-'));
  const instance = await DuckDBInstance.create(':memory:', { autoinstall_known_extensions: 'false' });
  const connection = await instance.connect();
  try {
    for (const [table, own] of Object.entries(objects)) {
      const reader = layOut(join(folder, encodeURIComponent(table)), own);
      if (reader !== undefined) await connection.run(`CREATE TABLE ${nameOf(table)} AS SELECT * FROM ${reader}`);
    }
    // The statement reaches the tables and nothing else of this machine.
    await connection.run('SET enable_external_access = false; SET lock_configuration = true');
    return await runIn(connection, sql);
  } finally {
    connection.closeSync();
    instance.closeSync();
    rmSync(folder, { recursive: true, force: true });
  }
};
