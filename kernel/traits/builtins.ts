/**
 * The traits that need no evaluator of the user's own: what each is configured with. Registration refuses what does not
 * fit, so that a trait does not find out at run time. What those that read the table decide is in
 * `kernel/traits/measurement.ts`; those that ask AWS are in `kernel/traits/checks/`.
 */

import { en } from 'zod/locales';
import * as z from 'zod/mini';
import { lifecycles } from '../lifecycle';
import {
  BUILTIN_PREFIX,
  type BuiltinName,
  builtinNames,
  type CheckName,
  isCheck,
  type TableBuiltinName,
} from './builtin-names';
import { checkSchemas } from './checks';
import { type UpstreamRuns, upstreamSchema } from './upstream-runs';

const name = z.string().check(z.minLength(1), z.maxLength(128));

/** A number of a sensor is within bounds, ends included. */
const sensorThreshold = z
  .strictObject({
    sensor: name,
    field: z._default(name, 'value'),
    min: z.optional(z.number()),
    max: z.optional(z.number()),
    equals: z.optional(z.number()),
  })
  .check(
    z.refine(({ min, max, equals }) => min !== undefined || max !== undefined || equals !== undefined, {
      message: 'Missing bound: expected at least one of min, max, equals',
    }),
    z.refine(({ min, max }) => min === undefined || max === undefined || min <= max, {
      message: 'Invalid bounds: min is greater than max',
    }),
  );

/** A sensor, or an instant that it holds, is not older than so many minutes. */
const sensorFreshness = z.strictObject({
  sensor: name,
  maxLagMinutes: z.number().check(z.positive()),
  /** A field with an instant (ISO 8601, or epoch seconds or milliseconds). Default: when the sensor was written. */
  field: z.optional(name),
});

/** Enough of the parts that a window consists of have arrived: files, partitions, hours. */
const windowCompleteness = z.strictObject({
  sensor: name,
  /** A number, or a list whose distinct entries are counted. */
  field: z._default(name, 'count'),
  /** Default: the sensor's own field `expected`. */
  expected: z.optional(z.int().check(z.positive())),
  minPercent: z._default(z.number().check(z.positive(), z.maximum(100)), 100),
});

/** The verdict of a quality check from outside: `status` or `passed`, `failedChecks`, `score`. */
const dataQuality = z.strictObject({
  sensor: name,
  maxFailedChecks: z._default(z.int().check(z.nonnegative()), 0),
  minScore: z.optional(z.number()),
});

/** Something that has a lifecycle is in a state: a model version, or any version of the model, is in Production. */
const lifecycle = z
  .strictObject({
    lifecycle: z.enum(Object.keys(lifecycles)),
    /** One subject, by its id. */
    subject: z.optional(name),
    /** Default: the state that the lifecycle's rule about groups is about. */
    state: z.optional(name),
    /** Anyone of the group, in that state. */
    group: z.optional(name),
  })
  .check((context) => {
    const { lifecycle: known, subject, group, state } = context.value;
    const complain = (path: string[], message: string): void =>
      void context.issues.push({ code: 'custom', input: context.value, path, message });
    // biome-ignore lint/style/noNonNullAssertion: the field before allows these names only.
    const declared = lifecycles[known]!;
    if ((subject === undefined) === (group === undefined))
      return complain([], 'Invalid subject: expected either subject or group');
    if (state !== undefined && declared.stateOf(state) === undefined)
      return complain(['state'], `Invalid state: expected one of ${declared.stateNames.join(', ')}`);
    if (group !== undefined && declared.group === undefined)
      return complain(['group'], `Invalid group: ${known} has no rule about groups; name a subject`);
    if (group !== undefined && state !== undefined && declared.stateOf(state) !== declared.group?.state)
      return complain(['state'], `Invalid state: of a group only ${declared.group?.state} is known`);
    if (subject !== undefined && state === undefined && declared.group === undefined)
      complain(['state'], `Missing state: expected one of ${declared.stateNames.join(', ')}`);
  });

const tableSchemas = {
  upstream: upstreamSchema,
  'sensor-threshold': sensorThreshold,
  'sensor-freshness': sensorFreshness,
  'window-completeness': windowCompleteness,
  'data-quality': dataQuality,
  lifecycle,
} as const satisfies Record<TableBuiltinName, unknown>;

export const builtinSchemas = { ...tableSchemas, ...(checkSchemas satisfies Record<CheckName, unknown>) };

export type BuiltinConfig<Name extends BuiltinName = BuiltinName> = z.output<(typeof builtinSchemas)[Name]>;
/** A builtin with its configuration, defaults filled in. */
export type Builtin = { [Name in BuiltinName]: { name: Name; config: BuiltinConfig<Name> } }[BuiltinName];

/** One that asks AWS. */
export type Check = Extract<Builtin, { name: CheckName }>;

export interface BuiltinProblem {
  /** Where in the configuration; empty for the whole or for an unknown name. */
  path: (string | number)[];
  message: string;
}

/** `name` without the prefix `builtin:`. */
export const parseBuiltinConfig = (
  builtinName: string,
  config: unknown,
): { ok: true; builtin: Builtin } | { ok: false; problems: BuiltinProblem[] } => {
  if (!Object.hasOwn(builtinSchemas, builtinName)) {
    // A stack that lists nothing for a check omits its schema, and its evaluator reports that.
    if (isCheck(builtinName)) return { ok: true, builtin: { name: builtinName, config } as Builtin };
    const message = `Unknown builtin "${builtinName}": expected one of ${builtinNames.join(', ')}`;
    return { ok: false, problems: [{ path: [], message }] };
  }
  const known = builtinName as BuiltinName;
  const parsed = builtinSchemas[known].safeParse(config, { error: en().localeError });
  if (parsed.success) return { ok: true, builtin: { name: known, config: parsed.data } as Builtin };
  const problems = parsed.error.issues.map((issue) => ({
    path: issue.path.map((key) => (typeof key === 'number' ? key : String(key))),
    message: issue.message,
  }));
  return { ok: false, problems };
};

/** The runs that a trait waits for; undefined: another evaluator, or configured wrongly. */
export const upstreamRunsOf = (trait: { evaluator: string; config: unknown }): UpstreamRuns | undefined => {
  if (trait.evaluator !== `${BUILTIN_PREFIX}upstream`) return undefined;
  const parsed = upstreamSchema.safeParse(trait.config);
  return parsed.success ? parsed.data : undefined;
};
