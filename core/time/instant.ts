/** Instants as text. */

/** `2026-03-07T06:05:00.000Z`, in UTC: as items and events have it. */
export const iso = (epochMs: number): string => new Date(epochMs).toISOString();

/** Text of outsiders that is an ISO 8601 instant, in epoch milliseconds; undefined: it is none. */
export const instantMs = (text: string | null | undefined): number | undefined => {
  if (text === null || text === undefined || !/^\d{4}-\d\d-\d\dT/.test(text)) return undefined;
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? undefined : ms;
};
