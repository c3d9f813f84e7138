/**
 * One-shot timers: somebody calls one of our functions at an instant. At least once, some seconds late, or never:
 * whoever is called judges anew.
 */
export interface Timer {
  /**
   * Deterministic: the same timer is set once, however often it is asked for. At most 64 letters, digits, `-`, `_` and
   * `.`.
   */
  name: string;
  /** Epoch milliseconds. */
  atMs: number;
  /** What the function is called with: JSON. */
  event: object;
}

export interface Timers {
  /** `exists`: a timer of this name is set already. Throws `TransientError` or `PermissionError`. */
  set(timer: Timer): Promise<'set' | 'exists'>;
}
