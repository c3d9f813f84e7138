/**
 * A stand-in for Athena: statements run over objects of the embedded buckets, in another engine and its dialect of SQL.
 * Of the limits of a workgroup it knows none, and rights to tables and objects are not asked about.
 */
import type { Ids } from '../../core/ports/ids';
import type { ExternalCall, ExternalServices } from '../endpoint/external';
import { type Json, ServiceError } from '../endpoint/refusals';
import { type Buckets, textOf } from '../s3';
import type { Answer, QueriedTables } from './tables';

interface Execution {
  id: string;
  workgroup: string;
  state: 'RUNNING' | 'SUCCEEDED' | 'FAILED';
  reason?: string;
  answer?: Answer;
  scannedBytes: number;
  startedAt: number;
  endedAt?: number;
}

export interface AthenaOptions {
  tables: QueriedTables;
  buckets: () => Pick<Buckets, 'objects'>;
  now: () => number;
  ids: Pick<Ids, 'uuid'>;
}

const OPERATIONS = ['StartQueryExecution', 'GetQueryExecution', 'GetQueryResults', 'GetWorkGroup'] as const;
type Operation = (typeof OPERATIONS)[number];

const isNamed = (sql: string, table: string): boolean => sql.toLowerCase().split(/\W+/).includes(table.toLowerCase());

const shownExecution = ({ id, workgroup, state, reason, scannedBytes, startedAt, endedAt }: Execution): Json => ({
  QueryExecutionId: id,
  WorkGroup: workgroup,
  Status: { State: state, ...(reason === undefined ? {} : { StateChangeReason: reason }) },
  Statistics: { DataScannedInBytes: scannedBytes, EngineExecutionTimeInMillis: (endedAt ?? startedAt) - startedAt },
});

const rowOf = (cells: readonly (string | null)[]): Json => ({
  Data: cells.map((cell) => (cell === null ? {} : { VarCharValue: cell })),
});

export const createAthena = ({ tables, buckets, now, ids }: AthenaOptions): ExternalServices => {
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
      execution.reason = (error as Error).message;
    }
    execution.endedAt = now();
  };

  const known = (id: unknown): Execution => {
    const execution = executions.get(String(id));
    if (execution === undefined)
      throw new ServiceError('InvalidRequestException', `QueryExecution ${String(id)} was not found`);
    return execution;
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
        void run(execution, String(QueryString));
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
