/** The log of a Delta table in S3. */
import type { Answered, Asked } from '../evaluator-server';
import type { Answer, CheckKind } from './kind';
import { s3Error, s3List, s3Refusals } from './s3';

const LOG = 'orders/_delta_log/';
const absent = s3Error(404, 'NoSuchKey', 'The specified key does not exist.');
const permanent = { status: 'ERROR', failureCategory: 'PERMANENT', value: null };
const nameOf = (version: number): string => `${String(version).padStart(20, '0')}.json`;
const lines = (...actions: readonly object[]): string => actions.map((action) => JSON.stringify(action)).join('\n');

const add = (path: string, numRecords?: number, more: object = {}) => ({
  add: {
    path,
    dataChange: true,
    ...(numRecords === undefined ? {} : { stats: JSON.stringify({ numRecords }) }),
    ...more,
  },
});
const remove = (path: string, more: object = {}) => ({ remove: { path, dataChange: true, ...more } });
const info = (at: string, operation = 'WRITE', more: object = {}) => ({
  commitInfo: { timestamp: Date.parse(at), operation, ...more },
});

/** The folder of the log; a page of the list has `perPage` files. */
const logWith =
  (files: Readonly<Record<string, string>>, at = '2026-03-07T05:30:00.000Z') =>
  (asked: Asked): Answered => {
    const url = new URL(asked.url, 'http://s3');
    if (url.searchParams.has('list-type')) {
      const after = url.searchParams.get('start-after') ?? '';
      const keys = Object.keys(files).map((name) => LOG + name);
      return s3List(
        keys.filter((key) => key > after).map((key) => ({ key, size: files[key.slice(LOG.length)]!.length, at })),
      );
    }
    const body = files[url.pathname.slice(`/data-lake/${LOG}`.length)];
    return body === undefined ? absent : { status: 200, body };
  };

const FIRST = lines(info('2026-03-07T03:00:00Z'), { protocol: {} }, { metaData: {} }, add('a', 700));
const SECOND = lines(info('2026-03-07T05:30:00Z'), add('b', 500), add('c', 30));
const COMPACTED = lines(
  info('2026-03-07T05:50:00Z', 'OPTIMIZE'),
  remove('a', { dataChange: false }),
  remove('b', { dataChange: false }),
  add('ab', 1200, { dataChange: false }),
);
const usual = { [nameOf(0)]: FIRST, [nameOf(1)]: SECOND, [nameOf(2)]: COMPACTED };
const with3 = (...actions: readonly object[]) => ({ ...usual, [nameOf(3)]: lines(...actions) });
const CHECKPOINT = `${nameOf(1).slice(0, -'.json'.length)}.checkpoint.80a083e8-7026-4e79-81be-64bd76c43a11.json`;
const checkpointed = {
  _last_checkpoint: '{"version": 1, "size": 4}',
  [CHECKPOINT]: lines({ checkpointMetadata: { version: 1 } }, add('a', 700), add('b', 500), add('c', 30)),
  [nameOf(1)]: SECOND,
  [nameOf(2)]: COMPACTED,
};
const totals = { maxAgeMinutes: undefined, bounds: { 'total-records': { equals: 1230 } } };
const shown = ({ method, url }: Asked): string => `${method} ${url}`;

