/** Configuration of the builtin traits that query AWS. */
import type { CheckName } from '../../kernel/traits/builtin-names';
import { askedServices } from '../../kernel/traits/checks/services';
import type { BuiltinMeaning, FieldMeaning } from './meanings/builtin';
import { region } from './meanings/region';
import { tableCheckMeanings } from './meanings/table-checks';

/** Fields of checks that read a document in S3. */
const document = {
  bucket: { text: 'The name of the bucket.', example: 'data-lake' },
  key: {
    text: 'The key of the document, with [placeholders](#placeholders-of-checks).',
    example: 'results/{date}.json',
  },
  prefix: {
    text: 'Instead of a key: the newest object whose key begins so and ends with `.json`.',
    example: 'results/{date}/',
    insteadOf: 'key',
  },
  maxAgeMinutes: { text: 'How old the document may be, by the time that it names itself.', example: 90 },
  region,
} satisfies Record<string, FieldMeaning>;

/** Fields of checks that run a statement. */
const query = {
  sql: {
    text:
      'The statement, with [placeholders](#placeholders-of-checks); it begins with `SELECT` or `WITH` and gives ' +
      'one row.',
    example: "SELECT count(*) AS row_count FROM orders WHERE dt = '{date}'",
  },
  passColumn: { text: 'The column that must be true.', example: 'complete' },
  bounds: {
    text: 'By column: `min`, `max` or `equals`, ends included. This or `passColumn` is needed, or both.',
    example: { row_count: { min: 1000 } },
  },
} satisfies Record<string, FieldMeaning>;
const leastQuery = { sql: "SELECT count(*) > 0 AS complete FROM orders WHERE dt = '{date}'", passColumn: 'complete' };

