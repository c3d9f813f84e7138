/** How new the last data of an Iceberg table is, by the REST catalog that has it: one of your own, or S3 Tables. */
import * as z from 'zod/mini';
import { bound } from './bounds';
import { minutes } from './fields';
import { hasTableCondition } from './table-bounds';

const name = z.string().check(z.minLength(1), z.maxLength(255));

const TABLE_BUCKET = /^arn:aws[\w-]*:s3tables:([a-z0-9-]+):\d{12}:bucket\/[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/;

/** Undefined: it is no ARN of a table bucket. */
export const regionOfTableBucket = (arn: string): string | undefined => TABLE_BUCKET.exec(arn)?.[1];

/** It becomes an element of a list with commas. */
export const CATALOG_URL = /^https?:\/\/[\w.:[\]-]{1,253}(?:\/[^\s,?#]{0,250})?$/;

export const icebergTable = z
  .strictObject({
    tableBucket: z.optional(
      z.string().check(z.regex(TABLE_BUCKET, 'expected the ARN of a table bucket, arn:aws:s3tables:…:bucket/NAME')),
    ),
    catalog: z.optional(
      z.string().check(z.regex(CATALOG_URL, 'expected the URL of a REST catalog, what comes before /v1/')),
    ),
    warehouse: z.optional(name),
    /** Levels of a namespace are separated by dots. */
    namespace: name,
    table: name,
    maxAgeMinutes: z.optional(minutes),
    bounds: z._default(z.record(name, bound), {}),
  })
  .check(
    hasTableCondition,
    z.refine(({ tableBucket, catalog }) => (tableBucket === undefined) !== (catalog === undefined), {
      message: 'Invalid place: expected either tableBucket or catalog',
    }),
    z.refine(({ warehouse, catalog }) => warehouse === undefined || catalog !== undefined, {
      message: 'Invalid warehouse: a table bucket has none',
    }),
  );

export type IcebergTableConfig = z.output<typeof icebergTable>;
