import { expect } from 'chai';
import {
  commitName,
  countFiles,
  type DataFile,
  type DeltaCommit,
  dataFile,
  deltaCommit,
  deltaLogIn,
  hintedVersion,
  replayed,
  versionName,
} from '../../../../../kernel/traits/checks/delta-log';

const UUID = '80a083e8-7026-4e79-81be-64bd76c43a11';
const whole = (version: number, end = 'parquet') => `${versionName(version)}.checkpoint.${end}`;
const part = (version: number, number: number, count: number) =>
  whole(version, `${String(number).padStart(10, '0')}.${String(count).padStart(10, '0')}.parquet`);
const log = (...names: string[]) => deltaLogIn(names.map((name, index) => ({ name, modifiedAt: index + 1 })));

describe('kernel/traits/checks/delta-log: the files of the log', () => {
  it('names the file of a commit with 20 digits', () => {
    expect(commitName(12)).to.equal('00000000000000000012.json');
  });

  it('reads the newest version and when each was written', () => {
    expect(log(commitName(2), commitName(1))).to.deep.equal({
      ...{ version: 2, checkpoint: undefined },
      writtenAt: new Map([
        [2, 1],
        [1, 2],
      ]),
    });
  });

  it('is no log without a commit and a checkpoint', () => {
    const names = ['_last_checkpoint', `x${commitName(1)}`, `${commitName(1)}.tmp`, '0001.json', `${UUID}.json`];
    expect([log(), log(...names)]).to.deep.equal([undefined, undefined]);
  });

  it('takes the instant of the commit before that of its checkpoint', () => {
    expect(log(whole(3), commitName(3))?.writtenAt.get(3)).to.equal(2);
    expect(log(commitName(3), whole(3))?.writtenAt.get(3)).to.equal(1);
    expect(log(commitName(4), whole(3))?.writtenAt.get(3)).to.equal(2);
    expect(log(part(3, 1, 2), part(3, 2, 2))?.writtenAt).to.deep.equal(new Map([[3, 1]]));
    expect(log(commitName(4), whole(2), whole(3))?.writtenAt.has(2)).to.equal(false);
  });

  const checkpoints: [title: string, names: string[], checkpoint: object | undefined][] = [
    ['finds a classic checkpoint', [whole(3)], { version: 3, names: [whole(3)] }],
    [
      'finds a checkpoint with a UUID',
      [whole(3, `${UUID}.parquet`)],
      { version: 3, names: [whole(3, `${UUID}.parquet`)] },
    ],
    ['finds a checkpoint in JSON', [whole(3, `${UUID}.json`)], { version: 3, names: [whole(3, `${UUID}.json`)] }],
    ['finds the newest checkpoint', [whole(3), whole(5), whole(4)], { version: 5, names: [whole(5)] }],
    [
      'finds a checkpoint with all its parts',
      [part(3, 1, 2), part(3, 2, 2)],
      { version: 3, names: [part(3, 1, 2), part(3, 2, 2)] },
    ],
    ['leaves out a checkpoint without all its parts', [whole(2), part(3, 1, 2)], { version: 2, names: [whole(2)] }],
    [
      'adds up no parts of two versions or two counts',
      [part(3, 1, 2), part(4, 2, 2), part(3, 2, 3), commitName(4)],
      undefined,
    ],
    ['finds no checkpoint in JSON without a UUID', [commitName(1), whole(3, 'json')], undefined],
    [
      'finds no checkpoint in a copy',
      [commitName(1), `x${whole(3)}`, `${whole(3)}.crc`, `x${part(4, 1, 1)}`],
      undefined,
    ],
    ['finds no checkpoint in a part that is being written', [commitName(1), `${part(4, 1, 1)}.tmp`], undefined],
  ];
  for (const [title, names, checkpoint] of checkpoints) {
    it(title, () => expect(log(commitName(9), ...names)?.checkpoint).to.deep.equal(checkpoint));
  }

  it('takes a whole number for the version of the hint', () => {
    const versions = [0, 7, '7', -1, 1.5, 1e300, undefined, 'x'].map((version) => hintedVersion({ version }));
    expect(versions).to.deep.equal([0, 7, 7, undefined, undefined, undefined, undefined, undefined]);
  });
});

