import type { PagePromise } from './promised';

export const promises: readonly PagePromise[] = [
  {
    sentence: 'Optional traits delay a run by at most 5 seconds',
    heldBy: [
      'test/scenarios/many-traits.test.ts :: an optional trait that hangs holds a run up by no more than a ' +
        'few seconds',
      'test/scenarios/many-traits.test.ts :: an optional trait has as long as the required ones take',
    ],
    defects: ['optional-trait-waited-for'],
  },
  {
    sentence: 'An evaluation that a [wake-up](waiting.md) triggered can reset the streak',
    heldBy: [
      'test/unit/kernel/waiting/readiness.test.ts :: an evaluation after a wake-up can reset the streak ' +
        'but never extend it',
    ],
  },
  {
    sentence: 'Its date is the business date in the zone of its schedule',
    heldBy: [
      'test/scenarios/markers.test.ts :: B-05 D-06 W-19 B-59 the date of the MARKER holds, whatever the ' +
        'clock says',
    ],
  },
  {
    sentence: 'must have started | `schedules[].deadline`, else',
    heldBy: [
      'test/unit/kernel/schedule/expectations.test.ts :: falls back to the evaluation deadline, and ' +
        'expects nothing without a deadline',
      'rule missed-true',
    ],
  },
  {
    sentence: 'The watchdog checks every deadline since its last tick for missed schedules',
    heldBy: [
      'test/unit/functions/watchdog/due-schedules.test.ts :: makes up every instance of an outage, each once',
      'test/unit/functions/watchdog/due-schedules.test.ts :: G-16 says nothing of deadlines before the ' +
        'pipeline was registered',
    ],
  },
  {
    sentence: 'A breach is announced when it happens, whether the run waits',
    heldBy: [
      'test/scenarios/readiness.test.ts :: a run that is cancelled between its timeout and its end alerts ' +
        'the timeout',
      'test/scenarios/readiness.test.ts :: a run that is stopped between its timeout and its end alerts ' +
        'the timeout',
      'rule breaches-told',
      'rule deadlines-true',
      'test/scenarios/missed.test.ts :: an SLA breach of an instance that never started is alerted, and ' +
        'not only its miss',
    ],
    defects: ['cancelled-breach-untold', 'stopped-breach-untold', 'deadlines-of-outage-lost'],
  },
  {
    sentence: 'One-shot timers of EventBridge Scheduler trigger the check; AWS calls within 1 minute.',
    heldBy: [],
    without: 'a promise of AWS',
  },
  {
    sentence: 'The retry of a failed job is never skipped.',
    heldBy: [
      'test/scenarios/on-timeout-skip.test.ts :: does not hide the failure of a job: its retry fails where ' +
        'its data is gone',
    ],
  },
  {
    sentence: '**Never any room**: after 1 day the run is FAILED',
    heldBy: ['test/scenarios/pools.test.ts :: that never come fail the run after a day, with an alert'],
  },
  {
    sentence: '`signalbox apply` refuses an unknown pool, and a weight',
    heldBy: [
      'test/unit/kernel/config/pool.test.ts :: refuses an unknown pool',
      'test/unit/kernel/config/pool.test.ts :: refuses a weight that the pool never has room for',
    ],
  },
  {
    sentence: 'Without a wake-up it checks the lock after 150 s',
    heldBy: [
      'test/docs/behaviour.test.ts :: config.md: after 150 s, and every 30 minutes from then on, for at ' +
        'most 1 day',
      'test/scenarios/waits-unlocked.test.ts :: fails like any other when the lock is not free for a day',
    ],
  },
  {
    sentence: 'With a timeout of more than 5 hours, the intervals grow to a thirtieth',
    heldBy: ['test/docs/behaviour.test.ts :: config.md: grow to a thirtieth of the timeout, at most 1 hour'],
  },
  {
    sentence: 'For its [approval](#approval), without the lock: until a request comes',
    heldBy: [
      'test/scenarios/approval.test.ts :: waits longer than the data may take, because the approval has a ' +
        'time of its own',
      'test/scenarios/approval.test.ts :: no approval comes: otherwise: fail',
      'test/scenarios/approval.test.ts :: holds no lock meanwhile, and waits for it afterwards',
    ],
    defects: ['approval-outwaits-nothing'],
  },
  {
    sentence: 'For slots of its [pool](#pools-of-slots), without the lock',
    heldBy: [
      'test/scenarios/pools.test.ts :: that never come fail the run after a day, with an alert',
      'test/scenarios/pools.test.ts :: start a job as soon as slots are given back, and hold no lock while ' +
        'they wait',
    ],
    defects: ['pool-wakes-none'],
  },
  {
    sentence: 'Environment variables are never expanded.',
    heldBy: [
      'test/unit/kernel/trigger/templates.test.ts :: B-49 expands nothing else',
      'test/unit/functions/trigger/handler.test.ts :: B-49 B-58 sends what the plan says, and expands nothing',
    ],
  },
  {
    sentence: 'a run whose traits never became ready;',
    heldBy: [
      'test/scenarios/readiness.test.ts :: B-14 B-15 W-13 H-06 H-07 data that never comes fails the run in ' +
        'time: run log, alert, event',
      'invariant attempts-allowed',
    ],
  },
];
