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
  | { kind: 'service-error'; refusal: Refusal };

/**
 * Errors of Lambda's Invoke that say nothing of the function's code: of the service, and of a function whose network
 * interfaces are attached again. Source: the errors of Invoke in Lambda's API reference.
 */
export const REFUSALS = [
  { name: 'ServiceException', statusCode: 500, message: 'The AWS Lambda service encountered an internal error.' },
  { name: 'ResourceNotReadyException', statusCode: 502, message: 'The function is inactive and is being restored.' },
  { name: 'EC2ThrottledException', statusCode: 502, message: 'Amazon EC2 throttled Lambda during initialization.' },
  { name: 'EC2UnexpectedException', statusCode: 502, message: 'Lambda received an unexpected Amazon EC2 error.' },
  { name: 'ENINotReadyException', statusCode: 502, message: 'The network interface of the function is not ready.' },
  { name: 'ENILimitReachedException', statusCode: 502, message: 'The limit of network interfaces was reached.' },
  { name: 'SubnetIPAddressLimitReachedException', statusCode: 502, message: 'A subnet has no available addresses.' },
  { name: 'ResourceConflictException', statusCode: 409, message: 'Another operation is in progress.' },
] as const;
export type Refusal = (typeof REFUSALS)[number];

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
    case 'service-error': {
      const { name, statusCode, message } = outcome.refusal;
      return { error: `Lambda.${name}`, cause: `${message} (Service: Lambda, Status Code: ${statusCode})` };
    }
  }
};
