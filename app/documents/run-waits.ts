/** Which pipelines wait for runs of others by required traits of `builtin:upstream`. */
import {
  type ArchetypeConfig,
  mergeTraits,
  type PipelineConfig,
  parseArchetype,
  parsePipeline,
} from '../../kernel/config';
import { upstreamRunsOf } from '../../kernel/traits/builtins';
import type { Stack } from '../stack/stack';

export interface RunWait {
  /** The pipeline that waits. */
  pipelineId: string;
  upstream: string;
  trait: string;
}

/** The required traits that wait for runs, with the names of their pipelines. */
export const requiredWaits = (pipeline: PipelineConfig, archetype: ArchetypeConfig) =>
  mergeTraits(pipeline, archetype).flatMap((trait) => {
    const runs = trait.required ? upstreamRunsOf(trait) : undefined;
    if (runs === undefined) return [];
    // The schema requires one of both.
    const { pipeline = '', pipelines = [pipeline] } = runs;
    return [{ trait: trait.type, runs, upstreams: pipelines }];
  });

const waitsOf = (pipeline: PipelineConfig, archetype: ArchetypeConfig): RunWait[] =>
  requiredWaits(pipeline, archetype).flatMap(({ trait, upstreams }) =>
    upstreams.map((upstream) => ({ pipelineId: pipeline.name, upstream, trait })),
  );

/**
 * Reads all pipelines that are registered: a wait is a setting of a trait, perhaps in an archetype, so no index has
 * those that wait for one pipeline.
 */
export const readRunWaits = async ({ tables }: Stack): Promise<RunWait[]> => {
  const { config } = tables;
  const [pipelines, archetypes] = await Promise.all([config.pipelines(), config.documents('archetype')]);
  const known = new Map(
    archetypes.flatMap(({ id, document }) => {
      const parsed = parseArchetype(document);
      return parsed.ok ? [[id, parsed.value] as const] : [];
    }),
  );
  return pipelines.flatMap(({ document }) => {
    const parsed = parsePipeline(document);
    const archetype = parsed.ok ? known.get(parsed.value.archetype) : undefined;
    return parsed.ok && archetype !== undefined ? waitsOf(parsed.value, archetype) : [];
  });
};

export interface Waited {
  name: string;
  traits: string[];
}

const grouped = (waits: readonly RunWait[], nameOf: (wait: RunWait) => string): Waited[] =>
  [...new Set(waits.map(nameOf))].map((name) => ({
    name,
    traits: [...new Set(waits.filter((wait) => nameOf(wait) === name).map(({ trait }) => trait))],
  }));

/** The pipelines whose runs it waits for, each with its traits that do so. */
export const waitedForBy = (waits: readonly RunWait[], pipelineId: string): Waited[] =>
  grouped(
    waits.filter((wait) => wait.pipelineId === pipelineId),
    ({ upstream }) => upstream,
  );

/** The pipelines that wait for its runs, each with their traits that do so. */
export const waitingFor = (waits: readonly RunWait[], upstream: string): Waited[] =>
  grouped(
    waits.filter((wait) => wait.upstream === upstream),
    ({ pipelineId }) => pipelineId,
  );
