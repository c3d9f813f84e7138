/** The stage of a backfill: pipelines of its own, of which each instance may have completed before. */
import { type Draw, dateFrom, minutesAfter } from '../draw';
import type { Document, Frame } from '../drawn';

export const FILLED = 'filled';
const OF_FILLED = 'of-filled';
const FRESH = 'filled-fresh';
/** A pipeline that waits for the runs of the first one by an entry of `waitsFor`, or by a trait. */
export const WAITING = 'filled-waiting';
const OF_WAITING = 'of-filled-waiting';

const SCHEDULE = 'daily';
const ENGINE = 'http';

/** Minutes that a backfill needs before it, for runs that have completed, and after it. */
const [BEFORE_IT, AFTER_IT] = [170, 120];

export interface Moment {
  /** The day on which the backfill begins. */
  today: string;
  /** So many days before it. */
  daysBefore(days: number): string;
  /** So many minutes after its begin. */
  at(minutes: number): string;
}

export const drawMoment = (draw: Draw, { startMs, quietMs }: Frame): Moment => {
  const minute = draw.int(BEFORE_IT, (quietMs - startMs) / 60_000 - AFTER_IT);
  const beginMs = startMs + minute * 60_000;
  const daysBefore = (days: number): string => dateFrom(beginMs, -days);
  return { today: daysBefore(0), daysBefore, at: (minutes) => minutesAfter(startMs, minute + minutes) };
};

/** The first pipeline, and those below it with what they wait for. */
const shapes: readonly Readonly<Record<string, readonly string[]>>[] = [
  { [FILLED]: [] },
  { [FILLED]: [], 'filled-middle': [FILLED], 'filled-last': ['filled-middle'] },
  {
    [FILLED]: [],
    'filled-middle': [FILLED],
    'filled-other': [FILLED],
    'filled-last': ['filled-middle', 'filled-other'],
  },
];

export type Shape = 'single' | 'chain' | 'diamond';
const SHAPES: readonly Shape[] = ['single', 'chain', 'diamond'];

export interface Backfill {
  dates: readonly string[];
  /** As requests name it. */
  range: string;
  concurrency: number;
  /** Also what has completed. */
  all: boolean;
}

export interface Stage extends Moment {
  draw: Draw;
  backfill: Backfill;
  /** Upstreams before their dependants; the first is the pipeline of the backfill. */
  pipelines: readonly Document[];
  archetypes: readonly Document[];
  evaluators: Document;
  jobs: readonly Document[];
  events: readonly Document[];
  stack: Document;
}

const trigger = (name: string): Document => ({
  type: ENGINE,
  url: `https://jobs.local/${name}`,
  statusUrl: 'https://jobs.local/status/${runId}',
  poll: { initialDelay: '1m', interval: '1m', timeout: '2h' },
});

const DELAYS = ['2m', '15m', '70m'];

const drawPipeline = (draw: Draw, name: string, upstreams: readonly string[]): Document => ({
  ...{ name, archetype: OF_FILLED, trigger: trigger(name), schedules: [{ name: SCHEDULE }] },
  ...(upstreams.length === 0
    ? {}
    : {
        upstream: upstreams.map((pipeline) => (draw.chance(0.5) ? pipeline : { pipeline, delay: draw.pick(DELAYS) })),
      }),
  ...(draw.chance(0.5) ? { concurrency: 'per-date' } : {}),
  lateData: draw.pick(['ignore', 'alert', 'rerun']),
  retry: { maxAttempts: draw.int(1, 2), backoffSeconds: draw.pick([60, 600]) },
  sla: { validationTimeout: '+5h' },
});

const DURATIONS = ['2m', '8m', '20m', '45m'];

const drawJobs = (draw: Draw, pipelines: readonly string[]): Document[] => [
  ...(draw.chance(0.3)
    ? [
        {
          match: { pipeline: draw.pick(pipelines), attempt: draw.int(1, 2) },
          duration: '4m',
          ...{ outcome: 'failed', category: draw.pick(['PERMANENT', 'TRANSIENT']), message: 'no such table' },
        },
      ]
    : []),
  ...pipelines.map((pipeline) => ({ match: { pipeline }, duration: draw.pick(DURATIONS) })),
];

