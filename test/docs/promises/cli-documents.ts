import type { PagePromise } from './promised';

export const promises: readonly PagePromise[] = [
  {
    sentence: 'An existing document is never overwritten.',
    heldBy: ['test/unit/cli/verbs/init/init.test.ts :: never writes over a file'],
  },
];
