/**
 * The items on which a waiting run depends: the things that builtin traits read. A change of one of them can wake
 * the run.
 */

import type { TraitPlan } from '../run/execution';
import type { Instance, InstanceInPipeline } from '../words/instance';
import { BUILTIN_PREFIX, isCheck } from './builtin-names';
import { type Builtin, type Check, parseBuiltinConfig } from './builtins';

/** Whether a measurement of this scope is read for the instance: `{date}#{scheduleId}`, `{date}`, `LATEST`. */
export const concernsInstance = (scope: string, { date, scheduleId }: InstanceInPipeline): boolean =>
  scope === 'LATEST' || scope === date || scope === `${date}#${scheduleId}`;

export type WaitedFor =
  | { kind: 'sensor'; name: string }
  /** The run log of an instance, usually of another pipeline. */
  | ({ kind: 'upstream' } & Instance);

type Evaluated = Pick<TraitPlan, 'evaluator' | 'config'>;

const isOfAws = (builtin: Builtin): builtin is Check => isCheck(builtin.name);

/** Undefined for an evaluator outside the table: no item shows when it would answer otherwise. */
const waitedForBy = ({ evaluator, config }: Evaluated, instance: Instance): WaitedFor | undefined => {
  if (!evaluator.startsWith(BUILTIN_PREFIX)) return undefined;
  const parsed = parseBuiltinConfig(evaluator.slice(BUILTIN_PREFIX.length), config);
  if (!parsed.ok) return undefined;
  const { builtin } = parsed;
  // The router sees no change of a lifecycle, and no answer of AWS.
  if (builtin.name === 'lifecycle' || isOfAws(builtin)) return undefined;
  if (builtin.name !== 'upstream') return { kind: 'sensor', name: builtin.config.sensor };
  return {
    kind: 'upstream',
    pipelineId: builtin.config.pipeline,
    date: instance.date,
    scheduleId: builtin.config.schedule ?? instance.scheduleId,
  };
};

/** A name with `#` is no part of a key: such an item cannot be written. */
const isKeyable = (thing: WaitedFor): boolean =>
  Object.values(thing).every((part) => part !== '' && !part.includes('#'));

const isDefined = <T>(value: T | undefined): value is T => value !== undefined;

/** Each thing once, however many traits read it. */
export const waitedForByTraits = (traits: readonly Evaluated[], instance: Instance): WaitedFor[] => {
  const things = traits
    .map((trait) => waitedForBy(trait, instance))
    .filter(isDefined)
    .filter(isKeyable);
  return [...new Map(things.map((thing) => [JSON.stringify(thing), thing])).values()];
};

/** Whether every one of the traits changes only with something that wakes the run. */
export const isWokenForAll = (traits: readonly Evaluated[], instance: Instance): boolean =>
  traits.every((trait) => {
    const thing = waitedForBy(trait, instance);
    return thing !== undefined && isKeyable(thing);
  });
