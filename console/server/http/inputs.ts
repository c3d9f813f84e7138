/** The inputs from the page, checked before anything is read or written for them. */
import * as z from 'zod/mini';
import { UsageError } from '../../../app/stack/exit';
import { isDate } from '../../../kernel/time/date';

const MAX_DAYS = 92;
/** The most rows on a page of the fleet, as many as a tall screen shows twice. */
export const MAX_ROWS = 100;

const name = z.string().check(z.minLength(1), z.maxLength(256), z.regex(/^[^#\s]+$/));
/** A place from an earlier answer: a name, or where a search continues. */
const after = z.string().check(z.minLength(1), z.maxLength(257), z.regex(/^#?[^#\s]*$/));
const date = z.string().check(z.refine(isDate, { message: 'write a day that exists, as YYYY-MM-DD' }));
const reason = z.string().check(z.maxLength(500));

const instance = { pipelineId: name, date, scheduleId: name };

export const schemas = {
  fleet: z.object({
    after: z.optional(after),
    search: z.optional(z.string().check(z.maxLength(256))),
    mode: z.optional(z.enum(['live', 'shadow'])),
  }),
  rows: z
    .object({
      pipelines: z.string().check(z.maxLength(MAX_ROWS * 257)),
      from: date,
      to: date,
    })
    .check(
      z.refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < MAX_DAYS * 86_400_000, {
        message: `request at most ${MAX_DAYS} days, the first one first`,
      }),
    ),
  runs: z.object({ runs: z.optional(z.enum(['50', '100', '300'])) }),
  preview: z.object({
    from: date,
    to: date,
    schedule: z.optional(name),
    all: z.optional(z.literal('true')),
    withDependants: z.optional(z.literal('true')),
  }),
  report: z.object({ from: z.optional(date), to: z.optional(date) }),
  mark: z.strictObject({ ...instance, replay: z.boolean() }),
  rerun: z.strictObject({ ...instance, reason, failedChunks: z.boolean() }),
  recheck: z.strictObject({ ...instance, reason }),
  approve: z.strictObject({ ...instance, runId: name, reason }),
  ack: z.strictObject({
    ...instance,
    reason,
    forMinutes: z.nullable(z.int().check(z.minimum(1), z.maximum(10_080))),
  }),
  cancel: z.strictObject({ ...instance, runId: z.nullable(name), reason }),
  pause: z.strictObject({ pipelineId: name, reason }),
  resume: z.strictObject({ pipelineId: name }),
  backfill: z.strictObject({
    pipelineId: name,
    from: date,
    to: date,
    schedule: z.nullable(name),
    concurrency: z.int().check(z.minimum(1), z.maximum(100)),
    withDependants: z.boolean(),
    all: z.boolean(),
    reason,
    plan: name,
  }),
} as const;

/** The input as `schema` describes it; a UsageError names what does not fit. */
export const checked = <Schema extends z.ZodMiniType>(schema: Schema, sent: unknown): z.output<Schema> => {
  const parsed = z.safeParse(schema, sent);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new UsageError(`${issue?.path.join('.') || 'the request'}: ${issue?.message ?? 'is not understood'}.`);
};
