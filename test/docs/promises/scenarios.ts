import type { PagePromise } from './promised';

export const promises: readonly PagePromise[] = [
  {
    sentence:
      'An entry that can never hold, because an earlier one has the same `match` and `from` and no `share`, ' +
      'is refused.',
    heldBy: ['test/unit/simulator/scenario/load.test.ts :: refuses an entry of jobs that can never hold'],
  },
  {
    sentence: '`evaluators.*[].from` | Default: always.',
    heldBy: [],
    without: 'no promise: a default',
  },
  {
    sentence: '`aws.*[].from` | Default: always.',
    heldBy: [],
    without: 'no promise: a default',
  },
  {
    sentence: '`jobs[].queued` | Default: never.',
    heldBy: [],
    without: 'no promise: a default',
  },
  {
    sentence:
      '`workers[].outcome` | `succeeded` (default), `failed` (throws), `crashes` (dies after `duration`), ' +
      '`crashes-after` (dies when the chunk has ended, before Lambda receives its answer), `hangs` (runs ' +
      'into its timeout), `lost` (the event never arrives).',
    heldBy: [],
    without: 'no promise: an outcome that a stub can have',
  },
  {
    sentence: 'Writes of the scenario itself (`put`, `marker`) never fail.',
    heldBy: [],
    without: 'how the simulator is built: its own writes pass no fault',
  },
  {
    sentence:
      '`at-most-one-start` | An engine starts at most one job per instance and attempt, unless ' +
      '`onLostAnswer: start` allows another, and only under a key that a run has recorded.',
    heldBy: [
      'test/unit/aws/engines/lambda.test.ts :: a function that has not answered within five minutes is not ' +
        'invoked again: it may still run',
      'invariant at-most-one-start',
    ],
    defects: ['lambda-invoked-again'],
  },
  {
    sentence:
      '`one-job-per-lock` | At most one job of a schedule, or of a date with `concurrency: per-date`, is ' +
      'running at any instant, by the configuration of its start and as long as its execution lives.',
    heldBy: [
      'test/scenarios/waits-unlocked.test.ts :: waits for the lock once it is ready, and then evaluates ' +
        'everything again',
      'test/scenarios/retry-waits.test.ts :: waits for the lock where another date has it when its time ' + 'has come',
      'invariant one-job-per-lock',
    ],
    defects: ['starts-without-lock', 'retry-starts-without-lock'],
  },
  {
    sentence:
      '`pool-slots-kept` | The jobs that run in a pool never weigh more than it has slots, no run that has ' +
      'ended keeps slots or a place there, and none is left waiting while there is room for it.',
    heldBy: [
      'test/scenarios/pools.test.ts :: run no more jobs at once than there are slots, of whichever pipeline',
      'invariant pool-slots-kept',
    ],
    defects: ['pool-slots-not-taken'],
  },
  {
    sentence: '`signals-once` | A signal writes the MARKER of an instance at most once, where signals alone write it.',
    heldBy: ['invariant signals-once'],
  },
];
