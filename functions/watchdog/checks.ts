/**
 * What the watchdog looks for. Each check reads what is due or open and records what it finds under the episode's own id: a tick that
 * runs twice, late, or beside another one finds the same and records it once.
 */
import { scheduleMissed, stuckRun } from '../../core/alerts';
import { findCalendar, readingEachOnce } from '../../core/calendars';
import { parsePipeline } from '../../core/config';
import { expectedInstances } from '../../core/expectations';
import { metricNames } from '../../core/manifest';
import type { DomainEvent } from '../../core/model';
import type { Clock } from '../../core/ports/clock';
import type { ConfigStore, DeadlineStore, EventStore, RunLogStore, RunStore } from '../../core/ports/store';
import type { Log, Metrics } from '../../core/ports/telemetry';
import type { Timers } from '../../core/ports/timers';
import type { Notifications } from '../../core/ports/world';
import { silentSince } from '../../core/silence';
import { EventChannel } from '../../core/vocabulary';
import { deadlinesAhead, deadlinesDue } from './deadlines';

export interface WatchdogPorts {
  config: Pick<ConfigStore, 'pipelines' | 'pipeline' | 'calendar'>;
  runLogs: Pick<RunLogStore, 'between' | 'get'>;
  deadlines: DeadlineStore;
  timers: Timers;
  runs: Pick<RunStore, 'open'>;
  events: Pick<EventStore, 'append' | 'unpublished' | 'markPublished'>;
  notifications: Notifications;
  clock: Clock;
  log: Log;
  metrics: Metrics;
}

/** The one "now" of a tick, how far back it looks, and how far ahead: beyond the next tick, also when that one is lost. */
export interface Tick {
  nowMs: number;
  lookBackMs: number;
  lookAheadMs: number;
}

/** What a check did, for the log and the invocation's result. */
export interface Findings {
  examined: number;
  found: number;
}

export type Check = (tick: Tick, ports: WatchdogPorts) => Promise<Findings>;

/** The router publishes within seconds; what is older was missed by it. */
const OUTBOX_AGE_MS = 120_000;

const iso = (epochMs: number): string => new Date(epochMs).toISOString();

const record = async (event: DomainEvent, ports: WatchdogPorts): Promise<number> => ((await ports.events.append(event)) === 'appended' ? 1 : 0);

/**
 * Every instance whose deadline has passed since the look-back began, and since the pipeline was registered, without a run log. From the
 * configuration and never from run records: what did not run left none.
 */
export const missedSchedules: Check = async ({ nowMs, lookBackMs }, ports) => {
  const findings = { examined: 0, found: 0 };
  const calendars = readingEachOnce(ports.config);
  const invalid: string[] = [];
  const unjudged: string[] = [];
  for (const stored of await ports.config.pipelines()) {
    const parsed = parsePipeline(stored.document);
    if (!parsed.ok) {
      invalid.push(stored.id);
      continue;
    }
    const calendar = await findCalendar(parsed.value, calendars);
    if (!calendar.ok) {
      unjudged.push(calendar.reason);
      continue;
    }
    const due = expectedInstances(parsed.value, calendar.calendar, Math.max(nowMs - lookBackMs, Date.parse(stored.registeredAt)), nowMs);
    if (due.length === 0) continue;
    findings.examined += due.length;
    const dates = due.map(({ date }) => date).sort();
    const logs = await ports.runLogs.between(stored.id, dates[0]!, dates.at(-1)!);
    const ran = new Set(logs.map(({ date, scheduleId }) => `${date}#${scheduleId}`));
    for (const instance of due) {
      if (!ran.has(`${instance.date}#${instance.scheduleId}`)) findings.found += await record(scheduleMissed(instance, iso(nowMs)), ports);
    }
  }
  const unwatched = [...(invalid.length === 0 ? [] : [`the configuration of ${invalid.join(', ')} is not valid in this version`]), ...unjudged];
  if (unwatched.length > 0) throw new Error(`${unwatched.join('; ')}; these pipelines\' schedules are not watched until what is wrong or missing is applied again`);
  return findings;
};

/** Open runs, whatever their date, that are silent for longer than their threshold: an execution that died says nothing. */
export const openRuns: Check = async ({ nowMs }, ports) => {
  const findings = { examined: 0, found: 0 };
  for await (const run of ports.runs.open()) {
    findings.examined += 1;
    if (!run.watched) continue;
    const since = silentSince(run, nowMs);
    if (since !== undefined) findings.found += await record(stuckRun(run, since, iso(nowMs)), ports);
  }
  return findings;
};

/** Publishes what the router could not. One event that cannot be published does not hold up the others. */
export const sweepOutbox: Check = async ({ nowMs }, ports) => {
  const findings = { examined: 0, found: 0 };
  const failures: unknown[] = [];
  for await (const event of ports.events.unpublished(nowMs - OUTBOX_AGE_MS)) {
    findings.examined += 1;
    try {
      await ports.notifications.publish(event);
      await ports.events.markPublished(event);
      if (event.channel === EventChannel.alert) ports.metrics.count(metricNames.alerts, 1);
      findings.found += 1;
    } catch (error) {
      ports.metrics.count(metricNames.publishFailures, 1);
      ports.log.error('an event could not be published and stays in the outbox', { eventId: event.eventId, kind: event.kind, pipelineId: event.pipelineId, error });
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${findings.examined} events could not be published; they stay in the outbox`);
  return findings;
};

/** In this order: what is found is recorded before the outbox is swept. */
export const checks: Readonly<Record<string, Check>> = {
  'missed schedules': missedSchedules,
  'deadlines ahead': deadlinesAhead,
  'deadlines due': deadlinesDue,
  'open runs': openRuns,
  'outbox sweep': sweepOutbox,
};
