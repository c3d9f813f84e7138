/**
 * The stack's configuration: `pulumi config set signalbox:<key> <value>`, or the file Pulumi.<stack>.yaml. Everything
 * under `signalbox:` is checked before anything is declared, and all that is wrong is said at once.
 */
import type { z } from 'zod';
import { type Checked, keys } from '../settings/config-keys';
import { NAMESPACE, problem, set } from '../settings/config-problems';
import { contradictions } from './config-contradictions';

/** The checked configuration, defaults filled in; durations in seconds. */
export type StackConfig = Omit<Checked, 'stuckRunThreshold' | 'deletionProtection'> & {
  stuckRunThresholdSeconds: number;
  deletionProtection: boolean;
};

/** Names the stack and every problem of its configuration. */
export class StackConfigError extends Error {
  override readonly name = 'Signalbox.StackConfig';
  readonly problems: readonly string[];

  constructor(stack: string, problems: readonly string[]) {
    const places = problems.length === 1 ? 'one place' : `${problems.length} places`;
    super(
      `the configuration of stack "${stack}" is wrong in ` +
        `${places}:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
    this.problems = problems;
  }
}

/** Checks the values of all `signalbox:` keys, given without the prefix and as JSON values. Throws StackConfigError. */
export const parseStackConfig = (stack: string, values: Readonly<Record<string, unknown>>): StackConfig => {
  const problems = [...stackNameProblems(stack), ...unknownKeys(values)];
  const checked: Record<string, unknown> = {};
  for (const [key, { schema, expected, example }] of Object.entries(keys)) {
    const outcome = (schema as z.ZodType).safeParse(values[key]);
    if (outcome.success) checked[key] = outcome.data;
    else problems.push(problem(key, values[key], `expected ${expected}`, set(key, example)));
  }
  if (problems.length === 0) problems.push(...contradictions(stack, checked as Checked));
  if (problems.length > 0) throw new StackConfigError(stack, problems);
  const { stuckRunThreshold, deletionProtection, ...rest } = checked as Checked;
  return {
    ...rest,
    stuckRunThresholdSeconds: stuckRunThreshold,
    deletionProtection: deletionProtection ?? rest.environment !== 'dev',
  };
};

/** The name goes into names of buckets and functions, which allow no more than this. */
const stackNameProblems = (stack: string): string[] =>
  /^[a-z][a-z0-9-]{0,19}$/.test(stack)
    ? []
    : [
        `the stack's name: found "${stack}", expected a lower-case letter and at most 19 lower-case letters, ` +
          'digits and hyphens. Rename it: pulumi stack rename',
      ];

const unknownKeys = (values: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(values)
    .filter((key) => !Object.hasOwn(keys, key))
    .map((key) =>
      problem(
        key,
        values[key],
        `but there is no such key; there are ${Object.keys(keys).join(', ')}`,
        `Remove it: pulumi config rm ${NAMESPACE}:${key}`,
      ),
    );
