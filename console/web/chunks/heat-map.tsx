/**
 * All chunks of a run on one canvas, so that a hundred thousand are drawn at once. The pointer and the arrow keys move
 * over it, Enter opens a chunk; the list beside it has the same chunks for everybody else.
 */
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ChunkState, ChunksView } from '../../api';
import { colourOf, onTheme, themeVersion } from '../parts/theme';
import { paintChunk, tones } from './marks';

interface MapProps {
  chunks: ChunksView['chunks'];
  /** Empty: all are as bright. */
  bright: readonly ChunkState[];
  describe(index: number): string;
  onOpen(index: number): void;
}

interface Grid {
  columns: number;
  rows: number;
  /** Pixels of the page. */
  size: number;
}

/** As large as fits on a screen; small ones scroll. */
const SIZES = [22, 18, 14, 11, 9, 7] as const;
const MOST_HEIGHT = 520;

export const gridOf = (count: number, width: number): Grid => {
  const gridOf = (size: number): Grid => {
    const columns = Math.max(1, Math.floor(width / size));
    return { columns, rows: Math.ceil(count / columns), size };
  };
  return SIZES.map(gridOf).find(({ rows, size }) => rows * size <= MOST_HEIGHT) ?? gridOf(Math.min(...SIZES));
};

const useWidth = () => {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const { current } = element;
    if (current === null) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { element, width };
};

const draw = (canvas: HTMLCanvasElement, { chunks, bright }: MapProps, { columns, rows, size }: Grid): void => {
  const scale = devicePixelRatio;
  canvas.width = columns * size * scale;
  canvas.height = rows * size * scale;
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.scale(scale, scale);
  const parent = canvas.parentElement ?? document.body;
  const colours = new Map(Object.entries(tones).map(([state, tone]) => [state, colourOf(tone, parent)]));
  for (const [index, state] of chunks.states.entries()) {
    context.globalAlpha = bright.length === 0 || bright.includes(state) ? 1 : 0.18;
    context.fillStyle = colours.get(state) ?? '';
    const [x, y] = [(index % columns) * size, Math.floor(index / columns) * size];
    paintChunk(context, state, { x: x + 1, y: y + 1, size: size - 2 });
  }
};

const steps: Readonly<Record<string, (index: number, grid: Grid, last: number) => number>> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  ArrowUp: (index, { columns }) => index - columns,
  ArrowDown: (index, { columns }) => index + columns,
  PageUp: (index, { columns }) => index - 10 * columns,
  PageDown: (index, { columns }) => index + 10 * columns,
  Home: () => 0,
  End: (_index, _grid, last) => last,
};

const within = (index: number, last: number): number => Math.min(Math.max(index, 0), last);

export const HeatMap = (props: MapProps): ReactNode => {
  const { chunks, bright, describe, onOpen } = props;
  const { element, width } = useWidth();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [active, setActive] = useState<number>();
  const theme = useSyncExternalStore(onTheme, themeVersion);
  const last = chunks.ids.length - 1;
  const grid = gridOf(chunks.ids.length, width);
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are all that the drawing depends on.
  useEffect(() => {
    if (canvas.current !== null && width > 0) draw(canvas.current, props, grid);
  }, [chunks, bright.join(), width, theme]);
  const indexAt = ({ clientX, clientY }: { clientX: number; clientY: number }): number | undefined => {
    const box = canvas.current?.getBoundingClientRect();
    if (box === undefined) return undefined;
    const column = Math.floor((clientX - box.left) / grid.size);
    const index = Math.floor((clientY - box.top) / grid.size) * grid.columns + column;
    return column < 0 || column >= grid.columns || index < 0 || index > last ? undefined : index;
  };
  const onKey = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    const isOpening = event.key === 'Enter' || event.key === ' ';
    if (step === undefined && !isOpening) return;
    event.preventDefault();
    if (step !== undefined) setActive(within(active === undefined ? 0 : step(active, grid, last), last));
    else if (active !== undefined) onOpen(active);
  };
  const place =
    active === undefined
      ? undefined
      : { left: (active % grid.columns) * grid.size, top: Math.floor(active / grid.columns) * grid.size };
  return (
    <>
      <div
        ref={element}
        className="heat-map"
        role="application"
        aria-label={`Heat map of ${chunks.ids.length} chunks. Arrow keys move, Enter opens a chunk.`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move over it, as its label says.
        tabIndex={0}
        onKeyDown={onKey}
        onFocus={() => setActive((before) => within(before ?? 0, last))}
        onPointerMove={(event) => setActive((before) => indexAt(event) ?? before)}
        onClick={(event) => {
          const index = indexAt(event);
          if (index !== undefined) onOpen(index);
        }}
      >
        <div className="heat-map-inner" style={{ width: grid.columns * grid.size, height: grid.rows * grid.size }}>
          <canvas ref={canvas} style={{ width: grid.columns * grid.size, height: grid.rows * grid.size }} />
          {place === undefined ? null : (
            <span className="heat-map-active" style={{ ...place, width: grid.size, height: grid.size }} />
          )}
        </div>
      </div>
      <p className="heat-map-readout" role="status">
        {active === undefined || active > last
          ? `${chunks.ids.length} chunks in the order of their keys`
          : describe(active)}
      </p>
    </>
  );
};
