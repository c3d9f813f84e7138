import { expect } from 'chai';
import type { PoolRow, PoolView } from '../../../console/api';
import { type ConsoleWorld, consoleWorld } from '../../support/console-world';
import { register } from '../../support/seeds';
import { waitsForPool } from '../cli/waiting-situations';

describe('console: pools', () => {
  let world: ConsoleWorld;
  beforeEach(async () => {
    world = await consoleWorld();
    const { session } = world;
    await register(session, { pool: { name: 'warehouse', weight: 2 } });
    await waitsForPool.seed(session);
    const document = { kind: 'pool', name: 'licences', slots: 1 };
    await session.stack.tables.config.registerAll([{ kind: 'pool', name: 'licences', document }]);
  });
  afterEach(() => world.close());

  it('lists each with its slots, and since when runs wait', async () => {
    const rows: PoolRow[] = await world.read('/api/pools');
    expect(rows).to.deep.equal([
      { pool: 'licences', slots: 1, taken: 0, waiting: 0, waitingSince: null },
      { pool: 'warehouse', slots: 3, taken: 2, waiting: 2, waitingSince: '2026-03-07T11:50:00.000Z' },
    ]);
  });

  it('describes one as the command does', async () => {
    const pool: PoolView = await world.read('/api/pools/warehouse');
    expect(pool.holders.map(({ pipelineId }) => pipelineId)).to.deep.equal(['customers']);
    expect(pool.waiting.map(({ pipelineId }) => pipelineId)).to.deep.equal(['invoices', 'orders']);
    expect(pool.usedBy).to.deep.equal([{ pipelineId: 'orders', weight: 2, priority: 50 }]);
    expect(pool.next).to.include('Next is invoices for 2026-03-07');
  });

  it('suggests the nearest name if no pool has the given one', async () => {
    const { status, body } = await world.send({ path: '/api/pools/warehose', headers: world.key });
    expect(status).to.equal(400);
    expect(JSON.parse(body).error).to.include('Did you mean warehouse?');
  });

  it('reads which pipelines use a pool once for many polls', async () => {
    const { session } = world;
    for (let number = 0; number < 100; number += 1) await register(session, { name: `other-${number}` });
    const unitsOf = async (): Promise<number> => {
      const before = session.embedded.units.length;
      await world.read('/api/pools/warehouse');
      return session.embedded.units.slice(before).reduce((sum, { read }) => sum + read, 0);
    };
    const first = await unitsOf();
    session.clock.advance(5000);
    expect(await unitsOf()).to.be.within(1, Math.min(6, first - 5));
  });
});
