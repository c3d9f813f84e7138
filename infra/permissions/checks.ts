/** Resources that the evaluator may read for the builtins that ask AWS: those that the stack's configuration lists. */
import type { Checked } from '../settings/config-keys';
import type { Grant } from './grant';

const KEYS = [
  'checkPrefixArns',
  'checkDocumentArns',
  'checkGlueTableArns',
  'checkIcebergCatalogs',
  'checkMetricNamespaces',
  'checkRulesetArns',
  'checkAthenaWorkgroups',
  'checkRedshiftArns',
  'checkActions',
] as const;
export type ListedForChecks = Pick<Checked, (typeof KEYS)[number]>;

/** One row per bucket: S3 checks a listing by the bucket, and by the requested prefix. */
const listings = (arns: readonly string[]): Grant[] => {
  const prefixesOf = new Map<string, string[]>();
  for (const arn of arns) {
    const slash = arn.indexOf('/');
    const bucket = arn.slice(0, slash);
    prefixesOf.set(bucket, [...(prefixesOf.get(bucket) ?? []), arn.slice(slash + 1)]);
  }
  return [...prefixesOf].map(([bucket, prefixes], index) => ({
    why: `list objects for checks, bucket ${index + 1}`,
    actions: ['s3:ListBucket'],
    on: [],
    resources: [bucket],
    prefixes: [...new Set(prefixes)],
  }));
};

const allowing = (why: string, actions: readonly string[], resources: readonly string[]): Grant[] =>
  resources.length === 0 ? [] : [{ why, actions, on: [], resources: [...new Set(resources)] }];

/** Glue checks a table together with its database and its catalog. */
const withCatalog = (tableArn: string): string[] => {
  const place = tableArn.slice(0, tableArn.indexOf(':table/'));
  const [, database] = tableArn.slice(place.length).split('/');
  return [`${place}:catalog`, `${place}:database/${database}`, tableArn];
};

const bucketOf = (arn: string): string => arn.slice(0, arn.indexOf('/'));

/** Athena works under the rights of who asks it. */
const athenaGrants = ({ checkAthenaWorkgroups }: ListedForChecks): Grant[] => {
  const reach = Object.values(checkAthenaWorkgroups);
  const objects = reach.flatMap((each) => each.objects);
  const results = reach.flatMap((each) => each.results);
  return [
    ...allowing(
      'ask Athena for checks',
      [
        'athena:StartQueryExecution',
        'athena:GetQueryExecution',
        'athena:GetQueryResults',
        'athena:GetWorkGroup',
        'athena:GetNamedQuery',
      ],
      Object.keys(checkAthenaWorkgroups),
    ),
    ...allowing(
      'let statements read tables',
      ['glue:GetDatabase', 'glue:GetTable', 'glue:GetPartition', 'glue:GetPartitions', 'glue:BatchGetPartition'],
      reach.flatMap(({ tables }) => tables.flatMap(withCatalog)),
    ),
    ...allowing('let statements read data', ['s3:GetObject'], objects),
    ...allowing(
      'let Athena write results',
      ['s3:PutObject', 's3:GetObject', 's3:AbortMultipartUpload', 's3:ListMultipartUploadParts'],
      results,
    ),
    ...allowing('let Athena find buckets', ['s3:GetBucketLocation'], [...objects, ...results].map(bucketOf)),
  ];
};

/** A cluster's databases by its ARN, `…:cluster:NAME`. */
const databasesOf = (arn: string): string => `${arn.replace(':cluster:', ':dbname:')}/*`;

/** The role logs in as the database's user `IAMR:ROLE` without a password, or with a secret. */
const redshiftGrants = ({ checkRedshiftArns }: ListedForChecks): Grant[] => {
  if (checkRedshiftArns.length === 0) return [];
  const secrets = checkRedshiftArns.filter((arn) => arn.includes(':secretsmanager:'));
  const clusters = checkRedshiftArns.filter((arn) => arn.includes(':cluster:'));
  const workgroups = checkRedshiftArns.filter((arn) => ![...secrets, ...clusters].includes(arn));
  return [
    ...allowing('ask Redshift for checks', ['redshift-data:ExecuteStatement'], [...clusters, ...workgroups]),
    ...allowing('log in to Redshift with secrets', ['secretsmanager:GetSecretValue'], secrets),
    ...allowing('log in to clusters', ['redshift:GetClusterCredentialsWithIAM'], clusters.map(databasesOf)),
    ...allowing('log in to workgroups', ['redshift-serverless:GetCredentials'], workgroups),
    {
      why: 'read the answers to its own statements',
      actions: ['redshift-data:DescribeStatement', 'redshift-data:GetStatementResult'],
      on: ['any'],
      ownStatements: true,
    },
  ];
};

export const checkGrants = (listed: ListedForChecks): Grant[] => {
  const { checkPrefixArns, checkDocumentArns, checkGlueTableArns, checkMetricNamespaces, checkRulesetArns } = listed;
  const ofAthena = Object.values(listed.checkAthenaWorkgroups).flatMap(({ objects, results }) => [
    ...objects,
    ...results,
  ]);
  return [
    // S3 denies an object that does not exist to those who may not list it.
    ...listings([...checkPrefixArns, ...checkDocumentArns, ...ofAthena]),
    ...allowing('read objects for checks', ['s3:GetObject'], checkDocumentArns),
    ...allowing(
      'read tables and partitions for checks',
      ['glue:GetTable', 'glue:GetPartitions'],
      checkGlueTableArns.flatMap(withCatalog),
    ),
    ...allowing(
      'read the metadata of tables in table buckets for checks',
      ['s3tables:GetTableMetadataLocation', 's3tables:GetTableData'],
      listed.checkIcebergCatalogs.filter((each) => each.startsWith('arn:')).map((arn) => `${arn}/table/*`),
    ),
    ...allowing('read results of rulesets for checks', ['glue:GetDataQualityResult'], checkRulesetArns),
    // AWS lets no single ruleset be named for the list.
    ...allowing(
      'list results of rulesets for checks',
      ['glue:ListDataQualityResults'],
      checkRulesetArns.map((arn) => `${arn.slice(0, arn.lastIndexOf('/'))}/*`),
    ),
    // AWS knows no resources for it, and no condition: the function keeps the list itself.
    ...(checkMetricNamespaces.length === 0
      ? []
      : [{ why: 'read metrics for checks', actions: ['cloudwatch:GetMetricStatistics'], on: ['any'] as const }]),
    ...athenaGrants(listed),
    ...redshiftGrants(listed),
    ...Object.entries(listed.checkActions).map(([action, resources]) => ({
      why: `ask ${action} for checks`,
      actions: [action],
      on: [],
      resources,
    })),
  ];
};
