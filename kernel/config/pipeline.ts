import * as z from 'zod/mini';
import { trigger } from '../engines/engines';
import {
  complain,
  date,
  deadline,
  duration,
  flag,
  listOf,
  mapping,
  name,
  numberBetween,
  oneOf,
  poolUse,
  severity,
  tags,
  text,
  timeZone,
  validationTimeout,
  weekday,
  wholeNumber,
} from '../fields/fields';
import { defaults, limits } from '../fields/limits';
import { mayHoldSecret } from '../trigger/secrets';
import { hourOf, placeholdersIn, problemOfPlaceholder, REPORT_TOKEN, stringsIn, UNREADY } from '../trigger/templates';
import { DEFAULT_SCHEDULE_ID } from '../words/instance';
import { FailureCategory, RunMode } from '../words/vocabulary';
import { neverRuns, OPEN_DATE_TEXT } from './calendar';
import { markers } from './markers';
import { monitoring } from './monitoring';
import { describeValue } from './problem';
import { type ScheduleConfig, schedules } from './schedules';
import { traitOverride } from './trait';
import { upstream, waitsFor } from './upstream';

/**
 * Transitions of things that have a lifecycle at the end of a run. Which lifecycles and states exist is checked with
 * the references.
 */
const PLACEHOLDERS_TEXT = '${date}, ${schedule}, … are allowed';
const ID_TEXT = `text of at most ${limits.subjectIdLength} characters without #; ${PLACEHOLDERS_TEXT}`;

const move = mapping({
  lifecycle: name,
  id: text(limits.subjectIdLength).check(z.refine((value) => !value.includes('#'), { error: ID_TEXT })),
  to: name,
});

/** Each subject once: a repeated call recognises by it that its work is done. */
export const transitionList = listOf(move, limits.moves).check((context) => {
  const subjects = context.value.map(({ lifecycle, id }) => `${lifecycle} ${id}`);
  subjects.forEach((subject, index) => {
    if (subjects.indexOf(subject) !== index)
      complain(
        context,
        [index, 'id'],
        'another subject than the moves before it: a run moves each of them once',
        `${subject} again`,
      );
  });
});

export type MoveConfig = z.output<typeof move>;

const checkPlaceholders = (context: z.core.ParsePayload<unknown>): void => {
  for (const { path, text: value } of stringsIn(context.value)) {
    for (const { source, name: placeholder } of placeholdersIn(value)) {
      const expected = problemOfPlaceholder(placeholder);
      if (expected === undefined || (source === REPORT_TOKEN && mayHoldSecret(path))) continue;
      complain(context, path, expected, describeValue(source));
    }
  }
};

const checkMovePlaceholders = (context: z.core.ParsePayload<unknown>): void => {
  checkPlaceholders(context);
  for (const { path, text: value } of stringsIn(context.value))
    if (value.includes(UNREADY)) complain(context, path, `no ${UNREADY}, which only a trigger has`);
};

const transitionsAtEnd = z._default(transitionList.check(checkMovePlaceholders), []);

const upstreams = listOf(upstream, limits.upstream).check((context) => {
  const names = context.value.map(({ pipeline: named }) => named);
  names.forEach((named, index) => {
    if (names.indexOf(named) < index) complain(context, [index], 'every upstream once');
  });
});

const exclusions = mapping({
  calendar: z.optional(name),
  days: z._default(listOf(weekday, 7), []),
  dates: z._default(listOf(date, limits.dates), []),
});

/** At least one: without any the pipeline would never run, or always, and the intent would be unclear. */
const inclusions = mapping({ dates: listOf(date, limits.dates).check(z.minLength(1, { error: 'at least one date' })) });

/** The outcome of a run that has waited for too long. */
const wayOn = z._default(oneOf(['fail', 'skip', 'start']), 'fail');

