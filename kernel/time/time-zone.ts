/**
 * Wall clocks and instants. Two rules hold everywhere: a local time that does not exist (the clocks go forward) is the
 * first instant after the gap; one that exists twice (they go back) is the first of the two.
 */
import { tzOffset } from '@date-fns/tz';
import { memo } from '../values/memo';
import { DAY_MS, dateToUtcMs, utcDateOf } from './date';

const MINUTE_MS = 60_000;

const zoneMemo = memo<boolean>();
const offsetMemo = memo<number>();
const instantMemo = memo<number>();

/** IANA names only: an offset such as +02:00 knows no change of the clocks, so it is not what was meant. */
export const isTimeZone = (zone: string): boolean =>
  zoneMemo(zone, () => {
    if (!/^[A-Za-z]/.test(zone)) return false;
    try {
      new Intl.DateTimeFormat('en-US', { timeZone: zone });
      return true;
    } catch {
      return false;
    }
  });

/** Milliseconds that the zone's clocks are ahead of UTC at an instant. Zones change only at whole minutes. */
const offsetMs = (zone: string, ms: number): number => {
  const minute = Math.floor(ms / MINUTE_MS);
  return offsetMemo(`${zone}@${minute}`, () => Math.round(tzOffset(zone, new Date(minute * MINUTE_MS)) * MINUTE_MS));
};

/** The first instant in `(before, after]` whose offset is not that of `before`. */
const transitionBetween = (zone: string, before: number, after: number): number => {
  const old = offsetMs(zone, before);
  let low = Math.floor(before / MINUTE_MS);
  let high = Math.ceil(after / MINUTE_MS);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetMs(zone, middle * MINUTE_MS) === old) low = middle;
    else high = middle;
  }
  return high * MINUTE_MS;
};

/** The instant of a wall clock time: minutes after midnight of the date; 1440 and more are on later dates. */
export const instantOf = (zone: string, date: string, minuteOfDay: number): number =>
  instantMemo(`${zone} ${date} ${minuteOfDay}`, () => {
    const wall = dateToUtcMs(date) + minuteOfDay * MINUTE_MS;
    // No zone changes twice within two days, so these are the only offsets that can hold.
    const before = offsetMs(zone, wall - DAY_MS);
    const after = offsetMs(zone, wall + DAY_MS);
    const existing = [wall - before, wall - after].filter((instant) => instant + offsetMs(zone, instant) === wall);
    return existing.length > 0 ? Math.min(...existing) : transitionBetween(zone, wall - after, wall - before);
  });

/** The zone's clock at an instant, to the second: `2026-03-07 07:05:10`. */
export const clockAt = (zone: string, ms: number): string =>
  new Date(ms + offsetMs(zone, ms)).toISOString().slice(0, 19).replace('T', ' ');

/** The minutes after midnight that the zone's clocks show at an instant. */
export const minuteAt = (zone: string, ms: number): number => {
  const [hour, minute] = clockAt(zone, ms).slice(11, 16).split(':').map(Number);
  return (hour ?? 0) * 60 + (minute ?? 0);
};

/** The date that the zone's clocks show at an instant. */
export const dateAt = (zone: string, ms: number): string => utcDateOf(ms + offsetMs(zone, ms));

/** False for a date that a zone left out (Samoa had no 30 December 2011). */
export const dateExists = (zone: string, date: string): boolean => dateAt(zone, instantOf(zone, date, 0)) === date;
