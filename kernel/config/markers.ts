/**
 * The automatic sources of a pipeline's MARKERs: how an entry of `markers` is written. Its patterns and
 * expressions are checked at registration (`kernel/sources/check.ts`): functions that run pipelines omit that code.
 */

import * as z from 'zod/mini';
import { anyMapping, complain, listOf, mapping, name, oneOf, text } from '../fields/fields';
import { BUCKET_NAME, BUCKET_NAME_TEXT, limits } from '../fields/limits';

export const SOURCE_TYPES = ['s3', 'event', 'sqs', 'schedule'] as const;
export type SourceType = (typeof SOURCE_TYPES)[number];

const expression = text(limits.expressionLength);

const source = mapping({
  type: oneOf(SOURCE_TYPES),
  bucket: z.optional(z.string({ error: BUCKET_NAME_TEXT }).check(z.regex(BUCKET_NAME, { error: BUCKET_NAME_TEXT }))),
  key: z.optional(text(limits.keyLength)),
  pattern: z.optional(anyMapping),
  date: z.optional(expression),
  format: z.optional(text(limits.expressionLength)),
  schedule: z.optional(name),
  scheduleFrom: z.optional(expression),
  id: z.optional(expression),
  time: z.optional(expression),
  attributes: z.optional(z.record(name, expression, { error: 'a mapping of names to JMESPath expressions' })),
});

export type MarkerSource = z.output<typeof source>;
type Field = Exclude<keyof MarkerSource, 'type'>;

const OF_DOCUMENTS = ['format', 'schedule', 'scheduleFrom', 'attributes'] as const;

const fieldsOf: Readonly<Record<SourceType, { needs: readonly Field[]; takes: readonly Field[] }>> = {
  s3: { needs: ['bucket', 'key'], takes: ['schedule'] },
  event: { needs: ['pattern', 'date'], takes: OF_DOCUMENTS },
  sqs: { needs: ['pattern', 'date'], takes: [...OF_DOCUMENTS, 'id', 'time'] },
  schedule: { needs: [], takes: ['schedule'] },
};

const checked = source.check((context) => {
  const { type, ...entry } = context.value;
  const { needs, takes } = fieldsOf[type];
  for (const field of needs)
    if (entry[field] === undefined) complain(context, [field], `a ${field}, for the type is ${type}`);
  for (const field of Object.keys(entry) as Field[])
    if (entry[field] !== undefined && !needs.includes(field) && !takes.includes(field))
      complain(context, [field], `no ${field} beside the type ${type}`);
  if (entry.schedule !== undefined && entry.scheduleFrom !== undefined)
    complain(context, ['scheduleFrom'], 'either schedule or scheduleFrom');
});

export const markers = listOf(checked, limits.markerSources);
