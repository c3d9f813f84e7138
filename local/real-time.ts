/** The machine's time as timers: what `signalbox local` runs on. */
import type { Clock } from '../core/ports/clock';
import { sleeper } from './sleeper';
import type { Timers } from './timers';

export interface RealTime extends Timers {
  /** No timer fires any more, and none keeps the process alive. */
  close(): void;
}

/** Node's timers overflow after 2^31 - 1 ms and would then fire at once: longer waits are made of several. */
const LONGEST_WAIT_MS = 2_147_483_647;

export const createRealTime = (clock: Clock): RealTime => {
  const waiting = new Set<AbortController>();
  let closed = false;

  const wait = async (epochMs: number, signal: AbortSignal): Promise<void> => {
    for (let left = epochMs - clock.now(); left > 0; left = epochMs - clock.now()) {
      await clock.sleep(Math.min(left, LONGEST_WAIT_MS), signal);
    }
  };

  const at: Timers['at'] = (epochMs, fire) => {
    const cancellation = new AbortController();
    if (closed) return () => undefined;
    waiting.add(cancellation);
    const done = (): void => void waiting.delete(cancellation);
    wait(epochMs, cancellation.signal).then(
      () => {
        done();
        if (!cancellation.signal.aborted) fire();
      },
      done,
    );
    return () => cancellation.abort();
  };

  return {
    now: clock.now,
    at,
    sleep: sleeper({ now: clock.now, at }),
    close() {
      closed = true;
      for (const cancellation of waiting) cancellation.abort();
      waiting.clear();
    },
  };
};
