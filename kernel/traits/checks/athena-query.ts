/** The result of an Athena statement, which is given here or saved in Athena as a named query. */
import * as z from 'zod/mini';
import { region } from './fields';
import { isEvaluated, rowFields, statement } from './query';

const NAMED_QUERY = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const name = z.string().check(z.minLength(1), z.maxLength(255));

export const athenaQuery = z
  .strictObject({
    workgroup: z.string().check(z.regex(/^[\w.-]{1,128}$/, 'expected the name of a workgroup')),
    database: z.optional(name),
    catalog: z.optional(name),
    sql: z.optional(statement),
    namedQueryId: z.optional(z.string().check(z.regex(NAMED_QUERY, 'expected the ID of a named query, a UUID'))),
    ...rowFields,
    maxScannedBytes: z.optional(z.int().check(z.minimum(10_000_000))),
    region,
  })
  .check(
    isEvaluated,
    z.refine(({ sql, namedQueryId }) => (sql === undefined) !== (namedQueryId === undefined), {
      message: 'Invalid statement: expected either sql or namedQueryId',
    }),
  );

export type AthenaQueryConfig = z.output<typeof athenaQuery>;
