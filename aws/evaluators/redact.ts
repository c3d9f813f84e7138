/** The answer of an evaluator, without what it was sent to log in with. */
import type { HttpResult } from '../../kernel/trigger/http';
import { maskOf } from '../../kernel/trigger/masking';

export const redact = (result: HttpResult, values: readonly string[]): HttpResult => {
  const mask = maskOf(values);
  return result.kind === 'response'
    ? { ...result, body: mask(result.body) }
    : { ...result, message: mask(result.message) };
};
