/**
 * The stack's own time in the page. Every answer says it; between two answers it goes on as fast as it did between the
 * last ones, because a demonstration may hurry.
 */
import { useSyncExternalStore } from 'react';
import { elapsedMs, every } from './browser-clock';

interface Sample {
  stackMs: number;
  at: number;
  /** Milliseconds of the stack in one of this machine. */
  rate: number;
}

const FASTEST = 3600;
/** Two samples that are closer say little about the speed. */
const APART_MS = 800;

let sample: Sample | undefined;

export const noteStackTime = (stackMs: number): void => {
  const at = elapsedMs();
  if (sample === undefined) {
    sample = { stackMs, at, rate: 1 };
    return;
  }
  const passed = at - sample.at;
  if (passed < APART_MS) return;
  const rate = Math.min(FASTEST, Math.max(0, (stackMs - sample.stackMs) / passed));
  // A hand that moves a little slower or faster than real time is a network that does.
  sample = { stackMs, at, rate: Math.abs(rate - 1) < 0.2 ? 1 : rate };
};

/** Epoch milliseconds; undefined before the first answer. */
export const stackNow = (): number | undefined =>
  sample === undefined ? undefined : sample.stackMs + (elapsedMs() - sample.at) * sample.rate;

const SECOND_MS = 1000;
const subscribe = (changed: () => void): (() => void) => every(SECOND_MS, changed);
/** Within one tick the answer must stay the same. */
const wholeSecond = (): number | undefined => {
  const now = stackNow();
  return now === undefined ? undefined : Math.floor(now / SECOND_MS) * SECOND_MS;
};

/** The stack's time, once a second. */
export const useStackNow = (): number | undefined => useSyncExternalStore(subscribe, wholeSecond);
