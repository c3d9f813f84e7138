/** Counts the values of a file in its bytes, before anything is decoded. */
import { MAX_LEVELS, MAX_VALUES } from '../../../kernel/values/json';

/** A number of as many bytes as it needs, seven bits in each, the lowest first. `next` gives its bytes. */
export const varint = (next: () => number): number => {
  let read = 0;
  for (let unit = 1, byte = 0x80; byte >= 0x80; unit *= 0x80) {
    byte = next();
    read += (byte % 0x80) * unit;
  }
  return read;
};

export interface ByteCount {
  /** The place that has been reached. */
  at(): number;
  skip(length: number): void;
  byte(): number;
  varint(): number;
  /** A value begins, with room for so many levels below it. */
  value(levels: number): void;
}

/** Begins at `start`. Its functions throw `RangeError` for more than can be held, or than there is. */
export const countBytes = (bytes: Uint8Array, start: number): ByteCount => {
  let at = start;
  let values = 0;
  const skip = (length: number): void => {
    if (!(length >= 0 && at + length <= bytes.length)) throw new RangeError('it ends within a value');
    at += length;
  };
  const byte = (): number => {
    skip(1);
    // biome-ignore lint/style/noNonNullAssertion: `skip` has found that it is there.
    return bytes[at - 1]!;
  };
  return {
    at: () => at,
    skip,
    byte,
    varint: () => varint(byte),
    value(levels) {
      values += 1;
      if (values > MAX_VALUES) throw new RangeError(`it holds more than ${MAX_VALUES} values`);
      if (levels === 0) throw new RangeError(`it nests deeper than ${MAX_LEVELS} levels`);
    },
  };
};
