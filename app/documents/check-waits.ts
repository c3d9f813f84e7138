/**
 * Circles of waits: runs of one date that wait for each other by traits of `builtin:upstream`, or by such a trait and a
 * cascade. A circle that the files close contains one of their pipelines, so the walk begins there.
 */
import {
  type ArchetypeConfig,
  mergeTraits,
  type PipelineConfig,
  parseArchetype,
  parsePipeline,
} from '../../kernel/config';
import { upstreamRunsOf } from '../../kernel/traits/builtins';
import { upstreamsFor } from '../../kernel/traits/upstream-runs';
import type { LoadedPipeline, RegisteredPipelines } from './check-upstreams';
import { type PlacedProblem, placed } from './documents';

type Registered = RegisteredPipelines['config'] & {
  archetype(name: string): Promise<{ document: unknown } | undefined>;
};

/** A run of any date. */
interface Node {
  pipelineId: string;
  scheduleId: string;
}

/** From a run on. */
interface Way {
  nodes: Node[];
  /** The trait by which the first one waits; undefined: by a cascade. */
  by: string | undefined;
  hasTrait: boolean;
}

interface Known {
  pipeline: PipelineConfig;
  archetype: ArchetypeConfig | undefined;
}

/** Any: a wait without `date` is for the same one. */
const DATE = '2028-01-01';
/** Longer ways than this are not followed. */
const MOST_STEPS = 40;

const nodeText = ({ pipelineId, scheduleId }: Node): string => `${pipelineId} (schedule ${scheduleId})`;

/** The runs of its own date that a run waits for, whatever else its traits say. */
const waitsOf = ({ pipeline, archetype }: Known, scheduleId: string): { by: string | undefined; node: Node }[] => {
  const cascades = pipeline.upstream.map(({ pipeline: pipelineId }) => ({
    by: undefined,
    node: { pipelineId, scheduleId },
  }));
  if (archetype?.readinessRule.type !== 'all-required-pass') return cascades;
  const traits = mergeTraits(pipeline, archetype).flatMap((trait) => {
    const runs = trait.required ? upstreamRunsOf(trait) : undefined;
    if (runs === undefined || runs.date !== undefined || runs.atLeast !== undefined) return [];
    return upstreamsFor(runs, { pipelineId: pipeline.name, date: DATE, scheduleId }).map((node) => ({
      by: trait.type,
      node,
    }));
  });
  return [...cascades, ...traits];
};

/** Reads each pipeline once: those of the files before those that are registered. */
const reading = (
  files: ReadonlyMap<string, PipelineConfig>,
  archetypes: ReadonlyMap<string, ArchetypeConfig>,
  config: Registered,
): ((name: string) => Promise<Known | undefined>) => {
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

/** The way from the run back to itself, with a trait in it: circles of cascades alone are refused as such. */
const circleFrom = async (
  start: Node,
  read: (name: string) => Promise<Known | undefined>,
): Promise<Way | undefined> => {
  const seen = new Set<string>();
  let ways: Way[] = [{ nodes: [start], by: undefined, hasTrait: false }];
  for (let step = 0; step < MOST_STEPS && ways.length > 0; step += 1) {
    const next: Way[] = [];
    for (const way of ways) {
      const last = way.nodes.at(-1)!;
      const known = await read(last.pipelineId);
      if (known?.pipeline.schedules.some(({ name }) => name === last.scheduleId) !== true) continue;
      for (const { by, node } of waitsOf(known, last.scheduleId)) {
        const longer: Way = {
          nodes: [...way.nodes, node],
          by: step === 0 ? by : way.by,
          hasTrait: way.hasTrait || by !== undefined,
        };
        if (nodeText(node) === nodeText(start) && longer.hasTrait) return longer;
        const key = `${nodeText(node)} ${longer.hasTrait}`;
        if (seen.has(key)) continue;
        seen.add(key);
        next.push(longer);
      }
    }
    ways = next;
  }
  return undefined;
};

/** One problem for each pipeline of the files in a circle of two or more runs. */
export const findCirclesOfWaits = async (
  pipelines: readonly LoadedPipeline[],
  archetypes: ReadonlyMap<string, ArchetypeConfig>,
  config: Registered,
): Promise<PlacedProblem[]> => {
  const files = new Map(pipelines.map(({ config: pipeline }) => [pipeline.name, pipeline]));
  const read = reading(files, archetypes, config);
  const problems: PlacedProblem[] = [];
  for (const { document, config: pipeline } of pipelines)
    for (const { name: scheduleId } of pipeline.schedules) {
      const circle = await circleFrom({ pipelineId: pipeline.name, scheduleId }, read);
      // A run that waits for itself is a problem of its pipeline alone.
      if (circle === undefined || circle.nodes.length < 3) continue;
      problems.push(
        placed(document, {
          path: circle.by === undefined ? ['upstream'] : ['traits', circle.by],
          atKey: false,
          found: `a circle: ${circle.nodes.map(nodeText).join(' waits for ')}`,
          expected: 'runs that do not wait for each other: none of them could ever start',
          remedy: 'Take one of these waits out, or let its trait wait for an earlier day: date: "{date-1d}".',
        }),
      );
      break;
    }
  return problems;
};