export const checkMeanings: { readonly [Name in CheckName]: BuiltinMeaning<Name> } = {
  's3-objects': {
    passes:
      'The objects under a prefix are all there. Counted are the objects whose keys begin with `prefix` and end with ' +
      '`suffix`, without the `successKey` and without what readers of data leave out: objects that stand for folders ' +
      '(`…_$folder$`), checksums (`.crc`), and files and folders whose names begin with `_` or `.`, such as ' +
      '`_temporary/` and `_committed_…`. The reason says how many these are. Too old is `STALE`, ' +
      'everything else `FAIL`. More than 20,000 objects under the prefix are an `ERROR`: give a longer one. Needs ' +
      '[`checkPrefixArns`](config/stack.md). Measures `objects`, `bytes`, `newestAt`, `ageMinutes` ' +
      'and, with `successKey`, `success`.',
    least: { bucket: 'data-lake', prefix: 'raw/orders/dt={date}/' },
    fields: {
      bucket: { text: 'The name of the bucket.', example: 'data-lake' },
      prefix: {
        text: 'The beginning of the keys, with [placeholders](#placeholders-of-checks).',
        example: 'raw/orders/{date:yyyy/MM/dd}/',
      },
      suffix: { text: 'The end of the keys of the counted objects.', example: '.parquet' },
      minObjects: { text: 'The least number of objects.', example: 24 },
      minBytes: { text: 'The least size of all of them together.', example: 1_000_000 },
      maxAgeMinutes: { text: 'How long ago the newest object may have been written.', example: 90 },
      stableMinutes: {
        text: 'How long no object may have been written, hidden ones included: an upload in progress does not pass.',
        example: 10,
      },
      successKey: {
        text: 'An object that must be there, by its key behind the prefix.',
        example: '_SUCCESS',
      },
      countHidden: { text: 'Whether objects are counted that readers of data leave out.', example: true },
      region: { ...region, text: "The bucket's Region. Default: the stack's own." },
    },
  },
  ...tableCheckMeanings,
  'cloudwatch-metric': {
    passes:
      'A statistic of a metric is within bounds, ends included, over a window that ends with the last whole ' +
      'minute. At least one bound is needed. Without data it is `FAIL`, unless `noData` gives another status. ' +
      'Needs ' +
      '[`checkMetricNamespaces`](config/stack.md). Measures `value`.',
    least: { namespace: 'AWS/SQS', metric: 'ApproximateNumberOfMessagesVisible', windowMinutes: 15, max: 100 },
    fields: {
      namespace: { text: 'The namespace of the metric.', example: 'AWS/SQS' },
      metric: { text: 'The name of the metric.', example: 'ApproximateNumberOfMessagesVisible' },
      dimensions: {
        text: 'All dimensions of the metric, with [placeholders](#placeholders-of-checks).',
        example: { QueueName: 'orders' },
      },
      statistic: {
        text: '`Average`, `Sum`, `Minimum`, `Maximum`, `SampleCount`, or a percentile such as `p99`.',
        example: 'Maximum',
      },
      windowMinutes: { text: 'How long the window is, at most 15 days.', example: 30 },
      unit: { text: 'Only data in this unit. Needed where there is data in several.', example: 'Count' },
      min: { text: 'The least.', example: 1 },
      max: { text: 'The most.', example: 100 },
      equals: { text: 'Exactly this.', example: 24 },
      noData: { text: 'The value that stands for a window without data.', example: 0 },
      region,
    },
  },
  'dbt-results': {
    passes:
      'The results of a run of dbt are good: `run_results.json` or `sources.json` in S3. A test or a source is ' +
      'passed ' +
      'with `pass`, everything else with `success` and `no-op`; `warn` is warned, `skipped` is skipped, `reused` (by ' +
      'dbt Fusion, which found nothing new) is reused, and everything else is failed. Where all are skipped or ' +
      '`no-op`, nothing ran: `FAIL`. `dbt compile`, ' +
      '`docs generate`, `show` and `build --empty` write results of what did not run: such a document is `FAIL`. ' +
      '`sources.json` has no result of a source whose check crashed, so that `select` must name each source, or ' +
      '`minResults` how many there are. Too old is `STALE`, everything else ' +
      '`FAIL`, as is a document that is not there or of the future. Needs ' +
      '[`checkDocumentArns`](config/stack.md). ' +
      'Measures `results`, `passed`, `failed`, `warned`, `skipped` and `reused`.',
    least: { bucket: 'data-lake', key: 'dbt/{date}/run_results.json' },
    fields: {
      ...document,
      select: {
        text: 'Only results whose `unique_id` begins with one of these, at least one with each. Default: all.',
        example: ['test.shop.', 'model.shop.orders'],
      },
      commands: {
        text:
          'The commands of dbt that may have written the document, by `args.which`. Default: `build`, `run`, `test`, ' +
          '`seed`, `snapshot` and `retry`.',
        example: ['build', 'test'],
      },
      minResults: { text: 'How many results there must be. Default: one.', example: 12 },
      maxFailed: { text: 'How many may have failed.', example: 2 },
      maxSkipped: { text: 'How many may have been skipped.', example: 2 },
      maxReused: { text: 'How many may have been reused.', example: 5 },
      maxWarned: { text: 'How many may have warned. Default: any number.', example: 5 },
    },
  },
  'great-expectations': {
    passes:
      'The result of a validation by Great Expectations is good: its JSON in S3. Several results in one document, a ' +
      'list, the result of a checkpoint or its `describe()`, count as one: with the expectations of all, good where ' +
      'each is good, and as old as the oldest. So do the newest document under a `prefix` and the others of its run ' +
      '(`meta.run_id`). A run that still writes may have some of them only: `minExpectations` says how many there ' +
      'are. Too old is `STALE`, everything else `FAIL`, as is a document that is not there or of the future, and a ' +
      'validation without expectations. `maxAgeMinutes` needs `meta.run_id.run_time`, which `Batch.validate()` and ' +
      '`describe()` do not write. Needs [`checkDocumentArns`](config/stack.md). ' +
      'Measures `success`, `evaluated`, `successful` and `successPercent`.',
    least: { bucket: 'data-lake', prefix: 'validations/orders/{date}/' },
    fields: {
      ...document,
      key: { ...document.key, insteadOf: 'prefix' },
      minExpectations: { text: 'How many expectations must have been evaluated.', example: 12 },
      minSuccessPercent: {
        text: "Which part of them must be met, in per cent. With 100 the result's own `success` counts.",
        example: 95,
      },
      tolerated: {
        text:
          'Severities (`warning`, `info`) of expectations that need not be met. Those that crash are not ' +
          'tolerated.',
        example: ['warning'],
      },
    },
  },
  'glue-data-quality': {
    passes:
      'The newest result of Glue Data Quality for a table has a score that is high enough. Without a result of the ' +
      'last `maxAgeMinutes` it is `FAIL`, as it is with one of the future or without rules. With more results in ' +
      'this time than five pages of the list of Glue hold, it is `ERROR`. Needs ' +
      '[`checkRulesetArns`](config/stack.md). Measures ' +
      '`score`, `rules` and `passed`.',
    least: { database: 'sales', table: 'orders' },
    fields: {
      database: { text: 'The database of the table.', example: 'sales' },
      table: { text: 'The table.', example: 'orders' },
      ruleset: { text: 'Only results of this ruleset, among the last ten of the table.', example: 'orders' },
      minScore: { text: 'How large the score must be, from 0 to 1.', example: 0.95 },
      maxAgeMinutes: { text: 'How long ago the run of the ruleset may have started.', example: 90 },
      region,
    },
  },
  'athena-query': {
    passes:
      'A statement that Athena runs returns one row that is good. See [queries](#queries) for when it runs. Needs ' +
      '[`checkAthenaWorkgroups`](config/stack.md). Measures the columns of the row, and `scannedBytes` ' +
      'and `seconds` of the query.',
    least: { workgroup: 'checks', ...leastQuery },
    fields: {
      workgroup: { text: 'The workgroup, which says where results go.', example: 'checks' },
      database: { text: 'The database of tables that the statement names without one.', example: 'sales' },
      catalog: { text: "The catalog of the database. Default: Athena's own.", example: 'AwsDataCatalog' },
      ...query,
      namedQueryId: {
        text:
          'Instead of `sql`: the ID of a named query that is saved in Athena, in a workgroup that ' +
          '`checkAthenaWorkgroups` lists. Its text is read at every evaluation, has the same placeholders, and runs ' +
          'in `workgroup`; without `database` it runs in its own.',
        example: 'b4f1a7de-3c0e-4f7d-9c55-0d0f6a2f8a11',
        insteadOf: 'sql',
      },
      maxScannedBytes: {
        text:
          'The statement is only started where the workgroup has a limit of bytes scanned per query, and it is not ' +
          'higher. Athena itself stops a query at the limit.',
        example: 10_000_000_000,
      },
      region,
    },
  },
  'redshift-query': {
    passes:
      'A statement that Redshift runs returns one row that is good. See [queries](#queries) for when it runs. ' +
      'Needs [`checkRedshiftArns`](config/stack.md). Measures the columns of the row, and `seconds` ' +
      "of the statement. Redshift's API has no saved queries: those of its query editor cannot be read by programs. " +
      'Keep the statement in a view, and select from that.',
    least: { workgroup: 'sales', database: 'prod', ...leastQuery },
    fields: {
      workgroup: { text: 'The serverless workgroup.', example: 'sales' },
      cluster: { text: 'Instead of a workgroup: the cluster.', example: 'sales', insteadOf: 'workgroup' },
      database: { text: 'The database.', example: 'prod' },
      secretArn: {
        text: 'A secret with user and password of the database to log in with. Default: the role itself logs in.',
        example: 'arn:aws:secretsmanager:us-east-1:123456789012:secret:sales-checks-AbCdEf',
      },
      ...query,
      region,
    },
  },
  'aws-question': {
    passes:
      'A JMESPath expression on the answer of any action that only reads (`Get…`, `List…`, `Describe…`, ' +
      '`BatchGet…`, `Lookup…`, `Search…`) is as it should be. At least one of `min`, `max` and `equals` is needed. ' +
      'Actions on items of tables and questions about the stack itself are refused. One page is read: a list that ' +
      'has more is an ERROR, unless `parameters` limit it, for example with `MaxResults`. Needs ' +
      '[`checkActions`](config/stack.md). Measures `value`.',
    least: { service: 'glue', action: 'GetJobRuns', expression: 'length(JobRuns)', min: 1 },
    fields: {
      service: {
        text: `As IAM names it: ${Object.keys(askedServices)
          .map((name) => `\`${name}\``)
          .join(', ')}.`,
        example: 'glue',
      },
      action: { text: 'The action.', example: 'GetJobRuns' },
      parameters: {
        text: 'Parameters of the action, with [placeholders](#placeholders-of-checks) in every text.',
        example: { JobName: 'orders-{date}' },
      },
      expression: {
        text: '[JMESPath](https://jmespath.org) on the answer, of which at most 1 MiB is read.',
        example: "length(JobRuns[?JobRunState == 'SUCCEEDED'])",
      },
      min: { text: 'The least.', example: 1 },
      max: { text: 'The most.', example: 100 },
      equals: { text: 'Exactly this: a number, a text, `true` or `false`.', example: 24 },
      region,
    },
  },
};
