import type { PagePromise } from './promised';

export const promises: readonly PagePromise[] = [
  {
    sentence: 'Expected, within 2 minutes: `PENDING`',
    heldBy: [],
    without: 'how long `doctor --first-hour` waits for AWS; only a real account shows whether that is enough',
  },
  {
    sentence: 'Expected, within 10 minutes: `FAILED`: the host',
    heldBy: [],
    without: 'how long `doctor --first-hour` waits for AWS; only a real account shows whether that is enough',
  },
  {
    sentence: 'Expected, within 10 minutes: `Rerun of first-hour`',
    heldBy: [],
    without: 'how long `doctor --first-hour` waits for AWS; only a real account shows whether that is enough',
  },
  {
    sentence: 'Expected, within 10 minutes: `PIPELINE_FAILED`',
    heldBy: [],
    without: 'how long `doctor --first-hour` waits for AWS; only a real account shows whether that is enough',
  },
  {
    sentence: '**waiting**: an execution waits for data that never comes.',
    heldBy: [],
    without: 'no promise: what a step of the check does',
  },
];
