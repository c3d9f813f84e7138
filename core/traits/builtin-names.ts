/**
 * The names of the builtin traits, apart from their configuration: whoever only looks whether there is one need not
 * carry the rest.
 */
export const BUILTIN_NAMES = [
  'upstream',
  'sensor-threshold',
  'sensor-freshness',
  'window-completeness',
  'data-quality',
  'lifecycle',
] as const;
export type BuiltinName = (typeof BUILTIN_NAMES)[number];

/** What the evaluator of a trait starts with when it is a builtin. */
export const BUILTIN_PREFIX = 'builtin:';
