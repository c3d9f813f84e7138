/** The router of a session's stack, as far as it answers requests for reruns and checks. */
import { createTable } from '../../aws/table';
import { type ApprovePorts, routeApprove } from '../../functions/stream-router/request/route-approve';
import { type RecheckPorts, routeRecheck } from '../../functions/stream-router/request/route-recheck';
import type { RerunPorts } from '../../functions/stream-router/rerun/evaluate-rerun';
import { answerRerun } from '../../functions/stream-router/rerun/route-rerun';
import { type Rerun, rerunStateChanged } from '../../kernel/reruns/rerun';
import type { Woken } from '../../kernel/waiting/wakeups';
import type { Instance } from '../../kernel/words/instance';
import { TABLE } from './embedded-table';
import { completed, runOf, seedRun } from './seeds';
import type { TestSession } from './session';
import { quietLog } from './telemetry';

type Change = Parameters<typeof seedRun>[2];

const portsOf = ({ embedded, clock }: TestSession): RerunPorts => {
  const { config, runLogs, runs, reruns, engines, cascade, cancelRequests, ledgers } = createTable({
    aws: embedded.aws,
    tableName: TABLE,
    clock,
  });
  return {
    ...{ config, runLogs, runs, reruns, engines, cascade, cancelRequests, ledgers, clock },
    readRerunRequest: () => {
      throw new Error('the router of this test processes requests, not records');
    },
    engineLimits: {},
    executions: { start: async () => 'started' },
    log: quietLog,
  };
};

/** Processes the requests that wait in these pipelines. */
export const judgeWaiting = async (session: TestSession, ...pipelines: string[]): Promise<void> => {
  const ports = portsOf(session);
  for (const name of pipelines)
    for (const request of await session.stack.tables.reruns.waiting(name))
      await answerRerun(request, ports, { turnAt: undefined, isReady: false });
};

const RECORDED_AT = '2026-03-07T12:00:00.000Z';

/** Answers the request that the run of an instance checks now, also where its record comes twice; what was woken. */
export const answerRecheck = async (
  { stack: { tables }, clock }: TestSession,
  instance: Instance,
  answer: Woken = 'woken',
): Promise<string[]> => {
  const woken: string[] = [];
  const request = await tables.recheckRequests.find(instance);
  if (request === undefined) return woken;
  const { runs, runLogs, shadow, events, recheckRequests } = tables;
  const ports: RecheckPorts = {
    ...{ runs, runLogs, shadow, events, recheckRequests, clock },
    readRecheckRequest: () => request,
    wakeups: {
      wake: async (runId, reason) => {
        woken.push(`${runId} ${reason}`);
        return answer;
      },
    },
    log: quietLog,
  };
  const ApproximateCreationDateTime = Date.parse(RECORDED_AT) / 1000;
  const dynamodb = { Keys: {}, SequenceNumber: '1', ApproximateCreationDateTime };
  for (const eventName of ['INSERT', 'INSERT'] as const)
    await routeRecheck({ eventID: 'e', eventName, dynamodb }, {}, ports);
  return woken;
};

/** Answers the request to approve an instance, also where its record comes twice; what was woken. */
export const answerApproval = async (
  { stack: { tables }, clock }: TestSession,
  instance: Instance,
): Promise<string[]> => {
  const woken: string[] = [];
  const request = await tables.approveRequests.find(instance);
  if (request === undefined) return woken;
  const { runs, config, events, approveRequests } = tables;
  const ports: ApprovePorts = {
    ...{ runs, config, events, clock },
    // The first delivery dies before it drops the request.
    approveRequests: { ...approveRequests, find: async () => ({}) },
    approvals: () => tables.approvals,
    readApproveRequest: () => request,
    wakeups: {
      wake: async (runId, reason) => {
        woken.push(`${runId} ${reason}`);
        return 'woken';
      },
    },
    log: quietLog,
  };
  const ApproximateCreationDateTime = Date.parse(RECORDED_AT) / 1000;
  const dynamodb = { Keys: {}, SequenceNumber: '1', ApproximateCreationDateTime };
  for (const eventName of ['INSERT', 'INSERT'] as const)
    await routeApprove({ eventID: 'e', eventName, dynamodb }, {}, ports);
  return woken;
};

/** The rerun has ended; nothing happens where it has already. */
export const finish = async (
  { stack }: TestSession,
  { rerunId }: Pick<Rerun, 'rerunId'>,
  at: string,
  status: 'completed' | 'failed' = 'completed',
): Promise<void> => {
  await stack.tables.reruns.finish(rerunId, { status, message: undefined, at }, (rerun) =>
    rerunStateChanged(rerun, at),
  );
};

/** Begins and ends the runs of the reruns in progress, in the order of their dates. */
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
