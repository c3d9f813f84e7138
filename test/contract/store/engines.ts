/** Slots of engines, and the queues for them: part of the contract of the table. */
import { expect } from 'chai';
import { newRerun, type Rerun, rerunStateChanged } from '../../../kernel/reruns/rerun';
import { RerunKind, RerunStatus } from '../../../kernel/words/vocabulary';
import { AT } from '../../support/clock';
import { exampleAdmission } from '../../support/rerun';
import { collect, type Opened } from './opened-table';

const rerunOf = (pipelineId: string, engine = 'glue'): Rerun =>
  newRerun(
    {
      pipelineId,
      date: '2026-03-07',
      scheduleId: 'daily',
      kind: RerunKind.manual,
      reason: '',
      requestedBy: 'jane',
      requestedAt: AT,
      backfill: undefined,
    },
    `of-${pipelineId}`,
    { status: RerunStatus.running, attempt: 1, engine, message: undefined },
    AT,
  );

/** Reruns on the engine `glue`, which has one slot unless a test says otherwise. */
const engineOf = (opened: () => Opened) => {
  const admit = (rerun: Rerun, { engineLimit = 1, hasTurn = false } = {}) =>
    opened().table.reruns.admit(
      rerun,
      exampleAdmission({ concurrency: 5, limit: undefined, engineLimit, hasTurn }),
      rerunStateChanged(rerun, AT),
    );
  const finish = (pipelineId: string) =>
    opened().table.reruns.finish(
      `of-${pipelineId}`,
      { status: RerunStatus.completed, message: undefined, at: AT },
      (rerun) => rerunStateChanged(rerun, AT),
    );
  const queue = (pipelineId: string, limit = 1) => opened().table.engines.queue('glue', pipelineId, limit);
  const slots = () => opened().table.engines.slots('glue');
  return { admit, finish, queue, slots };
};

const slotTests = (opened: () => Opened): void => {
  const { admit, finish, queue, slots } = engineOf(opened);

  it('reruns of all pipelines share the slots of an engine, and give them back once', async () => {
    expect(await slots()).to.equal(undefined);
    expect(await admit(rerunOf('orders'))).to.equal('admitted');
    expect(await admit(rerunOf('prices'))).to.equal('engine-full');
    expect(await admit(rerunOf('stock', 'emr'))).to.equal('admitted');
    expect(await slots()).to.deep.equal({ engine: 'glue', open: 1, slots: 1, waiting: 0 });
    await finish('orders');
    await finish('orders');
    expect(await slots()).to.deep.equal({ engine: 'glue', open: 0, slots: 1, waiting: 0 });
    expect(await admit(rerunOf('prices'))).to.equal('admitted');
    expect(await admit(rerunOf('orders-2')), 'under a smaller limit').to.equal('engine-full');
  });

  it('a rerun frees the slot that it took, whatever its pipeline runs on; without engine it has none', async () => {
    await admit(rerunOf('orders'));
    await admit({ ...rerunOf('free'), engine: undefined });
    expect((await opened().table.reruns.get('of-orders'))?.engine).to.equal('glue');
    expect((await finish('free'))?.status).to.equal('completed');
    expect((await slots())?.open).to.equal(1);
    await finish('orders');
    expect((await slots())?.open).to.equal(0);
  });

  it('while others wait, a rerun starts only on its turn, even if slots are free', async () => {
    await admit(rerunOf('orders'));
    await queue('prices');
    await finish('orders');
    expect(await admit(rerunOf('stock'))).to.equal('engine-full');
    expect(await admit(rerunOf('prices'), { hasTurn: true })).to.equal('admitted');
    expect(await admit(rerunOf('stock'), { hasTurn: true }), 'a turn is no slot').to.equal('engine-full');
  });
};

