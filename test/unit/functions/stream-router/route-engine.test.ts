/** Who begins, who waits and whose turn it is, on the real stores: one router, record by record. */
import { expect } from 'chai';
import { createTable } from '../../../../adapters/table';
import { pipelinePaused } from '../../../../core/control/hold';
import type { RerunRequest } from '../../../../core/control/rerun';
import { rerunStateChanged } from '../../../../core/control/rerun';
import type { StreamRecord } from '../../../../core/stream-records';
import { HoldKind, RerunKind, RerunStatus } from '../../../../core/vocabulary';
import { type ControlPorts, routeControl } from '../../../../functions/stream-router/route-control';
import { type EnginePorts, routeEngine } from '../../../../functions/stream-router/route-engine';
import { judgeRerun } from '../../../../functions/stream-router/route-rerun';
import { embeddedTable, TABLE, testClock } from '../../../contract/embedded-table';
import { archetypeDocument, pipelineDocument } from '../../core/documents';

const AT = '2026-03-07T06:00:00.000Z';
const recordOf = (PK: string): StreamRecord => ({
  eventID: 'e',
  eventName: 'MODIFY',
  dynamodb: { Keys: { PK: { S: PK } }, SequenceNumber: '1', ApproximateCreationDateTime: 1 },
});

const openWorld = (limits: Record<string, number> = { http: 1 }) => {
  const clock = testClock(AT);
  const embedded = embeddedTable(clock);
  const table = createTable({ aws: embedded.aws, tableName: TABLE, clock });
  const started: string[] = [];
  const rings: string[] = [];
  const silent = (): void => undefined;
  const ports = {
    config: table.config,
    runLogs: table.runLogs,
    engines: table.engines,
    holds: table.holds,
    engineLimits: limits,
    reruns: {
      ...table.reruns,
      ring: async (engine: string) => {
        rings.push(engine);
        await table.reruns.ring(engine);
      },
    },
    executions: {
      start: async (_name: string, { pipelineId, date }: { pipelineId: string; date: string }) => {
        started.push(`${pipelineId} ${date}`);
        return 'started';
      },
    },
    clock,
    log: { debug: silent, info: silent, warn: silent, error: silent },
  } as unknown as EnginePorts & ControlPorts;
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
      concurrency: null,
      backfill: null,
      ...fields,
    };
    await table.reruns.request(request);
    return judgeRerun(request, ports);
  };
  const end = async (pipelineId: string, date: string): Promise<void> => {
    clock.advance(1000);
    const rerunId = (await table.reruns.ledger({ pipelineId, date, scheduleId: 'daily' }))!.openRerunId!;
    const at = new Date(clock.now()).toISOString();
    await table.reruns.finish(rerunId, { status: RerunStatus.completed, message: null, at }, (rerun) =>
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
    engineChanged: () => routeEngine(recordOf('ENGINE#http'), {}, ports),
    controlChanged: (pipelineId: string) => routeControl(recordOf(`PIPELINE#${pipelineId}`), {}, ports),
  };
};

/** `orders` has the only slot, and the others wait in this order. */
const withQueue = async (...waiting: string[]) => {
  const world = openWorld();
  for (const name of ['orders', ...waiting]) await world.register(name);
  expect(await world.ask('orders', '2026-03-01')).to.equal('begun');
  for (const name of waiting) expect(await world.ask(name, '2026-03-01')).to.equal('waits');
  expect(await world.queue()).to.deep.equal(waiting);
  world.started.length = 0;
  return world;
};

