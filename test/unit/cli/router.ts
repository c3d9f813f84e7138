/** The router of a session's stack, as far as it answers requests for reruns. */
import { createTable } from '../../../adapters/table';
import { type Rerun, rerunStateChanged } from '../../../core/control/rerun';
import { judgeRerun, type RerunPorts } from '../../../functions/stream-router/route-rerun';
import { TABLE } from '../../contract/embedded-table';
import { completed, runOf, seedRun } from './seeds';
import type { TestSession } from './session';

type Change = Parameters<typeof seedRun>[2];

const portsOf = ({ embedded, clock }: TestSession): RerunPorts => {
  const { config, runLogs, runs, reruns, engines, cascade, cancelRequests } = createTable({
    aws: embedded.aws,
    tableName: TABLE,
    clock,
  });
  const silent = (): void => undefined;
  return {
    ...{ config, runLogs, runs, reruns, engines, cascade, cancelRequests, clock },
    readRerunRequest: () => {
      throw new Error('the router of this test judges requests, not records');
    },
    engineLimits: {},
    executions: { start: async () => 'started' },
    log: { debug: silent, info: silent, warn: silent, error: silent },
  };
};

/** Judges what waits in these pipelines. */
export const judgeWaiting = async (session: TestSession, ...pipelines: string[]): Promise<void> => {
  const ports = portsOf(session);
  for (const name of pipelines)
    for (const request of await session.stack.tables.reruns.waiting(name))
      await judgeRerun(request, ports, { turnAt: null });
};

/** The rerun has ended; nothing happens where it has already. */
export const finish = async (
  { stack }: TestSession,
  { rerunId }: Pick<Rerun, 'rerunId'>,
  at: string,
  status: 'completed' | 'failed' = 'completed',
): Promise<void> => {
  await stack.tables.reruns.finish(rerunId, { status, message: null, at }, (rerun) => rerunStateChanged(rerun, at));
};

/** Begins and ends the runs of the reruns that are under way, in the order of their dates. */
export const runReruns = async (
  session: TestSession,
  name: string,
  ends: (date: string) => readonly Change[],
): Promise<void> => {
  const { reruns } = session.stack.tables;
  for (const { rerunId, date, scheduleId, attempt, status } of await reruns.list(name)) {
    if (status !== 'running') continue;
    const changes = ends(date);
    const runId = `${name}-${date}-${attempt}`;
    const times = { createdAt: new Date(session.clock.now()).toISOString() };
    const run = { pipelineId: name, date, scheduleId, runId, attempt: attempt!, rerunId, traceId: rerunId };
    await seedRun(session, runOf({ ...run, ...times, executionArn: `arn:${runId}` }), ...changes);
    const end = changes.at(-1);
    if (end?.to !== 'COMPLETED' && end?.to !== 'FAILED') continue;
    await finish(session, { rerunId }, end.at, end === completed ? 'completed' : 'failed');
  }
};
