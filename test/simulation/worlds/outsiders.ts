/** Malformed items, at any instant: what programs with one of the documented rights may write. */
import { type Draw, dateFrom, minutesAfter } from './draw';
import type { Document, Drawn, Frame } from './drawn';

const ODD_FIELDS: readonly unknown[] = [
  17,
  true,
  null,
  {},
  { '-': [[]] },
  [],
  'soon',
  'x'.repeat(3_000),
  '\ud83d',
  -1e100,
];

interface Written {
  PK: string;
  SK: string;
}

type Maker = (draw: Draw, pipeline: Drawn, frame: Frame) => { key: Written; fields: readonly string[] };

/** A date that no request of the script names: what overwrites a request takes its place. */
const farDate = (draw: Draw, { startMs }: Frame): string => dateFrom(startMs, -draw.int(60, 90));

const anyDate = (draw: Draw, { startMs, quietMs }: Frame): string =>
  dateFrom(startMs, draw.int(-1, Math.floor((quietMs - startMs) / 86_400_000)));

const ODD_SORTS = [
  '#',
  '##',
  ' ',
  'x#y#z#',
  '2026-02-30#daily',
  '#'.repeat(1_000),
  '\u0000',
  'LATEST',
  'STATE',
  'LOCK',
];

const oddSort = (draw: Draw, date: string, schedule: string): string =>
  draw.pick([...ODD_SORTS, `${date}#${schedule}#`, `${date}#${schedule}#x`, `${date}#no-${schedule}`, `${date}T00:00`]);

const makers: Readonly<Record<string, Maker>> = {
  marker: (draw, { name, schedules }, frame) => ({
    key: {
      PK: `MARKER#${draw.pick([name, name, '', `${name}#x`])}`,
      SK: oddSort(draw, anyDate(draw, frame), schedules[0]!),
    },
    fields: [
      'date',
      'scheduleID',
      'writtenAt',
      'notBefore',
      'trace_id',
      'replay',
      'attributes',
      'source',
      'eventId',
      'ttl',
    ],
  }),
  sensor: (draw, { name, sensor, schedules }, frame) => ({
    key: {
      PK: `SENSOR#${draw.pick([sensor ?? name, '', 'a#b'])}`,
      SK: oddSort(draw, anyDate(draw, frame), schedules[0]!),
    },
    fields: ['data', 'updatedAt', 'count', 'ttl'],
  }),
  report: (draw, { name, schedules }, frame) => ({
    key: {
      PK: `REPORT#${draw.pick([name, '', 'a#b', 'x'.repeat(900)])}`,
      SK: oddSort(draw, anyDate(draw, frame), schedules[0]!),
    },
    fields: ['writtenAt', 'ttl'],
  }),
  actual: (draw, { name, schedules }, frame) => {
    const [date, schedule] = [anyDate(draw, frame), draw.pick(schedules)];
    return {
      key: {
        PK: `ACTUAL#${draw.pick([name, name, ''])}`,
        SK: draw.pick([`${date}#${schedule}`, oddSort(draw, date, schedule)]),
      },
      fields: ['startedAt', 'completedAt', 'status', 'jobId', 'source', 'ttl'],
    };
  },
  rerun: (draw, { name, schedules }, frame) => {
    const instance = `${farDate(draw, frame)}#${draw.pick(schedules)}`;
    const sort = draw.pick([instance, `${instance}#late-data`, `${instance}#x`, '', '#', 'x', '2026-02-30#daily']);
    return {
      key: { PK: `REQUEST#${draw.pick([name, name, name, ''])}`, SK: `RERUNREQUEST#${sort}` },
      fields: ['reason', 'requestedBy', 'requestedAt', 'kind', 'concurrency', 'chunks', 'askedAt', 'ttl'],
    };
  },
  cancel: (draw, { name, schedules }, frame) => {
    const sort = draw.pick([`${farDate(draw, frame)}#${draw.pick(schedules)}`, '', '#', 'x', '2026-02-30#daily']);
    return {
      key: { PK: `REQUEST#${draw.pick([name, name, name, ''])}`, SK: `CANCELREQUEST#${sort}` },
      fields: ['reason', 'requestedBy', 'requestedAt', 'runId', 'ttl'],
    };
  },
  recheck: (draw, { name, schedules }, frame) => {
    const sort = draw.pick([`${anyDate(draw, frame)}#${draw.pick(schedules)}`, '', '#', 'x', '2026-02-30#daily']);
    return {
      key: { PK: `REQUEST#${draw.pick([name, name, name, ''])}`, SK: `RECHECKREQUEST#${sort}` },
      fields: ['reason', 'requestedBy', 'requestedAt', 'runId', 'ttl'],
    };
  },
  'marker request': (draw, { name, schedules }, frame) => {
    const sort = draw.pick([`${farDate(draw, frame)}#${draw.pick(schedules)}`, '', '#', 'x']);
    return {
      key: { PK: `REQUEST#${name}`, SK: draw.pick([`MARKERREQUEST#${sort}`, `PLANREQUEST#${sort}`, 'NONSENSE', '#']) },
      fields: ['marker', 'requestedAt', 'askedAt', 'reason', 'ttl'],
    };
  },
  chunk: (draw, { name }) => ({
    key: {
      PK: `CHUNKS#${draw.pick([name, '', 'a#b'])}`,
      SK: draw.pick(['RUN', 'STATE', 'CHUNK#chunk-0000001', 'chunk-0000001', '#', 'x']),
    },
    fields: ['status', 'attempt', 'lease_until', 'input', 'error', 'reported_at', 'GSI1PK', 'GSI1SK', 'ttl'],
  }),
};

