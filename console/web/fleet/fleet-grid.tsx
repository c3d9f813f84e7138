/**
 * Pipelines by days, or by hours. Only the rows in view are drawn and read, so that a fleet of any size scrolls alike.
 * Arrow keys move from cell to cell, Enter opens one.
 */
import { useNavigate } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Cell, CellState, FleetPipeline } from '../../api';
import { isAt, type Position, positionOf, useActiveCell } from './active-cell';
import { cellsIn } from './cell';
import type { Columns, Slot } from './columns';
import { DayDialog } from './day-dialog';
import { Row } from './row';
import { type Cells, useCells } from './use-fleet';

const ROW_HEIGHT = 34;
const OVERSCAN = 8;

interface GridProps {
  pipelines: readonly FleetPipeline[];
  columns: Columns;
  bright: readonly CellState[];
  /** Reads the next page of pipelines, where there is one. */
  more: (() => void) | undefined;
  /** The first rows are there. */
  onShown(): void;
}

const GridHead = memo(
  ({ heads }: Pick<Columns, 'heads'>): ReactNode => (
    <div role="row" aria-rowindex={1} className="grid-head">
      <div role="columnheader" className="grid-name">
        Pipeline
      </div>
      {heads.map(({ key, label, above, text, isToday }) => (
        <div key={key} role="columnheader" className={isToday ? 'grid-day today' : 'grid-day'} aria-label={label}>
          <span>{above}</span>
          {text}
        </div>
      ))}
    </div>
  ),
);

interface Opened {
  pipeline: FleetPipeline;
  date: string;
}

const useOpenCell = () => {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened | undefined>();
  const open = (pipeline: FleetPipeline, date: string, cells: readonly Cell[]): void => {
    const [only] = cells;
    if (only === undefined) return;
    if (cells.length > 1) setOpened({ pipeline, date });
    else
      void navigate({
        to: '/instances/$pipeline/$date/$schedule',
        params: { pipeline: pipeline.pipelineId, date, schedule: only.scheduleId },
      });
  };
  return { opened, open, close: () => setOpened(undefined) };
};

const slotsOf = ({ hours }: FleetPipeline, { hourly, plain }: Columns): readonly Slot[] =>
  Object.keys(hours).length === 0 ? plain : hourly;

/** The newest days are on the right. */
const useNewestInView = (scroller: RefObject<HTMLDivElement | null>, columns: number): void =>
  useEffect(() => {
    if (columns > 0) scroller.current?.scrollTo({ left: scroller.current.scrollWidth });
  }, [scroller, columns]);

export const FleetGrid = ({ pipelines, columns, bright, more, onShown }: GridProps): ReactNode => {
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
  const { dates, heads, unit } = columns;
  const range = { from: dates[0] ?? '', to: dates.at(-1) ?? '' };
  const { cellsOf } = useCells(
    pipelines.map(({ pipelineId }) => pipelineId),
    { first, last },
    range,
  );
  const { opened, open, close } = useOpenCell();
  const slotAt = ({ row, column }: Position): Slot | undefined =>
    pipelines[row] === undefined ? undefined : slotsOf(pipelines[row], columns).find((slot) => isAt(slot, column));
  const openAt = (at: Position): void => {
    const pipeline = pipelines[at.row];
    const slot = slotAt(at);
    if (pipeline !== undefined && slot !== undefined)
      open(pipeline, slot.date, cellsIn(slot, pipeline, cellsOf(pipeline.pipelineId)));
  };
  const active = useActiveCell({
    last: { row: Math.max(0, pipelines.length - 1), column: heads.length - 1 },
    slotAt,
    scrollTo: (row) => virtual.scrollToIndex(row),
    open: openAt,
  });
  const isNearEnd = pipelines.length > 0 && last >= pipelines.length - 2 * OVERSCAN;
  useEffect(() => {
    if (isNearEnd) more?.();
  }, [isNearEnd, more]);
  const areShown = pipelines[first] !== undefined && cellsOf(pipelines[first].pipelineId) !== undefined;
  useEffect(() => {
    if (areShown) onShown();
  }, [areShown, onShown]);
  useNewestInView(scroller, heads.length);
  const openedCells: Cells | undefined = opened === undefined ? undefined : cellsOf(opened.pipeline.pipelineId);
  return (
    <div
      ref={scroller}
      className="grid-scroller"
      role="grid"
      aria-label={`Pipelines by ${unit}`}
      aria-rowcount={pipelines.length + 1}
      aria-colcount={heads.length + 1}
      onKeyDown={(event) => {
        if (positionOf(event.target) !== undefined) active.onKey(event);
      }}
      onClick={(event) => {
        const at = positionOf(event.target);
        if (at === undefined) return;
        active.choose(at);
        openAt(at);
      }}
    >
      <div className="grid-inner" style={{ '--columns': heads.length } as object}>
        <GridHead heads={heads} />
        <div ref={active.body} role="rowgroup" className="grid-body" style={{ height: virtual.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const pipeline = pipelines[index];
            if (pipeline === undefined) return null;
            return (
              <Row
                key={pipeline.pipelineId}
                pipeline={pipeline}
                cells={cellsOf(pipeline.pipelineId)}
                slots={slotsOf(pipeline, columns)}
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
