/**
 * Databricks jobs, over the Jobs API 2.1 (2.2 answers these calls alike).
 *
 * - `run-now` carries the token as `idempotency_token`: repeated, it answers with the run that the first one started.
 *   There is no other search by token, so `find` has no answer.
 * - A run that ended says why in `state.result_state` and, more precisely, in `status.termination_details`.
 */
import { createHash } from 'node:crypto';
import type { JobEngine, JobOutcome, JobRequest, StartedJob } from '../../kernel/trigger/engine';
import type { HttpClient, HttpResult } from '../../kernel/trigger/http';
import { FailureCategory } from '../../kernel/words/vocabulary';
import { type Failed, failed, unclear } from './answer';
import { withOutput } from './databricks-output';
import { type Answered, bodyOf, callApi, type Fields, fieldsOf, isSuccess, linkOf, refusalOf, textOf } from './web-api';

/** As configured, placeholders and secrets filled in. */
export interface DatabricksTrigger {
  type: 'databricks';
  workspaceUrl: string;
  jobId: string | number;
  parameters?: Record<string, unknown>;
  token: string;
}

const MAX_TOKEN_LENGTH = 64;

/** Parameters that run-now takes under their own names; anything else is a job parameter. */
const PARAMETER_KINDS = new Set([
  'job_parameters',
  'notebook_params',
  'jar_params',
  'python_params',
  'python_named_params',
  'spark_submit_params',
  'sql_params',
  'dbt_commands',
  'pipeline_params',
]);

/** Refusals whose code says more than their status. */
const NOT_NOW = new Set(['REQUEST_LIMIT_EXCEEDED', 'RESOURCE_EXHAUSTED', 'RESOURCE_LIMIT_EXCEEDED', 'QUOTA_EXCEEDED']);
/** How runs/get and runs/cancel, whose only parameter is the run, say that there is no such run. */
const NO_SUCH_RUN = new Set(['RESOURCE_DOES_NOT_EXIST', 'INVALID_PARAMETER_VALUE', 'NOT_FOUND']);

const RUNNING = new Set(['PENDING', 'QUEUED', 'RUNNING', 'TERMINATING', 'BLOCKED', 'WAITING_FOR_RETRY', 'WAITING']);
/** Neither has begun: there is no room for the run, or no cluster yet. */
const QUEUED = new Set(['PENDING', 'QUEUED']);
const PARTLY = 'SUCCESS_WITH_FAILURES';
const SUCCEEDED = new Set(['SUCCESS', PARTLY]);

const { transient, permanent, timeout } = FailureCategory;

const categoryOfResult: Readonly<Record<string, FailureCategory>> = {
  // Ended with an error, and nothing says that another attempt ends alike.
  FAILED: transient,
  TIMEDOUT: timeout,
  CANCELED: permanent,
  MAXIMUM_CONCURRENT_RUNS_REACHED: transient,
  EXCLUDED: permanent,
  UPSTREAM_FAILED: permanent,
  UPSTREAM_CANCELED: permanent,
  DISABLED: permanent,
};

const categoryOfTermination: Readonly<Record<string, FailureCategory>> = {
  USER_CANCELED: permanent,
  CANCELED: permanent,
  SKIPPED: permanent,
  DISABLED: permanent,
  INTERNAL_ERROR: transient,
  DRIVER_ERROR: transient,
  CLUSTER_ERROR: transient,
  CLOUD_FAILURE: transient,
  CLUSTER_REQUEST_LIMIT_EXCEEDED: transient,
  WORKSPACE_RUN_LIMIT_EXCEEDED: transient,
  MAX_CONCURRENT_RUNS_EXCEEDED: transient,
  MAX_JOB_QUEUE_SIZE_EXCEEDED: transient,
  MAX_SPARK_CONTEXTS_EXCEEDED: transient,
  REPOSITORY_CHECKOUT_FAILED: transient,
  // A task failed; its output may say that the code is wrong.
  RUN_EXECUTION_ERROR: transient,
  // Databricks changed Spark, and mitigates that in the attempts that follow.
  BREAKING_CHANGE: transient,
  LIBRARY_INSTALLATION_ERROR: permanent,
  INVALID_CLUSTER_REQUEST: permanent,
  INVALID_RUN_CONFIGURATION: permanent,
  FEATURE_DISABLED: permanent,
  STORAGE_ACCESS_ERROR: permanent,
  UNAUTHORIZED_ERROR: permanent,
  RESOURCE_NOT_FOUND: permanent,
  BUDGET_POLICY_LIMIT_EXCEEDED: permanent,
};