describe('turns at an engine', () => {
  it('who came first has the slot that is given back, and gives its place up when it has no more to run', async () => {
    const world = await withQueue('prices', 'stock');
    await world.engineChanged();
    expect(world.started, 'no slot is free').to.deep.equal([]);
    await world.end('orders', '2026-03-01');
    await world.engineChanged();
    await world.engineChanged();
    expect(world.started).to.deep.equal(['prices 2026-03-01']);
    expect(await world.queue()).to.deep.equal(['stock']);
  });

  it('who has more to run goes to the end, and a new request does not overtake those who wait', async () => {
    const world = await withQueue('prices', 'stock');
    await world.ask('prices', '2026-03-02');
    await world.end('orders', '2026-03-01');
    expect(await world.ask('orders', '2026-03-02')).to.equal('waits');
    await world.engineChanged();
    expect(world.started).to.deep.equal(['prices 2026-03-01']);
    expect(await world.queue()).to.deep.equal(['stock', 'orders', 'prices']);
  });

  it('a pipeline that is held, is gone, is cancelled or has its own slots taken gives its place up, and the next has its turn', async () => {
    const world = await withQueue('held', 'gone', 'cancelled', 'stock');
    const hold = { kind: HoldKind.paused, at: AT, by: 'jane', reason: 'maintenance' };
    await world.table.holds.hold('held', hold, pipelinePaused('held', hold));
    const { pipeline } = world.ports.config;
    world.ports.config.pipeline = async (id) => (id === 'gone' ? undefined : pipeline(id));
    for (const request of await world.table.reruns.waiting('cancelled')) await world.table.reruns.dropRequest(request);
    await world.end('orders', '2026-03-01');
    await world.engineChanged();
    expect(world.started).to.deep.equal(['stock 2026-03-01']);
    expect(await world.queue()).to.deep.equal([]);
    expect(await world.table.reruns.waiting('held'), 'until it is resumed').to.have.length(1);
    expect((await world.table.reruns.list('gone')).map(({ status }) => status)).to.deep.equal(['refused']);
  });

  it('a pipeline whose own slots are taken waits for those, and comes back to the queue when one is free', async () => {
    const world = openWorld({ http: 2 });
    for (const name of ['orders', 'prices']) await world.register(name);
    await world.ask('orders', '2026-03-01', { concurrency: 1 });
    await world.ask('prices', '2026-03-01');
    await world.ask('orders', '2026-03-02', { concurrency: 2 });
    await world.ask('orders', '2026-03-03', { concurrency: 1 });
    expect(await world.queue()).to.deep.equal(['orders']);
    for (const request of await world.table.reruns.waiting('orders'))
      if (request.concurrency === 2) await world.table.reruns.dropRequest(request);
    await world.end('prices', '2026-03-01');
    await world.engineChanged();
    expect(await world.queue()).to.deep.equal([]);
    await world.end('orders', '2026-03-01');
    await world.controlChanged('orders');
    expect(world.started).to.deep.equal(['orders 2026-03-01', 'prices 2026-03-01', 'orders 2026-03-03']);
  });

  it('a pipeline that runs on another engine by now begins there', async () => {
    const world = await withQueue('prices', 'stock');
    await world.register('prices', { trigger: { type: 'lambda', functionName: 'prices' } });
    await world.end('orders', '2026-03-01');
    await world.engineChanged();
    expect(world.rings, 'its slot here is still free').to.deep.equal(['http']);
    await world.engineChanged();
    expect(world.started).to.deep.equal(['prices 2026-03-01', 'stock 2026-03-01']);
    expect(await world.table.engines.slots('lambda')).to.include({ open: 1 });
    expect(await world.queue()).to.deep.equal([]);
  });

  it("a request that comes during its pipeline's turn is not forgotten", async () => {
    const world = await withQueue('prices');
    await world.end('orders', '2026-03-01');
    const { waiting } = world.ports.reruns;
    world.ports.reruns.waiting = async (pipelineId) => {
      const before = await waiting(pipelineId);
      for (const request of before) await world.table.reruns.dropRequest(request);
      world.ports.reruns.waiting = waiting;
      expect(await world.ask(pipelineId, '2026-03-02')).to.equal('waits');
      return [];
    };
    await world.engineChanged();
    expect(world.rings, 'it looks again').to.deep.equal(['http']);
    expect(await world.queue()).to.deep.equal(['prices']);
    await world.engineChanged();
    expect(world.started).to.deep.equal(['prices 2026-03-02']);
  });

  it('a slot that is taken away during a turn leaves the place as it is', async () => {
    const world = await withQueue('prices', 'stock');
    await world.end('orders', '2026-03-01');
    const { slots } = world.ports.engines;
    world.ports.engines.slots = async (engine) => ({ ...(await slots(engine))!, open: -5 });
    await world.engineChanged();
    expect(world.started).to.deep.equal(['prices 2026-03-01']);
    expect(await world.queue()).to.deep.equal(['stock']);
    expect(world.rings).to.deep.equal([]);
  });

  it('a rerun that has its slot and was not started is started on the record of its pipeline, and takes no other slot', async () => {
    const world = openWorld({ http: 2 });
    for (const name of ['orders', 'sales', 'prices', 'stock']) await world.register(name);
    for (const name of ['orders', 'sales', 'prices', 'stock']) await world.ask(name, '2026-03-01');
    for (const name of ['orders', 'sales']) await world.end(name, '2026-03-01');
    const { start } = world.ports.executions;
    world.ports.executions.start = async () => {
      world.ports.executions.start = start;
      throw new Error('throttled');
    };
    expect(
      await world.engineChanged().then(
        () => '',
        (error: Error) => error.message,
      ),
    ).to.equal('1 of 2 pipelines that wait for http could not be judged: throttled');
    await world.engineChanged();
    await world.controlChanged('prices');
    expect(world.started.slice(2)).to.deep.equal(['stock 2026-03-01', 'prices 2026-03-01']);
    expect(await world.table.engines.slots('http')).to.include({ open: 2, waiting: 1 });
    await world.end('stock', '2026-03-01');
    await world.engineChanged();
    expect(await world.table.engines.slots('http')).to.include({ open: 1, waiting: 0 });
  });

  it('a pipeline that cannot be judged holds nobody up, and its record is delivered again', async () => {
    const world = await withQueue('broken', 'stock');
    await world.end('orders', '2026-03-01');
    const { pipeline } = world.ports.config;
    world.ports.config.pipeline = async (id) => {
      if (id === 'broken') throw new Error('item is corrupt');
      return pipeline(id);
    };
    const failed = async () =>
      world.engineChanged().then(
        () => '',
        (error: Error) => error.message,
      );
    expect(await failed()).to.equal('1 of 2 pipelines that wait for http could not be judged: item is corrupt');
    expect(world.started).to.deep.equal(['stock 2026-03-01']);
    expect(await world.queue()).to.deep.equal(['broken']);
    expect(await failed(), 'no slot is free').to.equal('');
  });

  it('25 turns at once; the rest follows with a record of its own, and refused requests do not hold up the record either', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `p${String(index).padStart(2, '0')}`);
    const world = await withQueue(...names);
    world.ports.engineLimits = { http: 100 };
    await world.engineChanged();
    expect(world.started).to.have.length(25);
    expect(world.rings).to.deep.equal(['http']);
    await world.engineChanged();
    expect(world.started).to.have.length(30);
    expect(world.rings).to.deep.equal(['http']);
    expect(await world.table.engines.slots('http')).to.deep.equal({ engine: 'http', open: 31, slots: 100, waiting: 0 });
  });

  it('a count without anybody who waits is mended', async () => {
    const world = await withQueue('prices');
    await world.end('orders', '2026-03-01');
    world.ports.engines.waits = async () => [];
    await world.engineChanged();
    expect(await world.table.engines.slots('http')).to.include({ waiting: 0 });
  });
});

