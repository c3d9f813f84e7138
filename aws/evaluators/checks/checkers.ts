/**
 * The AWS client code of each check. The bundles replace it by a table of those that the stack's configuration
 * lists something for (`infra/bundle/bundle-checks.ts`): no stack carries what it may not ask.
 */
const s3Objects = () => (require('./s3-objects') as typeof import('./s3-objects')).s3ObjectsChecker;
const gluePartition = () => (require('./glue-partition') as typeof import('./glue-partition')).gluePartitionChecker;
const icebergTable = () => (require('./iceberg-table') as typeof import('./iceberg-table')).icebergTableChecker;
const deltaTable = () => (require('./delta-table') as typeof import('./delta-table')).deltaTableChecker;
const hudiTable = () => (require('./hudi-table') as typeof import('./hudi-table')).hudiTableChecker;
const cloudwatchMetric = () =>
  (require('./cloudwatch-metric') as typeof import('./cloudwatch-metric')).cloudwatchMetricChecker;
const dbtResults = () => (require('./dbt-results') as typeof import('./dbt-results')).dbtResultsChecker;
const greatExpectations = () =>
  (require('./great-expectations') as typeof import('./great-expectations')).greatExpectationsChecker;
const glueDataQuality = () =>
  (require('./glue-data-quality') as typeof import('./glue-data-quality')).glueDataQualityChecker;
const athenaQuery = () => (require('./athena-query') as typeof import('./athena-query')).athenaQueryChecker;
const redshiftQuery = () => (require('./redshift-query') as typeof import('./redshift-query')).redshiftQueryChecker;
const awsQuestion = () => (require('./aws-question') as typeof import('./aws-question')).awsQuestionChecker;

export const checkers = {
  's3-objects': s3Objects,
  'glue-partition': gluePartition,
  'iceberg-table': icebergTable,
  'delta-table': deltaTable,
  'hudi-table': hudiTable,
  'cloudwatch-metric': cloudwatchMetric,
  'dbt-results': dbtResults,
  'great-expectations': greatExpectations,
  'glue-data-quality': glueDataQuality,
  'athena-query': athenaQuery,
  'redshift-query': redshiftQuery,
  'aws-question': awsQuestion,
};
