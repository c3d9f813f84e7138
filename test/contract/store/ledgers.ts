/** Ledgers of instances: part of the contract of the table. */
import { expect } from 'chai';
import { markOf } from '../../../kernel/markers/decided';
import { LEDGER_DAYS, withAnswer } from '../../../kernel/markers/ledger';
import { newRerun, rerunStateChanged } from '../../../kernel/reruns/rerun';
import { AT } from '../../support/clock';
import { instance } from '../../support/instance';
import { exampleAnswer, exampleStart, noLedger } from '../../support/marker';
import { exampleAdmission } from '../../support/rerun';
import type { Opened } from './opened-table';

const ledgerKey = { PK: 'PIPELINE#orders', SK: 'LEDGER#2026-03-07#daily' };
const DAY_SECONDS = 86_400;
const AT_SECONDS = Date.parse(AT) / 1000;
const LASTING = AT_SECONDS + LEDGER_DAYS * DAY_SECONDS;
const first = withAnswer(noLedger, exampleAnswer(), exampleStart());
const NAME = exampleStart().name;

const answerTests = (opened: () => Opened): void => {
  it('an answer is recorded on condition that the ledger is as it was read', async () => {
    const { ledgers } = opened().table;
    expect(await ledgers.get(instance)).to.equal(undefined);
    expect(await ledgers.answer({ next: first, read: undefined, markerTtl: 1 })).to.equal(true);
    expect(await ledgers.answer({ next: first, read: undefined, markerTtl: 1 }), 'as if there were none').to.equal(
      false,
    );
    const read = (await ledgers.get(instance))!;
    expect(read).to.deep.equal({ ...first, ttl: LASTING });
    const next = withAnswer(read, exampleAnswer({ recordId: 'record-2', answer: 'joined', generation: undefined }));
    expect(await ledgers.answer({ next, read, markerTtl: 1 })).to.equal(true);
    expect(await ledgers.answer({ next, read, markerTtl: 1 }), 'again').to.equal(false);
    expect((await ledgers.between('orders', '2026-03-07', '2026-03-07')).map(({ version }) => version)).to.deep.equal([
      2,
    ]);
    expect(await ledgers.between('orders', '2026-03-08', '2026-03-09')).to.deep.equal([]);
  });

  it('outlives its MARKERs, is never shortened, and lives for ever where one of them does', async () => {
    const { table, getRaw } = opened();
    const ttlAfter = async (markerTtl: number | undefined) => {
      const read = await table.ledgers.get(instance);
      await table.ledgers.answer({ next: withAnswer(read ?? noLedger, exampleAnswer()), read, markerTtl });
      return (await getRaw(ledgerKey))!.ttl;
    };
    expect(await ttlAfter(1)).to.equal(LASTING);
    expect(await ttlAfter(LASTING + 1)).to.equal(LASTING + 1 + DAY_SECONDS);
    expect(await ttlAfter(undefined)).to.equal(LASTING + 1 + DAY_SECONDS);
    expect(await ttlAfter(Number.POSITIVE_INFINITY)).to.equal(undefined);
    expect(await ttlAfter(1)).to.equal(undefined);
  });

  it('one that has expired is none, and is written over', async () => {
    const { table, clock } = opened();
    await table.ledgers.answer({ next: first, read: undefined, markerTtl: 1 });
    clock.set(new Date((LASTING + 1) * 1000).toISOString());
    expect(await table.ledgers.get(instance)).to.equal(undefined);
    expect(await table.ledgers.answer({ next: first, read: undefined, markerTtl: 1 })).to.equal(true);
  });
};

const requestTests = (opened: () => Opened): void => {
  it('a request to process a MARKER is found until it is dropped, and a newer request stays', async () => {
    const { ledgers } = opened().table;
    const request = { ...instance, markerSort: undefined, askedAt: AT };
    const [second, third] = ['2026-03-07T08:00:00.000Z', '2026-03-07T09:00:00.000Z'] as const;
    await ledgers.ask(request);
    expect(await ledgers.pending('orders')).to.deep.equal([request]);
    expect(await ledgers.isAsked(request)).to.equal(true);
    await ledgers.askAgain(request, second);
    expect(await ledgers.isAsked(request)).to.equal(false);
    await ledgers.askAgain(request, third);
    await ledgers.dropRequest(request);
    expect(await ledgers.pending('orders')).to.deep.equal([{ ...request, askedAt: second }]);
    await ledgers.dropRequest({ ...request, askedAt: second });
    await ledgers.askAgain({ ...request, askedAt: second }, third);
    expect(await ledgers.pending('orders')).to.deep.equal([]);
  });
};

