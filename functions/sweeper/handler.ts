/**
 * Composes the sweeper: EventBridge Scheduler invokes it every few minutes with an empty event. EventBridge invokes it,
 * too, when something may have been lost: that is noted, and a tick looks for it.
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
  roundStore,
  runLogStore,
  withSnapshots,
} from '../../adapters/table/open';
import { isLoss } from '../../core/losses';
import { functionManifest } from '../../core/manifest';
import { RunMode } from '../../core/vocabulary';
import { iso, type SweeperPorts } from '../../core/watch/ports';
import { runTick, type TickResult, WORKING_SHARE } from '../../core/watch/tick';
import { sweeping } from './checks';

export const compose: Compose<unknown, TickResult> = ({ env, clock, log, metrics, aws }) => {
  const settings = readEnvironment(functionManifest.sweeper, env);
  const table = withSnapshots(
    openTable({ aws, tableName: settings.TABLE_NAME, clock, retentionDays: settings.RUN_RETENTION_DAYS }),
  );
  const notifications = notificationsLater({
    aws,
    eventBusName: settings.EVENT_BUS_NAME,
    alertTopicArn: settings.ALERT_TOPIC_ARN,
    lifecycleTopicArn: settings.LIFECYCLE_TOPIC_ARN,
  });
  const timers = timersLater({
    aws,
    groupName: settings.TIMER_GROUP_NAME,
    functionArn: settings.TIMER_FUNCTION_ARN,
    roleArn: settings.TIMER_ROLE_ARN,
    deadLetterArn: settings.TIMER_DEAD_LETTER_ARN,
  });
  const workingMs = functionManifest.sweeper.timeoutSeconds * 1000 * WORKING_SHARE;
  const ports: SweeperPorts = {
    config: configStore(table),
    round: roundStore(table),
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
      if (await ports.round.lost(iso(nowMs)))
        log.warn('something may have been lost; all pipelines are looked at soon');
      return { checks: {} };
    }
    return runTick(sweeping, { nowMs, untilMs: nowMs + workingMs }, ports);
  };
};
