/**
 * The stack's own time in the page. Every answer contains it; between two answers it runs as fast as it did between the
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
    tick();
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

const TICK_MS = 1000;
const ticks = new EventTarget();
/** The time on the page: it changes with a tick only, so that all of the page shows one time. */
let shownMs: number | undefined;
let endTicking: (() => void) | undefined;
let watchers = 0;

const tick = (): void => {
  shownMs = stackNow();
  ticks.dispatchEvent(new Event('tick'));
};

const subscribe = (changed: () => void): (() => void) => {
  ticks.addEventListener('tick', changed);
  watchers += 1;
  endTicking ??= every(TICK_MS, tick);
  return () => {
    ticks.removeEventListener('tick', changed);
    watchers -= 1;
    if (watchers > 0) return;
    endTicking?.();
    endTicking = undefined;
  };
};

/** The stack's time, once a second. */
export const useStackNow = (): number | undefined => useSyncExternalStore(subscribe, () => shownMs);
