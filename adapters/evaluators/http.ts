/**
 * Asks an evaluator over HTTP. Whatever it does, the answer is a verdict: an evaluator that is down is a trait in
 * ERROR, not a crash.
 */

import { en } from 'zod/locales';
import * as z from 'zod/mini';
import { categoryOfHttpStatus } from '../../core/job/failure';
import { readJson } from '../../core/json';
import type { Evaluate, TraitQuestion } from '../../core/ports/evaluator';
import type { HttpClient, HttpResult } from '../../core/ports/http';
import { printable } from '../../core/text';
import type { Verdict } from '../../core/traits/measurement';
import { FailureCategory, TraitStatus } from '../../core/vocabulary';

/** A verdict is small; what is larger is not one. */
const MAX_ANSWER_BYTES = 65_536;
const EXCERPT_BYTES = 120;

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

const error = (failureCategory: FailureCategory, reason: string): Verdict => ({
  status: TraitStatus.error,
  reason,
  value: null,
  failureCategory,
});

/** A path is found under the base URL, whatever it looks like; only an absolute URL leaves it. */
const resolveUrl = (evaluator: string, baseUrl: string | undefined): { url: string } | { problem: string } => {
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(evaluator)) return { url: evaluator };
  if (baseUrl === undefined)
    return {
      problem:
        `evaluator ${evaluator} is a path, but the stack has no EVALUATOR_BASE_URL; set evaluatorBaseUrl in its ` +
        'Pulumi configuration',
    };
  return { url: `${baseUrl.replace(/\/+$/, '')}/${evaluator.replace(/^\/+/, '')}` };
};

const judgeBody = (body: string, truncated: boolean): Verdict => {
  if (truncated)
    return error(FailureCategory.permanent, `the evaluator's answer is larger than ${MAX_ANSWER_BYTES} bytes`);
  let parsed: unknown;
  try {
    parsed = readJson(body);
  } catch {
    return error(
      FailureCategory.permanent,
      `the evaluator's answer is not JSON: ${printable(body, EXCERPT_BYTES) || 'it is empty'}`,
    );
  }
  const answer = answerSchema.safeParse(parsed, { error: en().localeError });
  if (!answer.success) {
    const problems = answer.error.issues.map((issue) => `${issue.path.join('.') || 'answer'}: ${issue.message}`);
    return error(FailureCategory.permanent, `the evaluator's answer is not a verdict: ${problems.join('; ')}`);
  }
  const { status, value, reason, failureCategory } = answer.data;
  return {
    status,
    reason: reason ?? '',
    value: value ?? null,
    // An ERROR without a category may be asked again: nothing says that it is for good.
    failureCategory: status === TraitStatus.error ? (failureCategory ?? FailureCategory.transient) : null,
  };
};

const judgeResult = (result: HttpResult): Verdict => {
  switch (result.kind) {
    case 'timeout':
      return error(FailureCategory.timeout, `the evaluator gave ${result.message}`);
    case 'unreachable':
      return error(FailureCategory.transient, `the evaluator is not reachable: ${result.message}`);
    case 'blocked':
      return error(FailureCategory.permanent, `the evaluator was not called: ${result.message}`);
    case 'response': {
      const category = categoryOfHttpStatus(result.status);
      if (category === null) return judgeBody(result.body, result.truncated);
      return error(category, `the evaluator answered HTTP ${result.status}: ${printable(result.body, EXCERPT_BYTES)}`);
    }
  }
};

export const httpEvaluator =
  (http: HttpClient, baseUrl: string | undefined): Evaluate =>
  async (question: TraitQuestion) => {
    const target = resolveUrl(question.evaluator, baseUrl);
    if ('problem' in target) return error(FailureCategory.permanent, target.problem);
    const { pipelineId, type: traitType, config, date, scheduleId, runId } = question;
    const result = await http.send({
      method: 'POST',
      url: target.url,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ pipelineId, traitType, config, date, scheduleId, runId }),
      timeoutMs: question.timeoutSeconds * 1000,
      maxBytes: MAX_ANSWER_BYTES,
      ...(question.signal === undefined ? {} : { signal: question.signal }),
    });
    return judgeResult(result);
  };
