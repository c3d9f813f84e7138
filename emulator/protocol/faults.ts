/** The failures of one call inside the embedded cloud. Scripted and random faults come through the same door. */
export type Fault =
  /** The callee dies before it does anything / after it did everything, and the answer is lost. */
  | { kind: 'crash-before' }
  | { kind: 'crash-after' }
  | { kind: 'timeout' }
  | { kind: 'throttle' }
  | { kind: 'error' }
  | { kind: 'duplicate' }
  | { kind: 'drop' }
  | { kind: 'reorder' }
  | { kind: 'delay'; ms: number };

export interface Faults {
  /**
   * The fault for this call, if any. `targets` names the call from the general to the particular, for example
   * `['lambda:orchestrator', 'lambda:orchestrator/acquireLock']` or `['dynamodb', 'dynamodb:PutItem']`.
   */
  next(targets: readonly string[]): Fault | undefined;
}

export const noFaults: Faults = { next: () => undefined };

/** Milliseconds by which the fault delays what can only be late. */
export const delayOf = (fault: Fault | undefined): number => (fault?.kind === 'delay' ? fault.ms : 0);
