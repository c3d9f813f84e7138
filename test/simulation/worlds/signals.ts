/** Pipelines whose MARKERs signals bring, and those signals: of equal instants, with offsets, late and twice. */
import { type Draw, dateFrom, minutesAfter } from './draw';
import type { Document, Drawn, Frame } from './drawn';

const DAY_MINUTES = 1440;
const OFFSETS = [0, 60, 120, 330, 345, -300, 840, -720] as const;

const twoDigits = (number: number): string => String(Math.floor(number)).padStart(2, '0');

/** An instant as a clock so many minutes ahead of UTC writes it. */
export const withOffset = (atMs: number, minutes: number): string => {
  const local = new Date(atMs + minutes * 60_000).toISOString();
  const size = Math.abs(minutes);
  return `${local.slice(0, 19)}${minutes < 0 ? '-' : '+'}${twoDigits(size / 60)}:${twoDigits(size % 60)}`;
};

/** Only where the entry means the one schedule that it names. */
const entriesOf = ({ name, schedules }: Drawn): Document[] => {
  const [schedule] = schedules;
  return [
    { type: 's3', bucket: 'raw-data', key: `${name}/{date}/{schedule}/*` },
    { type: 'event', pattern: { source: [`load.${name}`] }, date: 'detail.date', schedule },
    { type: 'sqs', pattern: { type: [`${name}.ready`] }, date: 'data.day', schedule },
    { type: 'sqs', pattern: { table: [name] }, date: 'day', schedule, id: 'load_id', time: 'finished_at' },
  ];
};

/** A cascade brings the MARKERs of a pipeline that waits for others. */
export const drawSources = (draw: Draw, pipeline: Drawn): Drawn =>
  pipeline.hasUpstream || !draw.chance(0.35)
    ? pipeline
    : { ...pipeline, document: { ...pipeline.document, markers: entriesOf(pipeline) } };

const drawSignal = (
  draw: Draw,
  {
    name,
    schedules,
    date,
    said,
    id,
    eventId,
  }: Pick<Drawn, 'name' | 'schedules'> & Record<'date' | 'said' | 'id' | 'eventId', string>,
): Document =>
  draw.pick<() => Document>([
    () => ({
      object: { bucket: 'raw-data', key: `${name}/${date}/${schedules[0]}/part-${draw.int(1, 3)}`, body: said },
    }),
    () => ({
      event: {
        source: `load.${name}`,
        detailType: 'TableLoaded',
        detail: { date, said },
        ...(draw.chance(0.5) ? { id: eventId } : {}),
      },
    }),
    () => ({
      message: {
        body: {
          specversion: '1.0',
          source: '/loads',
          id: `load-${id}`,
          type: `${name}.ready`,
          time: said,
          data: { day: date },
        },
      },
    }),
    () => ({ message: { body: { table: name, day: date, load_id: `load-${id}`, finished_at: said } } }),
  ])();

interface Moment {
  date: string;
  /** When it is sent. */
  atMs: number;
  /** When it came about, by its own word. */
  saidMs: number;
}

/** One id has one instant, as any producer's: what is sent twice may write it by another clock. */
const signal = (draw: Draw, { name, schedules }: Drawn, { date, atMs, saidMs }: Moment): Document => {
  const said = withOffset(saidMs, draw.pick(OFFSETS));
  // An instant in the future counts as that of the sending, so each sending has an id of its own.
  const sent = saidMs > atMs ? `-${atMs / 60_000}` : '';
  const id = `${saidMs / 60_000}${sent}-${draw.int(1, 2)}`;
  return drawSignal(draw, { name, schedules, date, said, id, eventId: `event-${atMs / 60_000}-${draw.int(1, 2)}` });
};

/** Signals that bring nothing, and do not hold up those that do. */
const ODD_SIGNALS: readonly ((name: string) => Document)[] = [
  (name) => ({ message: { body: { table: name, day: '2026-02-30', load_id: 1, finished_at: 'soon' } } }),
  (name) => ({
    message: { body: { table: name, day: '2026-03-07', load_id: 'x', finished_at: '9999-12-31T23:59:59Z' } },
  }),
  (name) => ({ message: { body: `{"table": "${name}", "day": "\\ud83d", "": ${'9'.repeat(39)}}` } }),
  () => ({ message: { body: '{' } }),
  (name) => ({ object: { bucket: 'raw-data', key: `${name}/2026-03-07/nightly/x` } }),
  (name) => ({ event: { source: `load.${name}`, detailType: 'TableLoaded', detail: { '': { '': 1 } } } }),
];

const ofDate = (draw: Draw, pipeline: Drawn, day: number, { startMs, quietMs }: Frame): Document[] => {
  const minutes = (quietMs - startMs) / 60_000;
  const minute = Math.max(1, Math.min(minutes - 60, day * DAY_MINUTES + draw.int(0, 1500)));
  const atMs = startMs + minute * 60_000;
  const date = dateFrom(startMs, day);
  return Array.from({ length: draw.int(1, 4) }, () => {
    // One instant for some of them, others earlier and later than they come.
    const saidMs = atMs + draw.pick([0, 0, 0, -1, -30, 20]) * 60_000;
    const sentMs = atMs + draw.pick([0, 0, 0, 1, 7, 40, 200]) * 60_000;
    return {
      at: new Date(sentMs).toISOString(),
      ...signal(draw, pipeline, { date, atMs: sentMs, saidMs }),
      ...(draw.chance(0.2) ? { times: 2 } : {}),
    };
  });
};

export const drawSignals = (draw: Draw, pipelines: readonly Drawn[], frame: Frame): Document[] => {
  const days = Math.floor((frame.quietMs - frame.startMs) / 86_400_000);
  return pipelines
    .filter(({ document }) => document.markers !== undefined)
    .flatMap((pipeline) => [
      ...Array.from({ length: days + 1 }, (_, day) => day)
        .filter(() => draw.chance(0.7))
        .flatMap((day) => ofDate(draw, pipeline, day, frame)),
      ...draw.some(ODD_SIGNALS, 0, 3).map((odd) => ({
        at: minutesAfter(frame.startMs, draw.int(1, days * DAY_MINUTES)),
        ...odd(pipeline.name),
      })),
    ]);
};

/** The MARKER once more, with the instant of its write as a producer in another zone writes it. */
export const drawOffsets = (draw: Draw, events: readonly Document[]): Document[] =>
  events.flatMap(({ at, marker }): Document[] => {
    if (marker === undefined || !draw.chance(0.12)) return [];
    const againMs = Date.parse(String(at)) + draw.pick([0, 1, 5, 45]) * 60_000;
    const saidMs = againMs + draw.pick([0, 0, -1, -60, 1]) * 60_000;
    const changed = { writtenAt: withOffset(saidMs, draw.pick(OFFSETS)), source: 'elsewhere' };
    return [{ at: new Date(againMs).toISOString(), marker: { ...(marker as Document), ...changed } }];
  });
