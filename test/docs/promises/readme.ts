import type { PagePromise } from './promised';

export const promises: readonly PagePromise[] = [
  {
    sentence: 'A file never came, so nothing ran, and nothing alerted.',
    heldBy: [],
    without: 'no promise: a night without Signalbox',
  },
  {
    sentence: 'understand | [why a gate and not sensors](docs/explanation/why-a-gate.md)',
    heldBy: [],
    without: 'no promise: titles of pages',
  },
];
