/**
 * Wake-ups for openings that the clocks leave out: EventBridge Scheduler does not invoke a time that a day does not
 * have, and a schedule opens then at the first instant after the gap.
 */
import { addDays, DAY_MS } from '../time/date';
import { instantOf, minuteAt } from '../time/time-zone';
import { memo } from '../values/memo';
import { minutesOf, type WakingTime, wakingTimeText } from './times';

/** Zones change their clocks alike in each year, but for those that follow the moon: these do so at the same time. */
const FIRST_DATE = '2026-01-01';
const DAYS = 4 * 366;

const hasChange = (zone: string, date: string): boolean =>
  instantOf(zone, addDays(date, 1), 0) - instantOf(zone, date, 0) !== DAY_MS;

const changesMemo = memo<readonly string[]>();

const changesOf = (zone: string): readonly string[] =>
  changesMemo(zone, () => {
    const dates: string[] = [];
    for (let day = 0, date = FIRST_DATE; day < DAYS; day += 1, date = addDays(date, 1))
      if (hasChange(zone, date)) dates.push(date);
    return dates;
  });

/** The first time after each gap that the time is in on a date. */
const afterGaps = (time: WakingTime): WakingTime[] =>
  changesOf(time.zone).flatMap((date) =>
    minutesOf(time).flatMap((wanted) => {
      const found = minuteAt(time.zone, instantOf(time.zone, date, wanted));
      return found === wanted ? [] : [{ hour: Math.floor(found / 60), minute: found % 60, zone: time.zone }];
    }),
  );

/** The times at which a stack wakes beside these, so that a date with a gap opens at its end and not a day later. */
export const wakingAfterGaps = (times: readonly WakingTime[]): WakingTime[] => {
  const known = new Set(times.map(wakingTimeText));
  const found = times.flatMap(afterGaps);
  return [...new Map(found.map((time) => [wakingTimeText(time), time]))]
    .filter(
      ([text, { minute, zone }]) => !known.has(text) && !known.has(wakingTimeText({ hour: undefined, minute, zone })),
    )
    .map(([, time]) => time);
};
