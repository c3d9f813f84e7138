/**
 * Composes the watchdog: EventBridge Scheduler invokes it every few minutes with an empty event. EventBridge invokes
 * it, too, when something may have been lost: that is noted, and a tick looks for it.
 */
import { executionStatesLater, notificationsLater, timersLater } from '../../adapters/aws/later';
import { readEnvironment } from '../../adapters/environment';
import type { Compose } from '../../adapters/runtime';
import { chunkWatch } from '../../adapters/table/chunk-watch';
import {
  cascadeStore,
  configStore,
  countingRunStore,
  deadlineStore,
  dueStore,
  eventReader,
  eventStore,
  keptMarkers,
  ledgerStore,
  lockRelease,
  markerStore,
  monitoringStore,
  openReruns,
  openTable,
  rejectionHours,
  runLogStore,
  withSnapshots,
} from '../../adapters/table/open';
import { isLoss } from '../../core/losses';
import { functionManifest } from '../../core/manifest';
import { RunMode } from '../../core/vocabulary';
import { iso, type WatchdogPorts } from './check';
import { checks } from './checks';
import { runTick, type TickResult } from './tick';

/** Reaches over local midnight. What is in the due list already is made up however long ago it was due. */
const LOOK_BACK_MS = 24 * 3_600_000;
/** Of the function's time a tick uses so much; the rest is for calls that are under way. */
const WORKING_SHARE = 0.75;

/** How late a tick may come and still find the timers of what is due set. */
const LATE_TICK_MS = 60_000;

export const compose: Compose<unknown, TickResult> = ({ env, clock, log, metrics, aws }) => {
  const settings = readEnvironment(functionManifest.watchdog, env);
  const table = withSnapshots(
    openTable({ aws, tableName: settings.TABLE_NAME, clock, retentionDays: settings.RUN_RETENTION_DAYS }),
  );
  const notifications = notificationsLater({
    aws,
    eventBusName: settings.EVENT_BUS_NAME,
    alertTopicArn: settings.ALERT_TOPIC_ARN,
    lifecycleTopicArn: settings.LIFECYCLE_TOPIC_ARN,
  });
  const lookAheadMs = 2 * settings.WATCHDOG_INTERVAL_SECONDS * 1000 + LATE_TICK_MS;
  const timers = timersLater({
    aws,
    groupName: settings.TIMER_GROUP_NAME,
    functionArn: settings.TIMER_FUNCTION_ARN,
    roleArn: settings.TIMER_ROLE_ARN,
    deadLetterArn: settings.TIMER_DEAD_LETTER_ARN,
  });
  const workingMs = functionManifest.watchdog.timeoutSeconds * 1000 * WORKING_SHARE;
  const ports: WatchdogPorts = {
    config: configStore(table),
    due: dueStore(table),
    runLogs: runLogStore(table),
    runs: countingRunStore(table),
    locks: lockRelease(table),
    markers: markerStore(table),
    monitorings: monitoringStore(table),
    events: { ...eventStore(table), ...eventReader(table) },
    cascade: cascadeStore(table),
    reruns: openReruns(table),
    holds: keptMarkers(table),
    rejections: rejectionHours(table),
    ledgers: ledgerStore(table),
    deadlines: deadlineStore(table),
    shadow: { runLogs: runLogStore(table, RunMode.shadow), deadlines: deadlineStore(table, RunMode.shadow) },
    timers,
    executionStates: executionStatesLater(aws),
    stateMachineArn: settings.STATE_MACHINE_ARN,
    notifications,
    clock,
    log,
    metrics,
    ...(settings.WATCH_CHUNKS === true && chunkWatch !== undefined ? { chunkWatch: chunkWatch(table) } : {}),
  };
  return async (event) => {
    const nowMs = clock.now();
    if (isLoss(event)) {
      if (await ports.due.lost(iso(nowMs))) log.warn('something may have been lost; all pipelines are looked at soon');
      return { checks: {} };
    }
    return runTick(checks, { nowMs, lookBackMs: LOOK_BACK_MS, lookAheadMs, untilMs: nowMs + workingMs }, ports);
  };
};
