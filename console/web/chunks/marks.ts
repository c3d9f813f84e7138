/** How the states of chunks are drawn: a colour and a shape each, so that neither is needed alone. */
import type { ChunkState } from '../../api';
import type { Tone } from '../parts/theme';

export const chunkWords: Readonly<Record<ChunkState, string>> = {
  FAILED: 'failed',
  STUCK: 'stuck: its worker is gone',
  LOST: 'lost: no worker came',
  IN_PROGRESS: 'at work',
  PENDING: 'waiting',
  COMPLETED: 'completed',
};

export const tones: Readonly<Record<ChunkState, Tone>> = {
  FAILED: 'bad',
  STUCK: 'stuck',
  LOST: 'warn',
  IN_PROGRESS: 'run',
  PENDING: 'quiet',
  COMPLETED: 'ok',
};

interface Place {
  x: number;
  y: number;
  size: number;
}

type Context = CanvasRenderingContext2D;

/** Corners in parts of the size. */
const polygon = (context: Context, { x, y, size }: Place, corners: readonly (readonly [number, number])[]): void => {
  context.beginPath();
  for (const [right, down] of corners) context.lineTo(x + right * size, y + down * size);
  context.closePath();
  context.fill();
};

const CROSS = 0.3;

const shapes: Readonly<Record<ChunkState, (context: Context, place: Place) => void>> = {
  COMPLETED: (context, { x, y, size }) => context.fillRect(x, y, size, size),
  /** A cross. */
  FAILED: (context, place) => {
    polygon(context, place, [
      [0, 0],
      [CROSS, 0],
      [1, 1 - CROSS],
      [1, 1],
      [1 - CROSS, 1],
      [0, CROSS],
    ]);
    polygon(context, place, [
      [1, 0],
      [1, CROSS],
      [CROSS, 1],
      [0, 1],
      [0, 1 - CROSS],
      [1 - CROSS, 0],
    ]);
  },
  /** An hourglass. */
  STUCK: (context, place) =>
    polygon(context, place, [
      [0, 0],
      [1, 0],
      [0.6, 0.5],
      [1, 1],
      [0, 1],
      [0.4, 0.5],
    ]),
  /** A diamond. */
  LOST: (context, place) =>
    polygon(context, place, [
      [0.5, 0],
      [1, 0.5],
      [0.5, 1],
      [0, 0.5],
    ]),
  /** A triangle. */
  IN_PROGRESS: (context, place) =>
    polygon(context, place, [
      [0.1, 0],
      [1, 0.5],
      [0.1, 1],
    ]),
  /** A dot. */
  PENDING: (context, { x, y, size }) => context.fillRect(x + size * 0.3, y + size * 0.3, size * 0.4, size * 0.4),
};

export const paintChunk = (context: Context, state: ChunkState, place: Place): void => shapes[state](context, place);