const sla = z.pipe(
  mapping({
    evaluationDeadline: z.optional(deadline),
    completionDeadline: z.optional(deadline),
    validationTimeout: z.optional(validationTimeout),
    onTimeout: wayOn,
    maxDuration: z.optional(duration(1, limits.pollTimeoutSeconds)),
    atRiskLead: z.optional(duration(1, limits.deadlineOffsetSeconds)),
    timezone: z.optional(timeZone),
  }),
  z.transform(({ maxDuration, atRiskLead, ...rest }) => ({
    ...rest,
    maxDurationSeconds: maxDuration,
    atRiskLeadSeconds: atRiskLead,
  })),
);

const approval = z.pipe(
  mapping({
    by: z._default(listOf(text(limits.nameLength), limits.approvers), []),
    timeout: z._default(duration(60, limits.approvalTimeoutSeconds), defaults.approvalTimeoutSeconds),
    otherwise: wayOn,
  }),
  z.transform(({ timeout, ...rest }) => ({ ...rest, timeoutSeconds: timeout })),
);

const categories = [
  FailureCategory.transient,
  FailureCategory.timeout,
  FailureCategory.permanent,
  FailureCategory.evaluatorCrash,
] as const;

const retry = mapping({
  maxAttempts: z._default(wholeNumber(1, 10), 1),
  backoffSeconds: z._default(duration(1, 86_400), 30),
  backoffMultiplier: z._default(numberBetween(1, 10), 2),
  /** Default: an hour, or the first backoff where that is longer. */
  maxBackoffSeconds: z.optional(duration(1, 86_400)),
  retryableFailures: z._default(listOf(oneOf(categories), categories.length), [
    FailureCategory.transient,
    FailureCategory.timeout,
  ]),
});

const budgets = mapping({
  manualReruns: z.optional(wholeNumber(0, 100)),
  driftReruns: z.optional(wholeNumber(0, 100)),
  codeRetries: z.optional(wholeNumber(0, 100)),
});

const longRunning = z.union(
  [
    z.literal('off'),
    z.pipe(
      mapping({
        factor: z._default(numberBetween(1, 100), defaults.longRunning.factor),
        atLeast: z._default(duration(60, limits.pollTimeoutSeconds), defaults.longRunning.atLeastSeconds),
      }),
      z.transform(({ factor, atLeast }) => ({ factor, atLeastSeconds: atLeast })),
    ),
  ],
  { error: 'off, or a mapping of factor (from 1 to 100) and atLeast (from 1m to 7d)' },
);

const watch = z.pipe(
  mapping({
    enabled: z._default(flag, true),
    /** Default: the stack's. */
    stuckRunThreshold: z.optional(duration(60, limits.stuckRunThresholdSeconds)),
    longRunning: z.prefault(longRunning, {}),
    monitoring: z.prefault(monitoring, {}),
  }),
  z.transform(({ stuckRunThreshold, ...rest }) => ({ ...rest, stuckRunThresholdSeconds: stuckRunThreshold })),
);

const fields = mapping({
  kind: z._default(z.literal('pipeline', { error: 'the word pipeline' }), 'pipeline'),
  name,
  description: z.optional(text(limits.textLength)),
  owner: z.optional(text(limits.textLength)),
  tags: z._default(tags, {}),
  /** Instead of the level that the category of an alert has. */
  severity: z.optional(severity),
  archetype: name,
  tier: z.optional(wholeNumber(1, 9)),
  /** False: MARKERs are refused and nothing is expected. */
  enabled: z._default(flag, true),
  mode: z._default(oneOf([RunMode.live, RunMode.shadow]), RunMode.live),
  concurrency: z._default(oneOf(['serial', 'per-date']), 'serial'),
  upstream: z._default(upstreams, []),
  waitsFor: z._default(waitsFor, []),
  traits: z._default(
    z
      .record(name, traitOverride, { error: 'a mapping of trait types to settings' })
      .check(
        z.refine((traits) => Object.keys(traits).length <= limits.traits, { error: `at most ${limits.traits} traits` }),
      ),
    {},
  ),
  trigger: trigger.check(checkPlaceholders),
  schedules: z._default(schedules, [{ name: DEFAULT_SCHEDULE_ID }]),
  /** Automatic sources of MARKERs. */
  markers: z._default(markers, []),
  exclusions: z.prefault(exclusions, {}),
  inclusions: z.optional(inclusions),
  sla: z.prefault(sla, {}),
  /** Absent: no approval is needed. */
  approval: z.optional(approval),
  /** Absent: its jobs take slots of none. */
  pool: z.optional(poolUse),
  retry: z.prefault(retry, {}),
  budgets: z.prefault(budgets, {}),
  /** For runs that ended, with their last attempt. */
  onCompleted: transitionsAtEnd,
  onFailed: transitionsAtEnd,
  circuitBreaker: z.optional(mapping({ failures: wholeNumber(1, 100) })),
  lateData: z._default(oneOf(['ignore', 'alert', 'rerun']), 'ignore'),
  watch: z.prefault(watch, {}),
  maxMarkerAge: z._default(duration(60, limits.markerAgeSeconds), defaults.markerAgeSeconds),
});

