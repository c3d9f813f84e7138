/** Identifiers and randomness, passed in for the same reason as the clock. */
export interface Ids extends Uuids {
  /** A number in [0, 1). */
  random(): number;
}

export type Randomness = Pick<Ids, 'random'>;

export interface Uuids {
  /** A UUID v7: unique, and sorts by the time it was made. */
  uuid(): string;
}
