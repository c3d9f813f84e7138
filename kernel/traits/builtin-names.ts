/**
 * The names of the builtin traits, apart from their configuration: a caller that only checks for a name need not
 * carry the rest.
 */

/** Builtin traits that read the stack's table. */
export const TABLE_BUILTIN_NAMES = [
  'upstream',
  'sensor-threshold',
  'sensor-freshness',
  'window-completeness',
  'data-quality',
  'lifecycle',
] as const;
export type TableBuiltinName = (typeof TABLE_BUILTIN_NAMES)[number];

/** Builtin traits that call AWS, and the key of the stack's configuration that lists what each may read. */
export const checkKeys = {
  's3-objects': 'checkPrefixArns',
  'glue-partition': 'checkGlueTableArns',
  'iceberg-table': 'checkIcebergCatalogs',
  'delta-table': 'checkDocumentArns',
  'hudi-table': 'checkDocumentArns',
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

/** The prefix of a trait's evaluator when it is a builtin. */
export const BUILTIN_PREFIX = 'builtin:';
