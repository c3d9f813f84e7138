/** What must be true of the data of a new pipeline: one entry per kind of check. */
import { type CheckTemplate, EXAMPLE_PLACE, exampleSecret } from './init-template';

const SENSOR_COMMENT =
  'It reads a sensor, an item that a program of yours writes into the table (docs/table.md): SENSOR#';

const sensor = (
  { trait, about, description, config }: Pick<CheckTemplate, 'trait' | 'about' | 'description'> & { config: string[] },
  builtin: string,
): CheckTemplate => ({
  trait,
  about,
  description,
  comment: () => [`${SENSOR_COMMENT}${trait}.`],
  yaml: () => [
    `evaluator: builtin:${builtin}`,
    'config:',
    ...[`sensor: ${trait}`, ...config].map((line) => `  ${line}`),
  ],
});

/** A document that another program writes into a bucket. */
const ofDocument = (
  template: Pick<CheckTemplate, 'trait' | 'about' | 'description'>,
  { builtin, says, rest }: { builtin: string; says: string; rest: readonly string[] },
): CheckTemplate => ({
  ...template,
  comment: () => [says],
  yaml: ({ slug }) => [
    `evaluator: builtin:${builtin}`,
    'config:',
    '  bucket: results',
    `  key: "${slug}/{date}.json"`,
    ...rest.map((line) => `  ${line}`),
  ],
  stack: ({ slug }) => ({ checkDocumentArns: [`arn:aws:s3:::results/${slug}/*`] }),
});

const SQL = "SELECT count(*) AS row_count FROM orders WHERE day = DATE '{date}'";

/** Checks that ask AWS itself, without a service of the user's. */
const checksOfAws = {
  's3-objects': {
    trait: 'files',
    about: 'objects in S3: number, size, age, a marker such as _SUCCESS',
    description: 'the files of the date are in the bucket',
    comment: () => ['The objects under a prefix; {date} stands for the date of the run (docs/evaluators.md).'],
    yaml: ({ slug }) => [
      'evaluator: builtin:s3-objects',
      `config: { bucket: raw-data, prefix: "${slug}/dt={date}/", minObjects: 1, stableMinutes: 10 }`,
    ],
    stack: ({ slug }) => ({ checkPrefixArns: [`arn:aws:s3:::raw-data/${slug}/*`] }),
  },
  'glue-partition': {
    trait: 'partition',
    about: 'a partition in the Glue catalog, or the snapshot of an Iceberg table',
    description: 'the partition of the date is in the catalog',
    comment: () => ['The partitions of the date in the catalog.'],
    yaml: ({ slug }) => [
      'evaluator: builtin:glue-partition',
      `config: { database: sales, table: ${slug}, partition: { dt: "{date}" } }`,
    ],
    stack: ({ slug }) => ({ checkGlueTableArns: [`arn:aws:glue:${EXAMPLE_PLACE}:table/sales/${slug}`] }),
  },
  'cloudwatch-metric': {
    trait: 'backlog',
    about: 'a metric of CloudWatch within bounds',
    description: 'nothing waits in the queue',
    comment: () => ['A statistic of a metric over a window.'],
    yaml: ({ slug }) => [
      'evaluator: builtin:cloudwatch-metric',
      'config:',
      '  namespace: AWS/SQS',
      '  metric: ApproximateNumberOfMessagesVisible',
      `  dimensions: { QueueName: ${slug} }`,
      '  statistic: Maximum',
      '  windowMinutes: 30',
      '  max: 0',
    ],
    stack: () => ({ checkMetricNamespaces: ['AWS/SQS'] }),
  },
  'dbt-results': ofDocument(
    { trait: 'dbt-tests', about: 'run_results.json of dbt, in S3', description: 'the tests of dbt have passed' },
    { builtin: 'dbt-results', says: 'The results that dbt has left in a bucket.', rest: ['maxFailed: 0'] },
  ),
  'great-expectations': ofDocument(
    {
      trait: 'expectations',
      about: 'a validation result of Great Expectations, in S3',
      description: 'the expectations are met',
    },
    {
      builtin: 'great-expectations',
      says: 'The validation result that Great Expectations has left in a bucket.',
      rest: ['minSuccessPercent: 100'],
    },
  ),
  'glue-data-quality': {
    trait: 'rules',
    about: 'a result of Glue Data Quality',
    description: 'the rules of Glue Data Quality hold',
    comment: () => ['The newest result of a ruleset.'],
    yaml: ({ slug }) => [
      'evaluator: builtin:glue-data-quality',
      `config: { database: sales, table: ${slug}, ruleset: ${slug}, minScore: 1 }`,
    ],
    stack: ({ slug }) => ({ checkRulesetArns: [`arn:aws:glue:${EXAMPLE_PLACE}:dataQualityRuleset/${slug}`] }),
  },
  'athena-query': {
    trait: 'rows',
    about: 'one row of a SQL statement in Athena',
    description: 'there are enough rows of the date',
    comment: () => ['A statement that gives one row. It is started at one look and read at a later one.'],
    yaml: () => [
      'evaluator: builtin:athena-query',
      'config:',
      '  workgroup: checks',
      '  database: sales',
      `  sql: "${SQL}"`,
      '  bounds: { row_count: { min: 1000 } }',
    ],
    stack: () => ({
      checkAthenaWorkgroups: {
        [`arn:aws:athena:${EXAMPLE_PLACE}:workgroup/checks`]: {
          tables: [`arn:aws:glue:${EXAMPLE_PLACE}:table/sales/*`],
          objects: ['arn:aws:s3:::data-lake/sales/*'],
          results: ['arn:aws:s3:::data-lake-results/checks/*'],
        },
      },
    }),
  },
  'redshift-query': {
    trait: 'warehouse',
    about: 'one row of a SQL statement in Redshift',
    description: 'the rows of the date are in the warehouse',
    comment: () => ['A statement that gives one row, by the Data API.'],
    yaml: () => [
      'evaluator: builtin:redshift-query',
      'config:',
      '  cluster: sales',
      '  database: prod',
      `  sql: "${SQL}"`,
      '  bounds: { row_count: { min: 1000 } }',
    ],
    stack: () => ({ checkRedshiftArns: [`arn:aws:redshift:${EXAMPLE_PLACE}:cluster:sales`] }),
  },
  'aws-question': {
    trait: 'job-ended',
    about: 'any action of AWS that only reads, judged by JMESPath',
    description: 'the job that makes the data has succeeded',
    comment: () => ['An action that only reads, and an expression on its answer.'],
    yaml: ({ slug }) => [
      'evaluator: builtin:aws-question',
      'config:',
      '  service: glue',
      '  action: GetJobRuns',
      `  parameters: { JobName: "${slug}" }`,
      `  expression: "length(JobRuns[?JobRunState == 'SUCCEEDED'])"`,
      '  min: 1',
    ],
    stack: ({ slug }) => ({ checkActions: { 'glue:GetJobRuns': [`arn:aws:glue:${EXAMPLE_PLACE}:job/${slug}`] } }),
  },
} as const satisfies Record<string, CheckTemplate>;

