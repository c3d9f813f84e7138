/**
 * The nights that the rules are played in, and the edges of each: around midnight, and where the clocks leave an hour
 * out or show one twice. Their instants are written down as UTC; `clock-cover.test.ts` holds them to what the clocks of
 * the zone show.
 */
import { HOUR_MS, MINUTE_MS } from '../../support/clock-edges';
import { dayAfter } from '../../support/clock-oracle';

/**
 * `odd` is a time that the clocks leave out or show twice, `again` the instant at which they begin to show an hour for
 * the second time.
 */
export type EdgeName = 'before-midnight' | 'midnight' | 'after-midnight' | 'before-change' | 'odd' | 'again';

export interface Edge {
  name: EdgeName;
  /** Epoch milliseconds. */
  at: number;
  /**
   * As a configuration writes it, `HH:MM`; undefined where it would mean another instant, which is so only of `again`.
   */
  clock: string | undefined;
  /** The local date at `at`. */
  date: string;
}

/** `none`: a night like any other. */
export type Change = 'forward' | 'back' | 'none';

export interface Night {
  title: string;
  zone: Zone;
  /** The date that begins at `midnight`. */
  date: string;
  yesterday: string;
  /** A business date of the month before. */
  longAgo: string;
  change: Change;
  midnight: number;
  evening: number;
  start: number;
  until: number;
  edges: readonly Edge[];
}

type Clock = readonly [clock: string, instant: string];
type Zone = 'America/New_York' | 'Europe/Berlin' | 'Australia/Lord_Howe' | 'Asia/Kolkata';

interface Written {
  zone: Zone;
  date: string;
  midnight: string;
  /**
   * Set if the clocks change in the night: the last minute before the change, a local time that is skipped or repeated,
   * and the instant at which the repeated hour begins.
   */
  before?: Clock;
  odd?: Clock;
  again?: string;
}

/** The direction of the clock change: clocks that repeat an hour go back. */
const changeOf = (odd: Clock | undefined, again: string | undefined): Night['change'] => {
  if (odd === undefined) return 'none';
  return again === undefined ? 'forward' : 'back';
};

const night = (title: string, { zone, date, before, odd, again, ...written }: Written): Night => {
  const midnight = Date.parse(written.midnight);
  const yesterday = dayAfter(date, -1);
  const edge = (name: EdgeName, at: number, clock?: string): Edge => ({
    name,
    at,
    clock,
    date: at < midnight ? yesterday : date,
  });
  const at = (name: EdgeName, clock: Clock | undefined): Edge[] =>
    clock === undefined ? [] : [edge(name, Date.parse(clock[1]), clock[0])];
  const change = changeOf(odd, again);
  const edges = [
    // 23:59 and 00:01 are the same in every night, so that only nights without a change test them.
    ...(change === 'none' ? [edge('before-midnight', midnight - MINUTE_MS, '23:59')] : []),
    edge('midnight', midnight, '00:00'),
    ...(change === 'none' ? [edge('after-midnight', midnight + MINUTE_MS, '00:01')] : []),
    ...at('before-change', before),
    ...at('odd', odd),
    ...(again === undefined ? [] : [edge('again', Date.parse(again))]),
  ];
  return {
    title,
    zone,
    date,
    yesterday,
    change,
    midnight,
    edges,
    longAgo: dayAfter(date, -35),
    evening: midnight - HOUR_MS,
    start: midnight - 80 * MINUTE_MS,
    // Between two ticks of the watchdog, after all that the last edge leads to.
    until: Math.max(...edges.map(({ at: last }) => last)) + 107 * MINUTE_MS,
  };
};

export const nights: readonly Night[] = [
  night('New York goes forward', {
    zone: 'America/New_York',
    date: '2026-03-08',
    midnight: '2026-03-08T05:00:00Z',
    before: ['01:59', '2026-03-08T06:59:00Z'],
    odd: ['02:30', '2026-03-08T07:00:00Z'],
  }),
  night('New York goes back', {
    zone: 'America/New_York',
    date: '2026-11-01',
    midnight: '2026-11-01T04:00:00Z',
    before: ['01:59', '2026-11-01T05:59:00Z'],
    odd: ['01:30', '2026-11-01T05:30:00Z'],
    again: '2026-11-01T06:00:00Z',
  }),
  night('New York ends a day of 25 hours', {
    zone: 'America/New_York',
    date: '2026-11-02',
    midnight: '2026-11-02T05:00:00Z',
  }),
  night('Berlin goes forward', {
    zone: 'Europe/Berlin',
    date: '2026-03-29',
    midnight: '2026-03-28T23:00:00Z',
    before: ['01:59', '2026-03-29T00:59:00Z'],
    odd: ['02:30', '2026-03-29T01:00:00Z'],
  }),
  night('Berlin goes back', {
    zone: 'Europe/Berlin',
    date: '2026-10-25',
    midnight: '2026-10-24T22:00:00Z',
    before: ['02:59', '2026-10-25T00:59:00Z'],
    odd: ['02:30', '2026-10-25T00:30:00Z'],
    again: '2026-10-25T01:00:00Z',
  }),
  night('Berlin ends a year', { zone: 'Europe/Berlin', date: '2027-01-01', midnight: '2026-12-31T23:00:00Z' }),
  night('Lord Howe goes half an hour forward', {
    zone: 'Australia/Lord_Howe',
    date: '2026-10-04',
    midnight: '2026-10-03T13:30:00Z',
    before: ['01:59', '2026-10-03T15:29:00Z'],
    odd: ['02:15', '2026-10-03T15:30:00Z'],
  }),
  night('Lord Howe ends a day of 23 hours and a half', {
    zone: 'Australia/Lord_Howe',
    date: '2026-10-05',
    midnight: '2026-10-04T13:00:00Z',
  }),
  night('Lord Howe goes half an hour back', {
    zone: 'Australia/Lord_Howe',
    date: '2026-04-05',
    midnight: '2026-04-04T13:00:00Z',
    before: ['01:59', '2026-04-04T14:59:00Z'],
    odd: ['01:45', '2026-04-04T14:45:00Z'],
    again: '2026-04-04T15:00:00Z',
  }),
  night('Kolkata ends a month', { zone: 'Asia/Kolkata', date: '2026-02-01', midnight: '2026-01-31T18:30:00Z' }),
  night('Kolkata begins 29 February', { zone: 'Asia/Kolkata', date: '2028-02-29', midnight: '2028-02-28T18:30:00Z' }),
  night('New York ends 29 February', {
    zone: 'America/New_York',
    date: '2028-03-01',
    midnight: '2028-03-01T05:00:00Z',
  }),
];

/** The local date at an instant of the night. */
export const dateAt = ({ midnight, yesterday, date }: Night, ms: number): string => (ms < midnight ? yesterday : date);
