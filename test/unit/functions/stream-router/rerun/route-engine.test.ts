/** The order in which pipelines begin and wait for slots, on the real stores: one router, record by record. */
import { expect } from 'chai';
import { pipelinePaused } from '../../../../../kernel/holds/hold';
import { HoldKind } from '../../../../../kernel/words/vocabulary';
import { AT } from '../../../../support/clock';
import { openWorld, withQueue } from '../engine-world';

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

  it('a pipeline that is held, gone, cancelled or has its own slots taken gives its place to the next', async () => {
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

  it('a pipeline whose own slots are taken waits for those, and rejoins the queue when one is free', async () => {
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
    const { pending } = world.ports.reruns;
    world.ports.reruns.pending = async (pipelineId) => {
      for (const { request } of await pending(pipelineId)) await world.table.reruns.dropRequest(request);
      world.ports.reruns.pending = pending;
      expect(await world.ask(pipelineId, '2026-03-02')).to.equal('waits');
      return [];
    };
    await world.engineChanged();
    expect(world.rings, 'it checks again').to.deep.equal(['http']);
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

  it('a rerun with a slot, not yet started, starts on its pipeline`s record, and takes no other slot', async () => {
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
    ).to.equal('1 of 2 pipelines that wait for http could not be evaluated: throttled');
    await world.engineChanged();
    await world.controlChanged('prices');
    expect(world.started.slice(2)).to.deep.equal(['stock 2026-03-01', 'prices 2026-03-01']);
    expect(await world.table.engines.slots('http')).to.include({ open: 2, waiting: 1 });
    await world.end('stock', '2026-03-01');
    await world.engineChanged();
    expect(await world.table.engines.slots('http')).to.include({ open: 1, waiting: 0 });
  });

  it('a pipeline that cannot be evaluated holds up no other, and its record is delivered again', async () => {
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
    expect(await failed()).to.equal('1 of 2 pipelines that wait for http could not be evaluated: item is corrupt');
    expect(world.started).to.deep.equal(['stock 2026-03-01']);
    expect(await world.queue()).to.deep.equal(['broken']);
    expect(await failed(), 'no slot is free').to.equal('');
  });

  it('25 turns at once; the rest follows with its own record, and refused requests do not hold that up', async () => {
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

  it('a count without any waiting pipeline is repaired', async () => {
    const world = await withQueue('prices');
    await world.end('orders', '2026-03-01');
    world.ports.engines.waits = async () => [];
    await world.engineChanged();
    expect(await world.table.engines.slots('http')).to.include({ waiting: 0 });
  });
});
