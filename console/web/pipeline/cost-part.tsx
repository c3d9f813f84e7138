/** The costs of Signalbox for the newest executions. */
import type { ReactNode } from 'react';
import type { PipelineHistory } from '../../api';
import { Table } from '../parts/table';
import { Wide } from '../parts/wide';
import { LazyPlot } from '../plot/lazy-plot';
import { Tile, usdText } from './parts';

const DAYS_OF_MONTH = 30;
const DAY_MS = 86_400_000;

/** As many in a month as there have been in the time that they span; undefined: they span less than a day. */
const perMonth = (executions: PipelineHistory['executions'], total: number): number | undefined => {
  const [first, last] = [executions[0], executions.at(-1)];
  if (first === undefined || last === undefined || executions.length < 2) return undefined;
  const days = (Date.parse(last.startedAt) - Date.parse(first.startedAt)) / DAY_MS;
  // The last one has a time of its own.
  return days < 1 ? undefined : (total / (days * (executions.length / (executions.length - 1)))) * DAYS_OF_MONTH;
};

const CostTable = ({ executions }: Pick<PipelineHistory, 'executions'>): ReactNode => (
  <details>
    <summary>All {executions.length} executions as a table</summary>
    <Wide label="Costs of executions" isTall>
      <Table heads={['Date', 'Schedule', 'State transitions', 'Costs about']}>
        {executions.map(({ runId, date, scheduleId, transitions, usd }) => (
          <tr key={runId}>
            <th scope="row">{date}</th>
            <td>{scheduleId}</td>
            <td>{transitions}</td>
            <td>{usdText(usd)}</td>
          </tr>
        ))}
      </Table>
    </Wide>
  </details>
);

export const CostPart = ({ history: { executions, leastUsd } }: { history: PipelineHistory }): ReactNode => {
  const sorted = [...executions].sort((left, right) => left.startedAt.localeCompare(right.startedAt));
  const total = sorted.reduce((sum, { usd }) => sum + usd, 0);
  const month = perMonth(sorted, total);
  return (
    <>
      <dl className="tiles">
        {sorted.length === 0 ? null : (
          <Tile name="An execution, on average" value={usdText(total / sorted.length)} note={`of ${sorted.length}`} />
        )}
        {month === undefined ? null : <Tile name="In a month, at this pace" value={usdText(month)} />}
        <Tile name="The shortest run" value={usdText(leastUsd)} note="three traits, a job that answers at once" />
      </dl>
      {sorted.length < 2 ? null : (
        <>
          <LazyPlot
            label={`Estimated cost of ${sorted.length} executions, on average ${usdText(total / sorted.length)}`}
            at={sorted.map(({ startedAt }) => Date.parse(startedAt))}
            series={[{ label: 'US dollars', tone: 'accent', kind: 'points', values: sorted.map(({ usd }) => usd) }]}
            text={usdText}
          />
          <CostTable executions={sorted} />
        </>
      )}
      <p className="muted">
        An estimate at list prices in us-east-1, without its job, and not read from a bill: the state transitions and
        calls of each execution are counted in its history; units of the table, messages and events are those of the
        shortest run.
      </p>
    </>
  );
};
