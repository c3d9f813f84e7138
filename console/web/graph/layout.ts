/** Places the nodes of a graph so that arrows lead one way. Loaded with the first graph, because it is large. */
import ELK, { type ElkNode } from 'elkjs/lib/elk.bundled.js';

export interface LaidOut {
  x: number;
  y: number;
}

export interface Layout {
  places: ReadonlyMap<string, LaidOut>;
  height: number;
}

export interface LayoutNode {
  id: string;
  width: number;
  height: number;
}

export interface LayoutEdge {
  id: string;
  from: string;
  to: string;
}

export const layOut = async (
  nodes: readonly LayoutNode[],
  edges: readonly LayoutEdge[],
  direction: 'DOWN' | 'RIGHT',
): Promise<Layout> => {
  const elk = new ELK();
  const root: ElkNode = {
    id: 'root',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': direction,
      'elk.spacing.nodeNode': '18',
      'elk.layered.spacing.nodeNodeBetweenLayers': direction === 'DOWN' ? '22' : '60',
      'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
      // The order in which the nodes are given is that of what usually happens: arrows against it lead back.
      'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
      'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
    },
    children: nodes.map(({ id, width, height }) => ({ id, width, height })),
    edges: edges.map(({ id, from, to }) => ({ id, sources: [from], targets: [to] })),
  };
  const { children = [], height = 0 } = await elk.layout(root);
  return { places: new Map(children.map(({ id, x = 0, y = 0 }) => [id, { x, y }])), height };
};
