/** Reads the configuration from Pulumi; its rules are in `config.ts`, which the simulator uses without Pulumi. */
import * as pulumi from '@pulumi/pulumi';
import { type Key, keys, type LateKey, lateKeys } from '../settings/config-keys';
import { NAMESPACE, ofArguments, problem } from '../settings/config-problems';
import type { SignalboxArgs } from './arguments';
import { parseStackConfig, type StackConfig, StackConfigError } from './config';

/** Pulumi hands every value over as text; structured ones, numbers and booleans are JSON. */
const decode = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Turns the problems of a configuration into an error that Pulumi shows without a stack trace. */
const shown = <Result>(read: () => Result): Result => {
  try {
    return read();
  } catch (error) {
    throw error instanceof StackConfigError ? new pulumi.RunError(error.message) : error;
  }
};

/** The `signalbox:` keys of the stack that Pulumi is running, checked. */
export const readSettings = (stack: string): SignalboxArgs => {
  const values: Record<string, unknown> = {};
  for (const [key, text] of Object.entries(pulumi.runtime.allConfig())) {
    if (key.startsWith(`${NAMESPACE}:`)) values[key.slice(NAMESPACE.length + 1)] = decode(text);
  }
  shown(() => parseStackConfig(stack, values));
  // They were parsed above; the component reads them as they were written.
  return values as unknown as SignalboxArgs;
};

const hasOutput = (value: unknown): boolean => {
  if (pulumi.Output.isInstance(value) || value instanceof Promise) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasOutput);
};

const OUTPUT = 'an output of a resource';

/** Whose values decide what is declared. */
const outputsOfOthers = (values: Readonly<Record<string, unknown>>) =>
  Object.keys(values)
    .filter((key) => hasOutput(values[key]) && !(lateKeys as readonly string[]).includes(key))
    .map((key) =>
      problem(
        key,
        OUTPUT,
        'expected a value that is known while the program runs, because it decides what is declared',
        'Give the resource a name of its own, and pass a value derived from it, such as its ARN as a text.',
      ),
    );

const checkLate = (name: string, key: LateKey, known: unknown): unknown => {
  const { schema, expected, example } = keys[key];
  const outcome = schema.safeParse(known);
  if (outcome.success) return outcome.data;
  const wrong = problem(key, known, `expected ${expected}`, { set: key, example });
  return shown(() => {
    throw new StackConfigError(name, [wrong], ofArguments);
  });
};

/** The arguments of the component `name`, checked. An output is checked as soon as its value is known. */
export const readArguments = (name: string, args: SignalboxArgs): StackConfig => {
  const values: { [K in Key]?: unknown } = args;
  const late = lateKeys.filter((key) => hasOutput(values[key]));
  const inTheirPlace = late.map((key) => [key, decode(keys[key].example)] as const);
  const outputs = late.map(
    (key) =>
      [key, pulumi.output(values[key] as pulumi.Input<string>).apply((known) => checkLate(name, key, known))] as const,
  );
  return shown(() => {
    const wrong = outputsOfOthers(values);
    if (wrong.length > 0) throw new StackConfigError(name, wrong, ofArguments);
    const config = parseStackConfig(name, { ...values, ...Object.fromEntries(inTheirPlace) }, ofArguments);
    return { ...config, ...(Object.fromEntries(outputs) as Partial<StackConfig>) };
  });
};
