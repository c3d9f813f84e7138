/**
 * Months and weeks that signals name, `2026-11` and `2026-W48`, and the run of a schedule that belongs to one: the run
 * whose date is in it.
 */
import type { ScheduleConfig } from '../config';
import { matchesCron } from '../time/cron';
import { addDays, isDate } from '../time/date';
import { fillDateExpression } from '../time/date-expression';
import type { NamedPeriod, PeriodKind } from './key-pattern';

export interface Period {
  kind: PeriodKind;
  /** Its first day; a week begins on Monday. */
  first: string;
}

const formats: Readonly<Record<PeriodKind, string>> = { month: 'date:yyyy-MM', week: "date:RRRR-'W'II" };

/** `2026-11`, `2026-W48`: the period of a date. */
const nameAt = (kind: PeriodKind, date: string): string =>
  // biome-ignore lint/style/noNonNullAssertion: the expressions are fixed ones, and valid.
  fillDateExpression(formats[kind], date)!;

/** As signals name it. */
export const shownPeriod = ({ kind, year, number }: NamedPeriod): string =>
  `${year}-${kind === 'week' ? 'W' : ''}${number.padStart(2, '0')}`;

const DAYS_PER_WEEK = 7;

/** A month begins on its first day; the first week of a year is the one with 4 January. */
const firstDayOf = ({ kind, year, number }: NamedPeriod): string => {
  const day = kind === 'month' ? `${year}-${number.padStart(2, '0')}-01` : `${year}-01-04`;
  if (kind === 'month' || !isDate(day)) return day;
  // biome-ignore lint/style/noNonNullAssertion: the expression is a fixed one, and valid.
  return fillDateExpression('weekStart', addDays(day, (Number(number) - 1) * DAYS_PER_WEEK))!;
};

/** Undefined: the calendar does not have it. */
export const readPeriod = (named: NamedPeriod): Period | undefined => {
  const first = firstDayOf(named);
  return isDate(first) && nameAt(named.kind, first) === shownPeriod(named) ? { kind: named.kind, first } : undefined;
};

const LONGEST_MONTH = 31;
/** The beginning of a date that names its month. */
const MONTH_LENGTH = 'yyyy-MM'.length;

const daysOf = ({ kind, first }: Period): string[] =>
  Array.from({ length: kind === 'week' ? DAYS_PER_WEEK : LONGEST_MONTH }, (_, index) => addDays(first, index)).filter(
    (day) => kind === 'week' || day.startsWith(first.slice(0, MONTH_LENGTH)),
  );

/** The dates of the schedule in the period. */
export const runsIn = ({ cron }: ScheduleConfig, period: Period): string[] =>
  daysOf(period).filter((day) => cron === undefined || matchesCron(cron, day));

/** After 28 years the days of the week fall on the same dates again. */
const SAMPLE_DAYS = 28 * 366;
const sampleBegins: Readonly<Record<PeriodKind, string>> = { month: '2026-01-01', week: '2025-12-29' };

const nextOf = ({ kind, first }: Period): Period => ({
  kind,
  first: addDays(first, daysOf({ kind, first }).length),
});

/** A period in which the schedule does not run once; undefined: it always does. */
export const notOnceIn = (
  schedule: ScheduleConfig,
  kind: PeriodKind,
): { period: string; runs: string[] } | undefined => {
  const begins = sampleBegins[kind];
  const end = addDays(begins, SAMPLE_DAYS);
  for (let period: Period = { kind, first: begins }; period.first < end; period = nextOf(period)) {
    const runs = runsIn(schedule, period);
    if (runs.length !== 1) return { period: nameAt(kind, period.first), runs };
  }
  return undefined;
};

const shownRuns = (runs: readonly string[]): string =>
  runs.length === 0 ? 'has no run in it' : `has ${runs.length} runs in it, such as ${runs[0]} and ${runs[1]}`;

/** The date of the schedule's run in the period, or the reason for which the period has no such date. */
export const runDateIn = (
  named: NamedPeriod,
  schedule: ScheduleConfig,
): { date: string } | { reason: string; remedy: string } => {
  const shown = shownPeriod(named);
  const period = readPeriod(named);
  if (period === undefined)
    return { reason: `"${shown}" is no ${named.kind}`, remedy: 'Correct what the sender names so.' };
  const runs = runsIn(schedule, period);
  const [date] = runs;
  if (date !== undefined && runs.length === 1) return { date };
  return {
    reason: `it names ${shown}, and the schedule ${schedule.name} ${shownRuns(runs)}`,
    remedy: `Give the schedule a cron that runs once in each ${named.kind}, or let the sender name the day.`,
  };
};
