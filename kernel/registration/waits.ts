/**
 * Calendars that waits for other runs name, and pipelines whose runs wait for earlier ones of the same pipeline: what
 * could never be met is refused at registration. The check walks a year, which no run should pay for.
 */
import { type ArchetypeConfig, mergeTraits } from '../config/archetype';
import type { PipelineConfig } from '../config/pipeline';
import { describeValue, type Problem, type ProblemRemedy } from '../config/problem';
import type { ScheduleConfig } from '../config/schedules';
import type { TraitPlan } from '../run/execution';
import { lastBusinessDay } from '../schedule/business-day';
import { exclusionReason, ownExclusionReason } from '../schedule/exclusion';
import { addDays } from '../time/date';
import { upstreamRunsOf } from '../traits/builtins';
import { type UpstreamRuns, upstreamsFor } from '../traits/upstream-runs';
import { didYouMean, oneOfThese } from '../values/nearest';
import type { Instance } from '../words/instance';
import type { References } from './references';
import { checkWaitEntries, placeOfWait } from './wait-entries';

/** A leap year: every day of a month is among them. */
const YEAR = Array.from({ length: 366 }, (_, index) => addDays('2028-01-01', index));

/** The days after one that is listed, on which runs may wait for it. */
const DAYS_AFTER = 7;

type Calendars = References['calendars'];

interface OwnWait {
  on: Instance;
  upstream: Instance;
}

/** The calendar of that name as far as it is known. */
const known = (name: string | undefined, calendars: Calendars) =>
  name === undefined ? undefined : calendars?.get(name);

const exclusionOf = (pipeline: PipelineConfig, schedule: ScheduleConfig, date: string, calendars: Calendars) => {
  const calendar = known(pipeline.exclusions.calendar, calendars);
  return calendar === undefined
    ? ownExclusionReason(pipeline, schedule, date)
    : exclusionReason(pipeline, schedule, calendar, date);
};

/** A year, and the days that follow those that the pipeline or its calendar lists. */
const daysToWalk = ({ exclusions }: PipelineConfig, calendars: Calendars): string[] => {
  const listed = [...exclusions.dates, ...(known(exclusions.calendar, calendars)?.dates ?? [])];
  const after = listed.flatMap((date) => Array.from({ length: DAYS_AFTER }, (_, index) => addDays(date, index + 1)));
  return [...new Set([...YEAR, ...after])];
};

/** The waits of the pipeline's runs for its own, of the same schedule, that can be in the way of one another. */
const ownWaits = (config: UpstreamRuns, pipeline: PipelineConfig, calendars: Calendars): OwnWait[] => {
  const calendar = known(config.calendar, calendars);
  if (config.calendar !== undefined && calendar === undefined) return [];
  const days = daysToWalk(pipeline, calendars);
  return pipeline.schedules.flatMap((schedule) =>
    days
      .filter((date) => exclusionOf(pipeline, schedule, date, calendars) === undefined)
      .flatMap((date) => {
        const on = { pipelineId: pipeline.name, date, scheduleId: schedule.name };
        return upstreamsFor(config, on)
          .filter(({ pipelineId, scheduleId }) => pipelineId === on.pipelineId && scheduleId === on.scheduleId)
          .map((run) => (calendar === undefined ? run : { ...run, date: lastBusinessDay(calendar, run.date) }))
          .map((upstream): OwnWait => ({ on, upstream }));
      }),
  );
};

const isUnmet = (
  { since }: UpstreamRuns,
  pipeline: PipelineConfig,
  { on, upstream }: OwnWait,
  calendars: Calendars,
): boolean => {
  if (since !== undefined && on.date < since) return false;
  const schedule = pipeline.schedules.find(({ name }) => name === upstream.scheduleId);
  return schedule !== undefined && exclusionOf(pipeline, schedule, upstream.date, calendars) !== undefined;
};

const remedyOfUnmet = (config: UpstreamRuns, { exclusions: { calendar } }: PipelineConfig): string =>
  calendar === undefined || config.calendar !== undefined
    ? 'Name a day that is never excluded, or take the exclusions out.'
    : `Write calendar: ${calendar} beside it, for the last business day at or before it.`;

