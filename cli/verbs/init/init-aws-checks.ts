/** Checks of a new pipeline that ask AWS itself, without a service of the user's. */
import { EXAMPLE_PLACE } from '../../../kernel/engines/arns';
import type { Names } from '../../../kernel/engines/description';
import { checksOfTables, tableOf } from './init-table-checks';
import { type CheckTemplate, COMPLETE_AT, objectEvents, REHEARSED_DATE, type TemplateHead } from './init-template';

/** A document that another program writes into a bucket. */
const ofDocument = (
  template: TemplateHead,
  { builtin, says, rest, content }: { builtin: string; says: string; rest: readonly string[]; content: object },
): CheckTemplate => ({
  ...template,
  comment: () => [says],
  yaml: ({ slug }) => [
    `evaluator: builtin:${builtin}`,
    'config:',
    '  bucket: results',
    `  key: "${slug}/${builtin}/{date}.json"`,
    ...rest.map((line) => `  ${line}`),
  ],
  stack: ({ slug }) => ({ checkDocumentArns: [`arn:aws:s3:::results/${slug}/*`] }),
  rehearsal: ({ slug }) => ({
    events: objectEvents('results', { [`${slug}/${builtin}/${REHEARSED_DATE}.json`]: JSON.stringify(content) }),
  }),
});

const sqlOf = (names: Names): string => `SELECT count(*) AS row_count FROM ${tableOf(names)} WHERE dt = '{date}'`;

/** One entry per kind of check. */
export const checksOfAws = {
  's3-objects': {
    trait: 'files',
    about: 'objects in S3: number, size, age, a marker such as _SUCCESS',
    description: 'the files of the date are in the bucket',
    comment: () => [
      'The objects under a prefix; {date} stands for the date of the run (docs/evaluators.md). successKey is not one',
      'of the objects that are counted: it says that the writer has finished.',
    ],
    yaml: ({ slug }) => [
      'evaluator: builtin:s3-objects',
      'config:',
      '  bucket: raw-data',
      `  prefix: "${slug}/dt={date}/"`,
      '  successKey: _SUCCESS',
      '  minObjects: 1',
      '  stableMinutes: 10',
    ],
    stack: ({ slug }) => ({ checkPrefixArns: [`arn:aws:s3:::raw-data/${slug}/*`] }),
    rehearsal: ({ slug }) => ({
      events: objectEvents('raw-data', {
        [`${slug}/dt=${REHEARSED_DATE}/part-0.csv`]: 'id\n1\n',
        [`${slug}/dt=${REHEARSED_DATE}/_SUCCESS`]: '',
      }),
    }),
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
    rehearsal: ({ slug }) => ({
      aws: {
        'glue:GetTable': [{ answer: { Table: { Name: slug, PartitionKeys: [{ Name: 'dt', Type: 'string' }] } } }],
        'glue:GetPartitions': [
          { answer: { Partitions: [] } },
          { from: COMPLETE_AT, answer: { Partitions: [{ Values: [REHEARSED_DATE] }] } },
        ],
      },
    }),
  },
  ...checksOfTables,
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
    rehearsal: () => ({
      aws: {
        'cloudwatch:GetMetricStatistics': [
          { answer: { Datapoints: [{ Maximum: 12, Unit: 'Count' }] } },
          { from: COMPLETE_AT, answer: { Datapoints: [{ Maximum: 0, Unit: 'Count' }] } },
        ],
      },
    }),
  },
  'dbt-results': ofDocument(
    { trait: 'dbt-tests', about: 'run_results.json of dbt, in S3', description: 'the tests of dbt have passed' },
    {
      builtin: 'dbt-results',
      says: 'The results that dbt has left in a bucket.',
      rest: ['maxFailed: 0'],
      content: { args: { which: 'test' }, results: [{ unique_id: 'test.shop.not_null', status: 'pass' }] },
    },
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
      content: { success: true, statistics: { evaluated_expectations: 3, successful_expectations: 3 } },
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
    rehearsal: ({ slug }) => ({
      aws: {
        'glue:ListDataQualityResults': [
          { answer: { Results: [{ ResultId: 'dqresult-1', StartedOn: 1_772_852_400 }] } },
        ],
        'glue:GetDataQualityResult': [
          {
            answer: {
              ResultId: 'dqresult-1',
              RulesetName: slug,
              Score: 1,
              RuleResults: [{ Name: 'Rule_1', Result: 'PASS' }],
            },
          },
        ],
      },
    }),
  },
  'athena-query': {
    trait: 'rows',
    about: 'one row of a SQL statement in Athena',
    description: 'there are enough rows of the date',
    comment: () => ['A statement that gives one row. It is started at one evaluation and read at a later one.'],
    yaml: (names) => [
      'evaluator: builtin:athena-query',
      'config:',
      '  workgroup: checks',
      '  database: sales',
      `  sql: "${sqlOf(names)}"`,
      '  bounds: { row_count: { min: 1 } }',
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
    rehearsal: (names) => ({
      tables: { [tableOf(names)]: { bucket: 'data-lake', prefix: `sales/${names.slug}/` } },
      events: objectEvents('data-lake', {
        [`sales/${names.slug}/dt=${REHEARSED_DATE}/rows.csv`]: 'id\n1\n2\n3\n',
      }),
    }),
  },
  'redshift-query': {
    trait: 'warehouse',
    about: 'one row of a SQL statement in Redshift',
    description: 'the rows of the date are in the warehouse',
    comment: () => ['A statement that gives one row, by the Data API.'],
    yaml: (names) => [
      'evaluator: builtin:redshift-query',
      'config:',
      '  cluster: sales',
      '  database: prod',
      `  sql: "${sqlOf(names)}"`,
      '  bounds: { row_count: { min: 1 } }',
    ],
    stack: () => ({ checkRedshiftArns: [`arn:aws:redshift:${EXAMPLE_PLACE}:cluster:sales`] }),
    rehearsal: () => ({
      aws: {
        'redshift-data:ExecuteStatement': [{ answer: { Id: 'statement-1' } }],
        'redshift-data:DescribeStatement': [{ answer: { Id: 'statement-1', Status: 'FINISHED', ResultRows: 1 } }],
        'redshift-data:GetStatementResult': [
          {
            answer: {
              ColumnMetadata: [{ name: 'row_count', typeName: 'int8' }],
              Records: [[{ longValue: 3 }]],
            },
          },
        ],
      },
    }),
  },
  'aws-question': {
    trait: 'job-ended',
    about: 'any action of AWS that only reads, evaluated by JMESPath',
    description: 'the job that makes the data has succeeded',
    comment: () => ['An action that only reads, and an expression on its answer.'],
    yaml: ({ slug }) => [
      'evaluator: builtin:aws-question',
      'config:',
      '  service: glue',
      '  action: GetJobRuns',
      `  parameters: { JobName: "${slug}", MaxResults: 1 }`,
      `  expression: "length(JobRuns[?JobRunState == 'SUCCEEDED'])"`,
      '  min: 1',
    ],
    stack: ({ slug }) => ({ checkActions: { 'glue:GetJobRuns': [`arn:aws:glue:${EXAMPLE_PLACE}:job/${slug}`] } }),
    rehearsal: ({ slug }) => ({
      aws: {
        'glue:GetJobRuns': [
          { parameters: { JobName: slug }, answer: { JobRuns: [] } },
          {
            from: COMPLETE_AT,
            parameters: { JobName: slug },
            answer: { JobRuns: [{ Id: 'jr_1', JobRunState: 'SUCCEEDED' }] },
          },
        ],
      },
    }),
  },
} as const satisfies Record<string, CheckTemplate>;
