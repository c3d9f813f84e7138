/** Athena on the wire. */
import { byAction, jsonAnswer, jsonError, jsonRefusals } from './json';
import type { CheckKind } from './kind';
import { FILLED, keptOf, pending, permanent, SQL, transient, withoutToken } from './queries';

const kept = keptOf('checks', undefined, 'sales');

const started = jsonAnswer({ QueryExecutionId: 'q-2' });
const execution = (State: string, Status: object = {}) =>
  jsonAnswer({
    QueryExecution: {
      QueryExecutionId: 'q-1',
      Status: { State, ...Status },
      Statistics: { DataScannedInBytes: 1_200_000_000, EngineExecutionTimeInMillis: 4500 },
    },
  });
const rows = (...values: (string | null)[]) =>
  jsonAnswer({
    ResultSet: {
      Rows: [
        { Data: [{ VarCharValue: 'row_count' }] },
        ...values.map((value) => ({ Data: [value === null ? {} : { VarCharValue: value }] })),
      ],
      ResultSetMetadata: { ColumnInfo: [{ Name: 'row_count', Type: 'bigint' }] },
    },
  });
const read = (...values: (string | null)[]) =>
  byAction({
    GetQueryExecution: execution('SUCCEEDED'),
    GetQueryResults: rows(...values),
    StartQueryExecution: started,
  });
const athenaCost = { scannedBytes: 1_200_000_000, seconds: 4.5 };
const workgroup = (BytesScannedCutoffPerQuery?: number) =>
  jsonAnswer({ WorkGroup: { Name: 'checks', Configuration: { BytesScannedCutoffPerQuery } } });

const NAMED = 'b4f1a7de-3c0e-4f7d-9c55-0d0f6a2f8a11';
const namedQuery = (NamedQueryId: string, QueryString = SQL) =>
  jsonAnswer({ NamedQuery: { Name: 'orders are complete', NamedQueryId, Database: 'archive', QueryString } });

