/** Configuration of the builtin traits that read the metadata of a table. */
import type { BuiltinMeaning, FieldMeaning } from './builtin';
import { region } from './region';

/** Fields of checks that read the metadata of a table. */
const tableAge = {
  maxAgeMinutes: { text: 'How old the last data may be.', example: 90 },
  bounds: {
    text: 'By count: `min`, `max` or `equals`, ends included. This or `maxAgeMinutes` is needed, or both.',
    example: { 'total-records': { min: 1000 } },
  },
} satisfies Record<string, FieldMeaning>;

/** The place of a table whose metadata are objects beside its data. */
const folder = {
  bucket: { text: 'The name of the bucket.', example: 'data-lake' },
  prefix: {
    text: "The table's folder, with [placeholders](#placeholders-of-checks).",
    example: 'warehouse/orders/',
  },
} satisfies Record<string, FieldMeaning>;

const bucketRegion: FieldMeaning = { ...region, text: "The bucket's Region. Default: the stack's own." };

type Name = 'glue-partition' | 'iceberg-table' | 'delta-table' | 'hudi-table';

export const tableCheckMeanings: { readonly [Each in Name]: BuiltinMeaning<Each> } = {
  'glue-partition': {
    passes:
      'The partitions of the date are in the Glue catalog; or the last data of an Iceberg table is new enough. With ' +
      '`partition` it counts the partitions that have these values, and `bounds` are about their parameters, summed ' +
      'up. A partition may be in the catalog before its data: bound its rows, or also use `builtin:s3-objects`, ' +
      'which ' +
      'a table with partition projection needs in any case. Without `partition`, `bounds` are about the ' +
      'parameters of ' +
      'the table, or, of an Iceberg table, about the summary of a snapshot: `total-…` of the current one, everything ' +
      'else of the last one that added data. Neither compaction (`replace`) nor a commit without records adds data. ' +
      'Data that is too old is `STALE`, everything else `FAIL`, as is data of the future. Needs ' +
      '[`checkGlueTableArns`](config/stack.md), and for Iceberg the metadata (`metadata_location`, ' +
      'at most 8 MB as it is stored, also with gzip, at most 16 MB unpacked, and 600,000 values) in ' +
      '`checkDocumentArns`. Where Lake Formation ' +
      'governs the table, the role of the ' +
      'evaluator function needs its `DESCRIBE`, too. ' +
      'Measures `partitions`, or `snapshotAt` and `ageMinutes`, and what `bounds` name.',
    least: { database: 'sales', table: 'orders', partition: { dt: '{date}' } },
    fields: {
      database: { text: 'The database.', example: 'sales' },
      table: { text: 'The table.', example: 'orders' },
      catalogId: { text: "The account of the catalog. Default: the stack's own.", example: '123456789012' },
      partition: {
        text: 'The values of partition keys, with [placeholders](#placeholders-of-checks); any of the keys.',
        example: { dt: '{date}' },
      },
      minPartitions: { text: 'How many partitions must have these values.', example: 24 },
      bounds: {
        text: 'By parameter: `min`, `max` or `equals`, ends included. A parameter that is absent is `FAIL`.',
        example: { numRows: { min: 1000 } },
      },
      maxSnapshotAgeMinutes: {
        text: 'How long ago the last snapshot of an Iceberg table that added data may have been made.',
        example: 90,
        insteadOf: 'partition',
      },
      region,
    },
  },
  'iceberg-table': {
    passes:
      'The last data of an Iceberg table is new enough, by the metadata that its catalog gives: a table bucket of ' +
      'S3 Tables, or a REST catalog of your own such as Polaris, Nessie, Lakekeeper or Unity Catalog. (Tables of the ' +
      'Glue catalog have [`builtin:glue-partition`](#builtinglue-partition).) `bounds` are about the summary of a ' +
      'snapshot: `total-…` of the current one, everything else of the last one that added data. Neither compaction ' +
      '(`replace`), which S3 Tables runs automatically, nor a commit without records adds data. Data that is too ' +
      'old is `STALE`, everything else `FAIL`, as is data of the future and a table that is not there. At most 8 MB ' +
      'and ' +
      '600,000 values of metadata are read. A catalog that requires authentication gets what `auth` of the trait ' +
      'says, see [authentication](#authentication). Needs [`checkIcebergCatalogs`](config/stack.md). Measures ' +
      '`snapshotAt`, `ageMinutes` and what `bounds` name.',
    least: {
      catalog: 'https://catalog.example.com/iceberg',
      namespace: 'sales',
      table: 'orders',
      maxAgeMinutes: 90,
    },
    fields: {
      tableBucket: {
        text: 'The table bucket of S3 Tables, by its ARN.',
        example: 'arn:aws:s3tables:us-east-1:123456789012:bucket/lake',
        insteadOf: 'catalog',
      },
      catalog: {
        text: 'Instead of a table bucket: the URL of a REST catalog, what comes before `/v1/`.',
        example: 'https://catalog.example.com/iceberg',
      },
      warehouse: {
        text: 'The warehouse of the catalog. Not beside `tableBucket`.',
        example: 'lake',
      },
      namespace: { text: 'The namespace; its levels are separated by dots.', example: 'shop.sales' },
      table: { text: 'The table.', example: 'orders' },
      maxAgeMinutes: tableAge.maxAgeMinutes,
      bounds: {
        text:
          'By name in the summary: `min`, `max` or `equals`, ends included. This or `maxAgeMinutes` is needed, or ' +
          'both.',
        example: { 'total-records': { min: 1000 } },
      },
    },
  },
  'delta-table': {
    passes:
      'The last data of a Delta Lake table is new enough, by the log in `_delta_log/`. Data is what a commit adds ' +
      'with `dataChange`. `OPTIMIZE`, `VACUUM`, `DELETE`, `RESTORE` and commits without records do not make a table ' +
      'new. ' +
      'The instant of a commit is `inCommitTimestamp`, else its `timestamp`, else that of its file. ' +
      '`bounds` are about `added-records` and `added-data-files` of that commit, and `total-records` and ' +
      '`total-data-files` of the whole table. Records are those of the statistics (`numRecords`), less those that ' +
      'deletion vectors leave out; where a file has none the count is absent, and the reason says how many files. ' +
      'The whole table is counted from the newest checkpoint (classic, in several parts, or of version 2) and the ' +
      'commits since; the older commits may be deleted. One evaluation reads at most 100 commits, each of at ' +
      'most 8 MB and 600,000 values, which together change at most 200,000 files, and a checkpoint of at most ' +
      '200,000 files and 48 MB unpacked, in parquet with snappy, gzip or no compression, without ' +
      '`DELTA_BYTE_ARRAY`. Data that is too old is `STALE`, everything else `FAIL`, as is data of the future and a ' +
      'table ' +
      'that is not there. Needs [`checkDocumentArns`](config/stack.md) for `_delta_log/*`. Measures `dataAt`, ' +
      '`ageMinutes` and what `bounds` name.',
    least: { bucket: 'data-lake', prefix: 'warehouse/orders/', maxAgeMinutes: 90 },
    fields: {
      ...folder,
      ...tableAge,
      region: bucketRegion,
    },
  },
  'hudi-table': {
    passes:
      'The last data of a Hudi table is new enough, by its timeline: `.hoodie/` of Hudi 0.x, whose commits are JSON, ' +
      'and `.hoodie/timeline/` of Hudi 1.x, whose commits are Avro. Data is what a completed commit inserts or ' +
      'updates. Compaction, clustering, cleaning, rollbacks, deletes and commits without records do not make a table ' +
      'new. Hudi names a commit by its instant, in 1.x that of its end, by default in the time zone of the machine ' +
      'that writes. Where `hoodie.table.timeline.timezone` is `UTC`, the name counts; otherwise when the file was ' +
      'written, and for a copy of a table at most 12 hours after the name. `bounds` are about `added-records`, ' +
      '`updated-records` and `deleted-records` of the last commit that added data. The timeline does not say how ' +
      'many records the whole table has: query that with [`builtin:athena-query`](#builtinathena-query). One ' +
      'evaluation ' +
      'reads at most 100 commits, each of at most 8 MB and 600,000 values (16 MB unpacked); older ones that are ' +
      'archived are not read. Data that is too ' +
      'old is `STALE`, everything else `FAIL`, as is data of the future and a table that is not there. Needs ' +
      '[`checkDocumentArns`](config/stack.md) for `.hoodie/*`. Measures `dataAt`, `ageMinutes` and what `bounds` name.',
    least: { bucket: 'data-lake', prefix: 'warehouse/orders/', maxAgeMinutes: 90 },
    fields: {
      ...folder,
      maxAgeMinutes: tableAge.maxAgeMinutes,
      bounds: { text: tableAge.bounds.text, example: { 'added-records': { min: 1000 } } },
      region: bucketRegion,
    },
  },
};
