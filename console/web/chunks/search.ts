/** What the address of a run's chunks says about what is shown. What is not understood is left out. */
import type { SearchSchemaInput } from '@tanstack/react-router';
import type { ChunkState } from '../../api';

export const CHUNK_STATES = ['FAILED', 'STUCK', 'LOST', 'IN_PROGRESS', 'PENDING', 'COMPLETED'] as const;

export interface ChunksSearch {
  /** Those that stand out, and are listed. */
  states?: ChunkState[];
}

export const chunksSearch = ({ states }: Record<string, unknown> & SearchSchemaInput): ChunksSearch => {
  const known = Array.isArray(states) ? CHUNK_STATES.filter((state) => states.includes(state)) : [];
  return known.length === 0 ? {} : { states: known };
};
