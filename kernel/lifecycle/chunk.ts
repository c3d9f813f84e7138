import { defineLifecycle, type StateOf } from './definition';

/**
 * One chunk of a run that fans out. Starting again is accepted: Lambda hands an event over once more when the worker
 * died with it. A chunk that no worker has begun, or whose worker is gone, is closed by the sweeper where the run
 * asks for it. Source: seed 001, "Chunk lifecycle".
 */
export const chunkLifecycle = defineLifecycle({
  name: 'chunk',
  subject: 'chunk',
  states: { PENDING: 'PENDING', IN_PROGRESS: 'IN_PROGRESS', COMPLETED: 'COMPLETED', FAILED: 'FAILED' },
  initial: 'PENDING',
  terminal: ['COMPLETED', 'FAILED'],
  active: ['IN_PROGRESS'],
  transitions: [
    { from: 'PENDING', to: 'IN_PROGRESS', on: 'a worker starts' },
    { from: 'IN_PROGRESS', to: 'COMPLETED', on: 'the worker is done' },
    { from: 'IN_PROGRESS', to: 'FAILED', on: 'the worker fails, or is gone' },
    { from: 'PENDING', to: 'FAILED', on: 'no worker ever came' },
  ],
  sameState: 'refused',
  onEnter: {
    IN_PROGRESS: { stamp: ['started_at'], clear: ['completed_at', 'error'] },
    COMPLETED: { stamp: ['completed_at'], clear: ['error'] },
    FAILED: { stamp: ['completed_at'] },
  },
});

export type ChunkStatus = StateOf<typeof chunkLifecycle>;
