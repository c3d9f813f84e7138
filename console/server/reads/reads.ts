/** The handlers for each address of the console's API: they answer from the table and from Step Functions. */

import { type Stack, withStack } from '../../../app/stack/stack';
import { lazy } from '../../../aws/runtime/lazy';
import { createExecutionHistory } from '../../../aws/services/execution-history';
import type { Reads, SessionFacts } from '../../api';
import { checked, MAX_ROWS, schemas } from '../http/inputs';
import { NotFoundError, type ReadHandlers, type ReadRequest } from '../http/router';
import { createAttention } from './attention';
import { executionView } from './execution';
import { createFleet } from './fleet';
import type { FleetOptions } from './fleet-list';
import { readInstance } from './instance';
import { keeping } from './kept-answers';
import { withKeptEvents } from './kept-events';
import { readMachine } from './machine';
import { createPipelineReads } from './pipeline-reads';
import { createPools } from './pools';

/** The most events of an execution, as many as three days of polls every minute. */
const MAX_HISTORY_EVENTS = 5000;

export interface ReadsOptions extends FleetOptions {
  session: SessionFacts;
}

const readExecution = async (
  stack: Stack,
  history: ReturnType<typeof createExecutionHistory>,
  runId: string,
): Promise<Reads['/api/executions/:run']['answer']> => {
  const run = await stack.tables.runs.get(runId);
  if (run === undefined) throw new NotFoundError(`the table has no run ${runId}`);
  const own = new Set(readMachine().map(({ name }) => name));
  return executionView(run.executionArn, await history(run.executionArn), (name) => own.has(name));
};

export const createReads = ({ session, ...options }: ReadsOptions): ReadHandlers => {
  const { stack, freshMs } = options;
  const polled = withKeptEvents(stack, freshMs);
  const fleet = createFleet(options);
  const attention = createAttention(stack, fleet);
  const pools = createPools(options);
  const history = lazy(() => createExecutionHistory(stack.aws, MAX_HISTORY_EVENTS));
  const on =
    <Path extends keyof Reads>(read: (request: ReadRequest<Path>) => Promise<Reads[Path]['answer']>) =>
    (request: ReadRequest<Path>): Promise<Reads[Path]['answer']> =>
      withStack(stack, () => read(request));
  return {
    '/api/session': async () => session,
    '/api/fleet': on(({ query }) => fleet.page(checked(schemas.fleet, query))),
    '/api/fleet/rows': on(({ query }) => {
      const { pipelines, ...range } = checked(schemas.rows, query);
      return fleet.rows(pipelines.split(',').slice(0, MAX_ROWS), range);
    }),
    '/api/attention': on(() => attention()),
    '/api/pools': on(keeping(options, () => pools.list())),
    '/api/pools/:pool': on(keeping(options, ({ parameters }) => pools.one(parameters.pool))),
    '/api/machine': async () => readMachine(),
    '/api/instances/:pipeline/:date/:schedule': on(({ parameters }) => readInstance(polled, parameters)),
    '/api/executions/:run': on(({ parameters }) => readExecution(stack, history(), parameters.run)),
    ...createPipelineReads({ ...options, fleet, history: (executionArn) => history()(executionArn), on }),
  };
};
