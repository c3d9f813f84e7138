/** One tick: every check, each on its own. What one cannot do does not keep the others from doing theirs. */
import { alertEvent } from '../events/alert';
import { iso } from '../time/instant';
import { messageOf } from '../values/errors';
import type { metricNames } from '../words/manifest';
import { AlertCategory, AlertLevel } from '../words/vocabulary';
import { type Check, type Findings, type Tick, type TickPorts, WATCHDOG } from './ports';

export interface TickResult {
  checks: Record<string, Findings | { failed: string }>;
}

type Metric = (typeof metricNames)[keyof typeof metricNames];

/** A function that ticks. */
export interface Duty<Ports, AtTick extends Tick = Tick> {
  name: 'watchdog' | 'sweeper';
  heartbeat: Metric;
  degraded: Metric;
  /** The effect of its failure: what may go unnoticed. */
  atStake: string;
  /** By name, in the order in which they are made. */
  checks: Readonly<Record<string, Check<Ports, AtTick>>>;
}

/** The part of the function's time that a tick uses; the rest is for calls in progress. */
export const WORKING_SHARE = 0.75;

const HOUR_MS = 3_600_000;

/** At most one alert an hour for as long as a check keeps failing. */
const recordDegraded = async (
  failed: string[],
  { name, atStake }: Pick<Duty<never>, 'name' | 'atStake'>,
  { nowMs }: Tick,
  ports: TickPorts,
): Promise<void> => {
  const event = alertEvent(
    { pipelineId: WATCHDOG, date: null, scheduleId: null },
    {
      category: AlertCategory.watchdogDegraded,
      level: AlertLevel.error,
      message: `the ${name} could not do: ${failed.join('; ')}`,
      remedy: `See the log of the ${name} function. Until it is fixed, ${atStake} may go unnoticed.`,
    },
    { id: `${name}-degraded`, at: iso(Math.floor(nowMs / HOUR_MS) * HOUR_MS) },
    iso(nowMs),
  );
  await ports.events.append(event);
};

/** Runs the checks in order and throws at the end when one failed, so that the invocation counts as failed. */
export const runTick = async <Ports extends TickPorts, AtTick extends Tick>(
  duty: Duty<Ports, AtTick>,
  tick: AtTick,
  ports: Ports,
): Promise<TickResult> => {
  // It ticks, also when a check fails: silent and degraded are different alarms.
  ports.metrics.count(duty.heartbeat, 1);
  const result: TickResult = { checks: {} };
  const failures: unknown[] = [];
  const failed: string[] = [];
  for (const [name, check] of Object.entries(duty.checks)) {
    try {
      result.checks[name] = await check(tick, ports);
    } catch (error) {
      const message = messageOf(error);
      ports.log.error(`a check of the ${duty.name} failed`, { check: name, error });
      result.checks[name] = { failed: message };
      failed.push(`${name} (${message})`);
      failures.push(error);
    }
  }
  if (failures.length > 0) {
    ports.metrics.count(duty.degraded, failures.length);
    try {
      await recordDegraded(failed, duty, tick, ports);
    } catch (error) {
      ports.log.error(`the degraded ${duty.name} could not record its alert`, { error });
      failures.push(error);
    }
    throw new AggregateError(failures, `the ${duty.name} is degraded: ${failed.join('; ')}`);
  }
  ports.log.info('tick', { ...result });
  return result;
};