describe('a rerun that meets a full engine', () => {
  it('is judged again when a slot has become free before its pipeline is in the queue', async () => {
    const world = await withQueue();
    await world.register('prices');
    const { queue } = world.ports.engines;
    world.ports.engines.queue = async (...asked) => {
      await world.end('orders', '2026-03-01');
      world.ports.engines.queue = queue;
      return queue(...asked);
    };
    expect(await world.ask('prices', '2026-03-01')).to.equal('begun');
  });

  it('is delivered again when that happens again and again', async () => {
    const world = await withQueue();
    await world.register('prices');
    world.ports.engines.queue = async () => 'free';
    const error = await world.ask('prices', '2026-03-01').then(
      () => undefined,
      (thrown: Error) => thrown,
    );
    expect(error)
      .to.have.property('message')
      .that.matches(/^the slots of engine http change while a rerun of prices is judged/);
  });
});

describe('the waiting requests of a pipeline', () => {
  it('are not all judged when the first of them has to wait, only those that allow more reruns at once', async () => {
    const world = openWorld({ http: 100 });
    await world.register('orders');
    for (const date of ['2026-03-01', '2026-03-02', '2026-03-03']) await world.ask('orders', date, { concurrency: 1 });
    await world.ask('orders', '2026-03-04', { concurrency: 1 });
    const read: string[] = [];
    const { get } = world.ports.runLogs;
    world.ports.runLogs.get = async (instance) => {
      read.push(instance.date);
      return get(instance);
    };
    await world.controlChanged('orders');
    expect(read).to.deep.equal(['2026-03-02']);
    await world.table.reruns.request({ ...(await world.table.reruns.waiting('orders'))[2]!, concurrency: 2 });
    await world.controlChanged('orders');
    expect(world.started).to.deep.equal(['orders 2026-03-01', 'orders 2026-03-04']);
  });

  it('25 are begun or refused at once; the rest follows with a record of its own', async () => {
    const world = openWorld({ http: 100 });
    await world.register('orders', { enabled: false });
    const { pipeline } = world.ports.config;
    world.ports.config.pipeline = async (id) => ({
      ...(await pipeline(id))!,
      hold: { kind: HoldKind.paused, at: AT, by: '', reason: '' },
    });
    for (let day = 1; day <= 28; day += 1) await world.ask('orders', `2026-02-${String(day).padStart(2, '0')}`);
    world.ports.config.pipeline = pipeline;
    await world.controlChanged('orders');
    expect(await world.table.reruns.waiting('orders')).to.have.length(3);
    await world.controlChanged('orders');
    expect(await world.table.reruns.waiting('orders')).to.have.length(0);
  });
});
