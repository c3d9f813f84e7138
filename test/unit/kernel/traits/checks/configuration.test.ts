import { expect } from 'chai';
import { builtinNames } from '../../../../../kernel/traits/builtin-names';
import { parseBuiltinConfig } from '../../../../../kernel/traits/builtins';

const UUID = '12345678-90ab-cdef-1234-567890abcdef';
const ACCOUNT = '123456789012';
const bucketArn = (name: string) => `arn:aws:s3tables:eu-west-1:${ACCOUNT}:bucket/${name}`;
const SECRET = `arn:aws:secretsmanager:eu-west-1:${ACCOUNT}:secret:redshift-AbCdEf`;

const valid: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'sensor-threshold': { sensor: 'landed', min: 1 },
  lifecycle: { lifecycle: 'promotion', subject: 'fraud', state: 'STAGING' },
  's3-objects': { bucket: 'lake', prefix: 'orders/' },
  'glue-partition': { database: 'sales', table: 'orders', partition: { dt: '{date}' } },
  'iceberg-table': { tableBucket: bucketArn('lake'), namespace: 'sales', table: 'orders', maxAgeMinutes: 5 },
  'delta-table': { bucket: 'lake', prefix: 'orders/', maxAgeMinutes: 5 },
  'hudi-table': { bucket: 'lake', prefix: 'orders/', maxAgeMinutes: 5 },
  'cloudwatch-metric': { namespace: 'Orders', metric: 'Rows', windowMinutes: 5, min: 1 },
  'dbt-results': { bucket: 'lake', key: 'run_results.json' },
  'great-expectations': { bucket: 'lake', key: 'validation.json' },
  'glue-data-quality': { database: 'sales', table: 'orders' },
  'athena-query': { workgroup: 'checks', sql: 'SELECT 1 AS ok', passColumn: 'ok' },
  'redshift-query': { workgroup: 'checks', database: 'dev', sql: 'SELECT 1 AS ok', passColumn: 'ok' },
  'aws-question': { service: 'glue', action: 'GetJobRuns', expression: 'length(JobRuns)', min: 1 },
};

/** The problems of a builtin's configuration with these fields in place of those of the valid one. */
const problemsOf = (name: string, fields: object): string[] => {
  const merged = Object.entries({ ...valid[name], ...fields }).filter(([, value]) => value !== undefined);
  const parsed = parseBuiltinConfig(name, Object.fromEntries(merged));
  return parsed.ok ? [] : parsed.problems.map(({ path, message }) => [...path, message].join(': '));
};

