import type { PagePromise } from './promised';

export const promises: readonly PagePromise[] = [
  {
    sentence: 'has yet to begin, and has never run',
    heldBy: ['test/unit/cli/verbs/run/backfill-dates.test.ts :: refuses what has yet to begin, and says when that is'],
    defects: ['backfill-starts-tomorrow'],
  },
  {
    sentence: 'has never run',
    heldBy: [
      'test/scenarios/reruns.test.ts :: ' +
        'D-05 B-30 B-42 B-43 what ended or never ran runs again; other requests are refused with the reason',
      'rule within-budgets',
    ],
  },
  {
    sentence: 'Their keys end in the kind, as in `RERUNREQUEST#2026-03-07#daily#late-data`, so that',
    heldBy: ['test/scenarios/rerun-requests.test.ts :: late data takes no place of a person who waits'],
    defects: ['late-data-takes-the-place'],
  },
  {
    sentence: 'At most 25 reruns of all pipelines of the stack run on each engine; the engine is the',
    heldBy: [
      'test/scenarios/storm.test.ts :: ' +
        'no more reruns than the engine has slots, pipelines take turns, all end, a live run starts at once',
      'invariant engine-slots-kept',
      'test/unit/kernel/reruns/engine-slots.test.ts :: ' +
        'an engine has as many slots as the stack says, or the default number',
    ],
  },
  {
    sentence: 'Live runs, which a MARKER, a schedule or an upstream started, and retries need no slot',
    heldBy: [
      'test/scenarios/storm.test.ts :: ' +
        'no more reruns than the engine has slots, pipelines take turns, all end, a live run starts at once',
    ],
  },
  {
    sentence: "They can always use the engine's capacity beyond this number, also with `concurrency:",
    heldBy: [
      'test/scenarios/storm.test.ts :: ' +
        'no more reruns than the engine has slots, pipelines take turns, all end, a live run starts at once',
    ],
  },
  {
    sentence: 'one of its upstreams runs again, and the instance has never run',
    heldBy: [
      'test/unit/cli/verbs/run/backfill-chain.test.ts :: ' +
        '--with-dependants requests the whole chain, upstreams first, and follows what they start',
    ],
  },
  {
    sentence: 'MARKERs and requests are compared by the clock of DynamoDB, in whole seconds, and by',
    heldBy: [
      'test/scenarios/cancel-order.test.ts :: a MARKER ends with a cancel that was written after it, ${retries}',
      'test/scenarios/cancel-order.test.ts :: ' +
        'a rerun requested seconds after the cancel runs, even if the router reads both at once',
      'rule cancels-meant',
    ],
  },
  {
    sentence: 'Data that never arrived, cancelled runs and reruns do not count: failures in a backfill',
    heldBy: [
      'test/scenarios/held-pipelines.test.ts :: ' +
        'D-38 G-18 G-25 the breaker opens and alerts once, keeps what waits; missing data does not count',
      'test/scenarios/held-pipelines.test.ts :: do not open it for today when old dates of a backfill fail',
      'rule breaker-true',
    ],
    defects: ['breaker-counts-reruns'],
  },
];
