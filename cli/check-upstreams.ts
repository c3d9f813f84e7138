/** Who waits for whom: the pipelines of an `apply` with each other and with those that are registered. */
import { checkSharedSchedules, describeProblem, parsePipeline, type PipelineConfig, type Upstream } from '../core/config';
import type { Cascade } from '../core/ports/cascade';
import type { ConfigStore } from '../core/ports/store';
import { type LoadedDocument, placed, type PlacedProblem } from './documents';

export interface LoadedPipeline {
  document: LoadedDocument;
  config: PipelineConfig;
}

export interface RegisteredPipelines {
  config: Pick<ConfigStore, 'pipeline' | 'pipelines'>;
  cascade: Pick<Cascade, 'dependants'>;
}

const registered = async (name: string, { config }: RegisteredPipelines): Promise<PipelineConfig | undefined> => {
  const stored = await config.pipeline(name);
  const parsed = stored === undefined ? undefined : parsePipeline(stored.document);
  return parsed?.ok === true ? parsed.value : undefined;
};

/**
 * The pipelines, and every one that they wait for, also through others. A cycle that the files close leads through one of theirs, so nobody
 * else has to be read. Where one is not to be found, all that are registered come along, for the nearest name.
 */
const reachableFrom = async (pipelines: readonly PipelineConfig[], stack: RegisteredPipelines): Promise<Map<string, Upstream>> => {
  const known = new Map<string, Upstream>(pipelines.map((pipeline) => [pipeline.name, pipeline]));
  const wanted = new Set(pipelines.flatMap(({ upstream }) => upstream.map(({ pipeline }) => pipeline)));
  let isOneMissing = false;
  for (const name of wanted) {
    if (known.has(name)) continue;
    const found = await registered(name, stack);
    if (found === undefined) isOneMissing = true;
    else known.set(name, found);
    found?.upstream.forEach(({ pipeline }) => wanted.add(pipeline));
  }
  if (!isOneMissing) return known;
  for (const { document } of await stack.config.pipelines()) {
    const parsed = parsePipeline(document);
    if (parsed.ok && !known.has(parsed.value.name)) known.set(parsed.value.name, parsed.value);
  }
  return known;
};

export const knownPipelines = (pipelines: readonly LoadedPipeline[], stack: RegisteredPipelines): Promise<Map<string, Upstream>> => reachableFrom(pipelines.map(({ config }) => config), stack);

/** Registered dependants, not in the files, whom a pipeline with other schedules would not bring a MARKER any more. */
export const findStrandedDependants = async (pipelines: readonly LoadedPipeline[], stack: RegisteredPipelines): Promise<PlacedProblem[]> => {
  const ofFiles = new Map(pipelines.map(({ config }) => [config.name, config]));
  const problems: PlacedProblem[] = [];
  for (const { document, config } of pipelines) {
    for await (const { pipelineId } of stack.cascade.dependants(config.name)) {
      const dependant = ofFiles.has(pipelineId) ? undefined : await registered(pipelineId, stack);
      if (dependant === undefined) continue;
      const known = new Map([...(await reachableFrom([dependant], stack)), ...ofFiles]);
      const stranded = checkSharedSchedules(dependant, known).filter(({ path }) => dependant.upstream[path[1] as number]?.pipeline === config.name);
      problems.push(
        ...stranded.map((problem) => placed(document, {
          path: ['schedules'],
          atKey: false,
          found: `schedules that the registered dependant ${pipelineId} does not fit: ${describeProblem(problem)}`,
          expected: 'schedules that its dependants can wait for',
          remedy: `Apply ${pipelineId} together with it.`,
        })),
      );
    }
  }
  return problems;
};
