import type { CalendarConfig, PipelineConfig, ScheduleConfig } from '../config';
import { exclusionReason, ownExclusionReason } from '../schedule/exclusion';
import { DAYS_APART, type Span } from '../schedule/expectations';
import { findSchedule, zoneOf } from '../schedule/schedule';
import { addDays } from '../time/date';
import { dateAt } from '../time/time-zone';
import { clockDeadlines, type PlannedDeadline } from './deadlines';

const DAY_SECONDS = 86_400;
/** A completion deadline may be on the day after. */
const MARGIN_DAYS = DAYS_APART + 1;

const longestOffsetDays = ({ sla }: PipelineConfig): number =>
  Math.max(
    0,
    ...[sla.evaluationDeadline, sla.completionDeadline].map((moment) =>
      moment?.at === 'offset' ? Math.ceil(moment.seconds / DAY_SECONDS) : 0,
    ),
  );

const checkAtMs = ({ riskAt, judgeAt }: PlannedDeadline): number => Date.parse(riskAt ?? judgeAt);

type IsOpen = (schedule: ScheduleConfig, date: string) => boolean;

const ofSchedule = (
  pipeline: PipelineConfig,
  schedule: ScheduleConfig,
  isOpen: IsOpen,
  { fromMs, toMs }: Span,
): PlannedDeadline[] => {
  const zone = zoneOf(pipeline, schedule);
  const leadDays = Math.ceil((pipeline.sla.atRiskLeadSeconds ?? 0) / DAY_SECONDS);
  const last = addDays(dateAt(zone, toMs), DAYS_APART + leadDays);
  const expected: PlannedDeadline[] = [];
  for (
    let date = addDays(dateAt(zone, fromMs), -MARGIN_DAYS - longestOffsetDays(pipeline));
    date <= last;
    date = addDays(date, 1)
  ) {
    const due = clockDeadlines(pipeline, schedule, date).filter(
      (deadline) => Date.parse(deadline.judgeAt) > fromMs && checkAtMs(deadline) <= toMs,
    );
    if (due.length > 0 && isOpen(schedule, date)) expected.push(...due);
  }
  return expected;
};

const ofPipeline = (pipeline: PipelineConfig, isOpen: IsOpen, span: Span): PlannedDeadline[] => {
  const { evaluationDeadline, completionDeadline } = pipeline.sla;
  if (
    !pipeline.enabled ||
    !pipeline.watch.enabled ||
    (evaluationDeadline === undefined && completionDeadline === undefined)
  )
    return [];
  return pipeline.schedules.flatMap((schedule) => ofSchedule(pipeline, schedule, isOpen, span));
};

/**
 * The deadlines that fall due after the span begins and need a check before it ends, of a pipeline that is enabled and
 * watched. From the configuration alone, and by the calendar alone: what is counted from a MARKER has none before there
 * is one.
 */
export const expectedDeadlines = (
  pipeline: PipelineConfig,
  calendar: CalendarConfig | undefined,
  span: Span,
): PlannedDeadline[] =>
  ofPipeline(pipeline, (schedule, date) => exclusionReason(pipeline, schedule, calendar, date) === undefined, span);

/** A version that was in force until the configuration changed, in epoch milliseconds. */
export interface Replaced {
  pipeline: PipelineConfig;
  untilMs: number;
}

const wasAhead = ({ pipeline, untilMs }: Replaced, { scheduleId, date, kind }: PlannedDeadline): boolean => {
  const schedule = findSchedule(pipeline, scheduleId);
  return (
    schedule !== undefined &&
    ownExclusionReason(pipeline, schedule, date) === undefined &&
    clockDeadlines(pipeline, schedule, date).some((was) => was.kind === kind && Date.parse(was.dueAt) > untilMs)
  );
};

/**
 * The deadlines that changes have moved to `pastMs` or before, in epoch milliseconds, while they were still ahead by
 * the replaced version: no check has seen them, and they are due at their new time.
 */
export const deadlinesMovedBack = (
  pipeline: PipelineConfig,
  calendar: CalendarConfig | undefined,
  replaced: Replaced,
  pastMs: number,
): PlannedDeadline[] => {
  const was = replaced.pipeline;
  if (!was.enabled || !was.watch.enabled || was.mode !== pipeline.mode) return [];
  const furthestMs = (longestOffsetDays(was) + MARGIN_DAYS + 1) * DAY_SECONDS * 1000;
  return expectedDeadlines(pipeline, calendar, { fromMs: replaced.untilMs - furthestMs, toMs: pastMs }).filter(
    (deadline) => Date.parse(deadline.judgeAt) <= pastMs && wasAhead(replaced, deadline),
  );
};

/** Deadlines that a named calendar excludes now, too: their days may be opened until then. */
export const possibleDeadlines = (pipeline: PipelineConfig, span: Span): PlannedDeadline[] =>
  ofPipeline(pipeline, (schedule, date) => ownExclusionReason(pipeline, schedule, date) === undefined, span);
