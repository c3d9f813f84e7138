import type { PagePromise } from './promised';

export const promises: readonly PagePromise[] = [
  {
    sentence: '<a id="lock"></a>lock | The item that lets at most one job',
    heldBy: [
      'test/scenarios/waits-unlocked.test.ts :: waits for the lock once it is ready, and then evaluates ' +
        'everything again',
      'test/scenarios/retry-waits.test.ts :: waits for the lock where another date has it when its time ' + 'has come',
      'invariant one-job-per-lock',
    ],
    defects: ['starts-without-lock', 'retry-starts-without-lock'],
  },
  {
    sentence: '<a id="rerun"></a>rerun | Another attempt',
    heldBy: [],
    without: 'no promise: a term',
  },
];
