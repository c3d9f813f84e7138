/**
 * In the place of `lambda.ts` in the bundle of a stack that lists no functions as evaluators: it carries nothing to
 * invoke them with (`infra/bundle/bundle-evaluators.ts`).
 */
import type { Evaluate } from '../../kernel/traits/evaluator';
import { FailureCategory } from '../../kernel/words/vocabulary';
import { errorVerdict } from './answer/verdict';

export const lambdaEvaluator =
  (): Evaluate =>
  async ({ evaluator }) =>
    errorVerdict(
      FailureCategory.permanent,
      `evaluator ${evaluator} was not invoked: the stack's configuration has no evaluatorFunctionArns; add its ARN`,
    );
