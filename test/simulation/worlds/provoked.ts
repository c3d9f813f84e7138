/** Combinations that independent draws rarely produce: large items while a pipeline is held, long outages. */
import { type Draw, dateFrom, HUGE_BYTES, minutesAfter } from './draw';
import type { Document, Drawn, Frame } from './drawn';

interface Pause {
  from: number;
  minutes: number;
}

const pausesOf = (events: readonly Document[], name: string): Pause[] =>
  events.flatMap(({ at, pause }) => {
    if ((pause as Document | undefined)?.pipeline !== name) return [];
    const from = Date.parse(String(at));
    const ends = events
      .filter((event) => (event.resume as Document | undefined)?.pipeline === name)
      .map((event) => Date.parse(String(event.at)))
      .filter((end) => end > from);
    return [{ from, minutes: Math.floor((Math.min(...ends) - from) / 60_000) }];
  });

/** A MARKER as large as an item may be, among others that are kept. */
export const drawLargeInPause = (draw: Draw, pipelines: readonly Drawn[], events: readonly Document[]): Document[] =>
  pipelines.flatMap(({ name, schedules }) =>
    pausesOf(events, name)
      .filter(({ minutes }) => minutes > 2 && draw.chance(0.3))
      .map(({ from, minutes }) => ({
        at: minutesAfter(from, draw.int(1, minutes - 1)),
        marker: {
          pipeline: name,
          date: dateFrom(from, draw.int(-1, 1)),
          schedule: draw.pick(schedules),
          bytes: HUGE_BYTES,
        },
      })),
  );

/** Longer than a day: deadlines of whole dates pass meanwhile. */
const AWAY_MINUTES = [1450, 2100] as const;

const LONG_OUTAGES: readonly (readonly [target: string, kinds: readonly string[], from: number, to: number])[] = [
  ['lambda:watchdog', ['crash-before', 'throttle'], ...AWAY_MINUTES],
  ['lambda:sweeper', ['crash-before', 'throttle'], ...AWAY_MINUTES],
  // An item that cannot be deleted after its evaluation is evaluated once more.
  ['dynamodb:DeleteItem', ['throttle', 'error'], 5, 40],
];

export const drawLongOutages = (draw: Draw, { startMs, quietMs }: Frame): Document[] => {
  const minutes = (quietMs - startMs) / 60_000;
  return LONG_OUTAGES.filter(() => draw.chance(0.15)).map(([target, kinds, shortest, longest]): Document => {
    const length = draw.int(shortest, longest);
    const from = draw.int(10, minutes - length);
    return {
      target,
      kind: draw.pick(kinds),
      from: minutesAfter(startMs, from),
      until: minutesAfter(startMs, from + length),
    };
  });
};
