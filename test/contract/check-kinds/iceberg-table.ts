/** The REST endpoint of S3 Tables, as the protocol of Iceberg's REST catalogs words it. */
import type { Answered, Asked } from '../evaluator-server';
import { jsonRefusals } from './json';
import type { CheckKind } from './kind';

const TABLE_BUCKET = 'arn:aws:s3tables:us-east-1:123456789012:bucket/lake';
const permanent = { status: 'ERROR', failureCategory: 'PERMANENT', value: null };

const answer = (status: number, value: unknown): Answered => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});
const refusal = (status: number, type: string, message: string) =>
  answer(status, { error: { code: status, type, message } });

export const loaded = (...snapshots: readonly [at: string, summary: object][]): Answered =>
  answer(200, {
    'metadata-location': 's3://lake--table-s3/metadata/7.metadata.json',
    metadata: {
      'format-version': 2,
      'current-snapshot-id': snapshots.length,
      snapshots: snapshots.map(([at, summary], index) => ({
        'snapshot-id': index + 1,
        'parent-snapshot-id': index,
        'timestamp-ms': Date.parse(at),
        summary,
      })),
    },
    config: { 's3.session-token': 'not-kept' },
  });
const append = { operation: 'append', 'added-records': '30', 'total-records': '1200' };
const replace = { operation: 'replace', 'added-records': '1200', 'total-records': '1200' };

export const icebergTable: CheckKind = {
  config: {
    tableBucket: TABLE_BUCKET,
    namespace: 'sales',
    table: 'orders',
    maxAgeMinutes: 60,
    bounds: { 'total-records': { min: 1000 } },
  },
  answers: [
    [
      'passes',
      loaded(['2026-03-07T05:30:00Z', append]),
      {
        status: 'PASS',
        value: { snapshotAt: '2026-03-07T05:30:00.000Z', ageMinutes: 30, 'total-records': '1200' },
        holdsUntilMs: Date.parse('2026-03-07T06:30:00Z'),
      },
      /^the last data of sales\.orders is 30 min old, total-records 1200$/,
    ],
    [
      'does not read metadata of more than 8 MB',
      { status: 200, body: ' '.repeat(8 * 1024 * 1024 + 1) },
      permanent,
      /^sales\.orders of arn:aws:s3tables:.* answered more than 8388608 bytes$/,
    ],
    [
      'does not parse more values than it can hold',
      { status: 200, body: `{"metadata": [${'{},'.repeat(700_000)}{}]}` },
      permanent,
      /cannot be read: it holds more than 600000 values$/,
    ],
    [
      'is stale with old data that S3 Tables has compacted since',
      loaded(['2026-03-07T01:00:00Z', append], ['2026-03-07T05:50:00Z', replace]),
      { status: 'STALE' },
      /^the last data of sales\.orders is 5 h old, at most 60 min wanted$/,
    ],
    [
      'fails for a snapshot of the future',
      loaded(['2026-03-07T07:00:00Z', append]),
      { status: 'FAIL' },
      /^the last data of sales\.orders came at 2026-03-07T07:00:00\.000Z, which is in the future$/,
    ],
    [
      'fails without a snapshot',
      answer(200, { metadata: { 'current-snapshot-id': -1 } }),
      { status: 'FAIL', value: null },
      /^sales\.orders has no snapshot$/,
    ],
    [
      'fails where there is no table yet',
      refusal(404, 'NoSuchTableException', 'The specified table does not exist'),
      { status: 'FAIL', value: null },
      /^there is no table sales\.orders in arn:aws:s3tables:us-east-1:123456789012:bucket\/lake$/,
    ],
    [
      'may not read the table, and says what to list',
      refusal(403, 'ForbiddenException', 'not authorized to perform: s3tables:GetTableMetadataLocation'),
      permanent,
      /^sales\.orders of \S+ is denied: add arn:aws:s3tables:us-east-1:123456789012:bucket\/lake to checkIcebergCat/,
    ],
    [
      'shows what the catalog refuses',
      refusal(400, 'BadRequestException', 'no such bucket'),
      permanent,
      /: BadRequestException: no such bucket$/,
    ],
    [
      'takes no answer without metadata',
      answer(200, {}),
      permanent,
      /^the answer about sales\.orders has no metadata$/,
    ],
  ],
  refusals: jsonRefusals('BadRequestException'),
  shown: ({ method, url }: Asked) => `${method} ${url}`,
  asked: [
    'GET /iceberg/v1/arn%3Aaws%3As3tables%3Aus-east-1%3A123456789012%3Abucket%2Flake/namespaces/sales/tables/orders',
  ],
  signing: 's3tables',
};
