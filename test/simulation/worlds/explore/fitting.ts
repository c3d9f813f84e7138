/** Values that validation takes where a schema alone does not show them, by the names of the fields. */
const values: Readonly<Record<string, unknown>> = {
  // Fields that are there only where their type, their engine or another field is.
  action: 'ListExports',
  bucket: 'raw-data',
  body: 'words',
  bytes: 10,
  catalog: { database: 'shop', table: 'orders' },
  chunks: ['a', 'b'],
  chunksFrom: 'split-orders',
  clientId: 'client',
  date: 'detail.date',
  describe: {
    ...{ service: 'dynamodb', action: 'DescribeExport', parameters: { ExportArn: '$.id' } },
    ...{ status: 'ExportDescription.ExportStatus', running: ['IN_PROGRESS'], succeeded: ['COMPLETED'] },
    ...{ failed: ['FAILED'] },
  },
  equals: 1000,
  group: 'fraud',
  header: 'x-token',
  id: 'run.id',
  items: 'runs',
  jobId: { path: 'run.id' },
  key: 'orders/{date}.csv',
  link: 'https://jobs.local/runs/1',
  allowedOrigins: 'https://jobs.local',
  maxAgeMinutes: 60,
  min: 1,
  minObjects: 1,
  namedQueryId: '01234567-89ab-cdef-0123-456789abcdef',
  next: 'NextToken',
  onFail: 'warn',
  parameters: {},
  partition: ['{date}'],
  passColumn: 'pass',
  path: 'run.id',
  pattern: { source: ['words'] },
  pipeline: 'raw-orders',
  pipelines: ['raw-orders'],
  prefix: 'orders/',
  schedules: 'hourly',
  secret: '{{secret:traits#token}}',
  service: 'dynamodb',
  sql: 'select 1',
  state: 'RUNNING',
  subject: 'fraud',
  succeeded: ['done'],
  tableBucket: 'arn:aws:s3tables:us-east-1:000000000000:bucket/lake-house',
  token: 'NextToken',
  tokenUrl: 'https://login.local/token',
  url: 'https://jobs.local/find',
  user: 'user',
  workgroup: 'reports',
};

const ofPaths: Readonly<Record<string, unknown>> = { 'pipeline.trigger:databricks.jobId': '12' };

/** The name of the field at the end of a path. */
export const nameOf = (path: string): string => /[\w-]+(?=\W*$)/.exec(path)?.[0] ?? '';

/** By the whole path, or by the name at its end. */
export const fitting = (path: string): unknown => ofPaths[path] ?? values[nameOf(path)];

/** Keys of mappings that take certain ones. */
const KEYS: readonly (readonly [RegExp, string])[] = [
  [/^scenario\.aws$/, 'glue:GetTable'],
  [/hudi-table\.bounds$/, 'added-records'],
  [/(delta|iceberg)-table\.bounds$/, 'total-records'],
];

export const fittingKey = (path: string): string | undefined => KEYS.find(([pattern]) => pattern.test(path))?.[1];
