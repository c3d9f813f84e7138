/**
 * The outcome of every instance of a shadow pipeline: read off its logs and, without a log, off its
 * configuration. Pure.
 */
import type { CalendarConfig, PipelineConfig, ScheduleConfig } from '../config';
import type { Ledger, Start } from '../markers/ledger';
import type { Run, RunLog } from '../run/model';
import { reasonNotToRun } from '../schedule/exclusion';
import {
  beginsAt,
  businessDateAt,
  completionDueAt,
  findSchedule,
  opensAt,
  startDueAt,
  zoneOf,
} from '../schedule/schedule';
import { addDays } from '../time/date';
import { instantOf } from '../time/time-zone';
import type { Instance, InstanceInPipeline } from '../words/instance';
import { FailureCategory, RunMode, RunStatus } from '../words/vocabulary';
import type { Decided, Decision, Turn } from './compare';
import { minutesBetween } from './mode';
import type { Period } from './periods';

export interface ShadowFacts {
  pipeline: PipelineConfig;
  calendar: CalendarConfig | undefined;
  /** When it was in shadow mode. */
  periods: readonly Period[];
  /** When it was disabled. */
  disabled: readonly Period[];
  /** The answers to the MARKERs of the instances, as far as they are still stored. */
  ledgers: readonly Ledger[];
  logs: readonly RunLog[];
  /** The runs that the logs name, as far as they are still stored. */
  runs: ReadonlyMap<string, Run>;
  nowMs: number;
}

const isoOrNull = (ms: number | undefined): string | null => (ms === undefined ? null : new Date(ms).toISOString());

/** The opening or lock that it waited for between its MARKER and its run. */
const turnOf = (received: Start, begunAt: string, opensMs: number): Turn | null => {
  const minutes = minutesBetween(received.recordedAt, begunAt);
  if (minutes === 0) return null;
  const mayBegin = Math.max(opensMs, received.notBefore === undefined ? -Infinity : Date.parse(received.notBefore));
  return { minutes, for: mayBegin > Date.parse(received.recordedAt) ? 'opening' : 'lock' };
};

const ofLog = (log: RunLog, run: Run | undefined, received: Start | undefined, opensMs: number): Decision => {
  const at = log.completedAt ?? log.updatedAt;
  const waitedFor = run?.blocking ?? [];
  if (log.status === RunStatus.shadow) {
    const begunAt = run?.createdAt ?? at;
    return {
      kind: 'start',
      at,
      heardAt: received?.recordedAt ?? null,
      turn: received === undefined ? null : turnOf(received, begunAt, opensMs),
      waitedMinutes: minutesBetween(begunAt, at),
      waitedFor,
    };
  }
  if (log.completedAt === undefined) return { kind: 'waiting', since: run?.createdAt ?? log.createdAt, waitedFor };
  const reason = log.message ?? 'no message was recorded';
  // Only a run that had its time has found out that its data does not come.
  const isNeverReady = log.runId !== undefined && log.failureCategory === FailureCategory.timeout;
  return isNeverReady ? { kind: 'no-start', at, reason } : { kind: 'cut-off', at, reason };
};

const withoutLog = ({ pipeline, calendar, nowMs }: ShadowFacts, schedule: ScheduleConfig, date: string): Decision => {
  const excluded = reasonNotToRun(pipeline, schedule, calendar, date);
  if (excluded !== undefined) return { kind: 'excluded', reason: excluded };
  const dueMs = startDueAt(pipeline, schedule, date);
  const isMissed = dueMs !== undefined && dueMs <= nowMs;
  if (date >= businessDateAt(nowMs, zoneOf(pipeline, schedule)) && !isMissed) return { kind: 'expected' };
  return { kind: 'no-marker', dueAt: isMissed ? isoOrNull(dueMs) : null };
};

const endOfDate = (pipeline: PipelineConfig, schedule: ScheduleConfig, date: string): number =>
  instantOf(zoneOf(pipeline, schedule), addDays(date, 1), 0);

/** From when the instance might begin until it was due, or its date was over. */
const timeOf = ({ pipeline, nowMs }: ShadowFacts, schedule: ScheduleConfig, date: string): Period => ({
  fromMs: beginsAt(pipeline, schedule, date),
  toMs: Math.min(nowMs, startDueAt(pipeline, schedule, date) ?? endOfDate(pipeline, schedule, date)),
});

const notInShadow: Decision = { kind: 'outside', reason: 'the pipeline was not in shadow mode for all of this time' };

/** From the first period in shadow mode to the end of the last: the live spells between them count. */
const isWithin = ({ periods }: ShadowFacts, { fromMs }: Period): boolean => {
  const [first, last] = [periods[0], periods.at(-1)];
  return first !== undefined && last !== undefined && first.fromMs <= fromMs && fromMs < last.toMs;
};

/** Why the pipeline had nothing to say of the date in this mode; undefined: it had. */
const outsideOf = ({ periods, disabled }: ShadowFacts, { fromMs, toMs }: Period): Decision | undefined => {
  if (!periods.some((period) => period.fromMs <= fromMs && toMs <= period.toMs)) return notInShadow;
  return disabled.some((period) => period.fromMs < toMs && fromMs < period.toMs)
    ? { kind: 'outside', reason: 'the pipeline was disabled for a part of this time' }
    : undefined;
};

interface Subject {
  log: RunLog | undefined;
  schedule: ScheduleConfig | undefined;
  date: string;
  /** A written run of the other scheduler exists. */
  isAsked: boolean;
  received: Ledger | undefined;
}

/** Undefined: nothing is to be said. */
const decisionOn = (facts: ShadowFacts, { log, schedule, date, isAsked, received }: Subject): Decision | undefined => {
  const { pipeline, runs } = facts;
  if (log !== undefined) {
    const opensMs = schedule === undefined ? undefined : opensAt(pipeline, schedule, date);
    const start = received?.started?.mode === RunMode.shadow ? received.started : undefined;
    return ofLog(log, log.runId === undefined ? undefined : runs.get(log.runId), start, opensMs ?? -Infinity);
  }
  if (schedule === undefined) return undefined;
  const isAhead = date > businessDateAt(facts.nowMs, zoneOf(pipeline, schedule));
  const time = timeOf(facts, schedule, date);
  if (isAhead || !isWithin(facts, time)) return isAsked ? notInShadow : undefined;
  return outsideOf(facts, time) ?? withoutLog(facts, schedule, date);
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
  const { pipeline, logs, ledgers, nowMs } = facts;
  const decided: Decided[] = [];
  const scheduleIds = [
    ...new Set([...pipeline.schedules.map(({ name }) => name), ...logs.map(({ scheduleId }) => scheduleId)]),
  ];
  for (let date = fromDate; date <= toDate; date = addDays(date, 1)) {
    for (const scheduleId of scheduleIds) {
      const isIt = (each: InstanceInPipeline): boolean => each.date === date && each.scheduleId === scheduleId;
      const schedule = findSchedule(pipeline, scheduleId);
      const log = logs.find(isIt);
      const decision = decisionOn(facts, {
        log,
        schedule,
        date,
        isAsked: also.some(isIt),
        received: ledgers.find(isIt),
      });
      if (decision === undefined) continue;
      decided.push({
        pipelineId: pipeline.name,
        date,
        scheduleId,
        decision,
        completionDueAt: schedule === undefined ? null : isoOrNull(completionDueAt(pipeline, schedule, date)),
        isPast: schedule === undefined || endOfDate(pipeline, schedule, date) <= nowMs,
      });
    }
  }
  return decided;
};
