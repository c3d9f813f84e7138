/** Configuration of the builtin traits. */
import type { BuiltinName } from '../../kernel/traits/builtin-names';
import { checkMeanings } from './checks-meanings';
import type { BuiltinMeaning, FieldMeaning } from './meanings/builtin';

const sensor: FieldMeaning = { text: "The sensor's name: `SENSOR#{name}` in the table.", example: 'orders' };

export const builtinMeanings: { readonly [Name in BuiltinName]: BuiltinMeaning<Name> } = {
  upstream: {
    passes:
      'The runs of other pipelines, or earlier ones of the same, are COMPLETED. Asked in [shadow mode](shadow.md), ' +
      'it also holds when another scheduler has run them and written down that they succeeded. At most 48 runs.',
    least: { pipeline: 'raw-orders' },
    fields: {
      pipeline: { text: 'The other pipeline; with `date`, also the one that asks.', example: 'raw-orders' },
      pipelines: {
        text: 'Several, instead of `pipeline`.',
        example: ['raw-orders', 'raw-customers'],
        insteadOf: 'pipeline',
      },
      schedule: {
        text: 'Its schedule. Default: the schedule that asks, so that `h07` waits for `h07`.',
        example: 'daily',
      },
      schedules: { text: 'Several, instead of `schedule`: a list, or `hourly` for `h00` to `h23`.', example: 'hourly' },
      date: {
        text: 'The date of the runs, with [placeholders](config.md#triggers) of a day. Default: the same date.',
        example: '{date-1d}',
      },
      calendar: {
        text: 'A [calendar](time.md#calendars): of that date, the last business day at or before it.',
        example: 'nyse',
      },
      atLeast: { text: 'How many of the runs are enough. Default: all.', example: 1 },
      maxAgeHours: { text: 'How long ago they may have completed. Older ones are `STALE`.', example: 36 },
      since: { text: 'The first date that needs these runs: before it the trait passes.', example: '2026-03-01' },
    },
  },
  'sensor-threshold': {
    passes: 'A number is within bounds, ends included. At least one bound is needed.',
    least: { sensor: 'orders', min: 1 },
    fields: {
      sensor,
      field: { text: 'The field with the number. A number as text counts.', example: 'count' },
      min: { text: 'The least.', example: 1000 },
      max: { text: 'The most.', example: 1_000_000 },
      equals: { text: 'Exactly this.', example: 24 },
    },
  },
  'sensor-freshness': {
    passes: 'An instant is at most so many minutes old. Older is `STALE`; more than 5 minutes in the future is `FAIL`.',
    least: { sensor: 'orders', maxLagMinutes: 60 },
    fields: {
      sensor,
      maxLagMinutes: { text: 'How old it may be.', example: 90 },
      field: {
        text:
          'The field with the instant: ISO 8601, in UTC where it has no zone, or epoch seconds or milliseconds. ' +
          "Default: the sensor's `updatedAt`.",
        example: 'newestRowAt',
      },
    },
  },
  'window-completeness': {
    passes: 'Enough of the parts of a window have arrived: files, partitions, hours.',
    least: { sensor: 'orders' },
    fields: {
      sensor,
      field: {
        text: 'The attribute that holds the parts: a number, or a list or set whose distinct entries are counted.',
        example: 'files',
      },
      expected: {
        text: "How many there should be. Default: the sensor's own field `expected`; without both the trait fails.",
        example: 24,
      },
      minPercent: { text: 'Which part of them is enough, in per cent; rounded up to whole parts.', example: 95 },
    },
  },
  'data-quality': {
    passes:
      "A quality check by another program reports good data. It reads the sensor's `status` (`PASS`, " +
      '`PASSED`, `OK`, `SUCCESS` in any case), `passed` (`true`), `failedChecks` and `score`: at least one must ' +
      'be there, and each of them must be good.',
    least: { sensor: 'orders' },
    fields: {
      sensor,
      maxFailedChecks: { text: 'How large `failedChecks` may be.', example: 2 },
      minScore: { text: 'How large `score` must be. Without it a score alone is not good data.', example: 0.95 },
    },
  },
  lifecycle: {
    passes:
      'Something that has one of the [lifecycles](lifecycles.md) is in a state: a model version, or any version ' +
      'of the model, is in Production.',
    least: { lifecycle: 'promotion', group: 'fraud' },
    fields: {
      lifecycle: { text: 'Which one.', example: 'promotion' },
      subject: { text: 'One subject, by its id.', example: 'fraud-7', insteadOf: 'group' },
      group: { text: 'Instead of a subject: anyone of the group.', example: 'fraud' },
      state: {
        text:
          "The state. Default: the one in the lifecycle's rule about groups, which is the only one that " +
          'a group can be checked for.',
        example: 'PRODUCTION',
      },
    },
  },
  ...checkMeanings,
};
