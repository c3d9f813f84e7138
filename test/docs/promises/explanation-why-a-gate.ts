import type { PagePromise } from './promised';

export const promises: readonly PagePromise[] = [
  {
    sentence: 'the data never comes',
    heldBy: [],
    without: 'no promise: the case of a row',
  },
  {
    sentence: 'the workflow was never started',
    heldBy: [],
    without: 'no promise: the case of a row',
  },
  {
    sentence: 'So it can report that something is missing, which',
    heldBy: [
      'test/scenarios/missed.test.ts :: over several days: every day without a MARKER is alerted once',
      'rule missed-true',
    ],
    defects: ['miss-passed-over-in-pause'],
  },
];
