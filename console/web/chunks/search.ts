/** The view of a run's chunks that its address selects. Unknown parameters are left out. */
import type { SearchSchemaInput } from '@tanstack/react-router';
import type { ChunkState } from '../../api';

export const CHUNK_STATES = ['FAILED', 'STUCK', 'LOST', 'IN_PROGRESS', 'PENDING', 'COMPLETED'] as const;

export interface ChunksSearch {
  /** The states that are highlighted and listed. */
  states?: ChunkState[];
}

export const chunksSearch = ({ states }: Record<string, unknown> & SearchSchemaInput): ChunksSearch => {
  const known = Array.isArray(states) ? CHUNK_STATES.filter((state) => states.includes(state)) : [];
  return known.length === 0 ? {} : { states: known };
};
