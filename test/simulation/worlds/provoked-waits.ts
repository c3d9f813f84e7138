/**
 * Waits that other draws seldom meet: a retry of hours, with cancels, pauses and new data in it; a lock, while the
 * pipeline changes between a lock per date and one for all dates; requests that the router reads late, in any order.
 */
import { type Draw, dateFrom, minutesAfter } from './draw';
import type { Document, Drawn, Frame } from './drawn';

const HOURS = [2, 5, 12, 24];

export interface LongRetry {
  pipeline: string;
  hours: number;
  attempts: number;
}

/** A long retry of one pipeline, whose first jobs fail; at most one per world, because a world lasts for its waits. */
export const drawLongRetry = (draw: Draw, pipelines: readonly Drawn[]): LongRetry | undefined =>
  draw.chance(0.3)
    ? { pipeline: draw.pick(pipelines).name, hours: draw.pick(HOURS), attempts: draw.int(2, 3) }
    : undefined;

export const withLongRetry = (pipeline: Drawn, retry: LongRetry | undefined): Drawn =>
  retry?.pipeline === pipeline.name
    ? {
        ...pipeline,
        document: {
          ...pipeline.document,
          retry: { maxAttempts: retry.attempts, backoffSeconds: retry.hours * 3_600, backoffMultiplier: 1 },
        },
      }
    : pipeline;

/** How much longer than usual everything may take until it has ended. */
export const hoursOf = (retry: LongRetry | undefined): number =>
  retry === undefined ? 0 : Math.ceil(retry.hours * 1.2 + 3) * (retry.attempts - 1);

export const jobsOfLongRetry = (draw: Draw, retry: LongRetry | undefined, { startMs, quietMs }: Frame): Document[] => {
  if (retry === undefined) return [];
  const days = Math.ceil((quietMs - startMs) / 86_400_000);
  return Array.from({ length: days + 2 }, (_, day) => dateFrom(startMs, day - 1))
    .filter(() => draw.chance(0.7))
    .map((date) => ({
      match: { pipeline: retry.pipeline, date, attempt: 1 },
      duration: `${draw.int(1, 20)}m`,
      outcome: 'failed',
      category: 'TRANSIENT',
      message: 'not yet',
    }));
};

type Act = (of: Document, at: (minutes: number) => string, draw: Draw) => Document[];

/** Actions on an instance that waits for its retry, and on the dates next to it. */
const duringRetry: readonly Act[] = [
  (of, at) => [{ at: at(0), cancel: { ...of, reason: 'no retry' } }],
  (of, at) => [
    { at: at(0), cancel: { ...of, reason: 'no retry' } },
    { at: at(3), rerun: { ...of, reason: 'at once' } },
  ],
  (of, at) => [
    { at: at(0), rerun: { ...of, reason: 'while it waits' } },
    { at: at(2), cancel: { ...of, reason: 'neither' } },
  ],
  ({ pipeline }, at, draw) => [
    { at: at(0), pause: { pipeline, reason: 'maintenance' } },
    { at: at(draw.int(5, 900)), resume: { pipeline } },
  ],
  (of, at, draw) => [
    { at: at(0), pause: { pipeline: of.pipeline, reason: 'maintenance' } },
    { at: at(2), rerun: { ...of, reason: 'in the pause' } },
    { at: at(4), cancel: { ...of, reason: 'in the pause' } },
    { at: at(draw.int(5, 300)), resume: { pipeline: of.pipeline } },
  ],
  (of, at) => [{ at: at(0), marker: { ...of, source: 'new data' } }],
  (of, at) => [
    { at: at(0), marker: { ...of, source: 'new data', replay: true } },
    { at: at(1), cancel: { ...of, reason: 'both' } },
  ],
  (of, at) => [{ at: at(0), stop: of }],
];

/** Instances whose MARKERs the script writes, with the instants of these. */
const markedOf = (events: readonly Document[], pipeline?: string): { of: Document; atMs: number }[] =>
  events.flatMap(({ at, marker }) => {
    const { pipeline: name, date, schedule } = (marker ?? {}) as Document;
    return date === undefined || name === 'nobody' || (pipeline !== undefined && name !== pipeline)
      ? []
      : [
          {
            of: { pipeline: name, date, ...(schedule === undefined ? {} : { schedule }) },
            atMs: Date.parse(String(at)),
          },
        ];
  });

