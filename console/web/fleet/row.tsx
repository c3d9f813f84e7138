/** A pipeline's row of the grid. */
import { Link } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import type { CellState, FleetPipeline } from '../../api';
import { Glyph } from '../parts/states';
import { isAt } from './active-cell';
import { cellsIn, cellText, DayBar, marksOf, worstOf } from './cell';
import { type Slot, slotText } from './columns';
import type { Cells } from './use-fleet';

interface RowProps {
  pipeline: FleetPipeline;
  /** Undefined: they are being read. */
  cells: Cells | undefined;
  slots: readonly Slot[];
  index: number;
  top: number;
  /** A column of the cell that the Tab key leads to; undefined: it is another row's. */
  active: number | undefined;
  /** Empty: all states are as bright. */
  bright: readonly CellState[];
}

const Tags = ({ pipeline: { mode, enabled, hold } }: Pick<RowProps, 'pipeline'>): ReactNode => (
  <>
    {mode === 'shadow' ? <span className="pill">shadow</span> : null}
    {enabled ? null : <span className="pill">disabled</span>}
    {hold === null ? null : (
      <span className="pill" title={hold.reason}>
        <Glyph state="HELD" /> {hold.kind}
      </span>
    )}
  </>
);

/** No component of its own: a screen has more than a thousand, and most of them are drawn while it scrolls. */
const cellOf = (slot: Slot, { pipeline, cells, index, active, bright }: Omit<RowProps, 'slots' | 'top'>): ReactNode => {
  const own = cellsIn(slot, pipeline, cells);
  const isDim = bright.length > 0 && !own.some((cell) => bright.includes(cell.state));
  const isWide = slot.columns > 1;
  return (
    <div
      key={slot.key}
      role="gridcell"
      aria-colindex={slot.column + 2}
      aria-colspan={isWide ? slot.columns : undefined}
      tabIndex={active !== undefined && isAt(slot, active) ? 0 : -1}
      data-row={index}
      data-column={slot.column}
      className={`grid-cell${isDim ? ' dim' : ''}${pipeline.mode === 'shadow' ? ' of-shadow' : ''}`}
      style={isWide ? { gridColumn: `span ${slot.columns}` } : undefined}
      aria-label={
        cells === undefined ? `${pipeline.pipelineId}, ${slotText(slot)}: being read` : cellText(pipeline, slot, own)
      }
      data-state={worstOf(own)?.state}
    >
      {isWide ? <DayBar cells={own} /> : marksOf(own)}
    </div>
  );
};

const RowOfPipeline = ({ slots, top, ...own }: RowProps): ReactNode => (
  <div role="row" aria-rowindex={own.index + 2} className="grid-row" style={{ top }}>
    <div role="rowheader" className="grid-name">
      <Link
        className="grid-name-text"
        title={own.pipeline.pipelineId}
        to="/pipelines/$pipeline"
        params={{ pipeline: own.pipeline.pipelineId }}
      >
        {own.pipeline.pipelineId}
      </Link>
      <Tags pipeline={own.pipeline} />
    </div>
    {slots.map((slot) => cellOf(slot, own))}
  </div>
);

/** Scrolling draws new rows and leaves the others alone. */
export const Row = memo(RowOfPipeline);
