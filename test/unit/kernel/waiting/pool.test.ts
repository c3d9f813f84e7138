import { expect } from 'chai';
import {
  blockedByPool,
  hasRoom,
  type PoolHolder,
  type PoolPlace,
  placesBefore,
  poolDueAt,
  takenOf,
  timedOutInPool,
  weightIn,
  withRoom,
} from '../../../../kernel/waiting/pool';
import { AT, timeAt } from '../../../support/clock';
import { instance } from '../../../support/instance';

const place = (runId: string, fields: Partial<PoolPlace> = {}): PoolPlace => ({
  ...instance,
  ...{ runId, name: 'warehouse', weight: 1, priority: 0, since: AT },
  ...fields,
});
const holder = (weight: number): PoolHolder => ({ runId: 'holder', weight });
const names = (places: readonly PoolPlace[]): string[] => places.map(({ runId }) => runId);

describe('kernel/waiting/pool', () => {
  it('turns go by priority, then by the time of the request, then by the run', () => {
    const own = place('m');
    const queue = [
      place('a', { priority: 1, since: timeAt('07:00') }),
      place('b', { since: timeAt('05:00') }),
      place('c'),
      own,
      place('n'),
      place('d', { since: timeAt('07:00') }),
      place('e', { priority: -1, since: timeAt('05:00') }),
    ];
    expect(names(placesBefore(queue, own))).to.deep.equal(['a', 'b', 'c']);
  });

  it('a run has room behind the holders and those before it', () => {
    const own = place('m', { weight: 2 });
    const fits = (slots: number, holders: readonly PoolHolder[], queue: readonly PoolPlace[]): boolean =>
      hasRoom(own, { slots, holders, queue });
    expect(fits(2, [], [])).to.equal(true);
    expect(fits(4, [holder(2)], [own])).to.equal(true);
    expect(fits(4, [holder(1), holder(2)], [own])).to.equal(false);
    expect(fits(4, [holder(1)], [place('a'), own])).to.equal(true);
    expect(fits(4, [holder(1)], [place('a', { weight: 2 }), own])).to.equal(false);
    expect(fits(4, [holder(2)], [own, place('z', { weight: 4 })])).to.equal(true);
  });

  it('a run that is heavier than its pool takes all of it', () => {
    expect([1, 3, 4].map((slots) => weightIn({ weight: 3 }, slots))).to.deep.equal([1, 3, 3]);
    expect(hasRoom(place('m', { weight: 9 }), { slots: 2, holders: [], queue: [] })).to.equal(true);
    expect(hasRoom(place('m', { weight: 9 }), { slots: 2, holders: [holder(1)], queue: [] })).to.equal(false);
    expect(hasRoom(place('m'), { slots: 3, holders: [], queue: [place('a', { weight: 9 })] })).to.equal(false);
  });

  it('the first runs that fit together begin, and no lighter one passes a heavier one', () => {
    const queue = [place('a'), place('b', { weight: 3 }), place('c')];
    expect(names(withRoom({ slots: 4, holders: [], queue }))).to.deep.equal(['a', 'b']);
    expect(names(withRoom({ slots: 3, holders: [], queue }))).to.deep.equal(['a']);
    expect(names(withRoom({ slots: 3, holders: [holder(3)], queue }))).to.deep.equal([]);
    expect(takenOf([holder(1), holder(3)])).to.equal(4);
    expect(takenOf([])).to.equal(0);
  });

  it('says how full the pool is, and who is first', () => {
    const reason = (own: PoolPlace, slots: number, holders: PoolHolder[], queue: PoolPlace[]): string =>
      blockedByPool(own, { slots, holders, queue }).reason;
    expect(blockedByPool(place('m'), { slots: 1, holders: [holder(1)], queue: [place('a')] })).to.deep.equal({
      ...{ type: 'pool', status: 'PENDING' },
      reason: `warehouse: 1 of 1 slot taken; 1 run before it; waits since ${AT}`,
    });
    expect(reason(place('m', { weight: 2 }), 3, [holder(2)], [])).to.equal(
      `warehouse: 2 of 3 slots taken; it needs 2; 0 runs before it; waits since ${AT}`,
    );
  });

  it('a run waits for a day', () => {
    const pool = { name: 'warehouse', since: AT } as Parameters<typeof timedOutInPool>[0];
    expect(timedOutInPool(pool)).to.deep.equal({
      ...{ type: 'pool', status: 'FAIL', reason: `warehouse had no room for it since ${AT}` },
    });
    expect(poolDueAt(pool)).to.equal('2026-03-08T06:00:00.000Z');
  });
});
