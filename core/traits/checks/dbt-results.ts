/** What a run of dbt says of itself in `run_results.json`. */
import * as z from 'zod/mini';
import { fail, pass, type Verdict } from '../verdict';
import { documentFields, instantIn, notTooOld, oneDocument } from './document-fields';
import { count } from './fields';
import { shownCount } from './shown';

export const dbtResults = z
  .strictObject({
    ...documentFields,
    select: z._default(z.array(z.string().check(z.minLength(1), z.maxLength(255))).check(z.maxLength(50)), []),
    minResults: z._default(z.int().check(z.positive()), 1),
    maxFailed: z._default(count, 0),
    maxSkipped: z._default(count, 0),
    maxWarned: z.optional(count),
  })
  .check(oneDocument);

const GOOD = new Set(['success', 'pass', 'no-op']);

interface Counted {
  results: number;
  passed: number;
  failed: number;
  warned: number;
  skipped: number;
  /** The first one that failed. */
  firstFailed: string | undefined;
}

interface Result {
  id: string;
  status: string;
}

const resultIn = (value: unknown): Result | undefined => {
  const { unique_id: id, status } = (value ?? {}) as { unique_id?: unknown; status?: unknown };
  return typeof id === 'string' && typeof status === 'string' ? { id, status } : undefined;
};

/** The results that one of the beginnings selects; undefined: the document is none of dbt's. */
export const resultsIn = (
  document: Readonly<Record<string, unknown>>,
  select: readonly string[],
): Result[] | undefined => {
  if (!Array.isArray(document.results)) return undefined;
  const results = document.results.map(resultIn);
  if (results.includes(undefined)) return undefined;
  return results
    .filter((result) => result !== undefined)
    .filter(({ id }) => select.length === 0 || select.some((beginning) => id.startsWith(beginning)));
};

/** A status that is not known counts as failed. */
const counted = (results: readonly Result[]): Counted => {
  const of = (wanted: (status: string) => boolean) => results.filter(({ status }) => wanted(status));
  const failed = of((status) => !GOOD.has(status) && status !== 'warn' && status !== 'skipped');
  return {
    results: results.length,
    passed: of((status) => GOOD.has(status)).length,
    failed: failed.length,
    warned: of((status) => status === 'warn').length,
    skipped: of((status) => status === 'skipped').length,
    firstFailed: failed[0]?.id,
  };
};

export const judgeDbt = (
  config: z.output<typeof dbtResults>,
  { document, results }: { document: Readonly<Record<string, unknown>>; results: readonly Result[] },
  { where, nowMs }: { where: string; nowMs: number },
): Verdict => {
  const { firstFailed, ...value } = counted(results);
  const { results: all, failed, skipped, warned } = value;
  const of = `of ${shownCount(all, 'result')}`;
  if (all < config.minResults)
    return fail(`${shownCount(all, 'result')} in ${where}, ${config.minResults} wanted`, value);
  if (failed > config.maxFailed)
    return fail(`${failed} ${of} failed, at most ${config.maxFailed} wanted: ${firstFailed}`, value);
  if (skipped > config.maxSkipped) return fail(`${skipped} ${of} skipped, at most ${config.maxSkipped} wanted`, value);
  if (warned > (config.maxWarned ?? Infinity))
    return fail(`${warned} ${of} warned, at most ${config.maxWarned} wanted`, value);
  const { generated_at: generatedAt } = (document.metadata ?? {}) as { generated_at?: unknown };
  const good = pass(`${value.passed} ${of} passed`, value);
  return notTooOld(good, config, { at: instantIn(generatedAt), where, nowMs });
};
