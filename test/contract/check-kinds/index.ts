/** What the services that checks ask say on the wire. */
import type { CheckName } from '../../../kernel/traits/builtin-names';
import { awsQuestion } from './aws-question';
import { cloudwatchMetric } from './cloudwatch-metric';
import { dbtResults, greatExpectations } from './documents';
import { glueDataQuality } from './glue-data-quality';
import { gluePartition } from './glue-partition';
import type { CheckKind } from './kind';
import { athenaQuery, redshiftQuery } from './queries';
import { s3Objects } from './s3-objects';

export const kinds: Readonly<Record<CheckName, CheckKind>> = {
  's3-objects': s3Objects,
  'glue-partition': gluePartition,
  'cloudwatch-metric': cloudwatchMetric,
  'dbt-results': dbtResults,
  'great-expectations': greatExpectations,
  'glue-data-quality': glueDataQuality,
  'athena-query': athenaQuery,
  'redshift-query': redshiftQuery,
  'aws-question': awsQuestion,
};
