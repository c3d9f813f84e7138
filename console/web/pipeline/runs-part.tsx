/** The times of the newest runs. */
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Percentiles, PipelineView, RunPoint } from '../../api';
import { Choice } from '../parts/choice';
import { StateBadge } from '../parts/states';
import { Table } from '../parts/table';
import { Instant, secondsText } from '../parts/times';
import { Wide } from '../parts/wide';
import { LazyPlot } from '../plot/lazy-plot';
import type { PlotBound } from '../plot/plot';
import { Tile } from './parts';
import { RUN_COUNTS } from './search';

/** Seconds that a clock has marks for, up to a day. */
const STEPS = [1, 5, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 21_600, 43_200, 86_400] as const;

const secondsOrNone = (seconds: number | null): string => (seconds === null ? '' : secondsText(seconds));

const levels = ({ p50, p90, p99 }: Percentiles): PlotBound[] => [
  { label: `50 %: ${secondsText(p50)}`, value: p50, tone: 'muted' },
  { label: `90 %: ${secondsText(p90)}`, value: p90, tone: 'warn' },
  { label: `99 %: ${secondsText(p99)}`, value: p99, tone: 'bad' },
];

/** Two levels that are the same are one line. */
const apart = (bounds: readonly PlotBound[]): PlotBound[] =>
  bounds.filter(({ value }, index) => bounds.findIndex((other) => other.value === value) === index);

const endedWith = (runs: readonly RunPoint[], ...statuses: readonly RunPoint['status'][]): (number | null)[] =>
  runs.map(({ status, seconds }) => (statuses.includes(status) ? seconds : null));

const useOpenRun = (pipelineId: string) => {
  const navigate = useNavigate();
  return ({ date, scheduleId }: Pick<RunPoint, 'date' | 'scheduleId'>): void =>
    void navigate({
      to: '/instances/$pipeline/$date/$schedule',
      params: { pipeline: pipelineId, date, schedule: scheduleId },
    });
};

const DurationPlot = ({ view }: { view: PipelineView }): ReactNode => {
  const { pipeline, percentiles } = view;
  const open = useOpenRun(pipeline.pipelineId);
  const runs = view.runs
    .filter(({ seconds }) => seconds !== null)
    .sort((left, right) => left.createdAt.localeCompare(right.createdAt));
  if (runs.length < 2 || percentiles === null) return null;
  return (
    <LazyPlot
      label={
        `Durations of ${runs.length} runs: half took at most ${secondsText(percentiles.p50)}, 90 % at most ` +
        `${secondsText(percentiles.p90)}, 99 % at most ${secondsText(percentiles.p99)}. The table below has each.`
      }
      at={runs.map(({ createdAt }) => Date.parse(createdAt))}
      series={[
        { label: 'completed', tone: 'ok', kind: 'points', values: endedWith(runs, 'COMPLETED', 'SHADOW') },
        { label: 'failed or cancelled', tone: 'bad', kind: 'points', values: endedWith(runs, 'FAILED', 'CANCELLED') },
        { label: 'job time', tone: 'run', kind: 'line', values: runs.map(({ jobSeconds }) => jobSeconds) },
      ]}
      bounds={apart(levels(percentiles))}
      text={secondsText}
      steps={STEPS}
      onChoose={(index) => {
        const run = runs[index];
        if (run !== undefined) open(run);
      }}
    />
  );
};

const RunTable = ({ view: { pipeline, runs } }: { view: PipelineView }): ReactNode => {
  const hasChunks = pipeline.engine === 'fan-out';
  return (
    <details>
      <summary>{runs.length === 1 ? 'The run' : `All ${runs.length} runs`} as a table</summary>
      <Wide label="All runs" isTall>
        <Table
          heads={[
            'Date',
            'Schedule',
            'Attempt',
            'Status',
            'Began',
            'Took',
            'Its job',
            ...(hasChunks ? ['Chunks'] : []),
          ]}
        >
          {runs.map((run) => (
            <tr key={run.runId}>
              <th scope="row">
                <Link
                  to="/instances/$pipeline/$date/$schedule"
                  params={{ pipeline: pipeline.pipelineId, date: run.date, schedule: run.scheduleId }}
                >
                  {run.date}
                </Link>
              </th>
              <td>{run.scheduleId}</td>
              <td>{run.attempt}</td>
              <td>
                <StateBadge state={run.status} />
              </td>
              <td>{run.retryAt === null ? <Instant at={run.createdAt} relative={false} /> : null}</td>
              <td>{secondsOrNone(run.seconds)}</td>
              <td>{secondsOrNone(run.jobSeconds)}</td>
              {hasChunks ? (
                <td>
                  <Link to="/chunks/$run" params={{ run: run.runId }}>
                    chunks
                  </Link>
                </td>
              ) : null}
            </tr>
          ))}
        </Table>
      </Wide>
    </details>
  );
};

const Figures = ({ view: { runs, percentiles, jobPercentiles } }: { view: PipelineView }): ReactNode => {
  const completed = runs.filter(({ status }) => status === 'COMPLETED').length;
  const ended = runs.filter(({ completedAt }) => completedAt !== null).length;
  const job = (of: keyof Percentiles): { note?: string } =>
    jobPercentiles === null ? {} : { note: `its job ${secondsText(jobPercentiles[of])}` };
  return (
    <dl className="tiles">
      <Tile name="Completed" value={`${completed} of ${ended}`} note="that ended" />
      {percentiles === null ? null : (
        <>
          <Tile name="50 % took at most" value={secondsText(percentiles.p50)} {...job('p50')} />
          <Tile name="90 % took at most" value={secondsText(percentiles.p90)} {...job('p90')} />
          <Tile name="99 % took at most" value={secondsText(percentiles.p99)} {...job('p99')} />
        </>
      )}
    </dl>
  );
};

export const RunsPart = ({ view, count }: { view: PipelineView; count: number }): ReactNode => {
  const navigate = useNavigate({ from: '/pipelines/$pipeline' });
  if (view.runs.length === 0) return <p className="muted">Nothing has run yet.</p>;
  return (
    <>
      <Choice
        label="Newest runs"
        value={String(count)}
        options={RUN_COUNTS.map((one) => ({ id: String(one), text: String(one) }))}
        onChoose={(id) => void navigate({ search: (before) => ({ ...before, runs: Number(id) }), replace: true })}
      />
      <Figures view={view} />
      <DurationPlot view={view} />
      <RunTable view={view} />
    </>
  );
};
