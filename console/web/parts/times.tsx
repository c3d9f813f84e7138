/** Instants and durations, in the zone that the person has chosen. */
import type { ReactNode } from 'react';
import { useZone } from '../reading/preferences';
import { useStackNow } from '../reading/stack-clock';

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  formats.set(zone, made);
  return made;
};

/** `2026-03-07 06:05:00` by the clocks of the zone. */
export const zonedText = (at: string | number, zone: string): string => formatOf(zone).format(new Date(at));

/** Instants in the form of the command's sentences, and in the form of items. */
const INSTANTS = /\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(?:\.\d+)?Z/g;

/** A sentence with its instants by the clocks of the zone, to the second. */
export const sentenceIn = (sentence: string, zone: string): string =>
  sentence.replaceAll(INSTANTS, (at) => `${zonedText(at.replace(' ', 'T'), zone)}${zone === 'UTC' ? 'Z' : ''}`);

/** A sentence of the server, by the clocks of the chosen zone. */
export const Sentence = ({ text }: { text: string }): ReactNode => {
  const [zone] = useZone();
  return sentenceIn(text, zone);
};

/** The last part of a zone's name: `Berlin`. */
export const zoneText = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

const UNITS: readonly [seconds: number, text: string][] = [
  [86_400, 'd'],
  [3600, 'h'],
  [60, 'min'],
  [1, 's'],
];

/** `2 h 5 min`, `42 s`: the two largest units. */
export const secondsText = (seconds: number): string => {
  const parts: string[] = [];
  let left = Math.max(0, Math.round(seconds));
  for (const [size, unit] of UNITS) {
    const count = Math.floor(left / size);
    left -= count * size;
    if (count > 0) parts.push(`${count} ${unit}`);
    else if (parts.length > 0) break;
    if (parts.length === 2) break;
  }
  return parts.length === 0 ? '0 s' : parts.join(' ');
};

export const betweenText = (from: string, to: string | number): string =>
  secondsText((new Date(to).getTime() - Date.parse(from)) / 1000);

/** `5 min ago`, `in 2 h`. */
export const relativeText = (at: string | number, nowMs: number): string => {
  const seconds = (new Date(at).getTime() - nowMs) / 1000;
  if (Math.abs(seconds) < 1) return 'now';
  return seconds > 0 ? `in ${secondsText(seconds)}` : `${secondsText(-seconds)} ago`;
};

interface InstantProps {
  at: string;
  /** And how long ago it was by the stack's time. */
  relative?: boolean;
  /** Without its date. */
  isShort?: boolean;
}

/** An instant in the chosen zone. */
export const Instant = ({ at, relative = true, isShort = false }: InstantProps): ReactNode => {
  const [zone] = useZone();
  const nowMs = useStackNow();
  return (
    <time dateTime={at} title={at}>
      {isShort ? zonedText(at, zone).slice(11) : zonedText(at, zone)}
      {relative && nowMs !== undefined ? <span className="muted"> ({relativeText(at, nowMs)})</span> : null}
    </time>
  );
};

/** Counts down to an instant, and up after it. */
export const Countdown = ({ at }: { at: string }): ReactNode => {
  const nowMs = useStackNow();
  if (nowMs === undefined) return null;
  const seconds = (Date.parse(at) - nowMs) / 1000;
  return (
    <span className={seconds < 0 ? 'countdown late' : 'countdown'}>
      {seconds < 0 ? `${secondsText(-seconds)} over` : secondsText(seconds)}
    </span>
  );
};