const ages: Answer[] = [
  [
    'is stale with old data, however new its compaction is',
    logWith({
      [nameOf(0)]: FIRST,
      [nameOf(1)]: lines(info('2026-03-07T05:50:00Z', 'OPTIMIZE'), add('x', 700, { dataChange: false })),
    }),
    { status: 'STALE' },
    /^the last data of s3:\/\/data-lake\/orders\/ is 3 h old, at most 60 min wanted$/,
    { bounds: {} },
  ],
  ...['VACUUM START', 'VACUUM END'].map(
    (operation): Answer => [
      `does not take ${operation} for data`,
      logWith({ [nameOf(0)]: FIRST, [nameOf(1)]: lines(info('2026-03-07T05:50:00Z', operation)) }),
      { status: 'STALE' },
      /is 3 h old/,
      { bounds: {} },
    ],
  ),
  ...['DELETE', 'RESTORE'].map(
    (operation): Answer => [
      `does not take the files that a ${operation} writes for new data`,
      logWith({
        [nameOf(0)]: FIRST,
        [nameOf(1)]: lines(info('2026-03-07T05:50:00Z', operation), remove('a'), add('x', 690)),
      }),
      { status: 'STALE' },
      /is 3 h old/,
      { bounds: {} },
    ],
  ),
  [
    'does not take a file without records for data',
    logWith({ [nameOf(0)]: FIRST, [nameOf(1)]: lines(info('2026-03-07T05:50:00Z'), add('empty', 0)) }),
    { status: 'STALE' },
    /is 3 h old/,
    { bounds: {} },
  ],
  [
    'fails for data of the future',
    logWith(with3(info('2026-03-07T07:00:00Z'), add('d', 5))),
    { status: 'FAIL' },
    /^the last data of .* came at 2026-03-07T07:00:00\.000Z, which is in the future$/,
  ],
  [
    'takes the instant of the commit itself before what its writer says',
    logWith(
      with3(
        info('2026-03-07T05:59:00Z', 'WRITE', { inCommitTimestamp: Date.parse('2026-03-07T01:00:00Z') }),
        add('d', 5),
      ),
    ),
    { status: 'STALE' },
    /is 5 h old, at most 60 min wanted$/,
    { bounds: {} },
  ],
  [
    'takes the instant of the file where the commit says none',
    logWith(with3(add('d', 5))),
    { status: 'PASS', value: { dataAt: '2026-03-07T05:30:00.000Z', ageMinutes: 30 } },
    /is 30 min old$/,
    { bounds: {} },
  ],
  [
    'fails where there is no table',
    logWith({}),
    { status: 'FAIL', value: null },
    /^there is no Delta table at s3:\/\/data/,
  ],
  [
    'fails where the commits that added data are deleted',
    logWith({ [CHECKPOINT]: checkpointed[CHECKPOINT]!, [nameOf(2)]: COMPACTED }),
    { status: 'FAIL', value: null },
    /^none of the last 1 commit of s3:\/\/data-lake\/orders\/ that are still there added data; write data, or keep/,
  ],
];

const LARGE = `${lines(remove('a'))}\n`.repeat(120_000);

