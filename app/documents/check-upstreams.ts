/** Checks which pipelines wait for which: those of an `apply`, with each other and with the registered ones. */
import {
  checkSharedSchedules,
  describeProblem,
  type PipelineConfig,
  type Problem,
  parsePipeline,
  readUpwards,
  type Upstream,
} from '../../kernel/config';
import type { ConfigStore } from '../../kernel/config/config-store';
import type { DependantReader } from '../../kernel/markers/cascade-store';
import { checkOpenings } from '../../kernel/registration/openings';
import { type LoadedDocument, type PlacedProblem, placed } from './documents';

export interface LoadedPipeline {
  document: LoadedDocument;
  config: PipelineConfig;
}

export interface RegisteredPipelines {
  config: Pick<ConfigStore, 'pipeline' | 'pipelines'>;
  cascade: DependantReader;
}

const registered = async (name: string, { config }: RegisteredPipelines): Promise<PipelineConfig | undefined> => {
  const stored = await config.pipeline(name);
  const parsed = stored === undefined ? undefined : parsePipeline(stored.document);
  return parsed?.ok === true ? parsed.value : undefined;
};

/**
 * The pipelines, and all their upstreams, direct and indirect. A cycle that the files close contains one of their
 * pipelines, so no others need to be read. If an upstream is missing, all registered pipelines are returned too, for
 * the nearest name.
 */
export const reachableFrom = async (
  pipelines: readonly PipelineConfig[],
  stack: RegisteredPipelines,
): Promise<Map<string, Upstream>> => {
  const { known, missing } = await readUpwards(pipelines, (name) => registered(name, stack));
  if (missing.length === 0) return known;
  for (const { document } of await stack.config.pipelines()) {
    const parsed = parsePipeline(document);
    if (parsed.ok && !known.has(parsed.value.name)) known.set(parsed.value.name, parsed.value);
  }
  return known;
};

export const knownPipelines = (
  pipelines: readonly LoadedPipeline[],
  stack: RegisteredPipelines,
): Promise<Map<string, Upstream>> =>
  reachableFrom(
    pipelines.map(({ config }) => config),
    stack,
  );

/**
 * Upstreams before their dependants, so that no moment between two registrations has a cycle that neither the table nor
 * the files have: a pipeline that is registered already waits only for pipelines that are registered, and the others
 * wait as before.
 */
export const upstreamsFirst = <Document>(
  pipelines: readonly { document: Document; config: PipelineConfig }[],
): Document[] => {
  const byName = new Map(pipelines.map((pipeline) => [pipeline.config.name, pipeline]));
  const ordered = new Set<Document>();
  const add = ({ document, config }: (typeof pipelines)[number]): void => {
    if (ordered.has(document)) return;
    for (const { pipeline } of config.upstream) {
      const known = byName.get(pipeline);
      if (known !== undefined) add(known);
    }
    ordered.add(document);
  };
  pipelines.forEach(add);
  return [...ordered];
};

/** Finds where a dependant does not fit one of its upstreams. */
const misfits = (dependant: PipelineConfig, upstream: string, known: ReadonlyMap<string, Upstream>): Problem[] => [
  ...checkSharedSchedules(dependant, known).filter(
    ({ path }) => dependant.upstream[path[1] as number]?.pipeline === upstream,
  ),
  ...checkOpenings(
    { ...dependant, upstream: dependant.upstream.filter(({ pipeline }) => pipeline === upstream) },
    { pipelines: known },
  ),
];

/**
 * Registered dependants that the pipeline's new schedules would leave without a MARKER, or with one from their own
 * opening beside it. `together`: the pipelines that are registered with it.
 */
const strandedBy = async (
  pipeline: PipelineConfig,
  together: ReadonlyMap<string, PipelineConfig>,
  stack: RegisteredPipelines,
): Promise<Problem[]> => {
  const problems: Problem[] = [];
  for await (const { pipelineId } of stack.cascade.dependants(pipeline.name)) {
    const dependant = together.has(pipelineId) ? undefined : await registered(pipelineId, stack);
    if (dependant === undefined) continue;
    const known = new Map([...(await reachableFrom([dependant], stack)), ...together]);
    problems.push(
      ...misfits(dependant, pipeline.name, known).map(
        (problem): Problem => ({
          path: ['schedules'],
          atKey: false,
          found: `schedules that the registered dependant ${pipelineId} does not fit: ${describeProblem(problem)}`,
          expected: 'schedules that its dependants can wait for',
          remedy: `Apply ${pipelineId} together with it.`,
        }),
      ),
    );
  }
  return problems;
};

export const findStrandedDependants = async (
  pipelines: readonly LoadedPipeline[],
  stack: RegisteredPipelines,
): Promise<PlacedProblem[]> => {
  const ofFiles = new Map(pipelines.map(({ config }) => [config.name, config]));
  const problems: PlacedProblem[] = [];
  for (const { document, config } of pipelines)
    problems.push(...(await strandedBy(config, ofFiles, stack)).map((problem) => placed(document, problem)));
  return problems;
};
