/**
 * Jobs that are Lambda functions, invoked synchronously: the function's result is the job's outcome. With `statusReports` it is only what the
 * function says of it, and a job of which it says nothing runs until its own report.
 *
 * The token goes along as `idempotencyKey`; doing the work once per key is the function's duty, because a lost answer is asked for
 * again under the same key. The SDK itself never repeats an invocation.
 */
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { PermissionError, TransientError } from '../../core/errors';
import { categoryOfHttpStatus } from '../../core/failure';
import { MAX_JOB_MESSAGE_BYTES } from '../../core/job';
import type { JobEngine, JobOutcome, JobRequest, StartedJob } from '../../core/ports/engine';
import { printable } from '../../core/text';
import { FailureCategory } from '../../core/vocabulary';
import type { AwsConfig } from '../runtime';
import { readJobAnswer } from './answer';

/** As configured, templates expanded. */
export interface LambdaTrigger {
  type: 'lambda';
  /** Name or ARN. */
  functionName: string;
  payload?: Record<string, unknown>;
  statusReports?: boolean;
}

/** The longest synchronous job; below the trigger function's own timeout. */
const INVOCATION_TIMEOUT_MS = 300_000;

/** The function's code cannot be loaded: another attempt finds the same code. */
const UNLOADABLE = new Set(['Runtime.ImportModuleError', 'Runtime.HandlerNotFound', 'Runtime.UserCodeSyntaxError', 'Runtime.InvalidEntrypoint']);
const FORBIDDEN = new Set(['AccessDeniedException', 'UnrecognizedClientException', 'InvalidSignatureException', 'ExpiredTokenException']);

type Failed = Extract<JobOutcome, { state: 'failed' }>;

const failed = (category: FailureCategory, message: string): Failed => ({ state: 'failed', category, message: printable(message, MAX_JOB_MESSAGE_BYTES) });

/** The function's own error, in its own words. */
const readFunctionError = (functionName: string, body: string): Failed => {
  const { errorType, errorMessage } = ((): { errorType?: unknown; errorMessage?: unknown } => {
    try {
      return (JSON.parse(body) ?? {}) as { errorType?: unknown; errorMessage?: unknown };
    } catch {
      return { errorMessage: body };
    }
  })();
  const message = `function ${functionName} failed: ${typeof errorType === 'string' ? `${errorType}: ` : ''}${String(errorMessage ?? 'no message')}`;
  if (errorType === 'Sandbox.Timedout' || /Task timed out after/.test(String(errorMessage))) return failed(FailureCategory.timeout, message);
  return failed(UNLOADABLE.has(String(errorType)) ? FailureCategory.permanent : FailureCategory.transient, message);
};

const readResult = ({ functionName, statusReports }: LambdaTrigger, token: string, body: string): StartedJob => {
  const { outcome, jobId } = readJobAnswer(body);
  const started = (actual: JobOutcome): StartedJob => ({ jobId: jobId ?? token, link: null, outcome: actual });
  if (statusReports === true) return started(outcome ?? { state: 'running' });
  if (outcome?.state === 'running') {
    return started(failed(FailureCategory.permanent, `function ${functionName} says that its job is running, but a lambda trigger ends with its function; use a trigger that can be asked, or statusReports`));
  }
  return started(outcome ?? { state: 'succeeded' });
};

/** A clear refusal is a failed start; what leaves open whether the function ran is a `TransientError`. */
const readSdkError = (functionName: string, error: unknown): Failed => {
  const { name, message, code, $metadata } = error as Error & { code?: string; $metadata?: { httpStatusCode?: number } };
  const text = printable(`invoking function ${functionName}: ${name}: ${message}`, MAX_JOB_MESSAGE_BYTES);
  if (FORBIDDEN.has(name)) throw new PermissionError(`${text}; allow lambda:InvokeFunction on it in the stack's engine configuration`);
  const status = $metadata?.httpStatusCode;
  const isUnanswered = status === undefined && (code !== undefined || $metadata !== undefined || name === 'TimeoutError');
  if (status === undefined && !isUnanswered) throw error;
  if (status === undefined || status >= 500) throw new TransientError(text);
  // ResourceConflictException: the function is being updated.
  return failed(status === 409 ? FailureCategory.transient : (categoryOfHttpStatus(status) ?? FailureCategory.permanent), text);
};

export const lambdaEngine = ({ aws }: { aws: AwsConfig }): JobEngine<LambdaTrigger> => {
  const client = new LambdaClient({ ...aws, maxAttempts: 1, retryStrategy: undefined });
  const start = async (trigger: LambdaTrigger, request: JobRequest): Promise<StartedJob | Failed> => {
    const { functionName, payload } = trigger;
    const { token, traceId, pipelineId, date, scheduleId, runId, attempt } = request;
    const event = { ...payload, idempotencyKey: token, pipelineId, date, scheduleId, runId, attempt, traceId };
    try {
      const answer = await client.send(
        new InvokeCommand({ FunctionName: functionName, InvocationType: 'RequestResponse', Payload: Buffer.from(JSON.stringify(event)) }),
        { requestTimeout: INVOCATION_TIMEOUT_MS },
      );
      const body = Buffer.from(answer.Payload ?? []).toString('utf8');
      if (answer.FunctionError === undefined) return readResult(trigger, token, body);
      return { jobId: token, link: null, outcome: readFunctionError(functionName, body) };
    } catch (error) {
      return readSdkError(functionName, error);
    }
  };
  return {
    start,
    find: async () => 'unknown',
    // A synchronous job has ended when its start is answered; nobody keeps it for a later question.
    status: async ({ statusReports }) => (statusReports === true ? 'unknown' : 'absent'),
    cancel: async () => 'unsupported',
  };
};
