/**
 * The schedules of a pipeline: as they are written, and as the rules see them, one entry for each instance of a date.
 */
import * as z from 'zod/mini';
import {
  complain,
  deadline,
  listOf,
  type Moment,
  mapping,
  name,
  oneOf,
  opening,
  text,
  timeZone,
} from '../fields/fields';
import { limits } from '../fields/limits';
import { type DailyCron, readCron } from '../time/cron';
import { hourOf } from '../trigger/templates';

const cron = z.pipe(
  text(limits.cronLength).check((context) => {
    const read = readCron(context.value);
    if ('expected' in read) complain(context, [], read.expected);
  }),
  z.transform((value): DailyCron => readCron(value) as DailyCron),
);

const written = mapping({
  /** Not required where `every` gives the names. */
  name: z.optional(name),
  after: z.optional(opening),
  deadline: z.optional(deadline),
  timezone: z.optional(timeZone),
  every: z.optional(oneOf(['hour'])),
  cron: z.optional(cron),
});

type Written = z.output<typeof written>;

export interface ScheduleConfig {
  name: string;
  /** Never together with `cron`, which says when the schedule opens. */
  after?: Moment;
  deadline?: Moment;
  timezone?: string;
  /** Absent: every date. */
  cron?: DailyCron;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => `h${String(hour).padStart(2, '0')}`);

const idsOf = ({ name: id, every }: Written): string[] => {
  if (every === 'hour') return HOURS;
  return id === undefined ? [] : [id];
};

const checkTimes = (context: z.core.ParsePayload<Written[]>, entry: Written, index: number): void => {
  for (const field of ['after', 'deadline'] as const) {
    const at = entry[field]?.at;
    if (at === 'hour' && entry.every === undefined && (entry.name === undefined || hourOf(entry.name) === undefined)) {
      complain(context, [index, field], 'HH:MM, because the schedule is not named after an hour (h00 to h23)');
    }
    if (at === 'clock' && entry.every === 'hour')
      complain(
        context,
        [index, field],
        `:MM${field === 'deadline' ? ' or +DURATION' : ''}, because the schedule is that of every hour`,
      );
  }
  if (entry.cron === undefined) return;
  if (entry.after !== undefined)
    complain(context, [index, 'after'], 'no `after`, because the cron expression says when the schedule opens');
  if (entry.every !== undefined) complain(context, [index, 'every'], 'either `every` or `cron`');
};

const onceEach = (twice: string): string =>
  hourOf(twice) === undefined
    ? 'every schedule name once'
    : `every schedule name once; \`every: hour\` gives the names h00 to h23, and ${twice} is there already`;

const checkAll = (context: z.core.ParsePayload<Written[]>): void => {
  const seen = new Set<string>();
  context.value.forEach((entry, index) => {
    if (entry.name === undefined && entry.every === undefined)
      complain(context, [index, 'name'], 'the name of the schedule');
    const ids = idsOf(entry);
    const twice = ids.find((id) => seen.has(id));
    if (twice !== undefined) complain(context, [index, entry.every === undefined ? 'name' : 'every'], onceEach(twice));
    for (const id of ids) seen.add(id);
    checkTimes(context, entry, index);
  });
};

const expand = ({ every, name: _name, ...rest }: Written, id: string): ScheduleConfig => ({ ...rest, name: id });

export const schedules = z.pipe(
  listOf(written, limits.schedules).check(z.minLength(1, { error: 'at least one schedule' }), checkAll),
  z.transform((entries): ScheduleConfig[] => entries.flatMap((entry) => idsOf(entry).map((id) => expand(entry, id)))),
);
