import type { PagePromise } from './promised';

export const promises: readonly PagePromise[] = [
  {
    sentence: 'The next attempt waits for its traits like any other: it starts its job when the traits',
    heldBy: [
      'test/scenarios/monitoring-reruns.test.ts :: ' +
        'D-05 drift is followed by another run of the instance, within the budget, each with its monitoring',
      'invariant started-when-ready',
    ],
  },
  {
    sentence: 'The sweeper alerts at most 15 minutes plus one watchdog interval after a missed check.',
    heldBy: [
      'test/unit/functions/sweeper/monitorings.test.ts :: a quarter of an hour is late, not lost',
      'test/scenarios/monitoring.test.ts :: ${title}: the run stays COMPLETED, the lock is free, ${alerted}',
    ],
  },
  {
    sentence: 'Two hours with three traits are five checks: with the run itself at most 40',
    heldBy: [
      'test/scenarios/monitoring.test.ts :: ' +
        'W-15 two hours of monitoring three traits: at most 40 transitions, no lock, the next date runs',
    ],
  },
  {
    sentence: 'Each is recorded as the event `LATE_DATA`, at once or, while the job runs, when the run',
    heldBy: [
      'test/unit/kernel/markers/ledger.test.ts :: ' +
        'the answers of eight records are listed; what was forgotten stays known, by its place in the stream',
      'test/scenarios/late-in-flight.test.ts :: ' +
        'is late data once for each writing, with one more attempt for all of them',
      'rule late-data-heard',
    ],
  },
];
