/** The state of a pipeline on a day: one shape, or a mark for each of its schedules. Or in an hour: one shape. */
import type { ReactNode } from 'react';
import type { Cell, CellState, FleetPipeline } from '../../api';
import { Glyph, stateWords } from '../parts/states';
import { type Slot, slotText } from './columns';
import type { Cells } from './use-fleet';

const NONE: readonly Cell[] = [];

/** The pipeline's instances in this place of its row. */
export const cellsIn = ({ date, of }: Slot, { hours }: FleetPipeline, cells: Cells | undefined): readonly Cell[] => {
  const own = cells?.get(date) ?? NONE;
  if (of === 'all') return own;
  const named = Object.values(hours);
  return own.filter(({ scheduleId }) => (of === 'others' ? !named.includes(scheduleId) : scheduleId === hours[of]));
};

/** The order in which one of several schedules is shown: the one that needs attention most. */
const WORST: readonly CellState[] = [
  'STUCK',
  'FAILED',
  'INVALID',
  'MISSED',
  'HELD',
  'RUNNING',
  'TRIGGERING',
  'PENDING',
  'MARKED',
  'QUEUED',
  'CANCELLED',
  'SKIPPED',
  'EXPECTED',
  'NOT_DUE',
  'NOT_RUN',
  'SHADOW',
  'COMPLETED',
  'EXCLUDED',
  'DISABLED',
];

export const worstOf = (cells: readonly Cell[]): Cell | undefined =>
  [...cells].sort((left, right) => WORST.indexOf(left.state) - WORST.indexOf(right.state))[0];

/** `orders, 2026-03-07: failed, attempt 2. no such table` */
export const cellText = (
  { pipelineId, mode }: Pick<FleetPipeline, 'pipelineId' | 'mode'>,
  slot: Slot,
  cells: readonly Cell[],
): string => {
  const first = worstOf(cells);
  const place = `${pipelineId}${mode === 'shadow' ? ' (shadow mode)' : ''}, ${slotText(slot)}`;
  if (first === undefined) return `${place}: nothing`;
  const of = cells.length === 1 ? '' : `, the worst of ${cells.length} schedules (${first.scheduleId})`;
  const attempt = first.attempt !== null && first.attempt > 1 ? `, attempt ${first.attempt}` : '';
  const detail = first.detail === '' ? '' : `. ${first.detail}`;
  return `${place}: ${stateWords[first.state]}${attempt}${of}${detail}`;
};

export const marksOf = (cells: readonly Cell[]): ReactNode => {
  const [only] = cells;
  if (only === undefined) return null;
  if (cells.length === 1) return <span className={`glyph s-${only.state}`} />;
  return (
    <span className="hours">
      {cells.map(({ scheduleId, state }) => (
        <i key={scheduleId} className={`s-${state}`} />
      ))}
    </span>
  );
};

/** A day's schedules where there is room for words; they stay in view while the grid scrolls. */
export const DayBar = ({ cells }: { cells: readonly Cell[] }): ReactNode => (
  <span className="day-bar">
    {cells.map(({ scheduleId, state }) => (
      <span key={scheduleId}>
        <Glyph state={state} /> {cells.length === 1 ? '' : `${scheduleId} `}
        {stateWords[state]}
      </span>
    ))}
  </span>
);
