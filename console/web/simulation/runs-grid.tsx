/** Runs by pipeline and date: the last attempt of each, and of several schedules the one that went worst. */
import { type ReactNode, useMemo, useState } from 'react';
import type { CellState, ShownReport } from '../../api';
import { Glyph, stateWords } from '../parts/states';
import { Wide } from '../parts/wide';

type Run = ShownReport['runs'][number];

/** The run that the user selects in the grid, and that the timeline shows alone. */
export interface ChosenCell {
  pipeline: string;
  date: string;
}

interface GridProps {
  runs: readonly Run[];
  chosen: ChosenCell | undefined;
  onChoose(cell: ChosenCell | undefined): void;
}

/** More are behind a button. */
const SHOWN = 60;
const NO_DATE = 'no date';
const WORST: readonly Run['status'][] = [
  'FAILED',
  'CANCELLED',
  'SKIPPED',
  'PENDING',
  'TRIGGERING',
  'RUNNING',
  'SHADOW',
  'COMPLETED',
];

interface Cell {
  status: CellState;
  attempts: number;
  schedules: number;
}

const cellOf = (runs: readonly [Run, ...Run[]]): Cell => {
  const last = new Map<string, Run>();
  for (const run of runs) {
    const key = run.schedule ?? '';
    const known = last.get(key);
    if (known === undefined || run.attempt >= known.attempt) last.set(key, run);
  }
  const worst = [...last.values()].reduce(
    (one, other) => (WORST.indexOf(other.status) < WORST.indexOf(one.status) ? other : one),
    last.get(runs[0].schedule ?? '') ?? runs[0],
  );
  return { status: worst.status as CellState, attempts: runs.length, schedules: last.size };
};

type Rows = ReadonlyMap<string, ReadonlyMap<string, readonly [Run, ...Run[]]>>;

const rowsOf = (runs: readonly Run[]): Rows => {
  const rows = new Map<string, Map<string, [Run, ...Run[]]>>();
  for (const run of runs) {
    const date = run.date ?? NO_DATE;
    const row = rows.get(run.pipeline) ?? new Map<string, [Run, ...Run[]]>();
    rows.set(run.pipeline, row);
    const cell = row.get(date);
    if (cell === undefined) row.set(date, [run]);
    else cell.push(run);
  }
  return rows;
};

const textOf = (pipeline: string, date: string, { status, attempts, schedules }: Cell): string =>
  `${pipeline}, ${date}: ${stateWords[status]}${attempts > schedules ? `, ${attempts} attempts` : ''}` +
  `${schedules > 1 ? `, ${schedules} schedules` : ''}`;

export const RunsGrid = ({ runs, chosen, onChoose }: GridProps): ReactNode => {
  const [isWhole, showWhole] = useState(false);
  const rows = useMemo(() => rowsOf(runs), [runs]);
  const dates = useMemo(() => [...new Set(runs.map(({ date }) => date ?? NO_DATE))].sort(), [runs]);
  const names = [...rows.keys()].sort();
  if (names.length === 0) return <p className="muted">Nothing has run.</p>;
  const shown = isWhole ? names : names.slice(0, SHOWN);
  const toggle = (cell: ChosenCell): void =>
    onChoose(chosen?.pipeline === cell.pipeline && chosen.date === cell.date ? undefined : cell);
  return (
    <>
      <Wide label="Grid of runs">
        <table className="runs-grid">
          <thead>
            <tr>
              <th scope="col">Pipeline</th>
              {dates.map((date) => (
                <th key={date} scope="col" title={date}>
                  {date.slice(5)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((pipeline) => (
              <tr key={pipeline}>
                <th scope="row">{pipeline}</th>
                {dates.map((date) => {
                  const own = rows.get(pipeline)?.get(date);
                  if (own === undefined) return <td key={date} />;
                  const cell = cellOf(own);
                  return (
                    <td key={date}>
                      <button
                        type="button"
                        className="run-cell"
                        aria-pressed={chosen?.pipeline === pipeline && chosen.date === date}
                        aria-label={textOf(pipeline, date, cell)}
                        title={textOf(pipeline, date, cell)}
                        onClick={() => toggle({ pipeline, date })}
                      >
                        <Glyph state={cell.status} />
                        {cell.attempts > cell.schedules ? <small>{cell.attempts}</small> : null}
                      </button>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
      {names.length > shown.length ? (
        <button type="button" className="button" onClick={() => showWhole(true)}>
          Show all {names.length} pipelines
        </button>
      ) : null}
    </>
  );
};
