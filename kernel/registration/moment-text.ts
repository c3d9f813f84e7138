import type { Moment } from '../config';

const pad = (number: number): string => String(number).padStart(2, '0');

/** As people write it, in the largest unit that divides it. */
const offsetText = (seconds: number): string => {
  if (seconds % 3600 === 0) return `+${seconds / 3600}h`;
  return seconds % 60 === 0 ? `+${seconds / 60}m` : `+${seconds}s`;
};

/** `06:00`, `:30` of an hour, or `+2h`. */
export const momentText = (moment: Moment): string => {
  if (moment.at === 'clock') return `${pad(Math.floor(moment.minuteOfDay / 60))}:${pad(moment.minuteOfDay % 60)}`;
  return moment.at === 'hour' ? `:${pad(moment.minute)}` : offsetText(moment.seconds);
};
