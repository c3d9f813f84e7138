/**
 * Epoch milliseconds of an RFC 3339 timestamp as Step Functions accepts it (capital T, zone given); undefined for
 * anything else.
 */
export const parseTimestamp = (text: unknown): number | undefined => {
  if (typeof text !== 'string') return undefined;
  const match = /^(\d{4})-(\d{2})-(\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/.exec(text);
  if (match === null) return undefined;
  const daysInMonth = new Date(Date.UTC(Number(match[1]), Number(match[2]), 0)).getUTCDate();
  const epochMs = Date.parse(text);
  return Number.isNaN(epochMs) || Number(match[3]) > daysInMonth ? undefined : epochMs;
};
