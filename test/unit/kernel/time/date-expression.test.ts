/** The grammar of days, against date-fns. */
import { expect } from 'chai';
import {
  addDays,
  addMonths,
  addWeeks,
  addYears,
  endOfISOWeek,
  endOfMonth,
  format,
  startOfISOWeek,
  startOfMonth,
  startOfQuarter,
  startOfYear,
} from 'date-fns';
import { fillDateExpression, isDateLike, problemOfDateExpression } from '../../../../kernel/time/date-expression';

/** Noon, so that no change of the machine's clocks moves the day. */
const localNoon = (offset: number): Date => new Date(2023, 11, 25 + offset, 12);
/** Three leap days' worth of dates, each beginning and end of a week, a month and a year among them. */
const days = Array.from({ length: 1200 }, (_, offset) => localNoon(offset));

const known: [expression: string, of: (day: Date) => Date, pattern?: string][] = [
  ['date', (day) => day],
  ['date-1d', (day) => addDays(day, -1)],
  ['date+45d', (day) => addDays(day, 45)],
  ['date-2w', (day) => addWeeks(day, -2)],
  ['date+1M', (day) => addMonths(day, 1)],
  ['date-13M', (day) => addMonths(day, -13)],
  ['date+1y', (day) => addYears(day, 1)],
  ['date-2y', (day) => addYears(day, -2)],
  ['weekStart', startOfISOWeek],
  ['weekEnd', endOfISOWeek],
  ['monthStart', startOfMonth],
  ['monthEnd', endOfMonth],
  ['quarterStart', startOfQuarter],
  ['yearStart', startOfYear],
  ['monthEnd-1M-1d', (day) => addDays(addMonths(endOfMonth(day), -1), -1)],
  ['date:yyyyMMdd', (day) => day, 'yyyyMMdd'],
  ['date+1M:yyyy-MM', (day) => addMonths(day, 1), 'yyyy-MM'],
  ["date:RRRR-'W'II", (day) => day, "RRRR-'W'II"],
  ['date:yy/M/d', (day) => day, 'yy/M/d'],
  ['date:yyyy/DDD', (day) => day, 'yyyy/DDD'],
  ["date:yyyy-'Q'Q", (day) => day, "yyyy-'Q'Q"],
  ['weekEnd:I.i', endOfISOWeek, 'I.i'],
];

describe('kernel/time/date-expression', () => {
  for (const [expression, of, pattern = 'yyyy-MM-dd'] of known)
    it(`gives for ${expression} what date-fns gives`, () => {
      const written = days.map((day) => fillDateExpression(expression, format(day, 'yyyy-MM-dd')));
      const expected = days.map((day) => format(of(day), pattern, { useAdditionalDayOfYearTokens: true }));
      expect(written).to.deep.equal(expected);
      expect(problemOfDateExpression(expression)).to.equal(undefined);
    });

  const refused: [expression: string, problem: RegExp][] = [
    ['', /expected a day such as date-1d/],
    ['today', /expected a day/],
    ['date-', /expected a day/],
    ['date-1', /expected a day/],
    ['date-1h', /expected a day/],
    ['date-1000d', /expected a day/],
    ['date -1d', /expected a day/],
    ['date:', /expected a day/],
    ['date:YYYY', /"YYYY" is none of yyyy, yy/],
    ['date:yyyy-mm', /"mm" is none of/],
    ['date:HH', /"HH" is none of/],
    ['date:yyyy-MMM', /"MMM" is none of/],
    ['date:yyyyddd', /"ddd" is none of/],
    ['date:QQ', /"QQ" is none of/],
    ['date:ii', /"ii" is none of/],
    ['date:III', /"III" is none of/],
    ["date:yyyy'W", /a quote without its other/],
    ['toString', /expected a day/],
  ];
  for (const [expression, problem] of refused)
    it(`refuses ${JSON.stringify(expression)}, and fills nothing in`, () => {
      expect(problemOfDateExpression(expression)).to.match(problem);
      expect(fillDateExpression(expression, '2026-03-07')).to.equal(undefined);
    });

  it('recognises the name of a day, also one with a shift or a format that is wrong', () => {
    for (const text of ['date', 'date-1h', 'monthEnd:YYYY', 'quarterStart 1', 'yearStart'])
      expect(isDateLike(text), text).to.equal(true);
    for (const text of ['', 'dates', 'today', 'the date', 'dateweekStart', 'monthEndOf'])
      expect(isDateLike(text), text).to.equal(false);
  });
});
