import type { PagePromise } from './promised';

export const promises: readonly PagePromise[] = [
  {
    sentence: 'It is neither a job runner nor a task graph: it decides',
    heldBy: [
      'test/unit/aws/engines/lambda.test.ts :: a function that has not answered within five minutes is not ' +
        'invoked again: it may still run',
      'invariant at-most-one-start',
    ],
    defects: ['lambda-invoked-again'],
  },
  {
    sentence: '`test/tidy` enforces the table, that no folders import',
    heldBy: [
      'test/tidy/folders.test.ts :: make no circle at any level, by their types neither',
      'test/tidy/folders.test.ts :: have at most 25 files of their own',
    ],
  },
  {
    sentence: 'It comes from the MARKER; a run never takes it from a clock.',
    heldBy: [
      'test/scenarios/markers.test.ts :: B-05 D-06 W-19 B-59 the date of the MARKER holds, whatever the ' +
        'clock says',
    ],
  },
];
