/**
 * Changes of the data since a run started on it. Pure: the results that the run started on, and later ones.
 *
 * 1. A trait that was PASS and is FAIL or STALE has drifted. One that was not PASS then says nothing now.
 * 2. A number has drifted that moved by more than its threshold, in either direction. 0 is a value; of a percentage of
 *    0, every move is more.
 * 3. What is no number any more (absent, NaN, text) has drifted. What was none when the run started cannot be compared,
 *    and that is said.
 * 4. A trait in ERROR shows a failure of its evaluator and says nothing about the data: it is a finding when it could
 *    not be evaluated until the end, twice in a row.
 */

import type { EvaluatedTrait, Threshold, Thresholds } from '../run/execution';
import { readField } from '../values/json';
import { readNumber } from '../values/numbers';
import { clause } from '../values/text';
import { DriftKind, TraitStatus } from '../words/vocabulary';

/** One thing that is not as it was when the run started. */
export interface DriftFinding {
  /** The trait. */
  type: string;
  /** The field whose number it is about; null: the trait itself. */
  field: string | null;
  kind: DriftKind;
  message: string;
}

/** JSON of the numbers of a result that the history keeps for people, besides those that are compared. */
export const MEASURED_FOR_PEOPLE_BYTES = 120;

/** A value that is no record is its field `value`. */
const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : { value };

/** The numbers of the fields that thresholds name; null for what is no number. */
export const measure = (value: unknown, fields: readonly string[]): Record<string, number | null> => {
  const record = recordOf(value);
  return Object.fromEntries(fields.map((field) => [field, readNumber(readField(record, field)) ?? null]));
};

/** The first numbers of a value that are together at most so many bytes of JSON, by field. */
export const numbersWithin = (value: unknown, maxBytes: number): Record<string, number> => {
  const kept: [field: string, number: number][] = [];
  for (const [field, number] of Object.entries(recordOf(value))) {
    if (typeof number !== 'number' || !Number.isFinite(number)) continue;
    const wider = Object.fromEntries([...kept, [field, number]]);
    if (new TextEncoder().encode(JSON.stringify(wider)).length <= maxBytes) kept.push([field, number]);
  }
  return Object.fromEntries(kept);
};

/** Decimal fractions are not exact: 0.8 - 0.7 is not 0.1. A few roundings of the size of the numbers are no move. */
const ROUNDING = 4 * Number.EPSILON;

/** Whole numbers are exact, however large: 5,000,000,005 is 5 more than 5,000,000,000. */
const roundingOf = (limit: number, ...numbers: number[]): number => {
  if (!numbers.every(Number.isSafeInteger)) return ROUNDING * Math.max(...numbers.map(Math.abs));
  return Number.isSafeInteger(limit) ? 0 : ROUNDING * limit;
};

/** From here on, a percentage or a difference of two numbers may be more than a number can be. */
const HUGE = 2 ** 600;

const isHuge = (...numbers: number[]): boolean => numbers.some((number) => Math.abs(number) > HUGE);

/** Exact, because it is a power of two. */
const scaled = (threshold: Threshold): Threshold =>
  'amount' in threshold ? { amount: threshold.amount / HUGE } : threshold;

/** Whether `now` is further from `then` than the threshold allows. */
export const hasMoved = (then: number, now: number, threshold: Threshold): boolean => {
  if (isHuge(then, now)) return hasMoved(then / HUGE, now / HUGE, scaled(threshold));
  const limit = 'amount' in threshold ? threshold.amount : (Math.abs(then) * threshold.percent) / 100;
  return Math.abs(now - then) > limit + (limit === 0 ? 0 : roundingOf(limit, then, now));
};

const thresholdText = (threshold: Threshold): string =>
  'amount' in threshold ? String(threshold.amount) : `${threshold.percent}%`;

/** Whole numbers with all their digits, decimal fractions as people write them. */
const numberText = (value: number): string =>
  String(Number.isSafeInteger(value) ? value : Number(value.toPrecision(15)));

const changeOf = (
  about: { type: string; field: string },
  threshold: Threshold,
  then: number | undefined,
  now: number | undefined,
): DriftFinding | undefined => {
  const { type, field } = about;
  if (then === undefined)
    return {
      ...about,
      kind: DriftKind.incomparable,
      message: `${field} of ${type} was no number when the run started, so it cannot be compared`,
    };
  if (now === undefined)
    return {
      ...about,
      kind: DriftKind.moved,
      message: `${field} of ${type} was ${numberText(then)} and is no number any more`,
    };
  if (!hasMoved(then, now, threshold)) return undefined;
  return {
    ...about,
    kind: DriftKind.moved,
    message:
      `${field} of ${type} moved from ${numberText(then)} to ${numberText(now)}, by more than ` +
      `${thresholdText(threshold)}`,
  };
};

const changesOf = (then: EvaluatedTrait, now: EvaluatedTrait, thresholds: Thresholds): DriftFinding[] =>
  Object.entries(thresholds).flatMap(([field, threshold]) => {
    const about = { type: then.type, field };
    return changeOf(about, threshold, then.measured?.[field] ?? undefined, now.measured?.[field] ?? undefined) ?? [];
  });

export interface Comparison {
  /** The trait as the run started on it. */
  before: EvaluatedTrait;
  now: EvaluatedTrait;
  thresholds: Thresholds;
  /** It was not determined the last time, either, and will not be evaluated again. */
  isGivenUp: boolean;
}

/** The findings about one trait. */
export const driftOf = ({ before, now, thresholds, isGivenUp }: Comparison): DriftFinding[] => {
  const { type, status, reason } = now;
  if (before.status !== TraitStatus.pass) return [];
  switch (status) {
    case TraitStatus.pass:
      return changesOf(before, now, thresholds);
    case TraitStatus.error:
    case TraitStatus.pending:
      return isGivenUp
        ? [
            {
              type,
              field: null,
              kind: DriftKind.unknown,
              message: `${type} was PASS and could not be evaluated any more${clause(' (', reason, ')')}`,
            },
          ]
        : [];
    case TraitStatus.fail:
    case TraitStatus.stale:
      return [
        {
          type,
          field: null,
          kind: DriftKind.status,
          message: `${type} was PASS and is ${status}${clause(' (', reason, ')')}`,
        },
      ];
  }
};
