import { gzipSync } from 'node:zlib';
import type { Answered } from '../evaluator-server';
import { byAction, jsonAnswer, jsonError, jsonRefusals, shownCall } from './json';
import type { CheckKind } from './kind';
import { s3Error } from './s3';

const table = (fields: object) => jsonAnswer({ Table: { Name: 'orders', DatabaseName: 'sales', ...fields } });
const KEYS = [
  { Name: 'dt', Type: 'string' },
  { Name: 'hour', Type: 'int' },
];
const hourly = table({ PartitionKeys: KEYS, Parameters: { classification: 'parquet' } });
const partitions = (rows: readonly (number | undefined)[], NextToken?: string) =>
  jsonAnswer({
    Partitions: rows.map((numRows, hour) => ({
      Values: ['2026-03-07', String(hour)],
      Parameters: numRows === undefined ? {} : { numRows: String(numRows) },
    })),
    ...(NextToken === undefined ? {} : { NextToken }),
  });
const PATH = '/lake/warehouse/orders/metadata/00007-a%3Db.metadata.json';
const icebergAt = (name: string) =>
  table({
    PartitionKeys: [],
    Parameters: { table_type: 'ICEBERG', metadata_location: `s3://lake/warehouse/orders/metadata/${name}` },
  });
const iceberg = icebergAt('00007-a=b.metadata.json');
const compressed = (text: string): Answered => ({ status: 200, body: '', bytes: gzipSync(text) });
/** As Iceberg writes it: an id of more digits than a number keeps. */
const metadata = (at: string) =>
  `{"format-version": 2, "current-snapshot-id": 3051729675574597004, "snapshots": [
    {"snapshot-id": 1, "timestamp-ms": 5},
    {"snapshot-id": 3051729675574597004, "timestamp-ms": ${Date.parse(at)},
      "summary": {"operation": "append", "added-records": "3", "total-records": "1200"}}]}`;
const snapshotConfig = { partition: undefined, maxSnapshotAgeMinutes: 60, bounds: { 'total-records': { min: 1000 } } };
const permanent = { status: 'ERROR', failureCategory: 'PERMANENT', value: null };

