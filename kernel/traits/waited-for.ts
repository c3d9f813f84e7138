/**
 * The items on which a waiting run depends: the things that builtin traits read. A change of one of them can wake
 * the run.
 */

import type { TraitPlan } from '../run/execution';
import type { Instance, InstanceInPipeline } from '../words/instance';
import { BUILTIN_PREFIX, isCheck } from './builtin-names';
import { type Builtin, type Check, parseBuiltinConfig } from './builtins';
import { upstreamsFor } from './upstream-runs';

/** Whether a measurement of this scope is read for the instance: `{date}#{scheduleId}`, `{date}`, `LATEST`. */
export const concernsInstance = (scope: string, { date, scheduleId }: InstanceInPipeline): boolean =>
  scope === 'LATEST' || scope === date || scope === `${date}#${scheduleId}`;

export type WaitedFor =
  | { kind: 'sensor'; name: string }
  /** The run log of an instance, usually of another pipeline. */
  | ({ kind: 'upstream' } & Instance);

type Evaluated = Pick<TraitPlan, 'evaluator' | 'config'>;

const isOfAws = (builtin: Builtin): builtin is Check => isCheck(builtin.name);

/** Empty for an evaluator outside the table: no item shows when it would answer otherwise. */
const waitedForBy = ({ evaluator, config }: Evaluated, instance: Instance): WaitedFor[] => {
  if (!evaluator.startsWith(BUILTIN_PREFIX)) return [];
  const parsed = parseBuiltinConfig(evaluator.slice(BUILTIN_PREFIX.length), config);
  if (!parsed.ok) return [];
  const { builtin } = parsed;
  // The router sees no change of a lifecycle, and no answer of AWS.
  if (builtin.name === 'lifecycle' || isOfAws(builtin)) return [];
  if (builtin.name !== 'upstream') return [{ kind: 'sensor', name: builtin.config.sensor }];
  return upstreamsFor(builtin.config, instance).map((upstream) => ({ kind: 'upstream', ...upstream }));
};

/**
 * So many runs of a trait wake the run that waits for them, the last that are named: an execution takes some fifteen
 * wake-ups. What completes after them is noticed by the next planned evaluation.
 */
const WAKING_RUNS = 8;

/** A name with `#` is no part of a key: such an item cannot be written. */
const isKeyable = (thing: WaitedFor): boolean =>
  Object.values(thing).every((part) => part !== '' && !part.includes('#'));

/** Each thing once, however many traits read it. */
export const waitedForByTraits = (traits: readonly Evaluated[], instance: Instance): WaitedFor[] => {
  const things = traits.flatMap((trait) => waitedForBy(trait, instance).slice(-WAKING_RUNS)).filter(isKeyable);
  return [...new Map(things.map((thing) => [JSON.stringify(thing), thing])).values()];
};

/** Whether every one of the traits changes only with something that wakes the run. */
export const isWokenForAll = (traits: readonly Evaluated[], instance: Instance): boolean =>
  traits.every((trait) => {
    const things = waitedForBy(trait, instance);
    return things.length > 0 && things.length <= WAKING_RUNS && things.every(isKeyable);
  });
