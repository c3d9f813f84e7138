/** The shape of a state outside the heat map; the word is beside it. */
import type { ReactNode } from 'react';
import type { ChunkState } from '../../api';

export const Mark = ({ state }: { state: ChunkState }): ReactNode => (
  <span className={`chunk-mark c-${state}`} aria-hidden="true" />
);