const indexValues: Readonly<Record<string, readonly string[]>> = {
  GSI1PK: ['OPEN#00', 'OPEN#07', 'DUE', 'PIPELINES', 'RERUNS'],
  GSI1SK: ['OUTBOX#', 'OPENRUNS#2026', 'TIMED#2026-01-01T00:00:00.000Z#DEADLINES#', 'CASCADES#x', 'x'],
};

/** Only what a list is sorted by is text: DynamoDB itself refuses another type. `ttl` expires the item in a while. */
const drawValue = (draw: Draw, field: string): unknown => draw.pick(indexValues[field] ?? ODD_FIELDS);

export const drawMalformed = (draw: Draw, pipelines: readonly Drawn[], frame: Frame): Document[] => {
  if (!draw.chance(0.6)) return [];
  const minutes = (frame.quietMs - frame.startMs) / 60_000;
  return Array.from({ length: draw.int(3, 25) }, () => {
    const { key, fields } = makers[draw.pick(Object.keys(makers))]!(draw, draw.pick(pipelines), frame);
    const chosen = draw.some(fields, 0, fields.length);
    return {
      at: minutesAfter(frame.startMs, draw.int(1, minutes - 60)),
      put: { ...key, ...Object.fromEntries(chosen.map((field) => [field, drawValue(draw, field)])) },
      ...(draw.chance(0.2) ? { times: draw.int(2, 20), counting: 'n' } : {}),
    };
  });
};

/** MARKERs whose one attribute is wrong, for dates that are to come, so that no other MARKER has their keys. */
export const drawNearMisses = (draw: Draw, pipelines: readonly Drawn[], { startMs, quietMs }: Frame): Document[] => {
  if (!draw.chance(0.4)) return [];
  const minutes = (quietMs - startMs) / 60_000;
  return Array.from({ length: draw.int(1, 4) }, (_, index) => {
    const { name, schedules } = draw.pick(pipelines);
    const [date, schedule] = [dateFrom(quietMs, 2 + index), draw.pick(schedules)];
    const wrong = draw.pick<Document>([
      { date: dateFrom(quietMs, 1) },
      { scheduleID: `${schedule}-x` },
      { notBefore: 'soon' },
      { notBefore: dateFrom(quietMs, 30) },
      { notBefore: new Date(quietMs + 30 * 86_400_000).toISOString() },
      { date: '' },
    ]);
    return {
      at: minutesAfter(startMs, draw.int(1, minutes - 1)),
      put: { PK: `MARKER#${name}`, SK: `${date}#${schedule}`, ...wrong },
    };
  });
};
