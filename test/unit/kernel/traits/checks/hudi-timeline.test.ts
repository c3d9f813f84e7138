import { expect } from 'chai';
import {
  completedInstants,
  hudiCommit,
  hudiProperties,
  isInUtc,
  timelineFolder,
} from '../../../../../kernel/traits/checks/hudi-timeline';

const properties = (...lines: string[]) => hudiProperties(['hoodie.table.name=orders', ...lines].join('\n'))!;
const completed = (names: readonly string[], isUtc = true, modifiedAt = 0) =>
  completedInstants(
    names.map((name) => ({ name, modifiedAt })),
    isUtc,
  );
const instants = (...names: string[]) => completed(names).map(({ at }) => new Date(at).toISOString());

describe('kernel/traits/checks/hudi-timeline: the properties', () => {
  it('are lines with a name and a value', () => {
    const text = '#a=1\r\nhoodie.table.name = orders \n\n=x\nb=c=d\nno line\n e = ';
    expect([...(hudiProperties(text) ?? [])]).to.deep.equal([
      ['hoodie.table.name', 'orders'],
      ['b', 'c=d'],
      ['e', ''],
    ]);
  });

  it('are none of Hudi without the name of a table', () => {
    expect([hudiProperties(''), hudiProperties('name=orders')]).to.deep.equal([undefined, undefined]);
  });

  const folders: [lines: string[], folder: string][] = [
    [[], ''],
    [['hoodie.timeline.layout.version=1'], ''],
    [['hoodie.timeline.layout.version=1', 'hoodie.timeline.path=history'], ''],
    [['hoodie.timeline.layout.version=2'], 'timeline/'],
    [['hoodie.timeline.layout.version=2', 'hoodie.timeline.path=history'], 'history/'],
  ];
  for (const [lines, folder] of folders) {
    it(`have the timeline in "${folder}" with ${lines.join(' and ') || 'no layout'}`, () =>
      expect(timelineFolder(properties(...lines))).to.equal(folder));
  }

  it('are in UTC where the zone of their timeline is UTC', () => {
    const zones = ['UTC', 'utc', 'LOCAL'].map((zone) => isInUtc(properties(`hoodie.table.timeline.timezone=${zone}`)));
    expect([...zones, isInUtc(properties())]).to.deep.equal([true, true, false, false]);
  });
});

describe('kernel/traits/checks/hudi-timeline: the instants', () => {
  const names: [name: string, instant: string | undefined][] = [
    ['20260307060102.commit', '2026-03-07T06:01:02.000Z'],
    ['20260307060102345.commit', '2026-03-07T06:01:02.345Z'],
    ['20260307060102345.deltacommit', '2026-03-07T06:01:02.345Z'],
    ['20260307060102345.replacecommit', '2026-03-07T06:01:02.345Z'],
    ['20260307060102345_20260307061000001.commit', '2026-03-07T06:10:00.001Z'],
    ['20260307060102_20260307061000.commit', '2026-03-07T06:10:00.000Z'],
    ['20260307060102345.commit.requested', undefined],
    ['20260307060102345.inflight', undefined],
    ['20260307060102345.clean', undefined],
    ['x20260307060102345.commit', undefined],
    ['2026030706010.commit', undefined],
    ['202603070601023.commit', undefined],
    ['20260307060102345-20260307061000001.commit', undefined],
    ['hoodie.properties', undefined],
  ];
  for (const [name, instant] of names) {
    it(`reads ${instant ?? 'no instant'} in ${name}`, () =>
      expect(instants(name)).to.deep.equal(instant === undefined ? [] : [instant]));
  }

  it('have the newest first, by the end of each', () => {
    expect(
      completed(['20260307060102.commit', '20260307060102001.commit', '20260306000000.commit']).map(({ name }) => name),
    ).to.deep.equal(['20260307060102001.commit', '20260307060102.commit', '20260306000000.commit']);
    const begunFirst = ['20260307060000_20260307090000.commit', '20260307070000_20260307080000.commit'];
    expect(completed(begunFirst.toReversed()).map(({ name }) => name)).to.deep.equal(begunFirst);
  });

  const named = Date.UTC(2026, 2, 7, 6);
  const HOUR = 3_600_000;
  const zones: [title: string, modifiedAt: number, at: number][] = [
    ['is when the file was written, in an unknown time zone', named - 5 * HOUR, named - 5 * HOUR],
    ['is at most 14 hours before the name', named - 20 * HOUR, named - 14 * HOUR],
    ['is at most 12 hours after the name', named + 20 * HOUR, named + 12 * HOUR],
  ];
  for (const [title, modifiedAt, at] of zones)
    it(title, () => expect(completed(['20260307060000.commit'], false, modifiedAt)[0]?.at).to.equal(at));
});

describe('kernel/traits/checks/hudi-timeline: a commit', () => {
  const stat = (numInserts: unknown, numUpdateWrites = 0, numDeletes = 0) => ({
    numInserts,
    numUpdateWrites,
    numDeletes,
  });
  const commit = (stats: unknown, fields: object = {}) =>
    hudiCommit({ partitionToWriteStats: stats, operationType: 'UPSERT', ...fields });

  it('adds up the records of all partitions', () => {
    expect(commit({ a: [stat(1, 2, 3), stat('10')], b: [stat(100, 20, 30)], c: [stat('x'), null] })).to.deep.equal({
      ...{ inserted: 111, updated: 22, deleted: 33, bringsData: true },
    });
    expect(commit(undefined)).to.deep.equal({ inserted: 0, updated: 0, deleted: 0, bringsData: false });
  });

  it('brings data with records that are new or updated', () => {
    const brings = (...records: [number, number?, number?]) => commit({ a: [stat(...records)] }).bringsData;
    expect([brings(1), brings(0, 1), brings(0, 0, 1)]).to.deep.equal([true, true, false]);
  });

  const operations: [operationType: unknown, bringsData: boolean][] = [
    ['INSERT', true],
    ['BULK_INSERT', true],
    [undefined, true],
    ['COMPACT', false],
    ['compact', false],
    ['LOG_COMPACT', false],
    ['CLUSTER', false],
    ['DELETE', false],
    ['DELETE_PREPPED', false],
    ['DELETE_PARTITION', false],
    ['ALTER_SCHEMA', false],
    ['INDEX', false],
    ['BUCKET_RESCALE', false],
  ];
  for (const [operationType, bringsData] of operations) {
    it(`brings ${bringsData ? 'data' : 'no data'} by the operation ${String(operationType)}`, () =>
      expect(commit({ a: [stat(1)] }, { operationType }).bringsData).to.equal(bringsData));
  }

  it('brings no data when it was compacted', () => {
    expect(commit({ a: [stat(1)] }, { compacted: true }).bringsData).to.equal(false);
    expect(commit({ a: [stat(1)] }, { compacted: false }).bringsData).to.equal(true);
  });
});
