import type { PagePromise } from './promised';

export const promises: readonly PagePromise[] = [
  {
    sentence: 'The watchdog and the sweeper: 288 ticks a day each, 8 read units for both with one',
    heldBy: [
      'test/simulation/watchdog-reads.test.ts :: ' +
        'is at most 20 requests and 20 read units when nothing is due, also during a sweep',
      'test/simulation/watchdog-reads.test.ts :: ' +
        'grows with what is due: so many reads for every pipeline that has something due and every instance',
    ],
  },
];
