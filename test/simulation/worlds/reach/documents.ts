/** User input by its schema: documents, configurations of builtin traits, scenario files, items of the table. */
import { parseKey } from '../../../../aws/table/client/parse-key';
import { entities } from '../../../../docs/tables/table-meanings';
import { archetype } from '../../../../kernel/config/archetype';
import { calendar } from '../../../../kernel/config/calendar';
import { jsonSchemaOf } from '../../../../kernel/config/json-schema';
import { pipeline } from '../../../../kernel/config/pipeline';
import { pool } from '../../../../kernel/config/pool';
import { BUILTIN_PREFIX } from '../../../../kernel/traits/builtin-names';
import { builtinSchemas } from '../../../../kernel/traits/builtins';
import { isFields } from '../../../../kernel/values/json';
import { scenarioFile } from '../../../../simulator/scenario/schema';
import type { Document } from '../drawn';
import type { Schema } from './kinds';
import { type Field, fieldsIn, reachedBy } from './walk';

const documents = { archetype, calendar, pool, pipeline } as const;
export type DocumentKind = keyof typeof documents;

const builtins = Object.entries(builtinSchemas).map(([name, schema]) => [`${BUILTIN_PREFIX}${name}`, schema] as const);

/** Entities that programs of users write, each attribute with any value. */
const WRITTEN = [
  'marker',
  'rerun-request',
  'cancel-request',
  'recheck-request',
  'sensor',
  'actual',
  'subject',
] as const;

const itemSchemas = WRITTEN.map((entity): [string, Schema] => [
  `item ${entity}`,
  { properties: Object.fromEntries(Object.keys(entities[entity].attributes).map((name) => [name, {}])) },
]);

const schemaOf = (schema: Parameters<typeof jsonSchemaOf>[0]): Schema => jsonSchemaOf(schema) as Schema;

export const documentSchemas: Readonly<Record<DocumentKind, Schema>> = {
  archetype: schemaOf(archetype),
  calendar: schemaOf(calendar),
  pool: schemaOf(pool),
  pipeline: schemaOf(pipeline),
};

export const scenarioSchema = schemaOf(scenarioFile);

/** By the words with which paths begin. */
export const schemas: Readonly<Record<string, Schema>> = {
  ...documentSchemas,
  ...Object.fromEntries(builtins.map(([name, schema]) => [name, schemaOf(schema)])),
  scenario: scenarioSchema,
  ...Object.fromEntries(itemSchemas),
};

export const allFields = (): Field[] => Object.entries(schemas).flatMap(([root, schema]) => fieldsIn(root, schema));

const within = (root: string, value: unknown): string[] => reachedBy(root, schemas[root]!, value);

const listOf = (value: unknown): Document[] => (Array.isArray(value) ? value.filter(isFields) : []);

interface Trait extends Document {
  defaultEvaluator?: string;
  defaultConfig?: Document;
}

const builtinsIn = ({ requiredTraits, optionalTraits }: Document): string[] =>
  [...listOf(requiredTraits), ...listOf(optionalTraits)].flatMap(({ defaultEvaluator = '', defaultConfig }: Trait) =>
    Object.hasOwn(schemas, defaultEvaluator) ? within(defaultEvaluator, defaultConfig) : [],
  );

/** The item that an event of the script writes, as far as the script says. */
const itemsOf = ({ marker, put, update, rerun, cancel, recheck }: Document): (readonly [string, Document])[] => {
  const raw = (put ?? update) as Document | undefined;
  if (raw !== undefined) {
    const { PK, SK, ...rest } = raw;
    const entity = parseKey({ PK: String(PK), SK: String(SK) })?.entity;
    return entity === undefined ? [] : [[entity, rest]];
  }
  const { schedule, ...rest } = (marker ?? {}) as Document;
  return [
    ...(marker === undefined ? [] : [['marker', { ...rest, scheduleID: schedule }] as const]),
    ...(rerun === undefined ? [] : [['rerun-request', rerun as Document] as const]),
    ...(cancel === undefined ? [] : [['cancel-request', cancel as Document] as const]),
    ...(recheck === undefined ? [] : [['recheck-request', recheck as Document] as const]),
  ];
};

/** The documents of a scenario file, also those that its events register. */
export const documentsOf = (file: Document): (readonly [DocumentKind, Document])[] => [
  ...listOf(file.archetypes).map((document) => ['archetype', document] as const),
  ...listOf(file.calendars).map((document) => ['calendar', document] as const),
  ...listOf(file.pools).map((document) => ['pool', document] as const),
  ...listOf(file.pipelines).map((document) => ['pipeline', document] as const),
  ...listOf(file.events).flatMap(({ register }) => {
    if (!isFields(register)) return [];
    const kind = (register.kind ?? 'pipeline') as DocumentKind;
    return [[kind, register] as const];
  }),
];

/** Every class of every field that the world has a value of. */
export const classesDrawn = (file: Document): string[] => [
  ...documentsOf(file).flatMap(([kind, document]) => [
    ...within(kind, document),
    ...(kind === 'archetype' ? builtinsIn(document) : []),
  ]),
  ...within('scenario', file),
  ...listOf(file.events)
    .flatMap(itemsOf)
    .flatMap(([entity, item]) => {
      const root = `item ${entity}`;
      return Object.hasOwn(schemas, root) ? within(root, item) : [];
    }),
];
