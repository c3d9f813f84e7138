import { formatDistanceStrict } from 'date-fns/formatDistanceStrict';
import { holdText } from '../../kernel/holds/hold';
import type { Hold } from '../../kernel/run/held';

/** `2026-03-07 06:05:00Z`. */
export const instantText = (at: string | number): string =>
  `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')}Z`;

const STORED_INSTANT = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;

/** A text that was stored, with its instants as people read them. */
export const withInstants = (text: string): string => text.replaceAll(STORED_INSTANT, instantText);

/** `paused since 2026-03-07 06:05:00Z by ann (maintenance)`. */
export const holdSentence = (hold: Hold): string => withInstants(holdText(hold));

/** `2026-03-07 07:05` by the clocks of the zone. */
export const zonedText = (at: number, zone: string): string => {
  const formatted = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  return formatted.format(at);
};

/** `5 minutes ago`, `in 2 hours`. */
export const relativeText = (at: string | number, nowMs: number): string => {
  const ms = new Date(at).getTime();
  return Math.abs(ms - nowMs) < 1000 ? 'now' : formatDistanceStrict(ms, nowMs, { addSuffix: true });
};

/** `2026-03-07 06:05:00Z, 5 minutes ago`. */
export const whenText = (at: string | number, nowMs: number): string =>
  `${instantText(at)}, ${relativeText(at, nowMs)}`;

/** `12 minutes`. */
export const durationText = (from: string | number, to: string | number): string =>
  Math.abs(new Date(to).getTime() - new Date(from).getTime()) < 1000
    ? 'less than a second'
    : formatDistanceStrict(new Date(to), new Date(from));
