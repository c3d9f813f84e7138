/**
 * The documents of configuration as a JSON Schema, for editors. It is derived from what the parser takes, and says less
 * where a rule needs more than a shape: what the parser takes it takes, and `signalbox validate` has the last word.
 */
import * as z from 'zod/mini';
import { name } from '../fields/fields';
import { upstreamSchema } from '../traits/upstream-runs';
import { archetype } from './archetype';
import { calendar } from './calendar';
import { pipeline } from './pipeline';
import { pool } from './pool';

const documents = { archetype, calendar, pool, pipeline } as const;

type Json = z.core.JSONSchema.BaseSchema;

/** No document contains a symbol, so every schema refuses one with its expectation; some schemas accept anything. */
const expectationOf = (schema: z.core.$ZodType): string => {
  const outcome = z.safeParse(schema, Symbol('nothing that a document can hold'));
  const message = outcome.success ? '' : (outcome.error.issues[0]?.message ?? '');
  return message.startsWith('Invalid input') ? '' : message;
};

/** The words of the parser, and words in any case where it takes them so. */
const describe = ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: Json }): void => {
  const expected = expectationOf(zodSchema);
  if (expected !== '' && jsonSchema.type !== 'object') jsonSchema.description = `Expected: ${expected}.`;
  const words = jsonSchema.enum;
  if (words === undefined || zodSchema._zod.def.type !== 'pipe') return;
  delete jsonSchema.enum;
  // Editors complete the words.
  jsonSchema.anyOf = [{ enum: [...words] }, { type: 'string' }];
};

/** A schema's expectation, in its own words. */
export const jsonSchemaOf = (schema: z.core.$ZodType): Json =>
  z.toJSONSchema(schema, {
    io: 'input',
    // Checks beyond the shape are for `signalbox validate`.
    unrepresentable: 'any',
    override: describe,
  });

/** The fields of an entry, which the parser leaves to registration. */
const waitEntry = (): Json => {
  const { $schema: _, ...fields } = jsonSchemaOf(z.object({ name: z.optional(name), ...upstreamSchema.shape }));
  return { ...fields, additionalProperties: false };
};

const schemaOf = (kind: keyof typeof documents): Json => {
  const { $schema: _, ...own } = jsonSchemaOf(documents[kind]);
  const { waitsFor, ...properties } = own.properties ?? {};
  return {
    ...own,
    ...(waitsFor === undefined
      ? {}
      : { properties: { ...properties, waitsFor: { ...(waitsFor as Json), items: waitEntry() } } }),
    required: ['kind', ...(own.required ?? [])],
  };
};

/** The schema of one document of any kind; files have one or several. */
export const documentSchema = (): Json => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'A document of Signalbox: an archetype, a calendar, a pool or a pipeline',
  type: 'object',
  required: ['kind'],
  properties: { kind: { enum: Object.keys(documents) } },
  allOf: (Object.keys(documents) as (keyof typeof documents)[]).map((kind) => ({
    if: { properties: { kind: { const: kind } } },
    // biome-ignore lint/suspicious/noThenProperty: the word of JSON Schema
    then: schemaOf(kind),
  })),
});
