/** The timeline of a Hudi table in S3. */
import type { Answered, Asked } from '../evaluator-server';
import type { Answer, CheckKind } from './kind';
import { s3Error, s3List, s3Refusals } from './s3';

const HOODIE = 'orders/.hoodie/';
const absent = s3Error(404, 'NoSuchKey', 'The specified key does not exist.');
const permanent = { status: 'ERROR', failureCategory: 'PERMANENT', value: null };

const properties = (more: readonly string[] = ['hoodie.table.timeline.timezone=UTC']): string =>
  ['#Updated at 2026-03-01', 'hoodie.table.name=orders', 'hoodie.timeline.layout.version=1', ...more].join('\n');
const commit = (operationType: string, counts: Readonly<Record<string, number>>, more: object = {}): string =>
  JSON.stringify({ partitionToWriteStats: { 'dt=2026-03-07': [counts] }, compacted: false, operationType, ...more });

/** The table's own files; the list has those of one folder only. */
const tableWith =
  (files: Readonly<Record<string, string>>, at = '2026-03-07T05:31:00.000Z') =>
  (asked: Asked): Answered => {
    const url = new URL(asked.url, 'http://s3');
    if (url.searchParams.has('list-type')) {
      const prefix = url.searchParams.get('prefix') ?? '';
      const keys = Object.keys(files).map((name) => HOODIE + name);
      const here = keys.filter((key) => key.startsWith(prefix) && !key.slice(prefix.length).includes('/'));
      return s3List(here.map((key) => ({ key, size: files[key.slice(HOODIE.length)]!.length, at })));
    }
    const body = files[url.pathname.slice(`/data-lake/${HOODIE}`.length)];
    return body === undefined ? absent : { status: 200, body };
  };

const upsert = commit('UPSERT', { numWrites: 140, numInserts: 40, numUpdateWrites: 10, numDeletes: 2 });
const usual = {
  'hoodie.properties': properties(),
  '20260307053000000.commit': upsert,
  '20260307055000000.commit.requested': '',
  '20260307055000000.inflight': '',
  '20260307055500000.clean': 'not read',
  'metadata/.hoodie/20260307055900000.deltacommit': 'not read',
};
const behind = (name: string, body: string) => ({
  'hoodie.properties': properties(),
  '20260307030000000.commit': upsert,
  [name]: body,
});
const OLD = /^the last data of s3:\/\/data-lake\/orders\/ is 3 h old, at most 60 min wanted$/;

const maintained: Answer[] = (
  [
    ['a compaction', '20260307055000000.commit', commit('COMPACT', { numInserts: 5 }, { compacted: true })],
    [
      'a compaction that names no operation',
      '20260307055000000.commit',
      commit('', { numInserts: 5 }, { compacted: true }),
    ],
    ['a clustering', '20260307055000000.replacecommit', commit('CLUSTER', { numInserts: 145 })],
    ['a compaction of its log', '20260307055000000.deltacommit', commit('LOG_COMPACT', { numUpdateWrites: 5 })],
    ['a delete', '20260307055000000.deltacommit', commit('DELETE', { numWrites: 135, numDeletes: 5 })],
    ['a commit without records', '20260307055000000.commit', commit('UPSERT', { numWrites: 100 })],
    ['a commit without files', '20260307055000000.commit', '{}'],
    ['a clean', '20260307055000000.clean', 'not read'],
    ['a rollback', '20260307055000000.rollback', 'not read'],
    ['a commit in progress', '20260307055000000.deltacommit.inflight', 'not read'],
  ] as const
).map(([what, name, body]) => [
  `is not made new by ${what}`,
  tableWith(behind(name, body)),
  { status: 'STALE' },
  OLD,
  { bounds: {} },
]);

const layout2 = (at: string, more: Readonly<Record<string, string>> = {}) => ({
  'hoodie.properties': properties(['hoodie.timeline.layout.version=2', 'hoodie.table.timeline.timezone=UTC']),
  [`timeline/20260307010000000_${at}.deltacommit`]: upsert,
  'timeline/history/manifest_1': 'not read',
  ...more,
});
const local = (name: string) => ({ 'hoodie.properties': properties([]), [name]: upsert });

