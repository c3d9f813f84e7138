/** Athena and Redshift on the wire: a query is started by one look and read by another. */
import { hashOf } from '../../../aws/evaluators/checks/query';
import type { Asked } from '../evaluator-server';
import { byAction, jsonAnswer, jsonError, jsonRefusals, shownCall } from './json';
import type { CheckKind } from './kind';

const SQL = "SELECT count(*) AS row_count FROM orders WHERE dt = '{date}'";
const FILLED = "SELECT count(*) AS row_count FROM orders WHERE dt = '2026-03-07'";
const keptOf = (...place: readonly (string | undefined)[]) => ({
  statement: hashOf(JSON.stringify([...place, FILLED])),
  number: 1,
  queryId: 'q-1',
  startedAt: '2026-03-07T05:50:00.000Z',
  isRead: false,
  last: null,
});
const kept = keptOf('checks', undefined, 'sales');
const keptByRedshift = keptOf(undefined, 'sales', 'prod');
/** The token is a hash, and 64 characters of it fit into both services. */
const withoutToken = (asked: Asked): unknown =>
  JSON.parse(JSON.stringify(shownCall(asked)).replace(/"[0-9a-f]{64}"/, '"TOKEN"'));

const pending = { status: 'PENDING', failureCategory: null, value: null };
const transient = { status: 'ERROR', failureCategory: 'TRANSIENT', value: null };
const permanent = { status: 'ERROR', failureCategory: 'PERMANENT', value: null };

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
    ['fails for null', read(null), { status: 'FAIL' }, /^row_count is absent, a number wanted/, {}, kept],
    ['fails without a row', read(), { status: 'FAIL', value: athenaCost }, /^the statement gave no row/, {}, kept],
    ['takes no two rows', read('1', '2'), permanent, /^query q-1 gave several rows; let it sum them up$/, {}, kept],
    [
      'judges a column by its truth',
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
      'starts nothing without the limit that is asked for',
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

const SECRET = 'arn:aws:secretsmanager:us-east-1:123456789012:secret:sales-checks-AbCdEf';
const executed = jsonAnswer({ Id: 's-2', ClusterIdentifier: 'sales', Database: 'prod' });
const statement = (Status: string, more: object = {}) =>
  jsonAnswer({ Id: 'q-1', Status, HasResultSet: true, ResultRows: 1, Duration: 4_500_000_000, ...more });
const result = (...cells: object[]) =>
  jsonAnswer({
    ColumnMetadata: [
      { name: 'row_count', typeName: 'int8' },
      { name: 'share', typeName: 'numeric' },
    ].slice(0, cells.length),
    Records: [cells],
    TotalNumRows: 1,
  });
const finished = (...cells: object[]) =>
  byAction({
    DescribeStatement: statement('FINISHED'),
    GetStatementResult: result(...cells),
    ExecuteStatement: executed,
  });

export const redshiftQuery: CheckKind = {
  config: { cluster: 'sales', database: 'prod', sql: SQL, bounds: { row_count: { min: 1000 } } },
  answers: [
    [
      'starts the statement, and says that it runs',
      byAction({ ExecuteStatement: executed }),
      pending,
      /^the statement in sales has been running for under a minute; its result is read at the next evaluation$/,
    ],
    [
      'passes',
      finished({ longValue: 1200 }, { stringValue: '0.75' }),
      { status: 'PASS', value: { row_count: 1200, share: 0.75, seconds: 4.5 } },
      /^row_count is 1200 \(asked 10 min ago, ran 4\.5 s\)$/,
      {},
      keptByRedshift,
    ],
    [
      'fails out of bounds',
      finished({ longValue: 12 }),
      { status: 'FAIL', value: { row_count: 12, seconds: 4.5 } },
      /^row_count is 12, at least 1000 wanted/,
      {},
      keptByRedshift,
    ],
    ['fails for null', finished({ isNull: true }), { status: 'FAIL' }, /^row_count is absent/, {}, keptByRedshift],
    [
      'takes no two rows',
      byAction({ DescribeStatement: statement('FINISHED', { ResultRows: 2_000_000 }) }),
      permanent,
      /^statement q-1 gave 2000000 rows; let it sum them up$/,
      {},
      keptByRedshift,
    ],
    [
      'waits for a statement that runs',
      byAction({ DescribeStatement: statement('PICKED') }),
      pending,
      /^the statement in sales has been running for 10 min/,
      {},
      keptByRedshift,
    ],
    [
      'says why a statement failed',
      byAction({ DescribeStatement: statement('FAILED', { Error: 'ERROR: relation "orders" does not exist' }) }),
      permanent,
      /^statement q-1 is FAILED: ERROR: relation "orders" does not exist$/,
      {},
      keptByRedshift,
    ],
    [
      'may repeat a statement that was cancelled',
      byAction({ DescribeStatement: statement('ABORTED') }),
      transient,
      /^statement q-1 is ABORTED/,
      {},
      keptByRedshift,
    ],
    [
      'logs in with a secret',
      byAction({ ExecuteStatement: ({ SecretArn }) => (SecretArn === SECRET ? executed : jsonAnswer({})) }),
      pending,
      /^the statement in sales has been running/,
      { secretArn: SECRET },
    ],
    [
      'names the secret that it may not use',
      jsonError(400, 'AccessDeniedException', 'not authorized to perform: secretsmanager:GetSecretValue'),
      permanent,
      /is denied: add .*:cluster:sales and arn:aws:secretsmanager:\S+:secret:sales-checks-AbCdEf to checkRedshiftArns/,
      { secretArn: SECRET },
    ],
    [
      'asks a serverless workgroup',
      byAction({ ExecuteStatement: ({ WorkgroupName }) => (WorkgroupName === 'shop' ? executed : jsonAnswer({})) }),
      pending,
      /^the statement in shop has been running/,
      { cluster: undefined, workgroup: 'shop' },
    ],
  ],
  refusals: jsonRefusals('ValidationException'),
  shown: withoutToken,
  asked: [
    [
      'RedshiftData.ExecuteStatement',
      {
        Sql: FILLED,
        Database: 'prod',
        ClusterIdentifier: 'sales',
        ClientToken: 'TOKEN',
        StatementName: 'signalbox',
      },
    ],
  ],
  signing: 'redshift-data',
};
