/**
 * Actions of operators and producers in a random world: MARKERs, requests, holds, new versions, sensors, stopped
 * executions.
 */

import { redraw } from './documents';
import { type Draw, dateFrom, HUGE_BYTES, minutesAfter } from './draw';
import type { Document, Drawn, Frame } from './drawn';

const MINUTES_OF_DAY = 1440;

interface Actor extends Frame {
  draw: Draw;
  /** The script's length in minutes. */
  minutes: number;
  /** An instant of the script; in a world that is in a rush often one at which others act, too. */
  anyTime(): string;
  /** Moves a minute, in a crowded world often to one at which others act, too. */
  rushedFrom(minute: number): number;
  anyDate(): string;
}

interface Written extends Document {
  pipeline: string;
  date: string;
  schedule: string;
}

/** By a Put, or by an Update that leaves alone what it does not know. */
const writtenAgain = (draw: Draw, at: string, { pipeline, date, schedule }: Written): Document => {
  const changed = { source: 'again', ...(draw.chance(0.4) ? { replay: true } : {}) };
  return draw.chance(0.3)
    ? { at, update: { PK: `MARKER#${pipeline}`, SK: `${date}#${schedule}`, writtenAt: at, ...changed } }
    : { at, marker: { pipeline, date, schedule, ...changed } };
};

const markersOf = (
  { draw, startMs, minutes, rushedFrom }: Actor,
  { name, schedules, hasUpstream }: Drawn,
): Document[] =>
  Array.from({ length: Math.floor(minutes / MINUTES_OF_DAY) + 2 }, (_, day) => day - 1).flatMap((day) =>
    schedules.flatMap((schedule): Document[] => {
      if (draw.chance(hasUpstream ? 0.85 : 0.15)) return [];
      const minute = rushedFrom(Math.max(1, Math.min(minutes - 60, day * MINUTES_OF_DAY + draw.int(0, 1500))));
      const date = dateFrom(startMs, day);
      const marker = {
        pipeline: name,
        date,
        schedule,
        ...(draw.chance(0.02) ? { bytes: HUGE_BYTES } : {}),
      };
      const again = draw.chance(0.25)
        ? [writtenAgain(draw, minutesAfter(startMs, Math.min(minutes, minute + draw.int(1, 600))), marker)]
        : [];
      return [
        {
          at: minutesAfter(startMs, minute),
          marker,
          ...(draw.chance(0.3) ? { times: draw.int(2, 4), counting: 'n' } : {}),
        },
        ...again,
      ];
    }),
  );

const oddMarkers = ({ draw, startMs, anyTime }: Actor, { name, schedules }: Drawn): Document[] => {
  const schedule = draw.pick(schedules);
  const odd: Document[] = [
    { marker: { pipeline: 'nobody', date: dateFrom(startMs, 0) } },
    { marker: { pipeline: name, date: '2026-02-30', schedule } },
    { marker: { pipeline: name, date: dateFrom(startMs, 0), schedule: 'nightly' } },
    { marker: { pipeline: name, date: dateFrom(startMs, -draw.int(8, 12)), schedule } },
    { marker: { pipeline: name, date: dateFrom(startMs, -draw.int(8, 12)), schedule, replay: true } },
    { marker: { pipeline: name, date: dateFrom(startMs, -draw.int(3, 6)), schedule } },
    { marker: { pipeline: name, date: dateFrom(startMs, 30), schedule } },
    { marker: { pipeline: name, schedule } },
    { marker: { pipeline: name, date: dateFrom(startMs, -draw.int(1, 12)), replay: true } },
    { put: { PK: `MARKER#${name}`, SK: 'tomorrow' } },
    { put: { PK: `MARKER#${name}`, SK: `${dateFrom(startMs, 0)}#${schedule}`, date: 17, writtenAt: 'soon' } },
    { put: { PK: 'MARKER#', SK: '#' } },
  ];
  return draw.some(odd, 0, 2).map((event) => ({ at: anyTime(), ...event }));
};

const requestsOf = (
  { draw, startMs, minutes, anyTime, anyDate }: Actor,
  { name, schedules }: Drawn,
  markers: readonly Document[],
): Document[] => {
  /** Any, or one whose MARKER has come a while ago. */
  const instance = (): { at: string; of: Document } => {
    if (markers.length === 0 || draw.chance(0.3))
      return { at: anyTime(), of: { pipeline: name, date: anyDate(), schedule: draw.pick(schedules) } };
    const { at, marker } = draw.pick(markers.filter((event) => event.marker !== undefined)) as {
      at: string;
      marker: Document;
    };
    return {
      at: minutesAfter(Date.parse(at), draw.pick([0, 0, 1, 2, 5, draw.int(0, 90), draw.int(0, 90)])),
      of: { pipeline: name, date: marker.date, schedule: marker.schedule },
    };
  };
  const asking = (count: number, act: (of: Document) => Document): Document[] =>
    Array.from({ length: count }, () => {
      const { at, of } = instance();
      return { at, ...act(of) };
    });
  const reruns = asking(draw.int(0, 3), (of) => ({
    rerun: { ...of, reason: 'again', ...(draw.chance(0.2) ? { kind: draw.pick(['drift', 'late-data']) } : {}) },
  }));
  const cancels = asking(draw.int(0, 2), (of) => ({ cancel: { ...of, reason: 'not needed' } }));
  const stops = asking(
    draw.weighted([
      [6, 0],
      [3, 1],
      [1, 3],
    ]),
    (of) => ({ stop: of }),
  );
  if (!draw.chance(0.15)) return [...reruns, ...cancels, ...stops];
  const from = minutesAfter(startMs, draw.int(10, minutes - 300));
  const backfill = Array.from({ length: draw.int(2, 5) }, (_, day) => ({
    at: from,
    rerun: {
      pipeline: name,
      date: dateFrom(startMs, -day - 1),
      schedule: schedules[0]!,
      reason: 'backfill',
      concurrency: draw.int(1, 2),
    },
  }));
  return [...reruns, ...cancels, ...stops, ...backfill];
};

