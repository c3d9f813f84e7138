/** Whether a trait that is built in is configured as its builtin wants it, on a stack that lets it ask. */
import type { TraitPlan } from '../run/execution';
import { BUILTIN_PREFIX, builtinNames, checkKeys, isCheck } from '../traits/builtin-names';
import { parseBuiltinConfig } from '../traits/builtins';
import { didYouMean } from '../values/choices';
import { describeValue, type Problem } from './problem';

/** `checks`: those that the stack lists something for; undefined: nothing is known of them. */
export const checkBuiltin = (
  { type, evaluator, config }: Pick<TraitPlan, 'type' | 'evaluator' | 'config'>,
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
        remedy: `List in ${checkKeys[builtin]} what it may read and deploy, or use another evaluator.`,
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
