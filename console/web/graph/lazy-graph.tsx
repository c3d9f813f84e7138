/** The graph, whose code is loaded when the first one is shown. */
import { lazy, type ReactNode, Suspense } from 'react';
import { Loading } from '../parts/notices';
import type { GraphProps } from './graph';

const Graph = lazy(() => import('./graph'));

export const LazyGraph = (props: GraphProps): ReactNode => (
  <Suspense fallback={<Loading what="the graph" />}>
    <Graph {...props} />
  </Suspense>
);
