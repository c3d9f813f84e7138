/** Pools: slots that the jobs of several pipelines share, and whether a pipeline fits into one. */

import * as z from 'zod/mini';
import { mapping, name, type PoolUse, text, wholeNumber } from '../fields/fields';
import { limits } from '../fields/limits';
import { didYouMean, oneOfThese } from '../values/nearest';
import { parseAs } from './parse';
import { describeValue, type Parsed, type Problem } from './problem';

export const pool = mapping({
  kind: z._default(z.literal('pool', { error: 'the word pool' }), 'pool'),
  name,
  description: z.optional(text(limits.textLength)),
  owner: z.optional(text(limits.textLength)),
  /** The weight of the jobs that may run at once. */
  slots: wholeNumber(1, limits.poolSlots),
});

export type PoolConfig = z.output<typeof pool>;

export const parsePool = (document: unknown): Parsed<PoolConfig> =>
  parseAs(document, { kind: 'pool', schema: pool, maxBytes: limits.poolBytes });

/** Undefined in it: registered, and not valid in this release. */
export type Pools = ReadonlyMap<string, PoolConfig | undefined>;

/** Whether the pool is there, and has room for a job of the pipeline. */
export const checkPool = ({ pool: use }: { pool?: PoolUse | undefined }, pools: Pools | undefined): Problem[] => {
  if (use === undefined || pools === undefined) return [];
  if (!pools.has(use.name))
    return [
      {
        path: ['pool', 'name'],
        atKey: false,
        found: describeValue(use.name),
        expected: `a pool: ${oneOfThese(pools.keys())}`,
        remedy: didYouMean(
          use.name,
          pools.keys(),
          `Register the pool with or before the pipeline, for example {kind: pool, name: ${use.name}, slots: 4}.`,
        ),
      },
    ];
  const slots = pools.get(use.name)?.slots;
  if (slots === undefined || use.weight <= slots) return [];
  return [
    {
      path: ['pool', 'weight'],
      atKey: false,
      found: describeValue(use.weight),
      expected: `at most ${slots}, the slots of the pool ${use.name}: with more, none of its jobs would ever start`,
      remedy: `Lower it, for example \`pool: {name: ${use.name}, weight: ${slots}}\`, or give the pool more slots.`,
    },
  ];
};
