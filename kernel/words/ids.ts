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

/** When a UUID v7 was made (RFC 9562: its first 48 bits), in epoch milliseconds. */
export const madeAtMs = (uuid: string): number => Number.parseInt(uuid.slice(0, 13).replace('-', ''), 16);
