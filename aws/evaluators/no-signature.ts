/**
 * In the place of `signature.ts` in the bundle of a stack that lists no APIs as evaluators: it carries nothing to sign
 * requests with (`infra/bundle/bundle-evaluators.ts`).
 */
import { FailureCategory } from '../../kernel/words/vocabulary';
import { errorVerdict } from './answer/verdict';
import type { AskAuthorized } from './authorization';

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
