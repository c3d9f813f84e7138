/**
 * Pipelines whose runs wait for earlier ones of the same pipeline: what could never be met is refused at registration.
 * The check walks a year, which no run should pay for.
 */
import { type ArchetypeConfig, mergeTraits } from '../config/archetype';
import type { PipelineConfig } from '../config/pipeline';
import { describeValue, type Problem } from '../config/problem';
import type { TraitPlan } from '../run/execution';
import { ownExclusionReason } from '../schedule/exclusion';
import { addDays } from '../time/date';
import { upstreamRunsOf } from '../traits/builtins';
import { type UpstreamRuns, upstreamsFor } from '../traits/upstream-runs';
import { didYouMean, oneOfThese } from '../values/nearest';
import type { Instance } from '../words/instance';

/** A leap year: every day of a month is among them. */
const YEAR = Array.from({ length: 366 }, (_, index) => addDays('2028-01-01', index));

interface OwnWait {
  on: Instance;
  upstream: Instance;
}

/** The waits of the pipeline's runs for its own, of the same schedule, that can be in the way of one another. */
const ownWaits = (config: UpstreamRuns, pipeline: PipelineConfig): OwnWait[] =>
  pipeline.schedules.flatMap((schedule) =>
    YEAR.filter((date) => ownExclusionReason(pipeline, schedule, date) === undefined).flatMap((date) => {
      const on = { pipelineId: pipeline.name, date, scheduleId: schedule.name };
      return upstreamsFor(config, on)
        .filter(({ pipelineId, scheduleId }) => pipelineId === on.pipelineId && scheduleId === on.scheduleId)
        .map((upstream): OwnWait => ({ on, upstream }));
    }),
  );

const isUnmet = (pipeline: PipelineConfig, { upstream }: OwnWait): boolean => {
  const schedule = pipeline.schedules.find(({ name }) => name === upstream.scheduleId);
  return schedule !== undefined && ownExclusionReason(pipeline, schedule, upstream.date) !== undefined;
};

/** Why a run that waits for earlier ones of its own pipeline would never start; undefined: it may. */
const ownProblemOf = (
  config: UpstreamRuns,
  pipeline: PipelineConfig,
): (Pick<Problem, 'expected' | 'remedy'> & { field: 'date' | 'since' | 'schedule' | 'schedules' }) | undefined => {
  const known = pipeline.schedules.map(({ name }) => name);
  const named = config.schedules === undefined || config.schedules === 'hourly' ? [config.schedule] : config.schedules;
  const unknown = named.find((name) => name !== undefined && !known.includes(name));
  if (unknown !== undefined)
    return {
      field: config.schedules === undefined ? 'schedule' : 'schedules',
      expected: `schedules of the pipeline itself: ${oneOfThese(known)}`,
      remedy: didYouMean(unknown, known, 'Name one of these.'),
    };
  const waits = ownWaits(config, pipeline);
  const itself = waits.find(({ on, upstream }) => upstream.date >= on.date);
  if (itself !== undefined)
    return {
      field: 'date',
      expected: `an earlier day: the run of ${itself.on.date} (schedule ${itself.on.scheduleId}) would wait for itself`,
      remedy: 'Write date: "{date-1d}" for the run of the day before.',
    };
  const unmet = waits.find((wait) => isUnmet(pipeline, wait));
  if (unmet !== undefined)
    return {
      field: 'date',
      expected: `a day with a run: that of ${unmet.on.date} would wait for ${unmet.upstream.date}, which has none`,
      remedy: 'Name a day that is never excluded, or take the exclusions out.',
    };
  if (waits.length === 0 || config.since !== undefined) return undefined;
  return {
    field: 'since',
    expected: 'the first date that needs an earlier run: without it the first run waits for one that never was',
    remedy: 'Write since: the date after the first run.',
  };
};

const checkOwnWaits = (pipeline: PipelineConfig, trait: TraitPlan): Problem[] => {
  const runs = upstreamRunsOf(trait);
  if (runs === undefined) return [];
  const isOwn = runs.pipeline === pipeline.name || runs.pipelines?.includes(pipeline.name) === true;
  const problem = isOwn && runs.atLeast === undefined ? ownProblemOf(runs, pipeline) : undefined;
  if (problem === undefined) return [];
  const { field, ...others } = problem;
  return [
    { path: ['traits', trait.type, 'config', field], atKey: false, found: describeValue(runs[field]), ...others },
  ];
};

/** `archetypes`: by name; undefined: not checked. */
export const checkOwnRuns = (
  pipeline: PipelineConfig,
  archetypes: ReadonlyMap<string, ArchetypeConfig> | undefined,
): Problem[] => {
  const archetype = archetypes?.get(pipeline.archetype);
  return archetype === undefined
    ? []
    : mergeTraits(pipeline, archetype).flatMap((trait) => checkOwnWaits(pipeline, trait));
};
