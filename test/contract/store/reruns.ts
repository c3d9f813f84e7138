/** Requests for reruns, and reruns: part of the contract of the table. */
import { expect } from 'chai';
import { newRerun, type Rerun, type RerunRequest, rerunStateChanged } from '../../../kernel/reruns/rerun';
import { RerunKind, RerunStatus } from '../../../kernel/words/vocabulary';
import { AT } from '../../support/clock';
import { instance } from '../../support/instance';
import { exampleAdmission } from '../../support/rerun';
import { type Opened, oddInstants } from './opened-table';

const request: RerunRequest = {
  ...instance,
  kind: RerunKind.manual,
  reason: 'prices',
  requestedBy: 'jane',
  requestedAt: AT,
  concurrency: undefined,
  backfill: undefined,
};
const rerunOf = (rerunId: string, fields: Partial<Rerun> = {}): Rerun => ({
  ...newRerun(request, rerunId, { status: RerunStatus.running, attempt: 2, engine: 'http', message: undefined }, AT),
  ...fields,
});
const within = exampleAdmission({ concurrency: 2, limit: 2, engineLimit: 100 });

const requestTests = (opened: () => Opened): void => {
  it('a request is found until it is dropped, and a newer one stays', async () => {
    const { reruns } = opened().table;
    await reruns.request(request);
    const newer = { ...request, requestedAt: '2026-03-07T07:00:00.000Z' };
    await reruns.request(newer);
    await reruns.dropRequest(request);
    expect(await reruns.waiting('orders')).to.deep.equal([newer]);
    await reruns.dropRequest(newer);
    expect(await reruns.waiting('orders')).to.deep.equal([]);
  });

  it('a request without an instant gets one, once', async () => {
    const { reruns } = opened().table;
    const unsaid = { ...request, requestedAt: '' };
    const dated = { ...request, requestedAt: AT };
    expect(await reruns.dateRequest(unsaid, AT)).to.equal(undefined);
    await reruns.request(unsaid);
    expect(await reruns.dateRequest(unsaid, AT)).to.deep.equal(dated);
    expect(await reruns.dateRequest(unsaid, AT)).to.equal(undefined);
    expect(await reruns.waiting('orders')).to.deep.equal([dated]);
  });

  it('a request is read whatever its fields contain', async () => {
    const { table, putRaw } = opened();
    await putRaw({
      PK: 'REQUEST#orders',
      SK: 'RERUNREQUEST#2026-03-07#daily',
      kind: 'nonsense',
      concurrency: 'many',
      reason: 7,
    });
    const [found] = await table.reruns.waiting('orders');
    expect(found).to.deep.equal({
      ...instance,
      kind: 'manual',
      reason: '7',
      requestedBy: '',
      requestedAt: '',
      concurrency: undefined,
      backfill: undefined,
    });
    await table.reruns.dropRequest(found!);
    expect(await table.reruns.waiting('orders')).to.deep.equal([]);
  });

  it('a request is dropped whatever its writer put for an instant', async () => {
    const { table, putRaw } = opened();
    for (const requestedAt of oddInstants) {
      await putRaw({ PK: 'REQUEST#orders', SK: 'RERUNREQUEST#2026-03-07#daily', requestedAt });
      const [found] = await table.reruns.waiting('orders');
      const dated = found!.requestedAt === '' ? await table.reruns.dateRequest(found!, AT) : found;
      await table.reruns.dropRequest(dated!);
      expect(await table.reruns.waiting('orders'), typeof requestedAt).to.deep.equal([]);
    }
  });
};

