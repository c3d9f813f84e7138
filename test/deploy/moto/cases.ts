/** Checks that answer at once: what moto has, what it has not, and what the caller may not ask. */
import type { Asked } from './asked';
import { BUCKET, DATABASE, JOB, MANY } from './furnish';

export interface Case extends Omit<Asked, 'evaluator'> {
  /** Default: the user who may do everything. */
  as?: 'denied';
  expected: object;
  reason: RegExp;
}

export const pass = (value: object) => ({ status: 'PASS', value });
export const fail = (value: unknown) => ({ status: 'FAIL', value });
export const permanent = { status: 'ERROR', failureCategory: 'PERMANENT' };
export const pending = { status: 'PENDING', failureCategory: null };
export const transient = { status: 'ERROR', failureCategory: 'TRANSIENT' };

/** moto denies in XML, in which the JSON protocols of AWS do not; so the name of the key to add is not shown here. */
export const deniedAsXml = (action: string): RegExp => new RegExp(`^${action}: HTTP 403: .*AccessDenied`);

const objects = { bucket: BUCKET, prefix: 'raw/orders/dt={date}/', suffix: '.parquet', successKey: '_SUCCESS' };
const dbt = { bucket: BUCKET, key: 'dbt/{date}/run_results.json', maxAgeMinutes: 60 };
const validations = { bucket: BUCKET, prefix: 'validations/{date}/orders', maxAgeMinutes: 60 };
const partitions = { database: DATABASE, table: 'orders', partition: { dt: '{date}' }, minPartitions: 2 };
const snapshot = { database: DATABASE, table: 'lake_orders', maxSnapshotAgeMinutes: 60 };
const metric = {
  namespace: 'Shop/Orders',
  metric: 'Loaded',
  dimensions: { Table: 'orders-{date}' },
  statistic: 'Sum',
  windowMinutes: 30,
};
const runs = {
  service: 'glue',
  action: 'GetJobRuns',
  parameters: { JobName: JOB },
  expression: 'length(JobRuns)',
  min: 1,
};

