/** Composes the watchdog: EventBridge Scheduler invokes it every few minutes; the event says nothing that it needs. */
import { createNotifications } from '../../adapters/aws/notifications';
import { createTimers } from '../../adapters/aws/timers';
import { readEnvironment } from '../../adapters/environment';
import type { Compose } from '../../adapters/runtime';
import { createTable } from '../../adapters/table';
import { functionManifest } from '../../core/manifest';
import { checks } from './checks';
import { runTick, type TickResult } from './tick';

/** Reaches over local midnight, and over a night in which the watchdog itself did not run. */
const LEAST_LOOK_BACK_MS = 24 * 3_600_000;

/** How late a tick may come and still find the timers of what is due set. */
const LATE_TICK_MS = 60_000;

export const compose: Compose<unknown, TickResult> = ({ env, clock, log, metrics, aws }) => {
  const settings = readEnvironment(functionManifest.watchdog, env);
  const table = createTable({ aws, tableName: settings.TABLE_NAME, clock, retentionDays: settings.RUN_RETENTION_DAYS });
  const notifications = createNotifications({
    aws,
    eventBusName: settings.EVENT_BUS_NAME,
    alertTopicArn: settings.ALERT_TOPIC_ARN,
    lifecycleTopicArn: settings.LIFECYCLE_TOPIC_ARN,
  });
  const lookBackMs = Math.max(LEAST_LOOK_BACK_MS, 2 * settings.WATCHDOG_INTERVAL_SECONDS * 1000);
  const lookAheadMs = 2 * settings.WATCHDOG_INTERVAL_SECONDS * 1000 + LATE_TICK_MS;
  const timers = createTimers({ aws, groupName: settings.TIMER_GROUP_NAME, functionArn: settings.TIMER_FUNCTION_ARN, roleArn: settings.TIMER_ROLE_ARN, deadLetterArn: settings.TIMER_DEAD_LETTER_ARN });
  const ports = { config: table.config, runLogs: table.runLogs, runs: table.runs, events: table.events, deadlines: table.deadlines, timers, notifications, clock, log, metrics };
  return () => runTick(checks, { nowMs: clock.now(), lookBackMs, lookAheadMs }, ports);
};
