/** Checks of a new pipeline that read the metadata of a table. */
import { EXAMPLE_PLACE } from '../../../kernel/engines/arns';
import type { Names } from '../../../kernel/engines/description';
import { type CheckTemplate, COMPLETE_AT, objectEvents } from './init-template';

/** Names of tables take no hyphens. */
export const tableOf = ({ slug }: Pick<Names, 'slug'>): string => slug.replaceAll('-', '_');

export const checksOfTables = {
  'iceberg-table': {
    trait: 'iceberg',
    about: 'an Iceberg table of S3 Tables or of a REST catalog: age of its last data',
    description: 'the Iceberg table has new data',
    comment: () => [
      'The metadata that the catalog gives. Compaction does not make a table new. In place of tableBucket, catalog is',
      'the URL of a REST catalog of your own.',
    ],
    yaml: ({ slug }) => [
      'evaluator: builtin:iceberg-table',
      'config:',
      `  tableBucket: arn:aws:s3tables:${EXAMPLE_PLACE}:bucket/lake`,
      '  namespace: sales',
      `  table: ${tableOf({ slug })}`,
      '  maxAgeMinutes: 1440',
    ],
    stack: () => ({ checkIcebergCatalogs: [`arn:aws:s3tables:${EXAMPLE_PLACE}:bucket/lake`] }),
    rehearsal: () => ({
      aws: {
        's3tables:GetTableMetadataLocation': [
          { answer: { metadata: { 'current-snapshot-id': -1 } } },
          {
            from: COMPLETE_AT,
            answer: {
              metadata: {
                'current-snapshot-id': 1,
                snapshots: [
                  {
                    'snapshot-id': 1,
                    'timestamp-ms': Date.parse(COMPLETE_AT),
                    summary: { operation: 'append', 'added-records': '3' },
                  },
                ],
              },
            },
          },
        ],
      },
    }),
  },
  'delta-table': {
    trait: 'delta',
    about: 'a Delta Lake table: age of its last data, number of records',
    description: 'the Delta table has new data',
    comment: () => ['The log of the table. Compaction, VACUUM and DELETE do not make it new.'],
    yaml: ({ slug }) => [
      'evaluator: builtin:delta-table',
      `config: { bucket: lake, prefix: ${slug}/, maxAgeMinutes: 1440, bounds: { added-records: { min: 1 } } }`,
    ],
    stack: ({ slug }) => ({ checkDocumentArns: [`arn:aws:s3:::lake/${slug}/_delta_log/*`] }),
    rehearsal: ({ slug }) => ({
      events: objectEvents('lake', {
        [`${slug}/_delta_log/${'0'.repeat(20)}.json`]:
          '{"commitInfo":{"operation":"WRITE"}}\n' +
          `{"add":{"path":"1.parquet","dataChange":true,"stats":${JSON.stringify('{"numRecords":3}')}}}`,
      }),
    }),
  },
  'hudi-table': {
    trait: 'hudi',
    about: 'a Hudi table: age of its last data, records that came with it',
    description: 'the Hudi table has new data',
    comment: () => ['The timeline of the table. Compaction, clustering and deletes do not make it new.'],
    yaml: ({ slug }) => [
      'evaluator: builtin:hudi-table',
      `config: { bucket: lake, prefix: ${slug}/, maxAgeMinutes: 1440, bounds: { added-records: { min: 1 } } }`,
    ],
    stack: ({ slug }) => ({ checkDocumentArns: [`arn:aws:s3:::lake/${slug}/.hoodie/*`] }),
    rehearsal: ({ slug }) => ({
      events: objectEvents('lake', {
        [`${slug}/.hoodie/hoodie.properties`]: 'hoodie.table.name=orders\nhoodie.table.timeline.timezone=UTC\n',
        [`${slug}/.hoodie/20260307030000000.commit`]:
          '{"operationType":"UPSERT","partitionToWriteStats":{"":[{"numInserts":3}]}}',
      }),
    }),
  },
} as const satisfies Record<string, CheckTemplate>;
