/** Whether the objects under a prefix are all there. */
import * as z from 'zod/mini';
import { isAhead, minutesSince, shownInstant } from '../../values/numbers';
import { fail, pass, type Verdict } from '../../words/verdict';
import { TraitStatus } from '../../words/vocabulary';
import { bucket, count, minutes, region, template } from './fields';
import { shownBytes, shownCount, shownMinutes } from './shown';

export const s3Objects = z
  .strictObject({
    bucket,
    prefix: template.check(z.minLength(1)),
    suffix: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
    minObjects: z._default(count, 1),
    minBytes: z.optional(count),
    maxAgeMinutes: z.optional(minutes),
    stableMinutes: z.optional(minutes),
    successKey: z.optional(z.string().check(z.minLength(1), z.maxLength(512))),
    countHidden: z._default(z.boolean(), false),
    region,
  })
  .check(
    z.refine(
      ({ minObjects, minBytes = 0, successKey }) => minObjects !== 0 || minBytes > 0 || successKey !== undefined,
      {
        message: 'Missing condition: an empty prefix would pass; expected minObjects, minBytes or successKey',
      },
    ),
  );

/** Objects that consoles and Hadoop make for a folder, and that Hadoop writes beside a file or until it is complete. */
const NO_DATA = /(\/|_\$folder\$|\.crc|\._COPYING_)$/;

/**
 * Keys that readers of data leave out: files and folders under the prefix whose names begin with `_` or `.`,
 * such as `_temporary/`, but for partitions of such a column.
 */
export const isHidden = (key: string, prefix: string): boolean => {
  const names = key.slice(prefix.length).split('/');
  // The prefix has given the beginning of the first name.
  const own = prefix === '' || prefix.endsWith('/') ? names : names.slice(1);
  return NO_DATA.test(key) || own.some((name) => /^[_.]/.test(name) && !name.includes('='));
};

/** The result of a listing of the prefix. */
export interface FoundObjects {
  /** Without the success object and what is hidden. */
  objects: number;
  bytes: number;
  /** Epoch milliseconds; undefined: there are none. */
  newestAt: number | undefined;
  hasSuccess: boolean;
  /** Objects that are not counted because they are hidden. */
  hidden: number;
  /** When the newest of all was written, also of hidden ones: a job that still writes has these only. */
  touchedAt: number | undefined;
}

const MS_PER_MINUTE = 60_000;

/** The problem of the objects; undefined: nothing. */
const wrongWith = (
  { minObjects, minBytes = 0, stableMinutes, maxAgeMinutes, successKey }: z.output<typeof s3Objects>,
  { objects, bytes, hasSuccess, newestAt, touchedAt }: FoundObjects,
  nowMs: number,
): { wanted: string; isOld?: true } | undefined => {
  if (objects < minObjects) return { wanted: `${shownCount(minObjects, 'object')} wanted` };
  if (bytes < minBytes) return { wanted: `${shownBytes(minBytes)} wanted` };
  if (successKey !== undefined && !hasSuccess) return { wanted: `${successKey} is missing` };
  if (newestAt === undefined || touchedAt === undefined) return undefined;
  if (stableMinutes !== undefined && minutesSince(touchedAt, nowMs) < stableMinutes)
    return { wanted: `no new object for ${shownMinutes(stableMinutes)} wanted` };
  if (maxAgeMinutes !== undefined && isAhead(newestAt, nowMs))
    return { wanted: `an instant that does not lie in the future wanted, not ${shownInstant(newestAt)}` };
  if (maxAgeMinutes !== undefined && minutesSince(newestAt, nowMs) > maxAgeMinutes)
    return { wanted: `a new object within ${shownMinutes(maxAgeMinutes)} wanted`, isOld: true };
  return undefined;
};

export const evaluateObjects = (
  config: z.output<typeof s3Objects>,
  found: FoundObjects,
  { where, nowMs }: { where: string; nowMs: number },
): Verdict => {
  const { objects, bytes, newestAt, hasSuccess, hidden } = found;
  const { maxAgeMinutes, successKey } = config;
  const age = newestAt === undefined ? null : minutesSince(newestAt, nowMs);
  const value = {
    objects,
    bytes,
    newestAt: newestAt === undefined ? null : new Date(newestAt).toISOString(),
    ageMinutes: age,
    ...(successKey === undefined ? {} : { success: hasSuccess }),
  };
  const newest = age === null ? '' : `, the newest ${shownMinutes(age)} old`;
  const uncounted = hidden === 0 ? '' : `, without ${hidden} hidden`;
  const measured = `${shownCount(objects, 'object')}, ${shownBytes(bytes)}${newest}${uncounted}`;
  const wrong = wrongWith(config, found, nowMs);
  if (wrong !== undefined) {
    const verdict = fail(`${measured}; ${wrong.wanted} at ${where}`, value);
    return wrong.isOld === true ? { ...verdict, status: TraitStatus.stale } : verdict;
  }
  const verdict = pass(`${measured} at ${where}`, value);
  return maxAgeMinutes === undefined || newestAt === undefined
    ? verdict
    : { ...verdict, holdsUntilMs: newestAt + maxAgeMinutes * MS_PER_MINUTE };
};
