/** What the stack of a simulation may ask AWS, from what the configurations of traits name. */
import { ACCOUNT, REGION } from '../topology/record';

type Fields = Readonly<Record<string, unknown>>;

/** Of one configuration; undefined: it names no such thing. */
const listed: Readonly<Record<string, (config: Fields) => string | undefined>> = {
  checkPrefixArns: ({ bucket }) => (typeof bucket === 'string' ? `arn:aws:s3:::${bucket}/*` : undefined),
  checkDocumentArns: ({ bucket }) => (typeof bucket === 'string' ? `arn:aws:s3:::${bucket}/*` : undefined),
  checkGlueTableArns: ({ database, table, catalogId = ACCOUNT, region = REGION }) =>
    typeof database === 'string' && typeof table === 'string'
      ? `arn:aws:glue:${region}:${catalogId}:table/${database}/${table}`
      : undefined,
  // Results are of rulesets that the questions do not name.
  checkRulesetArns: ({ database, table, region = REGION }) =>
    typeof database === 'string' && typeof table === 'string'
      ? `arn:aws:glue:${region}:${ACCOUNT}:dataQualityRuleset/*`
      : undefined,
  checkMetricNamespaces: ({ namespace, metric }) =>
    typeof namespace === 'string' && typeof metric === 'string' ? namespace : undefined,
};

/** `configs`: of traits; `buckets`: whose objects the scenario's answers name. Keys that list nothing are left out. */
export const checkStackConfig = (configs: readonly Fields[], buckets: readonly string[]): Record<string, unknown> => {
  const all = [...configs, ...buckets.map((bucket) => ({ bucket }))];
  const lists = Object.entries(listed).map(([key, arnOf]): [string, string[]] => [
    key,
    [...new Set(all.map(arnOf).filter((arn) => arn !== undefined))],
  ]);
  return Object.fromEntries(lists.filter(([, arns]) => arns.length > 0));
};
