/** The plot, whose code is loaded when the first one is shown. */
import { lazy, type ReactNode, Suspense } from 'react';
import { Loading } from '../parts/notices';
import type { PlotProps } from './plot';

const Plot = lazy(() => import('./plot'));

export const LazyPlot = (props: PlotProps): ReactNode => (
  <Suspense fallback={<Loading what="the plot" />}>
    <Plot {...props} />
  </Suspense>
);
