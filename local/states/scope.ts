import type { Timers } from '../timers';
import { Cancelled } from './failures';

/** What is cancelled together: an execution, and inside it each set of branches or iterations. */
export interface Scope {
  readonly cancelled: boolean;
  cancel(): void;
  /** Calls `fire` when the scope is cancelled, at once when it is already. Returns the withdrawal. */
  onCancel(fire: () => void): () => void;
}

export const createScope = (parent?: Scope): Scope => {
  const listeners = new Set<() => void>();
  let cancelled = false;
  const scope: Scope = {
    get cancelled() {
      return cancelled;
    },
    cancel() {
      if (cancelled) return;
      cancelled = true;
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
  const detach = parent?.onCancel(() => scope.cancel());
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
