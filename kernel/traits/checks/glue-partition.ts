/** Whether a table of the Glue catalog has the partitions of a date, or a current snapshot. */
import * as z from 'zod/mini';
import { readNumber } from '../../values/numbers';
import { fail, type Verdict } from '../../words/verdict';
import { bound } from './bounds';
import { minutes, region, template } from './fields';
import { evaluateIceberg } from './iceberg';
import { evaluateWithin, type TableData } from './table-data';

const name = z.string().check(z.minLength(1), z.maxLength(255));

export const gluePartition = z
  .strictObject({
    database: name,
    table: name,
    catalogId: z.optional(z.string().check(z.regex(/^\d{12}$/, 'expected an account of 12 digits'))),
    partition: z.optional(
      z.record(name, template).check(z.refine((keys) => Object.keys(keys).length > 0, 'expected at least one key')),
    ),
    minPartitions: z._default(z.int().check(z.positive(), z.maximum(10_000)), 1),
    bounds: z._default(z.record(name, bound), {}),
    maxSnapshotAgeMinutes: z.optional(minutes),
    region,
  })
  .check(
    z.refine(
      ({ partition, bounds, maxSnapshotAgeMinutes }) =>
        partition !== undefined || maxSnapshotAgeMinutes !== undefined || Object.keys(bounds).length > 0,
      { message: 'Missing condition: expected at least one of partition, bounds, maxSnapshotAgeMinutes' },
    ),
    z.refine(({ partition, maxSnapshotAgeMinutes }) => partition === undefined || maxSnapshotAgeMinutes === undefined, {
      message: 'Invalid condition: a table has partitions in the catalog or snapshots, not both',
    }),
  );

export type GluePartitionConfig = z.output<typeof gluePartition>;

/** The catalog compares numbers with numbers, and all else with quoted text. */
const NUMERIC = /^(tinyint|smallint|int|integer|bigint|long|decimal.*)$/i;

export interface PartitionKey {
  name: string;
  type: string;
}

/** The expression for GetPartitions, or the problem of the keys. `values` by key. */
export const partitionExpression = (
  keys: readonly PartitionKey[],
  values: Readonly<Record<string, string>>,
): { expression: string } | { problem: string } => {
  const terms: string[] = [];
  for (const [key, value] of Object.entries(values)) {
    const known = keys.find((each) => each.name === key);
    if (known === undefined) {
      const names = keys.map((each) => each.name).join(', ') || 'it has none';
      return { problem: `${key} is no partition key of the table: expected one of ${names}` };
    }
    if (!NUMERIC.test(known.type)) terms.push(`${key} = '${value.replaceAll("'", "''")}'`);
    else if (/^-?\d+(\.\d+)?$/.test(value)) terms.push(`${key} = ${Number(value)}`);
    else return { problem: `${key} is ${JSON.stringify(value)}, and its type ${known.type} takes numbers` };
  }
  return { expression: terms.join(' AND ') };
};

type Parameters = Readonly<Record<string, unknown>>;

/** The sum over the partitions; undefined where one of them does not say it. */
const summed = (partitions: readonly Parameters[], parameter: string): number | undefined => {
  const values = partitions.map((parameters) => readNumber(parameters[parameter]));
  const known = values.filter((value) => value !== undefined);
  return known.length === values.length ? known.reduce((sum, value) => sum + value, 0) : undefined;
};

const tableOf = ({ database, table }: GluePartitionConfig): string => `${database}.${table}`;

/** `partitions`: the parameters of each; `where`: the expression that they were found by. */
export const evaluatePartitions = (
  config: GluePartitionConfig,
  partitions: readonly Parameters[],
  where: string,
): Verdict => {
  const { minPartitions, bounds } = config;
  const names = Object.keys(bounds);
  const parameters = Object.fromEntries(names.map((parameter) => [parameter, summed(partitions, parameter) ?? null]));
  const value = { partitions: partitions.length, ...parameters };
  const noun = minPartitions === 1 ? 'partition' : 'partitions';
  const what = `${partitions.length} of ${minPartitions} ${noun} of ${tableOf(config)} with ${where}`;
  return partitions.length < minPartitions ? fail(what, value) : evaluateWithin(config.bounds, { what, value });
};

/** The table's own parameters. */
export const evaluateTable = (config: GluePartitionConfig, parameters: Parameters): Verdict => {
  const names = Object.keys(config.bounds);
  const value = Object.fromEntries(names.map((parameter) => [parameter, parameters[parameter] ?? null]));
  return evaluateWithin(config.bounds, { what: tableOf(config), value });
};

/**
 * The catalog does not contain partitions that Athena computes from the table's parameters, and Athena ignores those in
 * it.
 */
export const isProjected = (parameters: Parameters): boolean =>
  String(parameters['projection.enabled']).toLowerCase() === 'true';

/** Undefined: the table has no snapshot. */
export const evaluateSnapshots = (
  config: GluePartitionConfig,
  snapshots: TableData | undefined,
  nowMs: number,
): Verdict =>
  evaluateIceberg({ ...config, maxAgeMinutes: config.maxSnapshotAgeMinutes, table: tableOf(config) }, snapshots, nowMs);