const oneAnswerTests = (opened: () => Opened): void => {
  it('a request has one answer: its rerun or its refusal, whichever comes first', async () => {
    const { reruns } = opened().table;
    const refusalOf = (rerunId: string) =>
      rerunOf(rerunId, { status: RerunStatus.refused, attempt: undefined, engine: undefined, completedAt: AT });
    const admit = (rerun: Rerun, refusalId: string) =>
      reruns.admit(rerun, { ...within, refusalId }, rerunStateChanged(rerun, AT));
    expect(await admit(rerunOf('r1'), 'r1-refused')).to.equal('admitted');
    const late = refusalOf('r1-refused');
    expect(await reruns.refuse(late, 'r1', rerunStateChanged(late, AT)), 'it has begun').to.equal(false);
    expect(await reruns.get('r1-refused')).to.equal(undefined);

    const early = refusalOf('r2-refused');
    expect(await reruns.refuse(early, 'r2', rerunStateChanged(early, AT))).to.equal(true);
    const other = rerunOf('r2', { date: '2026-03-06' });
    expect(await admit(other, 'r2-refused')).to.equal('refused');
    expect(await reruns.get('r2')).to.equal(undefined);
  });
};

const admissionTests = (opened: () => Opened): void => {
  const admit = (
    rerun: Rerun,
    admission: Parameters<ReturnType<typeof opened>['table']['reruns']['admit']>[1] = within,
  ) => opened().table.reruns.admit(rerun, admission, rerunStateChanged(rerun, AT));
  const finish = (rerunId: string) =>
    opened().table.reruns.finish(rerunId, { status: RerunStatus.completed, message: undefined, at: AT }, (rerun) =>
      rerunStateChanged(rerun, AT),
    );

  it('is admitted once, takes a slot and the instance, and counts', async () => {
    const { reruns } = opened().table;
    expect(await admit(rerunOf('r1'))).to.equal('admitted');
    expect(await admit(rerunOf('r1'))).to.equal('exists');
    expect(await reruns.get('r1')).to.deep.equal(rerunOf('r1'));
    expect(await reruns.list('orders')).to.deep.equal([rerunOf('r1')]);
    expect(await reruns.ledger(instance)).to.deep.equal({ manualReruns: 1, driftReruns: 0, openRerunId: 'r1' });
    expect(await admit(rerunOf('r2'))).to.equal('taken');
  });

  it('no slot is given beyond the concurrency, and one that is free is given again', async () => {
    expect(await admit(rerunOf('r1'))).to.equal('admitted');
    expect(await admit(rerunOf('r2', { date: '2026-03-06' }))).to.equal('admitted');
    expect(await admit(rerunOf('r3', { date: '2026-03-05' }))).to.equal('full');
    expect((await finish('r1'))?.status).to.equal('completed');
    expect(await finish('r1')).to.equal(undefined);
    expect(await admit(rerunOf('r3', { date: '2026-03-05' }))).to.equal('admitted');
    expect(await admit(rerunOf('r4', { date: '2026-03-04' }))).to.equal('full');
  });

  it('B-30 budgets are counted apart, and hold', async () => {
    for (const rerunId of ['r1', 'r2']) {
      expect(await admit(rerunOf(rerunId))).to.equal('admitted');
      await finish(rerunId);
    }
    expect(await admit(rerunOf('r3'))).to.equal('taken');
    expect(await admit(rerunOf('r4'), { ...within, budget: 'driftReruns', limit: 1 })).to.equal('admitted');
    expect(await opened().table.reruns.ledger(instance)).to.deep.equal({
      manualReruns: 2,
      driftReruns: 1,
      openRerunId: 'r4',
    });
  });

  it('a refusal is recorded once and takes nothing', async () => {
    const { reruns } = opened().table;
    const refused = rerunOf('r1', {
      status: RerunStatus.refused,
      attempt: undefined,
      engine: undefined,
      message: 'excluded',
      completedAt: AT,
    });
    expect(await reruns.refuse(refused, undefined, rerunStateChanged(refused, AT))).to.equal(true);
    expect(await reruns.refuse(refused, undefined, rerunStateChanged(refused, AT))).to.equal(false);
    expect(await reruns.ledger(instance)).to.equal(undefined);
    expect(await finish('r1')).to.equal(undefined);
  });
};

export const rerunContract = (opened: () => Opened): void => {
  describe('reruns', () => {
    requestTests(opened);
    oneAnswerTests(opened);
    admissionTests(opened);
  });
};
