/** Pipelines as they will be once the files are applied. */
import { type ArchetypeConfig, type PipelineConfig, parseArchetype, parsePipeline } from '../../kernel/config';
import type { RegisteredPipelines } from './check-upstreams';

export type Registered = RegisteredPipelines['config'] & {
  archetype(name: string): Promise<{ document: unknown } | undefined>;
};

export interface Known {
  pipeline: PipelineConfig;
  archetype: ArchetypeConfig | undefined;
}

export type Reader = (name: string) => Promise<Known | undefined>;

/** Reads each pipeline once: those of the files before those that are registered. */
export const reading = (
  files: ReadonlyMap<string, PipelineConfig>,
  archetypes: ReadonlyMap<string, ArchetypeConfig>,
  config: Registered,
): Reader => {
  const found = new Map<string, Promise<Known | undefined>>();
  const archetypeOf = async (name: string): Promise<ArchetypeConfig | undefined> => {
    const parsed = archetypes.has(name) ? undefined : parseArchetype((await config.archetype(name))?.document);
    return parsed?.ok === true ? parsed.value : archetypes.get(name);
  };
  const read = async (name: string): Promise<Known | undefined> => {
    const parsed = files.has(name) ? undefined : parsePipeline((await config.pipeline(name))?.document);
    const pipeline = parsed?.ok === true ? parsed.value : files.get(name);
    return pipeline === undefined ? undefined : { pipeline, archetype: await archetypeOf(pipeline.archetype) };
  };
  return (name) => {
    const known = found.get(name) ?? read(name);
    found.set(name, known);
    return known;
  };
};
