/** Instants as text. */

/** `2026-03-07T06:05:00.000Z`, in UTC: as items and events have it. */
export const iso = (epochMs: number): string => new Date(epochMs).toISOString();

const INSTANT = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?:Z|([+-]\d\d)(?::?(\d\d))?)?$/i;

/**
 * Text of outsiders that is an ISO 8601 instant, in epoch milliseconds; undefined: it is none. Texts of one instant
 * differ by offset and precision, so they are compared as numbers. Without a zone it is in UTC, whatever the zone of
 * the machine.
 */
export const instantMs = (text: string | null | undefined): number | undefined => {
  const [, date, time, hours = '+00', minutes = '00'] = INSTANT.exec(text ?? '') ?? [];
  const ms = Date.parse(`${date}T${time}${hours}:${minutes}`);
  // The parser takes the 31st of February for a day of March.
  return Number.isNaN(ms) || !iso(Date.parse(`${date}T00:00Z`)).startsWith(`${date}`) ? undefined : ms;
};

/** As items have it; undefined: it is no instant. */
export const isoOf = (text: string | null | undefined): string | undefined => {
  const ms = instantMs(text);
  return ms === undefined ? undefined : iso(ms);
};

/** The blanks of `2026-03-07 06:05:00 +0000 UTC`, which databases and programs print. */
const BLANKS = / (?=[+-]\d)| (UTC|GMT)$/g;
/** `Sat, 07 Mar 2026 06:05:00 GMT`: as headers of HTTP and mail have it. */
const HEADER = /^(\w+, )?\d+ \w+ \d{4} [\d:]+ [\w+-]+$/;

/**
 * In whichever form outsiders put it, in epoch milliseconds; without a zone in UTC. Undefined: it is no instant, or
 * one that could be read in more than one way.
 */
export const anyInstantMs = (text: string): number | undefined =>
  instantMs(text.length === 10 ? `${text}T00:00` : text.replace(/^([\d-]{10}) /, '$1T').replace(BLANKS, '')) ??
  ((HEADER.test(text) && Date.parse(text)) || undefined);
