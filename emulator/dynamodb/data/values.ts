/**
 * Attribute values in their wire form. What comes in is checked and copied into one normal form (numbers as in
 * `numbers.ts`, sets sorted, maps that inherit nothing so that an attribute may be called `constructor`), and is never
 * changed after that: items share structure with each other, with stream images and with answers.
 */
import { invalidParameter, serialization, validation } from './errors';
import { compareNumbers, normalizeNumber } from './numbers';

export type AttributeType = 'S' | 'N' | 'B' | 'SS' | 'NS' | 'BS' | 'BOOL' | 'NULL' | 'L' | 'M';

export type AttributeValue =
  | { readonly S: string }
  | { readonly N: string }
  /** Base64. */
  | { readonly B: string }
  | { readonly SS: readonly string[] }
  | { readonly NS: readonly string[] }
  | { readonly BS: readonly string[] }
  | { readonly BOOL: boolean }
  | { readonly NULL: true }
  | { readonly L: readonly AttributeValue[] }
  | { readonly M: Item };

export type Item = Readonly<Record<string, AttributeValue>>;
/** An item that is being put together. */
export type ItemDraft = Record<string, AttributeValue>;

export const ATTRIBUTE_TYPES: ReadonlySet<string> = new Set<AttributeType>([
  'S',
  'N',
  'B',
  'SS',
  'NS',
  'BS',
  'BOOL',
  'NULL',
  'L',
  'M',
]);
const MAX_DEPTH = 32;
export const MAX_ITEM_BYTES = 400 * 1024;
/** Every character of a text is a byte at least; base64 has four for three bytes. */
const MAX_BASE64_LENGTH = Math.ceil(MAX_ITEM_BYTES / 3) * 4;

/** Before a field is worked on: no item holds it, whatever else is in it. */
const refuseOversize = (length: number, max = MAX_ITEM_BYTES): void => {
  if (length > max) throw validation('Item size has exceeded the maximum allowed size');
};

/** Inherits nothing, and unlike an object without a prototype it is kept in the engine's fast form. */
// biome-ignore lint/complexity/useArrowFunction: an arrow function cannot be called with `new`
const Blank = function () {} as unknown as new () => ItemDraft;
Blank.prototype = Object.create(null);

export const emptyItem = (): ItemDraft => new Blank();

/** A copy, without the attribute `except`. */
export const copyItem = (item: Item, except?: string): ItemDraft => {
  const copy = new Blank();
  // biome-ignore lint/style/noNonNullAssertion: the name is one of its own; every write copies its item.
  for (const name in item) if (name !== except) copy[name] = item[name]!;
  return copy;
};

export const typeOf = (value: AttributeValue): AttributeType => {
  for (const type in value) return type as AttributeType;
  throw new TypeError('an attribute value has exactly one member');
};

export const setMembers = (value: AttributeValue): readonly string[] | undefined => {
  if ('SS' in value) return value.SS;
  if ('NS' in value) return value.NS;
  return 'BS' in value ? value.BS : undefined;
};

export const normalizeItem = (input: unknown, depth = 0): Item => {
  if (!isRecord(input)) throw serialization('Start of structure or map found where not expected');
  const item = emptyItem();
  const names = Object.keys(input);
  refuseOversize(names.length);
  for (const name of names) {
    if (name === '') throw validation('One or more parameter values were invalid: Attribute name must not be empty');
    if (name.length > 21845 && Buffer.byteLength(name) > 65535)
      throw invalidParameter('Attribute name is too large, must be less than 65535 bytes');
    item[name] = normalizeValue(input[name], depth);
  }
  return item;
};

/** @throws ValidationException or SerializationException when `input` is not a well-formed attribute value. */
export const normalizeValue = (input: unknown, depth = 0): AttributeValue => {
  if (!isRecord(input))
    throw serialization(
      `Unexpected value for an attribute: ${kindOf(input)}; give it with its type, for example {"S": "text"}`,
    );
  if (depth > MAX_DEPTH)
    throw validation(
      'Nesting Levels have exceeded supported limits: Attributes in the item have nested levels beyond supported limit',
    );
  let type: string | undefined;
  for (const key in input) {
    if (!ATTRIBUTE_TYPES.has(key) || input[key] === undefined || input[key] === null) continue;
    if (type !== undefined)
      throw validation(
        'Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes',
      );
    type = key;
  }
  if (type === undefined)
    throw validation('Supplied AttributeValue is empty, must contain exactly one of the supported datatypes');
  return normalizers[type as AttributeType](input[type], depth);
};