export const gluePartition: CheckKind = {
  config: {
    database: 'sales',
    table: 'orders',
    partition: { dt: '{date}' },
    minPartitions: 3,
    bounds: { numRows: { min: 100 } },
  },
  answers: [
    [
      'passes, over several pages',
      byAction({
        GetTable: hourly,
        GetPartitions: ({ NextToken }) => (NextToken === 'more' ? partitions([40]) : partitions([30, 50], 'more')),
      }),
      { status: 'PASS', value: { partitions: 3, numRows: 120 } },
      /^3 of 3 partitions of sales\.orders with dt = '2026-03-07', numRows 120$/,
    ],
    [
      'fails for partitions that are missing',
      byAction({ GetTable: hourly, GetPartitions: partitions([30, 50]) }),
      { status: 'FAIL', value: { partitions: 2, numRows: 80 } },
      /^2 of 3 partitions of sales\.orders with dt = '2026-03-07'$/,
    ],
    [
      'fails for too few rows',
      byAction({ GetTable: hourly, GetPartitions: partitions([1, 2, 3]) }),
      { status: 'FAIL', value: { partitions: 3, numRows: 6 } },
      /^numRows is 6, at least 100 wanted; 3 of 3 partitions/,
    ],
    [
      'fails where a partition does not say its rows',
      byAction({ GetTable: hourly, GetPartitions: partitions([100, undefined, 3]) }),
      { status: 'FAIL', value: { partitions: 3, numRows: null } },
      /^numRows is absent, a number wanted;/,
    ],
    [
      'counts no more partitions than ten pages',
      byAction({ GetTable: hourly, GetPartitions: partitions([1], 'more') }),
      permanent,
      /^more partitions than 10 have dt = '2026-03-07'; name more of the keys$/,
    ],
    [
      'takes no blank, list or truth value for a number',
      byAction({
        GetTable: hourly,
        GetPartitions: jsonAnswer({
          Partitions: [
            { Parameters: { numRows: ' ' } },
            { Parameters: { numRows: [] } },
            { Parameters: { numRows: true } },
          ],
        }),
      }),
      { status: 'FAIL', value: { partitions: 3, numRows: null } },
      /^numRows is absent, a number wanted;/,
      { bounds: { numRows: { min: 0 } } },
    ],
    [
      'finds no partitions of a table with projection in the catalog',
      byAction({ GetTable: table({ PartitionKeys: KEYS, Parameters: { 'projection.enabled': 'TRUE' } }) }),
      permanent,
      /^sales\.orders has partition projection, .*; check their objects with builtin:s3-objects$/,
    ],
    [
      'cannot compare what is no partition key',
      byAction({ GetTable: table({ PartitionKeys: KEYS.slice(1) }) }),
      permanent,
      /^sales\.orders: dt is no partition key of the table: expected one of hour$/,
    ],
    [
      'cannot compare a date with a number',
      byAction({ GetTable: table({ PartitionKeys: [{ Name: 'dt', Type: 'int' }] }) }),
      permanent,
      /dt is "2026-03-07", and its type int takes numbers$/,
    ],
    [
      'finds no partitions of an Iceberg table in the catalog',
      byAction({ GetTable: iceberg }),
      permanent,
      /^sales\.orders is an Iceberg table/,
    ],
    [
      'is throttled in the middle',
      byAction({ GetTable: hourly, GetPartitions: jsonError(400, 'ThrottlingException', 'Rate exceeded') }),
      { status: 'ERROR', failureCategory: 'TRANSIENT', value: null },
      /^glue:GetPartitions: ThrottlingException: Rate exceeded$/,
    ],
    [
      'reads the snapshot of an Iceberg table',
      byAction({ GetTable: iceberg, [PATH]: { status: 200, body: metadata('2026-03-07T05:30:00Z') } }),
      {
        status: 'PASS',
        value: { snapshotAt: '2026-03-07T05:30:00.000Z', ageMinutes: 30, 'total-records': '1200' },
        holdsUntilMs: Date.parse('2026-03-07T06:30:00Z'),
      },
      /^the last data of sales\.orders is 30 min old, total-records 1200$/,
      snapshotConfig,
    ],
    ...['00007-a.gz.metadata.json', '00007-a.metadata.json.gz'].map((name): CheckKind['answers'][number] => [
      `reads metadata that is compressed, ${name}`,
      byAction({
        GetTable: icebergAt(name),
        [`/lake/warehouse/orders/metadata/${name}`]: compressed(metadata('2026-03-07T05:30:00Z')),
      }),
      { status: 'PASS' },
      /^the last data of sales\.orders is 30 min old, total-records 1200$/,
      snapshotConfig,
    ]),
    [
      'cannot unpack what is not compressed',
      byAction({
        GetTable: icebergAt('1.gz.metadata.json'),
        '/lake/warehouse/orders/metadata/1.gz.metadata.json': { status: 200, body: metadata('2026-03-07T05:30:00Z') },
      }),
      permanent,
      /^s3:\/\/lake\/warehouse\/orders\/metadata\/1\.gz\.metadata\.json cannot be unpacked: incorrect header check$/,
      snapshotConfig,
    ],
    [
      'does not read metadata of more than 8 MB, packed or not',
      byAction({ GetTable: iceberg, [PATH]: { status: 200, body: ' '.repeat(8 * 1024 * 1024 + 1) } }),
      permanent,
      /00007-a=b\.metadata\.json answered more than 8388608 bytes$/,
      snapshotConfig,
    ],
    [
      'does not unpack more than it can parse',
      byAction({
        GetTable: icebergAt('1.gz.metadata.json'),
        '/lake/warehouse/orders/metadata/1.gz.metadata.json': compressed(' '.repeat(17 * 1024 * 1024)),
      }),
      permanent,
      /cannot be unpacked: Cannot create a Buffer larger than 16777216 bytes$/,
      snapshotConfig,
    ],
    [
      'does not parse more values than it can hold, however few bytes they are packed in',
      byAction({
        GetTable: icebergAt('1.gz.metadata.json'),
        '/lake/warehouse/orders/metadata/1.gz.metadata.json': compressed(`[${'{},'.repeat(5_000_000)}{}]`),
      }),
      permanent,
      /1\.gz\.metadata\.json cannot be read: it holds more than 600000 values$/,
      snapshotConfig,
    ],
    [
      'is stale with an old snapshot',
      byAction({ GetTable: iceberg, [PATH]: { status: 200, body: metadata('2026-03-07T01:00:00Z') } }),
      { status: 'STALE' },
      /^the last data of sales\.orders is 5 h old, at most 60 min wanted$/,
      snapshotConfig,
    ],
    [
      'fails for a snapshot of the future, such as one in microseconds',
      byAction({
        GetTable: iceberg,
        [PATH]: { status: 200, body: metadata('2026-03-07T05:30:00Z').replace(/("timestamp-ms": \d{13})/, '$1000') },
      }),
      { status: 'FAIL' },
      /^the last data of sales\.orders came at \+\d{6}-.*Z, which is in the future$/,
      snapshotConfig,
    ],
    [
      'fails for an Iceberg table without a snapshot',
      byAction({ GetTable: iceberg, [PATH]: { status: 200, body: '{"current-snapshot-id": -1, "snapshots": []}' } }),
      { status: 'FAIL', value: null },
      /^sales\.orders has no snapshot$/,
      snapshotConfig,
    ],
    [
      'may not read the metadata, and says what to list',
      byAction({ GetTable: iceberg, [PATH]: s3Error(403, 'AccessDenied', 'Access Denied') }),
      permanent,
      /is denied: add arn:aws:s3:::lake\/warehouse\/orders\/metadata\/00007-a=b\.metadata\.json to checkDocumentArns/,
      snapshotConfig,
    ],
    [
      'does not find the metadata',
      byAction({ GetTable: iceberg, [PATH]: s3Error(404, 'NoSuchKey', 'The specified key does not exist.') }),
      permanent,
      /, the table's metadata, does not exist$/,
      snapshotConfig,
    ],
    [
      'asks no snapshot of another table',
      byAction({ GetTable: hourly }),
      permanent,
      /^sales\.orders is no Iceberg table/,
      snapshotConfig,
    ],
    [
      "checks the table's own parameters",
      byAction({ GetTable: table({ Parameters: { recordCount: '7' } }) }),
      { status: 'PASS', value: { recordCount: '7' } },
      /^sales\.orders, recordCount 7$/,
      { partition: undefined, bounds: { recordCount: { equals: 7 } } },
    ],
  ],
  refusals: jsonRefusals('EntityNotFoundException'),
  shown: shownCall,
  asked: [
    ['AWSGlue.GetTable', { DatabaseName: 'sales', Name: 'orders' }],
    [
      'AWSGlue.GetPartitions',
      { DatabaseName: 'sales', TableName: 'orders', Expression: "dt = '2026-03-07'", ExcludeColumnSchema: true },
    ],
    [
      'AWSGlue.GetPartitions',
      {
        DatabaseName: 'sales',
        TableName: 'orders',
        Expression: "dt = '2026-03-07'",
        ExcludeColumnSchema: true,
        NextToken: 'more',
      },
    ],
  ],
  signing: 'glue',
};
