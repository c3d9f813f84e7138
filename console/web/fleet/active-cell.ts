/** Where the Tab key leads to in the grid, and how keys move it. */
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Slot } from './columns';

/** `column` counts columns and not cells, which may be wider: so it stays the same from row to row. */
export interface Position {
  row: number;
  column: number;
}

const steps: Readonly<Record<string, (at: Position, slot: Slot, last: Position) => Position>> = {
  ArrowLeft: ({ row }, slot) => ({ row, column: slot.column - 1 }),
  ArrowRight: ({ row }, slot) => ({ row, column: slot.column + slot.columns }),
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  PageUp: ({ row, column }) => ({ row: row - 10, column }),
  PageDown: ({ row, column }) => ({ row: row + 10, column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, _, last) => ({ row, column: last.column }),
};

const within = ({ row, column }: Position, last: Position): Position => ({
  row: Math.min(Math.max(row, 0), last.row),
  column: Math.min(Math.max(column, 0), last.column),
});

export const isAt = ({ column, columns }: Slot, at: number): boolean => column <= at && at < column + columns;

export const positionOf = (target: EventTarget): Position | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return cell === null ? undefined : { row: Number(cell.dataset.row), column: Number(cell.dataset.column) };
};

interface Navigation {
  /** The last row and column of the grid. */
  last: Position;
  slotAt(at: Position): Slot | undefined;
  scrollTo(row: number): void;
  open(at: Position): void;
}

interface ActiveCell {
  shown: Position;
  /** The element that the rows are in. */
  body: RefObject<HTMLDivElement | null>;
  onKey(event: KeyboardEvent): void;
  /** A pointer has chosen it: the focus is the browser's own matter. */
  choose(at: Position): void;
}

export const useActiveCell = ({ last, slotAt, scrollTo, open }: Navigation): ActiveCell => {
  const [active, setActive] = useState<Position>({ row: 0, column: last.column });
  const [isMoving, setMoving] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const shown = within(active, last);
  const column = slotAt(shown)?.column;
  useEffect(() => {
    // A row that has just been scrolled to is drawn a frame later.
    const cell = body.current?.querySelector<HTMLElement>(`[data-row="${shown.row}"][data-column="${column}"]`);
    if (!isMoving || cell === null || cell === undefined) return;
    cell.focus();
    setMoving(false);
  });
  const onKey = (event: KeyboardEvent): void => {
    const isOpening = event.key === 'Enter' || event.key === ' ';
    const step = steps[event.key];
    const slot = slotAt(shown);
    if (slot === undefined || (step === undefined && !isOpening)) return;
    event.preventDefault();
    if (step === undefined) {
      open(shown);
      return;
    }
    const next = within(step(shown, slot, last), last);
    setActive(next);
    setMoving(true);
    scrollTo(next.row);
  };
  const choose = (at: Position): void => {
    setMoving(false);
    setActive(at);
  };
  return { shown, body, onKey, choose };
};
