/**
 * Valid settings that are probably not intended: times that are meant for another day than they seem,
 * or for another one in some season, and waits that cannot be long enough. Computed over the coming year.
 */
import type { ArchetypeConfig, CalendarConfig, Moment, PipelineConfig, ScheduleConfig } from '../config';
import { defaults } from '../fields/limits';
import { furtherAttempts, retryPlanOf } from '../job/retry';
import { exclusionReason } from '../schedule/exclusion';
import {
  completionDueAt,
  deadlineAt,
  evaluationDueAt,
  opensAt,
  slaZoneOf,
  startDueAt,
  validationDueAt,
  zoneOf,
} from '../schedule/schedule';
import { addDays } from '../time/date';
import { dateAt } from '../time/time-zone';
import { momentText } from './moment-text';

type Field = 'deadline' | 'evaluationDeadline' | 'completionDeadline' | 'validationTimeout';

export interface Warning {
  /** `deadline` is the schedule's, the others are those of `sla`. */
  field: Field;
  schedule: string;
  message: string;
  /** The business dates that it is about. */
  dates: string[];
}

export interface Checked {
  pipeline: PipelineConfig;
  archetype: ArchetypeConfig | undefined;
  /** The one that the pipeline names. */
  calendar: CalendarConfig | undefined;
  /** The first date that is checked. */
  from: string;
}

const DAYS = 366;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Two times of one instance that are further apart than this are hardly meant for one day. */
const HALF_DAY_MS = 12 * HOUR_MS;
const MAX_DATES = 4;

/** One time of the schedule's instances, and the setting that it is derived from. */
interface Due {
  field: Field;
  moment: Moment;
  at: (date: string) => number | undefined;
  after: (date: string) => number;
}

const iso = (ms: number): string => new Date(ms).toISOString().replace(':00.000Z', 'Z');

const hoursText = (ms: number): string => `${Math.round((ms / HOUR_MS) * 10) / 10} h`;

/** When the instance opens, or its hour or day begins. */
const begins = (pipeline: PipelineConfig, schedule: ScheduleConfig, date: string): number =>
  opensAt(pipeline, schedule, date) ??
  deadlineAt(pipeline, schedule, date, { moment: { at: 'offset', seconds: 0 }, zone: zoneOf(pipeline, schedule) });

const duesOf = (pipeline: PipelineConfig, schedule: ScheduleConfig): Due[] => {
  const { evaluationDeadline, completionDeadline, validationTimeout } = pipeline.sla;
  const beginning = (date: string): number => begins(pipeline, schedule, date);
  const dues: (Due | undefined)[] = [
    schedule.deadline && {
      field: 'deadline',
      moment: schedule.deadline,
      at: (date) => startDueAt(pipeline, schedule, date),
      after: beginning,
    },
    evaluationDeadline && {
      field: 'evaluationDeadline',
      moment: evaluationDeadline,
      at: (date) => evaluationDueAt(pipeline, schedule, date),
      after: beginning,
    },
    completionDeadline && {
      field: 'completionDeadline',
      moment: completionDeadline,
      at: (date) => completionDueAt(pipeline, schedule, date),
      after: (date) => evaluationDueAt(pipeline, schedule, date) ?? beginning(date),
    },
    validationTimeout && {
      field: 'validationTimeout',
      moment: validationTimeout,
      at: (date) => validationDueAt(pipeline, schedule, date, { startMs: beginning(date), moment: validationTimeout }),
      after: beginning,
    },
  ];
  return dues.filter((due) => due !== undefined);
};

/** Clocks of one zone keep their order all the year; those of two, and a clock behind a duration, may change it. */
const mayJump = (pipeline: PipelineConfig, schedule: ScheduleConfig, { field, moment }: Due): boolean => {
  if (moment.at !== 'clock' || field === 'deadline') return false;
  const { evaluationDeadline } = pipeline.sla;
  const isBehind = field === 'completionDeadline' && (evaluationDeadline?.at ?? 'clock') !== 'clock';
  return isBehind || slaZoneOf(pipeline, schedule) !== zoneOf(pipeline, schedule);
};

function* openDates({ pipeline, calendar, from }: Checked, schedule: ScheduleConfig): Generator<string> {
  for (let days = 0; days < DAYS; days += 1) {
    const date = addDays(from, days);
    if (exclusionReason(pipeline, schedule, calendar, date) === undefined) yield date;
  }
}

