/**
 * The names of the builtin traits, apart from their configuration: whoever only looks whether there is one need not
 * carry the rest.
 */

/** Those that read the stack's table. */
export const TABLE_BUILTIN_NAMES = [
  'upstream',
  'sensor-threshold',
  'sensor-freshness',
  'window-completeness',
  'data-quality',
  'lifecycle',
] as const;
export type TableBuiltinName = (typeof TABLE_BUILTIN_NAMES)[number];

/** Those that ask AWS, and the key of the stack's configuration that lists what each may read. */
export const checkKeys = {
  's3-objects': 'checkPrefixArns',
  'glue-partition': 'checkGlueTableArns',
  'cloudwatch-metric': 'checkMetricNamespaces',
  'dbt-results': 'checkDocumentArns',
  'great-expectations': 'checkDocumentArns',
  'glue-data-quality': 'checkRulesetArns',
  'athena-query': 'checkAthenaWorkgroups',
  'redshift-query': 'checkRedshiftArns',
  'aws-question': 'checkActions',
} as const;
export type CheckName = keyof typeof checkKeys;
export const checkNames = Object.keys(checkKeys) as CheckName[];

export const builtinNames: readonly BuiltinName[] = [...TABLE_BUILTIN_NAMES, ...checkNames];
export type BuiltinName = TableBuiltinName | CheckName;

export const isCheck = (name: string): name is CheckName => Object.hasOwn(checkKeys, name);

/** What the evaluator of a trait starts with when it is a builtin. */
export const BUILTIN_PREFIX = 'builtin:';
