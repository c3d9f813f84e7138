/** The expressions of schedules that the embedded scheduler knows: `rate(…)`, a time of every day, `at(…)` in UTC. */

import { addDays } from '../../kernel/time/date';
import { dateAt, instantOf, minuteAt } from '../../kernel/time/time-zone';
import { required } from '../../kernel/values/required';
import { ServiceError } from '../protocol/service';

const unitMs: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** `rate(5 minutes)` in milliseconds. */
export const rateMs = (expression: string): number => {
  const [, count, unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  const each = unitMs[unit];
  if (count === undefined || each === undefined || Number(count) === 0) {
    throw new Error(`the embedded scheduler knows rate(N minutes|hours|days); received ${expression}`);
  }
  return Number(count) * each;
};

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** A time that the clocks leave out on the date has none: the schedule is not invoked then. */
const timesOn = (timeZone: string, date: string, minuteOfDay: number): number[] => {
  const ms = instantOf(timeZone, date, minuteOfDay);
  return minuteAt(timeZone, ms) === minuteOfDay ? [ms] : [];
};

/** The first time of `cron(M H * * ? *)`, or of every hour `cron(M * * * ? *)`, after an instant. */
const nextTimeMs = (expression: string, timeZone: string, afterMs: number): number => {
  const [, minute, hour] = /^cron\((\d+) (\d+|\*) \* \* \? \*\)$/.exec(expression) ?? [];
  if (minute === undefined || hour === undefined)
    throw new Error(
      `the embedded scheduler knows rate(N minutes|hours|days) and cron(M H * * ? *); received ${expression}`,
    );
  const today = dateAt(timeZone, afterMs);
  const times = [today, addDays(today, 1), addDays(today, 2)].flatMap((date) =>
    (hour === '*' ? HOURS : [Number(hour)]).flatMap((each) => timesOn(timeZone, date, each * 60 + Number(minute))),
  );
  return required(
    times.find((ms) => ms > afterMs),
    'time within three days',
  );
};

/** When a recurring schedule is due for the first time after an instant, and whenever it was due before. */
export const nextDueMs = (expression: string, timeZone: string, afterMs: number): number =>
  expression.startsWith('cron(') ? nextTimeMs(expression, timeZone, afterMs) : afterMs + rateMs(expression);

/** The refusal of an input, as EventBridge Scheduler names it. */
export const invalidSchedule = (message: string): ServiceError => new ServiceError('ValidationException', message);

/** `at(2026-03-07T10:00:00)` as epoch milliseconds. */
export const instantMs = (expression: string, timeZone: string): number => {
  const [, instant] = /^at\((\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)\)$/.exec(expression) ?? [];
  const ms = instant === undefined ? Number.NaN : Date.parse(`${instant}Z`);
  if (Number.isNaN(ms) || timeZone !== 'UTC')
    throw invalidSchedule(
      `the embedded scheduler accepts at(yyyy-mm-ddThh:mm:ss) in UTC only; received ${expression} in ${timeZone}`,
    );
  return ms;
};
