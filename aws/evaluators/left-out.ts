/**
 * Kinds of evaluators that a stack does not use: its bundle carries this file in the place of what asks them
 * (`infra/bundle/bundle-evaluators.ts`).
 */

import type { Evaluate } from '../../kernel/traits/evaluator';
import type { HttpClient } from '../../kernel/trigger/http';
import { FailureCategory } from '../../kernel/words/vocabulary';
import type { AskAuthorized } from './answer/ask-authorized';
import { errorVerdict } from './answer/verdict';

/** In the place of `authorization.ts`, for a stack without secrets for evaluators. */
export const authorized =
  ({ http }: { http: HttpClient }): AskAuthorized =>
  async ({ auth }, request) =>
    auth === undefined
      ? http.send(request)
      : errorVerdict(
          FailureCategory.permanent,
          "the evaluator was not asked: the stack's secretArns have no secret with hosts; add the trait's secret",
        );

/** In the place of `lambda.ts`, for a stack that lists no functions as evaluators. */
export const lambdaEvaluator =
  (): Evaluate =>
  async ({ evaluator }) =>
    errorVerdict(
      FailureCategory.permanent,
      `evaluator ${evaluator} was not invoked: the stack's configuration has no evaluatorFunctionArns; add its ARN`,
    );

/** In the place of `signature.ts`, for a stack that lists no APIs as evaluators. */
export const signedOr =
  (_parts: unknown, others: AskAuthorized): AskAuthorized =>
  async (question, request) =>
    question.auth?.type === 'sigv4'
      ? errorVerdict(
          FailureCategory.permanent,
          "the evaluator was not asked: the stack's configuration has no evaluatorApiArns; add the ARN of the API's " +
            'method or of the function',
        )
      : others(question, request);