describe('the configuration of checks', () => {
  for (const name of Object.keys(valid))
    it(`takes the least configuration of ${name}`, () => expect(problemsOf(name, {})).to.deep.equal([]));

  const accepted: [name: string, fields: object][] = [
    ['sensor-threshold', { min: undefined, max: 1 }],
    ['sensor-threshold', { min: undefined, equals: 1 }],
    ['sensor-threshold', { max: 1 }],
    ['sensor-threshold', { max: 2 }],
    ['cloudwatch-metric', { min: undefined, max: 1 }],
    ['cloudwatch-metric', { min: undefined, equals: 1 }],
    ['cloudwatch-metric', { max: 1 }],
    ['cloudwatch-metric', { statistic: 'SampleCount' }],
    ['cloudwatch-metric', { statistic: 'p99.95' }],
    ['cloudwatch-metric', { statistic: 'p5' }],
    ['cloudwatch-metric', { dimensions: { Pipeline: 'orders', Day: '{date}' } }],
    ['aws-question', { min: undefined, max: 1 }],
    ['aws-question', { max: 1 }],
    ['aws-question', { min: undefined, equals: 'x' }],
    ['aws-question', { min: undefined, equals: 1 }],
    ['aws-question', { min: undefined, equals: false }],
    ['aws-question', { service: 'cloudwatch', action: 'DescribeAlarms' }],
    ['aws-question', { parameters: { JobName: 'orders-{date}' } }],
    ['athena-query', { sql: undefined, namedQueryId: UUID }],
    ['athena-query', { passColumn: undefined, bounds: { rows: { min: 1 } } }],
    ['athena-query', { sql: ' \n with a as (select 1) select 1 as ok' }],
    ['athena-query', { workgroup: 'a.b-c_1' }],
    ['redshift-query', { workgroup: undefined, cluster: 'warehouse-1' }],
    ['redshift-query', { workgroup: undefined, cluster: 'w' }],
    ['redshift-query', { secretArn: SECRET }],
    ['iceberg-table', { tableBucket: bucketArn('a-1') }],
    ['iceberg-table', { tableBucket: bucketArn('lake').replace('arn:aws:', 'arn:aws-us-gov:') }],
    ['iceberg-table', { tableBucket: undefined, catalog: 'https://catalog.example.com' }],
    ['iceberg-table', { tableBucket: undefined, catalog: 'http://[::1]:8181/api/catalog', warehouse: 'sales' }],
    ['iceberg-table', { maxAgeMinutes: undefined, bounds: { 'total-records': { min: 1 } } }],
    ['delta-table', { maxAgeMinutes: undefined, bounds: { 'total-records': { min: 1 } } }],
    ['hudi-table', { maxAgeMinutes: undefined, bounds: { 'added-records': { min: 1 } } }],
    ['glue-partition', { partition: undefined, maxSnapshotAgeMinutes: 5 }],
    ['glue-partition', { partition: undefined, bounds: { rows: { min: 1 } } }],
    ['glue-partition', { catalogId: ACCOUNT }],
    ['s3-objects', { minObjects: 0, minBytes: 1 }],
    ['s3-objects', { minObjects: 0, successKey: '_SUCCESS' }],
    ['s3-objects', { region: 'us-gov-west-1' }],
    ['dbt-results', { key: undefined, prefix: 'runs/' }],
    ['great-expectations', { tolerated: ['warning', 'info'] }],
    ['lifecycle', { state: undefined }],
    ['lifecycle', { subject: undefined, group: 'fraud', state: 'PRODUCTION' }],
  ];
  for (const [name, fields] of accepted)
    it(`takes ${name} with ${JSON.stringify(fields)}`, () => expect(problemsOf(name, fields)).to.deep.equal([]));

  const REGION = 'region: expected a Region such as us-east-1';
  const BOUNDS = 'Invalid bounds: min is greater than max';
  const WORKGROUP = 'workgroup: expected the name of a workgroup';
  const CLUSTER = 'cluster: expected the name of a cluster';
  const UUID_WANTED = 'namedQueryId: expected the ID of a named query, a UUID';
  const CATALOG = 'catalog: expected the URL of a REST catalog, what comes before /v1/';
  const TABLE_BUCKET = 'tableBucket: expected the ARN of a table bucket, arn:aws:s3tables:…:bucket/NAME';
  const CATALOG_ID = 'catalogId: expected an account of 12 digits';
  const SQL = 'sql: expected a statement that begins with SELECT or WITH';
  const STATISTIC =
    'statistic: expected one of Average, Sum, Minimum, Maximum, SampleCount or a percentile such as p99';
  const refused: [name: string, fields: object, problem: string][] = [
    ['sensor-threshold', { min: 2, max: 1 }, BOUNDS],
    ['cloudwatch-metric', { min: 2, max: 1 }, BOUNDS],
    ['aws-question', { min: 2, max: 1 }, BOUNDS],
    ['athena-query', { bounds: { rows: { min: 2, max: 1 } } }, `bounds: rows: ${BOUNDS}`],
    ...['x-us-east-1', 'us-east-1a', 'u-east-1', 'USA-east-1', 'us--1', 'us-east-x', 'us-3ast-1', 'us-1'].map(
      (region): [string, object, string] => ['s3-objects', { region }, REGION],
    ),
    ['cloudwatch-metric', { statistic: 'p999' }, STATISTIC],
    ['cloudwatch-metric', { statistic: 'p99.' }, STATISTIC],
    ['cloudwatch-metric', { statistic: 'AverageSum' }, STATISTIC],
    ['athena-query', { workgroup: 'a b' }, WORKGROUP],
    ['athena-query', { workgroup: ' a' }, WORKGROUP],
    ['athena-query', { workgroup: 'a ' }, WORKGROUP],
    ['athena-query', { sql: undefined, namedQueryId: `x${UUID}` }, UUID_WANTED],
    ['athena-query', { sql: undefined, namedQueryId: `${UUID}x` }, UUID_WANTED],
    ['athena-query', { sql: 'x SELECT 1' }, SQL],
    ['athena-query', { sql: 'xSELECT 1' }, SQL],
    ['athena-query', { sql: 'SELECTED' }, SQL],
    ['athena-query', { sql: `SELECT ${'1'.repeat(8192)}` }, 'sql: expected at most 8192 characters'],
    ['redshift-query', { workgroup: 'a' }, WORKGROUP],
    ['redshift-query', { workgroup: 'Checks' }, WORKGROUP],
    ['redshift-query', { workgroup: 'checks!' }, WORKGROUP],
    ['redshift-query', { workgroup: undefined, cluster: '1a' }, CLUSTER],
    ['redshift-query', { workgroup: undefined, cluster: 'a!' }, CLUSTER],
    ['redshift-query', { cluster: 'a' }, 'Invalid place: expected either workgroup or cluster'],
    ['redshift-query', { secretArn: 'redshift' }, 'secretArn: expected the full ARN of a secret'],
    [
      'redshift-query',
      { secretArn: `arn:aws:ssm:eu-west-1:${ACCOUNT}:parameter/a` },
      'secretArn: expected the full ARN of a secret',
    ],
    ['iceberg-table', { tableBucket: `x${bucketArn('lake')}` }, TABLE_BUCKET],
    ['iceberg-table', { tableBucket: `${bucketArn('lake')}/x` }, TABLE_BUCKET],
    ['iceberg-table', { tableBucket: bucketArn('-lake') }, TABLE_BUCKET],
    ['iceberg-table', { tableBucket: bucketArn('lake-') }, TABLE_BUCKET],
    ['iceberg-table', { tableBucket: bucketArn('la') }, TABLE_BUCKET],
    ['iceberg-table', { tableBucket: bucketArn('lake').replace(ACCOUNT, '1') }, TABLE_BUCKET],
    ['iceberg-table', { tableBucket: undefined, catalog: 'x https://a' }, CATALOG],
    ['iceberg-table', { tableBucket: undefined, catalog: 'ftp://a' }, CATALOG],
    ['iceberg-table', { tableBucket: undefined, catalog: 'https://a/b,c' }, CATALOG],
    ['iceberg-table', { tableBucket: undefined, catalog: 'https://a/b c' }, CATALOG],
    ['iceberg-table', { tableBucket: undefined, catalog: 'https://a@b' }, CATALOG],
    ['iceberg-table', { catalog: 'https://a' }, 'Invalid place: expected either tableBucket or catalog'],
    ['iceberg-table', { warehouse: 'sales' }, 'Invalid warehouse: a table bucket has none'],
    [
      'delta-table',
      { bounds: { 'total-records': { min: 1 }, rows: { min: 1 } } },
      'bounds: rows: expected one of total-records, total-data-files, added-records, added-data-files',
    ],
    ['glue-partition', { catalogId: `x${ACCOUNT}` }, CATALOG_ID],
    ['glue-partition', { catalogId: `${ACCOUNT}3` }, CATALOG_ID],
    ['glue-partition', { catalogId: '1' }, CATALOG_ID],
    ['dbt-results', { prefix: 'runs/' }, 'Invalid document: expected either key or prefix'],
    ['lifecycle', { subject: undefined }, 'Invalid subject: expected either subject or group'],
  ];
  for (const [name, fields, problem] of refused) {
    it(`refuses ${name} with ${JSON.stringify(fields).slice(0, 60)}`, () =>
      expect(problemsOf(name, fields)).to.deep.equal([problem]));
  }

  it('takes 30 dimensions of a metric, and no more', () => {
    const dimensions = (count: number) => ({
      dimensions: Object.fromEntries(Array.from({ length: count }, (_, index) => [`d${index}`, 'x'])),
    });
    expect(problemsOf('cloudwatch-metric', dimensions(30))).to.deep.equal([]);
    expect(problemsOf('cloudwatch-metric', dimensions(31))).to.deep.equal(['dimensions: expected at most 30']);
  });

  it('fills in what a configuration leaves out', () => {
    const defaults: [name: string, fields: object][] = [
      ['cloudwatch-metric', { statistic: 'Average', dimensions: {} }],
      ['dbt-results', { select: [], maxFailed: 0, maxSkipped: 0, maxReused: 0 }],
      ['great-expectations', { tolerated: [], minExpectations: 1, minSuccessPercent: 100 }],
      ['glue-data-quality', { minScore: 1, maxAgeMinutes: 1440 }],
      ['glue-partition', { minPartitions: 1, bounds: {} }],
      ['aws-question', { parameters: {} }],
    ];
    for (const [name, fields] of defaults) {
      const parsed = parseBuiltinConfig(name, valid[name]);
      expect(parsed).to.deep.equal({ ok: true, builtin: { name, config: { ...valid[name], ...fields } } });
    }
  });

  it('names every builtin that a name is not one of', () => {
    const parsed = parseBuiltinConfig('upstreams', {});
    expect(parsed.ok ? [] : parsed.problems).to.deep.equal([
      { path: [], message: `Unknown builtin "upstreams": expected one of ${builtinNames.join(', ')}` },
    ]);
  });

  it('names the place of a problem by names and numbers', () => {
    const parsed = parseBuiltinConfig('aws-question', {
      ...valid['aws-question'],
      parameters: { days: ['{date}', '{day}'] },
    });
    const problem = parsed.ok ? undefined : parsed.problems[0];
    expect(problem?.path).to.deep.equal(['parameters', 'days', 1]);
  });
});
