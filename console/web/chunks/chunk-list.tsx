/** The chunks that were chosen, as rows; only those in view are drawn. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useMemo, useRef } from 'react';
import type { ChunkState, ChunksView } from '../../api';
import { secondsText } from '../parts/times';
import { Mark } from './mark';
import { chunkWords } from './marks';

const ROW_HEIGHT = 34;

interface ListProps {
  chunks: ChunksView['chunks'];
  states: readonly ChunkState[];
  onOpen(index: number): void;
}

export const ChunkList = ({ chunks, states, onOpen }: ListProps): ReactNode => {
  const scroller = useRef<HTMLDivElement>(null);
  const indexes = useMemo(
    () => chunks.states.flatMap((state, index) => (states.includes(state) ? [index] : [])),
    [chunks, states],
  );
  const virtual = useVirtualizer({
    count: indexes.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
  });
  if (indexes.length === 0) return <p className="muted">No chunk is in this state.</p>;
  return (
    <div ref={scroller} className="chunk-list">
      <ul style={{ height: virtual.getTotalSize() }} aria-label={`${indexes.length} chunks`}>
        {virtual.getVirtualItems().map(({ index: row, start }) => {
          const index = indexes[row];
          const state = index === undefined ? undefined : chunks.states[index];
          if (index === undefined || state === undefined) return null;
          const seconds = chunks.seconds[index];
          return (
            <li
              key={index}
              aria-posinset={row + 1}
              aria-setsize={indexes.length}
              style={{ transform: `translateY(${start}px)` }}
            >
              <button type="button" className="chunk-row" onClick={() => onOpen(index)}>
                <Mark state={state} />
                <strong>{chunks.ids[index]}</strong>
                <span>{chunkWords[state]}</span>
                <span className="muted">attempt {chunks.attempts[index]}</span>
                <span className="muted">{typeof seconds === 'number' ? secondsText(seconds) : ''}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
};
