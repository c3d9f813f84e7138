/**
 * Checks of `markers` at registration beside their shape: that patterns and expressions can be read, that the schedules
 * are there, and that the stack receives the signals that they name.
 */
import { JMESPathTypeError, search } from '@aws-lambda-powertools/jmespath';
import type { MarkerSource } from '../config/markers';
import type { PipelineConfig } from '../config/pipeline';
import { describeValue, misspeltOrOnStack, onStack, type Problem } from '../config/problem';
import type { ScheduleConfig } from '../config/schedules';
import { beginsAt, zoneOf } from '../schedule/schedule';
import { hourOf } from '../trigger/templates';
import { didYouMean, oneOfThese } from '../values/nearest';
import { DEFAULT_SCHEDULE_ID } from '../words/instance';
import { compilePattern } from './event-pattern';
import { type PeriodKind, patternOfFormat, periodKindOf, readKeyPattern } from './key-pattern';
import { notOnceIn } from './periods';
import { wakesAt } from './times';

/** The sources from which the stack receives signals. */
export interface DeclaredSources {
  /** Buckets whose objects are announced to it. */
  buckets: readonly string[];
  /** It has rules for events. */
  events: boolean;
  /** It has a queue that others send to. */
  messages: boolean;
  /** The times at which it wakes for openings: `06:00 Europe/Berlin`, `:05 UTC`. */
  times: readonly string[];
}

type Field = keyof MarkerSource;
type Complaint = Omit<Problem, 'path' | 'atKey' | 'found'> & { field: string; found?: string };

const CORRECT = 'Correct the value.';

const expressionProblems = (entry: MarkerSource): Complaint[] => {
  const expressions = [
    ...(['date', 'scheduleFrom', 'id', 'time'] as const).map((field) => [field, entry[field]] as const),
    ...Object.entries(entry.attributes ?? {}).map(([name, value]) => [`attributes.${name}`, value] as const),
  ];
  return expressions.flatMap(([field, expression]): Complaint[] => {
    try {
      if (expression !== undefined) search(expression, {});
      return [];
    } catch (error) {
      // An empty document has not what a function takes; a signal may.
      if (error instanceof JMESPathTypeError) return [];
      const expected = `a JMESPath expression; ${(error as Error).message}`;
      return [{ field, found: describeValue(expression), expected, remedy: CORRECT }];
    }
  });
};

/** The fields of an event beside `detail`; another name matches none. */
const ENVELOPE = ['version', 'id', 'detail-type', 'source', 'account', 'time', 'region', 'resources', 'detail', '$or'];

const patternProblems = ({ type, pattern }: MarkerSource): Complaint[] => {
  if (pattern === undefined) return [];
  try {
    compilePattern(pattern);
  } catch (error) {
    const expected = `an event pattern of EventBridge; ${(error as Error).message}`;
    return [{ field: 'pattern', found: describeValue(pattern), expected, remedy: CORRECT }];
  }
  const names = Object.keys(pattern);
  if (names.length === 0)
    return [{ field: 'pattern', expected: 'a pattern with at least one field', remedy: 'Name what the signal has.' }];
  const unknown = type === 'event' ? names.find((one) => !ENVELOPE.includes(one)) : undefined;
  if (unknown === undefined) return [];
  const remedy = didYouMean(unknown, ENVELOPE, 'Put what the event itself has under detail.');
  return [
    {
      field: 'pattern',
      found: describeValue(unknown),
      expected: `fields of an event: ${oneOfThese(ENVELOPE)}`,
      remedy,
    },
  ];
};

const patternProblem = (field: 'key' | 'format', pattern: string, entry: MarkerSource): Complaint[] => {
  const read = readKeyPattern(pattern);
  return 'grammar' in read
    ? []
    : [{ field, found: describeValue(entry[field]), expected: read.expected, remedy: CORRECT }];
};

const grammarProblems = (entry: MarkerSource): Complaint[] => [
  ...(entry.key === undefined ? [] : patternProblem('key', entry.key, entry)),
  ...(entry.format === undefined ? [] : patternProblem('format', patternOfFormat(entry.format), entry)),
];

const namesHour = ({ key = '', format = '' }: MarkerSource): boolean =>
  /\{hour\}|\{date:[^}]*H/.test(key) || format.replaceAll(/'[^']*'/g, '').includes('H');

/** A schedule that is not there would refuse every signal. */
const scheduleProblems = (entry: MarkerSource, { schedules }: PipelineConfig): Complaint[] => {
  const names = schedules.map(({ name }) => name);
  const { schedule, scheduleFrom, key = '', type } = entry;
  const known = `a schedule of the pipeline: ${oneOfThese(names)}`;
  if (schedule !== undefined)
    return names.includes(schedule)
      ? []
      : [
          {
            field: 'schedule',
            found: describeValue(schedule),
            expected: known,
            remedy: didYouMean(schedule, names, CORRECT),
          },
        ];
  if (type === 'schedule' || scheduleFrom !== undefined || key.includes('{schedule}')) return [];
  if (namesHour(entry))
    return names.some((name) => hourOf(name) !== undefined)
      ? []
      : [
          {
            field: 'schedule',
            expected: 'a schedule, for the signal contains the hour and no schedule is named after one (h00 to h23)',
            remedy: 'Add schedule, or schedules with every: hour.',
          },
        ];
  return names.includes(DEFAULT_SCHEDULE_ID)
    ? []
    : [
        {
          field: 'schedule',
          expected: `${known}, for there is no schedule ${DEFAULT_SCHEDULE_ID}`,
          remedy: 'Add schedule.',
        },
      ];
};

