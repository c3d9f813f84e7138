/** Draws from a seed: the same seed, the same draws, in the same order. */
import { seededRandom } from '../../../simulator/scenario/random';

export interface Draw {
  /** Both ends included. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(values: readonly T[]): T;
  /** By weight: an entry of weight 2 comes twice as often as one of weight 1. */
  weighted<T>(values: readonly (readonly [weight: number, value: T])[]): T;
  /** Between `from` and `to` of them, in their order. */
  some<T>(values: readonly T[], from: number, to: number): T[];
}

const WARM_UP = 32;

export const drawFrom = (seed: number, stream: string): Draw => {
  const random = seededRandom(seed, stream);
  // The first numbers of neighbouring seeds are alike.
  for (let turn = 0; turn < WARM_UP; turn += 1) random();
  const int = (from: number, to: number): number => from + Math.floor(random() * (to - from + 1));
  const pick = <T>(values: readonly T[]): T => values[int(0, values.length - 1)]!;
  return {
    int,
    pick,
    chance: (probability) => random() < probability,
    weighted(values) {
      let left = random() * values.reduce((sum, [weight]) => sum + weight, 0);
      for (const [weight, value] of values) {
        left -= weight;
        if (left < 0) return value;
      }
      return values.at(-1)![1];
    },
    some(values, from, to) {
      const chosen = new Set<number>();
      for (const count = Math.min(values.length, int(from, to)); chosen.size < count; )
        chosen.add(int(0, values.length - 1));
      return values.filter((_value, index) => chosen.has(index));
    },
  };
};

const MINUTE_MS = 60_000;

/** So many minutes after an instant, as the scenario writes it. */
export const minutesAfter = (atMs: number, minutes: number): string =>
  new Date(atMs + minutes * MINUTE_MS).toISOString();

/** `2026-03-07` moved by days. */
export const dateFrom = (startMs: number, days: number): string =>
  new Date(startMs + days * 24 * 60 * MINUTE_MS).toISOString().slice(0, 10);

/** `HH:MM` of a minute of the day. */
export const clockTime = (minuteOfDay: number): string =>
  `${String(Math.floor(minuteOfDay / 60) % 24).padStart(2, '0')}:${String(minuteOfDay % 60).padStart(2, '0')}`;

/**
 * An item may have 400 KB: the rest is for its key, for what a later update may add (an attribute's name of 2,000
 * characters) and for what Signalbox may add.
 */
export const HUGE_BYTES = 407_000;
