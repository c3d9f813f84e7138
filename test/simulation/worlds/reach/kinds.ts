/**
 * The classes of values that a field of a schema can have, derived from what the schema says: each with a test and,
 * where a value can be made without knowing anything else of the world, with a maker. A field that fits no kind has no
 * class, which a test reports.
 */
import { secondsOf } from '../../../../kernel/fields/fields';
import { isFields } from '../../../../kernel/values/json';
import { parseDurationMs } from '../../../../simulator/scenario-file/values';
import { type Draw, dateFrom } from '../draw';

export interface Schema {
  type?: string | readonly string[];
  const?: unknown;
  default?: unknown;
  enum?: readonly unknown[];
  description?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
}

export interface ValueClass {
  is(value: unknown): boolean;
  make?(draw: Draw): unknown;
}

export type Classes = Readonly<Record<string, ValueClass>>;

const words = ({ description = '' }: Schema): string => description;

const isUnicode = (value: unknown): boolean => typeof value === 'string' && /[^\u0020-\u007e]/.test(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const exactly = (wanted: unknown): ValueClass => ({ is: (value) => value === wanted, make: () => wanted });

const UNITS = [
  ['d', 86_400],
  ['h', 3600],
  ['m', 60],
] as const;

const spoken = (seconds: number): string => {
  for (const [unit, size] of UNITS) if (seconds > 0 && seconds % size === 0) return `${seconds / size}${unit}`;
  return `${seconds}s`;
};

/** More often short ones: a world ends. */
const between = (draw: Draw, least: number, most: number): number => {
  const near = Math.min(most - 1, least + draw.pick([1, 60, 300, 1800, 7200]));
  return Math.max(least + 1, near);
};

const boundsIn = (schema: Schema): [least: number, most: number] | undefined => {
  const found = /from (\d+[smhd]) to (\d+[smhd])/.exec(words(schema));
  return found === null ? undefined : [secondsOf(found[1])!, secondsOf(found[2])!];
};

const durationClasses = (schema: Schema): Classes => {
  const [least, most] = boundsIn(schema)!;
  return {
    least: { is: (value) => secondsOf(value) === least, make: () => spoken(least) },
    greatest: { is: (value) => secondsOf(value) === most, make: () => spoken(most) },
    between: {
      is: (value) => isText(value) && secondsOf(value)! > least && secondsOf(value)! < most,
      make: (draw) => spoken(between(draw, least, most)),
    },
    seconds: { is: (value) => typeof value === 'number', make: (draw) => between(draw, least, most) },
  };
};

const lengthOf = (value: unknown): number => (isText(value) ? (parseDurationMs(value) ?? 0) : 0);

const looseDurations: Classes = {
  nothing: { is: (value) => lengthOf(value) === 0, make: () => '0s' },
  short: { is: (value) => lengthOf(value) > 0 && lengthOf(value) < 60_000, make: (draw) => `${draw.int(1, 59)}s` },
  usual: {
    is: (value) => lengthOf(value) >= 60_000 && lengthOf(value) < 86_400_000,
    make: (draw) => `${draw.int(1, 90)}m`,
  },
  days: { is: (value) => lengthOf(value) >= 86_400_000, make: () => '2d' },
};

const offsets: Classes = {
  ahead: { is: (value) => isText(value) && !value.startsWith('-') && value !== '0s', make: () => '7s' },
  behind: { is: (value) => isText(value) && value.startsWith('-'), make: () => '-7s' },
};

const numberClasses = ({ minimum, maximum, type }: Schema): Classes => {
  const isBounded = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  const least = minimum ?? 0;
  const most = isBounded ? maximum : 1000;
  return {
    least: exactly(least),
    greatest: isBounded ? exactly(most) : { is: (value) => typeof value === 'number' && value >= most },
    ...(most - least < 2 && type === 'integer'
      ? {}
      : {
          between: {
            is: (value) => typeof value === 'number' && value > least && value < most,
            make: (draw) =>
              type === 'integer' ? draw.int(least + 1, Math.min(most - 1, least + 9)) : least + (most - least) / 4,
          } satisfies ValueClass,
        }),
  };
};

const momentClasses = (schema: Schema): Classes => {
  const takesOffset = /DURATION|duration/.test(words(schema));
  return {
    clock: {
      is: (value) => /^\d\d:/.test(String(value)),
      make: (draw) => `${String(draw.int(0, 23)).padStart(2, '0')}:30`,
    },
    ...(/:MM in|:MM\b.*named/.test(words(schema))
      ? { minute: { is: (value) => /^:\d\d$/.test(String(value)), make: () => ':40' } satisfies ValueClass }
      : {}),
    ...(takesOffset
      ? {
          offset: {
            is: (value) => /^\+?\d+[smhd]$/.test(String(value)) && secondsOf(String(value).replace('+', ''))! > 1,
            make: (draw) => `+${draw.int(20, 600)}m`,
          } satisfies ValueClass,
          'least offset': { is: (value) => value === '+1s', make: () => '+1s' } satisfies ValueClass,
          'greatest offset': {
            is: (value) => value === '+2d' || value === '2d',
            make: () => '+2d',
          } satisfies ValueClass,
        }
      : {}),
  };
};

const zones: Classes = {
  UTC: exactly('UTC'),
  'with summer time': {
    is: (value) => /^(America|Europe|Australia)\//.test(String(value)),
    make: (draw) => draw.pick(['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe']),
  },
  'of a quarter of an hour': exactly('Asia/Kathmandu'),
  'behind the date line': exactly('Pacific/Kiritimati'),
};

const dates: Classes = {
  date: {
    is: (value) => /^\d{4}-\d{2}-\d{2}$/.test(String(value)),
    make: (draw) => dateFrom(Date.parse('2026-03-07T00:00:00Z'), draw.int(-3, 300)),
  },
};

/** Names of these classes. */
export const namesMade: Readonly<Record<string, string>> = { odd: 'x.y:z-1_', longest: 'n'.repeat(128) };

const nameClasses: Classes = {
  usual: { is: (value) => isText(value) && /^[\w-]+$/.test(value) },
  odd: { is: (value) => isText(value) && /[.:]/.test(value), make: () => namesMade.odd },
  longest: { is: (value) => isText(value) && value.length === 128, make: () => namesMade.longest },
};

const textClasses = (schema: Schema): Classes => {
  const most = schema.maxLength ?? Number(/to (\d+) characters/.exec(words(schema))?.[1] ?? 2000);
  const mayBeEmpty = !/^Expected: (?:text of 1|text that is not)/.test(words(schema)) && (schema.minLength ?? 0) === 0;
  return {
    usual: {
      is: (value) => isText(value) && value !== '' && !isUnicode(value) && value.length < most,
      make: (draw) => `words ${draw.int(1, 9)}`,
    },
    unicode: { is: (value) => isUnicode(value), make: (draw) => draw.pick(['é\u202e漢字', '🚦', '\u00a0']) },
    long: { is: (value) => isText(value) && value.length >= most, make: () => 'x'.repeat(most) },
    ...(mayBeEmpty ? { empty: exactly('') } : {}),
  };
};

const instants: Classes = {
  UTC: { is: (value) => String(value).endsWith('Z'), make: (draw) => `2026-03-0${draw.int(1, 9)}T07:00:00Z` },
  'with an offset': {
    is: (value) => /[+-]\d\d:\d\d$/.test(String(value)),
    make: (draw) => `2026-03-0${draw.int(1, 9)}T07:00:00+05:45`,
  },
};

const mappings: Classes = {
  empty: { is: (value) => isFields(value) && Object.keys(value).length === 0, make: () => ({}) },
  filled: { is: (value) => isFields(value) && Object.keys(value).length > 0, make: () => ({ note: 'a' }) },
  odd: {
    is: (value) => isFields(value) && JSON.stringify(value).match(/[^\u0020-\u007e]|\{"[^"]*":\{/) !== null,
    make: () => ({ ключ: { deep: [{ 漢字: null }] } }),
  },
};

const anything: Classes = {
  nothing: { is: (value) => value === null, make: () => null },
  number: { is: (value) => typeof value === 'number', make: (draw) => draw.pick([0, -1, 1e21, 5e-324]) },
  text: { is: isText, make: () => 'words' },
  truth: { is: (value) => typeof value === 'boolean', make: () => true },
  list: { is: Array.isArray, make: () => [1, 'two'] },
  mapping: { is: isFields, make: () => ({ rows: 1000 }) },
};

const thresholds: Classes = {
  amount: { is: (value) => typeof value === 'number' && value > 0, make: (draw) => draw.int(1, 200) },
  percentage: { is: (value) => isText(value) && value.endsWith('%'), make: (draw) => `${draw.int(1, 50)}%` },
  none: { is: (value) => value === 0 || value === '0%', make: () => 0 },
};

/** Candidate values for fields whose only constraint is a pattern. */
const PROPOSALS = ['us-east-1', 'Average', 'read write', 'x-note', 'words', 'select 1', 'raw-data', '123456789012'];

const givenBy = ({ pattern }: Schema): Classes => {
  const fitting = PROPOSALS.filter((word) => pattern !== undefined && new RegExp(pattern).test(word));
  return { given: { is: isText, ...(fitting.length === 0 ? {} : { make: (draw) => draw.pick(fitting) }) } };
};

const lists: Classes = {
  none: { is: (value) => Array.isArray(value) && value.length === 0, make: () => [] },
  one: { is: (value) => Array.isArray(value) && value.length === 1 },
  several: { is: (value) => Array.isArray(value) && value.length > 1 },
};

const sizes: Classes = {
  none: { is: (value) => isFields(value) && Object.keys(value).length === 0, make: () => ({}) },
  one: { is: (value) => isFields(value) && Object.keys(value).length === 1 },
  several: { is: (value) => isFields(value) && Object.keys(value).length > 1 },
};

const wordsOf = ({ enum: own, anyOf = [] }: Schema): readonly unknown[] | undefined =>
  own ?? anyOf.find((option) => option.enum !== undefined)?.enum;

interface Kind {
  fits(schema: Schema): boolean;
  classes(schema: Schema): Classes;
}

const says = (pattern: RegExp, classes: (schema: Schema) => Classes): Kind => ({
  fits: (schema) => pattern.test(words(schema)),
  classes,
});

/** The first that fits. Texts that mean something outside of the document have one class: they are given. */
const kinds: readonly Kind[] = [
  {
    fits: (schema) => wordsOf(schema) !== undefined,
    classes: (schema) => Object.fromEntries(wordsOf(schema)!.map((word) => [String(word), exactly(word)])),
  },
  { fits: ({ type }) => type === 'boolean', classes: () => ({ true: exactly(true), false: exactly(false) }) },
  { fits: (schema) => schema.const !== undefined, classes: ({ const: word }) => ({ [String(word)]: exactly(word) }) },
  says(/a duration such as .* from \w+ to/, durationClasses),
  says(/a duration such as 30s, or -90s/, () => offsets),
  says(/a duration such as 30s, 20m/, () => looseDurations),
  says(/percentage/, () => thresholds),
  { fits: ({ type }) => type === 'integer' || type === 'number', classes: numberClasses },
  says(/HH:MM/, momentClasses),
  says(/date YYYY-MM-DD/, () => dates),
  says(/IANA time zone/, () => zones),
  says(/ISO instant/, () => instants),
  says(/characters of letters, digits|the name of a field/, () => nameClasses),
  says(/text of 1 to|text that is not empty|^Expected: text/, textClasses),
  says(/URL|evaluator:|bucket|reference \{\{secret|a user name|HTTP header|id of a|scopes/, givenBy),
  says(/audience|a Region|an action|one of [a-z]+|a target:|a key of|chunk-0|a literal/, givenBy),
  { fits: ({ type, pattern }) => type === 'string' && pattern !== undefined, classes: givenBy },
  { fits: ({ type }) => type === 'string', classes: textClasses },
  {
    fits: ({ type }) => Array.isArray(type),
    classes: ({ type }) =>
      Object.fromEntries(
        (
          [
            ['number', 'number'],
            ['string', 'text'],
            ['boolean', 'truth'],
          ] as const
        )
          .filter(([word]) => (type as readonly string[]).includes(word))
          .map(([, name]) => [name, anything[name]!]),
      ),
  },
  { fits: ({ items }) => items !== undefined, classes: ({ minItems = 0 }) => (minItems > 0 ? without(lists) : lists) },
  {
    fits: ({ type, additionalProperties, properties }) =>
      type === 'object' && properties === undefined && isFields(additionalProperties),
    classes: ({ additionalProperties }) =>
      Object.keys(additionalProperties as Schema).length === 0 ? mappings : sizes,
  },
  { fits: ({ type, anyOf, oneOf, properties }) => !type && !anyOf && !oneOf && !properties, classes: () => anything },
];

const without = ({ none: _none, ...rest }: Classes): Classes => rest;

/** A mapping of known fields, or a value of one of several kinds: it is there, or it is not. */
const whole: Classes = { there: { is: (value) => value !== undefined } };

/** Undefined: no kind fits, and the field has no class. A mapping of known fields has those of its fields besides. */
export const classesOf = (schema: Schema): Classes | undefined => {
  if (schema.properties !== undefined || schema.oneOf !== undefined) return whole;
  return kinds.find(({ fits }) => fits(schema))?.classes(schema) ?? (schema.anyOf === undefined ? undefined : whole);
};
