import type { PagePromise } from './promised';

export const promises: readonly PagePromise[] = [
  {
    sentence: 'It follows from the items of the table by one set of rules',
    heldBy: [
      'test/unit/cli/situations.test.ts :: brings about each row of the table of situations, with each of ' +
        'its states',
      'rule answers-agree',
    ],
  },
  {
    sentence: "`clock` | this machine's clock is at most 30 seconds off AWS's",
    heldBy: ['test/unit/cli/verbs/report/doctor.test.ts :: finds a clock well that is 30 seconds off'],
  },
];
