/** Whether the objects under a prefix are all there. */
import * as z from 'zod/mini';
import { TraitStatus } from '../../vocabulary';
import { minutesSince } from '../numbers';
import { fail, pass, type Verdict } from '../verdict';
import { bucket, count, minutes, region, template } from './fields';
import { shownBytes, shownCount, shownMinutes } from './shown';

export const s3Objects = z.strictObject({
  bucket,
  prefix: template.check(z.minLength(1)),
  suffix: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
  minObjects: z._default(count, 1),
  minBytes: z.optional(count),
  maxAgeMinutes: z.optional(minutes),
  stableMinutes: z.optional(minutes),
  successKey: z.optional(z.string().check(z.minLength(1), z.maxLength(512))),
  region,
});

/** What a listing of the prefix has found. */
export interface FoundObjects {
  /** Without folders' placeholders and the success object. */
  objects: number;
  bytes: number;
  /** Epoch milliseconds; null: there are none. */
  newestAt: number | null;
  hasSuccess: boolean;
}

const MS_PER_MINUTE = 60_000;

/** What is wrong with the objects; undefined: nothing. */
const wrongWith = (
  { minObjects, minBytes = 0, stableMinutes, maxAgeMinutes, successKey }: z.output<typeof s3Objects>,
  { objects, bytes, hasSuccess }: FoundObjects,
  age: number | null,
): { wanted: string; isOld?: true } | undefined => {
  if (objects < minObjects) return { wanted: `${shownCount(minObjects, 'object')} wanted` };
  if (bytes < minBytes) return { wanted: `${shownBytes(minBytes)} wanted` };
  if (successKey !== undefined && !hasSuccess) return { wanted: `${successKey} is missing` };
  if (age === null) return undefined;
  if (stableMinutes !== undefined && age < stableMinutes)
    return { wanted: `no new object for ${shownMinutes(stableMinutes)} wanted` };
  if (maxAgeMinutes !== undefined && age > maxAgeMinutes)
    return { wanted: `a new object within ${shownMinutes(maxAgeMinutes)} wanted`, isOld: true };
  return undefined;
};

export const judgeObjects = (
  config: z.output<typeof s3Objects>,
  found: FoundObjects,
  { where, nowMs }: { where: string; nowMs: number },
): Verdict => {
  const { objects, bytes, newestAt, hasSuccess } = found;
  const { maxAgeMinutes, successKey } = config;
  const age = newestAt === null ? null : minutesSince(newestAt, nowMs);
  const value = {
    objects,
    bytes,
    newestAt: newestAt === null ? null : new Date(newestAt).toISOString(),
    ageMinutes: age,
    ...(successKey === undefined ? {} : { success: hasSuccess }),
  };
  const newest = age === null ? '' : `, the newest ${shownMinutes(age)} old`;
  const measured = `${shownCount(objects, 'object')}, ${shownBytes(bytes)}${newest}`;
  const wrong = wrongWith(config, found, age);
  if (wrong !== undefined) {
    const verdict = fail(`${measured}; ${wrong.wanted} at ${where}`, value);
    return wrong.isOld === true ? { ...verdict, status: TraitStatus.stale } : verdict;
  }
  const verdict = pass(`${measured} at ${where}`, value);
  return maxAgeMinutes === undefined || newestAt === null
    ? verdict
    : { ...verdict, holdsUntilMs: newestAt + maxAgeMinutes * MS_PER_MINUTE };
};
