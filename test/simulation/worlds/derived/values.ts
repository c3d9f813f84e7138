/**
 * Values made from a schema alone: of a class that the field has, or what else of the world a field refers to. A field
 * that is new in a schema is drawn here without any change.
 */
import { isFields } from '../../../../kernel/values/json';
import type { Draw } from '../draw';
import { classesOf, type Schema } from '../reach/kinds';
import { mappingAmong } from '../reach/walk';

/** Parts of the world that the fields of a document may refer to. */
export interface Surroundings {
  traits: readonly string[];
  schedules: readonly string[];
  pipeline: string;
  /** A random instant within the script; `date` gives a random date. */
  instant(): string;
  date(): string;
}

type Reference = (draw: Draw, surroundings: Surroundings) => unknown;

/** By how the path ends. Undefined: the field stays as it was drawn. */
const references: readonly (readonly [RegExp, Reference])[] = [
  [/exclusions\.calendar$/, () => 'holidays'],
  [/pool\.name$/, () => 'warehouse'],
  [/monitoring\.traits\[\]$/, (draw, { traits }) => draw.pick(traits)],
  [/(traits|thresholds)\{key\}$/, (draw, { traits }) => draw.pick(traits)],
  [/thresholds\{\}\{key\}$/, () => 'rows'],
  [/on(Completed|Failed)\[\]\.lifecycle$/, () => 'session'],
  [/on(Completed|Failed)\[\]\.id$/, (_draw, { pipeline }) => pipeline],
  [/on(Completed|Failed)\[\]\.to$/, () => 'ERROR'],
  [/\.secret$/, () => '{{secret:traits#token}}'],
  [/\.tokenUrl$/, () => 'https://login.local/token'],
  [/\.pipeline$/, (_draw, { pipeline }) => pipeline],
  [/\.(schedule|scheduleID)$/, (draw, { schedules }) => draw.pick(schedules)],
  [/match\.scheduleId$/, (draw, { schedules }) => draw.pick(schedules)],
  [/match\.trait$/, (draw, { traits }) => draw.pick(traits)],
  [/\.(writtenAt|started_at|completed_at)$/, (_draw, { instant }) => instant()],
  [/\.(date|dates\[\])$/, (_draw, { date }) => date()],
  [/(attributes|headers)\{key\}$/, () => 'x-note'],
  [/\{key\}$/, () => 'note'],
];

/** The value of a field, or a key of a mapping (`traits{key}`), that refers to something of the world, if it does. */
export const referred = (path: string, draw: Draw, surroundings: Surroundings): unknown =>
  references.find(([pattern]) => pattern.test(path))?.[1](draw, surroundings);

const OPTIONAL = 0.4;

const mappingOf = (path: string, schema: Schema, draw: Draw, surroundings: Surroundings): unknown => {
  const { properties = {}, required = [] } = schema;
  const made = Object.entries(properties).flatMap(([name, field]): [string, unknown][] => {
    if (!required.includes(name) && !draw.chance(OPTIONAL)) return [];
    const value = makeValue(`${path}.${name}`, field, draw, surroundings);
    return value === undefined ? [] : [[name, value]];
  });
  const names = made.map(([name]) => name);
  return required.every((name) => names.includes(name)) ? Object.fromEntries(made) : undefined;
};

const listOf = (path: string, schema: Schema, draw: Draw, surroundings: Surroundings): unknown => {
  const entries = Array.from({ length: draw.pick([0, 1, 1, 2]) }, () =>
    makeValue(`${path}[]`, schema.items!, draw, surroundings),
  );
  return entries.filter((entry) => entry !== undefined);
};

const namesOf = (path: string, schema: Schema, draw: Draw, surroundings: Surroundings): unknown => {
  const value = makeValue(`${path}{}`, schema, draw, surroundings);
  const key = referred(`${path}{key}`, draw, surroundings);
  return value === undefined ? undefined : { [String(key)]: value };
};

/** Undefined: nothing is known of what the field may be. */
export const makeValue = (path: string, schema: Schema, draw: Draw, surroundings: Surroundings): unknown => {
  const reference = referred(path, draw, surroundings);
  if (reference !== undefined) return reference;
  const mapping = schema.properties === undefined ? mappingAmong(schema) : schema;
  if (mapping !== undefined) return mappingOf(path, mapping, draw, surroundings);
  if (schema.items !== undefined) return listOf(path, schema, draw, surroundings);
  const values = schema.additionalProperties;
  if (isFields(values) && Object.keys(values).length > 0) return namesOf(path, values as Schema, draw, surroundings);
  const made = Object.values(classesOf(schema) ?? {}).filter(({ make }) => make !== undefined);
  return made.length === 0 ? undefined : draw.pick(made).make!(draw);
};
