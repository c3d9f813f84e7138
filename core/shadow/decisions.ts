/**
 * What became of every instance of a shadow pipeline: read off its logs and, where there is none, off its
 * configuration. Pure.
 */
import type { CalendarConfig, PipelineConfig, ScheduleConfig } from '../config';
import type { Instance } from '../instance';
import type { Run, RunLog } from '../model';
import { reasonNotToRun } from '../schedule/exclusion';
import { businessDateAt, completionDueAt, findSchedule, startDueAt, zoneOf } from '../schedule/schedule';
import { addDays } from '../time/date';
import { dateAt, dateExists } from '../time/time-zone';
import { RunMode, RunStatus } from '../vocabulary';
import type { Decided, Decision } from './compare';
import { minutesBetween } from './waited';

export interface ShadowFacts {
  pipeline: PipelineConfig;
  calendar: CalendarConfig | undefined;
  /** Since when the pipeline is in its mode. */
  registeredAt: string;
  logs: readonly RunLog[];
  /** Those that the logs name, as far as they are still there. */
  runs: ReadonlyMap<string, Run>;
  nowMs: number;
}

const isoOrNull = (ms: number | undefined): string | null => (ms === undefined ? null : new Date(ms).toISOString());

const ofLog = (log: RunLog, run: Run | undefined): Decision => {
  const at = log.completedAt ?? log.updatedAt;
  const waitedFor = run?.blocking ?? [];
  if (log.status === RunStatus.shadow)
    return { kind: 'start', at, waitedMinutes: minutesBetween(run?.createdAt ?? at, at), waitedFor };
  if (log.completedAt === null) return { kind: 'waiting', since: run?.createdAt ?? log.createdAt, waitedFor };
  return { kind: 'no-start', at, reason: log.message ?? 'no message was recorded' };
};

const withoutLog = ({ pipeline, calendar, nowMs }: ShadowFacts, schedule: ScheduleConfig, date: string): Decision => {
  const excluded = reasonNotToRun(pipeline, schedule, calendar, date);
  if (excluded !== undefined) return { kind: 'excluded', reason: excluded };
  const dueMs = startDueAt(pipeline, schedule, date);
  const isMissed = dueMs !== undefined && dueMs <= nowMs;
  if (date >= businessDateAt(nowMs, zoneOf(pipeline, schedule)) && !isMissed) return { kind: 'expected' };
  return { kind: 'no-marker', dueAt: isMissed ? isoOrNull(dueMs) : null };
};

/** Dates of which the pipeline would have had to say something in this mode. */
const isJudged = ({ pipeline, registeredAt, nowMs }: ShadowFacts, schedule: ScheduleConfig, date: string): boolean => {
  const zone = zoneOf(pipeline, schedule);
  return (
    pipeline.mode === RunMode.shadow &&
    date >= dateAt(zone, Date.parse(registeredAt)) &&
    date <= businessDateAt(nowMs, zone) &&
    dateExists(zone, date)
  );
};

/**
 * By date and schedule. A log holds, whatever the configuration says by now; `also`: instances that are decided
 * although nothing was expected of them.
 */
export const decisionsOf = (
  facts: ShadowFacts,
  fromDate: string,
  toDate: string,
  also: readonly Instance[] = [],
): Decided[] => {
  const { pipeline, logs, runs } = facts;
  const decided: Decided[] = [];
  const scheduleIds = [
    ...new Set([...pipeline.schedules.map(({ name }) => name), ...logs.map(({ scheduleId }) => scheduleId)]),
  ];
  for (let date = fromDate; date <= toDate; date = addDays(date, 1)) {
    for (const scheduleId of scheduleIds) {
      const schedule = findSchedule(pipeline, scheduleId);
      const log = logs.find((each) => each.date === date && each.scheduleId === scheduleId);
      const isAsked = also.some((each) => each.date === date && each.scheduleId === scheduleId);
      if (log === undefined && (schedule === undefined || !(isAsked || isJudged(facts, schedule, date)))) continue;
      const decision =
        log === undefined
          ? withoutLog(facts, schedule!, date)
          : ofLog(log, log.runId === null ? undefined : runs.get(log.runId));
      decided.push({
        pipelineId: pipeline.name,
        date,
        scheduleId,
        decision,
        completionDueAt: schedule === undefined ? null : isoOrNull(completionDueAt(pipeline, schedule, date)),
      });
    }
  }
  return decided;
};
