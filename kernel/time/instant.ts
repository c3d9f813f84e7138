/** Instants as text. */

/** `2026-03-07T06:05:00.000Z`, in UTC: as items and events have it. */
export const iso = (epochMs: number): string => new Date(epochMs).toISOString();

const HAS_ZONE = /(?:[Zz]|[+-]\d\d(?::?\d\d)?)$/;

/**
 * Text of outsiders that is an ISO 8601 instant, in epoch milliseconds; undefined: it is none. Texts of one instant
 * differ by offset and precision, so they are compared as numbers. Without a zone it is in UTC, whatever the zone of
 * the machine.
 */
export const instantMs = (text: string | null | undefined): number | undefined => {
  if (text === null || text === undefined || !/^\d{4}-\d\d-\d\dT/.test(text)) return undefined;
  const ms = Date.parse(HAS_ZONE.test(text) ? text : `${text}Z`);
  return Number.isNaN(ms) ? undefined : ms;
};

/** As items have it; undefined: it is no instant. */
export const isoOf = (text: string | null | undefined): string | undefined => {
  const ms = instantMs(text);
  return ms === undefined ? undefined : iso(ms);
};

/** `2026-03-07 06:05`: what databases and programs print. */
const WITH_BLANK = /^(\d{4}-\d\d-\d\d) (?=\d)/;

/** In whichever form outsiders put it, in epoch milliseconds; without a zone in UTC. Undefined: it is no instant. */
export const anyInstantMs = (text: string): number | undefined => {
  const ms = instantMs(text.replace(WITH_BLANK, '$1T')) ?? Date.parse(text);
  return Number.isNaN(ms) ? undefined : ms;
};
