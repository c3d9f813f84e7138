/**
 * Jobs that are Lambda functions, invoked synchronously: the function's result is the job's outcome. With
 * `statusReports` it is only what the function says of it, and a job of which it says nothing runs until its own
 * report.
 *
 * The token goes along as `idempotencyKey`; doing the work once per key is the function's duty, because a lost answer
 * is asked for again under the same key. The SDK itself never repeats an invocation.
 */
import type { JobEngine, JobOutcome, JobRequest, StartedJob } from '../../core/ports/engine';
import { FailureCategory } from '../../core/vocabulary';
import type { AwsConfig } from '../runtime';
import { readJobAnswer } from './answer';
import { askFunction, type Failed, failed, lambdaClient } from './lambda-invocation';

/** As configured, templates expanded. */
export interface LambdaTrigger {
  type: 'lambda';
  /** Name or ARN. */
  functionName: string;
  payload?: Record<string, unknown>;
  statusReports?: boolean;
}

const readResult = ({ functionName, statusReports }: LambdaTrigger, token: string, body: string): StartedJob => {
  const { outcome, jobId } = readJobAnswer(body);
  const started = (actual: JobOutcome): StartedJob => ({ jobId: jobId ?? token, link: null, outcome: actual });
  if (statusReports === true) return started(outcome ?? { state: 'running' });
  if (outcome?.state === 'running') {
    return started(
      failed(
        FailureCategory.permanent,
        `function ${functionName} says that its job is running, but a lambda trigger ends with its function; use ` +
          'a trigger that can be asked, or statusReports',
      ),
    );
  }
  return started(outcome ?? { state: 'succeeded' });
};

export const lambdaEngine = ({ aws }: { aws: AwsConfig }): JobEngine<LambdaTrigger> => {
  const client = lambdaClient(aws);
  const start = async (trigger: LambdaTrigger, request: JobRequest): Promise<StartedJob | Failed> => {
    const { functionName, payload } = trigger;
    const { token, traceId, pipelineId, date, scheduleId, runId, attempt } = request;
    const event = { ...payload, idempotencyKey: token, pipelineId, date, scheduleId, runId, attempt, traceId };
    const answer = await askFunction(client, functionName, event);
    if ('refused' in answer) return answer.refused;
    if ('functionError' in answer) return { jobId: token, link: null, outcome: answer.functionError };
    return readResult(trigger, token, answer.body);
  };
  return {
    start,
    find: async () => 'unknown',
    // A synchronous job has ended when its start is answered; nobody keeps it for a later question.
    status: async ({ statusReports }) => (statusReports === true ? 'unknown' : 'absent'),
    cancel: async () => 'unsupported',
  };
};
