/**
 * Timers in order of their instant, and of asking where that is the same. A binary heap: hundreds of thousands of
 * timers wait at once when a day of ten thousand pipelines is simulated.
 */

export interface Timer {
  at: number;
  /** How many timers were added before this one. */
  sequence: number;
  /** Undefined once fired or cancelled. */
  fire: (() => void) | undefined;
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

const isEarlier = (one: Timer, other: Timer): boolean =>
  one.at < other.at || (one.at === other.at && one.sequence < other.sequence);

const createHeap = () => {
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

export const createTimerQueue = (): TimerQueue => {
  const heap = createHeap();
  let added = 0;
  const first = (): Timer | undefined => {
    while (heap.first() !== undefined && heap.first()!.fire === undefined) heap.pop();
    return heap.first();
  };
  return {
    add(at, fire) {
      const timer: Timer = { at, sequence: added++, fire };
      heap.push(timer);
      return () => {
        timer.fire = undefined;
      };
    },
    added: () => added,
    first,
    fireFirst() {
      const timer = first();
      if (timer === undefined) return;
      const fire = timer.fire!;
      timer.fire = undefined;
      heap.pop();
      fire();
    },
  };
};
