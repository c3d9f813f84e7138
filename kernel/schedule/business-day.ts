/**
 * The last business day of a calendar at or before a day, for runs that wait for it. A run's plan names the day itself,
 * so that a calendar that changes meanwhile concerns the next run.
 */
import type { Excluded } from '../config/calendar';
import type { CalendarReader } from '../config/config-store';
import type { TraitPlan } from '../run/execution';
import { addDays, weekdayOf } from '../time/date';
import { upstreamRunsOf } from '../traits/builtins';
import { upstreamDateFor } from '../traits/upstream-runs';
import { ConfigError } from '../values/errors';
import type { Instance } from '../words/instance';
import { findCalendar } from './exclusion';

const everyDay: Excluded = { days: [], dates: [] };

/** No calendar excludes all days of the week. */
export const lastBusinessDay = ({ days, dates }: Excluded, date: string): string => {
  let day = date;
  while (dates.includes(day) || days.includes(weekdayOf(day))) day = addDays(day, -1);
  return day;
};

/** The traits of a run, those that wait for a business day with its date. */
export const withBusinessDays = (
  traits: readonly TraitPlan[],
  run: Instance,
  config: CalendarReader,
): Promise<TraitPlan[]> =>
  Promise.all(
    traits.map(async (trait) => {
      const runs = upstreamRunsOf(trait);
      if (runs?.calendar === undefined) return trait;
      const found = await findCalendar({ name: run.pipelineId, exclusions: { calendar: runs.calendar } }, config);
      if (!found.ok)
        throw new ConfigError(`The trait ${trait.type} cannot be evaluated: ${found.reason}. ${found.remedy}`);
      const date = lastBusinessDay(found.calendar ?? everyDay, upstreamDateFor(runs, run));
      return { ...trait, config: { ...trait.config, date } };
    }),
  );
