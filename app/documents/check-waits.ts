/**
 * Waits by traits of `builtin:upstream` that are never over: circles, of which one that the files close contains one of
 * their pipelines, and entries of `waitsFor` for pipelines or schedules that do not exist, or that the files remove.
 */
import {
  type ArchetypeConfig,
  type PipelineConfig,
  type Problem,
  parsePipeline,
  traitOfWait,
} from '../../kernel/config';
import { upstreamRunsOf } from '../../kernel/traits/builtins';
import { type UpstreamRuns, upstreamsFor } from '../../kernel/traits/upstream-runs';
import { CorruptItemError } from '../../kernel/values/errors';
import { didYouMean, oneOfThese } from '../../kernel/values/nearest';
import type { Instance } from '../../kernel/words/instance';
import type { LoadedPipeline } from './check-upstreams';
import { findCircles } from './circles-of-waits';
import { type PlacedProblem, placed } from './documents';
import { type Reader, type Registered, reading } from './known-pipelines';

/** Any: schedules are the same on all of them. */
const DATE = '2028-01-01';

const runsText = ({ pipelineId, scheduleId }: Instance): string => `${pipelineId} (schedule ${scheduleId})`;

interface NamedWaits {
  pipeline: PipelineConfig;
  index: number;
  runs: UpstreamRuns;
  /** Where the entry names them: one, or a list. */
  placeOf: (position: number) => (string | number)[];
  names: readonly string[];
}

const namedBy = (pipeline: PipelineConfig): NamedWaits[] =>
  pipeline.waitsFor.flatMap((entry, index): NamedWaits[] => {
    const runs = waitOf(entry);
    if (runs?.pipelines !== undefined)
      return [{ pipeline, index, runs, placeOf: (at) => ['waitsFor', index, 'pipelines', at], names: runs.pipelines }];
    if (runs?.pipeline === undefined) return [];
    return [{ pipeline, index, runs, placeOf: () => ['waitsFor', index, 'pipeline'], names: [runs.pipeline] }];
  });

const waitOf = (entry: PipelineConfig['waitsFor'][number]) => {
  const { defaultEvaluator: evaluator, defaultConfig: config } = traitOfWait(entry);
  return upstreamRunsOf({ evaluator, config });
};

/** The runs of one of its schedules that can never be, where too few others are left. */
const withoutSchedule = ({ pipeline, runs }: NamedWaits, found: ReadonlyMap<string, PipelineConfig>): Instance[] => {
  for (const { name: scheduleId } of pipeline.schedules) {
    const wanted = upstreamsFor(runs, { pipelineId: pipeline.name, date: DATE, scheduleId });
    const missing = wanted.filter(
      ({ pipelineId, scheduleId: id }) => !found.get(pipelineId)?.schedules.some(({ name }) => name === id),
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
      found: `a wait for ${runsText(first)}, which has no such schedule`,
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

/** None of a document that cannot be read: it is to be repaired. */
const schedulesBefore = async (name: string, before: Reader): Promise<PipelineConfig['schedules']> => {
  try {
    return (await before(name))?.pipeline.schedules ?? [];
  } catch (error) {
    if (error instanceof CorruptItemError) return [];
    throw error;
  }
};

/** The pipelines of the files that lose a schedule which they have been registered with. */
const losingSchedules = async (pipelines: readonly LoadedPipeline[], before: Reader): Promise<LoadedPipeline[]> => {
  const losing: LoadedPipeline[] = [];
  for (const loaded of pipelines) {
    const { name, schedules } = loaded.config;
    const were = await schedulesBefore(name, before);
    if (were.some((was) => !schedules.some((is) => is.name === was.name))) losing.push(loaded);
  }
  return losing;
};

/** Schedules that the files remove, and for which registered pipelines wait that are not in the files. */
const findForsaken = async (
  pipelines: readonly LoadedPipeline[],
  read: Reader,
  before: Reader,
  config: Registered,
): Promise<PlacedProblem[]> => {
  const losing = await losingSchedules(pipelines, before);
  if (losing.length === 0) return [];
  const inFiles = new Set(pipelines.map(({ config: { name } }) => name));
  const none = async (): Promise<string[]> => [];
  const problems: PlacedProblem[] = [];
  for (const { id, document } of await config.pipelines()) {
    const parsed = inFiles.has(id) ? undefined : parsePipeline(document);
    if (parsed?.ok !== true) continue;
    for (const waits of namedBy(parsed.value)) {
      const file = losing.find(({ config: { name } }) => waits.names.includes(name));
      if (file === undefined || (await checkNamed(waits, before, none)).length > 0) continue;
      if ((await checkNamed(waits, read, none)).length === 0) continue;
      const { name, schedules } = file.config;
      problems.push(
        placed(file.document, {
          path: ['schedules'],
          atKey: false,
          found: `only ${schedules.map((schedule) => schedule.name).join(', ')}`,
          expected: `the schedule of ${name} for which ${id} waits (waitsFor[${waits.index}])`,
          remedy: `Keep it, or apply ${id} together with this one.`,
        }),
      );
    }
  }
  return problems;
};

export const findEndlessWaits = async (
  { pipelines, brokenPipelines }: { pipelines: readonly LoadedPipeline[]; brokenPipelines: ReadonlySet<string> },
  archetypes: ReadonlyMap<string, ArchetypeConfig>,
  config: Registered,
): Promise<PlacedProblem[]> => {
  const files = new Map(pipelines.map(({ config: pipeline }) => [pipeline.name, pipeline]));
  const read = reading(files, archetypes, config);
  const before = reading(new Map(), new Map(), config);
  return [
    ...(await findUnknown(pipelines, brokenPipelines, read, config)),
    ...(await findForsaken(pipelines, read, before, config)),
    ...(await findCircles(pipelines, read)),
  ];
};
