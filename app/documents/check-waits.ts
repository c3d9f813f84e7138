/**
 * Waits by traits of `builtin:upstream` that are never over.
 *
 * Circles: runs of one date that wait for each other by such traits, or by such a trait and a cascade. A circle that
 * the files close contains one of their pipelines, so the walk begins there.
 *
 * Entries of `waitsFor` for pipelines or schedules that do not exist.
 */
import {
  type ArchetypeConfig,
  mergeTraits,
  type PipelineConfig,
  type Problem,
  parseArchetype,
  parsePipeline,
  traitOfWait,
} from '../../kernel/config';
import { placeOfWait } from '../../kernel/registration/wait-entries';
import { upstreamRunsOf } from '../../kernel/traits/builtins';
import { upstreamsFor } from '../../kernel/traits/upstream-runs';
import { didYouMean, oneOfThese } from '../../kernel/values/nearest';
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

type Reader = (name: string) => Promise<Known | undefined>;

/** Reads each pipeline once: those of the files before those that are registered. */
const reading = (
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

/** The way from the run back to itself, with a trait in it: circles of cascades alone are refused as such. */
const circleFrom = async (start: Node, read: Reader): Promise<Way | undefined> => {
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
const findCircles = async (pipelines: readonly LoadedPipeline[], read: Reader): Promise<PlacedProblem[]> => {
  const problems: PlacedProblem[] = [];
  for (const { document, config: pipeline } of pipelines)
    for (const { name: scheduleId } of pipeline.schedules) {
      const circle = await circleFrom({ pipelineId: pipeline.name, scheduleId }, read);
      // A run that waits for itself is a problem of its pipeline alone.
      if (circle === undefined || circle.nodes.length < 3) continue;
      problems.push(
        placed(document, {
          path: circle.by === undefined ? ['upstream'] : placeOfWait(pipeline, circle.by),
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

interface NamedWaits {
  pipeline: PipelineConfig;
  index: number;
  /** Where the entry names them: one, or a list. */
  placeOf: (position: number) => (string | number)[];
  names: readonly string[];
}

const namedBy = (pipeline: PipelineConfig): NamedWaits[] =>
  pipeline.waitsFor.flatMap((entry, index): NamedWaits[] => {
    const runs = waitOf(entry);
    if (runs?.pipelines !== undefined)
      return [{ pipeline, index, placeOf: (at) => ['waitsFor', index, 'pipelines', at], names: runs.pipelines }];
    if (runs?.pipeline === undefined) return [];
    return [{ pipeline, index, placeOf: () => ['waitsFor', index, 'pipeline'], names: [runs.pipeline] }];
  });

const waitOf = (entry: PipelineConfig['waitsFor'][number]) => {
  const { defaultEvaluator: evaluator, defaultConfig: config } = traitOfWait(entry);
  return upstreamRunsOf({ evaluator, config });
};

/** The runs of one of its schedules that can never be, where too few others are left. */
const withoutSchedule = ({ pipeline, index }: NamedWaits, found: ReadonlyMap<string, PipelineConfig>): Node[] => {
  const runs = waitOf(pipeline.waitsFor[index]!)!;
  for (const { name: scheduleId } of pipeline.schedules) {
    const wanted = upstreamsFor(runs, { pipelineId: pipeline.name, date: DATE, scheduleId });
    const missing = wanted.filter(
      ({ pipelineId, scheduleId: id }) => !found.get(pipelineId)!.schedules.some(({ name }) => name === id),
    );
    if (wanted.length - missing.length < (runs.atLeast ?? wanted.length)) return missing;
  }
  return [];
};

const checkNamed = async (
  waits: NamedWaits,
  read: Reader,
  registered: () => Promise<readonly string[]>,
): Promise<Problem[]> => {
  const { pipeline, index, names, placeOf } = waits;
  const found = new Map([[pipeline.name, pipeline]]);
  for (const [position, name] of names.entries()) {
    const known = found.get(name) ?? (await read(name))?.pipeline;
    if (known !== undefined) found.set(name, known);
    else {
      const others = await registered();
      const remedy = didYouMean(name, others, 'Register it with or before this one.');
      const expected = `a pipeline: ${oneOfThese(others)}`;
      return [{ path: placeOf(position), atKey: false, found: `\`${JSON.stringify(name)}\``, expected, remedy }];
    }
  }
  const [first] = withoutSchedule(waits, found);
  if (first === undefined) return [];
  const schedules = found.get(first.pipelineId)?.schedules.map(({ name }) => name) ?? [];
  return [
    {
      path: ['waitsFor', index],
      atKey: false,
      found: `a wait for ${nodeText(first)}, which has no such schedule`,
      expected: `schedules of ${first.pipelineId}: ${oneOfThese(schedules)}`,
      remedy: 'Write schedule: NAME, or schedules: hourly for the 24 of an hourly pipeline.',
    },
  ];
};

/** `broken`: pipelines of the files that could not be read. */
const findUnknown = async (
  pipelines: readonly LoadedPipeline[],
  broken: ReadonlySet<string>,
  read: Reader,
  config: Registered,
): Promise<PlacedProblem[]> => {
  const registered = async (): Promise<string[]> => [
    ...new Set([...pipelines.map(({ config: { name } }) => name), ...(await config.pipelines()).map(({ id }) => id)]),
  ];
  const problems: PlacedProblem[] = [];
  for (const { document, config: pipeline } of pipelines)
    for (const waits of namedBy(pipeline))
      if (!waits.names.some((name) => broken.has(name)))
        problems.push(...(await checkNamed(waits, read, registered)).map((problem) => placed(document, problem)));
  return problems;
};

export const findEndlessWaits = async (
  { pipelines, brokenPipelines }: { pipelines: readonly LoadedPipeline[]; brokenPipelines: ReadonlySet<string> },
  archetypes: ReadonlyMap<string, ArchetypeConfig>,
  config: Registered,
): Promise<PlacedProblem[]> => {
  const files = new Map(pipelines.map(({ config: pipeline }) => [pipeline.name, pipeline]));
  const read = reading(files, archetypes, config);
  return [...(await findUnknown(pipelines, brokenPipelines, read, config)), ...(await findCircles(pipelines, read))];
};