describe('kernel/traits/checks/delta-log: data files', () => {
  const vector = { storageType: 'u', pathOrInlineDv: 'ab', offset: 4, cardinality: 3 };

  it('are named by their path and their deletion vector', () => {
    const key = (deletionVector?: unknown) => dataFile({ path: 'a.parquet', deletionVector }, {}).key;
    expect([key(), key(null), key({ storageType: null })]).to.deep.equal(['a.parquet', 'a.parquet', 'a.parquet']);
    expect([key(vector), key({ ...vector, offset: undefined })]).to.deep.equal([
      ...['a.parquet;uab@4', 'a.parquet;uab@'],
    ]);
  });

  it('have the records of their statistics without deleted ones', () => {
    const records = (add: object, statistics: unknown) => dataFile({ path: 'a', ...add }, statistics).records;
    expect([records({}, { numRecords: 10 }), records({ deletionVector: vector }, { numRecords: '10' })]).to.deep.equal([
      ...[10, 7],
    ]);
    expect([records({}, {}), records({ deletionVector: vector }, undefined)]).to.deep.equal([undefined, undefined]);
  });

  it('are counted with their records, and those without statistics apart', () => {
    const file = (records: number | undefined): DataFile => ({ key: 'a', records });
    expect(countFiles([file(3), file(undefined), file(4), file(0)])).to.deep.equal({
      files: 4,
      records: 7,
      unknown: 1,
    });
  });

  it('follow from commits in their order', () => {
    const commit = (added: string[], removed: string[]): DeltaCommit => ({
      ...{ at: 1, bringsData: true, removed },
      added: added.map((key) => ({ key, records: added.length })),
    });
    const files = new Map([['x', { key: 'x', records: 9 }]]);
    const found = replayed(files, [commit(['a', 'b'], []), commit(['c'], ['a', 'x']), commit(['b'], ['b'])]);
    expect([...found.values()]).to.have.deep.members([
      { key: 'b', records: 1 },
      { key: 'c', records: 1 },
    ]);
  });
});

describe('kernel/traits/checks/delta-log: a commit', () => {
  const info = (fields: object) => ({ commitInfo: { operation: 'WRITE', timestamp: 5, ...fields } });
  const add = (fields: object = {}) => ({ add: { path: 'a', stats: { numRecords: 2 }, ...fields } });
  const read = (...actions: unknown[]) => deltaCommit(actions, ({ stats }) => stats);

  it('has its files and the keys of removed ones', () => {
    const removed = { remove: { path: 'b', deletionVector: { storageType: 'u', pathOrInlineDv: 'x' } } };
    expect(read(info({}), add(), removed, null, 'text', { add: [] })).to.deep.equal({
      ...{ at: 5, added: [{ key: 'a', records: 2 }], removed: ['b;ux@'], bringsData: true },
    });
    expect(read()).to.deep.equal({ at: undefined, added: [], removed: [], bringsData: false });
  });

  it('prefers the instant that the log has in order', () => {
    expect(read(info({ inCommitTimestamp: 7 })).at).to.equal(7);
    expect(read(info({ timestamp: 'x' })).at).to.equal(undefined);
  });

  const data: [title: string, actions: unknown[], bringsData: boolean][] = [
    ['brings data with a file', [info({}), add()], true],
    ['brings data without its description', [add()], true],
    ['brings data with a file whose records are not known', [info({}), add({ stats: undefined })], true],
    ['brings data where one of two files changes data', [info({}), add({ dataChange: false }), add()], true],
    ['brings data with a merge', [info({ operation: 'MERGE' }), add({ dataChange: true })], true],
    ['brings no data with a file without records', [info({}), add({ stats: { numRecords: 0 } })], false],
    ['brings no data by compaction', [info({ operation: 'OPTIMIZE' }), add({ dataChange: false })], false],
    ['brings no data by a deletion', [info({ operation: 'DELETE' }), add()], false],
    ['brings no data by a deletion in small letters', [info({ operation: 'delete' }), add()], false],
    ['brings no data by a restoration', [info({ operation: 'RESTORE' }), add()], false],
    ['brings no data without a file', [info({}), { remove: { path: 'a' } }], false],
  ];
  for (const [title, actions, bringsData] of data)
    it(title, () => expect(read(...actions).bringsData).to.equal(bringsData));
});
