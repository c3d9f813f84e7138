/** The chunks of a run that fans out: how many are in which state, where, and each with its details. */
import './chunks.css';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ToggleButton } from 'react-aria-components';
import type { ChunkState, ChunksView as View } from '../../api';
import { Failure, Loading, Section, Unavailable } from '../parts/notices';
import { Instant, secondsText } from '../parts/times';
import { useLive } from '../reading/queries';
import { ChunkDialog } from './chunk-dialog';
import { ChunkList } from './chunk-list';
import { HeatMap } from './heat-map';
import { Mark } from './mark';
import { chunkWords } from './marks';
import { CHUNK_STATES } from './search';

/** The states that users usually search first. */
const TO_REVIEW: readonly ChunkState[] = ['FAILED', 'STUCK', 'LOST'];

const Title = ({ view: { run, instance } }: { view: View }): ReactNode => (
  <div className="view-title">
    <div>
      {instance === null ? (
        <Link to="/">Fleet</Link>
      ) : (
        <Link
          to="/instances/$pipeline/$date/$schedule"
          params={{ pipeline: instance.pipelineId, date: instance.date, schedule: instance.scheduleId }}
        >
          {instance.pipelineId} for {instance.date}
        </Link>
      )}
      <h1>Chunks of {run.survey}</h1>
      <code className="muted">{run.runId}</code>
    </div>
  </div>
);

const Progress = ({ view: { run, stoppedAt, readAt } }: { view: View }): ReactNode => {
  const { jobsTotal, jobsCompleted, jobsFailed } = run;
  const part = (count: number): string => `${(count * 100) / Math.max(1, jobsTotal)}%`;
  return (
    <>
      <div
        className="progress"
        role="progressbar"
        aria-label="Chunks that have ended"
        aria-valuemin={0}
        aria-valuemax={jobsTotal}
        aria-valuenow={jobsCompleted + jobsFailed}
      >
        <span className="progress-done" style={{ width: part(jobsCompleted) }} />
        <span className="progress-failed" style={{ width: part(jobsFailed) }} />
      </div>
      <p>
        {jobsCompleted + jobsFailed} of {jobsTotal} have ended{jobsFailed === 0 ? '' : `, ${jobsFailed} of them failed`}
        .{' '}
        {stoppedAt === null || jobsCompleted + jobsFailed >= jobsTotal ? null : (
          <>
            Nothing has been dispatched since <Instant at={stoppedAt} />.{' '}
          </>
        )}
        <span className="muted">
          Read at <Instant at={readAt} />.
        </span>
      </p>
    </>
  );
};

const useChosen = () => {
  const { states = [] } = useSearch({ from: '/chunks/$run' });
  const navigate = useNavigate({ from: '/chunks/$run' });
  const toggle = (state: ChunkState): void => {
    const next = states.includes(state) ? states.filter((one) => one !== state) : [...states, state];
    void navigate({ search: () => (next.length === 0 ? {} : { states: next }), replace: true });
  };
  return { states, toggle };
};

const Counts = ({ view, chosen }: { view: View; chosen: ReturnType<typeof useChosen> }): ReactNode => (
  <fieldset className="legend">
    <legend className="unseen">States: choose those to highlight and list</legend>
    {CHUNK_STATES.map((state) => {
      const count = view.chunks.states.filter((one) => one === state).length;
      return (
        <ToggleButton
          key={state}
          className="legend-item"
          isSelected={chosen.states.includes(state)}
          isDisabled={count === 0 && !chosen.states.includes(state)}
          onChange={() => chosen.toggle(state)}
        >
          <Mark state={state} /> <strong>{count}</strong> {chunkWords[state]}
        </ToggleButton>
      );
    })}
  </fieldset>
);

const described = ({ ids, states, attempts, seconds }: View['chunks'], index: number): string => {
  const [took, state] = [seconds[index], states[index]];
  const lasted = typeof took === 'number' ? `, ${secondsText(took)}` : '';
  return `${ids[index]}: ${state === undefined ? '' : chunkWords[state]}, attempt ${attempts[index]}${lasted}`;
};

const Shown = ({ run }: { run: string }): ReactNode => {
  const { data, error } = useLive('/api/chunks/:run', { parameters: { run } });
  const [opened, open] = useState<string>();
  const chosen = useChosen();
  if (data === undefined) return error === null ? <Loading what="the chunks" /> : <Unavailable error={error} />;
  const { chunks } = data;
  const listed = chosen.states.length === 0 ? TO_REVIEW : chosen.states;
  const isQuiet = chosen.states.length === 0 && !chunks.states.some((state) => TO_REVIEW.includes(state));
  const openAt = (index: number): void => open(chunks.ids[index]);
  return (
    <article className="view">
      {error === null ? null : <Failure error={error} />}
      <Title view={data} />
      <Section title="Progress">
        <Progress view={data} />
      </Section>
      <Section title="Heat map">
        <Counts view={data} chosen={chosen} />
        <HeatMap
          chunks={chunks}
          bright={chosen.states}
          describe={(index) => described(chunks, index)}
          onOpen={openAt}
        />
      </Section>
      <Section title={chosen.states.length === 0 ? 'Failed, stuck or lost' : 'Chosen chunks'}>
        {isQuiet ? <p className="muted">None.</p> : <ChunkList chunks={chunks} states={listed} onOpen={openAt} />}
      </Section>
      {opened === undefined ? null : <ChunkDialog run={run} chunk={opened} onClose={() => open(undefined)} />}
    </article>
  );
};

export const ChunksView = (): ReactNode => {
  const { run } = useParams({ from: '/chunks/$run' });
  return <Shown key={run} run={run} />;
};
