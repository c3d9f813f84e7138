/**
 * Events that recur: one event for each time of the schedule that they name, with the placeholders of their texts
 * filled in.
 *
 * | Placeholder | Stands for |
 * |---|---|
 * | `{date}`, `{date:yyyy/MM/dd}` | the day in the schedule's zone, `daysBack` days earlier |
 * | `{hour}` | the hour, `00` to `23`, of `every: hour` |
 *
 * Other braces stand for themselves, as in JSON.
 */
import { type ScheduleConfig, schedules } from '../../kernel/config/schedules';
import { beginsAt, zoneOf } from '../../kernel/schedule/schedule';
import { matchesCron } from '../../kernel/time/cron';
import { addDays } from '../../kernel/time/date';
import { dateAt } from '../../kernel/time/time-zone';
import { fillDateTemplate, parseDateTemplate } from '../../kernel/trigger/date-template';
import { isFields } from '../../kernel/values/json';
import type { ScenarioEvent, WrittenEvent } from './schema';

/** The mistakes in a recurring event: `path` is below the event. */
export interface RecurrenceProblem {
  path: (string | number)[];
  found: unknown;
  expected: string;
}

export type Recurring = { ok: true; events: ScenarioEvent[] } | { ok: false; problems: RecurrenceProblem[] };

/** Epoch milliseconds, both ends included, and the zone of times that name none. */
export interface Span {
  start: number;
  until: number;
  timezone: string;
}

type Recurrence = NonNullable<WrittenEvent['recurs']>;

/** A year of every minute or so: what is more is a slip of the pen. */
const MAX_TIMES = 100_000;
/** Each schedule names its zone here. */
const noZone = { sla: {} };
/** Begins like a placeholder; the braces of JSON do not. */
const PLACEHOLDER = /\{[a-z]+(?::[^{}"]*)?\}/g;
const EXPECTED = '{date}, {date:yyyy/MM/dd} or, with `every: hour`, {hour}';

const schedulesOf = ({ after, cron, every, timezone }: Recurrence, { timezone: otherwise }: Span) =>
  schedules.safeParse([
    { ...(every === undefined ? { name: 'daily' } : { every }), after, cron, timezone: timezone ?? otherwise },
  ]);

/** Every text in `value`, with its path. */
const textsIn = (value: unknown, path: (string | number)[] = []): { path: (string | number)[]; text: string }[] => {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((each, index) => textsIn(each, [...path, index]));
  return isFields(value) ? Object.entries(value).flatMap(([name, each]) => textsIn(each, [...path, name])) : [];
};

const withTexts = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each) => withTexts(each, change));
  return isFields(value)
    ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withTexts(each, change)]))
    : value;
};

const isFilled = (placeholder: string, isHourly: boolean): boolean =>
  placeholder === '{hour}' ? isHourly : placeholder.startsWith('{date') && parseDateTemplate(placeholder).ok;

const timesOf = (
  schedule: ScheduleConfig,
  { daysBack = 0 }: Recurrence,
  { start, until }: Span,
): { at: number; date: string; scheduleId: string }[] => {
  const zone = zoneOf(noZone, schedule);
  const times: { at: number; date: string; scheduleId: string }[] = [];
  // The day before the first one may end in the span, where the clocks leave its hour out.
  for (let day = addDays(dateAt(zone, start), -1); day <= dateAt(zone, until); day = addDays(day, 1)) {
    const at = beginsAt(noZone, schedule, day);
    const isDue = at >= start && at <= until && (schedule.cron === undefined || matchesCron(schedule.cron, day));
    if (isDue) times.push({ at, date: addDays(day, -daysBack), scheduleId: schedule.name });
  }
  return times;
};

/** The events that a recurring one stands for between two instants, in no order; or what is wrong with it. */
export const recurringEvents = (
  { at: _at, recurs, ...event }: WrittenEvent & { recurs: Recurrence },
  span: Span,
): Recurring => {
  const read = schedulesOf(recurs, span);
  if (!read.success)
    return {
      ok: false,
      problems: read.error.issues.map(({ path, message }) => {
        const field = path.slice(1).map(String);
        return {
          path: ['recurs', ...field],
          found: field[0] === undefined ? recurs : recurs[field[0] as keyof Recurrence],
          expected: message,
        };
      }),
    };
  const unknown = textsIn(event).flatMap(({ path, text }) =>
    [...text.matchAll(PLACEHOLDER)]
      .filter(([placeholder]) => !isFilled(placeholder, recurs.every === 'hour'))
      .map((): RecurrenceProblem => ({ path, found: text, expected: EXPECTED })),
  );
  if (unknown.length > 0) return { ok: false, problems: unknown };
  const within = {
    ...span,
    start: Math.max(span.start, recurs.from ?? span.start),
    until: Math.min(span.until, recurs.until ?? span.until),
  };
  const times = read.data.flatMap((schedule) => timesOf(schedule, recurs, within));
  if (times.length > MAX_TIMES)
    return {
      ok: false,
      problems: [{ path: ['recurs'], found: `${times.length} times`, expected: `at most ${MAX_TIMES} times` }],
    };
  return {
    ok: true,
    events: times.map(({ at, date, scheduleId }) => {
      const instance = { pipelineId: '', date, scheduleId };
      const filled = withTexts(event, (text) =>
        text.replace(PLACEHOLDER, (placeholder) => fillDateTemplate(placeholder, instance) ?? placeholder),
      );
      return { ...(filled as typeof event), at };
    }),
  };
};
