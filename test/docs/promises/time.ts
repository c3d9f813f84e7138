import type { PagePromise } from './promised';

export const promises: readonly PagePromise[] = [
  {
    sentence: "The date of the instance counts, never the day on which the MARKER comes: Friday's data",
    heldBy: [
      'test/unit/kernel/schedule/expectations.test.ts :: ' +
        'applies the exclusion to the date of the instance, not to the day of the deadline',
      'test/scenarios/markers.test.ts :: B-05 D-06 W-19 B-59 the date of the MARKER holds, whatever the clock says',
      'invariant starts-allowed',
    ],
  },
  {
    sentence: 'The watchdog plans at most 100 years ahead.',
    heldBy: ['test/unit/kernel/schedule/expectations.test.ts :: never, and finds so instead of throwing'],
  },
  {
    sentence: '`L-3` | three days before the last one, at most `L-30`',
    heldBy: ['test/unit/kernel/time/cron.test.ts :: refuses ${JSON.stringify(text)}'],
  },
  {
    sentence: '`mon#1`, `1#1` | the first Monday; at most `#5`, which some months do not have',
    heldBy: ['test/unit/kernel/time/cron.test.ts :: refuses ${JSON.stringify(text)}'],
  },
];
