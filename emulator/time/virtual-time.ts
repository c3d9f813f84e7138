/**
 * Time that does not move while anything can run, and jumps to the next timer when nothing can.
 *
 * 1. Timers fire in order of their instant, and of asking where that is the same. All that are due at an instant are
 *    fired before any of the work they wake continues, so that work of one instant interleaves as concurrent work does.
 * 2. Time advances only when nothing is runnable. In-process work is made of promises only, and Node runs every promise
 *    job before the next turn of its loop: after one turn, whatever is unfinished waits for a timer, or for the
 *    outside.
 * 3. What waits for the outside (a socket, a file, a child process) must `hold` time, because promises alone do not
 *    show it.
 * 4. The same program sets the same timers in the same order, so that two runs are the same.
 */
import { sleeper } from './sleeper';
import { createTimerQueue, type Timer } from './timer-queue';
import type { Timers } from './timers';

export interface VirtualTime extends Timers {
  /** Runs what is due up to and including `untilMs`, and stops there. */
  run(untilMs: number): Promise<void>;
  /**
   * Runs until no timer is left, or throws when that is not reached by `limitMs`: something repeats for ever. Returns
   * where it is.
   */
  runToEnd(limitMs: number): Promise<number>;
  /** Finishes everything that can run without time advancing. */
  drain(): Promise<void>;
  /** Keeps time from advancing until the returned function is called. */
  hold(): () => void;
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Counts what keeps time from advancing. */
const createHolds = () => {
  let holds = 0;
  let released: (() => void) | undefined;
  return {
    /** Ends when everything that can run has run, and nothing is held. */
    async drain(): Promise<void> {
      await nextTurn();
      while (holds > 0) {
        await new Promise<void>((resolve) => {
          released = resolve;
        });
        await nextTurn();
      }
    },
    hold(): () => void {
      holds += 1;
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        holds -= 1;
        if (holds === 0) released?.();
      };
    },
  };
};

export const createVirtualTime = (startMs: number): VirtualTime => {
  const queue = createTimerQueue();
  const { drain, hold } = createHolds();
  let nowMs = startMs;
  let running = false;

  const fireDue = (): void => {
    // A timer that is set while these fire has a later sequence and waits for the next pass.
    const before = queue.added();
    const isDue = (timer: Timer | undefined): boolean =>
      timer !== undefined && timer.at <= nowMs && timer.sequence < before;
    while (isDue(queue.first())) queue.fireFirst();
  };

  const advance = async (continues: (timer: Timer) => boolean): Promise<void> => {
    if (running) throw new Error('virtual time is running already: await the first run before the next');
    running = true;
    try {
      await drain();
      for (let timer = queue.first(); timer !== undefined && continues(timer); timer = queue.first()) {
        nowMs = timer.at;
        fireDue();
        await drain();
      }
    } finally {
      running = false;
    }
  };

  const at: Timers['at'] = (epochMs, fire) => {
    // Comparisons with NaN are all false: such a timer would block every other one without a word.
    if (Number.isNaN(epochMs)) throw new Error('a timer needs an instant in epoch milliseconds; received NaN');
    return queue.add(Math.max(epochMs, nowMs), fire);
  };
  const now = (): number => nowMs;

  return {
    now,
    at,
    sleep: sleeper({ now, at }),
    drain,
    async run(untilMs) {
      await advance((timer) => timer.at <= untilMs);
      nowMs = Math.max(nowMs, untilMs);
    },
    async runToEnd(limitMs) {
      await advance((timer) => timer.at <= limitMs);
      const left = queue.first();
      if (left !== undefined)
        throw new Error(
          `timers are still waiting at ${new Date(limitMs).toISOString()}, the next for ` +
            `${new Date(left.at).toISOString()}: something repeats; use run(untilMs)`,
        );
      return nowMs;
    },
    hold,
  };
};