const some = (dates: readonly string[]): string =>
  `${dates.slice(0, MAX_DATES).join(', ')}${dates.length > MAX_DATES ? ` and ${dates.length - MAX_DATES} more` : ''}`;

/** From one date to the next the instance has half a day more or less. */
const jumps = (schedule: ScheduleConfig, { field, moment, at, after }: Due, dates: readonly string[]): Warning[] => {
  const instances = dates.flatMap((date) => {
    const dueMs = at(date);
    return dueMs === undefined ? [] : { date, lengthMs: dueMs - after(date) };
  });
  const jumped = instances.flatMap((instance, index) => {
    const before = instances[index - 1];
    return before !== undefined && Math.abs(instance.lengthMs - before.lengthMs) >= HALF_DAY_MS
      ? [{ before, instance }]
      : [];
  });
  const [first] = jumped;
  if (first === undefined) return [];
  const { before, instance } = first;
  const found = jumped.map((one) => one.instance.date);
  return [
    {
      field,
      schedule: schedule.name,
      message:
        `${momentText(moment)} jumps by a day with the season: the instance of ${before.date} has ` +
        `${hoursText(before.lengthMs)} until then, that of ${instance.date} has ${hoursText(instance.lengthMs)}. ` +
        `It jumps on ${some(found)}. Write it in the zone of the schedule, or as a duration such as +2h.`,
      dates: found,
    },
  ];
};

/** It seems to be a time of the day, and is one of the next. */
const nextDay = (pipeline: PipelineConfig, schedule: ScheduleConfig, due: Due, date: string): Warning[] => {
  const { field, moment, at, after } = due;
  const zone = field === 'deadline' ? zoneOf(pipeline, schedule) : slaZoneOf(pipeline, schedule);
  const [dueMs, afterMs] = [at(date), after(date)];
  if (moment.at !== 'clock' || dueMs === undefined || dueMs - afterMs < HALF_DAY_MS) return [];
  if (dateAt(zone, dueMs) <= dateAt(zone, afterMs)) return [];
  return [
    {
      field,
      schedule: schedule.name,
      message:
        `${momentText(moment)} is meant for the next day, because it is before what it comes after: the instance of ` +
        `${date} may begin at ${iso(afterMs)}, and this is ${iso(dueMs)}, ${hoursText(dueMs - afterMs)} later. Write ` +
        'a later time, or a duration where that is meant.',
      dates: [date],
    },
  ];
};

/** Two deadlines of an instance, of which the first must not be later than the second. */
interface Order {
  field: Field;
  moment: Moment;
  firstMs: (date: string) => number | undefined;
  secondMs: (date: string) => number | undefined;
  text: (first: string, second: string) => string;
}

const ordersOf = (pipeline: PipelineConfig, schedule: ScheduleConfig): Order[] => {
  const { evaluationDeadline: evaluation, completionDeadline: completion } = pipeline.sla;
  const next = evaluation === undefined ? 'completionDeadline' : 'evaluationDeadline';
  const nextAt = evaluation === undefined ? completionDueAt : evaluationDueAt;
  const isDue = evaluation !== undefined || completion !== undefined;
  return [
    ...(schedule.deadline === undefined || !isDue
      ? []
      : [
          {
            field: 'deadline' as const,
            moment: schedule.deadline,
            firstMs: (date: string) => startDueAt(pipeline, schedule, date),
            secondMs: (date: string) => nextAt(pipeline, schedule, date),
            text: (first: string, second: string) =>
              `must have started by ${first}, and its ${next} is ${second} already. Write an earlier deadline, or a ` +
              `later ${next}.`,
          },
        ]),
    // A time of the clock before the evaluation deadline is on the next day.
    ...(evaluation === undefined || completion?.at !== 'offset'
      ? []
      : [
          {
            field: 'completionDeadline' as const,
            moment: completion,
            firstMs: (date: string) => evaluationDueAt(pipeline, schedule, date),
            secondMs: (date: string) => begins(pipeline, schedule, date) + completion.seconds * 1000,
            text: (first: string, second: string) =>
              `must be ready by ${first}, and its completionDeadline is ${second} already, so it is decided at ` +
              `${first}. Write a later completionDeadline, or an earlier evaluationDeadline.`,
          },
        ]),
  ];
};

