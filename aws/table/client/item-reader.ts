/**
 * Reads typed attributes of an item; what is not there or not of its type is a `CorruptItemError` that says where. And
 * how long an item lives: its attribute `ttl` is in epoch seconds, as DynamoDB wants it.
 */
import { LEDGER_DAYS } from '../../../kernel/markers/ledger';
import { instantMs, iso } from '../../../kernel/time/instant';
import { CorruptItemError } from '../../../kernel/values/errors';
import { isFields } from '../../../kernel/values/json';

/** An item in JavaScript values. */
export type Item = Record<string, unknown>;

const describe = (value: unknown): string => {
  if (value === undefined) return 'missing';
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
};

export interface ItemReader {
  string(field: string): string;
  number(field: string): number;
  boolean(field: string): boolean;
  /** In UTC with milliseconds, however its writer put it: so instants are in order as text. */
  instant(field: string): string;
  oneOf<Word extends string>(field: string, words: Readonly<Record<string, Word>>): Word;
  strings(field: string): string[];
  map(field: string): Record<string, unknown>;
  list<Element>(field: string, read: (element: ItemReader) => Element): Element[];
  /** Undefined when the attribute is absent or NULL, otherwise the result of `read`. */
  optional<Value>(field: string, read: (field: string) => Value): Value | undefined;
  /** The same with null, for what is recorded with it. */
  orNull<Value>(field: string, read: (field: string) => Value): Value | null;
}

const placeOf = (item: Item): string => `item ${describe(item.PK)} / ${describe(item.SK)}`;

/** `place` says which item it is, for the one that is corrupt; nearly none is, so it is not worded before. */
export const itemReader = (item: Item, place = placeOf): ItemReader => {
  const corrupt = (field: string, expected: string): CorruptItemError =>
    new CorruptItemError(
      `${place(item)}: attribute ${field} is ${describe(item[field])}, expected ${expected}; fix or delete the item`,
    );
  const optional: ItemReader['optional'] = (field, read) => ((item[field] ?? null) === null ? undefined : read(field));
  return {
    string(field) {
      const value = item[field];
      if (typeof value !== 'string') throw corrupt(field, 'a string');
      return value;
    },
    number(field) {
      const value = item[field];
      if (typeof value !== 'number' || !Number.isFinite(value)) throw corrupt(field, 'a number');
      return value;
    },
    boolean(field) {
      const value = item[field];
      if (typeof value !== 'boolean') throw corrupt(field, 'true or false');
      return value;
    },
    instant(field) {
      const value = item[field];
      const ms = typeof value === 'string' ? instantMs(value) : undefined;
      if (ms === undefined) throw corrupt(field, 'an ISO 8601 instant');
      return iso(ms);
    },
    oneOf<Word extends string>(field: string, words: Readonly<Record<string, Word>>): Word {
      const value = item[field];
      for (const name in words) if (words[name] === value) return value as Word;
      throw corrupt(field, `one of ${Object.values(words).join(', ')}`);
    },
    strings(field) {
      const value = item[field];
      if (!Array.isArray(value) || value.some((element) => typeof element !== 'string'))
        throw corrupt(field, 'a list of strings');
      return value as string[];
    },
    map(field) {
      const value = item[field];
      if (!isFields(value)) throw corrupt(field, 'a map');
      return value;
    },
    list(field, read) {
      const value = item[field];
      if (!Array.isArray(value)) throw corrupt(field, 'a list');
      return value.map((element: unknown, index) => {
        if (!isFields(element)) throw corrupt(field, 'a list of maps');
        return read(itemReader(element, () => `${place(item)}, ${field}[${index}]`));
      });
    },
    optional,
    orNull: (field, read) => optional(field, read) ?? null,
  };
};

/** The item's key, checked. */
export const keyOf = (item: Item): { PK: string; SK: string } => {
  const { PK, SK } = item;
  if (typeof PK === 'string' && typeof SK === 'string') return { PK, SK };
  const { string } = itemReader(item);
  return { PK: string('PK'), SK: string('SK') };
};

/** A copy without what is null or undefined: an absent attribute costs nothing. */
export const compact = (values: object): Item => {
  const kept: Item = {};
  for (const [name, value] of Object.entries(values)) if ((value ?? null) !== null) kept[name] = value;
  return kept;
};

/**
 * Reads every item that can be read; `undefined` is left out. The first that cannot is thrown after the others, or each
 * is passed to `onUnreadable` where one is given: one broken item must not hide those after it.
 */
export async function* readEach<Value>(
  items: AsyncIterable<Item>,
  read: (item: Item) => Value | undefined,
  onUnreadable?: (error: unknown) => void,
): AsyncGenerator<Value> {
  let corrupt: unknown;
  for await (const item of items) {
    let value: Value | undefined;
    try {
      value = read(item);
    } catch (error) {
      if (onUnreadable === undefined) corrupt ??= error;
      else onUnreadable(error);
      continue;
    }
    if (value !== undefined) yield value;
  }
  if (corrupt !== undefined) throw corrupt;
}

/** The end of an item's life: an instant or epoch milliseconds, as epoch seconds. Never earlier than requested. */
export const ttlAt = (end: string | number): number =>
  Math.ceil((typeof end === 'string' ? Date.parse(end) : end) / 1000);

const LASTING_MS = LEDGER_DAYS * 86_400_000;

/**
 * The end of what says how an execution's name was used, and of `ttl` where that is later. It outlives the memory of
 * Step Functions.
 */
export const lastingTtl = (at: string | number, ttl = 0): number =>
  Math.max(ttl, ttlAt((typeof at === 'string' ? Date.parse(at) : at) + LASTING_MS));

/** DynamoDB deletes late, so every reader checks for itself. An item is gone when its second has come. */
export const isExpired = (item: Item, nowMs: number): boolean =>
  typeof item.ttl === 'number' && item.ttl * 1000 <= nowMs;
