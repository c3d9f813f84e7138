/** Cron expressions as crontab(5) describes them, read by the invariants themselves. */

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const numberOf = (word: string): number => {
  const day = DAYS.indexOf(word);
  if (day >= 0) return day;
  const month = MONTHS.indexOf(word);
  return month >= 0 ? month + 1 : Number(word);
};

/** Whether a field has this number. The steps of a star count from the field's first value, `least`. */
const has = (field: string, value: number, least: number): boolean =>
  field.split(',').some((part) => {
    const [range = '*', step = '1'] = part.split('/');
    const [from = '*', to = from] = range.split('-');
    const [first, last] = from === '*' ? [least, Infinity] : [numberOf(from), numberOf(to)];
    return value >= first && value <= last && (value - first) % Number(step) === 0;
  });

const fieldsOf = (cron: string): string[] => cron.trim().toLowerCase().split(/\s+/);

const isLastDay = (date: string): boolean => new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).getUTCDate() === 1;

export const cronMatches = (cron: string, date: string): boolean => {
  const [, , ofMonth = '*', month = '*', ofWeek = '*'] = fieldsOf(cron);
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const isDay = ofMonth === 'l' ? isLastDay(date) : has(ofMonth, Number(date.slice(8)), 1);
  const isWeekday = has(ofWeek, weekday, 0) || (weekday === 0 && has(ofWeek, 7, 0));
  const isEither = !ofMonth.startsWith('*') && !ofWeek.startsWith('*');
  return has(month, Number(date.slice(5, 7)), 1) && (isEither ? isDay || isWeekday : isDay && isWeekday);
};

const onlyOf = (field: string, count: number): string =>
  String(Array.from({ length: count }, (_, value) => value).find((value) => has(field, value, 0))).padStart(2, '0');

/** The one time of the day, `06:05`. */
export const cronTime = (cron: string): string => {
  const [minute = '0', hour = '0'] = fieldsOf(cron);
  return `${onlyOf(hour, 24)}:${onlyOf(minute, 60)}`;
};
