import type { PagePromise } from './promised';

export const promises: readonly PagePromise[] = [
  {
    sentence: 'It never receives what was removed, except locks that executions wait for.',
    heldBy: ["test/infra/filters.test.ts :: ${what}: ${passes ? 'reaches' : 'does not reach'} the router"],
    defects: ['removed-markers-routed'],
  },
  {
    sentence: 'An empty date beside a schedule (`#daily`) is rejected: it is nearly always a variable',
    heldBy: ['test/scenarios/answers.test.ts :: ${answer}: ${found}'],
  },
  {
    sentence: 'A rejected MARKER never delays other MARKERs.',
    heldBy: [
      'test/scenarios/markers.test.ts :: D-21 B-73 MARKERs that cannot run raise alerts and block no other records',
      'test/scenarios/answers.test.ts :: ' +
        'a MARKER of "${pipeline.slice(0, 20)}" is rejected at once, and does not block the next MARKER',
    ],
  },
  {
    sentence: 'It does so at most `streamRetries` times (about 5 minutes) and for at most',
    heldBy: [
      'test/infra/program.test.ts :: ' +
        'D-21 the stream isolates a record that fails, gives up on it in bounded time, and keeps it',
      'test/scenarios/returns.test.ts :: ' +
        'hold up the shard for minutes in an outage, are alerted once, and are left after eight hours',
    ],
  },
  {
    sentence: 'its execution was never started',
    heldBy: [],
    without: 'no promise: names a situation',
  },
  {
    sentence: 'In a full sweep, and in its passes once an hour, the sweeper checks MARKERs of all',
    heldBy: [
      'test/unit/kernel/markers/lost.test.ts :: ' +
        'a MARKER may still wait for ten days, and as long as it is not known when it was written',
      'test/scenarios/marker-answers.test.ts :: the MARKER of an old date is no exception',
    ],
    defects: ['old-date-not-looked-at', 'waiting-marker-too-old'],
  },
  {
    sentence: 'say that the lock is wanted | never shortened',
    heldBy: ['test/contract/store/locks.ts :: a rerun takes the lock only when no waiter with precedence wants it'],
  },
];
