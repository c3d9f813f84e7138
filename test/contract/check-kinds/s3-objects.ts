import type { CheckKind } from './kind';
import { type Listed, s3Error, s3List, s3Refusals } from './s3';

const PREFIX = 'raw/orders/dt=2026-03-07/';
const part = (number: number, more: Partial<Listed> = {}): Listed => ({
  key: `${PREFIX}part-${number}.parquet`,
  size: 500_000,
  at: '2026-03-07T05:30:00.000Z',
  ...more,
});
const success = { key: `${PREFIX}_SUCCESS`, size: 0, at: '2026-03-07T05:40:00.000Z' };
const folder = { key: PREFIX, size: 0, at: '2026-03-07T05:59:00.000Z' };

export const s3Objects: CheckKind = {
  config: {
    bucket: 'data-lake',
    prefix: 'raw/orders/dt={date}/',
    suffix: '.parquet',
    minObjects: 3,
    minBytes: 1_400_000,
    maxAgeMinutes: 60,
    stableMinutes: 10,
    successKey: '_SUCCESS',
  },
  answers: [
    [
      'passes, over several pages',
      ({ url }) =>
        url.includes('continuation-token=page%2B2')
          ? s3List([part(3), success])
          : s3List([folder, part(1), part(2), part(9, { key: `${PREFIX}part-9.crc` })], 'page+2'),
      {
        status: 'PASS',
        value: { objects: 3, bytes: 1_500_000, newestAt: '2026-03-07T05:30:00.000Z', ageMinutes: 30, success: true },
        holdsUntilMs: Date.parse('2026-03-07T06:30:00Z'),
      },
      /^3 objects, 1\.5 MB, the newest 30 min old at s3:\/\/data-lake\/raw\/orders\/dt=2026-03-07\/$/,
    ],
    [
      'fails for objects that are missing',
      s3List([part(1), success]),
      { status: 'FAIL', value: { objects: 1, bytes: 500_000, newestAt: part(1).at, ageMinutes: 30, success: true } },
      /^1 object, 500 KB, the newest 30 min old; 3 objects wanted at s3:/,
    ],
    [
      'fails where there is nothing',
      s3List([]),
      { status: 'FAIL', value: { objects: 0, bytes: 0, newestAt: null, ageMinutes: null, success: false } },
      /^0 objects, 0 B; 3 objects wanted/,
    ],
    [
      'does not count what data readers leave out, and reports it',
      s3List([
        ...[1, 2].map((number) => part(number)),
        part(3, { key: `${PREFIX}_temporary/0/task_1/part-3.parquet` }),
        part(4, { key: `${PREFIX}.part-4.parquet` }),
        part(5, { key: `${PREFIX}_committed_5.parquet` }),
        success,
      ]),
      { status: 'FAIL' },
      /^2 objects, 1 MB, the newest 30 min old, without 3 hidden; 3 objects wanted/,
    ],
    [
      'counts what readers leave out where it is asked to',
      s3List([part(1), part(2), part(3, { key: `${PREFIX}_delta_log/3.parquet` }), success]),
      { status: 'PASS' },
      /^3 objects, /,
      { countHidden: true },
    ],
    [
      'counts partitions of a column whose name begins so',
      s3List([part(1), part(2), part(3, { key: `${PREFIX}_region=eu/3.parquet` }), success]),
      { status: 'PASS' },
      /^3 objects, /,
    ],
    [
      'waits for a job that still writes what is not counted',
      s3List([
        ...[1, 2, 3].map((number) => part(number)),
        part(4, { key: `${PREFIX}_temporary/0/4.parquet`, at: '2026-03-07T05:58:00.000Z' }),
        success,
      ]),
      { status: 'FAIL' },
      /without 1 hidden; no new object for 10 min wanted/,
    ],
    ...[`${PREFIX}region=eu_$folder$`, `${PREFIX}region=eu/`, `${PREFIX}.part-0.crc`, `${PREFIX}part-0._COPYING_`].map(
      (key): CheckKind['answers'][number] => [
        `fails where there is ${key} only`,
        s3List([{ key, size: 0, at: part(1).at }]),
        { status: 'FAIL' },
        /^0 objects, 0 B(, without 1 hidden)?; 1 object wanted/,
        { suffix: undefined, minObjects: 1, minBytes: undefined, successKey: undefined },
      ],
    ),
    [
      'fails for objects of the future',
      s3List([part(1), part(2), part(3, { at: '2026-03-07T07:00:00.000Z' }), success]),
      { status: 'FAIL' },
      /an instant that does not lie in the future wanted, not 2026-03-07T07:00:00\.000Z at s3:/,
      { stableMinutes: undefined },
    ],
    [
      'fails for bytes that are missing',
      s3List([part(1), part(2), part(3, { size: 1 }), success]),
      { status: 'FAIL' },
      /^3 objects, 1 MB, .*; 1\.4 MB wanted/,
    ],
    [
      'fails without the object of success',
      s3List([part(1), part(2), part(3)]),
      { status: 'FAIL' },
      /_SUCCESS is missing/,
    ],
    [
      'fails while objects are written',
      s3List([part(1), part(2), part(3, { at: '2026-03-07T05:55:00.000Z' }), success]),
      { status: 'FAIL' },
      /the newest 5 min old; no new object for 10 min wanted/,
    ],
    [
      'is stale when the newest is too old',
      s3List([1, 2, 3].map((number) => part(number, { at: '2026-03-06T06:00:00.000Z' })).concat(success)),
      { status: 'STALE' },
      /the newest 24 h old; a new object within 60 min wanted/,
    ],
    [
      'cannot check more objects than it lists',
      s3List([part(1)], 'more'),
      { status: 'ERROR', failureCategory: 'PERMANENT', value: null },
      /^more than 20000 objects begin with s3:.*; give the check a longer prefix/,
    ],
    [
      'says where a bucket of another Region is',
      { ...s3Error(301, 'PermanentRedirect', 'moved'), headers: { 'x-amz-bucket-region': 'eu-west-1' } },
      { status: 'ERROR', failureCategory: 'PERMANENT', value: null },
      /PermanentRedirect: the bucket is in eu-west-1: set region$/,
    ],
    [
      'takes no object without a size',
      { status: 200, body: s3List([part(1)]).body.replace(/<Size>\d+<\/Size>/, '<Size></Size>') },
      { status: 'ERROR', failureCategory: 'PERMANENT', value: null },
      /answered what is no list of objects/,
    ],
  ],
  refusals: s3Refusals,
  shown: ({ method, url }) => `${method} ${url}`,
  asked: [
    'GET /data-lake?encoding-type=url&list-type=2&prefix=raw%2Forders%2Fdt%3D2026-03-07%2F',
    'GET /data-lake?continuation-token=page%2B2&encoding-type=url&list-type=2&prefix=raw%2Forders%2Fdt%3D2026-03-07%2F',
  ],
  signing: 's3',
};
