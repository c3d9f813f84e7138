/**
 * One-shot timers: a call of one of our functions at an instant. At least once, some seconds late, or never:
 * the called function decides anew.
 */
export interface Timer {
  /**
   * Deterministic: the same timer is set once, however often it is requested. At most 64 letters, digits, `-`, `_` and
   * `.`.
   */
  name: string;
  /** Epoch milliseconds. */
  atMs: number;
  /** The function's event: JSON. */
  event: object;
}

export interface Timers {
  /** `exists`: a timer of this name is set already. Throws `TransientError` or `PermissionError`. */
  set(timer: Timer): Promise<'set' | 'exists'>;
}
