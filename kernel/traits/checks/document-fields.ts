/** Common fields of the checks of a document in S3: where it is, and how old it may be. */
import * as z from 'zod/mini';
import { anyInstantMs } from '../../time/instant';
import { isAhead, minutesSince, shownInstant } from '../../values/numbers';
import { fail, type Verdict } from '../../words/verdict';
import { TraitStatus } from '../../words/vocabulary';
import { bucket, minutes, region, template } from './fields';
import { shownMinutes } from './shown';

export interface DocumentPlace {
  bucket: string;
  key?: string | undefined;
  prefix?: string | undefined;
  region?: string | undefined;
}

export const documentFields = {
  bucket,
  key: z.optional(template.check(z.minLength(1))),
  prefix: z.optional(template.check(z.minLength(1))),
  maxAgeMinutes: z.optional(minutes),
  region,
};

export const oneDocument = z.refine<DocumentPlace>(
  ({ key, prefix }) => (key === undefined) !== (prefix === undefined),
  {
    message: 'Invalid document: expected either key or prefix',
  },
);

const MS_PER_MINUTE = 60_000;

/** Epoch milliseconds of what the document says of its time; undefined: nothing that is one. */
export const instantIn = (value: unknown): number | undefined =>
  typeof value === 'string' ? anyInstantMs(value) : undefined;

interface Dated {
  /** Epoch milliseconds of when the document was written; undefined: it does not say it. */
  at: number | undefined;
  where: string;
  nowMs: number;
  /** The further remedy if it does not say it, after the reason. */
  remedy?: string;
}

/** The verdict on the content, unless the document is too old for it. */
export const notTooOld = (
  verdict: Verdict,
  { maxAgeMinutes }: { maxAgeMinutes?: number | undefined },
  { at, where, nowMs, remedy = '' }: Dated,
): Verdict => {
  if (maxAgeMinutes === undefined || verdict.status !== TraitStatus.pass) return verdict;
  if (at === undefined) return fail(`${where} does not say when it was written${remedy}`, verdict.value);
  if (isAhead(at, nowMs))
    return fail(`${where} says that it was written at ${shownInstant(at)}, which is in the future`, verdict.value);
  const age = minutesSince(at, nowMs);
  if (age <= maxAgeMinutes) return { ...verdict, holdsUntilMs: at + maxAgeMinutes * MS_PER_MINUTE };
  const wanted = shownMinutes(maxAgeMinutes);
  const old = fail(`${where} is ${shownMinutes(age)} old, at most ${wanted} wanted`, verdict.value);
  return { ...old, status: TraitStatus.stale };
};
