/** Whether a table of the Glue catalog has the partitions of a date, or a current snapshot. */
import * as z from 'zod/mini';
import { liesAhead, minutesSince, readNumber, shownInstant } from '../../values/numbers';
import { fail, pass, type Verdict } from '../../words/verdict';
import { TraitStatus } from '../../words/vocabulary';
import { bound, brokenBound } from './bounds';
import { minutes, region, template } from './fields';
import type { Snapshots } from './iceberg';
import { shownMinutes } from './shown';

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

const within = ({ bounds }: GluePartitionConfig, found: { what: string; value: Record<string, unknown> }): Verdict => {
  const { what, value } = found;
  const broken = brokenBound(bounds, (parameter) => value[parameter]);
  if (broken !== undefined) return fail(`${broken}; ${what}`, value);
  const measured = Object.keys(bounds).map((parameter) => `, ${parameter} ${String(value[parameter])}`);
  return pass(`${what}${measured.join('')}`, value);
};

const tableOf = ({ database, table }: GluePartitionConfig): string => `${database}.${table}`;

/** `partitions`: the parameters of each; `where`: the expression that they were found by. */
export const judgePartitions = (
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
  return partitions.length < minPartitions ? fail(what, value) : within(config, { what, value });
};

/** The table's own parameters. */
export const judgeTable = (config: GluePartitionConfig, parameters: Parameters): Verdict => {
  const names = Object.keys(config.bounds);
  const value = Object.fromEntries(names.map((parameter) => [parameter, parameters[parameter] ?? null]));
  return within(config, { what: tableOf(config), value });
};

/**
 * The catalog does not contain partitions that Athena computes from the table's parameters, and Athena ignores those in
 * it.
 */
export const isProjected = (parameters: Parameters): boolean =>
  String(parameters['projection.enabled']).toLowerCase() === 'true';

const MS_PER_MINUTE = 60_000;

/** For the whole table the current snapshot counts; for added data, the last one that added some. */
const isOfTable = (parameter: string): boolean => parameter.startsWith('total-');

const judgeAge = (config: GluePartitionConfig, at: number, nowMs: number): Verdict | undefined => {
  const { maxSnapshotAgeMinutes } = config;
  if (maxSnapshotAgeMinutes === undefined) return undefined;
  const subject = `the last data of ${tableOf(config)}`;
  if (liesAhead(at, nowMs)) return fail(`${subject} came at ${shownInstant(at)}, which is in the future`);
  const ageMinutes = minutesSince(at, nowMs);
  if (ageMinutes <= maxSnapshotAgeMinutes) return undefined;
  const wanted = `at most ${shownMinutes(maxSnapshotAgeMinutes)} wanted`;
  return { ...fail(`${subject} is ${shownMinutes(ageMinutes)} old, ${wanted}`), status: TraitStatus.stale };
};

/** Undefined: the table has no snapshot. */
export const judgeSnapshots = (
  config: GluePartitionConfig,
  snapshots: Snapshots | undefined,
  nowMs: number,
): Verdict => {
  const { bounds, maxSnapshotAgeMinutes } = config;
  if (snapshots === undefined) return fail(`${tableOf(config)} has no snapshot`);
  const { current, added } = snapshots;
  const names = Object.keys(bounds);
  if (added === undefined && (maxSnapshotAgeMinutes !== undefined || !names.every(isOfTable)))
    return fail(
      `no snapshot that the metadata of ${tableOf(config)} still has added data; ` +
        'write data, or keep snapshots for longer',
    );
  const { at, summary } = added ?? current;
  const parameters = names.map((name) => [name, (isOfTable(name) ? current.summary : summary)[name] ?? null] as const);
  const ageMinutes = minutesSince(at, nowMs);
  const value = { snapshotAt: shownInstant(at), ageMinutes, ...Object.fromEntries(parameters) };
  const old = judgeAge(config, at, nowMs);
  if (old !== undefined) return { ...old, value };
  const what = `the last data of ${tableOf(config)} is ${shownMinutes(ageMinutes)} old`;
  const verdict = within(config, { what: added === undefined ? tableOf(config) : what, value });
  return verdict.status === TraitStatus.pass && maxSnapshotAgeMinutes !== undefined
    ? { ...verdict, holdsUntilMs: at + maxSnapshotAgeMinutes * MS_PER_MINUTE }
    : verdict;
};
