/**
 * Asks an evaluator over HTTP. Whatever it does, the answer is a verdict: an evaluator that is down is a trait in
 * ERROR, not a crash.
 */

import { categoryOfHttpStatus } from '../../kernel/job/retry';
import type { Evaluate, TraitQuestion } from '../../kernel/traits/evaluator';
import type { HttpResult } from '../../kernel/trigger/http';
import type { Verdict } from '../../kernel/words/verdict';
import { FailureCategory } from '../../kernel/words/vocabulary';
import type { AskAuthorized } from './answer/ask-authorized';
import { errorVerdict, evaluateAnswer, excerptOf, MAX_ANSWER_BYTES, questionBody } from './answer/verdict';

/** A path is found under the base URL, whatever its form; only an absolute URL leaves it. */
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

const evaluateResult = (result: HttpResult): Verdict => {
  switch (result.kind) {
    case 'timeout':
      return errorVerdict(FailureCategory.timeout, `the evaluator gave ${result.message}`);
    case 'unreachable':
      return errorVerdict(FailureCategory.transient, `the evaluator is not reachable: ${result.message}`);
    case 'blocked':
      return errorVerdict(FailureCategory.permanent, `the evaluator was not called: ${result.message}`);
    case 'response': {
      const category = categoryOfHttpStatus(result.status);
      if (category === undefined) return evaluateAnswer(result.body, result.truncated);
      return errorVerdict(category, `the evaluator answered HTTP ${result.status}: ${excerptOf(result.body)}`);
    }
  }
};

export const httpEvaluator =
  (ask: AskAuthorized, baseUrl: string | undefined): Evaluate =>
  async (question: TraitQuestion) => {
    const target = resolveUrl(question.evaluator, baseUrl);
    if ('problem' in target) return errorVerdict(FailureCategory.permanent, target.problem);
    const result = await ask(question, {
      method: 'POST',
      url: target.url,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: questionBody(question),
      timeoutMs: question.timeoutSeconds * 1000,
      maxBytes: MAX_ANSWER_BYTES,
      ...(question.signal === undefined ? {} : { signal: question.signal }),
    });
    return 'kind' in result ? evaluateResult(result) : result;
  };
