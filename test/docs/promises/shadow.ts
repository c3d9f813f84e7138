import type { PagePromise } from './promised';

export const promises: readonly PagePromise[] = [
  {
    sentence: 'Start a job | The state machine never calls the function that starts jobs.',
    heldBy: [
      'invariant shadow-does-nothing',
      'test/scenarios/shadow.test.ts :: starts no job, publishes to no topic, and leaves no lock behind',
      'test/unit/functions/trigger/handler.test.ts :: ' +
        'refuses to ${action} a job for a shadow execution, whatever its state says, and calls no engine',
    ],
  },
  {
    sentence: '`WOULD_PREVENT` | It was started on data that never became ready within the validation timeout.',
    heldBy: [
      'test/unit/kernel/shadow/compare.test.ts :: ' +
        '${decision}: ${ran} where it ran, ${didNot} where it did not, ${unknown} without records',
    ],
  },
];
