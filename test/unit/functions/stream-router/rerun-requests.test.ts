/** Reruns that meet a full engine, and the requests of a pipeline that wait. */
import { expect } from 'chai';
import { answerRerun } from '../../../../functions/stream-router/rerun/route-rerun';
import { HoldKind } from '../../../../kernel/words/vocabulary';
import { AT } from '../../../support/clock';
import { openWorld, withQueue } from './engine-world';

describe('a rerun that meets a full engine', () => {
  it('is evaluated again when a slot has become free before its pipeline is in the queue', async () => {
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
      .that.matches(/^20 concurrent updates while evaluating rerun \S+ for engine http; retry$/);
  });
});

describe('the waiting requests of a pipeline', () => {
  it('are not all evaluated when the first has to wait, only those that allow more reruns at once', async () => {
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

  it('are not evaluated for a slot while they await their upstreams', async () => {
    const world = openWorld({ http: 100 });
    await world.register('orders');
    await world.register('report', { upstream: [{ pipeline: 'orders' }] });
    for (const date of ['2026-03-01', '2026-03-02']) {
      await world.ask('orders', date);
      expect(await world.ask('report', date, { afterUpstreams: true })).to.equal('awaits-upstreams');
    }
    world.ports.runLogs.get = async () => expect.fail('a request is evaluated');
    world.ports.reruns.requested = async () => expect.fail('an upstream is read');
    await world.controlChanged('report');
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

describe('a request for a rerun that was refused, because its pipeline could not run it', () => {
  it('is not begun when its writer sends it once more and the pipeline can', async () => {
    const world = openWorld({ http: 100 });
    await world.ask('orders', '2026-03-01');
    await world.register('orders');
    await world.ask('orders', '2026-03-01');
    expect(world.started).to.deep.equal([]);
    expect(await world.table.reruns.waiting('orders')).to.deep.equal([]);
  });
});

describe('a request for a rerun that another call begins at the same time', () => {
  it('is not refused because of the rerun that it has begun', async () => {
    const world = openWorld({ http: 100 });
    await world.register('orders');
    const { ledger } = world.ports.reruns;
    world.ports.reruns.ledger = async (instance) => {
      world.ports.reruns.ledger = ledger;
      const [request] = await world.table.reruns.waiting('orders');
      await answerRerun(request!, world.ports, { turnAt: undefined, isReady: false });
      return ledger(instance);
    };
    expect(await world.ask('orders', '2026-03-01')).to.equal('begun');
    expect((await world.table.reruns.list('orders')).map(({ status }) => status)).to.deep.equal(['running']);
    expect(await world.table.reruns.waiting('orders')).to.deep.equal([]);
  });

  it('is not refused because its pipeline was deleted before the request could be', async () => {
    const world = openWorld({ http: 100 });
    await world.register('orders');
    const { dropRequest } = world.ports.reruns;
    world.ports.reruns.dropRequest = async () => {
      throw new Error('throttled');
    };
    await world.ask('orders', '2026-03-01').catch(() => undefined);
    world.ports.reruns.dropRequest = dropRequest;
    world.ports.config.pipeline = async () => undefined;
    const [request] = await world.table.reruns.waiting('orders');
    await answerRerun(request!, world.ports, { turnAt: undefined, isReady: false });
    expect((await world.table.reruns.list('orders')).map(({ status }) => status)).to.deep.equal(['running']);
    expect(await world.table.reruns.waiting('orders')).to.deep.equal([]);
  });
});
