/**
 * Instants at which the clocks of the matrix are read: the edges of days, months and years, a leap day, and the days on
 * which the clocks change.
 */
import { expect } from 'chai';
import { dayAfter, instantShowing } from './clock-oracle';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

const EVERYWHERE = ['2026-01-31', '2026-02-28', '2026-12-31', '2027-01-01', '2028-02-29', '2028-03-01'];

/** The dates on which the clocks of each zone change: in spring and in autumn, as they are there. */
export const changes: Readonly<Record<string, readonly string[]>> = {
  'America/New_York': ['2026-03-08', '2026-11-01'],
  'Europe/Berlin': ['2026-03-29', '2026-10-25'],
  'Australia/Lord_Howe': ['2026-04-05', '2026-10-04'],
  'Asia/Kolkata': [],
};
export const zones = Object.keys(changes);
export const datesOf = (zone: string): string[] => [
  ...EVERYWHERE,
  ...changes[zone]!.flatMap((date) => [dayAfter(date, -1), date, dayAfter(date)]),
];

/** 23:59, 00:00 and 00:01, and times that the clocks leave out or show twice somewhere. */
const TIMES = [0, 1, 90, 105, 120, 135, 150, 179, 180, 360, 1439];

export const each = (check: (zone: string, date: string, minute: number) => void): void => {
  for (const zone of zones) for (const date of datesOf(zone)) for (const minute of TIMES) check(zone, date, minute);
};

/** The first instant of each date of the zone's edges, a minute before it, and a minute after it. */
export const eachMidnight = (check: (zone: string, date: string, ms: number) => void): void => {
  for (const zone of zones)
    for (const date of datesOf(zone))
      for (const minutes of [-1, 0, 1]) check(zone, date, instantShowing(zone, date, 0) + minutes * MINUTE_MS);
};

export const iso = (ms: number | undefined): string | undefined =>
  ms === undefined ? undefined : new Date(ms).toISOString();

export const same = (found: number | undefined, expected: number, what: string): void => {
  expect(iso(found), what).to.equal(iso(expected));
};