export const eventsOfLongRetry = (
  draw: Draw,
  retry: LongRetry | undefined,
  events: readonly Document[],
  { startMs, quietMs }: Frame,
): Document[] => {
  if (retry === undefined) return [];
  const last = (quietMs - startMs) / 60_000;
  return markedOf(events, retry.pipeline)
    .filter(() => draw.chance(0.4))
    .flatMap(({ of, atMs }) => {
      const from = (atMs - startMs) / 60_000 + draw.pick([25, 60, draw.int(30, retry.hours * 60)]);
      return draw.pick(duringRetry)(of, (minutes) => minutesAfter(startMs, Math.min(from + minutes, last)), draw);
    });
};

const toggled = ({ document }: Drawn, turn: number): Document => {
  const other = document.concurrency === 'per-date' ? 'serial' : 'per-date';
  return turn % 2 === 0 ? { ...document, concurrency: other } : document;
};

/** Changes between per-date and serial, each soon after a MARKER, with more dates and reruns right before it. */
export const drawMigrations = (
  draw: Draw,
  pipelines: readonly Drawn[],
  events: readonly Document[],
  { startMs }: Frame,
): Document[] =>
  pipelines.flatMap((pipeline) => {
    const marked = markedOf(events, pipeline.name);
    if (marked.length === 0 || !draw.chance(0.3)) return [];
    return draw
      .some(marked, 1, 4)
      .sort((left, right) => left.atMs - right.atMs)
      .flatMap(({ of, atMs }, turn) => {
        const beside = draw.int(0, 3);
        const at = (minutes: number): string => minutesAfter(Math.max(startMs, atMs), minutes);
        return [
          { at: at(draw.pick([0, 1, 3, 10, 30])), register: toggled(pipeline, turn) },
          ...Array.from({ length: beside }, (_, index): Document => {
            const other = { ...of, date: dateFrom(Date.parse(`${String(of.date)}T00:00:00Z`), -index - 1) };
            const when = at(draw.pick([0, 1, 2, 12]));
            return draw.chance(0.5)
              ? { at: when, rerun: { ...other, reason: 'beside' } }
              : { at: when, marker: { ...other, source: 'beside', replay: true } };
          }),
        ];
      });
  });

/** A second MARKER while the job of the first one runs. */
export const drawSecondMarkers = (draw: Draw, events: readonly Document[]): Document[] =>
  markedOf(events)
    .filter(() => draw.chance(0.15))
    .flatMap(({ of, atMs }) =>
      Array.from({ length: draw.int(1, 2) }, (_, index) => ({
        at: minutesAfter(atMs, draw.pick([1, 2, 5, 11, 20, 35]) + index),
        marker: { ...of, source: `second ${index}` },
      })),
    );

/** The router is away while a MARKER or a request is written and cancelled: it reads them later, in any order. */
export const drawLateCancels = (
  draw: Draw,
  events: readonly Document[],
  { startMs, quietMs }: Frame,
): { events: Document[]; faults: Document[]; streamRetries: number | undefined } => {
  const marked = markedOf(events).filter(({ atMs }) => atMs > startMs && atMs < quietMs - 4 * 3_600_000);
  if (marked.length === 0 || !draw.chance(0.35)) return { events: [], faults: [], streamRetries: undefined };
  const chosen = draw.some(marked, 1, 3).map(({ of, atMs }) => {
    const at = (minutes: number): string => minutesAfter(atMs, minutes);
    const length = draw.pick([15, 45, 90, 150]);
    const cancelled = { at: at(draw.pick([1, 2, 10])), cancel: { ...of, reason: 'meant what came before' } };
    const asked = draw.chance(0.5) ? [{ at: at(0), rerun: { ...of, reason: 'again' } }] : [];
    const again = draw.chance(0.3) ? [{ at: at(12), rerun: { ...of, reason: 'after the cancel' } }] : [];
    const fault = {
      target: 'lambda:stream-router',
      kind: draw.pick(['throttle', 'crash-before', 'crash-after', 'crash-before']),
      from: at(draw.pick([-5, -1])),
      until: at(length),
    };
    return { events: [...asked, cancelled, ...again], fault };
  });
  return {
    events: chosen.flatMap((one) => one.events),
    faults: chosen.map(({ fault }) => fault),
    streamRetries: draw.pick([0, 1, undefined]),
  };
};
