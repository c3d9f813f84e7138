/** How new the last data of a Delta table is, and how many records it has. */
import * as z from 'zod/mini';
import { bucket, minutes, region, template } from './fields';
import { hasTableCondition, tableBounds } from './table-bounds';

export const deltaTable = z
  .strictObject({
    bucket,
    prefix: template.check(z.minLength(1)),
    maxAgeMinutes: z.optional(minutes),
    bounds: tableBounds(['total-records', 'total-data-files', 'added-records', 'added-data-files']),
    region,
  })
  .check(hasTableCondition);

export type DeltaTableConfig = z.output<typeof deltaTable>;
