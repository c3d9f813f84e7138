/** The upstreams of the pipeline, and its dependants. */
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PipelineGraph } from '../../api';
import { LazyGraph } from '../graph/lazy-graph';
import { Failure, Loading } from '../parts/notices';
import { Glyph, stateWords } from '../parts/states';
import { useLive } from '../reading/queries';

type Node = PipelineGraph['nodes'][number];

const HEIGHT = 34;
const CHARACTER_WIDTH = 7.2;
const PADDING = 44;
const MOST_CHARACTERS = 34;

const shortened = (name: string): string =>
  name.length <= MOST_CHARACTERS ? name : `${name.slice(0, MOST_CHARACTERS - 1)}…`;

const Label = ({ node }: { node: Node }): ReactNode => (
  <>
    {node.state === null ? null : <Glyph state={node.state} />}
    <span title={node.pipelineId}>{shortened(node.pipelineId)}</span>
    {node.isMissing ? <span className="unseen">not registered</span> : null}
  </>
);

const classOf = ({ pipelineId, isMissing }: Node, centre: string): string => {
  if (pipelineId === centre) return 'pipeline-node centre';
  return isMissing ? 'pipeline-node missing' : 'pipeline-node';
};

const Names = ({ title, nodes }: { title: string; nodes: readonly Node[] }): ReactNode => (
  <p>
    {title}: {nodes.length === 0 ? <span className="muted">none</span> : null}
    {nodes.map(({ pipelineId, state, date, isMissing }, index) => (
      <span key={pipelineId}>
        {index === 0 ? '' : ', '}
        {isMissing ? (
          <span className="bad-text">{pipelineId} (not registered)</span>
        ) : (
          <Link to="/pipelines/$pipeline" params={{ pipeline: pipelineId }}>
            {pipelineId}
          </Link>
        )}
        {state === null ? null : (
          <span className="muted">
            {' '}
            ({date} {stateWords[state]})
          </span>
        )}
      </span>
    ))}
  </p>
);

const Drawn = ({ graph, centre }: { graph: PipelineGraph; centre: string }): ReactNode => {
  const navigate = useNavigate();
  return (
    <LazyGraph
      label="Graph of pipelines"
      direction="RIGHT"
      nodes={graph.nodes.map((node) => ({
        id: node.pipelineId,
        content: <Label node={node} />,
        className: classOf(node, centre),
        width: shortened(node.pipelineId).length * CHARACTER_WIDTH + PADDING,
        height: HEIGHT,
      }))}
      edges={graph.edges.map(({ from, to }) => ({ from, to, className: '' }))}
      onChoose={(pipeline) => void navigate({ to: '/pipelines/$pipeline', params: { pipeline } })}
    />
  );
};

export const GraphPart = ({ pipelineId }: { pipelineId: string }): ReactNode => {
  const { data, error } = useLive('/api/pipelines/:pipeline/graph', { parameters: { pipeline: pipelineId } });
  if (data === undefined) return error === null ? <Loading what="the graph" /> : <Failure error={error} />;
  if (data.edges.length === 0) return <p className="muted">It waits for no pipeline, and none waits for it.</p>;
  const nodesNamed = (names: readonly string[]): Node[] => data.nodes.filter((node) => names.includes(node.pipelineId));
  return (
    <>
      <Drawn graph={data} centre={pipelineId} />
      <Names
        title="Waits for"
        nodes={nodesNamed(data.edges.filter(({ to }) => to === pipelineId).map(({ from }) => from))}
      />
      <Names
        title="Waited for by"
        nodes={nodesNamed(data.edges.filter(({ from }) => from === pipelineId).map(({ to }) => to))}
      />
      {data.truncated ? <p className="muted">There are more than are shown.</p> : null}
    </>
  );
};
