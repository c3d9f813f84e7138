/** Instants as text. */

/** `2026-03-07T06:05:00.000Z`, in UTC: as items and events have it. */
export const iso = (epochMs: number): string => new Date(epochMs).toISOString();
