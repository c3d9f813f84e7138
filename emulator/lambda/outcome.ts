/** How an invocation can end, and under which error names Step Functions shows it. */
import { messageOf } from '../../kernel/values/errors';

export type Outcome =
  | { kind: 'result'; payload: unknown }
  /**
   * The handler threw, or ran out of time: an answer of the function, with status 200 and the header
   * X-Amz-Function-Error.
   */
  | { kind: 'function-error'; payload: FunctionError }
  /** The process died. */
  | { kind: 'crash'; message: string }
  /** Lambda itself refused: nothing ran. */
  | { kind: 'throttle' }
  | { kind: 'service-error' };

/** Lambda's answer to a thrown error. */
export interface FunctionError {
  errorType: string;
  errorMessage: string;
  trace?: string[];
}

export const functionError = (thrown: unknown): FunctionError => {
  if (!(thrown instanceof Error)) return { errorType: typeof thrown, errorMessage: messageOf(thrown) };
  // The stack's other lines name files of this machine; on AWS they would name the bundle's.
  return { errorType: thrown.name, errorMessage: thrown.message, trace: [`${thrown.name}: ${thrown.message}`] };
};

export const timedOut = (requestId: string, timeoutSeconds: number): FunctionError => ({
  errorType: 'Sandbox.Timedout',
  errorMessage: `RequestId: ${requestId} Error: Task timed out after ${timeoutSeconds.toFixed(2)} seconds`,
});

/** Error and cause of a failed Task; undefined for a result. */
export const taskError = (outcome: Exclude<Outcome, { kind: 'result' }>): { error: string; cause: string } => {
  switch (outcome.kind) {
    case 'function-error':
      return { error: outcome.payload.errorType, cause: JSON.stringify(outcome.payload) };
    case 'crash':
      return {
        error: 'Runtime.ExitError',
        cause: JSON.stringify({ errorType: 'Runtime.ExitError', errorMessage: outcome.message }),
      };
    case 'throttle':
      return { error: 'Lambda.TooManyRequestsException', cause: 'Rate Exceeded. (Service: Lambda, Status Code: 429)' };
    case 'service-error':
      return {
        error: 'Lambda.ServiceException',
        cause: 'The AWS Lambda service encountered an internal error. (Service: Lambda, Status Code: 500)',
      };
  }
};
