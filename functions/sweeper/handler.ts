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
  eventReader,
  eventStore,
  keptMarkers,
  monitoringStore,
  openReruns,
  openTable,
  rejectionHours,
  roundStore,
  seenStarts,
  withSnapshots,
} from '../../adapters/table/open';
import { watchStores } from '../../adapters/table/watch-stores';
import { isLoss } from '../../core/losses';
import { functionManifest } from '../../core/manifest';
import { settledMarkers } from '../../core/markers/settled';
import { iso } from '../../core/time/instant';
import type { SweeperPorts } from '../../core/watch/ports';
import { runTick, type TickResult, WORKING_SHARE } from '../../core/watch/tick';
import { sweeping } from './checks';

export const compose: Compose<unknown, TickResult> = ({ env, clock, log, metrics, aws }) => {
  const settings = readEnvironment(functionManifest.sweeper, env);
  const table = withSnapshots(
    openTable({ aws, tableName: settings.TABLE_NAME, clock, retentionDays: settings.RUN_RETENTION_DAYS }),
  );
  const notifications = notificationsLater(aws, settings);
  const workingMs = functionManifest.sweeper.timeoutSeconds * 1000 * WORKING_SHARE;
  const stores = watchStores(table);
  const ports: SweeperPorts = {
    ...stores,
    ledgers: { ...stores.ledgers, ...seenStarts(table) },
    settled: settledMarkers(),
    config: configStore(table),
    round: roundStore(table),
    monitorings: monitoringStore(table),
    events: { ...eventStore(table), ...eventReader(table) },
    cascade: cascadeStore(table),
    reruns: openReruns(table),
    holds: keptMarkers(table),
    rejections: rejectionHours(table),
    timers: timersLater(aws, settings),
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
