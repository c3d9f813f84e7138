import type { PagePromise } from './promised';

export const promises: readonly PagePromise[] = [
  {
    sentence: 'A tag is never moved and never reused.',
    heldBy: [],
    without: 'a rule for maintainers; `npm run release` refuses a tag that is there',
  },
];
