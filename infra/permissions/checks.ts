/** What the evaluator may read for the builtins that ask AWS: what the stack's configuration lists for each. */
import type { Checked } from '../config-keys';
import type { Grant } from './grant';

export type ListedForChecks = Pick<
  Checked,
  'checkPrefixArns' | 'checkDocumentArns' | 'checkGlueTableArns' | 'checkMetricNamespaces' | 'checkRulesetArns'
>;

/** One row per bucket: S3 judges a listing by the bucket, and by the prefix that it asks for. */
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

/** Glue judges a table together with its database and its catalog. */
const withCatalog = (tableArn: string): string[] => {
  const place = tableArn.slice(0, tableArn.indexOf(':table/'));
  const [, database] = tableArn.slice(place.length).split('/');
  return [`${place}:catalog`, `${place}:database/${database}`, tableArn];
};

export const checkGrants = ({
  checkPrefixArns,
  checkDocumentArns,
  checkGlueTableArns,
  checkMetricNamespaces,
  checkRulesetArns,
}: ListedForChecks): Grant[] => [
  // S3 denies an object that does not exist to those who may not list it.
  ...listings([...checkPrefixArns, ...checkDocumentArns]),
  ...allowing('read objects for checks', ['s3:GetObject'], checkDocumentArns),
  ...allowing(
    'read tables and partitions for checks',
    ['glue:GetTable', 'glue:GetPartitions'],
    checkGlueTableArns.flatMap(withCatalog),
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
];
