import type { PagePromise } from './promised';

export const promises: readonly PagePromise[] = [
  {
    sentence: '`*`, `**`, `{hour}` and `{schedule}` count as wildcards: at most three together.',
    heldBy: [
      'test/unit/kernel/sources/key-pattern.test.ts :: */*/*/*/{date} is refused',
      'test/unit/kernel/sources/key-pattern.test.ts :: */*/{hour}/{schedule}/{date} is refused',
    ],
  },
  {
    sentence: '`signalbox apply` refuses it where the schedule does not run exactly once in each such',
    heldBy: [
      'test/unit/kernel/sources/periods.test.ts :: ' +
        'are refused at registration with an example, where the schedule does not run once in each',
      'rule periods-lead',
    ],
  },
  {
    sentence: 'A `wildcard` has at most five `*`, none beside another; `\\*` and `\\\\` stand for the',
    heldBy: [
      'test/unit/kernel/sources/event-pattern.test.ts :: are refused with more wildcards than five',
      'test/unit/kernel/sources/event-pattern.test.ts :: are refused with two wildcards beside each other',
      'test/unit/kernel/values/wildcards.test.ts :: are the characters themselves after a backslash',
    ],
  },
  {
    sentence: '`attributes` | values that the MARKER keeps in its map `attributes`, at most 4 KB of JSON',
    heldBy: ['test/unit/kernel/sources/mapping.test.ts :: too many attributes is refused'],
  },
  {
    sentence: 'A body is a JSON object of at most 1 MiB and 100,000 values: an [S3',
    heldBy: [
      'test/unit/kernel/sources/mapping.test.ts :: ' +
        'is absent if the body is no JSON object, and no event if it only resembles one',
      'test/unit/kernel/sources/signal.test.ts :: has the length that SQS takes, and 100,000 values at most',
    ],
  },
  {
    sentence: 'If you include such a date within 26 hours of its opening, the next wake-up writes its MARKER.',
    heldBy: [
      'test/unit/functions/marker-source/handler.test.ts :: ' +
        'opens no date that a calendar excludes, and the date itself when the calendar is corrected',
      'test/unit/functions/marker-source/handler.test.ts :: ' +
        'makes up for the wake-up of the day before, if that one was lost',
    ],
    defects: ['opening-not-made-up'],
  },
  {
    sentence: 'One that is written into the table in another way counts within a minute.',
    heldBy: [
      'test/unit/functions/marker-source/handler.test.ts :: ' +
        'reads the list again after a minute, and soon after a change, which its index may show later',
    ],
  },
  {
    sentence: 'An event that EventBridge cannot deliver to the queue within 24 hours also goes to the',
    heldBy: [
      'test/infra/marker-sources.test.ts :: ' +
        'a rule for each bucket and each pattern, into one queue, with what cannot be delivered kept',
    ],
  },
];
