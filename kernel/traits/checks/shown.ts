/** Numbers as reasons show them. */

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'] as const;
const STEP = 1000;

/** `1.2 MB`; decimal units, as S3 and Athena bill. */
export const shownBytes = (bytes: number): string => {
  const power = Math.min(UNITS.length - 1, bytes < STEP ? 0 : Math.floor(Math.log10(bytes) / 3));
  return `${Number((bytes / STEP ** power).toFixed(1))} ${UNITS[power]}`;
};

export const shownCount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const MINUTES_PER_HOUR = 60;
/** From here on, minutes say less than hours. */
const LONG_MINUTES = 180;

export const shownMinutes = (minutes: number): string =>
  minutes < LONG_MINUTES ? `${minutes} min` : `${Number((minutes / MINUTES_PER_HOUR).toFixed(1))} h`;
