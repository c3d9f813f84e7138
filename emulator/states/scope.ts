import type { Timers } from '../time/timers';
import { Cancelled } from './language/failures';

/** Work that is cancelled together: an execution, and inside it each set of branches or iterations. */
export interface Scope {
  readonly cancelled: boolean;
  /** The event that made the others be cancelled; undefined: the whole execution has ended, or nothing failed. */
  readonly endedBy: number | undefined;
  cancel(endedBy?: number): void;
  /** Calls `fire` when the scope is cancelled, at once when it is already. Returns the withdrawal. */
  onCancel(fire: () => void): () => void;
}

export const createScope = (parent?: Scope): Scope => {
  const listeners = new Set<() => void>();
  let cancelled = false;
  let endedBy: number | undefined;
  const scope: Scope = {
    get cancelled() {
      return cancelled;
    },
    get endedBy() {
      return endedBy;
    },
    cancel(by) {
      if (cancelled) return;
      cancelled = true;
      endedBy = by;
      detach?.();
      for (const fire of [...listeners]) fire();
      listeners.clear();
    },
    onCancel(fire) {
      if (cancelled) {
        fire();
        return () => undefined;
      }
      listeners.add(fire);
      return () => void listeners.delete(fire);
    },
  };
  const detach = parent?.onCancel(() => scope.cancel(parent.endedBy));
  return scope;
};

/** Resolves at the instant; rejects with Cancelled when the scope is cancelled first. */
export const sleepUntil = (timers: Timers, epochMs: number, scope: Scope): Promise<void> =>
  new Promise((resolve, reject) => {
    let withdraw: () => void = () => undefined;
    const stop = timers.at(epochMs, () => {
      withdraw();
      resolve();
    });
    withdraw = scope.onCancel(() => {
      stop();
      reject(new Cancelled('cancelled while waiting'));
    });
  });
