/** The days that the grid shows. */
const DAY_MS = 86_400_000;

export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export const addDays = (date: string, days: number): string => dayOf(Date.parse(date) + days * DAY_MS);

/** `count` days up to `to`, the oldest first. */
export const daysUpTo = (to: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(to, index - count + 1));

/** The day of the month; with the month at its first day and at the beginning. */
export const dayText = (date: string, isFirst: boolean): { month: string; day: string } => {
  const day = date.slice(8);
  const month = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' }).format(Date.parse(date));
  return { month: isFirst || day === '01' ? month : '', day: String(Number(day)) };
};
