/** The upstreams of the pipeline, and its dependants. */
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PipelineGraph } from '../../api';
import { LazyGraph } from '../graph/lazy-graph';
import { Failure, Loading } from '../parts/notices';
import { Glyph, stateWords } from '../parts/states';
import { useLive } from '../reading/queries';

type Node = PipelineGraph['nodes'][number];
type Edge = PipelineGraph['edges'][number];

/** A pipeline of a list, with the traits that make it one. */
interface Named {
  node: Node;
  traits: readonly string[];
}

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

const Names = ({ title, named }: { title: string; named: readonly Named[] }): ReactNode => (
  <p>
    {title}: {named.length === 0 ? <span className="muted">none</span> : null}
    {named.map(({ node: { pipelineId, state, date, isMissing }, traits }, index) => (
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
        {traits.length === 0 ? null : <span className="muted"> by {traits.join(', ')}</span>}
      </span>
    ))}
  </p>
);

/** A pipeline that waits for its own earlier runs is listed, and has no arrow to itself. */
const isDrawn = ({ from, to }: Edge): boolean => from !== to;

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
      edges={graph.edges.filter(isDrawn).map(({ from, to, isCascade }) => ({
        from,
        to,
        className: isCascade ? '' : 'waits',
      }))}
      onChoose={(pipeline) => void navigate({ to: '/pipelines/$pipeline', params: { pipeline } })}
    />
  );
};

export const GraphPart = ({ pipelineId }: { pipelineId: string }): ReactNode => {
  const { data, error } = useLive('/api/pipelines/:pipeline/graph', { parameters: { pipeline: pipelineId } });
  if (data === undefined) return error === null ? <Loading what="the graph" /> : <Failure error={error} />;
  if (data.edges.length === 0) return <p className="muted">No upstreams or dependants.</p>;
  const nodesAt = (edges: readonly Edge[], end: 'from' | 'to'): Named[] =>
    edges.flatMap((edge) => {
      const node = data.nodes.find((one) => one.pipelineId === edge[end]);
      return node === undefined ? [] : [{ node, traits: edge.traits }];
    });
  const cascades = data.edges.filter(({ isCascade }) => isCascade).map((edge) => ({ ...edge, traits: [] }));
  const waits = data.edges.filter(({ traits }) => traits.length > 0);
  const own = waits.filter(({ from, to }) => from === pipelineId || to === pipelineId);
  return (
    <>
      <Drawn graph={data} centre={pipelineId} />
      {waits.some(({ isCascade }) => !isCascade) ? (
        <p className="muted">A dashed arrow: a trait waits for runs of the pipeline, which do not start it.</p>
      ) : null}
      <Names
        title="Upstreams"
        named={nodesAt(
          cascades.filter(({ to }) => to === pipelineId),
          'from',
        )}
      />
      <Names
        title="Dependants"
        named={nodesAt(
          cascades.filter(({ from }) => from === pipelineId),
          'to',
        )}
      />
      {own.length === 0 ? null : (
        <>
          <Names
            title="Waits for runs of"
            named={nodesAt(
              own.filter(({ to }) => to === pipelineId),
              'from',
            )}
          />
          <Names
            title="Its runs are waited for by"
            named={nodesAt(
              own.filter(({ from }) => from === pipelineId),
              'to',
            )}
          />
        </>
      )}
      {data.truncated ? <p className="muted">There are more than are shown.</p> : null}
    </>
  );
};
