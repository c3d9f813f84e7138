/**
 * The due list: for every schedule with a deadline, the one instance that is decided next, sorted by the instant
 * at which it is. It lets a tick of the watchdog read what is due and nothing else. Every date of a schedule is decided
 * once:
 *
 *   planned ──── dueAt passes ──── decided: alert or none ──── advanced to the next instance
 *
 * Dying between the last two decides the date again, which records the same alert under the same id. A change of the
 * configuration plans again: the date that waits keeps its turn, dates that were decided are not repeated, and what was
 * due before the change is not made up, but for dates after one that waits and was overdue. A date that waits and
 * whose deadline, in another zone or at another time, had passed when the change was made keeps the deadline that it
 * had: until the change no instance could be late for the other.
 */

import type { CalendarConfig, PipelineConfig, ScheduleConfig } from '../config';
import { iso } from '../time/instant';
import { exclusionReason, ownExclusionReason } from './exclusion';
import { type ExpectedInstance, nextInstanceAfter, nextInstanceOf } from './expectations';
import { findSchedule, startDueAt } from './schedule';

/** The place of a schedule in the due list. */
export interface DueEntry {
  pipelineId: string;
  scheduleId: string;
  /** The date of the instance that is decided next. */
  date: string;
  /** Its deadline, an ISO instant. */
  dueAt: string;
  /** The last date that was decided; undefined before the first. */
  judgedDate: string | undefined;
}

/** A pipeline that is off, or asks to be left alone, is not in the list; nor is a schedule without a deadline. */
const isListed = (pipeline: PipelineConfig): boolean => pipeline.enabled && pipeline.watch.enabled;

/**
 * Whether the configuration holds the instance to a deadline of its start. `calendar` is the one that the pipeline
 * names.
 */
export const isExpected = (
  pipeline: PipelineConfig,
  calendar: CalendarConfig | undefined,
  { scheduleId, date }: ExpectedInstance,
): boolean => {
  const schedule = findSchedule(pipeline, scheduleId);
  return (
    isListed(pipeline) &&
    schedule !== undefined &&
    startDueAt(pipeline, schedule, date) !== undefined &&
    exclusionReason(pipeline, schedule, calendar, date) === undefined
  );
};

const entryFor = (
  { pipelineId, scheduleId, date, deadlineMs }: ExpectedInstance,
  judgedDate: string | undefined,
): DueEntry => ({ pipelineId, scheduleId, date, dueAt: iso(deadlineMs), judgedDate });

/** The schedule's instance of the date, if it has one. Named calendars are read when it is decided. */
const instanceOn = (pipeline: PipelineConfig, schedule: ScheduleConfig, date: string): ExpectedInstance | undefined => {
  const deadlineMs = startDueAt(pipeline, schedule, date);
  if (deadlineMs === undefined || ownExclusionReason(pipeline, schedule, date) !== undefined) return undefined;
  return { pipelineId: pipeline.name, date, scheduleId: schedule.name, deadlineMs };
};

const nextAfterDate = (
  pipeline: PipelineConfig,
  schedule: ScheduleConfig,
  afterMs: number,
  judgedDate: string | undefined,
): ExpectedInstance | undefined => {
  let next = nextInstanceAfter(pipeline, schedule, afterMs);
  while (next !== undefined && judgedDate !== undefined && next.date <= judgedDate)
    next = nextInstanceOf(pipeline, schedule, next.date);
  return next;
};

/** The instance that waits, with the deadline that it has since the change. */
const waitingFor = (
  pipeline: PipelineConfig,
  schedule: ScheduleConfig,
  entry: DueEntry,
  changedMs: number,
): ExpectedInstance | undefined => {
  const waiting = instanceOn(pipeline, schedule, entry.date);
  const dueMs = Date.parse(entry.dueAt);
  return waiting !== undefined && waiting.deadlineMs <= changedMs && changedMs < dueMs
    ? { ...waiting, deadlineMs: dueMs }
    : waiting;
};

/**
 * The schedule's entry under this configuration, which holds since `changedMs`; undefined if nothing will
 * be due. `entry`: the entry before.
 */
export const planEntry = (
  pipeline: PipelineConfig,
  schedule: ScheduleConfig,
  entry: DueEntry | undefined,
  changedMs: number,
): DueEntry | undefined => {
  if (!isListed(pipeline)) return undefined;
  const judgedDate = entry?.judgedDate;
  const waiting = entry === undefined ? undefined : waitingFor(pipeline, schedule, entry, changedMs);
  // One that was overdue at the change is followed by others that are, whether or not it is expected any more.
  const isBehind = entry !== undefined && Date.parse(entry.dueAt) <= changedMs;
  const next = isBehind
    ? nextInstanceOf(pipeline, schedule, entry.date)
    : nextAfterDate(pipeline, schedule, changedMs, judgedDate);
  const first = waiting !== undefined && (next === undefined || waiting.date <= next.date) ? waiting : next;
  return first === undefined ? undefined : entryFor(first, judgedDate);
};

/** The entries of all schedules of the pipeline under this configuration. */
export const planPipeline = (pipeline: PipelineConfig, entries: readonly DueEntry[], changedMs: number): DueEntry[] =>
  pipeline.schedules.flatMap(
    (schedule) =>
      planEntry(
        pipeline,
        schedule,
        entries.find(({ scheduleId }) => scheduleId === schedule.name),
        changedMs,
      ) ?? [],
  );

/** A deadline that has passed, and the schedule's entry once it is decided. */
export interface DueStep {
  instance: ExpectedInstance;
  /** Undefined: nothing follows. */
  next: DueEntry | undefined;
}

/**
 * The next step of an entry at `nowMs`: decide an instance, or move in the list because the configuration
 * differs from the entry. `undefined` for `next` takes the schedule off the list.
 */
export const stepOf = (
  pipeline: PipelineConfig,
  entry: DueEntry,
  nowMs: number,
): ({ kind: 'check' } & DueStep) | { kind: 'move'; next: DueEntry | undefined } => {
  const schedule = findSchedule(pipeline, entry.scheduleId);
  if (schedule === undefined) return { kind: 'move', next: undefined };
  // Dates before the entry's own have been decided.
  const planned = planEntry(pipeline, schedule, entry, Date.parse(entry.dueAt));
  if (planned === undefined || planned.date !== entry.date || Date.parse(planned.dueAt) > nowMs)
    return { kind: 'move', next: planned };
  const plannedMs = Date.parse(planned.dueAt);
  const next = nextInstanceOf(pipeline, schedule, planned.date);
  // The entry is later where the planned deadline had passed before it was configured.
  const deadlineMs = Math.max(plannedMs, Date.parse(entry.dueAt));
  return {
    kind: 'check',
    instance: { pipelineId: entry.pipelineId, date: entry.date, scheduleId: entry.scheduleId, deadlineMs },
    next: next === undefined ? undefined : entryFor(next, entry.date),
  };
};
