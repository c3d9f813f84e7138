/**
 * In the place of `authorization.ts` in the bundle of a stack without secrets for evaluators
 * (`infra/bundle/bundle-evaluators.ts`).
 */
import type { HttpClient } from '../../kernel/trigger/http';
import { FailureCategory } from '../../kernel/words/vocabulary';
import { errorVerdict } from './answer/verdict';
import type { AskAuthorized } from './authorization';

export const authorized =
  ({ http }: { http: HttpClient }): AskAuthorized =>
  async ({ auth }, request) =>
    auth === undefined
      ? http.send(request)
      : errorVerdict(
          FailureCategory.permanent,
          "the evaluator was not asked: the stack's secretArns have no secret with hosts; add the trait's secret",
        );
