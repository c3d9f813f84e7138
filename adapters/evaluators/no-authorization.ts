/**
 * In the place of `authorization.ts` in the bundle of a stack without secrets for evaluators
 * (`infra/bundle-evaluators.ts`).
 */
import type { HttpClient } from '../../core/ports/http';
import { FailureCategory } from '../../core/vocabulary';
import type { AskAuthorized } from './authorization';
import { errorVerdict } from './verdict';

export const authorized =
  ({ http }: { http: HttpClient }): AskAuthorized =>
  async ({ auth }, request) =>
    auth === undefined
      ? http.send(request)
      : errorVerdict(
          FailureCategory.permanent,
          "the evaluator was not asked: the stack's secretArns have no secret with hosts; add the trait's secret",
        );
