/**
 * The builtin traits that call AWS: the configuration of each. Bundles contain instead a table of those
 * that the stack's configuration lists something for (`infra/bundle/bundle-checks.ts`).
 */
import { athenaQuery } from './athena-query';
import { awsQuestion } from './aws-question';
import { cloudwatchMetric } from './cloudwatch-metric';
import { dbtResults } from './dbt-results';
import { deltaTable } from './delta-table';
import { glueDataQuality } from './glue-data-quality';
import { gluePartition } from './glue-partition';
import { greatExpectations } from './great-expectations';
import { hudiTable } from './hudi-table';
import { icebergTable } from './iceberg-table';
import { redshiftQuery } from './redshift-query';
import { s3Objects } from './s3-objects';

export const checkSchemas = {
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