/** Deadlines that nothing can meet one after the other. */
const outOfOrder = (schedule: ScheduleConfig, order: Order, dates: readonly string[]): Warning[] => {
  const { field, moment, firstMs, secondMs, text } = order;
  const found = dates.flatMap((date) => {
    const [first, second] = [firstMs(date), secondMs(date)];
    return first !== undefined && second !== undefined && first > second ? { date, first, second } : [];
  });
  const [example] = found;
  if (example === undefined) return [];
  const problem = text(iso(example.first), iso(example.second));
  const message = `${momentText(moment)} is in an impossible order: the instance of ${example.date} ${problem}`;
  return [{ field, schedule: schedule.name, message, dates: found.slice(0, MAX_DATES).map(({ date }) => date) }];
};

/** An attempt that begins when the time of the clock is over waits for the next. */
const attemptsAfterTimeout = (pipeline: PipelineConfig, schedule: ScheduleConfig, date: string): Warning[] => {
  const moment = pipeline.sla.validationTimeout;
  const further = furtherAttempts(retryPlanOf(pipeline));
  if (moment === undefined || moment.at === 'offset' || further === 0) return [];
  const waitsUntil = (startMs: number): number => validationDueAt(pipeline, schedule, date, { startMs, moment });
  const startMs = waitsUntil(begins(pipeline, schedule, date)) + MINUTE_MS;
  return [
    {
      field: 'validationTimeout',
      schedule: schedule.name,
      message:
        `${momentText(moment)} is a time of the clock, and up to ${further + 1} attempts may be made: one that ` +
        `begins after it waits for the next one. Of the instance of ${date}, an attempt that begins at ` +
        `${iso(startMs)} waits until ${iso(waitsUntil(startMs))}. Write a duration such as +4h, which counts from ` +
        'each attempt.',
      dates: [date],
    },
  ];
};

/** Evaluations that confirm come a minute apart. Without an archetype one is enough. */
const unstable = ({ pipeline, archetype }: Checked, schedule: ScheduleConfig, date: string): Warning[] => {
  const stableFor = archetype?.readinessRule.stableFor ?? 1;
  const startMs = begins(pipeline, schedule, date);
  const moment: Moment = pipeline.sla.validationTimeout ?? { at: 'offset', seconds: defaults.validationTimeoutSeconds };
  const hasMs = validationDueAt(pipeline, schedule, date, { startMs, moment }) - startMs;
  const needsMs = (stableFor - 1) * defaults.evaluationWait.intervalSeconds * 1000;
  if (archetype === undefined || needsMs <= hasMs) return [];
  return [
    {
      field: 'validationTimeout',
      schedule: schedule.name,
      message:
        `${momentText(moment)} leaves ${hasMs / MINUTE_MS} minutes for the instance of ${date}, and stableFor ` +
        `${stableFor} of the archetype ${archetype.name} takes ${needsMs / MINUTE_MS} minutes at least: no run can ` +
        'become ready. Write a longer validationTimeout, or lower stableFor.',
      dates: [date],
    },
  ];
};

const ofSchedule = (checked: Checked, schedule: ScheduleConfig): Warning[] => {
  const { pipeline } = checked;
  const dues = duesOf(pipeline, schedule);
  const jumping = dues.filter((due) => mayJump(pipeline, schedule, due));
  const first = openDates(checked, schedule).next();
  if (first.done === true) return [];
  const date = first.value;
  const dates = jumping.length === 0 ? [date] : [...openDates(checked, schedule)];
  const jumped = jumping.flatMap((due) => jumps(schedule, due, dates));
  const steady = dues.filter(({ field }) => jumped.every((warning) => warning.field !== field));
  const moved = steady.flatMap((due) => nextDay(pipeline, schedule, due, date));
  const orders = ordersOf(pipeline, schedule).filter(({ field }) => moved.every((warning) => warning.field !== field));
  return [
    ...jumped,
    ...moved,
    ...orders.flatMap((order) => outOfOrder(schedule, order, dates)),
    ...attemptsAfterTimeout(pipeline, schedule, date),
    ...unstable(checked, schedule, date),
  ];
};

/** Warnings that concern several schedules in the same way are given for the first. */
export const warningsOf = (checked: Checked): Warning[] => {
  const seen = new Set<string>();
  return checked.pipeline.schedules
    .flatMap((schedule) => ofSchedule(checked, schedule))
    .filter(({ field, schedule, message }) => {
      const about = field === 'deadline' ? schedule : '';
      const kind = `${field} ${about} ${message.replaceAll(/[\d.:+-]+/g, '')}`;
      return !seen.has(kind) && seen.add(kind);
    });
};
