import { expect } from 'chai';
import { builtinNames } from '../../../../kernel/traits/builtin-names';
import { parseBuiltinConfig } from '../../../../kernel/traits/builtins';

const question = { service: 'glue', action: 'GetJobRuns', expression: 'length(JobRuns)', min: 1 };

describe('parseBuiltinConfig', () => {
  const valid: [name: string, config: object, filled: object][] = [
    ['upstream', { pipeline: 'raw-orders' }, { pipeline: 'raw-orders' }],
    ['upstream', { pipeline: 'raw-orders', schedule: 'daily' }, { pipeline: 'raw-orders', schedule: 'daily' }],
    ['sensor-threshold', { sensor: 's', min: 0 }, { sensor: 's', field: 'value', min: 0 }],
    ['sensor-freshness', { sensor: 's', maxLagMinutes: 0.5 }, { sensor: 's', maxLagMinutes: 0.5 }],
    ['window-completeness', { sensor: 's' }, { sensor: 's', field: 'count', minPercent: 100 }],
    ['data-quality', { sensor: 'orders-schema' }, { sensor: 'orders-schema', maxFailedChecks: 0 }],
    [
      's3-objects',
      { bucket: 'lake', prefix: '{date}/' },
      { bucket: 'lake', prefix: '{date}/', minObjects: 1, countHidden: false },
    ],
    ['lifecycle', { lifecycle: 'promotion', group: 'fraud' }, { lifecycle: 'promotion', group: 'fraud' }],
    [
      'lifecycle',
      { lifecycle: 'session', subject: 'momentum', state: 'running' },
      { lifecycle: 'session', subject: 'momentum', state: 'running' },
    ],
  ];
  for (const [name, config, filled] of valid) {
    it(`${name} takes ${JSON.stringify(config)} and fills in the rest`, () => {
      expect(parseBuiltinConfig(name, config)).to.deep.equal({ ok: true, builtin: { name, config: filled } });
    });
  }

  const invalid: [name: string, config: unknown, path: (string | number)[], message: RegExp][] = [
    ['upstreams', {}, [], /^Unknown builtin "upstreams": expected one of upstream, sensor-threshold/],
    ['toString', {}, [], /^Unknown builtin/],
    ['upstream', {}, ['pipeline'], /expected either pipeline or pipelines/],
    ['upstream', { pipeline: 'a', pipelines: ['b'] }, ['pipeline'], /expected either pipeline or pipelines/],
    ['upstream', { pipelines: ['a', 'a'] }, ['pipelines'], /every name once/],
    ['upstream', { pipeline: 'a', schedule: 'x', schedules: ['y'] }, ['schedules'], /either schedule or schedules/],
    ['upstream', { pipeline: 'a', date: 'yesterday' }, ['date'], /a day, such as "\{date-1d\}"/],
    ['upstream', { pipeline: 'a', date: '{date+1q}' }, ['date'], /Invalid day, .*: expected a day, such as/],
    ['upstream', { pipeline: 'a', date: '{date:yyyyMM}' }, ['date'], /a day, such as/],
    ['upstream', { pipeline: 'a', since: '2026-02-30' }, ['since'], /a day as YYYY-MM-DD/],
    ['upstream', { pipelines: ['a', 'b'], atLeast: 3 }, ['atLeast'], /at most 2, the number of runs/],
    ['upstream', { pipelines: ['a', 'b', 'c'], schedules: 'hourly' }, [], /at most 48 runs, not 72/],
    ['upstream', { pipeline: '' }, ['pipeline'], /1/],
    ['upstream', { pipeline: 'a', shedule: 'b' }, [], /Unrecognized key: "shedule"/],
    ['upstream', 'raw', [], /expected object/],
    ['upstream', null, [], /expected object/],
    ['sensor-threshold', { sensor: 's' }, [], /at least one of min, max, equals/],
    ['sensor-threshold', { sensor: 's', min: 2, max: 1 }, [], /min is greater than max/],
    ['sensor-threshold', { sensor: 's', min: '2' }, ['min'], /expected number/],
    ['sensor-threshold', { sensor: 's', min: Number.NaN }, ['min'], /expected number/],
    ['sensor-freshness', { sensor: 's' }, ['maxLagMinutes'], /expected number/],
    ['sensor-freshness', { sensor: 's', maxLagMinutes: 0 }, ['maxLagMinutes'], />0/],
    ['window-completeness', { sensor: 's', expected: 2.5 }, ['expected'], /int/],
    ['window-completeness', { sensor: 's', expected: 0 }, ['expected'], />0/],
    ['window-completeness', { sensor: 's', minPercent: 101 }, ['minPercent'], /100/],
    ['data-quality', { sensor: 's', maxFailedChecks: -1 }, ['maxFailedChecks'], />=0/],
    ['cloudwatch-metric', { namespace: 'n', metric: 'm', windowMinutes: 5 }, [], /at least one of min, max, equals/],
    [
      'cloudwatch-metric',
      { namespace: 'n', metric: 'm', windowMinutes: 5, min: 1, statistic: 'Median' },
      ['statistic'],
      /one of Average, Sum, Minimum, Maximum, SampleCount or a percentile/,
    ],
    ['cloudwatch-metric', { namespace: 'n', metric: 'm', windowMinutes: 21_601, min: 1 }, ['windowMinutes'], /21600/],
    ['aws-question', { ...question, expression: 'length(' }, ['expression'], /a JMESPath expression/],
    ['aws-question', { ...question, action: 'DeleteJob' }, ['action'], /an action that only reads/],
    ['aws-question', { ...question, service: 'iam' }, ['service'], /glue/],
    ['aws-question', { ...question, min: undefined }, [], /at least one of min, max, equals/],
    ['aws-question', { ...question, parameters: { a: ['{day}'] } }, ['parameters', 'a', 0], /no placeholder/],
    ['athena-query', { workgroup: 'w', sql: 'SELECT 1' }, [], /at least one of passColumn, bounds/],
    ['athena-query', { workgroup: 'w', sql: 'DROP TABLE a', passColumn: 'a' }, ['sql'], /begins with SELECT or WITH/],
    ['athena-query', { workgroup: 'w', sql: "SELECT '{day}'", passColumn: 'a' }, ['sql'], /no placeholder/],
    ['athena-query', { workgroup: 'w', passColumn: 'a' }, [], /either sql or namedQueryId/],
    [
      'athena-query',
      { workgroup: 'w', sql: 'SELECT 1', namedQueryId: 'b4f1a7de-3c0e-4f7d-9c55-0d0f6a2f8a11', passColumn: 'a' },
      [],
      /either sql or namedQueryId/,
    ],
    [
      'athena-query',
      { workgroup: 'w', namedQueryId: 'orders are complete', passColumn: 'a' },
      ['namedQueryId'],
      /expected the ID of a named query, a UUID/,
    ],
    ['redshift-query', { database: 'd', sql: 'SELECT 1', passColumn: 'a' }, [], /either workgroup or cluster/],
    ['dbt-results', { bucket: 'lake' }, [], /either key or prefix/],
    ['great-expectations', { bucket: 'lake', key: 'k', prefix: 'p' }, [], /either key or prefix/],
    [
      'hudi-table',
      { bucket: 'lake', prefix: 'orders/', bounds: { 'total-records': { min: 1 } } },
      ['bounds', 'total-records'],
      /^expected one of added-records, updated-records, deleted-records$/,
    ],
    ['iceberg-table', { namespace: 'n', table: 't', maxAgeMinutes: 5 }, [], /either tableBucket or catalog/],
    [
      'iceberg-table',
      { tableBucket: 'lake', namespace: 'n', table: 't', maxAgeMinutes: 5 },
      ['tableBucket'],
      /expected the ARN of a table bucket, arn:aws:s3tables:…:bucket\/NAME/,
    ],
    [
      'iceberg-table',
      { catalog: 'https://catalog.example.com/?x=1', namespace: 'n', table: 't', maxAgeMinutes: 5 },
      ['catalog'],
      /expected the URL of a REST catalog, what comes before \/v1\//,
    ],
    ['delta-table', { bucket: 'lake', prefix: 'orders/' }, [], /at least one of maxAgeMinutes, bounds/],
    [
      'delta-table',
      { bucket: 'lake', prefix: 'orders/', bounds: { rows: { min: 1 } } },
      ['bounds', 'rows'],
      /^expected one of total-records, total-data-files, added-records, added-data-files$/,
    ],
    ['glue-data-quality', { database: 'd', table: 't', minScore: 2 }, ['minScore'], /1/],
    ['glue-partition', { database: 'd', table: 't' }, [], /at least one of partition, bounds, maxSnapshotAge/],
    ['glue-partition', { database: 'd', table: 't', partition: {} }, ['partition'], /at least one key/],
    ['glue-partition', { database: 'd', table: 't', partition: { dt: '{day}' } }, ['partition', 'dt'], /no placehol/],
    ['glue-partition', { database: 'd', table: 't', bounds: { rows: {} } }, ['bounds', 'rows'], /Missing bound/],
    [
      'glue-partition',
      { database: 'd', table: 't', partition: { dt: '{date}' }, maxSnapshotAgeMinutes: 5 },
      [],
      /partitions in the catalog or snapshots, not both/,
    ],
    ['s3-objects', { bucket: 'lake', prefix: 'dt=${date}/' }, ['prefix'], /a \$ before a placeholder/],
    ['s3-objects', { bucket: 'lake', prefix: '' }, ['prefix'], /1/],
    ['s3-objects', { bucket: 'Lake', prefix: 'a/' }, ['bucket'], /the name of a bucket/],
    ['s3-objects', { bucket: 'lake', prefix: 'a/', minObjects: -1 }, ['minObjects'], />=0/],
    ['s3-objects', { bucket: 'lake', prefix: 'a/', minObjects: 0, maxAgeMinutes: 5 }, [], /an empty prefix would pass/],
    ['s3-objects', { bucket: 'lake', prefix: 'a/', region: 'Ireland' }, ['region'], /a Region such as us-east-1/],
    ['lifecycle', { lifecycle: 'promotions', subject: 'a' }, ['lifecycle'], /promotion/],
    ['lifecycle', { lifecycle: 'promotion' }, [], /either subject or group/],
    ['lifecycle', { lifecycle: 'promotion', subject: 'a', group: 'b' }, [], /either subject or group/],
    [
      'lifecycle',
      { lifecycle: 'promotion', subject: 'a', state: 'LIVE' },
      ['state'],
      /one of NONE, STAGING, PRODUCTION, ARCHIVED/,
    ],
    ['lifecycle', { lifecycle: 'session', subject: 'a' }, ['state'], /Missing state/],
    ['lifecycle', { lifecycle: 'session', group: 'a' }, ['group'], /no rule about groups/],
    ['lifecycle', { lifecycle: 'promotion', group: 'a', state: 'STAGING' }, ['state'], /only PRODUCTION is known/],
  ];
  for (const [name, config, path, message] of invalid) {
    it(`${name} refuses ${JSON.stringify(config)} and says where and why`, () => {
      const parsed = parseBuiltinConfig(name, config);
      const problems = parsed.ok ? [] : parsed.problems;
      expect(problems).to.have.length(1);
      expect(problems[0]?.path).to.deep.equal(path);
      expect(problems[0]?.message).to.match(message);
    });
  }

  it('names all problems at once', () => {
    const parsed = parseBuiltinConfig('sensor-freshness', { maxLagMinutes: 'x', fields: 'y' });
    expect(parsed.ok ? [] : parsed.problems).to.have.length(3);
  });

  it('knows the builtins of the specification', () => {
    expect([...builtinNames].sort()).to.deep.equal([
      'athena-query',
      'aws-question',
      'cloudwatch-metric',
      'data-quality',
      'dbt-results',
      'delta-table',
      'glue-data-quality',
      'glue-partition',
      'great-expectations',
      'hudi-table',
      'iceberg-table',
      'lifecycle',
      'redshift-query',
      's3-objects',
      'sensor-freshness',
      'sensor-threshold',
      'upstream',
      'window-completeness',
    ]);
  });
});