const ages: Answer[] = [
  [
    'fails where there is no table',
    tableWith({}),
    { status: 'FAIL', value: null },
    /^there is no Hudi table at s3:\/\/data/,
  ],
  [
    'fails where nothing was committed',
    tableWith({ 'hoodie.properties': properties(), '20260307053000000.commit.requested': '' }),
    { status: 'FAIL', value: null },
    /^s3:\/\/data-lake\/orders\/ has no completed commit$/,
  ],
  [
    'takes the end of a commit where layout 2 says it',
    tableWith(layout2('20260307054000000')),
    { status: 'PASS', value: { dataAt: '2026-03-07T05:40:00.000Z', ageMinutes: 20 } },
    /is 20 min old$/,
    { bounds: {} },
  ],
  [
    'fails for a commit of the future',
    tableWith(layout2('20260307070000000')),
    { status: 'FAIL' },
    /^the last data of .* came at 2026-03-07T07:00:00\.000Z, which is in the future$/,
  ],
  [
    'takes the instant of the file where names are in the zone of the writer',
    tableWith(local('20260307143000000.commit')),
    { status: 'PASS', value: { dataAt: '2026-03-07T05:31:00.000Z', ageMinutes: 29 } },
    /is 29 min old$/,
    { bounds: {} },
  ],
  [
    'is stale with a new copy of an old table',
    tableWith(local('20260306053000.commit')),
    { status: 'STALE' },
    /^the last data of s3:\/\/data-lake\/orders\/ is 12\.5 h old, at most 60 min wanted$/,
    { bounds: {} },
  ],
  [
    'fails for a name that is in the future of every zone',
    tableWith(local('20260308053000000.commit')),
    { status: 'FAIL' },
    /came at 2026-03-07T15:30:00\.000Z, which is in the future$/,
  ],
  [
    'fails where the commits that added data are archived',
    tableWith({
      'hoodie.properties': properties(),
      '20260307055000000.replacecommit': commit('CLUSTER', { numInserts: 9 }),
    }),
    { status: 'FAIL', value: null },
    /^none of the last 1 commit on the timeline of s3:\/\/data-lake\/orders\/ added data; write data, or keep commits/,
  ],
  [
    'reads no more commits than a hundred',
    tableWith({
      'hoodie.properties': properties(),
      '20260307030000000.commit': upsert,
      ...Object.fromEntries(
        Array.from({ length: 100 }, (_, index) => [
          `202603070500${String(index).padStart(5, '0')}.replacecommit`,
          commit('CLUSTER', { numInserts: 9 }),
        ]),
      ),
    }),
    { status: 'FAIL', value: null },
    /^none of the last 100 commits on the timeline of s3:\/\/data-lake\/orders\/ added data; write data, or keep/,
  ],
  [
    'does not read a commit of more than 8 MB',
    tableWith(behind('20260307055000000.commit', 'x'.repeat(8 * 1024 * 1024 + 1))),
    permanent,
    /20260307055000000\.commit answered more than 8388608 bytes$/,
  ],
  [
    'fails for fewer records than are wanted',
    tableWith(usual),
    { status: 'FAIL', value: { dataAt: '2026-03-07T05:30:00.000Z', ageMinutes: 30, 'added-records': 40 } },
    /^added-records is 40, at least 1000 wanted; the last data of/,
    { bounds: { 'added-records': { min: 1000 } } },
  ],
  [
    'does not read a commit that is neither JSON nor Avro',
    tableWith(behind('20260307055000000.commit', 'PAR1')),
    permanent,
    /^s3:\/\/data-lake\/orders\/\.hoodie\/20260307055000000\.commit is no JSON object: PAR1$/,
  ],
  [
    'does not read a commit that only begins as Avro does',
    tableWith(behind('20260307055000000.commit', 'Obj\u0001broken')),
    permanent,
    /^s3:\/\/data-lake\/orders\/\.hoodie\/20260307055000000\.commit (cannot be read: |has no record)/,
  ],
];

export const hudiTable: CheckKind = {
  config: {
    bucket: 'data-lake',
    prefix: 'orders',
    maxAgeMinutes: 60,
    bounds: { 'added-records': { min: 40 }, 'updated-records': { equals: 10 } },
  },
  answers: [
    [
      'passes',
      tableWith(usual),
      {
        status: 'PASS',
        value: { dataAt: '2026-03-07T05:30:00.000Z', ageMinutes: 30, 'added-records': 40, 'updated-records': 10 },
        holdsUntilMs: Date.parse('2026-03-07T06:30:00Z'),
      },
      /^the last data of s3:\/\/data-lake\/orders\/ is 30 min old, added-records 40, updated-records 10$/,
    ],
    ...maintained,
    ...ages,
  ],
  refusals: s3Refusals,
  shown: ({ method, url }: Asked): string => `${method} ${url}`,
  asked: [
    `GET /data-lake/${HOODIE}hoodie.properties`,
    'GET /data-lake?delimiter=%2F&encoding-type=url&list-type=2&prefix=orders%2F.hoodie%2F',
    `GET /data-lake/${HOODIE}20260307053000000.commit`,
  ],
  signing: 's3',
};
