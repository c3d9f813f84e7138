/** The request to every evaluator outside the stack, and the meaning of its answer, whatever it was sent over. */

import { en } from 'zod/locales';
import * as z from 'zod/mini';
import type { TraitQuestion } from '../../../kernel/traits/evaluator';
import { withoutCredentials } from '../../../kernel/trigger/secrets';
import { readJson } from '../../../kernel/values/json';
import { printable } from '../../../kernel/values/text';
import type { Verdict } from '../../../kernel/words/verdict';
import { FailureCategory, TraitStatus } from '../../../kernel/words/vocabulary';

/** A verdict is small; what is larger is not one. */
export const MAX_ANSWER_BYTES = 65_536;
const EXCERPT_BYTES = 120;

const { localeError } = en();

const answerSchema = z.object({
  status: z.enum([TraitStatus.pass, TraitStatus.fail, TraitStatus.stale, TraitStatus.error]),
  value: z.optional(z.unknown()),
  reason: z.optional(z.nullable(z.string())),
  failureCategory: z.optional(
    z.nullable(
      z.enum([
        FailureCategory.transient,
        FailureCategory.timeout,
        FailureCategory.permanent,
        FailureCategory.evaluatorCrash,
      ]),
    ),
  ),
});

/** The question as it is sent. */
export const questionBody = ({ pipelineId, type, config, date, scheduleId, runId }: TraitQuestion): string =>
  JSON.stringify({ pipelineId, traitType: type, config, date, scheduleId, runId });

export const errorVerdict = (failureCategory: FailureCategory, reason: string): Verdict => ({
  status: TraitStatus.error,
  reason,
  value: null,
  failureCategory,
});

/** As much of an answer as a reason has room for: an evaluator that fails may quote what it logs in with. */
export const excerptOf = (text: string): string => printable(withoutCredentials(text), EXCERPT_BYTES);

/** The verdict in an answer that is one, and ERROR for every other. */
export const evaluateAnswer = (body: string, truncated: boolean): Verdict => {
  if (truncated)
    return errorVerdict(FailureCategory.permanent, `the evaluator's answer is larger than ${MAX_ANSWER_BYTES} bytes`);
  let parsed: unknown;
  try {
    parsed = readJson(body);
  } catch {
    return errorVerdict(
      FailureCategory.permanent,
      `the evaluator's answer is not JSON: ${excerptOf(body) || 'it is empty'}`,
    );
  }
  const answer = answerSchema.safeParse(parsed, { error: localeError });
  if (!answer.success) {
    const problems = answer.error.issues.map((issue) => `${issue.path.join('.') || 'answer'}: ${issue.message}`);
    return errorVerdict(FailureCategory.permanent, `the evaluator's answer is not a verdict: ${problems.join('; ')}`);
  }
  const { status, value, reason, failureCategory } = answer.data;
  return {
    status,
    reason: withoutCredentials(reason ?? ''),
    value: value ?? null,
    // An ERROR without a category may be retried: nothing says that it is for good.
    failureCategory: status === TraitStatus.error ? (failureCategory ?? FailureCategory.transient) : undefined,
  };
};
