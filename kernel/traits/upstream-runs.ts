/**
 * The runs that `builtin:upstream` waits for: of one pipeline or several, of one schedule or several, and of the same
 * day or one that follows from it.
 */
import * as z from 'zod/mini';
import { isDate } from '../time/date';
import { fillDateTemplate, parseDateTemplate } from '../trigger/date-template';
import type { Instance } from '../words/instance';

const name = z.string().check(z.minLength(1), z.maxLength(128));
const names = (most: number) =>
  z.array(name).check(
    z.minLength(1),
    z.maxLength(most),
    z.refine((all) => new Set(all).size === all.length, { message: 'Invalid list: expected every name once' }),
  );

const MOST_PIPELINES = 20;
const MOST_SCHEDULES = 48;
/** Each is read at every evaluation, and wakes the run. */
const MOST_RUNS = 48;

const HOURS: readonly string[] = Array.from({ length: 24 }, (_, hour) => `h${String(hour).padStart(2, '0')}`);

/** Any instance: the placeholders of a day fit all, or none. */
const sample: Instance = { pipelineId: 'orders', date: '2026-03-07', scheduleId: 'daily' };

const day = z.string().check(
  z.maxLength(128),
  z.check<string>((context) => {
    const parsed = parseDateTemplate(context.value);
    const filled = parsed.ok ? fillDateTemplate(context.value, sample) : undefined;
    if (filled !== undefined && isDate(filled)) return;
    const problem = parsed.ok ? 'Invalid day' : `Invalid day, ${parsed.problem}`;
    context.issues.push({
      code: 'custom',
      input: context.value,
      message: `${problem}: expected a day, such as "{date-1d}" or "{monthStart-1d}"`,
    });
  }),
);

const date = z.string().check(z.refine(isDate, { message: 'Invalid date: expected a day as YYYY-MM-DD' }));

export const upstreamSchema = z
  .strictObject({
    pipeline: z.optional(name),
    /** Instead of `pipeline`. */
    pipelines: z.optional(names(MOST_PIPELINES)),
    /** Default: the schedule of the pipeline that asks, so that hour 07 waits for hour 07. */
    schedule: z.optional(name),
    /** Instead of `schedule`: several, or the 24 of `every: hour`. */
    schedules: z.optional(z.union([z.literal('hourly'), names(MOST_SCHEDULES)])),
    /** The day of the runs, as placeholders of the date that asks. Default: the same. */
    date: z.optional(day),
    /** By name: instead of that day, the last one at or before it that is a business day of the calendar. */
    calendar: z.optional(name),
    /** How many of the runs are enough. Default: all. */
    atLeast: z.optional(z.int().check(z.positive())),
    /** How long ago they may have completed. */
    maxAgeHours: z.optional(z.number().check(z.positive(), z.maximum(8784))),
    /** Days before it need no run. */
    since: z.optional(date),
  })
  .check((context) => {
    const { pipeline, pipelines, schedule, schedules = [''], atLeast } = context.value;
    const complain = (path: string[], message: string): void =>
      void context.issues.push({ code: 'custom', input: context.value, path, message });
    if ((pipeline === undefined) === (pipelines === undefined))
      return complain(['pipeline'], 'Invalid pipeline: expected either pipeline or pipelines');
    if (schedule !== undefined && context.value.schedules !== undefined)
      return complain(['schedules'], 'Invalid schedules: expected either schedule or schedules');
    const all = (pipelines?.length ?? 1) * (schedules === 'hourly' ? HOURS : schedules).length;
    if (all > MOST_RUNS) return complain([], `Invalid selection: expected at most ${MOST_RUNS} runs, not ${all}`);
    if (atLeast !== undefined && atLeast > all)
      complain(['atLeast'], `Invalid atLeast: expected at most ${all}, the number of runs`);
  });

export type UpstreamRuns = z.output<typeof upstreamSchema>;

/** The day of the runs. */
export const upstreamDateFor = ({ date }: UpstreamRuns, asking: Instance): string =>
  // biome-ignore lint/style/noNonNullAssertion: the schema takes a text that gives a day for every instance.
  date === undefined ? asking.date : fillDateTemplate(date, asking)!;

/** The instances, in the order in which they are named. */
export const upstreamsFor = (config: UpstreamRuns, asking: Instance): Instance[] => {
  const date = upstreamDateFor(config, asking);
  // The schema requires one of `pipeline` and `pipelines`.
  const { pipeline = '', pipelines = [pipeline], schedules = [config.schedule ?? asking.scheduleId] } = config;
  const scheduleIds = schedules === 'hourly' ? HOURS : schedules;
  return pipelines.flatMap((pipelineId) =>
    scheduleIds.map((scheduleId): Instance => ({ pipelineId, date, scheduleId })),
  );
};

/** A day before the first one that counts: nothing has run for it. */
export const isBeforeFirst = ({ since }: UpstreamRuns, [first]: readonly Instance[]): boolean =>
  since !== undefined && first !== undefined && first.date < since;
