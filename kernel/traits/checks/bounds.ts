/** Bounds as configurations give them. */
import * as z from 'zod/mini';
import { type Bound, outOf, readNumber } from '../../values/numbers';

const MISSING = 'Missing bound: expected at least one of min, max, equals';

export const boundFields = {
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  equals: z.optional(z.number()),
};

export const hasBound = z.refine<Bound>(
  ({ min, max, equals }) => min !== undefined || max !== undefined || equals !== undefined,
  { message: MISSING },
);

export const inOrder = z.refine<Bound>(({ min, max }) => min === undefined || max === undefined || min <= max, {
  message: 'Invalid bounds: min is greater than max',
});

export const bound = z.strictObject(boundFields).check(hasBound, inOrder);

const shownValue = (value: unknown): string =>
  value === undefined || value === null ? 'absent' : JSON.stringify(value).slice(0, 80);

/** The problem of the values that bounds are about, in the order of the bounds; undefined: nothing. */
export const brokenBound = (
  bounds: Readonly<Record<string, Bound>>,
  read: (name: string) => unknown,
): string | undefined => {
  for (const [name, each] of Object.entries(bounds)) {
    const raw = read(name);
    const value = readNumber(raw);
    if (value === undefined) return `${name} is ${shownValue(raw)}, a number wanted`;
    const wanted = outOf(value, each);
    if (wanted !== undefined) return `${name} is ${value}, ${wanted} wanted`;
  }
  return undefined;
};
