/** Locks, and those that others want: part of the contract of the table. */
import { expect } from 'chai';
import { AT } from '../../support/clock';
import { EXECUTION, executionArn } from '../../support/instance';
import type { Opened } from './opened-table';

const [x, y] = [executionArn('x'), executionArn('y')];
const MINUTE_MS = 60_000;

const ownerTests = (opened: () => Opened): void => {
  it('gives the lock to one owner, and returns the holder to the other', async () => {
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
  it('H-19 a lock without a date is free at its end to the millisecond, and the next fence is greater', async () => {
    const { table, clock } = opened();
    const first = await table.locks.acquire('k', x, clock.now() + 1500);
    clock.advance(1499);
    expect((await table.locks.acquire('k', y, clock.now() + MINUTE_MS)).acquired).to.equal(false);
    clock.advance(1);
    const second = await table.locks.acquire('k', y, clock.now() + MINUTE_MS);
    if (!first.acquired || !second.acquired) expect.fail('both must acquire');
    expect(second.lock.fence).to.be.greaterThan(first.lock.fence);
  });

  it('an expired lock with a date is taken over only from the holder that was read as stale', async () => {
    const { table, clock } = opened();
    const date = '2026-03-07';
    await table.locks.acquire('k', x, clock.now() + MINUTE_MS, { date });
    clock.advance(2 * MINUTE_MS);
    const refused = await table.locks.acquire('k', y, clock.now() + MINUTE_MS, { date });
    if (refused.acquired) expect.fail('its holder may be there');
    const taken = await table.locks.acquire('k', y, clock.now() + MINUTE_MS, { date, left: refused.holder });
    expect(taken.acquired).to.equal(true);
    const second = await table.locks.acquire('k', x, clock.now() + MINUTE_MS, { date, left: refused.holder });
    expect(second.acquired, 'it is another one by now').to.equal(false);
  });

  it('the item outlives the expiry, so that the state of its holder can be queried', async () => {
    const { table, clock } = opened();
    await table.locks.acquire('k', x, clock.now() + MINUTE_MS, { date: '2026-03-07' });
    clock.advance(7 * 86_400_000);
    expect((await table.locks.get('k'))!.owner).to.equal(x);
  });

  it('renews an expired lock unless another owner has taken it', async () => {
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

export const lockQueueContract = (opened: () => Opened): void => {
  describe('the queue for a lock', () => {
    const waiter = (name: string, isRerun = false) => ({ name, date: '2026-03-07', isRerun });

    it('has those of MARKERs before reruns, by date, and forgets who is long gone', async () => {
      const { table, clock } = opened();
      const { locks, lockQueue } = table;
      const until = clock.now() + MINUTE_MS;
      await locks.queue('k', { ...waiter('rerun', true), date: '2026-03-01' }, until);
      await locks.queue('k', waiter('later'), until);
      await locks.queue('k', { ...waiter('earlier'), date: '2026-03-06' }, until);
      await locks.queue('k', waiter('gone'), clock.now() + 1000);
      clock.advance(2000);
      const names = async (limit: number) => (await lockQueue.waiters('k', limit)).map(({ name }) => name);
      expect(await names(10)).to.deep.equal(['earlier', 'later', 'rerun']);
      expect(await names(1)).to.deep.equal(['earlier']);
      await locks.leave('k', { ...waiter('earlier'), date: '2026-03-06' });
      expect(await names(10)).to.deep.equal(['later', 'rerun']);
    });

    it('is joined only while the observed holder still has the lock', async () => {
      const { table, clock } = opened();
      const { locks, lockQueue } = table;
      const until = clock.now() + MINUTE_MS;
      const held = await locks.acquire('k', x, until, { date: '2026-03-06' });
      if (!held.acquired) return expect.fail('it is free');
      expect(await locks.queue('k', waiter('a'), until, held.lock)).to.equal(true);
      await locks.release('k', x);
      expect(await locks.queue('k', waiter('b'), until, held.lock)).to.equal(false);
      expect((await lockQueue.waiters('k', 10)).map(({ name }) => name)).to.deep.equal(['a']);
    });

    it('the last of a MARKER leaves the lock to reruns, unless another has wanted it since', async () => {
      const { table, clock } = opened();
      const { locks } = table;
      const until = clock.now() + MINUTE_MS;
      for (const name of ['a', 'b']) await locks.queue('k', waiter(name), until);
      await locks.want('k', until);
      await locks.leave('k', waiter('a'));
      const rerun = () => locks.acquireAfterOthers('k', y, until);
      expect(await rerun()).to.deep.equal({ acquired: false, holder: 'wanted' });
      await locks.leave('k', waiter('b'));
      expect((await rerun()).acquired).to.equal(true);
    });
  });
};

export const wantedLockContract = (opened: () => Opened): void => {
  describe('locks that others want', () => {
    const other = executionArn('rerun');

    it('a rerun takes the lock only when no waiter with precedence wants it', async () => {
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
      clock.advance(45_000);
      expect(await locks.acquireAfterOthers('k', other, until)).to.deep.equal({ acquired: false, holder: 'wanted' });
      clock.advance(15_000);
      const taken = await locks.acquireAfterOthers('k', other, until);
      expect(taken.acquired && taken.lock.owner).to.equal(other);
      expect((await locks.acquireAfterOthers('k', other, until)).acquired, 'again').to.equal(true);
      await locks.want('k', clock.now() + 60_000);
      expect((await locks.acquireAfterOthers('k', other, until)).acquired, 'has it already').to.equal(true);
    });
  });
};
