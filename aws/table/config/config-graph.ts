/**
 * The dependencies between pipelines, as a whole. A circle is closed by several registrations, each of which is right
 * alone, so the state that was checked has to be the state that is changed:
 *
 *   orders waits for raw:   reads version 7 ── no circle ── version 7 → 8 in its transaction ── written
 *   raw waits for orders:   reads version 7 ── no circle ── version is not 7 ── refused, reads version 8 ── a circle
 *
 * Every registration that changes what a pipeline refers to counts the version up, and so does every removal of what
 * others may refer to; no other writes it. A change of `markers` counts, too: the function that turns signals into
 * MARKERs reads the version, to see whether its list of pipelines is the current one.
 */

import { cycleOf, type PipelineConfig, parsePipeline, readUpwards, type Upstream } from '../../../kernel/config';
import type { Decision } from '../../../kernel/config/config-store';
import { ConfigError, retryOnConflict } from '../../../kernel/values/errors';
import type { OpenTable, TransactionPart, Update } from '../client/client';
import { keys } from '../client/keys';
import { finishDecided } from './config-decided';

const pipelineOf = (document: unknown): PipelineConfig | undefined => {
  const parsed = document === undefined ? undefined : parsePipeline(document);
  return parsed?.ok === true ? parsed.value : undefined;
};

/** The pipelines that must exist for the pipeline, and the signals for which they must. */
const referencesOf = (pipeline: PipelineConfig | undefined): string =>
  pipeline === undefined
    ? ''
    : JSON.stringify([
        pipeline.upstream.map(({ pipeline: name }) => name).sort(),
        pipeline.archetype,
        pipeline.exclusions.calendar,
        pipeline.pool?.name,
        pipeline.pool?.weight,
        Object.values(pipeline.traits).map(({ config: { pipeline: one, pipelines, calendar } }) => [
          one,
          pipelines,
          calendar,
        ]),
        pipeline.markers,
        pipeline.waitsFor,
      ]);

/** A pipeline's document as it was, where there was one, and as it will be, where there will be one. */
export interface GraphChange {
  before: unknown;
  after: unknown;
}

const versionNow = async (table: OpenTable): Promise<number> => {
  const graph = await table.client.get(keys.cascadeGraph(), { consistent: true });
  if (graph?.decided === undefined) return Number(graph?.version ?? 0);
  // A decided `apply` is completed before anything is checked.
  await finishDecided(table);
  return versionNow(table);
};

const countUp = (checked: number, at: string, decision?: Decision): Update => {
  const isFirst = 'attribute_not_exists(version)';
  const isAsChecked = 'version = :checked AND attribute_not_exists(decided)';
  return {
    key: keys.cascadeGraph(),
    update: `SET version = :next, updatedAt = :now${decision === undefined ? '' : ', decided = :decision'}`,
    expression: checked === 0 ? isFirst : isAsChecked,
    values: {
      ':next': checked + 1,
      ':now': at,
      ...(checked === 0 ? {} : { ':checked': checked }),
      ...(decision === undefined ? {} : { ':decision': { ...decision } }),
    },
  };
};

const now = ({ clock }: OpenTable): string => new Date(clock.now()).toISOString();

/** The first circle through one of the pipelines, as all of them will be. */
const circleThrough = async (
  { client }: OpenTable,
  pipelines: readonly Upstream[],
): Promise<{ name: string; cycle: string[] } | undefined> => {
  const registered = async (name: string): Promise<Upstream | undefined> =>
    pipelineOf((await client.get(keys.config('pipeline', name), { consistent: true }))?.document);
  const { known } = await readUpwards(pipelines, registered);
  for (const pipeline of pipelines) {
    const cycle = cycleOf(pipeline, known);
    if (cycle !== undefined) return { name: pipeline.name, cycle };
  }
  return undefined;
};

/** The version that was checked. */
const checkedVersion = (table: OpenTable, pipelines: readonly PipelineConfig[]): Promise<number> =>
  retryOnConflict(`registering ${pipelines[0]?.name ?? 'a pipeline'}`, async () => {
    const version = await versionNow(table);
    const circle = await circleThrough(table, pipelines);
    if (circle === undefined) return version;
    if ((await versionNow(table)) !== version) return undefined;
    throw new ConfigError(
      `${circle.name} was not registered: upstream closes a cycle, ${circle.cycle.join(' waits for ')}, and in a ` +
        'cycle no pipeline could ever begin. Take one of these upstreams away.',
    );
  });

const readAll = (changes: readonly GraphChange[]) =>
  changes.map(({ before, after }) => ({ before: pipelineOf(before), after: pipelineOf(after) }));

/** The condition that a removal adds: nothing has come to refer to the document since this was called. */
export const graphUnchangedSinceNow = async (table: OpenTable): Promise<TransactionPart> => ({
  update: countUp(await versionNow(table), now(table)),
});

/**
 * The parts that changes of pipelines' documents add to the transaction that makes them all: nothing where they refer
 * to what they referred to before.
 * @throws ConfigError when they close a circle.
 */
export const graphParts = async (table: OpenTable, changes: readonly GraphChange[]): Promise<TransactionPart[]> => {
  const read = readAll(changes);
  if (read.every(({ before, after }) => referencesOf(before) === referencesOf(after))) return [];
  const checked = await checkedVersion(
    table,
    read.flatMap(({ after }) => after ?? []),
  );
  return [{ update: countUp(checked, now(table)) }];
};

/**
 * Decides by one write that changes which are too many for one transaction hold, by the same rules. False: another
 * writer was faster.
 */
export const decideGraph = async (
  table: OpenTable,
  changes: readonly GraphChange[],
  decision: Decision,
): Promise<boolean> => {
  const checked = await checkedVersion(
    table,
    readAll(changes).flatMap(({ after }) => after ?? []),
  );
  return (await table.client.update(countUp(checked, now(table), decision))).written;
};
