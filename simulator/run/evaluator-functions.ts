/** The scripted evaluators that are Lambda functions: their answers as Lambda passes them on. */

import { ServiceError } from '../../emulator/protocol/refusals';
import type { HttpResult } from '../../kernel/trigger/http';
import { evaluatorArn } from '../documents/engines';
import type { EvaluatorQuestion, EvaluatorWorld } from '../world/evaluators';
import { FunctionTimeout, LONGEST_INVOCATION_MS } from '../world/lambda';

/** Lambda's answers in place of the function, by status. */
const refusals: Readonly<Record<number, string>> = {
  403: 'AccessDeniedException',
  404: 'ResourceNotFoundException',
  409: 'ResourceConflictException',
  413: 'RequestTooLargeException',
  429: 'TooManyRequestsException',
};

/** The most that Lambda passes on of a result. */
const MAX_RESULT_BYTES = 6_291_556;

class EvaluatorCrash extends Error {
  override readonly name = 'Error';
}

/** The result of the function: a text that is no JSON is a text. */
const returned = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
};

const outcomeOf = (result: HttpResult): unknown => {
  if (result.kind === 'timeout') throw new FunctionTimeout('Task timed out after 900.00 seconds');
  if (result.kind !== 'response') throw new EvaluatorCrash('the evaluator crashed');
  const { status, body } = result;
  if (status >= 200 && status < 300) return returned(body);
  throw new ServiceError(refusals[status] ?? 'ServiceException', `the scenario has Lambda answer ${status}`, status);
};

/** By ARN: a scenario names an evaluator as its traits do. */
export const createEvaluatorFunctions = (world: EvaluatorWorld, script: Readonly<Record<string, unknown>>) => {
  const names = new Map(Object.keys(script).map((name) => [evaluatorArn(name), name]));
  return async (functionArn: string, question: EvaluatorQuestion): Promise<unknown> => {
    const asked = { url: functionArn, timeoutMs: LONGEST_INVOCATION_MS, maxBytes: MAX_RESULT_BYTES };
    return outcomeOf(await world.answer(names.get(functionArn) ?? functionArn, question, asked));
  };
};
