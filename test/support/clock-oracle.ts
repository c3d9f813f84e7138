/**
 * The clocks of a zone, found out by reading them, quarter by quarter and minute by minute: none of the
 * code that is tested, no arithmetic with offsets.
 */
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

interface Clock {
  format: Intl.DateTimeFormat;
  /** By instant: the same quarters are read for every time of a day. */
  seen: Map<number, string>;
}

const clocks = new Map<string, Clock>();

const clockOf = (zone: string): Clock => {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  const clock = { format, seen: new Map<number, string>() };
  clocks.set(zone, clock);
  return clock;
};

/** `2026-03-08 02:30`, as the zone's clocks show it. */
export const shown = (zone: string, ms: number): string => {
  const { format, seen } = clockOf(zone);
  const known = seen.get(ms);
  if (known !== undefined) return known;
  const text = format.format(ms);
  seen.set(ms, text);
  return text;
};

export const clockText = (minuteOfDay: number): string =>
  `${String(Math.floor(minuteOfDay / 60)).padStart(2, '0')}:${String(minuteOfDay % 60).padStart(2, '0')}`;

/** The date so many days later, in the only calendar that knows no changes of the clocks. */
export const dayAfter = (date: string, days = 1): string =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

const QUARTER_MS = 15 * MINUTE_MS;

/** The first minute at which the clocks show the time or, where they leave it out, a later one. */
export const instantShowing = (zone: string, date: string, minuteOfDay: number): number => {
  const wanted = `${date} ${clockText(minuteOfDay)}`;
  // Nowhere on earth does the date begin earlier.
  let ms = Date.parse(`${date}T00:00:00Z`) - 15 * 60 * MINUTE_MS;
  // Clocks change at full quarters of an hour, so that within one, up to its last minute, they only go forward.
  while (shown(zone, ms + QUARTER_MS - MINUTE_MS) < wanted) ms += QUARTER_MS;
  while (shown(zone, ms) < wanted) ms += MINUTE_MS;
  return ms;
};

export const weekday = (date: string): string =>
  ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'][
    new Date(`${date}T12:00:00Z`).getUTCDay()
  ]!;
