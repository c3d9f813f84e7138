/**
 * Time that stands still while anything can run, and jumps to the next timer when nothing can.
 *
 * 1. Timers fire in order of their instant, and of asking where that is the same. All that are due at an instant are
 *    fired before any of
 *    the work they wake goes on, so that work of one instant interleaves as concurrent work does.
 * 2. Time advances only when nothing is runnable. In-process work is made of promises only, and Node runs every promise
 *    job before the next
 *    turn of its loop: after one turn, whatever is unfinished waits for a timer, or for the outside.
 * 3. What waits for the outside (a socket, a file, a child process) must `hold` time, because promises alone do not
 *    show it.
 * 4. The same program asks for the same timers in the same order, so that two runs are the same.
 */

import { sleeper } from './sleeper';
import type { Timers } from './timers';

export interface VirtualTime extends Timers {
  /** Runs what is due up to and including `untilMs`, and stands there. */
  run(untilMs: number): Promise<void>;
  /**
   * Runs until no timer is left, or throws when that is not reached by `limitMs`: something repeats for ever. Returns
   * where it stands.
   */
  runToEnd(limitMs: number): Promise<number>;
  /** Finishes everything that can run without time advancing. */
  settle(): Promise<void>;
  /** Keeps time from advancing until the returned function is called. */
  hold(): () => void;
}

interface Timer {
  at: number;
  sequence: number;
  /** Undefined once fired or cancelled. */
  fire: (() => void) | undefined;
}

const isEarlier = (one: Timer, other: Timer): boolean =>
  one.at < other.at || (one.at === other.at && one.sequence < other.sequence);

/** A binary heap: hundreds of thousands of timers wait at once when a day of ten thousand pipelines is simulated. */
const createQueue = () => {
  const heap: Timer[] = [];
  const swap = (a: number, b: number): void => {
    const kept = heap[a]!;
    heap[a] = heap[b]!;
    heap[b] = kept;
  };
  return {
    first: (): Timer | undefined => heap[0],
    push(timer: Timer): void {
      let index = heap.push(timer) - 1;
      while (index > 0) {
        const parent = (index - 1) >> 1;
        if (!isEarlier(heap[index]!, heap[parent]!)) return;
        swap(index, parent);
        index = parent;
      }
    },
    pop(): void {
      const last = heap.pop();
      if (last === undefined || heap.length === 0) return;
      heap[0] = last;
      for (let index = 0; ; ) {
        const left = 2 * index + 1;
        const right = left + 1;
        let least = index;
        if (left < heap.length && isEarlier(heap[left]!, heap[least]!)) least = left;
        if (right < heap.length && isEarlier(heap[right]!, heap[least]!)) least = right;
        if (least === index) return;
        swap(index, least);
        index = least;
      }
    },
  };
};

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export const createVirtualTime = (startMs: number): VirtualTime => {
  const queue = createQueue();
  let nowMs = startMs;
  let sequence = 0;
  let holds = 0;
  let released: (() => void) | undefined;
  let running = false;

  const next = (): Timer | undefined => {
    while (queue.first() !== undefined && queue.first()!.fire === undefined) queue.pop();
    return queue.first();
  };

  const settle = async (): Promise<void> => {
    await nextTurn();
    while (holds > 0) {
      await new Promise<void>((resolve) => (released = resolve));
      await nextTurn();
    }
  };

  const fireDue = (): void => {
    // A timer that is asked for while these fire has a later sequence and waits for the next round.
    const before = sequence;
    for (let timer = next(); timer !== undefined && timer.at <= nowMs && timer.sequence < before; timer = next()) {
      const fire = timer.fire!;
      timer.fire = undefined;
      queue.pop();
      fire();
    }
  };

  const advance = async (goesOn: (timer: Timer) => boolean): Promise<void> => {
    if (running) throw new Error('virtual time is running already: await the first run before the next');
    running = true;
    try {
      await settle();
      for (let timer = next(); timer !== undefined && goesOn(timer); timer = next()) {
        nowMs = timer.at;
        fireDue();
        await settle();
      }
    } finally {
      running = false;
    }
  };

  const at: Timers['at'] = (epochMs, fire) => {
    // Comparisons with NaN are all false: such a timer would block every other one without a word.
    if (Number.isNaN(epochMs)) throw new Error('a timer needs an instant in epoch milliseconds; received NaN');
    const timer: Timer = { at: Math.max(epochMs, nowMs), sequence: sequence++, fire };
    queue.push(timer);
    return () => {
      timer.fire = undefined;
    };
  };
  const now = (): number => nowMs;

  return {
    now,
    at,
    sleep: sleeper({ now, at }),
    settle,
    async run(untilMs) {
      await advance((timer) => timer.at <= untilMs);
      nowMs = Math.max(nowMs, untilMs);
    },
    async runToEnd(limitMs) {
      await advance((timer) => timer.at <= limitMs);
      const left = next();
      if (left !== undefined)
        throw new Error(
          `timers are still waiting at ${new Date(limitMs).toISOString()}, the next for ` +
            `${new Date(left.at).toISOString()}: something repeats; use run(untilMs)`,
        );
      return nowMs;
    },
    hold() {
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
