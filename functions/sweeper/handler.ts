/**
 * Composes the sweeper: EventBridge Scheduler invokes it every few minutes with an empty event. EventBridge invokes it,
 * too, when something may have been lost: that is noted, and a tick looks for it.
 */

import { readEnvironment } from '../../aws/runtime/environment';
import { lazy } from '../../aws/runtime/lazy';
import type { Compose } from '../../aws/runtime/runtime';
import { lazyExecutionStates, lazyNotifications, lazyTimers } from '../../aws/services/lazy';
import { cascadeStore } from '../../aws/table/cascades/cascade-store';
import { chunkWatch } from '../../aws/table/chunk-watch';
import { openTable } from '../../aws/table/client/dynamodb-client';
import { configStore } from '../../aws/table/config/config-reader';
import { sweepStore } from '../../aws/table/config/sweep-store';
import { eventStore, unpublishedEvents } from '../../aws/table/events/event-store';
import { eventPublishing, openAlerts } from '../../aws/table/events/published-events';
import { heldMarkers } from '../../aws/table/markers/marker-store';
import { rejectionHours } from '../../aws/table/markers/rejection-store';
import { openEntries, pendingReruns, rerunEnds } from '../../aws/table/reruns/open-reruns';
import { lazyApprovalLinks } from '../../aws/table/runs/lazy-approval-links';
import { seenStarts } from '../../aws/table/runs/ledger-store';
import { monitoringStore } from '../../aws/table/runs/monitoring-store';
import { openRuns } from '../../aws/table/runs/run-reader';
import { withSnapshots } from '../../aws/table/watch/open-snapshot';
import { watchStores } from '../../aws/table/watch-stores';
import { decidedMarkers } from '../../kernel/markers/decided';
import { isDataLossSignal } from '../../kernel/stream/losses';
import { iso } from '../../kernel/time/instant';
import type { SweeperPorts } from '../../kernel/watch/ports';
import { runTick, type TickResult, WORKING_SHARE } from '../../kernel/watch/tick';
import { functionManifest } from '../../kernel/words/manifest';
import { sweeping } from './checks';

export const compose: Compose<unknown, TickResult> = ({ env, clock, log, metrics, aws }) => {
  const settings = readEnvironment(functionManifest.sweeper, env);
  const table = withSnapshots(
    openTable({ aws, tableName: settings.TABLE_NAME, clock, retentionDays: settings.RUN_RETENTION_DAYS }),
  );
  const links = lazyApprovalLinks?.(settings, { aws, table, clock, log });
  const notifications = lazyNotifications(aws, settings, links);
  const workingMs = functionManifest.sweeper.timeoutSeconds * 1000 * WORKING_SHARE;
  const stores = watchStores(table);
  // Read for jobs that run for long.
  const listed = lazy(() =>
    (require('../../aws/table/runs/run-list') as typeof import('../../aws/table/runs/run-list')).runList(table),
  );
  const ports: SweeperPorts = {
    ...stores,
    runs: {
      ...stores.runs,
      open: openRuns(table),
      list: (...of) => listed()(...of),
    },
    ledgers: { ...stores.ledgers, ...seenStarts(table) },
    decided: decidedMarkers(),
    config: configStore(table),
    sweep: sweepStore(table),
    monitorings: monitoringStore(table),
    events: { ...eventStore(table), ...eventPublishing(table), ...unpublishedEvents(table.client) },
    alerts: openAlerts(table),
    cascade: cascadeStore(table),
    reruns: { ...rerunEnds(table), ...pendingReruns(table), ...openEntries(table) },
    holds: heldMarkers(table),
    poolRepair: lazy(() =>
      (require('../../aws/table/runs/pool-repair') as typeof import('../../aws/table/runs/pool-repair')).poolRepair(
        table,
      ),
    ),
    rejections: rejectionHours(table),
    timers: lazyTimers(aws, settings),
    executionStates: lazyExecutionStates(aws),
    stateMachineArn: settings.STATE_MACHINE_ARN,
    notifications,
    clock,
    log,
    metrics,
    ...(settings.WATCH_CHUNKS === true && chunkWatch !== undefined ? { chunkWatch: chunkWatch(table) } : {}),
  };
  return async (event) => {
    const nowMs = clock.now();
    if (isDataLossSignal(event)) {
      if (await ports.sweep.lost(iso(nowMs))) log.warn('something may have been lost; all pipelines are checked soon');
      return { checks: {} };
    }
    return runTick(sweeping, { nowMs, untilMs: nowMs + workingMs }, ports);
  };
};
