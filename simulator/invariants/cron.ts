/**
 * Cron expressions as crontab(5) describes them, with the days of a month that docs/time.md adds; read by the
 * invariants themselves.
 */

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const numberOf = (word: string): number => {
  const day = DAYS.indexOf(word);
  if (day >= 0) return day;
  const month = MONTHS.indexOf(word);
  return month >= 0 ? month + 1 : Number(word);
};

/** A week that a range of days ends with has its Sunday at the end: `fri-sun`. */
const lastOf = (from: string, to: string): number => (to === 'sun' && from !== 'sun' ? 7 : numberOf(to));

/** Whether a field has this number. The steps of a star count from the field's first value, `least`. */
const has = (field: string, value: number, least: number): boolean =>
  field.split(',').some((part) => {
    const [range = '*', step = '1'] = part.split('/');
    const [from = '*', to = from] = range.split('-');
    const [first, last] = from === '*' ? [least, Infinity] : [numberOf(from), lastOf(from, to)];
    return value >= first && value <= last && (value - first) % Number(step) === 0;
  });

const fieldsOf = (cron: string): string[] => cron.trim().toLowerCase().split(/\s+/);

interface Day {
  number: number;
  weekday: number;
}

const dayOf = (at: Date): Day => ({ number: at.getUTCDate(), weekday: at.getUTCDay() });

/** All days of the month that the date is in. */
const monthOf = (date: string): Day[] => {
  const [year = 0, month = 0] = date.split('-').map(Number);
  const days = Array.from({ length: 31 }, (_, index) => new Date(Date.UTC(year, month - 1, index + 1)));
  return days.filter((day) => day.getUTCMonth() === month - 1).map(dayOf);
};

const nearest = (days: readonly Day[], number: number): Day | undefined => {
  const working = days.filter(({ weekday }) => weekday >= 1 && weekday <= 5);
  const distance = (day: Day): number => Math.abs(day.number - number);
  return number > days.length ? undefined : [...working].sort((one, other) => distance(one) - distance(other))[0];
};

const hasDay = (field: string, { number }: Day, days: readonly Day[]): boolean => {
  if (field.endsWith('w'))
    return nearest(days, field === 'lw' ? days.length : Number.parseInt(field, 10))?.number === number;
  if (field.startsWith('l')) return number === days.length - Number(field.slice(2) || 0);
  return has(field, number, 1);
};

const hasWeekday = (field: string, { number, weekday }: Day, days: readonly Day[]): boolean =>
  field.split(',').some((part) => {
    const [, name, nth] = /^([a-z]{3}|\d)(?:#(\d)|l)$/.exec(part) ?? [];
    if (name === undefined) return has(part, weekday, 0) || (weekday === 0 && has(part, 7, 0));
    const same = days.filter((day) => day.weekday === numberOf(name) % 7);
    return same.at(nth === undefined ? -1 : Number(nth) - 1)?.number === number;
  });

export const cronMatches = (cron: string, date: string): boolean => {
  const [, , ofMonth = '*', month = '*', ofWeek = '*'] = fieldsOf(cron);
  const days = monthOf(date);
  const day = dayOf(new Date(`${date}T00:00:00Z`));
  const [isDay, isWeekday] = [hasDay(ofMonth, day, days), hasWeekday(ofWeek, day, days)];
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
