import type { PagePromise } from './promised';

export const promises: readonly PagePromise[] = [
  {
    sentence: 'At most 25 reruns of all pipelines run on each engine',
    heldBy: [
      'test/unit/kernel/reruns/engine-slots.test.ts :: an engine has as many slots as the stack says, or ' +
        'the default number',
      'invariant engine-slots-kept',
    ],
  },
];