/** For codes of later versions. */
const categoryOfTerminationType: Readonly<Record<string, FailureCategory>> = {
  CLIENT_ERROR: permanent,
  CLOUD_FAILURE: transient,
  INTERNAL_ERROR: transient,
};

const idempotencyToken = ({ token }: JobRequest): string =>
  token.length <= MAX_TOKEN_LENGTH ? token : createHash('sha256').update(token).digest('hex');

const apiUrl = ({ workspaceUrl }: DatabricksTrigger, path: string): string =>
  `${workspaceUrl.replace(/\/+$/, '')}/api/2.1/jobs/${path}`;

const authorized = ({ token }: DatabricksTrigger): Record<string, string> => ({ authorization: `Bearer ${token}` });

/** The parameters of run-now. Job parameters are text at Databricks. */
const parametersOf = (parameters: Record<string, unknown>): Fields => {
  const kinds = Object.entries(parameters).filter(
    ([name, value]) => PARAMETER_KINDS.has(name) && typeof value === 'object',
  );
  const rest = Object.entries(parameters).filter(
    ([name, value]) => !(PARAMETER_KINDS.has(name) && typeof value === 'object'),
  );
  const own = rest.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]);
  return { ...(own.length === 0 ? {} : { job_parameters: Object.fromEntries(own) }), ...Object.fromEntries(kinds) };
};

/** Ids have 64 bits, more than a number of JavaScript holds, so they are copied as digits. */
const startBody = (trigger: DatabricksTrigger, request: JobRequest): string => {
  const rest = JSON.stringify({
    idempotency_token: idempotencyToken(request),
    ...parametersOf(trigger.parameters ?? {}),
  });
  return `{"job_id":${trigger.jobId},${rest.slice(1)}`;
};

const runIdIn = (answer: Answered): string | undefined =>
  bodyOf(answer) === undefined ? undefined : /"run_id"\s*:\s*"?(\d{1,19})\b/.exec(answer.body)?.[1];

/** The engine's own words. */
const wordsOf = (answer: Answered): string => {
  const fields = bodyOf(answer);
  const code = textOf(fields, 'error_code');
  const message = textOf(fields, 'message');
  return code === '' && message === '' ? answer.body : [code, message].filter((part) => part !== '').join(': ');
};

/** So many failed tasks are named. */
const MAX_NAMED_TASKS = 5;

/** The tasks that did not succeed; the run names at most a hundred of its tasks. */
const failedTasks = (run: Fields | undefined): string => {
  const names = (Array.isArray(run?.tasks) ? run.tasks : [])
    .map((task) => fieldsOf(task))
    .filter((task) => {
      const result = textOf(fieldsOf(task?.state), 'result_state');
      return result !== '' && !SUCCEEDED.has(result);
    })
    .map((task) => textOf(task, 'task_key'))
    .filter((name) => name !== '');
  if (names.length === 0) return '';
  const more = names.length > MAX_NAMED_TASKS ? ` and ${names.length - MAX_NAMED_TASKS} more` : '';
  return `; failed tasks: ${names.slice(0, MAX_NAMED_TASKS).join(', ')}${more}`;
};

/** The state that a run reports; undefined for an answer without one. */
const readRun = (run: Fields | undefined): JobOutcome | undefined => {
  const state = fieldsOf(run?.state);
  const status = fieldsOf(run?.status);
  const lifeCycle = textOf(state, 'life_cycle_state') || textOf(status, 'state');
  if (QUEUED.has(lifeCycle)) return { state: 'running', queued: `the Databricks run is ${lifeCycle}` };
  if (RUNNING.has(lifeCycle)) return { state: 'running' };
  if (lifeCycle !== 'TERMINATED' && lifeCycle !== 'SKIPPED' && lifeCycle !== 'INTERNAL_ERROR') return undefined;

  const result = textOf(state, 'result_state');
  const details = fieldsOf(status?.termination_details);
  const code = textOf(details, 'code');
  if (lifeCycle === 'TERMINATED' && result === '' && code === '') return undefined;
  const word = result === '' ? code : result;
  if (word === PARTLY)
    return { state: 'succeeded', message: `the Databricks run ended with ${PARTLY}${failedTasks(run)}` };
  if (SUCCEEDED.has(word)) return { state: 'succeeded' };
  // A timeout of the run is more precise than the code CANCELED that comes with it, and a skipped run never began.
  const category =
    (result === 'TIMEDOUT' ? timeout : undefined) ??
    categoryOfTermination[code] ??
    categoryOfTerminationType[textOf(details, 'type')] ??
    categoryOfResult[result] ??
    // Skipped because another run of the job is active, or a failure of the jobs service.
    transient;
  const words = textOf(state, 'state_message') || textOf(details, 'message') || 'no message';
  return failed(
    category,
    `Databricks run ended with ${[result || lifeCycle, code].filter((part) => part !== '').join(', ')}: ${words}`,
  );
};

