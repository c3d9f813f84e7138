/** One tick: every check, each on its own. What one cannot do does not keep the others from doing theirs. */
import { alertEvent } from '../../core/events/alert';
import { metricNames } from '../../core/manifest';
import { AlertCategory, AlertLevel } from '../../core/vocabulary';
import { type Check, type Findings, type Tick, WATCHDOG, type WatchdogPorts } from './check';

export interface TickResult {
  checks: Record<string, Findings | { failed: string }>;
}

const HOUR_MS = 3_600_000;

/** At most one alert an hour for as long as a check keeps failing. */
const recordDegraded = async (failed: string[], { nowMs }: Tick, ports: WatchdogPorts): Promise<void> => {
  const hour = new Date(Math.floor(nowMs / HOUR_MS) * HOUR_MS).toISOString();
  const event = alertEvent(
    { pipelineId: WATCHDOG, date: null, scheduleId: null },
    {
      category: AlertCategory.watchdogDegraded,
      level: AlertLevel.error,
      message: `the watchdog could not do: ${failed.join('; ')}`,
      remedy:
        'See the log of the watchdog function. Until it is mended, missed schedules and stuck runs may go unnoticed.',
    },
    { id: 'degraded', at: hour },
    new Date(nowMs).toISOString(),
  );
  await ports.events.append(event);
};

/** Runs the checks in order and throws at the end when one failed, so that the invocation counts as failed. */
export const runTick = async (
  checks: Readonly<Record<string, Check>>,
  tick: Tick,
  ports: WatchdogPorts,
): Promise<TickResult> => {
  // It ticks, also when a check fails: silent and degraded are different alarms.
  ports.metrics.count(metricNames.watchdogHeartbeat, 1);
  const result: TickResult = { checks: {} };
  const failures: unknown[] = [];
  const failed: string[] = [];
  for (const [name, check] of Object.entries(checks)) {
    try {
      result.checks[name] = await check(tick, ports);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      ports.log.error('a check of the watchdog failed', { check: name, error });
      result.checks[name] = { failed: message };
      failed.push(`${name} (${message})`);
      failures.push(error);
    }
  }
  if (failures.length > 0) {
    ports.metrics.count(metricNames.watchdogDegraded, failures.length);
    try {
      await recordDegraded(failed, tick, ports);
    } catch (error) {
      ports.log.error('the degraded watchdog could not record its alert', { error });
      failures.push(error);
    }
    throw new AggregateError(failures, `the watchdog is degraded: ${failed.join('; ')}`);
  }
  ports.log.info('tick', { ...result });
  return result;
};
