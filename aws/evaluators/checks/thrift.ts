/**
 * The compact form of Thrift, in which parquet writes its metadata. The parser makes room for as many values as a list
 * says it has; here they are counted before.
 */
import { MAX_LEVELS } from '../../../kernel/values/json';
import { countBytes } from './byte-count';

const [TRUE, FALSE, BYTE, I16, I32, I64, DOUBLE, BINARY, LIST, STRUCT] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 12];
/** A list of more values than 14 says how many in a number of its own. */
const LONG_LIST = 15;

/** Where the struct that begins at `start` ends. Throws `RangeError` for more than can be held, or than there is. */
export const endOfStruct = (bytes: Uint8Array, start: number): number => {
  const count = countBytes(bytes, start);
  const { skip, byte, varint: integer } = count;
  const struct = (levels: number): void => {
    for (let head = byte(); head % 16 !== 0; head = byte()) {
      if (head < 16) integer();
      const type = head % 16;
      if (type !== TRUE && type !== FALSE) value(type, levels);
    }
  };
  const list = (levels: number): void => {
    const head = byte();
    const short = Math.floor(head / 16);
    const [type, length] = [head % 16, short === LONG_LIST ? integer() : short];
    for (let left = length; left > 0; left -= 1) value(type, levels);
  };
  const value = (type: number, levels: number): void => {
    count.value(levels);
    if (type === TRUE || type === FALSE || type === BYTE) skip(1);
    else if (type === I16 || type === I32 || type === I64) integer();
    else if (type === DOUBLE) skip(8);
    else if (type === BINARY) skip(integer());
    else if (type === LIST) list(levels - 1);
    else if (type === STRUCT) struct(levels - 1);
    else throw new RangeError(`it has a value of the unknown type ${type}`);
  };
  value(STRUCT, MAX_LEVELS);
  return count.at();
};