export const checks = {
  http: {
    trait: 'freshness',
    about: 'a service of yours answers over HTTP',
    description: 'a service says whether the data is fresh',
    comment: () => [
      'A service of yours that answers {"status": "PASS"} or "FAIL" (docs/evaluators.md). `config` is sent.',
    ],
    yaml: ({ slug }) => [`evaluator: "https://checks.example.com/${slug}/freshness"`, 'config: { maxLagMinutes: 60 }'],
  },
  'http-oauth2': {
    trait: 'completeness',
    about: 'a service that wants a token of an identity provider',
    description: 'a service behind an identity provider says whether the data is complete',
    comment: () => [
      "A service that wants a token. The client's secret goes to both hosts, so the stack binds it to both.",
    ],
    yaml: ({ slug }) => [
      `evaluator: "https://checks.example.com/${slug}/completeness"`,
      'auth:',
      '  type: oauth2-client-credentials',
      '  tokenUrl: https://login.example.com/oauth2/token',
      '  clientId: signalbox',
      '  secret: "{{secret:checks-client}}"',
      '  scope: checks.read',
    ],
    stack: () => exampleSecret('checks-client', ['checks.example.com', 'login.example.com']),
  },
  'http-iam': {
    trait: 'volume',
    about: 'an API of API Gateway, or a function URL, under IAM',
    description: 'an API under IAM says whether there is enough data',
    comment: () => ["The request is signed by the evaluator function's role, which the stack lets reach this API."],
    yaml: ({ slug }) => [
      `evaluator: "https://a1b2c3d4e5.execute-api.us-east-1.amazonaws.com/prod/${slug}/volume"`,
      'auth: { type: sigv4 }',
    ],
    stack: ({ slug }) => ({
      evaluatorApiArns: [`arn:aws:execute-api:${EXAMPLE_PLACE}:a1b2c3d4e5/prod/POST/${slug}/*`],
    }),
  },
  lambda: {
    trait: 'schema',
    about: 'a Lambda function',
    description: 'a function says whether the columns are there',
    comment: () => ['A Lambda function, invoked under IAM with the same question; it returns the answer.'],
    yaml: () => ['evaluator: "lambda:check-schema"', 'config: { columns: [id, amount] }'],
    stack: () => ({ evaluatorFunctionArns: [`arn:aws:lambda:${EXAMPLE_PLACE}:function:check-schema`] }),
  },
  'sensor-threshold': sensor(
    {
      trait: 'row-count',
      about: 'a number that a program of yours wrote lies within bounds',
      description: 'the number of rows is within bounds',
      config: ['field: count', 'min: 1000'],
    },
    'sensor-threshold',
  ),
  'sensor-freshness': sensor(
    {
      trait: 'newest-row',
      about: 'an instant that a program of yours wrote is not too old',
      description: 'the newest row is recent',
      config: ['field: newestRowAt', 'maxLagMinutes: 90'],
    },
    'sensor-freshness',
  ),
  'window-completeness': sensor(
    {
      trait: 'hours',
      about: 'enough parts of a window have arrived, as a program of yours counts them',
      description: 'all hours of the day have arrived',
      config: ['field: files', 'expected: 24'],
    },
    'window-completeness',
  ),
  'data-quality': sensor(
    {
      trait: 'quality',
      about: 'a quality check by another program reports good data',
      description: 'the quality checks have passed',
      config: ['maxFailedChecks: 0'],
    },
    'data-quality',
  ),
  upstream: {
    trait: 'customers-ready',
    about: 'another pipeline has completed for the same date',
    description: 'the customers of the date are there',
    comment: () => ['The run waits until another pipeline has completed for its date.'],
    yaml: () => ['evaluator: builtin:upstream', 'config: { pipeline: customers }'],
  },
  lifecycle: {
    trait: 'model-ready',
    about: 'something with a lifecycle is in a state, such as a model in Production',
    description: 'a version of the model is in Production',
    comment: () => ['A version of the model has to be in Production (docs/lifecycles.md).'],
    yaml: () => ['evaluator: builtin:lifecycle', 'config: { lifecycle: promotion, group: fraud }'],
  },
  ...checksOfAws,
} as const satisfies Record<string, CheckTemplate>;
export type CheckName = keyof typeof checks;
export const checkNames = Object.keys(checks) as CheckName[];
