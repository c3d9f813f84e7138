/** The intrinsic functions by name, except the parsing around them. A wrong argument is an IntrinsicError. */
import { createHash } from 'node:crypto';
import type { Surroundings } from './evaluation';
import { isArray, isObject, type Json, type JsonObject, sameJson } from './json';

export type Argument = Json;
export type IntrinsicFunction = (args: Argument[], around: Surroundings) => Json;

export class IntrinsicError extends Error {
  override readonly name = 'IntrinsicError';
}

const MAX_ARRAY_ITEMS = 1_000;
const MAX_TEXT_LENGTH = 10_000;

const expectCount = (name: string, args: Argument[], least: number, most: number): void => {
  if (args.length >= least && args.length <= most) return;
  throw new IntrinsicError(
    `${name} expects ${least === most ? least : `${least} to ${most}`} arguments, got ${args.length}`,
  );
};

const wrongType = (name: string, position: number, expected: string, value: Json | undefined): IntrinsicError =>
  new IntrinsicError(`${name} expects ${expected} as argument ${position + 1}, got ${JSON.stringify(value)}`);

const arrayAt = (name: string, args: Argument[], position: number): readonly Json[] => {
  const value = args[position];
  if (!isArray(value)) throw wrongType(name, position, 'an array', value);
  return value;
};

const textAt = (name: string, args: Argument[], position: number, maxLength = Infinity): string => {
  const value = args[position];
  if (typeof value !== 'string') throw wrongType(name, position, 'a string', value);
  if (value.length > maxLength)
    throw new IntrinsicError(`${name} accepts at most ${maxLength} characters, got ${value.length}`);
  return value;
};

/** Numbers that must be whole are rounded half up, as AWS does. */
const wholeAt = (name: string, args: Argument[], position: number): number => {
  const value = args[position];
  if (typeof value !== 'number') throw wrongType(name, position, 'a number', value);
  return Math.round(value) + 0;
};

const objectAt = (name: string, args: Argument[], position: number): JsonObject => {
  const value = args[position];
  if (!isObject(value)) throw wrongType(name, position, 'an object', value);
  return value;
};

type Definition = (args: Argument[], around: Surroundings, name: string) => Json;

const define = (name: string, least: number, most: number, apply: Definition): [string, IntrinsicFunction] => [
  name,
  (args, around) => {
    expectCount(name, args, least, most);
    return apply(args, around, name);
  },
];

const hashAlgorithms: Record<string, string> = {
  MD5: 'md5',
  'SHA-1': 'sha1',
  'SHA-256': 'sha256',
  'SHA-384': 'sha384',
  'SHA-512': 'sha512',
};

