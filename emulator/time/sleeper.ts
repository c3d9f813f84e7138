import type { Clock } from '../../kernel/time/clock';
import type { Timers } from './timers';

/**
 * `sleep` in terms of `at`, the same for every kind of time: an abort rejects with the signal's reason and cancels the
 * timer.
 */
export const sleeper =
  (timers: Pick<Timers, 'now' | 'at'>): Clock['sleep'] =>
  (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason);
        return;
      }
      const abort = (): void => {
        cancel();
        reject(signal?.reason);
      };
      const cancel = timers.at(timers.now() + ms, () => {
        signal?.removeEventListener('abort', abort);
        resolve();
      });
      signal?.addEventListener('abort', abort, { once: true });
    });
