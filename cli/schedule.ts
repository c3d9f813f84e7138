/** `signalbox schedule PIPELINE`: when its next instances open and are due. */
import type { CalendarConfig, PipelineConfig, ScheduleConfig } from '../core/config';
import { findCalendar } from '../core/schedule/calendars';
import { exclusionReason } from '../core/schedule/exclusion';
import {
  businessDateAt,
  completionDueAt,
  evaluationDueAt,
  opensAt,
  startDueAt,
  zoneOf,
} from '../core/schedule/schedule';
import { cronDateFrom } from '../core/time/cron';
import { addDays } from '../core/time/date';
import { ExitCode, UsageError } from './exit';
import { checkedDate, findPipeline, scheduleOf } from './pipelines';
import type { Session, StackOptions } from './session';
import { type Stack, withStack } from './stack';
import { printJson, printTable } from './terminal';
import { instantText, zonedText } from './time-text';

export interface ScheduleOptions extends StackOptions {
  next: number;
  from?: string;
  schedule?: string;
}

/** Ten years: a pipeline that runs on no date until then hardly ever does. */
const MOST_DAYS = 3660;

interface Coming {
  date: string;
  scheduleId: string;
  zone: string;
  /** Epoch milliseconds. */
  opensAt: number | undefined;
  startDue: number | undefined;
  evaluationDue: number | undefined;
  completionDue: number | undefined;
}

/** What is looked at: a pipeline with its calendar, from a date on. */
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

const toJson = ({ date, scheduleId, zone, ...instants }: Coming) => ({
  date,
  scheduleId,
  zone,
  opensAt: isoOf(instants.opensAt),
  startDueAt: isoOf(instants.startDue),
  evaluationDueAt: isoOf(instants.evaluationDue),
  completionDueAt: isoOf(instants.completionDue),
});

const both = (zone: string, at: number | undefined): string =>
  at === undefined ? '' : `${zonedText(at, zone)} (${instantText(at)})`;

const columns = [
  { head: 'OPENS', of: ({ opensAt }: Coming) => opensAt },
  { head: 'START DUE', of: ({ startDue }: Coming) => startDue },
  { head: 'READY DUE', of: ({ evaluationDue }: Coming) => evaluationDue },
  { head: 'COMPLETION DUE', of: ({ completionDue }: Coming) => completionDue },
] as const;

/** The next of the schedules, by date. */
const comingOf = (schedules: readonly ScheduleConfig[], plan: Plan): Coming[] =>
  schedules
    .flatMap((schedule) => nextOf(schedule, plan))
    .sort((left, right) => left.date.localeCompare(right.date) || left.scheduleId.localeCompare(right.scheduleId))
    .slice(0, plan.count);

const planOf = async (
  { tables }: Pick<Stack, 'tables'>,
  pipeline: PipelineConfig,
  rest: Pick<Plan, 'from' | 'nowMs' | 'count'>,
): Promise<Plan> => {
  const found = await findCalendar(pipeline, tables.config);
  if (!found.ok) throw new UsageError(`${found.reason}. ${found.remedy}`);
  return { pipeline, calendar: found.calendar, ...rest };
};

/** The next `count` instances of all schedules of a pipeline from today on. */
export const readAhead = async (
  stack: Pick<Stack, 'tables'>,
  pipeline: PipelineConfig,
  { nowMs, count }: Pick<Plan, 'nowMs' | 'count'>,
): Promise<Ahead[]> =>
  comingOf(pipeline.schedules, await planOf(stack, pipeline, { from: undefined, nowMs, count })).map(toJson);

export const runSchedule = async (session: Session, name: string, options: ScheduleOptions): Promise<ExitCode> => {
  const from = options.from === undefined ? undefined : checkedDate(options.from, '--from');
  const stack = await session.open(options);
  const plan = await withStack(stack, async () =>
    planOf(stack, await findPipeline(stack, name), { from, nowMs: session.clock.now(), count: options.next }),
  );
  const schedules =
    options.schedule === undefined ? plan.pipeline.schedules : [scheduleOf(plan.pipeline, options.schedule)];
  const ahead = comingOf(schedules, plan);
  const { terminal } = session;
  if (options.json === true) printJson(terminal, ahead.map(toJson));
  else if (ahead.length === 0) terminal.write(`${name} runs on no date within ten years.\n`);
  else {
    // A column for what the pipeline has.
    const shown = columns.filter(({ of }) => ahead.some((one) => of(one) !== undefined));
    printTable(
      terminal,
      ['DATE', 'SCHEDULE', 'ZONE', ...shown.map(({ head }) => head)],
      ahead.map((one) => [one.date, one.scheduleId, one.zone, ...shown.map(({ of }) => both(one.zone, of(one)))]),
    );
    if (!plan.pipeline.enabled) terminal.write(`\n${name} is disabled: it starts nothing.\n`);
  }
  return ExitCode.ok;
};
