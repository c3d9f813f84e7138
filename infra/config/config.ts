/**
 * The stack's configuration: `pulumi config set signalbox:<key> <value>`, the file Pulumi.<stack>.yaml, or arguments of
 * the component. Everything is checked before anything is declared, and all that is wrong is said at once.
 */
import type * as pulumi from '@pulumi/pulumi';
import type { z } from 'zod';
import { namePrefixOf } from '../../kernel/trigger/own-resources';
import { type Checked, keys, type LateKey, type Row } from '../settings/config-keys';
import {
  describeProblem,
  ofSettings,
  type Problem,
  problem,
  STACK_NAME,
  set,
  type Wording,
} from '../settings/config-problems';
import { contradictions } from './config-contradictions';

/** The checked configuration, defaults filled in; durations in seconds. */
export type StackConfig = Omit<Checked, 'stuckRunThreshold' | 'deletionProtection' | 'namePrefix' | LateKey> & {
  stuckRunThresholdSeconds: number;
  deletionProtection: boolean;
  namePrefix: string;
} & { [K in LateKey]: undefined extends Checked[K] ? Late<K> | undefined : Late<K> };

/** A value that may come with the deployment. */
type Late<K extends LateKey> = pulumi.Input<Exclude<Checked[K], undefined>>;

/** Names the stack and every problem of its configuration. */
export class StackConfigError extends Error {
  override readonly name = 'Signalbox.StackConfig';
  readonly problems: readonly string[];

  constructor(stack: string, problems: readonly Problem[], wording: Wording) {
    const places = problems.length === 1 ? 'one place' : `${problems.length} places`;
    const described = problems.map((each) => describeProblem(each, wording));
    super(`${wording.whole(stack)} wrong in ${places}:\n${described.map((text) => `  - ${text}`).join('\n')}`);
    this.problems = described;
  }
}

/** The values of all keys, given without the prefix and as JSON values. Throws StackConfigError. */
export const parseStackConfig = (
  stack: string,
  values: Readonly<Record<string, unknown>>,
  wording: Wording = ofSettings,
): StackConfig => {
  const problems = [...stackNameProblems(stack, wording), ...unknownKeys(values)];
  const checked: Record<string, unknown> = {};
  for (const [key, row] of Object.entries<Row>(keys)) {
    const outcome = row.schema.safeParse(values[key]);
    if (outcome.success) checked[key] = outcome.data;
    else
      problems.push(
        problem(key, foundIn(values[key], row, outcome.error), `expected ${row.expected}`, set(key, row.example)),
      );
  }
  if (problems.length === 0) problems.push(...contradictions(stack, checked as Checked));
  if (problems.length > 0) throw new StackConfigError(stack, problems, wording);
  const { stuckRunThreshold, deletionProtection, namePrefix, ...rest } = checked as Checked;
  return {
    ...rest,
    stuckRunThresholdSeconds: stuckRunThreshold,
    deletionProtection: deletionProtection ?? rest.environment !== 'dev',
    namePrefix: namePrefix ?? namePrefixOf(stack),
  };
};

/** The wrong value, or the first wrong item of a list. */
const foundIn = (value: unknown, { byItem }: Row, { issues: [first] }: z.ZodError): unknown => {
  const [index] = first?.path ?? [];
  return byItem === true && Array.isArray(value) && typeof index === 'number' ? value[index] : value;
};

/** The name goes into names of buckets and functions, which allow no more than this. */
const stackNameProblems = (stack: string, { rename }: Wording): Problem[] =>
  /^[a-z][a-z0-9-]{0,19}$/.test(stack)
    ? []
    : [
        problem(
          STACK_NAME,
          stack,
          'expected a lower-case letter and at most 19 lower-case letters, digits and hyphens',
          rename,
        ),
      ];

const unknownKeys = (values: Readonly<Record<string, unknown>>): Problem[] =>
  Object.keys(values)
    .filter((key) => !Object.hasOwn(keys, key))
    .map((key) =>
      problem(key, values[key], `but there is no such key; there are ${Object.keys(keys).join(', ')}`, { remove: key }),
    );
