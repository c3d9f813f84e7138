/** How new the last data of a table is, and what its metadata counts: Iceberg, Delta Lake and Hudi say both. */
import type { Fields } from '../../values/json';
import { type Bound, isAhead, minutesSince, shownInstant } from '../../values/numbers';
import { fail, pass, type Verdict } from '../../words/verdict';
import { TraitStatus } from '../../words/vocabulary';
import { brokenBound } from './bounds';
import { shownMinutes } from './shown';

export interface Commit {
  /** Epoch milliseconds. */
  at: number;
  /** The counts, by names such as `total-records` and `added-records`. */
  summary: Fields;
}

export interface TableData {
  current: Commit;
  /** The last one that added data. Undefined: the metadata has none, or not any more. */
  added: Commit | undefined;
}

export interface TableQuestion {
  bounds: Readonly<Record<string, Bound>>;
  maxAgeMinutes: number | undefined;
  /** As reasons name the table. */
  table: string;
  /** The name of the instant of the last data in the measured value. */
  atName: string;
  /** Why a count is not known, for reasons. */
  gap?: string | undefined;
  /** The reason where no commit that is still there added data. */
  noData: string;
}

const MS_PER_MINUTE = 60_000;

/** For the whole table the current commit counts; for added data, the last one that added some. */
const isOfTable = (name: string): boolean => name.startsWith('total-');

export const evaluateWithin = (
  bounds: TableQuestion['bounds'],
  { what, value }: { what: string; value: Record<string, unknown> },
): Verdict => {
  const broken = brokenBound(bounds, (name) => value[name]);
  if (broken !== undefined) return fail(`${broken}; ${what}`, value);
  const measured = Object.keys(bounds).map((name) => `, ${name} ${String(value[name])}`);
  return pass(`${what}${measured.join('')}`, value);
};

const evaluateAge = ({ maxAgeMinutes, table }: TableQuestion, at: number, nowMs: number): Verdict | undefined => {
  if (maxAgeMinutes === undefined) return undefined;
  const subject = `the last data of ${table}`;
  if (isAhead(at, nowMs)) return fail(`${subject} came at ${shownInstant(at)}, which is in the future`);
  const ageMinutes = minutesSince(at, nowMs);
  if (ageMinutes <= maxAgeMinutes) return undefined;
  const wanted = `at most ${shownMinutes(maxAgeMinutes)} wanted`;
  return { ...fail(`${subject} is ${shownMinutes(ageMinutes)} old, ${wanted}`), status: TraitStatus.stale };
};

export const evaluateTableData = (asked: TableQuestion, { current, added }: TableData, nowMs: number): Verdict => {
  const { bounds, maxAgeMinutes, table, atName, gap } = asked;
  const names = Object.keys(bounds);
  if (added === undefined && (maxAgeMinutes !== undefined || !names.every(isOfTable))) return fail(asked.noData);
  const { at, summary } = added ?? current;
  const counts = names.map((name) => [name, (isOfTable(name) ? current.summary : summary)[name] ?? null] as const);
  const ageMinutes = minutesSince(at, nowMs);
  const value = { [atName]: shownInstant(at), ageMinutes, ...Object.fromEntries(counts) };
  const old = evaluateAge(asked, at, nowMs);
  if (old !== undefined) return { ...old, value };
  const last = added === undefined ? table : `the last data of ${table} is ${shownMinutes(ageMinutes)} old`;
  const verdict = evaluateWithin(bounds, { what: gap === undefined ? last : `${last}; ${gap}`, value });
  return verdict.status === TraitStatus.pass && maxAgeMinutes !== undefined
    ? { ...verdict, holdsUntilMs: at + maxAgeMinutes * MS_PER_MINUTE }
    : verdict;
};
