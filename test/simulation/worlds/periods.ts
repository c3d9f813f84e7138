/**
 * A pipeline whose data comes in partitions of months and weeks: each signal names a period, and means the one run in
 * it. It is added to a world that is drawn already, with everything that it needs.
 */
import { getISOWeek, getISOWeekYear } from 'date-fns';
import { type Draw, dateFrom, minutesAfter } from './draw';
import type { Document, Frame } from './drawn';

export const OF_PERIODS = 'of-periods';
export const PERIODS_BUCKET = 'periods';
const EVALUATOR = 'periods-are-there';
const DAY_MINUTES = 1440;
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

interface Period {
  schedule: 'monthly' | 'weekly';
  /** The name of the period, as signals have it. */
  named: string;
  format: string;
  cron: string;
  /** The day of the only run in it. */
  date: string;
}

const isLastOfMonth = (date: string): boolean => dateFrom(Date.parse(date), 1).endsWith('-01');

/** Every month has the days up to the 28th, and a last one. */
const monthOf = (date: string): Period => {
  const named = date.slice(0, 7);
  const day = Math.min(28, Number(date.slice(8)));
  const shared = { schedule: 'monthly', named, format: 'yyyy-MM' } as const;
  return isLastOfMonth(date)
    ? { ...shared, cron: '0 6 L * *', date }
    : { ...shared, cron: `0 6 ${day} * *`, date: `${named}-${String(day).padStart(2, '0')}` };
};

/** Counted from a day, by a library; Signalbox goes the other way, from the name to its days. */
const weekOf = (date: string): Period => {
  const noon = new Date(`${date}T12:00:00`);
  return {
    schedule: 'weekly',
    named: `${getISOWeekYear(noon)}-W${String(getISOWeek(noon)).padStart(2, '0')}`,
    format: "RRRR-'W'II",
    cron: `0 6 * * ${WEEKDAYS[noon.getDay()]}`,
    date,
  };
};

interface Way {
  entry: Document;
  signal: Document;
}

/** The run that the MARKER of a signal is for; only the invariants read it. */
export interface Meant {
  /** In the signal, and in nothing else. */
  token: string;
  date: string;
  schedule: string;
}

const meantBy = ({ schedule, named, date }: Period): Meant => ({
  token: `${OF_PERIODS}/${schedule}/${named}`,
  date,
  schedule,
});

const byObject = (period: Period): Way => ({
  entry: {
    type: 's3',
    bucket: PERIODS_BUCKET,
    key: `${OF_PERIODS}/${period.schedule}/{date:${period.format}}/*`,
    schedule: period.schedule,
  },
  signal: {
    object: { bucket: PERIODS_BUCKET, key: `${meantBy(period).token}/part`, body: JSON.stringify(meantBy(period)) },
  },
});

/** Sent once, or several times with the same id: it brings one MARKER. */
const byEvent = (draw: Draw, period: Period): Way => ({
  entry: {
    type: 'event',
    pattern: { source: [`${OF_PERIODS}.${period.schedule}`] },
    date: 'detail.period',
    format: period.format,
    schedule: period.schedule,
  },
  signal: {
    event: {
      source: `${OF_PERIODS}.${period.schedule}`,
      detailType: 'PartitionLoaded',
      detail: { period: period.named, means: meantBy(period) },
      id: `event-${period.schedule}-${period.named}`,
    },
    ...(draw.chance(0.5) ? { times: draw.int(2, 3) } : {}),
  },
});

const pipelineOf = (draw: Draw, periods: readonly (Period & Way)[]): Document => {
  const timezone = draw.pick(['UTC', 'Europe/Berlin', 'America/New_York', 'Pacific/Auckland']);
  return {
    name: OF_PERIODS,
    archetype: OF_PERIODS,
    traits: { there: { evaluator: EVALUATOR } },
    trigger: {
      type: 'http',
      url: 'https://jobs.local/periods',
      statusUrl: 'https://jobs.local/runs/${runId}',
    },
    markers: periods.map(({ entry }) => entry),
    schedules: periods.map(({ schedule, cron }) => ({ name: schedule, cron, timezone })),
  };
};

/** The world with such a pipeline; most have none. */
export const withPeriods = (draw: Draw, file: Document, { startMs, quietMs }: Frame): Document => {
  if (!draw.chance(0.25)) return file;
  const days = Math.floor((quietMs - startMs) / 86_400_000);
  const date = (): string => dateFrom(startMs, draw.int(-1, days));
  const periods = [monthOf(date()), weekOf(date())]
    .filter(() => draw.chance(0.8))
    .map((period) => ({ ...period, ...(draw.chance(0.5) ? byObject(period) : byEvent(draw, period)) }));
  if (periods.length === 0) return file;
  const minutes = Math.min(days * DAY_MINUTES + 300, (quietMs - startMs) / 60_000);
  const archetype = { name: OF_PERIODS, requiredTraits: [{ type: 'there', defaultEvaluator: EVALUATOR }] };
  return {
    ...file,
    archetypes: [...(file.archetypes as Document[]), archetype],
    pipelines: [...(file.pipelines as Document[]), pipelineOf(draw, periods)],
    evaluators: { ...(file.evaluators as Document), [EVALUATOR]: [{ status: 'PASS' }] },
    jobs: [{ match: { pipeline: OF_PERIODS }, duration: '10m' }, ...(file.jobs as Document[])],
    events: [
      ...(file.events as Document[]),
      ...periods.map(({ signal }) => ({ at: minutesAfter(startMs, draw.int(1, minutes)), ...signal })),
    ],
  };
};