export const athenaQuery: CheckKind = {
  config: { workgroup: 'checks', database: 'sales', sql: SQL, bounds: { row_count: { min: 1000 } } },
  answers: [
    [
      'starts the statement, and says that it runs',
      byAction({ StartQueryExecution: started }),
      pending,
      /^the query in checks has been running for under a minute; its result is read at the next evaluation$/,
    ],
    [
      'passes',
      read('1200'),
      { status: 'PASS', value: { row_count: 1200, ...athenaCost } },
      /^row_count is 1200 \(asked 10 min ago, 1\.2 GB scanned\)$/,
      {},
      kept,
    ],
    [
      'fails out of bounds',
      read('12'),
      { status: 'FAIL', value: { row_count: 12, ...athenaCost } },
      /^row_count is 12, at least 1000 wanted \(asked 10 min ago, 1\.2 GB scanned\)$/,
      {},
      kept,
    ],
    [
      'runs the named query, in its own database',
      byAction({
        GetNamedQuery: ({ NamedQueryId }) => namedQuery(NamedQueryId),
        StartQueryExecution: ({ QueryString, QueryExecutionContext, WorkGroup }) =>
          QueryString === FILLED && QueryExecutionContext.Database === 'archive' && WorkGroup === 'checks'
            ? started
            : jsonError(400, 'InvalidRequestException', `not expected: ${QueryString}`),
      }),
      pending,
      /^the query in checks has been running for under a minute/,
      { sql: undefined, database: undefined, namedQueryId: NAMED },
    ],
    [
      'reads the answer to the named query, which is still the same',
      byAction({
        GetNamedQuery: namedQuery(NAMED),
        GetQueryExecution: execution('SUCCEEDED'),
        GetQueryResults: rows('1200'),
      }),
      { status: 'PASS', value: { row_count: 1200, ...athenaCost } },
      /^row_count is 1200 /,
      { sql: undefined, namedQueryId: NAMED },
      kept,
    ],
    [
      'starts the named query again when it has been edited',
      byAction({
        GetNamedQuery: namedQuery(NAMED, 'SELECT 1 AS row_count'),
        StartQueryExecution: started,
      }),
      pending,
      /^the query in checks has been running for under a minute/,
      { sql: undefined, namedQueryId: NAMED },
      kept,
    ],
    [
      'does not find the named query',
      byAction({ GetNamedQuery: jsonError(400, 'InvalidRequestException', 'NamedQuery was not found') }),
      permanent,
      /^Athena has no named query b4f1a7de-3c0e-4f7d-9c55-0d0f6a2f8a11$/,
      { sql: undefined, namedQueryId: NAMED },
    ],
    [
      'runs no named query that does more than read',
      byAction({ GetNamedQuery: namedQuery(NAMED, 'DROP TABLE orders') }),
      permanent,
      /^named query b4f1a7de-\S+: expected a statement that begins with SELECT or WITH$/,
      { sql: undefined, namedQueryId: NAMED },
    ],
    ['fails for null', read(null), { status: 'FAIL' }, /^row_count is absent, a number wanted/, {}, kept],
    ['fails without a row', read(), { status: 'FAIL', value: athenaCost }, /^the statement gave no row/, {}, kept],
    ['takes no two rows', read('1', '2'), permanent, /^query q-1 gave several rows; let it sum them up$/, {}, kept],
    [
      'evaluates a boolean column',
      byAction({
        GetQueryExecution: execution('SUCCEEDED'),
        GetQueryResults: jsonAnswer({
          ResultSet: {
            Rows: [{ Data: [{ VarCharValue: 'ok' }] }, { Data: [{ VarCharValue: 'false' }] }],
            ResultSetMetadata: { ColumnInfo: [{ Name: 'ok', Type: 'boolean' }] },
          },
        }),
        StartQueryExecution: started,
      }),
      { status: 'FAIL', value: { ok: 'false', ...athenaCost } },
      /^ok is false, true wanted/,
      { bounds: {}, passColumn: 'ok' },
      kept,
    ],
    [
      'waits for a query that runs',
      byAction({ GetQueryExecution: execution('RUNNING') }),
      pending,
      /^the query in checks has been running for 10 min/,
      {},
      kept,
    ],
    [
      'repeats the last answer while the next one runs',
      byAction({ GetQueryExecution: execution('QUEUED') }),
      { status: 'PASS', value: { row_count: 1200 } },
      /^row_count is 1200; asked again$/,
      {},
      {
        ...kept,
        last: { status: 'PASS', reason: 'row_count is 1200', value: { row_count: 1200 }, askedAt: kept.startedAt },
      },
    ],
    [
      'says why a query failed',
      byAction({ GetQueryExecution: execution('FAILED', { StateChangeReason: 'TABLE_NOT_FOUND: orders' }) }),
      permanent,
      /^query q-1 is FAILED: TABLE_NOT_FOUND: orders$/,
      {},
      kept,
    ],
    [
      'may repeat a query that failed for now',
      byAction({ GetQueryExecution: execution('FAILED', { AthenaError: { Retryable: true } }) }),
      transient,
      /^query q-1 is FAILED: without a reason$/,
      {},
      kept,
    ],
    [
      'starts nothing without the required limit',
      byAction({ GetWorkGroup: workgroup() }),
      permanent,
      /^workgroup checks lets a query scan everything; set its limit per query to at most 1 GB$/,
      { maxScannedBytes: 1_000_000_000 },
    ],
    [
      'starts nothing with a higher limit',
      byAction({ GetWorkGroup: workgroup(2_000_000_000) }),
      permanent,
      /^workgroup checks lets a query scan 2 GB;/,
      { maxScannedBytes: 1_000_000_000 },
    ],
    [
      'starts within the limit',
      byAction({ GetWorkGroup: workgroup(1_000_000_000), StartQueryExecution: started }),
      pending,
      /has been running for under a minute/,
      { maxScannedBytes: 1_000_000_000 },
    ],
  ],
  refusals: jsonRefusals('InvalidRequestException'),
  shown: withoutToken,
  asked: [
    [
      'AmazonAthena.StartQueryExecution',
      {
        QueryString: FILLED,
        ClientRequestToken: 'TOKEN',
        WorkGroup: 'checks',
        QueryExecutionContext: { Database: 'sales' },
      },
    ],
  ],
  signing: 'athena',
};
