/** Configuration of the builtin traits. */
import type { BuiltinName } from '../../kernel/traits/builtin-names';
import { checkMeanings } from './checks-meanings';
import type { BuiltinMeaning, FieldMeaning } from './meanings/builtin';

const sensor: FieldMeaning = { text: "The sensor's name: `SENSOR#{name}` in the table.", example: 'orders' };

export const builtinMeanings: { readonly [Name in BuiltinName]: BuiltinMeaning<Name> } = {
  upstream: {
    passes:
      'The run log of another pipeline for the same date is COMPLETED. Asked in [shadow mode](shadow.md), it ' +
      'also holds when another scheduler has run that pipeline and written down that it succeeded.',
    least: { pipeline: 'raw-orders' },
    fields: {
      pipeline: { text: 'The other pipeline.', example: 'raw-orders' },
      schedule: {
        text: 'Its schedule. Default: the schedule that asks, so that `h07` waits for `h07`.',
        example: 'daily',
      },
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
