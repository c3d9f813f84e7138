import type { PagePromise } from './promised';

export const promises: readonly PagePromise[] = [
  {
    sentence: 'A start that dies resumes where it stopped: chunks are registered in blocks of 160, and',
    heldBy: [
      'test/contract/chunk-resumption.test.ts :: in its block ${blocks} is resumed there after at most six reads',
      'test/contract/chunk-store.test.ts :: resumes where an earlier call failed, not at the first chunk',
    ],
    defects: ['chunk-registration-from-first'],
  },
  {
    sentence: 'It hands chunks to `fit-worker` in the order of their keys, by asynchronous',
    heldBy: [
      'test/unit/functions/fan-out/dispatch.test.ts :: ' +
        'fills the places in key order, continues when chunks have ended, and wakes the run at the end',
      'test/unit/functions/fan-out/dispatch.test.ts :: ' +
        'forgets nothing, and never has more with workers than may be, wherever it dies',
    ],
  },
  {
    sentence: 'A `chunkKey` has at most 2,048 bytes; the further input of a chunk has at most 4,096',
    heldBy: ['test/unit/kernel/chunks/list.test.ts :: refuse ${what}'],
  },
  {
    sentence: 'A chunk that was deleted by hand never ends: the run ends at `poll.timeout`, and the',
    heldBy: [
      'test/unit/functions/fan-out/dispatch.test.ts :: ' +
        'takes a chunk off the list that was deleted, and sends the others once',
      'test/simulation/chunk-trial.test.ts :: ' +
        'those that are only reported stay open, each reported once, until the run gives up',
    ],
    defects: ['chunk-deleted-stays-listed'],
  },
  {
    sentence: 'Chunks that are found together are in one alert per kind (at most 90 chunks).',
    heldBy: [
      'test/unit/functions/sweeper/chunks.test.ts :: ' +
        'alerts the overdue chunks of a run together, and no more than ninety in an alert',
    ],
    defects: ['chunks-alerted-all-at-once'],
  },
  {
    sentence: 'The `outputKey` that the handler returns, text of at most 2,048 characters, is stored',
    heldBy: [
      'test/unit/worker/with-chunk.test.ts :: ' +
        'fails the chunk with an outputKey that no item holds, ${index}: ${typeof outputKey}',
    ],
  },
  {
    sentence: 'If the handler throws, at most 1 KB of the error is stored as `error`, and the chunk is',
    heldBy: [
      'test/unit/worker/with-chunk.test.ts :: fails the chunk with at most 1 KB of the error that the handler throws',
    ],
  },
  {
    sentence: 'The same applies to a copy of the same request within 50 seconds.',
    heldBy: [
      'test/contract/chunk-store.test.ts :: ' +
        'is refused to the same request in another invocation, until Lambda may have handed it over again',
      'test/unit/worker/with-chunk.test.ts :: runs the handler once when the same request is delivered twice at once',
    ],
    defects: ['chunk-request-copied'],
  },
  {
    sentence: 'Wait for a random time of at most 100 ms, doubled with every retry, and send the',
    heldBy: [],
    without: 'no promise: advice to workers in other languages',
  },
];
