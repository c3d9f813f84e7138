/** The handlers for the addresses of a pipeline's views, and of the chunks of a run. */
import type { ExecutionHistory } from '../../../aws/services/execution-history';
import type { Reads } from '../../api';
import { checked, schemas } from '../http/inputs';
import type { ReadHandlers, ReadRequest } from '../http/router';
import { readPreview } from './backfill';
import { createChunks } from './chunks';
import type { Fleet } from './fleet';
import type { FleetOptions } from './fleet-list';
import { keeping } from './kept-answers';
import { readPipeline, storedPipeline } from './pipeline';
import { createGraph } from './pipeline-graph';
import { createPipelineHistory } from './pipeline-history';
import { readVersions } from './pipeline-versions';
import { readShadow } from './shadow';

const DEFAULT_RUNS = '100';

type Paths =
  | '/api/pipelines/:pipeline'
  | '/api/pipelines/:pipeline/history'
  | '/api/pipelines/:pipeline/graph'
  | '/api/pipelines/:pipeline/versions'
  | '/api/pipelines/:pipeline/backfill'
  | '/api/pipelines/:pipeline/shadow'
  | '/api/chunks/:run'
  | '/api/chunks/:run/:chunk';

export interface PipelineReadsOptions extends FleetOptions {
  fleet: Fleet;
  history: ExecutionHistory;
  /** Says clearly what the stack refuses. */
  on<Path extends keyof Reads>(
    read: (request: ReadRequest<Path>) => Promise<Reads[Path]['answer']>,
  ): (request: ReadRequest<Path>) => Promise<Reads[Path]['answer']>;
}

export const createPipelineReads = (options: PipelineReadsOptions): Pick<ReadHandlers, Paths> => {
  const { stack, freshMs, history, on } = options;
  const readHistory = createPipelineHistory(stack, history);
  const readGraph = createGraph(options);
  const chunks = createChunks(stack, freshMs);
  const kept = <Path extends Paths>(read: (request: ReadRequest<Path>) => Promise<Reads[Path]['answer']>) =>
    on<Path>(keeping<Path>(options, read));
  return {
    '/api/pipelines/:pipeline': kept(({ parameters, query }) =>
      readPipeline(stack, parameters.pipeline, Number(checked(schemas.runs, query).runs ?? DEFAULT_RUNS)),
    ),
    '/api/pipelines/:pipeline/history': kept(({ parameters }) => readHistory(parameters.pipeline)),
    '/api/pipelines/:pipeline/graph': kept(({ parameters }) => readGraph(parameters.pipeline)),
    '/api/pipelines/:pipeline/versions': kept(({ parameters }) => readVersions(stack, parameters.pipeline)),
    // Never kept: an action changes it, and what the page shows is what a person confirms.
    '/api/pipelines/:pipeline/backfill': on<'/api/pipelines/:pipeline/backfill'>(async ({ parameters, query }) => {
      const { id } = await storedPipeline(stack, parameters.pipeline);
      return readPreview(stack, id, checked(schemas.preview, query));
    }),
    '/api/pipelines/:pipeline/shadow': kept(async ({ parameters, query }) => {
      const { id } = await storedPipeline(stack, parameters.pipeline);
      return readShadow(stack, id, checked(schemas.report, query));
    }),
    '/api/chunks/:run': on(({ parameters }) => chunks.list(parameters.run)),
    '/api/chunks/:run/:chunk': on(({ parameters }) => chunks.one(parameters.run, parameters.chunk)),
  };
};
