/** The addresses of the page. What a view shows is in its address, so that a link leads to the same view. */
import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { chunksSearch } from './chunks/search';
import { fleetSearch } from './fleet/search';
import { Layout } from './layout';
import { NotFound } from './parts/notices';
import { backfillSearch, pipelineSearch, shadowSearch } from './pipeline/search';

const root = createRootRoute({
  component: Layout,
  notFoundComponent: () => <NotFound message="There is no page at this address." />,
});

export const fleetRoute = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: fleetSearch,
  component: lazyRouteComponent(() => import('./fleet/fleet-view'), 'FleetView'),
});

export const instanceRoute = createRoute({
  getParentRoute: () => root,
  path: '/instances/$pipeline/$date/$schedule',
  component: lazyRouteComponent(() => import('./instance/instance-view'), 'InstanceView'),
});

export const pipelineRoute = createRoute({
  getParentRoute: () => root,
  path: '/pipelines/$pipeline',
  validateSearch: pipelineSearch,
  component: lazyRouteComponent(() => import('./pipeline/pipeline-view'), 'PipelineView'),
});

export const backfillRoute = createRoute({
  getParentRoute: () => root,
  path: '/pipelines/$pipeline/backfill',
  validateSearch: backfillSearch,
  component: lazyRouteComponent(() => import('./pipeline/backfill-view'), 'BackfillView'),
});

export const shadowRoute = createRoute({
  getParentRoute: () => root,
  path: '/pipelines/$pipeline/shadow',
  validateSearch: shadowSearch,
  component: lazyRouteComponent(() => import('./pipeline/shadow-view'), 'ShadowView'),
});

export const chunksRoute = createRoute({
  getParentRoute: () => root,
  path: '/chunks/$run',
  validateSearch: chunksSearch,
  component: lazyRouteComponent(() => import('./chunks/chunks-view'), 'ChunksView'),
});

export const poolsRoute = createRoute({
  getParentRoute: () => root,
  path: '/pools',
  component: lazyRouteComponent(() => import('./pools/pools-view'), 'PoolsView'),
});

export const poolRoute = createRoute({
  getParentRoute: () => root,
  path: '/pools/$pool',
  component: lazyRouteComponent(() => import('./pools/pool-view'), 'PoolView'),
});

export const simulationRoute = createRoute({
  getParentRoute: () => root,
  path: '/simulations',
  component: lazyRouteComponent(() => import('./simulation/simulation-view'), 'SimulationView'),
});

const tree = root.addChildren([
  fleetRoute,
  instanceRoute,
  pipelineRoute,
  backfillRoute,
  shadowRoute,
  chunksRoute,
  poolsRoute,
  poolRoute,
  simulationRoute,
]);

export const createPageRouter = () => createRouter({ routeTree: tree, defaultPreload: false });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPageRouter>;
  }
}
