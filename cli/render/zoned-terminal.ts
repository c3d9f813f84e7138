/** `--timezone`: output for people shows instants by the clocks of a zone. */
import { clockAt } from '../../kernel/time/time-zone';
import type { Terminal } from './terminal';

/** `2026-03-07 06:05:00Z` of this command, and `2026-03-07T06:05:00.000Z` of messages. */
const INSTANT = /\b(\d{4}-\d\d-\d\d)([ T])(\d\d:\d\d:\d\d(?:\.\d{1,3})?)Z/g;
const MINUTE_MS = 60_000;

/** `-05:00`: how far the clocks are ahead of UTC. */
const offsetText = (aheadMs: number): string => {
  const minutes = Math.round(Math.abs(aheadMs) / MINUTE_MS);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `${aheadMs < 0 ? '-' : '+'}${hours}:${rest}`;
};

interface Beside {
  /** Followed by the same instant in UTC. */
  utc: boolean;
}

/** `06:05:00Z`, and its date where it is another one. */
const utcText = (date: string, time: string, clock: string): string =>
  ` (${clock.startsWith(date) ? '' : `${date} `}${time.slice(0, 8)}Z)`;

/** Each instant of the text in the zone, with its offset: `2026-03-07 01:05:00-05:00 (06:05:00Z)`. */
export const instantsIn = (zone: string, text: string, { utc }: Beside = { utc: false }): string =>
  text.replaceAll(INSTANT, (whole, date: string, between: string, time: string) => {
    const ms = Date.parse(`${date}T${time}Z`);
    if (Number.isNaN(ms)) return whole;
    const clock = clockAt(zone, ms);
    const second = Math.floor(ms / 1000) * 1000;
    const offset = offsetText(Date.parse(`${clock.replace(' ', 'T')}Z`) - second);
    return `${clock.replace(' ', between)}${offset}${utc ? utcText(date, time, clock) : ''}`;
  });

/** Output for programs stays in UTC. */
export const zonedTerminal = (terminal: Terminal, zone: string, beside?: Beside): Terminal => {
  const inZone = (text: string): string => instantsIn(zone, text, beside);
  return {
    ...terminal,
    inZone,
    write: (text) => terminal.write(inZone(text)),
    complain: (text) => terminal.complain(inZone(text)),
  };
};
