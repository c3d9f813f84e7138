/** Asks the evaluator function of a stack, by invoking it, without a run and without a record. */
import { readFunctionError } from '../adapters/aws/function-error';
import { errorTypeOf, type SignedAnswer, signedCall } from '../adapters/aws/signed-call';
import { functionManifest } from '../core/manifest';
import type { CheckedTrait, EvaluatorCheck, EvaluatorCheckResult } from '../core/traits/check';
import { UnreachableError, UsageError } from './exit';
import type { Stack } from './stack';

/** Ten traits with their values. */
const MAX_ANSWER_BYTES = 1_048_576;
const REQUEST_TIMEOUT_MS = (functionManifest.evaluator.timeoutSeconds + 10) * 1000;

const functionOf = ({ outputs, title }: Stack): string => {
  const name = outputs?.evaluatorFunctionName;
  if (typeof name === 'string') return name;
  if (outputs === undefined)
    throw new UsageError(
      'a check asks the evaluator function, and --table does not name it. Use --stack NAME, or the local stack.',
    );
  throw new UnreachableError(
    `${title} has no output evaluatorFunctionName: an earlier release is deployed. Deploy this one: \`pulumi up\`.`,
  );
};

const refusal = (name: string, { status, headers, body }: SignedAnswer): UnreachableError => {
  const type = errorTypeOf(undefined, headers);
  const remedy = type.startsWith('AccessDenied')
    ? `Your credentials need lambda:InvokeFunction on it.`
    : 'Check its name and the credentials, and try again.';
  return new UnreachableError(`function ${name} was not invoked: ${type || `HTTP ${status}`}: ${body}. ${remedy}`);
};

/** What the evaluators say of at most ten traits. Throws `UnreachableError` when there is no answer. */
export const askEvaluator = async (stack: Stack, asked: EvaluatorCheck['check']): Promise<CheckedTrait[]> => {
  const name = functionOf(stack);
  const call = signedCall(stack.aws, stack.clock);
  const check: EvaluatorCheck = { check: asked };
  const answer = await call(
    {
      subject: `function ${name}`,
      endpoint: 'lambda',
      signing: 'lambda',
      path: `/2015-03-31/functions/${encodeURIComponent(name)}/invocations`,
      headers: { 'content-type': 'application/json', 'x-amz-invocation-type': 'RequestResponse' },
      body: JSON.stringify(check),
      maxBytes: MAX_ANSWER_BYTES,
    },
    { requestTimeout: REQUEST_TIMEOUT_MS },
  );
  if (answer.status < 200 || answer.status >= 300) throw refusal(name, answer);
  if (answer.headers['x-amz-function-error'] !== undefined)
    throw new UnreachableError(
      `function ${name} failed: ${readFunctionError(answer.body).said}. Its log says more; try again.`,
    );
  return (JSON.parse(answer.body) as EvaluatorCheckResult).checked;
};
