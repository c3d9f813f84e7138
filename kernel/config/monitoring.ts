/** Monitoring: after a run has completed, its traits are evaluated again, for a while. */
import * as z from 'zod/mini';
import { complain, duration, flag, listOf, mapping, name, oneOf } from '../fields/fields';
import { defaults, limits } from '../fields/limits';
import type { Threshold } from '../run/execution';
import { describeValue } from './problem';

const PERCENT = /^(\d{1,9}(?:\.\d{1,9})?)%$/;

const THRESHOLD_TEXT = 'a number of at least 0, or a percentage such as "10%"';

const isAmount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;

const threshold = z.pipe(
  z.union([z.number(), z.string()], { error: THRESHOLD_TEXT }).check(
    z.refine((value) => isAmount(value) || (typeof value === 'string' && PERCENT.test(value)), {
      error: THRESHOLD_TEXT,
    }),
  ),
  z.transform(
    (value): Threshold => (typeof value === 'number' ? { amount: value } : { percent: Number.parseFloat(value) }),
  ),
);

const fieldName = z.string({ error: `the name of a field, of 1 to ${limits.nameLength} characters` }).check(
  z.refine((value) => value.length >= 1 && value.length <= limits.nameLength, {
    error: `the name of a field, of 1 to ${limits.nameLength} characters`,
  }),
);

const thresholds = z
  .record(name, z.record(fieldName, threshold, { error: 'a mapping of fields to how far they may move' }), {
    error: 'a mapping of trait types to fields',
  })
  .check((context) => {
    const count = Object.values(context.value).reduce((sum, fields) => sum + Object.keys(fields).length, 0);
    if (count > limits.thresholds)
      complain(context, [], `at most ${limits.thresholds} fields in all`, `${count} fields`);
  });

/** A trait that is not evaluated again cannot be compared. */
const checkThresholds = (context: z.core.ParsePayload<z.output<typeof fields>>): void => {
  const { traits, thresholds: compared } = context.value;
  if (traits === undefined) return;
  for (const type of Object.keys(compared)) {
    if (!traits.includes(type))
      complain(
        context,
        ['thresholds', type],
        'thresholds of traits that `traits` beside it names, or `traits` left out',
        describeValue(type),
      );
  }
};

const fields = mapping({
  enabled: z._default(flag, false),
  duration: z._default(duration(60, limits.validationTimeoutSeconds), defaults.monitoring.durationSeconds),
  interval: z._default(duration(60, limits.pollIntervalSeconds), defaults.monitoring.intervalSeconds),
  onDrift: z._default(oneOf(['alert', 'rerun']), 'alert'),
  /** Default: every trait that was PASS. */
  traits: z.optional(listOf(name, limits.traits).check(z.minLength(1, { error: 'at least one trait' }))),
  thresholds: z._default(thresholds, {}),
});

export const monitoring = z.pipe(
  fields.check(checkThresholds),
  z.transform(({ duration: length, interval, ...rest }) => ({
    ...rest,
    durationSeconds: length,
    intervalSeconds: interval,
  })),
);
