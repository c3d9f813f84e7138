/** Redshift's Data API on the wire. */
import { byAction, jsonAnswer, jsonError, jsonRefusals } from './json';
import type { CheckKind } from './kind';
import { FILLED, keptOf, pending, permanent, SQL, transient, withoutToken } from './queries';

const keptByRedshift = keptOf(undefined, 'sales', 'prod');

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
