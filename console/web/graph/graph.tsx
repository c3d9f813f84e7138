/** A graph of boxes and arrows that one can move and enlarge. Its default export is for `lazy`. */
import '@xyflow/react/dist/base.css';
import './graph.css';
import { Background, Controls, Handle, MarkerType, type NodeProps, Position, ReactFlow } from '@xyflow/react';
import { memo, type ReactNode, useEffect, useMemo, useState } from 'react';
import { Loading } from '../parts/notices';
import { type Layout, layOut } from './layout';

export interface GraphNode {
  id: string;
  content: ReactNode;
  className: string;
  width: number;
  height: number;
}

export interface GraphEdge {
  from: string;
  to: string;
  className: string;
}

export interface GraphProps {
  label: string;
  nodes: readonly GraphNode[];
  edges: readonly GraphEdge[];
  direction: 'DOWN' | 'RIGHT';
  onChoose?: (id: string) => void;
}

interface BoxData extends Record<string, unknown> {
  node: GraphNode;
  direction: 'DOWN' | 'RIGHT';
}

const Box = memo(({ data }: NodeProps): ReactNode => {
  const { node, direction } = data as BoxData;
  const [from, to] = direction === 'DOWN' ? [Position.Bottom, Position.Top] : [Position.Right, Position.Left];
  return (
    <div className={`graph-node ${node.className}`} style={{ width: node.width, height: node.height }}>
      <Handle type="target" position={to} isConnectable={false} />
      {node.content}
      <Handle type="source" position={from} isConnectable={false} />
    </div>
  );
});

const LEAST_HEIGHT = 240;
const MOST_HEIGHT = 1700;
const MARGIN = 60;
const nodeTypes = { box: Box };
const edgeId = ({ from, to }: GraphEdge): string => `${from} → ${to}`;

const useLayout = ({ nodes, edges, direction }: GraphProps): Layout | undefined => {
  const [layout, setLayout] = useState<Layout>();
  // The places follow from the shape of the graph; what nodes show may change without moving them.
  const shape = JSON.stringify([
    nodes.map(({ id, width, height }) => [id, width, height]),
    edges.map(edgeId),
    direction,
  ]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shape` is all that the layout depends on.
  useEffect(() => {
    let isGone = false;
    const named = edges.map((edge) => ({ id: edgeId(edge), from: edge.from, to: edge.to }));
    void layOut(nodes, named, direction).then((found) => {
      if (!isGone) setLayout(found);
    });
    return () => {
      isGone = true;
    };
  }, [shape]);
  return layout;
};

/** As high as it needs at its own size, at most a screen. */
const heightOf = ({ height }: Layout): number => Math.min(MOST_HEIGHT, Math.max(LEAST_HEIGHT, height + MARGIN));

const Graph = (props: GraphProps): ReactNode => {
  const { label, nodes, edges, direction, onChoose } = props;
  const layout = useLayout(props);
  const places = layout?.places;
  const flowNodes = useMemo(
    () =>
      nodes.map((node) => ({
        id: node.id,
        type: 'box',
        position: places?.get(node.id) ?? { x: 0, y: 0 },
        width: node.width,
        height: node.height,
        data: { node, direction } satisfies BoxData,
        ariaLabel: node.id,
      })),
    [nodes, places, direction],
  );
  const flowEdges = useMemo(
    () =>
      edges.map((edge) => ({
        id: edgeId(edge),
        source: edge.from,
        target: edge.to,
        className: edge.className,
        markerEnd: { type: MarkerType.ArrowClosed, width: 14, height: 14 },
        focusable: false,
      })),
    [edges],
  );
  if (layout === undefined) return <Loading what="the graph" />;
  return (
    <section className="graph" aria-label={label} style={{ height: heightOf(layout) }}>
      <ReactFlow
        nodes={flowNodes}
        edges={flowEdges}
        nodeTypes={nodeTypes}
        fitView
        fitViewOptions={{ padding: 0.02, maxZoom: 1 }}
        minZoom={0.1}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={onChoose !== undefined}
        elementsSelectable={onChoose !== undefined}
        onNodeClick={(_, { id }) => onChoose?.(id)}
        zoomOnScroll={false}
        preventScrolling={false}
        proOptions={{ hideAttribution: false }}
      >
        <Background gap={24} />
        <Controls showInteractive={false} />
      </ReactFlow>
    </section>
  );
};

export default Graph;
