import type { PagePromise } from './promised';

export const promises: readonly PagePromise[] = [
  {
    sentence: '`redshift-query` | every answer: in moto a statement never ends',
    heldBy: [],
    without: 'no promise: a gap of the emulator moto',
  },
  {
    sentence: 'Error type of a function that threw | always `Runtime.HandlerError`',
    heldBy: [],
    without: 'no promise: what the emulator MiniStack does',
  },
];
