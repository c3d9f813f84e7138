/**
 * Timers in order of their instant, and of asking where that is the same. Hundreds of thousands of timers wait at once
 * when a day of ten thousand pipelines is simulated.
 */
import BTree from 'sorted-btree';

export interface Timer {
  at: number;
  /** How many timers were added before this one. */
  sequence: number;
  fire: () => void;
}

export interface TimerQueue {
  /** Returns the cancellation. */
  add(at: number, fire: () => void): () => void;
  /** How many timers have been added so far. */
  added(): number;
  /** The first timer that is not cancelled. */
  first(): Timer | undefined;
  /** Takes the first timer out of the queue and fires it. */
  fireFirst(): void;
}

const inOrder = (one: Timer, other: Timer): number => one.at - other.at || one.sequence - other.sequence;

export const createTimerQueue = (): TimerQueue => {
  const waiting = new BTree<Timer, undefined>(undefined, inOrder);
  let added = 0;
  return {
    add(at, fire) {
      const timer: Timer = { at, sequence: added++, fire };
      waiting.set(timer, undefined);
      return () => void waiting.delete(timer);
    },
    added: () => added,
    first: () => waiting.minKey(),
    fireFirst() {
      const timer = waiting.minKey();
      if (timer === undefined) return;
      waiting.delete(timer);
      timer.fire();
    },
  };
};
