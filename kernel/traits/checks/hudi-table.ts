/** How new the last data of a Hudi table is, and how many records came with it. */
import * as z from 'zod/mini';
import { bucket, minutes, region, template } from './fields';
import { hasTableCondition, tableBounds } from './table-bounds';

export const hudiTable = z
  .strictObject({
    bucket,
    prefix: template.check(z.minLength(1)),
    maxAgeMinutes: z.optional(minutes),
    bounds: tableBounds(['added-records', 'updated-records', 'deleted-records']),
    region,
  })
  .check(hasTableCondition);
