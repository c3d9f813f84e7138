/** The meaning of each metric: read by `events.ts`, and complete by its type. */
import type { metricNames } from '../../kernel/words/manifest';

/** Undefined: nothing counts it in this release. */
export const metricMeanings: Readonly<Record<keyof typeof metricNames, { counts: string; by: string } | undefined>> = {
  runsCompleted: { counts: 'runs that ended COMPLETED', by: 'orchestrator, sweeper' },
  runsFailed: {
    counts: 'attempts that ended FAILED, also without a run; a job that is retried within its run is none',
    by: 'orchestrator, router, watchdog, sweeper',
  },
  runsSkipped: { counts: 'runs that ended SKIPPED', by: 'orchestrator' },
  runsCancelled: { counts: 'runs that ended CANCELLED', by: 'orchestrator, router, sweeper' },
  alerts: { counts: 'published alerts', by: 'router, sweeper' },
  markersRejected: { counts: 'rejected MARKERs, and signals that bring none', by: 'router, marker-source' },
  signalsUnmatched: { counts: 'objects, events and messages that fit no pipeline', by: 'marker-source' },
  publishFailures: { counts: 'failed tries to publish an event; it stays in the outbox', by: 'router, sweeper' },
  watchdogHeartbeat: { counts: 'ticks of the watchdog, also of those that failed', by: 'watchdog' },
  watchdogDegraded: { counts: 'checks of the watchdog that failed', by: 'watchdog' },
  sweeperHeartbeat: { counts: 'ticks of the sweeper, also of those that failed', by: 'sweeper' },
  sweeperDegraded: { counts: 'checks of the sweeper that failed', by: 'sweeper' },
  poolRunsWaiting: {
    counts: 'at each tick, for each pool that runs wait for, how many; the dimension `pool` has its name',
    by: 'sweeper',
  },
  poolLongestWait: {
    counts: 'at each tick, the longest of these waits so far, in seconds; with `pool`',
    by: 'sweeper',
  },
};
