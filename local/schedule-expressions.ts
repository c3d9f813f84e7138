/** The expressions of schedules that the embedded scheduler knows: `rate(…)`, and `at(…)` in UTC. */
import { ServiceError } from './endpoint/service';

const unitMs: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** `rate(5 minutes)` in milliseconds. */
export const rateMs = (expression: string): number => {
  const [, count, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  if (count === undefined || unit === undefined || Number(count) === 0) {
    throw new Error(`the embedded scheduler knows rate(N minutes|hours|days); received ${expression}`);
  }
  return Number(count) * unitMs[unit]!;
};

/** The refusal of an input, as EventBridge Scheduler names it. */
export const invalidSchedule = (message: string): ServiceError => new ServiceError('ValidationException', message);

/** `at(2026-03-07T10:00:00)` as epoch milliseconds. */
export const instantMs = (expression: string, timeZone: string): number => {
  const [, instant] = /^at\((\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)\)$/.exec(expression) ?? [];
  const ms = instant === undefined ? Number.NaN : Date.parse(`${instant}Z`);
  if (Number.isNaN(ms) || timeZone !== 'UTC')
    throw invalidSchedule(
      `the embedded scheduler is asked for at(yyyy-mm-ddThh:mm:ss) in UTC; received ${expression} in ${timeZone}`,
    );
  return ms;
};