export const functions: Record<string, IntrinsicFunction | undefined> = Object.fromEntries([
  define('States.Array', 0, Infinity, (args) => args),
  define('States.ArrayPartition', 2, 2, (args, _around, name) => {
    const items = arrayAt(name, args, 0);
    const size = wholeAt(name, args, 1);
    if (size <= 0) throw wrongType(name, 1, 'a positive number', args[1]);
    return Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));
  }),
  define('States.ArrayContains', 2, 2, (args, _around, name) =>
    arrayAt(name, args, 0).some((item) => sameJson(item, args[1])),
  ),
  define('States.ArrayRange', 3, 3, (args, _around, name) => {
    const [first, last, step] = [wholeAt(name, args, 0), wholeAt(name, args, 1), wholeAt(name, args, 2)];
    if (step === 0) throw wrongType(name, 2, 'a number other than 0', args[2]);
    const length = Math.max(0, Math.floor((last - first) / step) + 1);
    if (length > MAX_ARRAY_ITEMS)
      throw new IntrinsicError(`${name} makes at most ${MAX_ARRAY_ITEMS} items, received ${length}`);
    return Array.from({ length }, (_, i) => first + i * step);
  }),
  define('States.ArrayGetItem', 2, 2, (args, _around, name) => {
    const items = arrayAt(name, args, 0);
    const item = items[wholeAt(name, args, 1)];
    if (item === undefined) throw wrongType(name, 1, `an index below ${items.length}`, args[1]);
    return item;
  }),
  define('States.ArrayLength', 1, 1, (args, _around, name) => arrayAt(name, args, 0).length),
  define('States.ArrayUnique', 1, 1, (args, _around, name) =>
    arrayAt(name, args, 0).filter((item, i, items) => items.findIndex((other) => sameJson(other, item)) === i),
  ),
  define('States.Base64Encode', 1, 1, (args, _around, name) =>
    Buffer.from(textAt(name, args, 0, MAX_TEXT_LENGTH)).toString('base64'),
  ),
  define('States.Base64Decode', 1, 1, (args, _around, name) =>
    Buffer.from(textAt(name, args, 0, MAX_TEXT_LENGTH), 'base64').toString(),
  ),
  define('States.Hash', 2, 2, (args, _around, name) => {
    const algorithm = hashAlgorithms[textAt(name, args, 1)];
    if (algorithm === undefined) throw wrongType(name, 1, `one of ${Object.keys(hashAlgorithms).join(', ')}`, args[1]);
    const data = args[0] ?? null;
    const text = typeof data === 'string' ? data : JSON.stringify(data);
    if (text.length > MAX_TEXT_LENGTH)
      throw new IntrinsicError(`${name} accepts at most ${MAX_TEXT_LENGTH} characters, got ${text.length}`);
    return createHash(algorithm).update(text).digest('hex');
  }),
  define('States.JsonMerge', 3, 3, (args, _around, name) => {
    if (args[2] !== false) throw new IntrinsicError(`${name} only merges shallowly: argument 3 must be false`);
    return { ...objectAt(name, args, 0), ...objectAt(name, args, 1) };
  }),
  define('States.StringToJson', 1, 1, (args, _around, name) => {
    const text = textAt(name, args, 0);
    if (text.trim() === '') return null;
    try {
      return JSON.parse(text) as Json;
    } catch {
      throw new IntrinsicError(`${name} expects JSON text, got '${text}'`);
    }
  }),
  define('States.JsonToString', 1, 1, (args) => JSON.stringify(args[0])),
  define('States.MathAdd', 2, 2, (args, _around, name) => wholeAt(name, args, 0) + wholeAt(name, args, 1)),
  define('States.MathRandom', 2, 3, (args, around, name) => {
    const [start, end] = [wholeAt(name, args, 0), wholeAt(name, args, 1)];
    if (end <= start) throw wrongType(name, 1, `a number above ${start}`, args[1]);
    const fraction = args.length === 3 ? seeded(wholeAt(name, args, 2)) : around.random();
    return start + Math.floor(fraction * (end - start));
  }),
  define('States.StringSplit', 2, 2, (args, _around, name) => {
    const text = textAt(name, args, 0);
    const separators = new Set(textAt(name, args, 1));
    const parts = [''];
    for (const c of text) {
      if (separators.has(c)) parts.push('');
      else parts[parts.length - 1] += c;
    }
    return parts.filter((part) => part !== '');
  }),
  define('States.UUID', 0, 0, (_args, around) => around.uuid()),
]);

/** The same fraction in [0, 1) for the same seed. AWS's own generator is not known, only that it repeats itself. */
const seeded = (seed: number): number => createHash('md5').update(String(seed)).digest().readUInt32BE(0) / 2 ** 32;

/**
 * A value inside formatted text: strings bare, objects and arrays in the notation of Java's collections, as AWS prints
 * them.
 */
const shown = (value: Json): string => {
  if (typeof value === 'string') return value;
  if (isArray(value)) return `[${value.map(shown).join(', ')}]`;
  if (isObject(value))
    return `{${Object.entries(value)
      .map(([key, item]) => `${key}=${shown(item)}`)
      .join(', ')}}`;
  return String(value);
};

/** `{}` takes the next argument; `\{`, `\}`, `\'` and `\\` stand for themselves. */
export const formatTemplate = (template: string): IntrinsicFunction => {
  const pieces = [''];
  for (const [part] of template.matchAll(/\\['{}\\]|\{\}|[\s\S]/g)) {
    if (part === '{}') pieces.push('');
    else pieces[pieces.length - 1] += part.length === 2 && part.startsWith('\\') ? part.slice(1) : part;
  }
  return (args) => {
    if (args.length !== pieces.length - 1)
      throw new IntrinsicError(`States.Format has ${pieces.length - 1} {} and ${args.length} values for them`);
    return pieces.map((piece, i) => (i === 0 ? piece : shown(args[i - 1] ?? null) + piece)).join('');
  };
};
