/** Keys of the stack's configuration: what the checks of AWS may ask. */
import { z } from 'zod';
import { FULL_OR_BEGINNING } from '../../kernel/engines/arns';
import {
  athenaReach,
  athenaWorkgroupArn,
  awsAction,
  glueTableArn,
  icebergCatalog,
  metricNamespace,
  objectsArn,
  questionResource,
  redshiftArn,
  rulesetArn,
  unique,
} from './config-values';

export const keysOfChecks = {
  checkPrefixArns: {
    schema: z.array(objectsArn).refine(unique).default([]),
    expected:
      'a list of ARNs of objects that builtin:s3-objects may list: a bucket, and the beginning of keys followed by ' +
      '*',
    example: '["arn:aws:s3:::data-lake/raw/orders/*"]',
  },
  checkDocumentArns: {
    schema: z.array(objectsArn).refine(unique).default([]),
    expected:
      'a list of ARNs of objects that checks may read: each by its key, or a bucket and the beginning of keys ' +
      'followed by *',
    example: '["arn:aws:s3:::data-lake/warehouse/orders/metadata/*"]',
  },
  checkGlueTableArns: {
    schema: z.array(glueTableArn).refine(unique).default([]),
    expected: `a list of ARNs of Glue tables that builtin:glue-partition may read, ${FULL_OR_BEGINNING}`,
    example: '["arn:aws:glue:us-east-1:123456789012:table/sales/orders"]',
  },
  checkIcebergCatalogs: {
    schema: z.array(icebergCatalog).refine(unique).default([]),
    expected:
      'a list of REST catalogs of Iceberg that builtin:iceberg-table may ask: https URLs as pipelines give them, and ' +
      'ARNs of table buckets of S3 Tables, arn:aws:s3tables:REGION:ACCOUNT:bucket/NAME',
    example: '["arn:aws:s3tables:us-east-1:123456789012:bucket/lake","https://catalog.example.com/iceberg"]',
  },
  checkRulesetArns: {
    schema: z.array(rulesetArn).refine(unique).default([]),
    expected:
      'a list of ARNs of rulesets of Glue Data Quality whose results builtin:glue-data-quality may read, each ' +
      'written out in full, the beginning of names followed by *, or * for all',
    example: '["arn:aws:glue:us-east-1:123456789012:dataQualityRuleset/orders"]',
  },
  checkAthenaWorkgroups: {
    schema: z.record(athenaWorkgroupArn, athenaReach).default({}),
    expected:
      'an object from ARNs of workgroups of Athena to what statements in them may touch: `tables` (ARNs of Glue ' +
      'tables) and `objects` (ARNs of their data) to read, and `results` (ARNs of where Athena writes results), ' +
      'which a workgroup with managed results does without',
    example:
      '{"arn:aws:athena:us-east-1:123456789012:workgroup/checks":{' +
      '"tables":["arn:aws:glue:us-east-1:123456789012:table/sales/*"],' +
      '"objects":["arn:aws:s3:::data-lake/sales/*"],"results":["arn:aws:s3:::data-lake-results/checks/*"]}}',
  },
  checkRedshiftArns: {
    schema: z.array(redshiftArn).refine(unique).default([]),
    expected:
      'a list of ARNs of clusters and serverless workgroups of Redshift that builtin:redshift-query may ask, and of ' +
      'secrets that it may log in with, written out in full: no wildcard',
    example: '["arn:aws:redshift:us-east-1:123456789012:cluster:sales"]',
  },
  checkActions: {
    schema: z.record(awsAction, z.array(questionResource).min(1).refine(unique)).default({}),
    expected:
      'an object from IAM actions that only read to lists of ARNs of their resources, or "*" where AWS knows none; ' +
      'only below a name may a wildcard end an ARN',
    example: '{"glue:GetJobRuns":["arn:aws:glue:us-east-1:123456789012:job/orders"]}',
  },
  checkMetricNamespaces: {
    schema: z.array(metricNamespace).refine(unique).default([]),
    expected: 'a list of namespaces of CloudWatch that builtin:cloudwatch-metric may read, written out in full',
    example: '["AWS/SQS","Shop/Orders"]',
  },
} as const satisfies Record<string, { schema: z.ZodType; expected: string; example: string }>;