const drawBackfill = (draw: Draw, { daysBefore }: Moment): Backfill => {
  const last = draw.int(0, 1);
  const dates = Array.from({ length: draw.int(2, 3) }, (_, day) => daysBefore(last + day)).sort();
  return { dates, range: `${dates[0]}..${dates.at(-1)}`, concurrency: draw.int(1, 2), all: draw.chance(0.6) };
};

export const instance = (pipeline: string, date: string): Document => ({ pipeline, date, schedule: SCHEDULE });

/** Some dates have completed before, with all pipelines that wait for them. */
const drawCompleted = (draw: Draw, { at }: Moment, { dates }: Backfill): Document[] =>
  dates.filter(() => draw.chance(0.5)).map((date, index) => ({ at: at(-165 + index), marker: instance(FILLED, date) }));

export const drawStage = (draw: Draw, frame: Frame, shape = draw.pick(SHAPES)): Stage => {
  const moment = drawMoment(draw, frame);
  const upstreams = shapes[SHAPES.indexOf(shape)]!;
  const backfill = drawBackfill(draw, moment);
  const limit = draw.pick([undefined, undefined, 1, 2]);
  return {
    ...{ ...moment, draw, backfill },
    pipelines: Object.entries(upstreams).map(([name, of]) => drawPipeline(draw, name, of)),
    archetypes: [{ name: OF_FILLED, requiredTraits: [{ type: 'fresh', defaultEvaluator: FRESH, defaultTtl: '5m' }] }],
    evaluators: { [FRESH]: [{ status: 'PASS' }] },
    jobs: drawJobs(draw, Object.keys(upstreams)),
    events: drawCompleted(draw, moment, backfill),
    stack: limit === undefined ? {} : { rerunsPerEngine: { [ENGINE]: limit } },
  };
};

export const namesOf = ({ pipelines }: Stage): string[] => pipelines.map(({ name }) => String(name));

export const and = (stage: Stage, ...events: readonly Document[]): Stage => ({
  ...stage,
  events: [...stage.events, ...events],
});

/** Its jobs come before those that are drawn. */
export const taking = (stage: Stage, ...jobs: readonly Document[]): Stage => ({
  ...stage,
  jobs: [...jobs, ...stage.jobs],
});

export const withFields = (stage: Stage, name: string, fields: Document): Stage => ({
  ...stage,
  pipelines: stage.pipelines.map((one) => (one.name === name ? { ...one, ...fields } : one)),
});

/** With a pipeline that waits for the first one. */
export const withWaiting = (stage: Stage): Stage => {
  const { draw } = stage;
  const config = { pipeline: FILLED };
  const byTrait = draw.chance(0.5);
  const trait = { type: 'upstream', defaultEvaluator: 'builtin:upstream', defaultConfig: config };
  const own = { name: OF_WAITING, requiredTraits: [trait] };
  const waiting = {
    ...drawPipeline(draw, WAITING, []),
    ...(byTrait ? { archetype: OF_WAITING } : { waitsFor: [config] }),
  };
  return {
    ...stage,
    pipelines: [...stage.pipelines, waiting],
    archetypes: byTrait ? [...stage.archetypes, own] : stage.archetypes,
  };
};

const requestOf = (kind: string, pipeline: string, date: string): Document => ({
  ...{ PK: `REQUEST#${pipeline}`, SK: `${kind}#${date}#${SCHEDULE}` },
});

/** As `signalbox backfill` writes it. */
export const requested = (
  { at, backfill }: Stage,
  { pipeline, date, minute, ...fields }: { pipeline: string; date: string; minute: number } & Document,
): Document => ({
  at: at(minute),
  put: {
    ...requestOf('RERUNREQUEST', pipeline, date),
    ...{ requestedBy: 'planner', requestedAt: at(minute), reason: 'backfill' },
    ...{ backfill: backfill.range, concurrency: backfill.concurrency },
    ...fields,
  },
});

/** As `signalbox backfill --cancel` writes it. */
export const cancelled = ({ at, backfill }: Stage, pipeline: string, date: string, minute: number): Document => ({
  at: at(minute),
  put: {
    ...requestOf('CANCELREQUEST', pipeline, date),
    ...{ requestedBy: 'planner', requestedAt: at(minute), reason: 'its backfill is cancelled' },
    backfill: backfill.range,
  },
});
