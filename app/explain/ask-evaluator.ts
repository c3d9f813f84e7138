/** Asks the evaluator function of a stack, by invoking it, without a run and without a record. */
import { InvokeCommand, LambdaClient, LambdaServiceException } from '@aws-sdk/client-lambda';
import { readFunctionError } from '../../aws/services/function-error';
import type { CheckedTrait, EvaluatorCheck, EvaluatorCheckResult } from '../../kernel/traits/evaluator';
import { functionManifest } from '../../kernel/words/manifest';
import { UnreachableError, UsageError } from '../stack/exit';
import type { Stack } from '../stack/stack';

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

const refusal = (name: string, error: LambdaServiceException): UnreachableError => {
  const remedy = error.name.startsWith('AccessDenied')
    ? 'Your credentials need lambda:InvokeFunction on it.'
    : 'Check its name and the credentials, and try again.';
  return new UnreachableError(`function ${name} was not invoked: ${error.name}: ${error.message}. ${remedy}`, {
    cause: error,
  });
};

/** The evaluators' results for at most ten traits. Throws `UnreachableError` when there is no answer. */
export const askEvaluator = async (stack: Stack, asked: EvaluatorCheck['check']): Promise<CheckedTrait[]> => {
  const name = functionOf(stack);
  const check: EvaluatorCheck = { check: asked };
  const requestHandler = { requestTimeout: REQUEST_TIMEOUT_MS, throwOnRequestTimeout: true };
  const answer = await new LambdaClient({ requestHandler, ...stack.aws })
    .send(new InvokeCommand({ FunctionName: name, Payload: JSON.stringify(check) }))
    .catch((error: unknown) => {
      throw error instanceof LambdaServiceException ? refusal(name, error) : error;
    });
  const body = Buffer.from(answer.Payload ?? []).toString();
  if (answer.FunctionError !== undefined)
    throw new UnreachableError(
      `function ${name} failed: ${readFunctionError(body).said}. Its log says more; try again.`,
    );
  return (JSON.parse(body) as EvaluatorCheckResult).checked;
};
