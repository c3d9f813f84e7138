/** The checks of the sweeper. Each reads what is open or overdue. */
import { deliver } from '../../kernel/events/deliver';
import { inParallel } from '../../kernel/values/in-parallel';
import { type Check, halfOfTime, type SweeperPorts } from '../../kernel/watch/ports';
import type { Duty } from '../../kernel/watch/tick';
import { metricNames } from '../../kernel/words/manifest';
import { chunksDue } from './chunks';
import { endedAlerts } from './ended-alerts';
import { leftApply } from './left-apply';
import { monitorings } from './monitorings';
import { openRuns } from './open-runs';
import { orphanedReruns } from './orphaned-reruns';
import { overdueDeadlines } from './overdue-deadlines';
import { owedMarkers } from './owed-markers';
import { rejectionsCounted } from './rejections';
import { sweepOfAll } from './sweep-pass';

/** The router publishes within seconds; what is older was missed by it. */
const OUTBOX_AGE_MS = 120_000;
const PUBLISH_AT_ONCE = 8;

/** Publishes what the router could not. One event that cannot be published does not hold up the others. */
export const sweepOutbox: Check<SweeperPorts> = async (tick, ports) => {
  const findings = { examined: 0, found: 0 };
  const failures: unknown[] = [];
  const options = { atOnce: PUBLISH_AT_ONCE, isTimeUp: halfOfTime(tick, ports) };
  const isComplete = await inParallel(ports.events.unpublished(tick.nowMs - OUTBOX_AGE_MS), options, async (event) => {
    findings.examined += 1;
    try {
      await deliver(event, ports);
      findings.found += 1;
    } catch (error) {
      ports.metrics.count(metricNames.publishFailures, 1);
      ports.log.error('an event could not be published and stays in the outbox', {
        eventId: event.eventId,
        kind: event.kind,
        pipelineId: event.pipelineId,
        error,
      });
      failures.push(error);
    }
  });
  if (!isComplete) ports.log.warn('there was no time for the whole outbox; the next tick continues', findings);
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `${failures.length} of ${findings.examined} events could not be published; they stay in the outbox`,
    );
  return findings;
};

/** In this order: findings are recorded before the outbox is swept, and the sweep pass has the remaining time. */
export const sweeping: Duty<SweeperPorts> = {
  name: 'sweeper',
  heartbeat: metricNames.sweeperHeartbeat,
  degraded: metricNames.sweeperDegraded,
  atStake: 'lost MARKERs, stuck runs and unpublished events',
  checks: {
    'overdue deadlines': overdueDeadlines,
    'open runs': openRuns,
    'chunks due': chunksDue,
    'owed MARKERs': owedMarkers,
    'left reruns': orphanedReruns,
    monitoring: monitorings,
    'left apply': leftApply,
    'rejected MARKERs': rejectionsCounted,
    'ended alerts': endedAlerts,
    'outbox sweep': sweepOutbox,
    'sweep pass': sweepOfAll,
  },
};
