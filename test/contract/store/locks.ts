/** Locks, and those that others want: part of the contract of the table. */
import { expect } from 'chai';
import { AT, EXECUTION, executionArn } from '../table-examples';
import type { Opened } from './opened-table';

const [x, y] = [executionArn('x'), executionArn('y')];
const MINUTE_MS = 60_000;

const ownerTests = (opened: () => Opened): void => {
  it('gives the lock to one owner, and tells the other who holds it', async () => {
    const { table, clock } = opened();
    const first = await table.locks.acquire('eval:orders:daily', x, clock.now() + MINUTE_MS);
    const second = await table.locks.acquire('eval:orders:daily', y, clock.now() + MINUTE_MS);
    expect(first).to.deep.include({ acquired: true });
    expect(second).to.deep.include({ acquired: false });
    expect(second.acquired ? undefined : second.holder).to.deep.equal(first.acquired ? first.lock : undefined);
  });

  it('lets its owner take it again', async () => {
    const { table, clock } = opened();
    await table.locks.acquire('k', x, clock.now() + MINUTE_MS);
    const again = await table.locks.acquire('k', x, clock.now() + 2 * MINUTE_MS);
    expect(again.acquired).to.equal(true);
    expect((await table.locks.get('k'))!.expiresAt).to.equal(new Date(clock.now() + 2 * MINUTE_MS).toISOString());
  });

  it('G-20 only the owner releases and renews', async () => {
    const { table, clock } = opened();
    await table.locks.acquire('k', x, clock.now() + MINUTE_MS);
    expect(await table.locks.release('k', y)).to.equal(false);
    expect(await table.locks.renew('k', y, clock.now() + MINUTE_MS)).to.equal(false);
    expect(await table.locks.renew('k', x, clock.now() + 5 * MINUTE_MS)).to.equal(true);
    clock.advance(4 * MINUTE_MS);
    expect((await table.locks.acquire('k', y, clock.now() + MINUTE_MS)).acquired).to.equal(false);
    expect(await table.locks.release('k', x)).to.equal(true);
    expect(await table.locks.release('k', x)).to.equal(false);
    expect((await table.locks.acquire('k', y, clock.now() + MINUTE_MS)).acquired).to.equal(true);
  });
};

const expiryTests = (opened: () => Opened): void => {
  it('H-19 an expired lock is free to the millisecond, and the next holder has a greater fence', async () => {
    const { table, clock } = opened();
    const first = await table.locks.acquire('k', x, clock.now() + 1500);
    clock.advance(1499);
    expect((await table.locks.acquire('k', y, clock.now() + MINUTE_MS)).acquired).to.equal(false);
    expect(await table.locks.get('k')).to.not.equal(undefined);
    clock.advance(1);
    expect(await table.locks.get('k')).to.equal(undefined);
    const second = await table.locks.acquire('k', y, clock.now() + MINUTE_MS);
    if (!first.acquired || !second.acquired) expect.fail('both must acquire');
    expect(second.lock.fence).to.be.greaterThan(first.lock.fence);
  });

  it('renews an expired lock while nobody took it, and not after', async () => {
    const { table, clock } = opened();
    await table.locks.acquire('k', x, clock.now() + MINUTE_MS);
    clock.advance(2 * MINUTE_MS);
    expect(await table.locks.renew('k', x, clock.now() + MINUTE_MS)).to.equal(true);
    clock.advance(2 * MINUTE_MS);
    await table.locks.acquire('k', y, clock.now() + MINUTE_MS);
    expect(await table.locks.renew('k', x, clock.now() + MINUTE_MS)).to.equal(false);
  });

  it('the fence grows across a release', async () => {
    const { table, clock } = opened();
    const first = await table.locks.acquire('k', x, clock.now() + MINUTE_MS);
    clock.advance(10);
    await table.locks.release('k', x);
    const second = await table.locks.acquire('k', y, clock.now() + MINUTE_MS);
    if (!first.acquired || !second.acquired) expect.fail('both must acquire');
    expect(second.lock.fence).to.be.greaterThan(first.lock.fence);
  });

  it('a release as of an instant leaves a lock that was acquired since', async () => {
    const { table, clock } = opened();
    await table.locks.acquire('k', x, clock.now() + MINUTE_MS);
    clock.advance(10);
    await table.locks.acquire('k', x, clock.now() + MINUTE_MS);
    expect(await table.locks.release('k', x, AT)).to.equal(false);
    expect(await table.locks.release('k', x, new Date(clock.now()).toISOString())).to.equal(true);
  });

  it('a lock put by hand with only a ttl expires by it', async () => {
    const { table, clock, putRaw } = opened();
    const ttl = Date.parse(AT) / 1000;
    await putRaw({ PK: 'LOCK#k', SK: 'LOCK', owner: x, fence: 1, acquiredAt: AT, ttl });
    expect((await table.locks.acquire('k', y, clock.now() + MINUTE_MS)).acquired).to.equal(false);
    clock.advance(1000);
    expect((await table.locks.acquire('k', y, clock.now() + MINUTE_MS)).acquired).to.equal(true);
  });
};

export const lockContract = (opened: () => Opened): void => {
  describe('locks', () => {
    ownerTests(opened);
    expiryTests(opened);
  });
};

export const wantedLockContract = (opened: () => Opened): void => {
  describe('locks that others want', () => {
    const other = executionArn('rerun');

    it('a rerun takes the lock only when nobody wants it who comes first', async () => {
      const {
        table: { locks },
        clock,
      } = opened();
      const until = clock.now() + 600_000;
      await locks.acquire('k', EXECUTION, until);
      const held = await locks.acquireAfterOthers('k', other, until);
      expect(held.acquired === false && held.holder !== 'wanted' && held.holder.owner).to.equal(EXECUTION);
      await locks.want('k', clock.now() + 60_000);
      await locks.want('k', clock.now() + 30_000);
      await locks.release('k', EXECUTION);
      expect(await locks.acquireAfterOthers('k', other, until)).to.deep.equal({ acquired: false, holder: 'wanted' });
      clock.advance(60_000);
      const taken = await locks.acquireAfterOthers('k', other, until);
      expect(taken.acquired && taken.lock.owner).to.equal(other);
      expect((await locks.acquireAfterOthers('k', other, until)).acquired, 'again').to.equal(true);
      await locks.want('k', clock.now() + 60_000);
      expect((await locks.acquireAfterOthers('k', other, until)).acquired, 'has it already').to.equal(true);
    });
  });
};
