import type { PagePromise } from './promised';

export const promises: readonly PagePromise[] = [
  {
    sentence: 'large or slow requests | headers have at most 8 KB',
    heldBy: [
      'test/unit/console/attacks.test.ts :: reads neither a huge body nor huge headers, nor what is no JSON',
      'test/unit/console/attacks.test.ts :: gives a request ten seconds to arrive',
      'test/unit/console/attacks.test.ts :: has 64 connections at once, and closes one more',
    ],
  },
];
