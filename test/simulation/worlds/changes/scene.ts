/** The stage of a change of documents: a pipeline of its own, and when and where it is changed. */
import { type Draw, minutesAfter } from '../draw';
import type { Document, Frame } from '../drawn';

export const CHANGING = 'changing';
export const OF_CHANGING = 'of-changing';
/** A pipeline that it may wait for, and one that shares its pool. */
export const BEFORE = 'before-changing';
export const BESIDE = 'beside-changing';
export const POOL = 'changing-slots';
export const DAYS = 'changing-days';
export const FRESH = 'changing-fresh';
export const OTHER = 'changing-other';

/** By local time: the change and everything around it are on one day. */
const ZONES = ['UTC', 'America/New_York', 'America/Los_Angeles', 'Asia/Kolkata', 'Australia/Lord_Howe'];
const [FIRST_HOUR, LAST_HOUR] = [4, 19];

/** Minutes that a change needs before it, and after it. */
const [BEFORE_IT, AFTER_IT] = [180, 120];

export interface Moment {
  zone: string;
  /** The day on which the change comes. */
  date: string;
  dayBefore: string;
  /** So many minutes after the change. */
  at(minutes: number): string;
  /** The time on the wall of the zone then. */
  clock(minutes: number): string;
}

const wallAt = (zone: string, at: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(at));

const dayOf = (zone: string, at: string): string => wallAt(zone, at).slice(0, 10);

export const drawMoment = (draw: Draw, { startMs, quietMs }: Frame): Moment => {
  const minute = draw.int(BEFORE_IT, (quietMs - startMs) / 60_000 - AFTER_IT);
  const at = (minutes: number): string => minutesAfter(startMs, minute + minutes);
  const clockIn = (zone: string, minutes: number): string => wallAt(zone, at(minutes)).slice(11, 16);
  const hourIn = (zone: string): number => Number(clockIn(zone, 0).slice(0, 2));
  const zone = draw.pick(ZONES.filter((one) => hourIn(one) >= FIRST_HOUR && hourIn(one) <= LAST_HOUR));
  return {
    ...{ zone, at, date: dayOf(zone, at(0)), dayBefore: dayOf(zone, at(-1440)) },
    clock: (minutes) => clockIn(zone, minutes),
  };
};

/** The parts of a scenario file that the change brings, and the documents that it changes. */
export interface Stage {
  pipeline: Document;
  archetype: Document;
  /** Other pipelines. */
  others: readonly Document[];
  calendar: Document;
  pool: Document;
  events: readonly Document[];
  jobs: readonly Document[];
  /** Since when the data is there, so many minutes after the change. */
  freshFrom: number;
}

const httpTrigger = (name: string): Document => ({
  type: 'http',
  url: `https://jobs.local/${name}`,
  statusUrl: 'https://jobs.local/status/${runId}',
  poll: { initialDelay: '1m', interval: '1m', timeout: '3h' },
});

export const OPENED = -170;

/** Another pipeline, with the schedules of the one that changes. */
export const pipelineBeside = (name: string, { schedules }: Document, fields: Document = {}): Document => ({
  ...{ name, archetype: OF_CHANGING, trigger: httpTrigger(name), schedules },
  traits: { fresh: { evaluator: OTHER } },
  ...fields,
});

export const scheduleOf = ({ pipeline }: Stage): Document => (pipeline.schedules as Document[])[0]!;

/** The pipeline with other fields in its first schedule. */
export const withSchedule = ({ pipeline }: Pick<Stage, 'pipeline'>, fields: Document): Document => {
  const [first, ...others] = pipeline.schedules as Document[];
  return { ...pipeline, schedules: [{ ...first, ...fields }, ...others] };
};

export const without = (document: Document, name: string): Document => {
  const { [name]: _, ...rest } = document;
  return rest;
};

export const emptyStage = (draw: Draw, { zone, clock }: Moment): Stage => ({
  pipeline: {
    ...{ name: CHANGING, archetype: OF_CHANGING, trigger: httpTrigger(CHANGING) },
    schedules: [{ name: 'daily', timezone: zone, after: clock(OPENED), deadline: clock(90) }],
    exclusions: { calendar: DAYS },
    sla: { validationTimeout: '+6h', ...(draw.chance(0.5) ? { completionDeadline: clock(100) } : {}) },
    retry: { maxAttempts: 2, backoffSeconds: 3600 },
    lateData: draw.pick(['ignore', 'alert', 'rerun']),
  },
  archetype: { name: OF_CHANGING, requiredTraits: [{ type: 'fresh', defaultEvaluator: FRESH, defaultTtl: '5m' }] },
  others: [],
  calendar: { name: DAYS, dates: [] },
  pool: { name: POOL, slots: 1 },
  events: [],
  jobs: [],
  freshFrom: -1440,
});
