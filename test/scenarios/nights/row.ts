/**
 * A row of the table of nights: one rule, simulated at every edge of every night with separate pipelines. The expected
 * output of these pipelines is complete, so that an extra alert, an extra run or one for another date fails the row.
 */
import type { Simulation } from '../../../simulator/run/simulate';
import { iso, MINUTE_MS } from '../../support/clock-edges';
import type { Edge, EdgeName, Night } from './night';
import type { Rule } from './rules';

export type Part = Readonly<Record<string, unknown>>;

/**
 * An output of a pipeline: at a minute, or between two instants if the time depends on jitter or on the interval of the
 * watchdog.
 */
export interface Heard {
  at: number | readonly [number, number];
  pipeline: string;
  date: string;
  schedule: string;
  what: string;
}

export interface Cell {
  pipelines: readonly Part[];
  calendars?: readonly Part[];
  /** Answers of `check-freshness`; what has none passes. */
  answers?: readonly Part[];
  jobs?: readonly Part[];
  events?: readonly Part[];
  faults?: readonly Part[];
  heard: readonly Heard[];
}

export interface Row {
  /** Begins the names of its pipelines. */
  name: string;
  rules: readonly Rule[];
  title: string;
  /** Undefined: the rule has nothing to do with this edge. */
  act(edge: Edge, night: Night, pipeline: string): Cell | undefined;
}

/** Clocks that a configuration can write. */
export interface WallEdge extends Edge {
  clock: string;
}

/** A rule about local times; no configured time means the second occurrence of a repeated hour. */
export const atClocks =
  (act: (edge: WallEdge, night: Night, pipeline: string) => Cell): Row['act'] =>
  (edge, night, pipeline) =>
    edge.clock === undefined ? undefined : act({ ...edge, clock: edge.clock }, night, pipeline);

/** Edges that add no coverage for a rule about elapsed time. */
const toldElsewhere = ({ change, zone }: Night): readonly EdgeName[] => {
  // A wait that begins just before the change and ends after it covers the others.
  if (change !== 'none') return ['midnight', 'odd'];
  // The minutes around midnight are alike in every zone.
  return zone === 'Asia/Kolkata' ? [] : ['before-midnight', 'after-midnight'];
};

/** A rule about elapsed time. */
export const inElapsedTime =
  (act: Row['act']): Row['act'] =>
  (edge, night, pipeline) =>
    toldElsewhere(night).includes(edge.name) ? undefined : act(edge, night, pipeline);

/** An output for an instance of the schedule `daily`. */
export const heard = (at: Heard['at'], pipeline: string, date: string, what: string): Heard => ({
  at,
  pipeline,
  date,
  schedule: 'daily',
  what,
});
/** An output for the pipeline as a whole, without an instance. */
export const said = (at: number, pipeline: string, what: string): Heard => ({
  ...heard(at, pipeline, '', what),
  schedule: '',
});
export const pipelineOf = ({ name }: Row, edge: Edge): string => `${name}.${edge.name}`;

const minuteAt = (ms: number): string => iso(ms)!.slice(0, 16);
const text = (time: string, { pipeline, date, schedule, what }: Omit<Heard, 'at'>): string =>
  `${time} ${pipeline} ${date} ${schedule} ${what}`;

export interface Told extends Omit<Heard, 'at'> {
  ms: number;
}

/** Kinds of events that neither an alert nor the start of a job covers. */
const TELLING = new Set(['LATE_DATA', 'PIPELINE_EXCLUDED', 'MARKER_HELD', 'DRIFT_DETECTED']);

/** All outputs of every pipeline. */
export const toldIn = (result: Simulation['result']): Told[] => {
  const of = (
    { at, pipeline, date, schedule }: { at: string; pipeline: string; date: string | null; schedule: string | null },
    what: string,
  ): Told => ({ ms: Date.parse(at), pipeline, date: date ?? '', schedule: schedule ?? '', what });
  return [
    ...result.jobStarts.map((start) =>
      of(start, `job ${start.attempt}${start.engine === 'http' ? '' : ` of ${start.engine}`}`),
    ),
    ...result.alerts.map((alert) => of(alert, alert.category)),
    ...result.events.flatMap((event) => {
      const { kind, status, category } = event;
      if (event.shadow === true)
        return kind === 'ALERT' || status === 'SHADOW' ? [of(event, `shadow ${category ?? status}`)] : [];
      if (kind === 'RERUN_STATE_CHANGED') return status === 'refused' ? [of(event, 'rerun refused')] : [];
      return TELLING.has(kind) ? [of(event, kind)] : [];
    }),
  ];
};

const isWithin = ([from, to]: readonly [number, number], ms: number): boolean => ms >= from && ms <= to;

/** The actual and the expected outputs, as lines that are equal if they agree. */
export const compared = (told: readonly Told[], expected: readonly Heard[]): [found: string[], expected: string[]] => {
  const ranges = expected.flatMap((line) => (typeof line.at === 'number' ? [] : [{ ...line, at: line.at }]));
  const rangeText = ([from, to]: readonly [number, number]): string => `${minuteAt(from)}..${minuteAt(to)}`;
  const timeOf = ({ ms, ...line }: Told): string => {
    const range = ranges.find((candidate) => text('', candidate) === text('', line) && isWithin(candidate.at, ms));
    return range === undefined ? minuteAt(ms) : rangeText(range.at);
  };
  return [
    told.map((line) => text(timeOf(line), line)).sort(),
    expected.map((line) => text(typeof line.at === 'number' ? minuteAt(line.at) : rangeText(line.at), line)).sort(),
  ];
};

const TICK_MS = 5 * MINUTE_MS;
/** The watchdog's first tick from then on. */
export const tick = (ms: number): number => Math.ceil(ms / TICK_MS) * TICK_MS;
/** And the first after it. */
export const tickAfter = (ms: number): number => tick(ms + 1);
