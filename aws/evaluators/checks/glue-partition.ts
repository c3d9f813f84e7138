/** `builtin:glue-partition`: the table's definition, then its partitions, or the metadata of an Iceberg table. */
import { gunzipSync } from 'node:zlib';
import {
  evaluatePartitions,
  evaluateSnapshots,
  evaluateTable,
  type GluePartitionConfig,
  isProjected,
  type PartitionKey,
  partitionExpression,
} from '../../../kernel/traits/checks/glue-partition';
import { snapshotsIn } from '../../../kernel/traits/checks/iceberg';
import type { TableData } from '../../../kernel/traits/checks/table-data';
import { type Fields, fieldsOf, isFields } from '../../../kernel/values/json';
import { excerptOf } from '../answer/verdict';
import { type AskAws, askJson, type CheckQuestion, checker, filled, permanently, readObject } from './asking';
import { readS3Object } from './s3';

/** At 1,000 partitions each, as many as Glue gives at once. */
const MAX_PAGES = 10;

const askGlue = (ask: AskAws, config: GluePartitionConfig, action: string, parameters: object): Promise<Fields> => {
  const { database, table, catalogId, region } = config;
  const account = catalogId ?? 'ACCOUNT';
  return askJson(ask, {
    name: 'glue',
    action,
    parameters: { ...(catalogId === undefined ? {} : { CatalogId: catalogId }), DatabaseName: database, ...parameters },
    region,
    remedy: `add arn:aws:glue:${region ?? 'REGION'}:${account}:table/${database}/${table} to checkGlueTableArns`,
  }) as Promise<Fields>;
};

interface TableDefinition {
  keys: PartitionKey[];
  parameters: Fields;
}

const readTable = async (ask: AskAws, config: GluePartitionConfig): Promise<TableDefinition> => {
  const { Table } = await askGlue(ask, config, 'GetTable', { Name: config.table });
  if (!isFields(Table)) throw permanently('the answer of glue:GetTable has no Table');
  const { PartitionKeys = [], Parameters } = Table;
  const keys = Array.isArray(PartitionKeys) ? PartitionKeys.filter(isFields) : [];
  return {
    keys: keys.map(({ Name, Type }) => ({ name: String(Name), type: String(Type ?? 'string') })),
    parameters: fieldsOf(Parameters),
  };
};

const listPartitions = async (ask: AskAws, config: GluePartitionConfig, Expression: string): Promise<Fields[]> => {
  const found: Fields[] = [];
  let token: unknown;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { Partitions, NextToken } = await askGlue(ask, config, 'GetPartitions', {
      TableName: config.table,
      Expression,
      ExcludeColumnSchema: true,
      ...(token === undefined ? {} : { NextToken: token }),
    });
    if (!Array.isArray(Partitions)) throw permanently('the answer of glue:GetPartitions has no list of Partitions');
    found.push(...Partitions.filter(isFields).map(({ Parameters }) => fieldsOf(Parameters)));
    if (typeof NextToken !== 'string' || NextToken === '') return found;
    token = NextToken;
  }
  throw permanently(`more partitions than ${found.length} have ${Expression}; name more of the keys`);
};

const evaluateByPartition = async (
  { config, question, ask }: CheckQuestion<'glue-partition'>,
  { keys, parameters }: TableDefinition,
  partition: Readonly<Record<string, string>>,
) => {
  if (isIceberg(parameters))
    throw permanently(
      `${config.database}.${config.table} is an Iceberg table, whose partitions are not in the catalog; use ` +
        'maxSnapshotAgeMinutes or bounds without partition',
    );
  if (isProjected(parameters))
    throw permanently(
      `${config.database}.${config.table} has partition projection, so that its partitions are not in the catalog; ` +
        'check their objects with builtin:s3-objects',
    );
  const values = Object.entries(partition).map(([key, value]) => [key, filled(value, question)] as const);
  const found = partitionExpression(keys, Object.fromEntries(values));
  if ('problem' in found) throw permanently(`${config.database}.${config.table}: ${found.problem}`);
  return evaluatePartitions(config, await listPartitions(ask, config, found.expression), found.expression);
};

const isIceberg = ({ table_type: type }: Fields): boolean => String(type).toUpperCase() === 'ICEBERG';

/** As Iceberg names metadata that it compresses: `00007-….gz.metadata.json`, in its first versions `….json.gz`. */
const COMPRESSED = /\.gz(\.metadata\.json)?$/;

/** Its text; what it costs to parse is bounded with its values (`kernel/values/json.ts`). */
const MAX_UNPACKED_BYTES = 16 * 1024 * 1024;

/** `bytes`: one a character. */
const unpacked = (where: string, bytes: string): string => {
  try {
    return gunzipSync(Buffer.from(bytes, 'latin1'), { maxOutputLength: MAX_UNPACKED_BYTES }).toString();
  } catch (error) {
    throw permanently(`${where} cannot be unpacked: ${excerptOf((error as Error).message)}`);
  }
};

const readSnapshots = async (
  ask: AskAws,
  location: unknown,
  region: string | undefined,
): Promise<TableData | undefined> => {
  const [, bucket, key] = /^s3[an]?:\/\/([^/]+)\/(.+)$/.exec(String(location)) ?? [];
  if (bucket === undefined || key === undefined)
    throw permanently(`the table's metadata_location is ${JSON.stringify(location)}, an object of S3 wanted`);
  const where = `s3://${bucket}/${key}`;
  const isCompressed = COMPRESSED.test(key);
  const text = await readS3Object(ask, { bucket, key, region }, isCompressed);
  if (text === undefined) throw permanently(`${where}, the table's metadata, does not exist`);
  const snapshots = snapshotsIn(readObject(where, isCompressed ? unpacked(where, text) : text));
  if (snapshots === 'unreadable') throw permanently(`${where} does not say when its current snapshot was made`);
  return snapshots;
};

export const gluePartitionChecker = checker<'glue-partition'>(async (asked) => {
  const { config, question, ask } = asked;
  const table = await readTable(ask, config);
  if (config.partition !== undefined) return evaluateByPartition(asked, table, config.partition);
  const { parameters } = table;
  if (isIceberg(parameters))
    return evaluateSnapshots(
      config,
      await readSnapshots(ask, parameters.metadata_location, config.region),
      question.nowMs,
    );
  if (config.maxSnapshotAgeMinutes !== undefined)
    throw permanently(`${config.database}.${config.table} is no Iceberg table, and has no snapshots`);
  return evaluateTable(config, parameters);
});
