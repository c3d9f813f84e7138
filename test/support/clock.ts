/** The day of the tests' examples, and a clock that does not move on it. */
import { AT } from '../../docs/tables/written/example';
import type { Clock } from '../../kernel/time/clock';

const DAY = AT.slice(0, 10);

/** The instant of a time of the day, as items have it: `06:25` or `06:25:10`. */
export const timeAt = (time: string): string => new Date(`${DAY}T${time}Z`).toISOString();
/** The instant of a time of the day, in milliseconds. */
export const msAt = (time: string): number => Date.parse(timeAt(time));

/** When the example run and its MARKER are written. */
export { AT };
export const NOON = timeAt('12:00');
/** `AT` in milliseconds. */
export const START = Date.parse(AT);

export const clockAt = (now: number = START): Clock => ({ now: () => now, sleep: async () => undefined });