const counts: Answer[] = [
  [
    'counts the records of the table from its first commit on',
    logWith(usual),
    { status: 'PASS', value: { dataAt: '2026-03-07T05:30:00.000Z', ageMinutes: 30, 'total-records': 1230 } },
    /is 30 min old, total-records 1230$/,
    totals,
  ],
  [
    'counts the records of the table from a checkpoint on, without the older commits',
    logWith(checkpointed),
    {
      status: 'PASS',
      value: { dataAt: '2026-03-07T05:30:00.000Z', ageMinutes: 30, 'total-records': 1230, 'total-data-files': 2 },
    },
    /total-records 1230, total-data-files 2$/,
    { maxAgeMinutes: 60, bounds: { 'total-records': { equals: 1230 }, 'total-data-files': { max: 2 } } },
  ],
  [
    'does not believe a hint that leads nowhere',
    logWith({ ...usual, _last_checkpoint: '{"version": 900}' }),
    { status: 'PASS' },
    /total-records 1230$/,
    totals,
  ],
  [
    'takes the rows that a deletion vector leaves out off the records',
    logWith(
      with3(
        info('2026-03-07T05:55:00Z', 'DELETE'),
        remove('ab'),
        add('ab', 1200, { deletionVector: { storageType: 'u', pathOrInlineDv: 'ab^', offset: 1, cardinality: 200 } }),
      ),
    ),
    { status: 'PASS' },
    /total-records 1030$/,
    { ...totals, bounds: { 'total-records': { equals: 1030 } } },
  ],
  [
    'fails where files lack their record counts, and reports it',
    logWith(with3(info('2026-03-07T05:55:00Z'), add('d'))),
    { status: 'FAIL', value: { dataAt: '2026-03-07T05:55:00.000Z', ageMinutes: 5, 'total-records': null } },
    /^total-records is absent, a number wanted; .* is 5 min old; 1 of 3 files without numRecords in the statistics$/,
    totals,
  ],
  [
    'fails for fewer records than are wanted',
    logWith(usual),
    { status: 'FAIL', value: { dataAt: '2026-03-07T05:30:00.000Z', ageMinutes: 30, 'added-records': 530 } },
    /^added-records is 530, at least 1000 wanted; the last data of s3:\/\/data-lake\/orders\/ is 30 min old$/,
    { bounds: { 'added-records': { min: 1000 } } },
  ],
  [
    'cannot count where a commit is missing',
    logWith({ [nameOf(0)]: FIRST, [nameOf(2)]: SECOND }),
    permanent,
    /_delta_log\/ has no 0{19}1\.json: its log is not whole$/,
    totals,
  ],
  [
    'counts no more commits than a hundred',
    logWith(Object.fromEntries(Array.from({ length: 101 }, (_, version) => [nameOf(version), SECOND]))),
    permanent,
    /has more than 100 commits since its last checkpoint; let it write one$/,
    totals,
  ],
  [
    'does not read a commit of more than 8 MB',
    logWith({ [nameOf(0)]: 'x'.repeat(8 * 1024 * 1024 + 1) }),
    permanent,
    /_delta_log\/0{20}\.json answered more than 8388608 bytes$/,
  ],
  [
    'does not read a commit that is no JSON',
    logWith({ [nameOf(0)]: 'PAR1' }),
    permanent,
    /^a line of s3:\/\/data-lake\/orders\/_delta_log\/0{20}\.json is no JSON object: PAR1$/,
  ],
  [
    'does not read a commit whose lines are more than fit together',
    logWith({ [nameOf(0)]: '{}\n'.repeat(700_000) }),
    permanent,
    /^s3:\/\/data-lake\/orders\/_delta_log\/0{20}\.json cannot be read: it holds more than 600000 values$/,
  ],
  [
    'keeps no more changes of commits than fit',
    logWith({ [nameOf(0)]: FIRST, [nameOf(1)]: LARGE, [nameOf(2)]: LARGE }),
    permanent,
    /^the newest commits of s3:\/\/data-lake\/orders\/ change more than 200000 files; let it write checkpoints$/,
  ],
  [
    'does not read a checkpoint that is no parquet',
    logWith({ ...usual, [`${nameOf(1).slice(0, -'.json'.length)}.checkpoint.parquet`]: 'no parquet at all' }),
    permanent,
    /0{19}1\.checkpoint\.parquet cannot be read: /,
    totals,
  ],
  [
    'does not take a checkpoint of which a part is missing',
    logWith({ ...usual, [`${nameOf(1).slice(0, -'.json'.length)}.checkpoint.0000000001.0000000002.parquet`]: 'x' }),
    { status: 'PASS' },
    /total-records 1230$/,
    totals,
  ],
];

export const deltaTable: CheckKind = {
  config: { bucket: 'data-lake', prefix: 'orders', maxAgeMinutes: 60, bounds: { 'added-records': { min: 100 } } },
  answers: [
    [
      'passes, behind a compaction',
      logWith(usual),
      {
        status: 'PASS',
        value: { dataAt: '2026-03-07T05:30:00.000Z', ageMinutes: 30, 'added-records': 530 },
        holdsUntilMs: Date.parse('2026-03-07T06:30:00Z'),
      },
      /^the last data of s3:\/\/data-lake\/orders\/ is 30 min old, added-records 530$/,
    ],
    ...ages,
    ...counts,
  ],
  refusals: s3Refusals,
  shown,
  asked: [
    `GET /data-lake/${LOG}_last_checkpoint`,
    'GET /data-lake?encoding-type=url&list-type=2&prefix=orders%2F_delta_log%2F',
    `GET /data-lake/${LOG}${nameOf(2)}`,
    `GET /data-lake/${LOG}${nameOf(1)}`,
  ],
  signing: 's3',
};