const queueTests = (opened: () => Opened): void => {
  const { admit, finish, queue, slots } = engineOf(opened);

  it('a pipeline gets one place, and only while the engine is full or others wait', async () => {
    const { engines } = opened().table;
    expect(await queue('prices')).to.equal('free');
    await admit(rerunOf('orders'));
    expect(await queue('prices', 2)).to.equal('free');
    expect(await queue('prices')).to.equal('waits');
    expect(await queue('prices')).to.equal('waits');
    await finish('orders');
    expect(await queue('stock'), 'behind the one who waits').to.equal('waits');
    expect(await slots()).to.include({ open: 0, waiting: 2 });
    expect(await engines.waits('glue')).to.deep.equal([
      { engine: 'glue', pipelineId: 'prices', since: AT, asked: 2 },
      { engine: 'glue', pipelineId: 'stock', since: AT, asked: 1 },
    ]);
    expect(await engines.place('glue', 'stock')).to.deep.equal({
      engine: 'glue',
      pipelineId: 'stock',
      since: AT,
      asked: 1,
    });
    expect(await engines.place('emr', 'stock')).to.equal(undefined);
  });

  it('a place is moved and given up only as it was read', async () => {
    const { engines } = opened().table;
    await admit(rerunOf('orders'));
    await queue('prices');
    const [read] = await engines.waits('glue');
    const later = '2026-03-07T07:00:00.000Z';
    await engines.move(read!, later);
    await engines.move(read!, '2026-03-07T08:00:00.000Z');
    expect(await engines.leave(read!), 'it has moved').to.equal(false);
    const [moved] = await engines.waits('glue');
    expect(moved).to.deep.equal({ ...read, since: later });
    await queue('prices');
    expect(await engines.leave(moved!), 'one more has come').to.equal(false);
    const [current] = await engines.waits('glue');
    expect(await engines.leave(current!)).to.equal(true);
    expect(await engines.leave(current!)).to.equal(false);
    expect(await slots()).to.include({ waiting: 0 });
    expect(await engines.waits('glue')).to.deep.equal([]);
  });
};

/** Defects of the queues that the sweeper finds and repairs. */
const sweepTests = (opened: () => Opened): void => {
  const { admit, queue, slots } = engineOf(opened);

  it('a wrong waiting count is reset only if it has not changed since it was read', async () => {
    const {
      table: { engines },
      putRaw,
    } = opened();
    await putRaw({ PK: 'ENGINE#glue', SK: 'RERUNS', waiting: 3 });
    const read = await slots();
    await queue('prices');
    await engines.setEmpty(read!);
    expect((await slots())?.waiting).to.equal(4);
    await engines.setEmpty((await slots())!);
    expect((await slots())?.waiting).to.equal(0);
  });

  it('long waits are found with the open reruns; a bell and a request that is shown again are changes', async () => {
    const {
      table: { engines, reruns },
      clock,
    } = opened();
    await admit(rerunOf('orders'));
    await queue('prices');
    expect(await collect(reruns.open(clock.now() + 1))).to.have.deep.members([
      rerunOf('orders'),
      (await engines.place('glue', 'prices'))!,
    ]);
    expect(await collect(reruns.open(clock.now()))).to.deep.equal([]);
    await reruns.signal('glue');
    expect(await slots()).to.include({ open: 1, waiting: 1 });
    const {
      rerunId: _id,
      status: _status,
      attempt: _attempt,
      engine: _engine,
      message: _message,
      createdAt: _created,
      updatedAt: _updated,
      completedAt: _completed,
      ...asked
    } = rerunOf('orders');
    const request = { ...asked, concurrency: undefined };
    await reruns.showAgain(request);
    expect(await reruns.waiting('orders'), 'nothing waits without a request').to.deep.equal([]);
    await reruns.request(request);
    await reruns.showAgain(request);
    expect(await reruns.waiting('orders')).to.deep.equal([request]);
  });
};

export const engineContract = (opened: () => Opened): void => {
  describe('engines', () => {
    slotTests(opened);
    queueTests(opened);
    sweepTests(opened);
  });
};