export const cases: Record<string, Record<string, Case>> = {
  'builtin:s3-objects': {
    passes: {
      config: { ...objects, minObjects: 2, minBytes: 1100 },
      expected: { status: 'PASS' },
      reason: /^2 objects, 1\.1 KB, the newest [\d.]+ min old at s3:\/\/data-lake\/raw\/orders\/dt=2026-03-07\/$/,
    },
    'counts over several pages': {
      config: { bucket: BUCKET, prefix: 'many/', minObjects: MANY },
      expected: { status: 'PASS' },
      reason: /^1004 objects, 1 KB/,
    },
    fails: {
      config: { ...objects, minObjects: 3 },
      expected: { status: 'FAIL' },
      reason: /^2 objects, .*; 3 objects wanted/,
    },
    'is denied': {
      as: 'denied',
      config: objects,
      expected: permanent,
      reason: /is denied: add arn:aws:s3:::data-lake\/raw\/orders\/dt=2026-03-07\/\* to checkPrefixArns/,
    },
    'finds no bucket': { config: { ...objects, bucket: 'nowhere' }, expected: permanent, reason: /: NoSuchBucket: / },
  },
  'builtin:dbt-results': {
    passes: {
      config: dbt,
      expected: pass({ results: 3, passed: 2, failed: 0, warned: 1, skipped: 0, reused: 0 }),
      reason: /^2 of 3 results passed$/,
    },
    'fails, of an object with a name that must be escaped': {
      config: { ...dbt, key: "dbt/{date}/failed it's (1).json" },
      expected: fail({ results: 2, passed: 1, failed: 1, warned: 0, skipped: 0, reused: 0 }),
      reason: /^1 of 2 results failed, at most 0 wanted: test\.shop\.t1$/,
    },
    'is denied': { as: 'denied', config: dbt, expected: permanent, reason: /is denied: add .* to checkDocumentArns/ },
    'finds no document': {
      config: { ...dbt, key: 'dbt/none.json' },
      expected: fail(null),
      reason: /^there are no results of dbt at s3:/,
    },
  },
  'builtin:great-expectations': {
    passes: {
      config: validations,
      expected: pass({ success: true, evaluated: 4, successful: 4, successPercent: 100 }),
      reason: /^4 of 4 expectations met$/,
    },
    fails: {
      config: { ...validations, prefix: 'validations/{date}/customers/' },
      expected: fail({ success: false, evaluated: 4, successful: 3, successPercent: 75 }),
      reason: /^3 of 4 expectations met \(75 %\), 100 % wanted$/,
    },
    'is denied': {
      as: 'denied',
      config: validations,
      expected: permanent,
      reason: /is denied: add .* to checkDocumentArns/,
    },
    'finds no document': {
      config: { ...validations, prefix: 'validations/none/' },
      expected: fail(null),
      reason: /^there is no validation result at s3:/,
    },
  },
  'builtin:glue-partition': {
    passes: {
      config: { ...partitions, bounds: { numRows: { min: 1200 } } },
      expected: pass({ partitions: 2, numRows: 1200 }),
      reason: /^2 of 2 partitions of sales\.orders with dt = '2026-03-07', numRows 1200$/,
    },
    'compares numbers': {
      config: { ...partitions, partition: { dt: '{date}', hour: '07' }, minPartitions: 1 },
      expected: pass({ partitions: 1 }),
      reason: /^1 of 1 partition .* with dt = '2026-03-07' AND hour = 7$/,
    },
    fails: {
      config: { ...partitions, minPartitions: 3 },
      expected: fail({ partitions: 2 }),
      reason: /^2 of 3 partitions/,
    },
    'reads the parameters of a table': {
      config: { database: DATABASE, table: 'orders', bounds: { rows: { min: 1201 } } },
      expected: { status: 'FAIL' },
      reason: /^rows is 1200, at least 1201 wanted/,
    },
    'reads the snapshot of an Iceberg table': {
      config: { ...snapshot, bounds: { 'total-records': { min: 1000 } } },
      expected: { status: 'PASS' },
      reason: /^the last data of sales\.lake_orders is 30(\.\d)? min old, total-records 1200$/,
    },
    'is stale with an old snapshot': {
      config: { ...snapshot, maxSnapshotAgeMinutes: 10 },
      expected: { status: 'STALE' },
      reason: /is 30(\.\d)? min old, at most 10 min wanted$/,
    },
    'is denied': {
      as: 'denied',
      config: partitions,
      expected: permanent,
      reason: deniedAsXml('glue:GetTable'),
    },
    'finds no table': { config: { ...partitions, table: 'none' }, expected: permanent, reason: /EntityNotFound/ },
  },
  'builtin:cloudwatch-metric': {
    passes: {
      config: { ...metric, min: 1200 },
      expected: pass({ value: 1200 }),
      reason: /^Sum of Shop\/Orders Loaded over 30 min is 1200$/,
    },
    fails: { config: { ...metric, min: 1201 }, expected: fail({ value: 1200 }), reason: /at least 1201 wanted$/ },
    'is denied': {
      as: 'denied',
      config: { ...metric, min: 1 },
      expected: permanent,
      reason: deniedAsXml('cloudwatch:GetMetricStatistics'),
    },
    'finds no metric': {
      config: { ...metric, dimensions: { Table: 'none' }, min: 1 },
      expected: fail({ value: null }),
      reason: /has no data$/,
    },
  },
  'builtin:aws-question': {
    passes: { config: runs, expected: pass({ value: 1 }), reason: /^length\(JobRuns\) of glue:GetJobRuns is 1$/ },
    fails: { config: { ...runs, min: 2 }, expected: fail({ value: 1 }), reason: /is 1, at least 2 wanted$/ },
    'is denied': { as: 'denied', config: runs, expected: permanent, reason: deniedAsXml('glue:GetJobRuns') },
    'finds no job': {
      config: { ...runs, parameters: { JobName: 'none' } },
      expected: permanent,
      reason: /EntityNotFoundException/,
    },
  },
};
