/** How a pipeline stands on a day: one shape, or of an hourly pipeline a mark for each of its schedules. */
import type { ReactNode } from 'react';
import type { Cell, CellState } from '../../api';
import { stateWords } from '../states';

/** Of several schedules the one that needs a person most. */
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
  'CANCELLED',
  'EXPECTED',
  'NOT_DUE',
  'SHADOW',
  'COMPLETED',
  'EXCLUDED',
  'DISABLED',
];

export const worstOf = (cells: readonly Cell[]): Cell | undefined =>
  [...cells].sort((left, right) => WORST.indexOf(left.state) - WORST.indexOf(right.state))[0];

/** `orders, 2026-03-07: failed, attempt 2. no such table` */
export const cellText = (pipelineId: string, date: string, cells: readonly Cell[]): string => {
  const first = worstOf(cells);
  if (first === undefined) return `${pipelineId}, ${date}: nothing`;
  const of = cells.length === 1 ? '' : `, the worst of ${cells.length} schedules (${first.scheduleId})`;
  const attempt = first.attempt !== null && first.attempt > 1 ? `, attempt ${first.attempt}` : '';
  const detail = first.detail === '' ? '' : `. ${first.detail}`;
  return `${pipelineId}, ${date}: ${stateWords[first.state]}${attempt}${of}${detail}`;
};

export const CellMarks = ({ cells }: { cells: readonly Cell[] }): ReactNode => {
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
