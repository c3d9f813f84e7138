/** The plots: each lets something happen to a backfill, or to the rerun of one date. */
import type { Document } from '../drawn';
import {
  and,
  cancelled,
  drawStage,
  FILLED,
  instance,
  namesOf,
  requested,
  type Shape,
  type Stage,
  taking,
  WAITING,
  withFields,
  withWaiting,
} from './scene';

interface Plot {
  /** Absent: any. */
  shape?: Shape;
  plays(stage: Stage): Stage;
}

/** Dependants after their upstreams, at one instant, as the command writes them. */
const backfilled = (stage: Stage, unlessCompleted = !stage.backfill.all): Stage => {
  const own: Document = unlessCompleted ? { unlessCompleted } : {};
  const events = stage.pipelines.flatMap(({ name, upstream }) =>
    stage.backfill.dates.map((date) => {
      const how = upstream === undefined ? own : { afterUpstreams: true };
      return requested(stage, { pipeline: String(name), date, minute: 0, ...how });
    }),
  );
  return and(stage, ...events);
};

/** Waiting dates first, dependants before their upstreams; seldom only some of the dates. */
const cancelling = (stage: Stage, minute: number): Stage => {
  const { draw, backfill } = stage;
  const dates = draw.chance(0.7) ? backfill.dates : draw.some(backfill.dates, 1, 2);
  const names = namesOf(stage).toReversed();
  const events = names.flatMap((name) => dates.map((date) => cancelled(stage, name, date, minute)));
  return and(stage, ...events);
};

const marked = (stage: Stage, date: string, minute: number, pipeline = FILLED): Stage =>
  and(stage, { at: stage.at(minute), marker: { ...instance(pipeline, date), source: 'producer' } });

/** The date has not completed before. */
const neverRun = (stage: Stage, date: string): Stage => ({
  ...stage,
  events: stage.events.filter(({ marker }) => (marker as Document | undefined)?.date !== date),
});

const paused = (stage: Stage, pipeline: string, from: number, to: number): Stage =>
  and(
    stage,
    { at: stage.at(from), pause: { pipeline, reason: 'maintenance' } },
    { at: stage.at(to), resume: { pipeline } },
  );

const failing = (pipeline: string, attempt?: number): Document => ({
  match: { pipeline, ...(attempt === undefined ? {} : { attempt }) },
  duration: '6m',
  ...{ outcome: 'failed', category: 'PERMANENT', message: 'no such table' },
});

/** The pipeline is not there for a while, or not any more. */
const deleted = (stage: Stage, pipeline: string, minute: number): Stage => {
  const { draw, at, pipelines } = stage;
  const document = pipelines.find(({ name }) => name === pipeline)!;
  const back = draw.chance(0.7) ? [{ at: at(minute + draw.pick([1, 10, 75])), register: document }] : [];
  return and(stage, { at: at(minute), delete: { PK: `PIPELINE#${pipeline}`, SK: 'CONFIG' } }, ...back);
};

/** A day of the first pipeline on which nothing else happens, whose job has the lock for a while. */
const locked = (stage: Stage, minute: number): Stage => {
  const date = stage.daysBefore(5);
  const serial = withFields(stage, FILLED, { concurrency: 'serial' });
  return marked(taking(serial, { match: { pipeline: FILLED, date }, duration: '60m' }), date, minute);
};

/** A date of the first pipeline that has completed, and runs again behind the lock of another one. */
const rerunBehindLock = (stage: Stage, act: (stage: Stage, date: string) => Stage): Stage => {
  const date = stage.backfill.dates[0]!;
  const completed = taking(neverRun(stage, date), { match: { pipeline: FILLED, date }, duration: '3m' });
  const first = marked(completed, date, -160);
  const waiting = withWaiting(locked(first, -20));
  const again = and(waiting, requested(waiting, { pipeline: FILLED, date, minute: 0, reason: 'again' }));
  return act(marked(again, date, waiting.draw.int(1, 20), WAITING), date);
};

