/**
 * Whether the traits of a pipeline are configured as their builtins want it, on a stack that lets them ask, and whether
 * what it monitors is evaluated.
 */

import type { TraitPlan } from '../run/execution';
import { BUILTIN_PREFIX, builtinNames, checkKeys, isCheck } from '../traits/builtin-names';
import { parseBuiltinConfig } from '../traits/builtins';
import { didYouMean, oneOfThese } from '../values/nearest';
import type { PipelineConfig } from './pipeline';
import { describeValue, onStack, type Problem } from './problem';

/** `checks`: those that the stack lists something for; undefined: nothing is known of them. */
export const checkBuiltin = (
  { type, evaluator, config }: TraitPlan,
  checks: readonly string[] | undefined,
): Problem[] => {
  if (!evaluator.startsWith(BUILTIN_PREFIX)) return [];
  const builtin = evaluator.slice(BUILTIN_PREFIX.length);
  if (isCheck(builtin) && checks?.includes(builtin) === false)
    return [
      {
        path: ['traits', type, 'evaluator'],
        atKey: false,
        found: describeValue(evaluator),
        expected: `a check that the stack's configuration lists something for: ${checkKeys[builtin]} has nothing`,
        ...onStack(`List in ${checkKeys[builtin]} what it may read and deploy, or use another evaluator.`),
      },
    ];
  const result = parseBuiltinConfig(builtin, config);
  if (result.ok) return [];
  if (!(builtinNames as readonly string[]).includes(builtin)) {
    const known = builtinNames.map((name) => BUILTIN_PREFIX + name);
    return [
      {
        path: ['traits', type, 'evaluator'],
        atKey: false,
        found: describeValue(evaluator),
        expected: `one of ${known.join(', ')}`,
        remedy: didYouMean(evaluator, known, 'Use one of these.'),
      },
    ];
  }
  return result.problems.map((problem) => ({
    path: ['traits', type, 'config', ...problem.path],
    atKey: false,
    found:
      problem.path.length === 0
        ? describeValue(config)
        : describeValue(
            problem.path.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], config),
          ),
    expected: `the configuration of ${evaluator}: ${problem.message}`,
    remedy: "Correct the value here, or in the archetype's defaultConfig.",
  }));
};

/** A field without a measurement would never change. */
export const checkMonitored = ({ watch: { monitoring } }: PipelineConfig, types: readonly string[]): Problem[] => {
  const named = [
    ...(monitoring.traits ?? []).map((type, index) => ({ type, path: ['traits', index], atKey: false })),
    ...Object.keys(monitoring.thresholds).map((type) => ({ type, path: ['thresholds', type], atKey: true })),
  ];
  return named
    .filter(({ type }) => !types.includes(type))
    .map(({ type, path, atKey }) => ({
      path: ['watch', 'monitoring', ...path],
      atKey,
      found: `the trait ${describeValue(type)}`,
      expected: `a trait that this pipeline evaluates: ${oneOfThese(types)}`,
      remedy: didYouMean(type, types, 'Give the trait an evaluator, or remove it here.'),
    }));
};
