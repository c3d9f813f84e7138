/** Identifiers and randomness, passed in for the same reason as the clock. */
export interface Ids {
  /** A UUID v7: unique, and sorts by the time it was made. */
  uuid(): string;
  /** A number in [0, 1). */
  random(): number;
}
