/** The next instances of a pipeline. */

import type { CalendarConfig, PipelineConfig, ScheduleConfig } from '../../kernel/config';
import { exclusionReason, findCalendar } from '../../kernel/schedule/exclusion';
import {
  businessDateAt,
  completionDueAt,
  evaluationDueAt,
  opensAt,
  startDueAt,
  zoneOf,
} from '../../kernel/schedule/schedule';
import { cronDateFrom } from '../../kernel/time/cron';
import { addDays } from '../../kernel/time/date';
import { UsageError } from '../stack/exit';
import type { StackTables } from '../stack/stack';

/** Ten years: a pipeline that runs on no date until then hardly ever does. */
const MOST_DAYS = 3660;

export interface Coming {
  date: string;
  scheduleId: string;
  zone: string;
  /** Epoch milliseconds. */
  opensAt: number | undefined;
  startDue: number | undefined;
  evaluationDue: number | undefined;
  completionDue: number | undefined;
}

/** The scope of the calculation: a pipeline with its calendar, from a date on. */
interface Plan {
  pipeline: PipelineConfig;
  calendar: CalendarConfig | undefined;
  from: string | undefined;
  nowMs: number;
  count: number;
}

const nextOf = (schedule: ScheduleConfig, { pipeline, calendar, from, nowMs, count }: Plan): Coming[] => {
  const zone = zoneOf(pipeline, schedule);
  const first = from ?? businessDateAt(nowMs, zone);
  const last = addDays(first, MOST_DAYS);
  const found: Coming[] = [];
  let date: string | undefined = first;
  while (date !== undefined && date <= last && found.length < count) {
    if (schedule.cron !== undefined) date = cronDateFrom(schedule.cron.expression, date);
    if (date === undefined || date > last) break;
    if (exclusionReason(pipeline, schedule, calendar, date) === undefined)
      found.push({
        date,
        scheduleId: schedule.name,
        zone,
        opensAt: opensAt(pipeline, schedule, date),
        startDue: startDueAt(pipeline, schedule, date),
        evaluationDue: evaluationDueAt(pipeline, schedule, date),
        completionDue: completionDueAt(pipeline, schedule, date),
      });
    date = addDays(date, 1);
  }
  return found;
};

const isoOf = (at: number | undefined): string | null => (at === undefined ? null : new Date(at).toISOString());

/** An instance to come, in JSON. */
export type Ahead = ReturnType<typeof toJson>;

export const toJson = ({ date, scheduleId, zone, ...instants }: Coming) => ({
  date,
  scheduleId,
  zone,
  opensAt: isoOf(instants.opensAt),
  startDueAt: isoOf(instants.startDue),
  evaluationDueAt: isoOf(instants.evaluationDue),
  completionDueAt: isoOf(instants.completionDue),
});

/** The next of the schedules, by date. */
export const comingOf = (schedules: readonly ScheduleConfig[], plan: Plan): Coming[] =>
  schedules
    .flatMap((schedule) => nextOf(schedule, plan))
    .sort((left, right) => left.date.localeCompare(right.date) || left.scheduleId.localeCompare(right.scheduleId))
    .slice(0, plan.count);

export const planOf = async (
  { tables }: StackTables,
  pipeline: PipelineConfig,
  rest: Pick<Plan, 'from' | 'nowMs' | 'count'>,
): Promise<Plan> => {
  const found = await findCalendar(pipeline, tables.config);
  if (!found.ok) throw new UsageError(`${found.reason}. ${found.remedy}`);
  return { pipeline, calendar: found.calendar, ...rest };
};

/** The next `count` instances of all schedules of a pipeline from today on. */
export const readAhead = async (
  stack: StackTables,
  pipeline: PipelineConfig,
  { nowMs, count }: Pick<Plan, 'nowMs' | 'count'>,
): Promise<Ahead[]> =>
  comingOf(pipeline.schedules, await planOf(stack, pipeline, { from: undefined, nowMs, count })).map(toJson);
