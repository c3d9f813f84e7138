/** A pipeline's row of the grid. */
import { Link } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import type { CellState, FleetPipeline } from '../../api';
import { Glyph } from '../states';
import { CellMarks, cellText, worstOf } from './cell';
import type { Cells } from './use-fleet';

interface RowProps {
  pipeline: FleetPipeline;
  /** Undefined: they are being read. */
  cells: Cells | undefined;
  days: readonly string[];
  index: number;
  top: number;
  /** The column of the cell that the Tab key leads to; undefined: another row's. */
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

const RowOfPipeline = ({ pipeline, cells, days, index, top, active, bright }: RowProps): ReactNode => (
  <div role="row" aria-rowindex={index + 2} className="grid-row" style={{ transform: `translateY(${top}px)` }}>
    <div role="rowheader" className="grid-name">
      <Link
        className="grid-name-text"
        title={pipeline.pipelineId}
        to="/pipelines/$pipeline"
        params={{ pipeline: pipeline.pipelineId }}
      >
        {pipeline.pipelineId}
      </Link>
      <Tags pipeline={pipeline} />
    </div>
    {days.map((day, column) => {
      const own = cells?.get(day) ?? [];
      const state = worstOf(own)?.state;
      const isDim = bright.length > 0 && !own.some((cell) => bright.includes(cell.state));
      return (
        <div
          key={day}
          role="gridcell"
          aria-colindex={column + 2}
          tabIndex={active === column ? 0 : -1}
          data-row={index}
          data-column={column}
          className={isDim ? 'grid-cell dim' : 'grid-cell'}
          aria-label={
            cells === undefined ? `${pipeline.pipelineId}, ${day}: being read` : cellText(pipeline.pipelineId, day, own)
          }
          data-state={state}
        >
          <CellMarks cells={own} />
        </div>
      );
    })}
  </div>
);

/** Scrolling draws new rows and leaves the others alone. */
export const Row = memo(RowOfPipeline);