const isTaskFailure = (run: Fields | undefined): boolean =>
  textOf(fieldsOf(fieldsOf(run?.status)?.termination_details), 'code') === 'RUN_EXECUTION_ERROR';

const isNoSuchRun = (answer: Answered): boolean =>
  answer.status === 404 || (answer.status === 400 && NO_SUCH_RUN.has(textOf(bodyOf(answer), 'error_code')));

export const databricksEngine = ({ http }: { http: HttpClient }): JobEngine<DatabricksTrigger> => {
  const get = (trigger: DatabricksTrigger, what: 'get' | 'get-output', runId: string): Promise<HttpResult> =>
    callApi(http, {
      method: 'GET',
      url: apiUrl(trigger, `runs/${what}?run_id=${encodeURIComponent(runId)}`),
      headers: authorized(trigger),
    });

  /** Undefined for an answer that does not say how the run is doing. */
  const outcomeOf = async (
    trigger: DatabricksTrigger,
    runId: string,
    answer: HttpResult,
  ): Promise<JobOutcome | undefined> => {
    if (answer.kind !== 'response' || !isSuccess(answer)) return undefined;
    const run = bodyOf(answer);
    const outcome = readRun(run);
    return outcome?.state === 'failed' && isTaskFailure(run)
      ? withOutput(outcome, { answer, runId }, (taskRun) => get(trigger, 'get-output', taskRun))
      : outcome;
  };

  /**
   * A run that has been started: its page, and perhaps its end already. The start does not fail because this question
   * does.
   */
  const describe = async (trigger: DatabricksTrigger, runId: string): Promise<StartedJob> => {
    const result = await get(trigger, 'get', runId);
    const run = result.kind === 'response' && isSuccess(result) ? bodyOf(result) : undefined;
    const usual = `${trigger.workspaceUrl.replace(/\/+$/, '')}/jobs/${trigger.jobId}/runs/${runId}`;
    return {
      jobId: runId,
      link: linkOf(textOf(run, 'run_page_url')) ?? linkOf(usual),
      outcome: (await outcomeOf(trigger, runId, result)) ?? { state: 'running' },
    };
  };

  return {
    start: async (trigger, request): Promise<StartedJob | Failed> => {
      if (!/^\d{1,19}$/.test(String(trigger.jobId)))
        return failed(permanent, `jobId ${trigger.jobId} is not the id of a Databricks job; ids are digits`);
      const result = await callApi(http, {
        method: 'POST',
        url: apiUrl(trigger, 'run-now'),
        headers: authorized(trigger),
        body: startBody(trigger, request),
      });
      const refusal = refusalOf('Databricks', result, wordsOf);
      if (refusal !== undefined) {
        const isNotNow = result.kind === 'response' && NOT_NOW.has(textOf(bodyOf(result), 'error_code'));
        return isNotNow ? { ...refusal, category: transient } : refusal;
      }
      const runId = result.kind === 'response' && isSuccess(result) ? runIdIn(result) : undefined;
      if (runId === undefined) throw unclear('the start of the Databricks job has no clear answer', result);
      return describe(trigger, runId);
    },
    find: async () => 'unknown',
    status: async (trigger, _request, jobId) => {
      const result = await get(trigger, 'get', jobId);
      if (result.kind === 'response' && isNoSuchRun(result)) return 'absent';
      const outcome = await outcomeOf(trigger, jobId, result);
      if (outcome === undefined) throw unclear('Databricks does not say how the run is doing', result);
      return outcome;
    },
    cancel: async (trigger, _request, jobId) => {
      const result = await callApi(http, {
        method: 'POST',
        url: apiUrl(trigger, 'runs/cancel'),
        headers: authorized(trigger),
        body: `{"run_id":${jobId}}`,
      });
      if (result.kind === 'response' && (isSuccess(result) || isNoSuchRun(result))) return 'requested';
      if (refusalOf('Databricks', result, wordsOf)?.category === permanent) return 'unsupported';
      throw unclear('Databricks does not say that the run is cancelled', result);
    },
  };
};
