/** The results of a dbt run in `run_results.json`, and of a check of sources in `sources.json`. */
import * as z from 'zod/mini';
import { type Fields, fieldsOf } from '../../values/json';
import { fail, pass, type Verdict } from '../../words/verdict';
import { documentFields, instantIn, notTooOld, oneDocument } from './document-fields';
import { count } from './fields';
import { shownCount } from './shown';

/** The commands that build or test what their results name. The others only read it, and call that `success`. */
const COMMANDS = ['build', 'run', 'test', 'seed', 'snapshot', 'retry'] as const;

export const dbtResults = z
  .strictObject({
    ...documentFields,
    commands: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.minLength(1))),
    select: z._default(z.array(z.string().check(z.minLength(1), z.maxLength(255))).check(z.maxLength(50)), []),
    minResults: z.optional(z.int().check(z.positive())),
    maxFailed: z._default(count, 0),
    maxSkipped: z._default(count, 0),
    maxReused: z._default(count, 0),
    maxWarned: z.optional(count),
  })
  .check(oneDocument);

export type DbtConfig = z.output<typeof dbtResults>;

/** Tests pass, and built models succeed: a test that "succeeds" was only compiled. */
const isGood = ({ id, status }: Result): boolean =>
  /^(test|unit_test|source)\./.test(id) ? status === 'pass' : status === 'success' || status === 'no-op';

/** So that nothing ran, where all results have one of these. */
const DID_NOTHING: ReadonlySet<string> = new Set(['skipped', 'no-op']);

interface Counted {
  results: number;
  passed: number;
  failed: number;
  warned: number;
  skipped: number;
  /** The engine found nothing new to build them from. */
  reused: number;
}

interface Result {
  id: string;
  status: string;
}

const resultIn = (value: unknown): Result | undefined => {
  const { unique_id: id, status } = fieldsOf(value);
  return typeof id === 'string' && typeof status === 'string' ? { id, status } : undefined;
};

/** Undefined: the document is none of dbt's. */
const resultsIn = (document: Fields): Result[] | undefined => {
  if (!Array.isArray(document.results)) return undefined;
  const results = document.results.map(resultIn);
  return results.includes(undefined) ? undefined : results.filter((result) => result !== undefined);
};

const ofStatus = (word: string, results: readonly Result[]): number =>
  results.filter(({ id, status }) => status === word && !(word === 'reused' && /^(test|unit_test)\./.test(id))).length;

/** A status that is not known counts as failed. */
const isFailed = (result: Result): boolean =>
  !isGood(result) && ofStatus('warn', [result]) + ofStatus('skipped', [result]) + ofStatus('reused', [result]) === 0;

const counted = (results: readonly Result[]): Counted => ({
  results: results.length,
  passed: results.filter(isGood).length,
  failed: results.filter(isFailed).length,
  warned: ofStatus('warn', results),
  skipped: ofStatus('skipped', results),
  reused: ofStatus('reused', results),
});

/** The problem of the document as a whole: it reports nothing that was done; undefined: it has none. */
const wrongDocument = ({ commands }: DbtConfig, document: Fields, where: string): string | undefined => {
  const { which, empty } = fieldsOf(document.args);
  const wanted: readonly string[] = commands ?? COMMANDS;
  const isWanted = typeof which === 'string' ? wanted.includes(which) : commands === undefined;
  if (!isWanted) {
    const writer = typeof which === 'string' ? `was written by dbt ${which}` : 'does not say which command wrote it';
    return `${where} ${writer}; results of ${wanted.join(', ')} wanted`;
  }
  return empty === true ? `${where} was written by dbt ${String(which)} --empty, which reads no rows` : undefined;
};

const isOfSources = (document: Fields): boolean =>
  /\/sources\//.test(String(fieldsOf(document.metadata).dbt_schema_version));

const SOURCES_REMEDY =
  'sources.json of dbt has no result of a source whose check crashed: name each source in select, or set minResults';

const brokenBound = (config: DbtConfig, value: Counted, firstFailed: string | undefined): string | undefined => {
  const of = `of ${shownCount(value.results, 'result')}`;
  const { failed, skipped, reused, warned } = value;
  if (failed > config.maxFailed) return `${failed} ${of} failed, at most ${config.maxFailed} wanted: ${firstFailed}`;
  if (skipped > config.maxSkipped) return `${skipped} ${of} skipped, at most ${config.maxSkipped} wanted`;
  if (reused > config.maxReused) return `${reused} ${of} reused, at most ${config.maxReused} wanted`;
  return warned > (config.maxWarned ?? Infinity)
    ? `${warned} ${of} warned, at most ${config.maxWarned} wanted`
    : undefined;
};

/** A document that cannot be evaluated so is a `problem`; one that is none of dbt's, too. */
export const evaluateDbt = (
  config: DbtConfig,
  document: Fields,
  { where, nowMs }: { where: string; nowMs: number },
): Verdict | { problem: string } => {
  const all = resultsIn(document);
  if (all === undefined) return { problem: `${where} is no run_results.json of dbt` };
  const { select, minResults = 1 } = config;
  const results = all.filter(({ id }) => select.length === 0 || select.some((beginning) => id.startsWith(beginning)));
  const value = counted(results);
  const wrong = wrongDocument(config, document, where);
  if (wrong !== undefined) return fail(wrong, value);
  const unmatched = select.find((beginning) => !all.some(({ id }) => id.startsWith(beginning)));
  if (unmatched !== undefined) return fail(`${where} has no result of ${unmatched}`, value);
  const isNamed = select.length > 0 && select.every((beginning) => all.some(({ id }) => id === beginning));
  if (isOfSources(document) && config.minResults === undefined && !isNamed) return { problem: SOURCES_REMEDY };
  if (value.results < minResults)
    return fail(`${shownCount(value.results, 'result')} in ${where}, ${minResults} wanted`, value);
  const broken = brokenBound(config, value, results.find(isFailed)?.id);
  if (broken !== undefined) return fail(broken, value);
  if (results.every(({ status }) => DID_NOTHING.has(status)))
    return fail(`none of ${shownCount(value.results, 'result')} ran`, value);
  const good = pass(`${value.passed} of ${shownCount(value.results, 'result')} passed`, value);
  return notTooOld(good, config, { at: instantIn(fieldsOf(document.metadata).generated_at), where, nowMs });
};
