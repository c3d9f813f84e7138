/**
 * Jobs that are Lambda functions.
 *
 * - Without `statusReports` the function is invoked synchronously, and its result is the job's outcome. One that has
 *   not answered in time may still run, so it is not invoked again and the attempt fails.
 * - With `statusReports` Lambda takes the event and runs the function on its own; only reports show how its job does.
 *
 * The token goes along as `idempotencyKey`; doing the work once per key is the function's duty, because a lost answer
 * is requested again under the same key. The SDK itself never repeats an invocation.
 */

import type { JobEngine, JobOutcome, JobRequest, StartedJob } from '../../kernel/trigger/engine';
import { FailureCategory } from '../../kernel/words/vocabulary';
import type { AwsConfig } from '../runtime/runtime';
import { type Failed, failed, readJobAnswer, succeededWith } from './answer';

import { askFunction, handToFunction, INVOCATION_TIMEOUT_MS, lambdaClient } from './lambda-invocation';

/** As configured, templates expanded. */
export interface LambdaTrigger {
  type: 'lambda';
  /** Name or ARN. */
  functionName: string;
  payload?: Record<string, unknown>;
  statusReports?: boolean;
}

const startedJob = (jobId: string, outcome: JobOutcome): StartedJob => ({ jobId, outcome });

const readResult = (functionName: string, token: string, body: string): StartedJob => {
  const { outcome, jobId } = readJobAnswer(body);
  if (outcome?.state !== 'running') return startedJob(jobId ?? token, outcome ?? succeededWith(body));
  const unfollowed = failed(
    FailureCategory.permanent,
    `function ${functionName} says that its job is running, but a lambda trigger ends with its function; use ` +
      'a trigger that can be polled, or statusReports',
  );
  return startedJob(jobId ?? token, { ...unfollowed, mayRun: true });
};

export const lambdaEngine = ({ aws }: { aws: AwsConfig }): JobEngine<LambdaTrigger> => {
  const client = lambdaClient(aws);
  const start = async (trigger: LambdaTrigger, request: JobRequest): Promise<StartedJob | Failed> => {
    const { functionName, payload, statusReports } = trigger;
    const { token, traceId, pipelineId, date, scheduleId, runId, attempt } = request;
    const event = { ...payload, idempotencyKey: token, pipelineId, date, scheduleId, runId, attempt, traceId };
    if (statusReports === true) {
      const handed = await handToFunction(client, functionName, event);
      return handed === 'sent' ? startedJob(token, { state: 'running' }) : handed;
    }
    const answer = await askFunction(client, functionName, event);
    if ('refused' in answer) return answer.refused;
    if ('functionError' in answer) return startedJob(token, answer.functionError);
    return readResult(functionName, token, answer.body);
  };
  return {
    start,
    find: async () => 'unknown',
    // A start of this age may have waited for its function to the end.
    recognises: ({ functionName, statusReports }) =>
      statusReports === true
        ? undefined
        : {
            forMs: INVOCATION_TIMEOUT_MS,
            afterwards:
              `function ${functionName} was invoked and gave no clear answer in time; it may still run and is not ` +
              'invoked again: see what it did, then rerun the pipeline; work of more than 5 minutes needs ' +
              'statusReports',
          },
    // A synchronous job has ended when its start is answered; it is not kept for a later poll.
    status: async ({ statusReports }) => (statusReports === true ? 'unknown' : 'absent'),
    cancel: async () => 'unsupported',
  };
};
