import type { PagePromise } from './promised';

export const promises: readonly PagePromise[] = [
  {
    sentence: 'At most one job per attempt therefore cannot rest on any component running once.',
    heldBy: [
      'test/unit/aws/engines/lambda.test.ts :: a function that has not answered within five minutes is not ' +
        'invoked again: it may still run',
      'invariant at-most-one-start',
    ],
    defects: ['lambda-invoked-again'],
  },
  {
    sentence: 'Signalbox repeats a call whose answer was lost, under the same key',
    heldBy: ['invariant at-most-one-start'],
  },
];
