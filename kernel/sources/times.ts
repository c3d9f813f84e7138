/** The times at which a stack wakes to open schedules: `06:00 Europe/Berlin`, or `:05` for every hour. */
import { dateAt, instantOf, isTimeZone } from '../time/time-zone';

export interface WakingTime {
  /** Undefined: every hour. */
  hour: number | undefined;
  minute: number;
  zone: string;
}

const TIME = /^([01]\d|2[0-3])?:([0-5]\d)(?: (\S+))?$/;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Undefined: it is none. */
export const parseWakingTime = (text: string): WakingTime | undefined => {
  const [, hour, minute, zone = 'UTC'] = TIME.exec(text) ?? [];
  if (minute === undefined || !isTimeZone(zone)) return undefined;
  return { hour: hour === undefined ? undefined : Number(hour), minute: Number(minute), zone };
};

const twoDigits = (number: number): string => String(number).padStart(2, '0');

export const wakingTimeText = ({ hour, minute, zone }: WakingTime): string =>
  `${hour === undefined ? '' : twoDigits(hour)}:${twoDigits(minute)} ${zone}`;

/** Minutes after midnight. */
export const minutesOf = ({ hour, minute }: WakingTime): number[] =>
  (hour === undefined ? HOURS : [hour]).map((each) => each * 60 + minute);

const isAt = (time: WakingTime, ms: number): boolean => {
  const date = dateAt(time.zone, ms);
  return minutesOf(time).some((minute) => instantOf(time.zone, date, minute) === ms);
};

/** Whether one of the times is at this instant, epoch milliseconds. */
export const wakesAt = (times: readonly string[], ms: number): boolean =>
  times.some((text) => {
    const time = parseWakingTime(text);
    return time !== undefined && isAt(time, ms);
  });
