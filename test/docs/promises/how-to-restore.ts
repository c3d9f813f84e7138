import type { PagePromise } from './promised';

export const promises: readonly PagePromise[] = [
  {
    sentence: '"At most one job per attempt" holds within one history',
    heldBy: [
      'test/simulation/restore.test.ts :: 05:50: no job of an instance starts a second time without an ' +
        'alert before it',
      'test/simulation/restore.test.ts :: meets second starts, MARKERs that start nothing, and executions ' +
        'that outlive their run',
      'test/simulation/restore.test.ts :: starts a date again by its MARKER that only a rerun ran in the lost ' +
        'hours, without an alert',
      'invariant at-most-one-start',
    ],
    defects: ['restored-start-silent'],
  },
  {
    sentence: "An execution's name is the link between both",
    heldBy: [],
    without: 'the name is ours; that it is free again only after 90 days is a promise of AWS',
  },
];
