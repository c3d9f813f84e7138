/** The columns of the grid: days, or the hours of one day or two. */
const DAY_MS = 86_400_000;

export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export const addDays = (date: string, days: number): string => dayOf(Date.parse(date) + days * DAY_MS);

/** `count` days up to `to`, the oldest first. */
export const daysUpTo = (to: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(to, index - count + 1));

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
/** Before its hours a day has a column for schedules that are not named after one. */
const COLUMNS_PER_DAY = HOURS.length + 1;

/** A cell's place in a row, and which schedules of its date are in it. */
export interface Slot {
  key: string;
  date: string;
  /** All; those that are not named after an hour; or the one that is named after this hour, `00` to `23`. */
  of: 'all' | 'others' | (string & {});
  /** The first of its columns, counted from 0. */
  column: number;
  columns: number;
}

export interface Head {
  key: string;
  label: string;
  /** In small letters above the text; may be wider than its column. */
  above: string;
  text: string;
  isToday: boolean;
}

export interface Columns {
  /** The oldest first. */
  dates: readonly string[];
  unit: 'days' | 'hours';
  heads: readonly Head[];
  /** The columns for a pipeline with schedules per hour. */
  hourly: readonly Slot[];
  /** The columns for any other. */
  plain: readonly Slot[];
}

/** How a sentence names the place: `2026-03-07`, or `2026-03-07, hour 05`. */
export const slotText = ({ date, of }: Pick<Slot, 'date' | 'of'>): string => {
  if (of === 'all') return date;
  return of === 'others' ? `${date}, schedules without an hour` : `${date}, hour ${of}`;
};

const monthFormat = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' });
const monthOf = (date: string): string => monthFormat.format(Date.parse(date));
const dayOfMonth = (date: string): string => String(Number(date.slice(8)));

/** `today` is marked. */
export const columnsOfDays = (dates: readonly string[], today: string): Columns => {
  const slots = dates.map((date, column): Slot => ({ key: date, date, of: 'all', column, columns: 1 }));
  const heads = dates.map((date, index): Head => {
    const isFirst = index === 0 || date.endsWith('-01');
    return {
      key: date,
      label: date,
      above: isFirst ? monthOf(date) : '',
      text: dayOfMonth(date),
      isToday: date === today,
    };
  });
  return { dates, unit: 'days', heads, hourly: slots, plain: slots };
};

const hourSlots = (date: string, index: number): Slot[] => {
  const first = index * COLUMNS_PER_DAY;
  const slot = (of: string, place: number): Slot => ({
    key: `${date} ${of}`,
    date,
    of,
    column: first + place,
    columns: 1,
  });
  return [slot('others', 0), ...HOURS.map((hour, place) => slot(hour, place + 1))];
};

export const columnsOfHours = (dates: readonly string[], today: string): Columns => {
  const hourly = dates.flatMap(hourSlots);
  return {
    dates,
    unit: 'hours',
    hourly,
    plain: dates.map((date, index) => ({
      key: date,
      date,
      of: 'all',
      column: index * COLUMNS_PER_DAY,
      columns: COLUMNS_PER_DAY,
    })),
    heads: hourly.map(({ key, date, of }) => ({
      key,
      label: slotText({ date, of }),
      above: of === 'others' ? `${dayOfMonth(date)} ${monthOf(date)}` : '',
      text: of === 'others' ? 'day' : of,
      isToday: of === 'others' && date === today,
    })),
  };
};
