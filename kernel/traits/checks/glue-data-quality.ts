/** The result of a Glue Data Quality run for a table. */
import * as z from 'zod/mini';
import { isAhead, readNumber, shownInstant } from '../../values/numbers';
import { fail, pass, type Verdict } from '../../words/verdict';
import { minutes, region } from './fields';
import { shownMinutes } from './shown';

const name = z.string().check(z.minLength(1), z.maxLength(255));
const DAY_MINUTES = 1440;

export const glueDataQuality = z.strictObject({
  database: name,
  table: name,
  ruleset: z.optional(name),
  minScore: z._default(z.number().check(z.minimum(0), z.maximum(1)), 1),
  maxAgeMinutes: z._default(minutes, DAY_MINUTES),
  region,
});

export type GlueDataQualityConfig = z.output<typeof glueDataQuality>;

type Fields = Readonly<Record<string, unknown>>;

const GOOD = 'PASS';
const MS_PER_MINUTE = 60_000;

/** `result`: as GetDataQualityResult answers it; `startedAt`: epoch milliseconds. */
export const evaluateDataQuality = (
  config: GlueDataQualityConfig,
  result: Fields,
  { startedAt, nowMs }: { startedAt: number; nowMs: number },
): Verdict => {
  const { minScore, maxAgeMinutes } = config;
  const score = readNumber(result.Score);
  const rules = Array.isArray(result.RuleResults) ? (result.RuleResults as Fields[]) : [];
  const broken = rules.filter(({ Result }) => Result !== GOOD);
  const passed = rules.length - broken.length;
  const value = { score: score ?? null, rules: rules.length, passed };
  if (isAhead(startedAt, nowMs))
    return fail(`the newest result was started at ${shownInstant(startedAt)}, which is in the future`, value);
  if (rules.length === 0) return fail('the newest result has no rules', value);
  if (score === undefined) return fail('the newest result has no score', value);
  const measured = `score ${score}, ${passed} of ${rules.length} rules passed`;
  if (score >= minScore) return { ...pass(measured, value), holdsUntilMs: startedAt + maxAgeMinutes * MS_PER_MINUTE };
  const first = broken[0] === undefined ? '' : `: ${String(broken[0].Description ?? broken[0].Name)}`;
  return fail(`${measured}, a score of at least ${minScore} wanted${first}`, value);
};

/** `read`: how many of the newest results were read, where there are older ones; absent: all of them. */
export const noDataQuality = (
  { database, table, ruleset, maxAgeMinutes }: GlueDataQualityConfig,
  read?: number,
): Verdict => {
  const of = ruleset === undefined ? '' : ` of ${ruleset}`;
  return fail(
    read === undefined
      ? `${database}.${table} has no result${of} of the last ${shownMinutes(maxAgeMinutes)}`
      : `the newest ${read} results of ${database}.${table} have none${of}; older ones are not read`,
  );
};