/** Minutes, hours, days. */
const drawPause = (draw: Draw, minutes: number): number =>
  Math.min(minutes - 60, draw.pick([draw.int(5, 30), draw.int(20, 380), draw.int(20, 380), draw.int(380, 14_400)]));

const holdsOf = ({ draw, startMs, minutes }: Actor, { name }: Drawn): Document[] => {
  if (!draw.chance(0.35)) return [];
  const length = drawPause(draw, minutes);
  const from = draw.int(10, minutes - length);
  return [
    { at: minutesAfter(startMs, from), pause: { pipeline: name, reason: 'maintenance' } },
    { at: minutesAfter(startMs, from + length), resume: { pipeline: name } },
  ];
};

/** A change is permanent, or is reverted after a while. */
const changesOf = (actor: Actor, pipeline: Drawn): Document[] => {
  const { draw, startMs, minutes } = actor;
  if (!draw.chance(0.35)) return [];
  return Array.from({ length: draw.int(1, 2) }, () => draw.int(5, minutes - 5)).flatMap((minute) => {
    const change = { at: minutesAfter(startMs, minute), register: redraw(draw, pipeline, actor) };
    return draw.chance(0.5)
      ? [change]
      : [
          change,
          {
            at: minutesAfter(startMs, Math.min(minutes, minute + draw.int(10, 600))),
            register: pipeline.document,
          },
        ];
  });
};

/** Puts a foreign item among the run logs, for a schedule that does not exist. */
const brokenItems = ({ draw, startMs, minutes, anyTime }: Actor, { name, schedules }: Drawn): Document[] => {
  if (!draw.chance(0.08)) return [];
  const date = dateFrom(startMs, draw.int(0, Math.floor(minutes / MINUTES_OF_DAY)));
  const key = { PK: `PIPELINE#${name}`, SK: `RUNLOG#${date}#no-${draw.pick(schedules)}` };
  return [{ at: anyTime(), put: { ...key, status: 'NONSENSE', attempt: 'one' } }];
};

const sensorsOf = ({ draw, startMs, anyTime, anyDate }: Actor, { sensor }: Drawn): Document[] => {
  if (sensor === undefined) return [];
  const values = [draw.int(0, 99), draw.int(100, 500), draw.int(100, 500)];
  return [
    { at: minutesAfter(startMs, 1), put: { PK: `SENSOR#${sensor}`, SK: 'LATEST', data: { count: draw.pick(values) } } },
    ...values.map((count) => ({
      at: anyTime(),
      put: { PK: `SENSOR#${sensor}`, SK: draw.pick(['LATEST', anyDate()]), data: { count } },
    })),
  ];
};

/** Minutes after the faults at which operators resume every pipeline: later ones are for its circuit breaker. */
const LAST_RESUMES = [10, 240, 600];

export const drawScript = (draw: Draw, pipelines: readonly Drawn[], frame: Frame): Document[] => {
  const minutes = (frame.quietMs - frame.startMs) / 60_000;
  const rush = draw.pick([0, 0.3, 0.8]);
  const crowded = Array.from({ length: 6 }, () => draw.int(5, minutes - 60));
  const rushedFrom = (minute: number): number => (draw.chance(rush) ? draw.pick(crowded) : minute);
  const actor: Actor = {
    ...frame,
    draw,
    minutes,
    rushedFrom,
    anyTime: () => minutesAfter(frame.startMs, rushedFrom(draw.int(5, minutes - 5))),
    anyDate: () => dateFrom(frame.startMs, draw.int(-1, Math.floor(minutes / MINUTES_OF_DAY))),
  };
  const events = pipelines.flatMap((pipeline) => {
    const markers = markersOf(actor, pipeline);
    const others = [oddMarkers, requestsOf, holdsOf, changesOf, sensorsOf, brokenItems];
    return [...markers, ...others.flatMap((act) => act(actor, pipeline, markers))];
  });
  const calendar = draw.chance(0.2)
    ? [{ at: actor.anyTime(), register: { kind: 'calendar', name: 'holidays', dates: [actor.anyDate()] } }]
    : [];
  const resumes = pipelines.flatMap(({ name }) =>
    LAST_RESUMES.map((minute) => ({ at: minutesAfter(frame.quietMs, minute), resume: { pipeline: name } })),
  );
  return [...events, ...calendar, ...resumes];
};
