/**
 * Pipelines by days. Only the rows in view are drawn and read, so that a fleet of any size scrolls alike. Arrow keys
 * move from cell to cell, Enter opens one.
 */
import { useNavigate } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Cell, CellState, FleetPipeline } from '../../api';
import { dayText } from './columns';
import { DayDialog } from './day-dialog';
import { Row } from './row';
import { type Cells, useCells } from './use-fleet';

const ROW_HEIGHT = 34;
const OVERSCAN = 8;

interface GridProps {
  pipelines: readonly FleetPipeline[];
  days: readonly string[];
  bright: readonly CellState[];
  today: string;
  /** Reads the next page of pipelines, where there is one. */
  more: (() => void) | undefined;
  /** The first rows are there. */
  onShown(): void;
}

interface Position {
  row: number;
  column: number;
}

const steps: Readonly<Record<string, (at: Position, last: Position) => Position>> = {
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  PageUp: ({ row, column }) => ({ row: row - 10, column }),
  PageDown: ({ row, column }) => ({ row: row + 10, column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, last) => ({ row, column: last.column }),
};

const within = ({ row, column }: Position, last: Position): Position => ({
  row: Math.min(Math.max(row, 0), last.row),
  column: Math.min(Math.max(column, 0), last.column),
});

const positionOf = (target: EventTarget): Position | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return cell === null ? undefined : { row: Number(cell.dataset.row), column: Number(cell.dataset.column) };
};

const GridHead = ({ days, today }: Pick<GridProps, 'days' | 'today'>): ReactNode => (
  <div role="row" aria-rowindex={1} className="grid-head">
    <div role="columnheader" className="grid-name">
      Pipeline
    </div>
    {days.map((day, index) => {
      const { month, day: text } = dayText(day, index === 0);
      return (
        <div key={day} role="columnheader" className={day === today ? 'grid-day today' : 'grid-day'} aria-label={day}>
          <span>{month}</span>
          {text}
        </div>
      );
    })}
  </div>
);

const useOpenCell = () => {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<{ pipelineId: string; date: string } | undefined>();
  const open = (pipelineId: string, date: string, cells: readonly Cell[]): void => {
    const [only] = cells;
    if (only === undefined) return;
    if (cells.length > 1) setOpened({ pipelineId, date });
    else
      void navigate({
        to: '/instances/$pipeline/$date/$schedule',
        params: { pipeline: pipelineId, date, schedule: only.scheduleId },
      });
  };
  return { opened, open, close: () => setOpened(undefined) };
};

/** Where the Tab key leads to in the grid, and how keys move it. */
const useActiveCell = (last: Position, scrollTo: (row: number) => void) => {
  const [active, setActive] = useState<Position>({ row: 0, column: last.column });
  const [isMoving, setMoving] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const shown = within(active, last);
  useEffect(() => {
    if (!isMoving) return;
    body.current?.querySelector<HTMLElement>(`[data-row="${shown.row}"][data-column="${shown.column}"]`)?.focus();
  });
  const onKey = (event: KeyboardEvent, open: (at: Position) => void): void => {
    const step = steps[event.key];
    if (event.key === 'Enter' || event.key === ' ') open(shown);
    if (step === undefined && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (step === undefined) return;
    const next = within(step(shown, last), last);
    setActive(next);
    setMoving(true);
    scrollTo(next.row);
  };
  return { shown, body, onKey, setActive, stopMoving: () => setMoving(false) };
};

export const FleetGrid = ({ pipelines, days, bright, today, more, onShown }: GridProps): ReactNode => {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: pipelines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    // Rows that come a frame later are not missed, and scrolling waits for none.
    useFlushSync: false,
  });
  const items = virtual.getVirtualItems();
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  const range = { from: days[0]!, to: days.at(-1)! };
  const { cellsOf } = useCells(
    pipelines.map(({ pipelineId }) => pipelineId),
    { first, last },
    range,
  );
  const { opened, open, close } = useOpenCell();
  const corner = { row: Math.max(0, pipelines.length - 1), column: days.length - 1 };
  const active = useActiveCell(corner, (row) => virtual.scrollToIndex(row));
  const isNearEnd = pipelines.length > 0 && last >= pipelines.length - 2 * OVERSCAN;
  useEffect(() => {
    if (isNearEnd) more?.();
  }, [isNearEnd, more]);
  const areShown = pipelines[first] !== undefined && cellsOf(pipelines[first].pipelineId) !== undefined;
  useEffect(() => {
    if (areShown) onShown();
  }, [areShown, onShown]);
  useEffect(() => {
    // The newest days are on the right.
    if (days.length > 0) scroller.current?.scrollTo({ left: scroller.current.scrollWidth });
  }, [days.length]);
  const openAt = ({ row, column }: Position): void => {
    const pipelineId = pipelines[row]?.pipelineId;
    const date = days[column];
    if (pipelineId !== undefined && date !== undefined) open(pipelineId, date, cellsOf(pipelineId)?.get(date) ?? []);
  };
  const openedCells: Cells | undefined = opened === undefined ? undefined : cellsOf(opened.pipelineId);
  return (
    <div
      ref={scroller}
      className="grid-scroller"
      role="grid"
      aria-label="Pipelines by days"
      aria-rowcount={pipelines.length + 1}
      aria-colcount={days.length + 1}
      onKeyDown={(event) => {
        if (positionOf(event.target) !== undefined) active.onKey(event, openAt);
      }}
      onClick={(event) => {
        const at = positionOf(event.target);
        if (at === undefined) return;
        active.stopMoving();
        active.setActive(at);
        openAt(at);
      }}
    >
      <div className="grid-inner" style={{ '--days': days.length } as object}>
        <GridHead days={days} today={today} />
        <div ref={active.body} role="rowgroup" className="grid-body" style={{ height: virtual.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const pipeline = pipelines[index]!;
            return (
              <Row
                key={pipeline.pipelineId}
                pipeline={pipeline}
                cells={cellsOf(pipeline.pipelineId)}
                days={days}
                index={index}
                top={start}
                active={active.shown.row === index ? active.shown.column : undefined}
                bright={bright}
              />
            );
          })}
        </div>
      </div>
      {opened === undefined ? null : (
        <DayDialog {...opened} cells={openedCells?.get(opened.date) ?? []} onClose={close} />
      )}
    </div>
  );
};
