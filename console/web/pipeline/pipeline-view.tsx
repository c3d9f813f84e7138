/** One pipeline: what is ahead, the times and costs of its runs, the history of its traits, its connections. */
import './pipeline.css';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PipelineView as View } from '../../api';
import { PipelineActions } from '../actions/pipeline-actions';
import { Failure, Loading, Section, Unavailable } from '../parts/notices';
import { Glyph } from '../parts/states';
import { Instant } from '../parts/times';
import { useLive } from '../reading/queries';
import { AheadPart } from './ahead-part';
import { CostPart } from './cost-part';
import { GraphPart } from './graph-part';
import { ViewTitle } from './parts';
import { RunsPart } from './runs-part';
import { TraitsPart } from './traits-part';
import { VersionsPart } from './versions-part';

const DEFAULT_RUNS = 100;

const Title = ({ view: { pipeline, configVersion } }: { view: View }): ReactNode => {
  const { pipelineId, mode, enabled, hold, engine, archetype, owner, tags } = pipeline;
  return (
    <ViewTitle title={pipelineId}>
      <span className="pills">
        {mode === 'shadow' ? <span className="pill">shadow</span> : null}
        {enabled ? null : <span className="pill">disabled</span>}
        {engine === '' ? null : <span className="pill">{engine}</span>}
        {archetype === null ? null : <span className="pill">{archetype}</span>}
        {owner === null ? null : <span className="pill">{owner}</span>}
        {tags.map((tag) => (
          <span className="pill" key={tag}>
            {tag}
          </span>
        ))}
        {configVersion === null ? null : (
          <a className="pill" href="#configuration">
            version {configVersion}: what changed
          </a>
        )}
      </span>
      <span className="group">
        <Link className="button" to="/pipelines/$pipeline/backfill" params={{ pipeline: pipelineId }}>
          Backfill
        </Link>
        {mode === 'shadow' ? (
          <Link className="button" to="/pipelines/$pipeline/shadow" params={{ pipeline: pipelineId }}>
            Shadow report
          </Link>
        ) : null}
        <PipelineActions pipeline={{ pipelineId, hold }} />
      </span>
    </ViewTitle>
  );
};

const Held = ({ pipeline: { hold, invalid } }: Pick<View, 'pipeline'>): ReactNode => (
  <>
    {hold === null ? null : (
      <p className="card held">
        <Glyph state="HELD" /> Nothing new is started:{' '}
        {hold.kind === 'circuit' ? 'its circuit breaker is open' : 'it is paused'}
        {hold.reason === '' ? '' : ` (${hold.reason})`}, since <Instant at={hold.at} />.
      </p>
    )}
    {invalid === null ? null : (
      <p className="card bad-text" role="alert">
        <Glyph state="INVALID" /> {invalid}
      </p>
    )}
  </>
);

const HistoryParts = ({ pipelineId }: { pipelineId: string }): ReactNode => {
  const { data, error } = useLive('/api/pipelines/:pipeline/history', { parameters: { pipeline: pipelineId } });
  const notice = error === null ? <Loading what="the histories of the executions" /> : <Failure error={error} />;
  return (
    <>
      <Section title="Traits over time">
        {data === undefined ? notice : <TraitsPart pipelineId={pipelineId} history={data} />}
      </Section>
      <Section title="Cost per run">{data === undefined ? notice : <CostPart history={data} />}</Section>
    </>
  );
};

/** Apart, so that another pipeline begins with nothing of the one before. */
const Shown = ({ pipelineId }: { pipelineId: string }): ReactNode => {
  const { runs = DEFAULT_RUNS, version } = useSearch({ from: '/pipelines/$pipeline' });
  const { data, error } = useLive('/api/pipelines/:pipeline', {
    parameters: { pipeline: pipelineId },
    query: { runs: String(runs) },
  });
  if (data === undefined) return error === null ? <Loading what={pipelineId} /> : <Unavailable error={error} />;
  return (
    <article className="view">
      {error === null ? null : <Failure error={error} />}
      <Title view={data} />
      <Held pipeline={data.pipeline} />
      <Section title="Ahead">
        <AheadPart view={data} />
      </Section>
      <Section title="Runs">
        <RunsPart view={data} count={runs} />
      </Section>
      <HistoryParts pipelineId={pipelineId} />
      <Section title="Upstreams and dependants">
        <GraphPart pipelineId={pipelineId} />
      </Section>
      <div id="configuration">
        <Section title="Configuration">
          <VersionsPart view={data} chosen={version} />
        </Section>
      </div>
    </article>
  );
};

export const PipelineView = (): ReactNode => {
  const { pipeline } = useParams({ from: '/pipelines/$pipeline' });
  return <Shown key={pipeline} pipelineId={pipeline} />;
};