type Fields = z.output<typeof fields>;
type Context = z.core.ParsePayload<Fields>;

const isHourly = ({ name: id }: ScheduleConfig): boolean => hourOf(id) !== undefined;

const checkSla = (context: Context): void => {
  const { schedules: all, sla: deadlines } = context.value;
  const { evaluationDeadline, completionDeadline, validationTimeout, maxDurationSeconds, atRiskLeadSeconds } =
    deadlines;
  if (
    atRiskLeadSeconds !== undefined &&
    [evaluationDeadline, completionDeadline, validationTimeout, maxDurationSeconds].every(
      (deadline) => deadline === undefined,
    )
  ) {
    complain(
      context,
      ['sla', 'atRiskLead'],
      'a deadline to warn of beside it: evaluationDeadline, completionDeadline, validationTimeout or maxDuration',
    );
  }
  for (const field of ['evaluationDeadline', 'completionDeadline', 'validationTimeout'] as const) {
    if (deadlines[field]?.at === 'hour' && !all.every(isHourly)) {
      complain(
        context,
        ['sla', field],
        'HH:MM or a duration, because not every schedule is named after an hour (h00 to h23)',
      );
    }
  }
};

const checkSelf = (context: Context): void =>
  context.value.upstream.forEach(({ pipeline: named }, index) => {
    if (named === context.value.name)
      complain(
        context,
        ['upstream', index],
        'another pipeline: one that waits for itself never begins',
        describeValue(named),
      );
  });

/** A placeholder's value must be known now: at run time it is too late to ask. */
const checkHours = (context: Context): void => {
  const { schedules: all, trigger: settings, onCompleted, onFailed } = context.value;
  if (all.every(isHourly)) return;
  for (const { path, text: value } of [
    ...stringsIn(settings, ['trigger']),
    ...stringsIn(onCompleted, ['onCompleted']),
    ...stringsIn(onFailed, ['onFailed']),
  ]) {
    if (placeholdersIn(value).some(({ name: placeholder }) => placeholder === 'hour')) {
      complain(context, path, 'no ${hour}, because not every schedule is named after an hour (h00 to h23)');
    }
  }
};

/** Checked again with its calendar, in `references.ts`. */
const checkDates = (context: Context): void => {
  const { schedules: all, inclusions: included } = context.value;
  // An empty list has a problem of its own.
  if (included?.dates.length === 0) return;
  const never = all.find((schedule) => neverRuns(context.value, schedule));
  if (never === undefined) return;
  const path = included === undefined ? ['exclusions', 'days'] : ['inclusions', 'dates'];
  const cron = never.cron === undefined ? '' : ` (cron ${never.cron.expression})`;
  complain(context, path, OPEN_DATE_TEXT, `no date on which the schedule ${never.name}${cron} runs`);
};

export const pipeline = z.pipe(
  fields.check(checkSla, checkHours, checkSelf, checkDates),
  z.transform(({ maxMarkerAge, ...rest }) => ({ ...rest, maxMarkerAgeSeconds: maxMarkerAge })),
);

export type PipelineConfig = z.output<typeof pipeline>;

/** A pipeline as those that wait for it see it. */
export type HasUpstreams = Pick<PipelineConfig, 'upstream'>;
