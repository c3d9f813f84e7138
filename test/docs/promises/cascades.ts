import type { PagePromise } from './promised';

export const promises: readonly PagePromise[] = [
  {
    sentence: 'What if an upstream runs again while the dependant waits? | While an upstream runs, the',
    heldBy: [
      'test/scenarios/upstream-again.test.ts :: ' +
        'for its opening does not begin while its upstream runs again, and checks again soon',
      'test/unit/kernel/waiting/pacing.test.ts :: ' +
        'checks of upstreams that run again suffice for 30 days, even if each is due after a minute',
    ],
  },
  {
    sentence: 'With `lateData: rerun` each pipeline runs at most `budgets.driftReruns` times more for',
    heldBy: [
      'test/scenarios/cascade.test.ts :: ' +
        'a pipeline on two cycles in the table runs again within its budget for each of its upstreams',
      'test/scenarios/cascade.test.ts :: ' +
        'a cycle in the table ends without intervention: lateData ${lateData}, driftReruns ${driftReruns}',
      'test/scenarios/upstream-again.test.ts :: are run again each, because each is a cause',
      'rule within-budgets',
    ],
    defects: ['one-budget-for-all-upstreams'],
  },
  {
    sentence: 'A pipeline has at most 40 upstreams.',
    heldBy: [
      'test/unit/kernel/config/upstream.test.ts :: refuses more than forty',
      'test/contract/store/dependants.ts :: ' +
        'as many upstreams as a pipeline may have are all replaced in one transaction',
    ],
  },
];
