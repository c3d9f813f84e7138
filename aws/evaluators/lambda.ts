/**
 * Asks an evaluator that is a Lambda function, under IAM, once. Whatever it does, the answer is a verdict. The function
 * continues when the trait's time is over; it changes nothing, so that does no harm.
 */

import type { Clock } from '../../kernel/time/clock';
import {
  type Evaluate,
  type EvaluatorFunction,
  evaluatorFunction,
  type TraitQuestion,
} from '../../kernel/traits/evaluator';
import { TransientError } from '../../kernel/values/errors';
import type { Verdict } from '../../kernel/words/verdict';
import { FailureCategory } from '../../kernel/words/vocabulary';
import { withinTime } from '../http/client';
import type { AwsConfig } from '../runtime/runtime';
import { readFunctionError } from '../services/function-error';
import { type SignedAnswer, signedCall } from '../services/signed-call';
import { categoryOfRefusal, isDenied, readRefusal } from './answer/aws-refusal';
import { errorVerdict, evaluateAnswer, excerptOf, MAX_ANSWER_BYTES, questionBody } from './answer/verdict';

/** The trait's own bound comes first: beyond it, what is lost is the connection. */
const GRACE_MS = 1_000;

const errorCategories = {
  timeout: FailureCategory.timeout,
  unloadable: FailureCategory.permanent,
  'under-way': FailureCategory.transient,
  thrown: FailureCategory.evaluatorCrash,
} as const;

const evaluateRefusal = (name: string, answer: SignedAnswer): Verdict => {
  const refusal = readRefusal(answer);
  const { type, message, status } = refusal;
  // The remedy first: a reason is cut at its end.
  if (isDenied(refusal))
    return errorVerdict(
      FailureCategory.permanent,
      `function ${name} may not be invoked: add its ARN to evaluatorFunctionArns in the stack's configuration; ` +
        `${excerptOf(message)}`,
    );
  // A conflict: the function is being updated.
  const category = status === 409 ? FailureCategory.transient : categoryOfRefusal(refusal);
  return errorVerdict(category, `function ${name} was not invoked: ${type}: ${excerptOf(message)}`);
};

const evaluate = (name: string, answer: SignedAnswer): Verdict => {
  const { status, headers, body, truncated } = answer;
  if (status < 200 || status >= 300) return evaluateRefusal(name, answer);
  if (headers['x-amz-function-error'] === undefined) return evaluateAnswer(body, truncated);
  const { kind, said } = readFunctionError(body);
  return errorVerdict(errorCategories[kind], `function ${name} failed: ${excerptOf(said)}`);
};

const invocation = ({ name, region }: EvaluatorFunction, question: TraitQuestion) => ({
  subject: `function ${name}`,
  endpoint: 'lambda',
  signing: 'lambda',
  region,
  path: `/2015-03-31/functions/${encodeURIComponent(name)}/invocations`,
  headers: { 'content-type': 'application/json', 'x-amz-invocation-type': 'RequestResponse' },
  body: questionBody(question),
  maxBytes: MAX_ANSWER_BYTES,
});

export const lambdaEvaluator = ({ aws, clock }: { aws: AwsConfig; clock: Clock }): Evaluate => {
  const call = signedCall(aws, clock);
  return async (question) => {
    const asked = evaluatorFunction(question.evaluator);
    if (asked === undefined)
      return errorVerdict(
        FailureCategory.permanent,
        `evaluator ${question.evaluator} is not lambda:NAME, lambda:NAME:QUALIFIER or the full ARN of a function`,
      );
    const timeoutMs = question.timeoutSeconds * 1000;
    const timeout = { timeoutMs, ...(question.signal === undefined ? {} : { signal: question.signal }) };
    try {
      const answer = await withinTime(clock, timeout, (abortSignal) =>
        call(invocation(asked, question), { requestTimeout: timeoutMs + GRACE_MS, abortSignal }),
      );
      if ('kind' in answer)
        return errorVerdict(FailureCategory.timeout, `function ${asked.name} gave ${answer.message}`);
      return evaluate(asked.name, answer);
    } catch (error) {
      if (!(error instanceof TransientError)) throw error;
      return errorVerdict(FailureCategory.transient, error.message);
    }
  };
};