const normalizers: Readonly<Record<AttributeType, (input: unknown, depth: number) => AttributeValue>> = {
  S: (input) => ({ S: text(input) }),
  N: (input) => ({ N: normalizeNumber(text(input)) }),
  B: (input) => ({ B: binary(input) }),
  SS: (input) => ({ SS: set(input, 'string', text, orderedTexts) }),
  NS: (input) => ({
    NS: set(
      input,
      'number',
      (member) => normalizeNumber(text(member)),
      (numbers) => numbers.sort(compareNumbers),
    ),
  }),
  BS: (input) => ({ BS: set(input, 'binary', binary, orderedBinaries) }),
  BOOL: (input) => {
    if (typeof input !== 'boolean') throw serialization(`${kindOf(input)} cannot be converted to Boolean`);
    return { BOOL: input };
  },
  NULL: (input) => {
    if (typeof input !== 'boolean') throw serialization(`${kindOf(input)} cannot be converted to Boolean`);
    if (!input) throw invalidParameter('Null attribute value types must have the value of true');
    return { NULL: true };
  },
  L: (input, depth) => {
    if (!Array.isArray(input)) throw serialization('Unrecognized collection type');
    refuseOversize(input.length);
    return { L: input.map((member) => normalizeValue(member, depth + 1)) };
  },
  M: (input, depth) => ({ M: normalizeItem(input, depth + 1) }),
};

const FROM_SURROGATES_ON = /[\ud800-\uffff]/;

/**
 * Order of the bytes of the UTF-8 form, which is what sort keys follow. The machine's own order, by UTF-16 units, is
 * the same and faster, unless a surrogate meets a unit above the surrogates.
 */
export const compareText = (a: string, b: string): number => {
  if (a === b) return 0;
  if (!FROM_SURROGATES_ON.test(a) || !FROM_SURROGATES_ON.test(b)) return a < b ? -1 : 1;
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
};

export const compareBinary = (a: string, b: string): number =>
  a === b ? 0 : Buffer.compare(Buffer.from(a, 'base64'), Buffer.from(b, 'base64'));

/** Each member is decoded once, however many others it is compared with. */
const orderedBytes =
  (encoding: 'utf8' | 'base64') =>
  (members: string[]): string[] => {
    if (members.length === 1) return members;
    const keyed = members.map((member) => ({ member, bytes: Buffer.from(member, encoding) }));
    return keyed.sort((a, b) => Buffer.compare(a.bytes, b.bytes)).map(({ member }) => member);
  };

export const orderedTexts = orderedBytes('utf8');
export const orderedBinaries = orderedBytes('base64');

export const isRecord = (input: unknown): input is Record<string, unknown> =>
  typeof input === 'object' && input !== null && !Array.isArray(input);

const text = (input: unknown): string => {
  if (typeof input !== 'string') throw serialization(`${kindOf(input)} cannot be converted to String`);
  refuseOversize(input.length, MAX_BASE64_LENGTH);
  return input;
};

const binary = (input: unknown): string => {
  const encoded = text(input);
  if (Buffer.from(encoded, 'base64').toString('base64') !== encoded)
    throw serialization(`Base64 of a binary value is not valid: ${encoded.slice(0, 40)}`);
  return encoded;
};

const set = (
  input: unknown,
  kind: string,
  member: (input: unknown) => string,
  ordered: (members: string[]) => string[],
): string[] => {
  if (!Array.isArray(input)) throw serialization('Unrecognized collection type');
  if (input.length === 0)
    throw invalidParameter(kind === 'binary' ? 'Binary sets should not be empty' : `An ${kind} set  may not be empty`);
  refuseOversize(input.length);
  const read = input.map(member);
  refuseOversize(
    read.reduce((length, { length: more }) => length + more, 0),
    MAX_BASE64_LENGTH,
  );
  const members = ordered(read);
  if (members.some((value, i) => i > 0 && value === members[i - 1])) {
    const type = kind === 'binary' ? 'of type BS' : '';
    throw invalidParameter(`Input collection [${input.join(', ')}]${type} contains duplicates`);
  }
  return members;
};

const kindOf = (input: unknown): string => {
  if (Array.isArray(input)) return 'START_ARRAY';
  if (typeof input === 'object') return 'START_OBJECT';
  return typeof input === 'boolean' ? `${input ? 'TRUE' : 'FALSE'}_VALUE` : 'NUMBER_VALUE';
};