export const plots: Readonly<Record<string, Plot>> = {
  'cancelled beside the run of a MARKER': {
    plays: (stage) => {
      const { draw, backfill } = stage;
      const live = marked(backfilled(stage), draw.pick(backfill.dates), draw.int(-30, 30));
      return cancelling(live, draw.int(0, 60));
    },
  },
  'cancelled beside a held MARKER': {
    plays: (stage) => {
      const { draw, backfill } = stage;
      const [date, minute] = [draw.pick(backfill.dates), draw.int(-10, 20)];
      const held = marked(backfilled(neverRun(stage, date)), date, minute);
      const cancelled = cancelling(held, Math.max(1, minute + draw.int(1, 30)));
      return paused(cancelled, FILLED, minute - draw.int(1, 10), minute + draw.int(40, 95));
    },
  },
  'cancelled beside another rerun': {
    plays: (stage) => {
      const { draw, backfill, at } = stage;
      const rerun = { ...instance(FILLED, draw.pick(backfill.dates)), reason: 'by hand' };
      return cancelling(backfilled(and(stage, { at: at(-draw.int(1, 30)), rerun })), draw.int(0, 45));
    },
  },
  'goes down a chain': { shape: 'chain', plays: backfilled },
  'goes down a diamond': { shape: 'diamond', plays: backfilled },
  'goes down a chain with a pause in the middle': {
    shape: 'chain',
    plays: (stage) => {
      const from = stage.draw.int(-10, 50);
      return paused(backfilled(stage), 'filled-middle', from, from + stage.draw.int(5, 100));
    },
  },
  'goes down a chain with a failing upstream': {
    shape: 'chain',
    plays: (stage) =>
      taking(backfilled(stage), failing(stage.draw.pick([FILLED, 'filled-middle']), stage.draw.pick([undefined, 2]))),
  },
  'goes down a diamond with a failing side': {
    shape: 'diamond',
    plays: (stage) => taking(backfilled(stage), failing(stage.draw.pick(['filled-middle', 'filled-other']), 2)),
  },
  'goes down a chain, and is cancelled': {
    shape: 'chain',
    plays: (stage) => cancelling(backfilled(stage), stage.draw.int(1, 90)),
  },
  'waits for a slot while its MARKER comes': {
    plays: (stage) => {
      const { draw, backfill } = stage;
      const one = { ...stage, backfill: { ...backfill, concurrency: 1 } };
      const limited = draw.chance(0.4) ? { ...one, stack: { rerunsPerEngine: { http: 1 } } } : one;
      const slow = taking(limited, { match: { pipeline: FILLED }, duration: draw.pick(['20m', '45m']) });
      const dates = draw.some(backfill.dates.slice(1), 1, 2);
      const begun = backfilled(dates.reduce(neverRun, slow), draw.chance(0.7));
      return dates.reduce((all, date) => marked(all, date, draw.int(1, 40)), begun);
    },
  },
  'is left with its pipeline': {
    plays: (stage) => {
      const { draw, backfill } = stage;
      const live = draw.chance(0.5) ? marked(stage, draw.pick(backfill.dates), draw.int(-20, 20)) : stage;
      return deleted(backfilled(live), draw.pick(namesOf(stage)), draw.int(1, 60));
    },
  },
  'is left with its pipeline, in a pause': {
    plays: (stage) => {
      const { draw, backfill, at } = stage;
      const held = and(stage, { at: at(-10), pause: { pipeline: FILLED, reason: 'maintenance' } });
      const kept = marked(held, draw.pick(backfill.dates), draw.int(-5, 15));
      const resumes = { at: at(118), resume: { pipeline: FILLED } };
      return and(deleted(backfilled(kept), FILLED, draw.int(1, 30)), resumes);
    },
  },
  'is awaited, and cancelled before its run': {
    shape: 'single',
    plays: (stage) =>
      rerunBehindLock(stage, (all, date) => {
        const minute = all.draw.int(2, 35);
        return all.draw.chance(0.5)
          ? and(all, cancelled(all, FILLED, date, minute))
          : and(all, { at: all.at(minute), cancel: { ...instance(FILLED, date), reason: 'not needed' } });
      }),
  },
  'is awaited, and refused in a pause': {
    shape: 'single',
    plays: (stage) => rerunBehindLock(stage, (all) => paused(all, FILLED, all.draw.int(2, 35), all.draw.int(60, 110))),
  },
  'is awaited, and its execution dies': {
    shape: 'single',
    plays: (stage) =>
      rerunBehindLock(stage, (all, date) =>
        and(all, { at: all.at(all.draw.int(2, 35)), stop: instance(FILLED, date) }),
      ),
  },
};

export const drawPlotted = (draw: Stage['draw'], frame: Parameters<typeof drawStage>[1], name: string): Stage => {
  const { shape, plays } = plots[name]!;
  return plays(drawStage(draw, frame, shape));
};