const closeTests = (opened: () => Opened): void => {
  it('the last start is closed once; an answer on the ledger before that is refused', async () => {
    const { ledgers } = opened().table;
    await ledgers.answer({ next: first, read: undefined });
    const read = (await ledgers.get(instance))!;
    await ledgers.close(instance, 'another', { outcome: 'excluded', asks: false });
    expect((await ledgers.get(instance))!.started!.outcome).to.equal(undefined);
    await ledgers.close(instance, NAME, { outcome: 'excluded', asks: false });
    await ledgers.close(instance, NAME, { outcome: 'kept', asks: false });
    expect((await ledgers.get(instance))!.started!.outcome).to.equal('excluded');
    const joined = withAnswer(read, exampleAnswer({ recordId: 'record-2', answer: 'joined' }));
    expect(await ledgers.answer({ next: joined, read })).to.equal(false);
  });

  it('the run of the last start is seen, and of no other; answers leave that as it is', async () => {
    const { ledgers } = opened().table;
    await ledgers.begun(instance, NAME);
    expect(await ledgers.get(instance), 'no ledger').to.equal(undefined);
    await ledgers.answer({ next: first, read: undefined });
    await ledgers.begun(instance, 'another');
    expect((await ledgers.get(instance))!.begun).to.equal(undefined);
    await ledgers.begun(instance, NAME);
    const read = (await ledgers.get(instance))!;
    expect(read.begun).to.equal(NAME);
    const next = withAnswer(read, exampleAnswer({ recordId: 'record-2', answer: 'joined', generation: undefined }));
    expect(await ledgers.answer({ next, read })).to.equal(true);
    expect((await ledgers.get(instance))!.begun).to.equal(NAME);
  });

  it('marks show for every ledger in a date range whether it has changed, and whether its run was seen', async () => {
    const { table, clock } = opened();
    const { ledgers } = table;
    const marks = async (from = '2026-03-07', to = from) => Object.fromEntries(await ledgers.marks('orders', from, to));
    await ledgers.answer({ next: first, read: undefined });
    const answered = await marks();
    expect(answered).to.deep.equal({ '2026-03-07#daily': { mark: markOf(first), isOpen: true } });
    await ledgers.begun(instance, NAME);
    const read = (await ledgers.get(instance))!;
    expect(await marks()).to.deep.equal({ '2026-03-07#daily': { mark: markOf(read), isOpen: false } });
    expect(markOf(read)).to.not.equal(markOf(first));
    expect(await marks('2026-03-08', '2026-03-09')).to.deep.equal({});
    clock.set(new Date((LASTING + 1) * 1000).toISOString());
    expect(await marks(), 'expired').to.deep.equal({});
  });

  it('closing a ledger requests a joined MARKER in the same transaction', async () => {
    const { table, getRaw } = opened();
    const key = { PK: 'PIPELINE#orders', SK: 'MARKERREQUEST#2026-03-07#daily' };
    const joined = withAnswer(first, exampleAnswer({ recordId: 'record-2', answer: 'joined', generation: undefined }));
    await table.ledgers.answer({ next: { ...joined, version: 1 }, read: undefined });
    await table.ledgers.close(instance, NAME, { outcome: 'excluded', asks: false });
    expect(await getRaw(key)).to.include({ askedAt: AT });
    await table.ledgers.dropRequest({ ...instance, markerSort: undefined, askedAt: '2026-03-07T05:00:00.000Z' });
    expect(await getRaw(key), 'another one').to.include({ askedAt: AT });
    await table.ledgers.dropRequest({ ...instance, markerSort: undefined, askedAt: AT });
    expect(await getRaw(key)).to.equal(undefined);
  });
};

const sharedTests = (opened: () => Opened): void => {
  it('reruns and answers share it, and neither takes away what the other has written', async () => {
    const { table, getRaw } = opened();
    await table.ledgers.answer({ next: first, read: undefined, markerTtl: Number.POSITIVE_INFINITY });
    const request = {
      ...instance,
      kind: 'manual',
      reason: '',
      requestedBy: '',
      requestedAt: AT,
    } as const;
    const rerun = newRerun(request, 'rerun-1', { status: 'running', attempt: 2 }, AT);
    const within = exampleAdmission();
    expect(await table.reruns.admit(rerun, within, rerunStateChanged(rerun, AT))).to.equal('admitted');
    expect((await getRaw(ledgerKey))!.ttl, 'it lives for ever').to.equal(undefined);
    const read = (await table.ledgers.get(instance))!;
    expect(read.answers).to.have.length(1);
    const next = withAnswer(read, exampleAnswer({ recordId: 'record-2', answer: 'joined' }));
    expect(await table.ledgers.answer({ next, read })).to.equal(true);
    expect(await table.reruns.ledger(instance)).to.include({ openRerunId: 'rerun-1', manualReruns: 1 });
  });
};

export const ledgerContract = (opened: () => Opened): void => {
  describe('ledgers', () => {
    answerTests(opened);
    requestTests(opened);
    closeTests(opened);
    sharedTests(opened);
  });
};
