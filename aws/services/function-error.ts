/** Lambda's report of a function that did not return: shared by those that invoke functions outside the stack. */
import { readJson } from '../../kernel/values/json';

export interface FunctionError {
  /**
   * `unloadable`: another invocation finds the same code. `under-way`: the function has not run, because an earlier
   * invocation with the same key does.
   */
  kind: 'timeout' | 'unloadable' | 'under-way' | 'thrown';
  /** The error's type and message, in the function's own words. */
  said: string;
}

const UNLOADABLE = new Set([
  'Runtime.ImportModuleError',
  'Runtime.HandlerNotFound',
  'Runtime.UserCodeSyntaxError',
  'Runtime.InvalidEntrypoint',
]);

/** As Powertools for AWS Lambda says it, in each of its languages. */
const UNDER_WAY = new Set(['IdempotencyAlreadyInProgressError', 'IdempotencyAlreadyInProgressException']);

/** Reads the body of an answer that has the header `X-Amz-Function-Error`. */
export const readFunctionError = (body: string): FunctionError => {
  const { errorType, errorMessage } = ((): { errorType?: unknown; errorMessage?: unknown } => {
    try {
      return (readJson(body) ?? {}) as { errorType?: unknown; errorMessage?: unknown };
    } catch {
      return { errorMessage: body };
    }
  })();
  const type = typeof errorType === 'string' ? `${errorType}: ` : '';
  const said = `${type}${String(errorMessage ?? 'no message')}`;
  if (errorType === 'Sandbox.Timedout' || /Task timed out after/.test(String(errorMessage)))
    return { kind: 'timeout', said };
  // Java and .NET put the package before the name.
  if (UNDER_WAY.has(String(errorType).split('.').at(-1) ?? '')) return { kind: 'under-way', said };
  return { kind: UNLOADABLE.has(String(errorType)) ? 'unloadable' : 'thrown', said };
};
