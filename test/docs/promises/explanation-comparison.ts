import type { PagePromise } from './promised';

export const promises: readonly PagePromise[] = [
  {
    sentence: '**A run that never started**',
    heldBy: [],
    without: 'no promise: the title of a row',
  },
];