/** Why a run that waits for earlier ones of its own pipeline would never start; undefined: it may. */
const ownProblemOf = (
  config: UpstreamRuns,
  pipeline: PipelineConfig,
  calendars: Calendars,
): (ProblemRemedy & { field: 'date' | 'since' | 'schedule' | 'schedules' }) | undefined => {
  const own = pipeline.schedules.map(({ name }) => name);
  const named = config.schedules === undefined || config.schedules === 'hourly' ? [config.schedule] : config.schedules;
  const unknown = named.find((name) => name !== undefined && !own.includes(name));
  if (unknown !== undefined)
    return {
      field: config.schedules === undefined ? 'schedule' : 'schedules',
      expected: `schedules of the pipeline itself: ${oneOfThese(own)}`,
      remedy: didYouMean(unknown, own, 'Name one of these.'),
    };
  const waits = ownWaits(config, pipeline, calendars);
  const itself = waits.find(({ on, upstream }) => upstream.date >= on.date);
  if (itself !== undefined)
    return {
      field: 'date',
      expected: `an earlier day: the run of ${itself.on.date} (schedule ${itself.on.scheduleId}) would wait for itself`,
      remedy: 'Write date: "{date-1d}" for the run of the day before.',
    };
  const unmet = waits.find((wait) => isUnmet(config, pipeline, wait, calendars));
  if (unmet !== undefined)
    return {
      field: 'date',
      expected: `a day with a run: that of ${unmet.on.date} would wait for ${unmet.upstream.date}, which has none`,
      remedy: remedyOfUnmet(config, pipeline),
    };
  if (waits.length === 0 || config.since !== undefined) return undefined;
  return {
    field: 'since',
    expected: 'the first date that needs an earlier run: without it the first run waits for one that never was',
    remedy: 'Write since: the date after the first run.',
  };
};

const checkOwnWaits = (runs: UpstreamRuns, pipeline: PipelineConfig, calendars: Calendars) => {
  const isOwn = runs.pipeline === pipeline.name || runs.pipelines?.includes(pipeline.name) === true;
  return isOwn && runs.atLeast === undefined ? ownProblemOf(runs, pipeline, calendars) : undefined;
};

const checkCalendar = ({ calendar }: UpstreamRuns, calendars: Calendars) =>
  calendar === undefined || calendars === undefined || calendars.has(calendar)
    ? undefined
    : {
        field: 'calendar' as const,
        expected: `a calendar: ${oneOfThese(calendars.keys())}`,
        remedy: didYouMean(calendar, calendars.keys(), 'Register the calendar with or before the pipeline.'),
      };

const checkWait = (pipeline: PipelineConfig, trait: TraitPlan, calendars: Calendars): Problem[] => {
  const runs = upstreamRunsOf(trait);
  const problem =
    runs === undefined ? undefined : (checkCalendar(runs, calendars) ?? checkOwnWaits(runs, pipeline, calendars));
  if (runs === undefined || problem === undefined) return [];
  const { field, ...others } = problem;
  const place = placeOfWait(pipeline, trait.type);
  const path = [...place, ...(place[0] === 'traits' ? ['config'] : []), field];
  return [{ path, atKey: false, found: describeValue(runs[field]), ...others }];
};

/** The calendars that the pipeline's waits name. */
export const calendarsOfWaits = (pipeline: PipelineConfig, archetype: ArchetypeConfig | undefined): string[] =>
  archetype === undefined
    ? []
    : mergeTraits(pipeline, archetype).flatMap((trait) => upstreamRunsOf(trait)?.calendar ?? []);

export const checkWaits = (
  pipeline: PipelineConfig,
  { archetypes, calendars }: Pick<References, 'archetypes' | 'calendars'>,
): Problem[] => {
  const archetype = archetypes?.get(pipeline.archetype);
  const traits = archetype === undefined ? [] : mergeTraits(pipeline, archetype);
  return [
    ...checkWaitEntries(pipeline, archetype),
    ...traits.flatMap((trait) => checkWait(pipeline, trait, calendars)),
  ];
};

/** Whether the problem is one of a trait that an entry has become: it is reported of the entry. */
export const isOfEntry = (pipeline: PipelineConfig, { path: [field, type = ''] }: Problem): boolean =>
  field === 'traits' &&
  placeOfWait(pipeline, String(type))[0] === 'waitsFor' &&
  !Object.hasOwn(pipeline.traits, String(type));
