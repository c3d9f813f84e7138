/**
 * The machine's clock and its source of ids: with `environment.ts` the only file that asks the process for anything.
 */
import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import type { Clock } from '../../kernel/time/clock';
import type { Ids } from '../../kernel/words/ids';

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason);
        return;
      }
      const abort = (): void => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', abort);
        resolve();
      }, ms);
      signal?.addEventListener('abort', abort, { once: true });
    }),
};

/** Milliseconds since the process began; setting the machine's clock does not change it. */
export const monotonicMs = (): number => performance.now();

/** 256 random bits, as text for an address. */
export const systemSecret = (): string => randomBytes(32).toString('base64url');

export const systemIds: Ids = {
  uuid: () => v7(),
  random: () => Math.random(),
};
