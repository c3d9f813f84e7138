/** Wire protocols of the services that checks call. */
import type { CheckName } from '../../../kernel/traits/builtin-names';
import { athenaQuery } from './athena-query';
import { awsQuestion } from './aws-question';
import { cloudwatchMetric } from './cloudwatch-metric';
import { deltaTable } from './delta-table';
import { dbtResults, greatExpectations } from './documents';
import { glueDataQuality } from './glue-data-quality';
import { gluePartition } from './glue-partition';
import { hudiTable } from './hudi-table';
import { icebergTable } from './iceberg-table';
import type { CheckKind } from './kind';
import { redshiftQuery } from './redshift-query';
import { s3Objects } from './s3-objects';

export const kinds: Readonly<Record<CheckName, CheckKind>> = {
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
