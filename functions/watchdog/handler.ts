/** Composes the watchdog: EventBridge Scheduler invokes it every few minutes with an empty event. */

import { readEnvironment } from '../../aws/runtime/environment';
import type { Compose } from '../../aws/runtime/runtime';
import { lazyExecutionStates, lazyTimers } from '../../aws/services/lazy';
import { openTable } from '../../aws/table/client/dynamodb-client';
import { configStore } from '../../aws/table/config/config-reader';
import { eventStore } from '../../aws/table/events/event-store';
import { dueStore } from '../../aws/table/watch/due-store';
import { watchStores } from '../../aws/table/watch-stores';
import type { WatchdogPorts } from '../../kernel/watch/ports';
import { runTick, type TickResult, WORKING_SHARE } from '../../kernel/watch/tick';
import { functionManifest } from '../../kernel/words/manifest';
import { watching } from './due-schedules';

/** Reaches over local midnight. What is in the due list already is made up however long ago it was due. */
const SEARCH_BACK_MS = 24 * 3_600_000;

/** How late a tick may come and still find the timers of what is due set. */
const LATE_TICK_MS = 60_000;

export const compose: Compose<unknown, TickResult> = ({ env, clock, log, metrics, aws }) => {
  const settings = readEnvironment(functionManifest.watchdog, env);
  const table = openTable({
    aws,
    tableName: settings.TABLE_NAME,
    clock,
    retentionDays: settings.RUN_RETENTION_DAYS,
  });
  const searchAheadMs = 2 * settings.WATCHDOG_INTERVAL_SECONDS * 1000 + LATE_TICK_MS;
  const workingMs = functionManifest.watchdog.timeoutSeconds * 1000 * WORKING_SHARE;
  const ports: WatchdogPorts = {
    ...watchStores(table),
    config: configStore(table),
    due: dueStore(table),
    events: eventStore(table),
    timers: lazyTimers(aws, settings),
    executionStates: lazyExecutionStates(aws),
    stateMachineArn: settings.STATE_MACHINE_ARN,
    clock,
    log,
    metrics,
  };
  return async () => {
    const nowMs = clock.now();
    const tick = { nowMs, searchBackMs: SEARCH_BACK_MS, searchAheadMs, untilMs: nowMs + workingMs };
    return runTick(watching, tick, ports);
  };
};
