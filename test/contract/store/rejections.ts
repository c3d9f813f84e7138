/** Rejections of MARKERs, and the hours in which they are counted: part of the contract of the table. */
import { expect } from 'chai';
import type { Rejection } from '../../../kernel/markers/rejections';
import { AT } from '../../support/clock';
import { instance } from '../../support/instance';
import { collect, type Opened } from './opened-table';

const rejection = (recordId: string, fields: Partial<Rejection> = {}): Rejection => ({
  about: { ...instance, date: null, scheduleId: null },
  marker: `MARKER#orders / ${recordId}`,
  recordId,
  writtenAt: AT,
  at: AT,
  reason: 'it is too old',
  remedy: 'Write it again with replay = true.',
  ...fields,
});

const later = (seconds: number): string => new Date(Date.parse(AT) + seconds * 1000).toISOString();

const toldOf = async ({ table }: Opened): Promise<string[]> =>
  (await table.events.list('orders', 20))
    .filter(({ kind }) => kind === 'ALERT')
    .map(({ message }) => message)
    .sort();

const hoursOf = ({ table }: Opened, before = later(7201)) => collect(table.rejections.over(Date.parse(before)));

const hourTests = (opened: () => Opened): void => {
  it('the first is alerted, others are counted, and each record has one place', async () => {
    const { rejections, events } = opened().table;
    expect(await rejections.record(rejection('1'))).to.equal('alerted');
    expect(await rejections.record(rejection('1'))).to.equal('known');
    expect(await rejections.record(rejection('2'))).to.equal('counted');
    expect(await rejections.record(rejection('2', { at: later(60) }))).to.equal('known');
    expect(await hoursOf(opened(), later(3599))).to.deep.equal([]);
    expect(await hoursOf(opened())).to.deep.equal([
      { pipelineId: 'orders', since: AT, until: later(3600), counted: 1, markers: ['MARKER#orders / 2'] },
    ]);
    expect((await events.list('orders', 20)).filter(({ kind }) => kind === 'MARKER_REJECTED')).to.have.length(2);
    expect(await toldOf(opened())).to.deep.equal(['MARKER MARKER#orders / 1 was not run: it is too old']);
  });

  it('an hour ends once, with the number, unless another was counted meanwhile', async () => {
    const { rejections } = opened().table;
    for (const recordId of ['1', '2']) await rejections.record(rejection(recordId));
    const [read] = await hoursOf(opened());
    await rejections.record(rejection('3'));
    expect(await rejections.end(read!, later(3600)), 'one was counted since').to.equal(false);
    const [hour] = await hoursOf(opened());
    expect(await rejections.end(hour!, later(3600))).to.equal(true);
    expect(await rejections.end(hour!, later(3600))).to.equal(false);
    expect((await toldOf(opened()))[0]).to.match(/^2 more MARKERs were not run since /);
    expect(await hoursOf(opened())).to.deep.equal([]);
  });
};

const nextHourTests = (opened: () => Opened): void => {
  it('a rejection after the hour ends it, and begins another', async () => {
    const { rejections } = opened().table;
    for (const recordId of ['1', '2']) await rejections.record(rejection(recordId));
    expect(await rejections.record(rejection('3', { at: later(3600) }))).to.equal('alerted');
    expect((await toldOf(opened())).map((message) => message.slice(0, 24))).to.deep.equal([
      '1 more MARKER was not ru',
      'MARKER MARKER#orders / 1',
      'MARKER MARKER#orders / 3',
    ]);
    expect((await hoursOf(opened())).map(({ since, counted }) => `${since} ${counted}`)).to.deep.equal([
      `${later(3600)} 0`,
    ]);
  });

  it('an hour of which nothing was counted ends without a word; one that cannot be read is begun anew', async () => {
    const { table, putRaw } = opened();
    await table.rejections.record(rejection('1'));
    const [hour] = await hoursOf(opened());
    expect(await table.rejections.end(hour!, later(3600))).to.equal(true);
    expect(await toldOf(opened())).to.have.length(1);
    await putRaw({ PK: 'PIPELINE#orders', SK: 'REJECTIONS', since: 7 });
    expect(await table.rejections.record(rejection('2'))).to.equal('alerted');
  });
};

export const rejectionContract = (opened: () => Opened): void => {
  describe('rejections', () => {
    hourTests(opened);
    nextHourTests(opened);
  });
};
