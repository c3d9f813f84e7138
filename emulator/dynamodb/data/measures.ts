/** Equality, order and size of attribute values and items in their normal form. */
import { compareNumbers, significantDigits } from './numbers';
import { type AttributeValue, compareBinary, compareText, type Item, setMembers } from './values';

export const equalValues = (a: AttributeValue, b: AttributeValue): boolean => {
  if (a === b) return true;
  if ('S' in a) return 'S' in b && a.S === b.S;
  if ('N' in a) return 'N' in b && a.N === b.N;
  if ('B' in a) return 'B' in b && a.B === b.B;
  if ('BOOL' in a) return 'BOOL' in b && a.BOOL === b.BOOL;
  if ('NULL' in a) return 'NULL' in b;
  if ('M' in a) return 'M' in b && equalItems(a.M, b.M);
  if ('L' in a) return 'L' in b && equalLists(a.L, b.L);
  if ('SS' in a) return 'SS' in b && equalMembers(a.SS, b.SS);
  if ('NS' in a) return 'NS' in b && equalMembers(a.NS, b.NS);
  return 'BS' in b && equalMembers(a.BS, b.BS);
};

const equalLists = (a: readonly AttributeValue[], b: readonly AttributeValue[]): boolean =>
  a.length === b.length &&
  a.every((member, i) => {
    const other = b[i];
    return other !== undefined && equalValues(member, other);
  });

export const equalItems = (a: Item, b: Item): boolean => {
  if (a === b) return true;
  let count = 0;
  for (const name in a) {
    const [value, other] = [a[name], b[name]];
    if (value === undefined || other === undefined || !equalValues(value, other)) return false;
    count++;
  }
  for (const _ in b) count--;
  return count === 0;
};

/** Order of two values of the same scalar type; undefined when they cannot be ordered. */
export const compareValues = (a: AttributeValue, b: AttributeValue): number | undefined => {
  if ('S' in a) return 'S' in b ? compareText(a.S, b.S) : undefined;
  if ('N' in a) return 'N' in b ? compareNumbers(a.N, b.N) : undefined;
  if ('B' in a) return 'B' in b ? compareBinary(a.B, b.B) : undefined;
  return undefined;
};

/** Bytes as DynamoDB counts them: UTF-8 names and values; lists and maps cost 3 and one per member. */
export const itemBytes = (item: Item): number => {
  let bytes = 0;
  // biome-ignore lint/style/noNonNullAssertion: the name is one of its own; every write measures its item.
  for (const name in item) bytes += nameBytes(name) + valueBytes(item[name]!);
  return bytes;
};

/** By attribute name: a program has few of them, and writes them with every item. */
const knownNames = new Map<string, number>();
const MOST_NAMES = 1_000;

const nameBytes = (name: string): number => {
  const known = knownNames.get(name);
  if (known !== undefined) return known;
  const bytes = textBytes(name);
  if (knownNames.size < MOST_NAMES) knownNames.set(name, bytes);
  return bytes;
};

export const valueBytes = (value: AttributeValue): number => {
  if ('S' in value) return textBytes(value.S);
  if ('N' in value) return numberBytes(value.N);
  if ('B' in value) return binaryBytes(value.B);
  if ('BOOL' in value || 'NULL' in value) return 1;
  if ('M' in value) {
    let bytes = 3;
    // biome-ignore lint/style/noNonNullAssertion: the name is one of its own; every write measures its item.
    for (const name in value.M) bytes += 1 + nameBytes(name) + valueBytes(value.M[name]!);
    return bytes;
  }
  if ('L' in value) return value.L.reduce((bytes, member) => bytes + 1 + valueBytes(member), 3);
  return setBytes(value);
};

const setBytes = (value: AttributeValue): number => {
  const sum = (measure: (member: string) => number): number =>
    (setMembers(value) ?? []).reduce((bytes, member) => bytes + measure(member), 0);
  if ('SS' in value) return sum(textBytes);
  return sum('NS' in value ? numberBytes : binaryBytes);
};

export const textBytes = (text: string): number => Buffer.byteLength(text);

export const binaryBytes = (base64: string): number => Buffer.byteLength(base64, 'base64');

const numberBytes = (text: string): number =>
  1 + Math.ceil(significantDigits(text) / 2) + (text.startsWith('-') ? 1 : 0);

const equalMembers = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((member, i) => member === b[i]);