/** The period that signals of the entry name; undefined: a day. */
const periodOfEntry = ({ key, format }: MarkerSource): { field: 'key' | 'format'; kind: PeriodKind } | undefined => {
  const field = key === undefined ? 'format' : 'key';
  const pattern = key ?? (format === undefined ? undefined : patternOfFormat(format));
  const read = pattern === undefined ? undefined : readKeyPattern(pattern);
  const kind = read !== undefined && 'grammar' in read ? periodKindOf(read.grammar) : undefined;
  return kind === undefined ? undefined : { field, kind };
};

/** The schedules that signals of the entry may be for. */
const meantBy = (entry: MarkerSource, { schedules }: PipelineConfig): ScheduleConfig[] => {
  if (entry.schedule === undefined && (entry.scheduleFrom !== undefined || entry.key?.includes('{schedule}')))
    return schedules;
  return schedules.filter(({ name }) => name === (entry.schedule ?? DEFAULT_SCHEDULE_ID));
};

const crons: Readonly<Record<PeriodKind, string>> = {
  month: '"0 6 L * *" for the last day of each month',
  week: '"0 6 * * sun" for each Sunday',
};

/** A month or a week means the run in it, so that there has to be one, and no other. */
const periodProblems = (entry: MarkerSource, pipeline: PipelineConfig): Complaint[] => {
  const named = periodOfEntry(entry);
  if (named === undefined) return [];
  const { field, kind } = named;
  for (const schedule of meantBy(entry, pipeline)) {
    const found = notOnceIn(schedule, kind);
    if (found === undefined) continue;
    const { period, runs } = found;
    const times = runs.length === 0 ? 'has no run' : `has ${runs.length} runs, such as ${runs[0]} and ${runs[1]},`;
    return [
      {
        field,
        expected: `a day in it, or a schedule that runs once in each ${kind}; ${schedule.name} ${times} in ${period}`,
        remedy: `Give the schedule a cron such as ${crons[kind]}, or name the day too.`,
      },
    ];
  }
  return [];
};

/** Objects are announced on EventBridge, or by notifications that come as messages. */
const addBucket = (bucket: string): string =>
  `In the stack's configuration, add ${bucket} to markerBuckets for events of EventBridge, or ` +
  `"arn:aws:s3:::${bucket}" ` +
  'to markerSenders for S3 notifications, and deploy.';

const undeclared = (
  { type, bucket = '' }: MarkerSource,
  { buckets, events, messages, times }: DeclaredSources,
): Complaint[] => {
  if (type === 's3' && buckets.length > 0 && !buckets.includes(bucket))
    return [
      {
        field: 'bucket',
        found: describeValue(bucket),
        expected: `a bucket whose objects the stack receives: ${oneOfThese(buckets)}`,
        ...misspeltOrOnStack(bucket, buckets, addBucket(bucket)),
      },
    ];
  const absent =
    (type === 's3' && buckets.length === 0 && 'bucket, neither in markerBuckets nor in markerSenders') ||
    (type === 'event' && !events && 'markerEvents') ||
    (type === 'sqs' && !messages && 'markerSenders') ||
    (type === 'schedule' && times.length === 0 && 'markerTimes');
  if (absent === false) return [];
  return [
    {
      field: 'type',
      found: describeValue(type),
      expected: `a source that the stack has; its configuration has no ${absent}`,
      ...onStack(type === 's3' ? addBucket(bucket) : `Set ${absent} in the stack's configuration and deploy.`),
    },
  ];
};

/** In winter and in summer, when clocks may differ. */
const SAMPLE_DATES = ['2026-01-14', '2026-07-15'] as const;

/** An opening at which the stack does not wake would bring its MARKER with the next one at which it does. */
const unopened = (entry: MarkerSource, pipeline: PipelineConfig, { times }: DeclaredSources): Complaint[] => {
  if (entry.type !== 'schedule' || times.length === 0) return [];
  const meant = pipeline.schedules.filter(({ name }) => entry.schedule === undefined || entry.schedule === name);
  const missed = meant.find((schedule) =>
    SAMPLE_DATES.some((date) => !wakesAt(times, beginsAt(pipeline, schedule, date))),
  );
  if (missed === undefined) return [];
  const opening = new Date(beginsAt(pipeline, missed, SAMPLE_DATES[0])).toISOString().slice(11, 16);
  return [
    {
      field: 'type',
      found: `the schedule ${missed.name}, which opens at ${opening} UTC in winter (${zoneOf(pipeline, missed)})`,
      expected: `a schedule that opens when the stack wakes: ${oneOfThese(times)}`,
      ...onStack("Add it to markerTimes in the stack's configuration and deploy."),
    },
  ];
};

const problemsOf = (
  entry: MarkerSource,
  pipeline: PipelineConfig,
  declared: DeclaredSources | undefined,
): Complaint[] => [
  ...grammarProblems(entry),
  ...patternProblems(entry),
  ...expressionProblems(entry),
  ...scheduleProblems(entry, pipeline),
  ...periodProblems(entry, pipeline),
  ...(declared === undefined ? [] : [...undeclared(entry, declared), ...unopened(entry, pipeline, declared)]),
];

/** Everything that is wrong with the `markers` of a valid pipeline. Without declared sources these are not checked. */
export const checkMarkers = (pipeline: PipelineConfig, declared?: DeclaredSources): Problem[] =>
  pipeline.markers.flatMap((entry, index) =>
    problemsOf(entry, pipeline, declared).map(({ field, found, ...rest }): Problem => {
      const path = ['markers', index, ...field.split('.')];
      return { path, atKey: false, found: found ?? describeValue(entry[field as Field]), ...rest };
    }),
  );
