/** The result of an Athena statement. */
import * as z from 'zod/mini';
import { region } from './fields';
import { isJudged, queryFields } from './query';

const name = z.string().check(z.minLength(1), z.maxLength(255));

export const athenaQuery = z
  .strictObject({
    workgroup: z.string().check(z.regex(/^[\w.-]{1,128}$/, 'expected the name of a workgroup')),
    database: z.optional(name),
    catalog: z.optional(name),
    ...queryFields,
    maxScannedBytes: z.optional(z.int().check(z.minimum(10_000_000))),
    region,
  })
  .check(isJudged);

export type AthenaQueryConfig = z.output<typeof athenaQuery>;
