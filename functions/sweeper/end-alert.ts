/**
 * Compares an open alert with the table's items about its subject, and records its end once: under a condition, in one
 * transaction with the event that reports it.
 */

import { isDone } from '../../kernel/chunks';
import { parsePipeline } from '../../kernel/config';
import type { CalendarReader, StoredConfig } from '../../kernel/config/config-store';
import { type AlertFacts, alertResolved, foundEnd, type Withdrawn } from '../../kernel/events/alert-ends';
import type { Alert } from '../../kernel/events/open-alerts';
import type { DomainEvent, Run, RunLog } from '../../kernel/run/model';
import { findCalendar, readingEachOnce, reasonNotToRun } from '../../kernel/schedule/exclusion';
import { findSchedule } from '../../kernel/schedule/schedule';
import { iso } from '../../kernel/time/instant';
import type { ChunkWatchPorts, SweeperPorts } from '../../kernel/watch/ports';

/** Alerts of one tick often have the same subject: each is read once. */
const readingOnce = <Value>(): ((key: string, read: () => Promise<Value>) => Promise<Value>) => {
  const known = new Map<string, Promise<Value>>();
  return (key, read) => {
    const value = known.get(key) ?? read();
    known.set(key, value);
    return value;
  };
};

const withdrawnBy = async (
  stored: StoredConfig | undefined,
  { date, scheduleId }: DomainEvent,
  calendars: CalendarReader,
): Promise<Withdrawn | undefined> => {
  const parsed = parsePipeline(stored?.document);
  if (!parsed.ok || date === null || scheduleId === null) return undefined;
  const schedule = findSchedule(parsed.value, scheduleId);
  if (schedule === undefined)
    return { reason: `pipeline ${parsed.value.name} has no schedule ${scheduleId} any more`, isScheduleGone: true };
  const found = await findCalendar(parsed.value, calendars);
  const reason = found.ok ? reasonNotToRun(parsed.value, schedule, found.calendar, date) : undefined;
  return reason === undefined ? undefined : { reason, isScheduleGone: false };
};

const chunksOf = async (
  runId: string,
  { chunks }: ChunkWatchPorts,
): Promise<{ isDone: boolean; isStopped: boolean } | undefined> => {
  const run = await chunks.run(runId);
  return run === undefined ? undefined : { isDone: isDone(run), isStopped: await chunks.isStopped(runId) };
};

const factsReader = (
  { runLogs, runs, config, chunkWatch }: SweeperPorts,
  nowMs: number,
): ((alert: DomainEvent) => AlertFacts) => {
  const logOnce = readingOnce<RunLog | undefined>();
  const runOnce = readingOnce<Run | undefined>();
  const pipelineOnce = readingOnce<StoredConfig | undefined>();
  const calendars = readingEachOnce(config);
  return (alert) => {
    const { pipelineId, date, scheduleId, runId } = alert;
    const stored = (): Promise<StoredConfig | undefined> => pipelineOnce(pipelineId, () => config.pipeline(pipelineId));
    return {
      nowMs,
      runLog: async () =>
        date === null || scheduleId === null
          ? undefined
          : logOnce(`${pipelineId} ${date} ${scheduleId}`, () => runLogs.get({ pipelineId, date, scheduleId })),
      run: async () => (runId === null ? undefined : runOnce(runId, () => runs.get(runId))),
      chunks: async () => (runId === null || chunkWatch === undefined ? undefined : chunksOf(runId, chunkWatch)),
      pipeline: stored,
      withdrawn: async () => withdrawnBy(await stored(), alert, calendars),
      applyDecidedAt: async () => (await config.decision())?.decidedAt,
    };
  };
};

/** For the alerts of one tick; true: this call has recorded the end. */
export const endingAlerts = (ports: SweeperPorts, nowMs: number): ((alert: Alert) => Promise<boolean>) => {
  const factsOf = factsReader(ports, nowMs);
  return async (alert) => {
    const reason = await foundEnd(alert, factsOf(alert));
    return reason !== undefined && ports.alerts.resolve(alert, alertResolved(alert, reason, iso(nowMs)));
  };
};
