/** A router and its engines' slots, on the real stores. */
import { expect } from 'chai';
import { createTable } from '../../../../aws/table';
import { answerRerun, type EnginePorts, routeEngine } from '../../../../functions/stream-router/rerun/route-rerun';
import { type ControlPorts, routeControl } from '../../../../functions/stream-router/route';
import { type RerunRequest, rerunStateChanged } from '../../../../kernel/reruns/rerun';
import type { StreamRecord } from '../../../../kernel/stream/redrive';
import { RerunKind, RerunStatus } from '../../../../kernel/words/vocabulary';
import { AT } from '../../../support/clock';
import { archetypeDocument, pipelineDocument } from '../../../support/documents';
import { embeddedTable, TABLE, testClock } from '../../../support/embedded-table';
import { quietLog } from '../../../support/telemetry';

const recordOf = (PK: string, SK: string): StreamRecord => ({
  eventID: 'e',
  eventName: 'MODIFY',
  dynamodb: { Keys: { PK: { S: PK }, SK: { S: SK } }, SequenceNumber: '1', ApproximateCreationDateTime: 1 },
});

const openTable = () => {
  const clock = testClock(AT);
  const embedded = embeddedTable(clock);
  return { clock, table: createTable({ aws: embedded.aws, tableName: TABLE, clock }) };
};

/** The router's ports on the table; says which executions are started, and which engines are rung for. */
const portsOn = ({ table, clock }: ReturnType<typeof openTable>, limits: Record<string, number>) => {
  const started: string[] = [];
  const rings: string[] = [];
  const ports = {
    config: table.config,
    runLogs: table.runLogs,
    engines: table.engines,
    cancelRequests: table.cancelRequests,
    holds: table.holds,
    rejections: table.rejections,
    engineLimits: limits,
    reruns: {
      ...table.reruns,
      signal: async (engine: string) => {
        rings.push(engine);
        await table.reruns.signal(engine);
      },
    },
    executions: {
      start: async (_name: string, { pipelineId, date }: { pipelineId: string; date: string }) => {
        started.push(`${pipelineId} ${date}`);
        return 'started';
      },
    },
    clock,
    log: quietLog,
  } as unknown as EnginePorts & ControlPorts;
  return { started, rings, ports };
};

export const openWorld = (limits: Record<string, number> = { http: 1 }) => {
  const { table, clock } = openTable();
  const { started, rings, ports } = portsOn({ table, clock }, limits);
  const register = async (name: string, fields: Record<string, unknown> = {}): Promise<void> => {
    await table.config.register('archetype', 'batch', archetypeDocument());
    await table.config.register('pipeline', name, pipelineDocument({ name, ...fields }));
  };
  const ask = async (pipelineId: string, date: string, fields: Partial<RerunRequest> = {}) => {
    clock.advance(1000);
    const request: RerunRequest = {
      pipelineId,
      date,
      scheduleId: 'daily',
      kind: RerunKind.manual,
      reason: '',
      requestedBy: '',
      requestedAt: AT,
      concurrency: undefined,
      backfill: undefined,
      ...fields,
    };
    await table.reruns.request(request);
    return answerRerun(request, ports, { turnAt: undefined, isReady: false });
  };
  const end = async (pipelineId: string, date: string): Promise<void> => {
    clock.advance(1000);
    const rerunId = (await table.reruns.ledger({ pipelineId, date, scheduleId: 'daily' }))!.openRerunId!;
    const at = new Date(clock.now()).toISOString();
    await table.reruns.finish(rerunId, { status: RerunStatus.completed, message: undefined, at }, (rerun) =>
      rerunStateChanged(rerun, at),
    );
  };
  const queue = async (engine = 'http'): Promise<string[]> =>
    (await table.engines.waits(engine))
      .sort((left, right) => left.since.localeCompare(right.since))
      .map(({ pipelineId }) => pipelineId);
  return {
    table,
    clock,
    ports,
    started,
    rings,
    register,
    ask,
    end,
    queue,
    engineChanged: () => routeEngine(recordOf('ENGINE#http', 'RERUNS'), {}, ports),
    controlChanged: (pipelineId: string) => routeControl(recordOf(`PIPELINE#${pipelineId}`, 'CONTROL'), {}, ports),
  };
};

/** `orders` has the only slot, and the others wait in this order. */
export const withQueue = async (...waiting: string[]) => {
  const world = openWorld();
  for (const name of ['orders', ...waiting]) await world.register(name);
  expect(await world.ask('orders', '2026-03-01')).to.equal('begun');
  for (const name of waiting) expect(await world.ask(name, '2026-03-01')).to.equal('waits');
  expect(await world.queue()).to.deep.equal(waiting);
  world.started.length = 0;
  return world;
};
