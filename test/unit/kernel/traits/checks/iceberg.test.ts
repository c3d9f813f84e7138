import { expect } from 'chai';
import { evaluateIceberg, snapshotsIn } from '../../../../../kernel/traits/checks/iceberg';
import { regionOfTableBucket } from '../../../../../kernel/traits/checks/iceberg-table';

const snapshot = (id: unknown, parent: unknown, summary: object, at: unknown = Number(id) * 1000) => ({
  'snapshot-id': id,
  'parent-snapshot-id': parent,
  'timestamp-ms': at,
  summary,
});
const table = (current: unknown, ...snapshots: unknown[]) => ({ 'current-snapshot-id': current, snapshots });
const append = { operation: 'append', 'added-records': '5' };
const replace = { operation: 'replace', 'added-records': '5' };

const instants = (metadata: Record<string, unknown>): unknown => {
  const found = snapshotsIn(metadata);
  return found === undefined || found === 'unreadable' ? found : [found.current.at, found.added?.at];
};

describe('kernel/traits/checks/iceberg', () => {
  const cases: [title: string, metadata: Record<string, unknown>, found: unknown][] = [
    ['has no snapshot without the id of one', {}, undefined],
    ['has no snapshot with an id of null', table(null), undefined],
    ['has no snapshot with the id -1', table(-1), undefined],
    ['is unreadable without its current snapshot', table(1), 'unreadable'],
    ['is unreadable with snapshots that are no list', { 'current-snapshot-id': 1, snapshots: {} }, 'unreadable'],
    ['leaves out a snapshot that is no object', table(1, null, snapshot(1, null, append)), [1000, 1000]],
    [
      'reads the current snapshot, and not the last one',
      table(1, snapshot(1, null, append), snapshot(2, 1, append)),
      [1000, 1000],
    ],
    ['reads ids that are texts', table('1', snapshot('1', null, append)), [1000, 1000]],
    [
      'goes back to the snapshot that added data',
      table(2, snapshot(1, null, append), snapshot(2, 1, replace)),
      [2000, 1000],
    ],
    [
      'goes back over several snapshots',
      table(3, snapshot(1, null, append), snapshot(2, 1, replace), snapshot(3, 2, replace)),
      [3000, 1000],
    ],
    ['finds no added data where no snapshot added some', table(1, snapshot(1, null, replace)), [1000, undefined]],
    ['finds no added data behind a snapshot that expired', table(2, snapshot(2, 1, replace)), [2000, undefined]],
    ['ends in a circle of snapshots', table(2, snapshot(1, 2, replace), snapshot(2, 1, replace)), [2000, undefined]],
    ['is unreadable without the instant of its data', table(1, snapshot(1, null, append, 'noon')), 'unreadable'],
    [
      'reads the instant of the snapshot that added data only',
      table(2, snapshot(1, null, append), snapshot(2, 1, replace, null)),
      [Number.NaN, 1000],
    ],
    [
      'is unreadable where no snapshot added data and the current one has no instant',
      table(1, snapshot(1, null, replace, null)),
      'unreadable',
    ],
  ];
  for (const [title, metadata, found] of cases) it(title, () => expect(instants(metadata)).to.deep.equal(found));

  const summaries: [summary: Record<string, unknown>, adds: boolean][] = [
    [{ operation: 'append', 'added-records': '1' }, true],
    [{ operation: 'overwrite', 'added-records': 1 }, true],
    [{ operation: 'append', 'added-data-files': '1' }, true],
    [{ operation: 'append', 'added-records': '0', 'added-data-files': '1' }, false],
    [{ operation: 'append', 'added-records': '0' }, false],
    [{ operation: 'append' }, false],
    [{ operation: 'delete', 'added-records': '1' }, false],
    [{ operation: 'replace', 'added-records': '1' }, false],
    [{ 'added-records': '1' }, false],
  ];
  for (const [summary, adds] of summaries) {
    it(`finds ${adds ? 'added' : 'no added'} data in ${JSON.stringify(summary)}`, () =>
      expect(instants(table(1, snapshot(1, null, summary)))).to.deep.equal([1000, adds ? 1000 : undefined]));
  }

  it('has a verdict on its snapshots', () => {
    const evaluate = (found: Parameters<typeof evaluateIceberg>[1]) =>
      evaluateIceberg({ bounds: {}, maxAgeMinutes: 5, table: 'sales.orders' }, found, 1000);
    const commit = { at: 1000, summary: {} };
    expect(evaluate(undefined)).to.include({ status: 'FAIL', reason: 'sales.orders has no snapshot' });
    expect(evaluate({ current: commit, added: undefined }).reason).to.equal(
      'no snapshot that the metadata of sales.orders still has added data; write data, or keep snapshots longer',
    );
    expect(evaluate({ current: commit, added: commit })).to.deep.include({
      ...{ status: 'PASS', value: { snapshotAt: '1970-01-01T00:00:01.000Z', ageMinutes: 0 } },
    });
  });

  it('reads the Region of a table bucket', () => {
    const region = (start: string, end: string) =>
      regionOfTableBucket(`${start}:s3tables:eu-west-1:123456789012:${end}`);
    expect(region('arn:aws', 'bucket/lake')).to.equal('eu-west-1');
    expect(region('arn:aws-us-gov', 'bucket/a-1')).to.equal('eu-west-1');
    expect(region('arn:aws', 'bucket/lake/table/x')).to.equal(undefined);
  });
});
