/**
 * A stub for Athena: statements run over objects of the embedded buckets, in another engine and its dialect of SQL.
 * It knows none of a workgroup's limits, and does not check rights to tables and objects.
 */
import type { Uuids } from '../../kernel/words/ids';
import type { ExternalCall, ExternalServices } from '../endpoint/external';
import { type Json, ServiceError } from '../protocol/refusals';
import { type Buckets, textOf } from '../s3';
import type { Answer, QueriedTables } from './tables';

interface Execution {
  id: string;
  workgroup: string;
  state: 'RUNNING' | 'SUCCEEDED' | 'FAILED';
  reason?: string;
  answer?: Answer | undefined;
  scannedBytes: number;
  startedAt: number;
  endedAt?: number;
}

export interface AthenaOptions {
  tables: QueriedTables;
  buckets: () => Pick<Buckets, 'objects'>;
  now: () => number;
  ids: Uuids;
  /**
   * Queries in virtual time: statements take so long, whatever they take on this machine, and `hold` keeps time from
   * advancing while one runs. Absent: what they take.
   */
  virtual?: { durationMs: number; hold: () => () => void };
}

const OPERATIONS = ['StartQueryExecution', 'GetQueryExecution', 'GetQueryResults', 'GetWorkGroup'] as const;
type Operation = (typeof OPERATIONS)[number];

const isNamed = (sql: string, table: string): boolean => sql.toLowerCase().split(/\W+/).includes(table.toLowerCase());

const UNKNOWN_TABLE = /Table with name (\w+) does not exist/;

/** DuckDB's message for a statement; where it misses a table, also what to write. */
const reasonFor = (message: string, tables: QueriedTables): string => {
  const table = UNKNOWN_TABLE.exec(message)?.[1];
  if (table === undefined) return message;
  const place = Object.entries(tables).find(([name]) => name.toLowerCase() === table.toLowerCase())?.[1];
  return place === undefined
    ? `the table ${table} is not known here. Name it: tables: {${table}: {bucket: NAME, prefix: ${table}/}}`
    : `the table ${table} has no rows yet: no object below s3://${place.bucket}/${place.prefix} ends in .csv, .json ` +
        'or .jsonl';
};

const shownExecution = ({ id, workgroup, state, reason, scannedBytes, startedAt, endedAt }: Execution): Json => ({
  QueryExecutionId: id,
  WorkGroup: workgroup,
  Status: { State: state, ...(reason === undefined ? {} : { StateChangeReason: reason }) },
  Statistics: { DataScannedInBytes: scannedBytes, EngineExecutionTimeInMillis: (endedAt ?? startedAt) - startedAt },
});

const rowOf = (cells: readonly (string | null)[]): Json => ({
  Data: cells.map((cell) => (cell === null ? {} : { VarCharValue: cell })),
});

export const createAthena = ({ tables, buckets, now, ids, virtual }: AthenaOptions): ExternalServices => {
  const executions = new Map<string, Execution>();
  const tokens = new Map<string, string>();

  const run = async (execution: Execution, sql: string): Promise<void> => {
    const { runSql } = require('./duckdb') as typeof import('./duckdb');
    const objects = Object.fromEntries(
      Object.entries(tables)
        .filter(([table]) => isNamed(sql, table))
        .map(([table, { bucket, prefix }]) => [
          table,
          buckets()
            .objects(bucket, prefix)
            .map((object) => ({ ...object, body: textOf(object) })),
        ]),
    );
    execution.scannedBytes = Object.values(objects)
      .flat()
      .reduce((sum, { size }) => sum + size, 0);
    try {
      execution.answer = await runSql(sql, objects);
      execution.state = 'SUCCEEDED';
    } catch (error) {
      execution.state = 'FAILED';
      execution.reason = reasonFor((error as Error).message, tables);
    }
    execution.endedAt = now() + (virtual?.durationMs ?? 0);
  };

  const start = (execution: Execution, sql: string): void => {
    const release = virtual?.hold();
    void run(execution, sql).finally(release);
  };

  const known = (id: unknown): Execution => {
    const execution = executions.get(String(id));
    if (execution === undefined)
      throw new ServiceError('InvalidRequestException', `QueryExecution ${String(id)} was not found`);
    // In virtual time it is as far as its duration says, and not as this machine is.
    const endsAt = virtual === undefined ? execution.startedAt : execution.startedAt + virtual.durationMs;
    return now() < endsAt ? { ...execution, state: 'RUNNING', answer: undefined } : execution;
  };

  const operations: Readonly<Record<Operation, (input: Json) => Json>> = {
    StartQueryExecution({ QueryString, ClientRequestToken, WorkGroup = 'primary' }) {
      const id = tokens.get(String(ClientRequestToken)) ?? ids.uuid();
      if (!executions.has(id)) {
        const execution: Execution = {
          id,
          workgroup: String(WorkGroup),
          state: 'RUNNING',
          scannedBytes: 0,
          startedAt: now(),
        };
        executions.set(id, execution);
        if (ClientRequestToken !== undefined) tokens.set(String(ClientRequestToken), id);
        start(execution, String(QueryString));
      }
      return { QueryExecutionId: id };
    },
    GetQueryExecution: ({ QueryExecutionId }) => ({ QueryExecution: shownExecution(known(QueryExecutionId)) }),
    GetQueryResults({ QueryExecutionId, MaxResults = Infinity }) {
      const { answer, state } = known(QueryExecutionId);
      if (answer === undefined)
        throw new ServiceError('InvalidRequestException', `Query has not yet finished. Current state: ${state}`);
      const { columns, rows } = answer;
      const all = [columns.map(({ name }) => name), ...rows];
      return {
        ResultSet: {
          Rows: all.slice(0, Number(MaxResults)).map(rowOf),
          ResultSetMetadata: { ColumnInfo: columns.map(({ name, type }) => ({ Name: name, Type: type })) },
        },
      };
    },
    GetWorkGroup: ({ WorkGroup }) => ({ WorkGroup: { Name: WorkGroup, Configuration: {} } }),
  };

  return {
    knows: ({ service, operation }: ExternalCall) =>
      service === 'athena' && OPERATIONS.some((known) => known === operation),
    faultTargets: () => [],
    answer: async ({ operation, input }) => operations[operation as Operation](input),
  };
};
