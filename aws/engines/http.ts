/**
 * Jobs behind an HTTP endpoint.
 *
 * - The token goes out as `Idempotency-Key`. Starting once per key is the receiver's duty; a lost answer is requested
 *   again under the same key, after a request to `statusUrl` where that names the run (`${runId}`).
 * - With `statusUrl` an accepted request is a running job, unless the answer says otherwise; without it the answer is
 *   the outcome.
 * - With `statusReports` and without `statusUrl` an accepted request is a running job as well, and the job's own report
 *   is the outcome.
 * - With `jobId` the job has an id of its own, which the answer to the start has, as the values that requests about it
 *   need. The trigger says what makes such a start unique: a header that the API recognises, or a search for the
 *   run's id. With neither nothing is started again after a lost answer, unless `onLostAnswer` allows it.
 * - A refusal (4xx, or "not now") is a failed start. What leaves open whether the job runs (no answer, 5xx) is a
 *   `TransientError`.
 */

import { categoryOfHttpStatus } from '../../kernel/job/retry';
import type { JobEngine, JobOutcome, JobRequest, Refusal, StartedJob } from '../../kernel/trigger/engine';
import type { HttpClient, HttpRequest, HttpResult } from '../../kernel/trigger/http';
import {
  type AnswerValues,
  answerNamesIn,
  answerValues,
  fillBody,
  fillHeaders,
  fillUrl,
} from '../../kernel/trigger/job-answer';
import { ConfigError, TransientError } from '../../kernel/values/errors';
import { FailureCategory } from '../../kernel/words/vocabulary';
import { lazy } from '../runtime/lazy';
import { type Failed, failed, isUnsent, readJobAnswer, succeededWith, unclear, unsent } from './answer';
import type { HttpTrigger } from './http-api';

const api = lazy(() => require('./http-api') as typeof import('./http-api'));

const MAX_ANSWER_BYTES = 262_144;
/** The longest synchronous job; below the trigger function's own timeout. */
const SYNCHRONOUS_JOB_TIMEOUT_MS = 300_000;
const ACCEPT_TIMEOUT_MS = 60_000;
const STATUS_TIMEOUT_MS = 20_000;

type Answered = Extract<HttpResult, { kind: 'response' }>;

/** Request timeout, too early, too many requests: the request was not taken. */
const NOT_TAKEN = new Set([408, 425, 429]);
/** A gateway speaks for a job that may be at work; so may one that says "unavailable". */
const GATEWAY_FAILED = new Set([502, 503, 504]);

const refused = (category: FailureCategory, answer: Answered): Failed =>
  failed(category, `the job's endpoint refused the start with HTTP ${answer.status}: ${answer.body}`);

const unobservable: JobOutcome = {
  ...failed(
    FailureCategory.permanent,
    'the job says that it is running, but the trigger has neither statusUrl nor statusReports to learn how it ' +
      'ends; configure one of them',
  ),
  mayRun: true,
};

/** The answer to the start is the outcome. */
const isSynchronous = ({ statusUrl, statusReports }: HttpTrigger): boolean =>
  statusUrl === undefined && statusReports !== true;

const KEY_HEADER = 'Idempotency-Key';

/** Without what is ours alone, or given by the caller. */
const configured = (trigger: HttpTrigger, ...without: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(trigger.headers ?? {}).filter(([name]) => !without.includes(name.toLowerCase())));

const startRequest = (trigger: HttpTrigger, request: JobRequest): HttpRequest => {
  const { method = 'POST', url, body } = trigger;
  const key = trigger.idempotency?.header ?? KEY_HEADER;
  return {
    method,
    url,
    // A configured content type wins; the key is ours alone.
    headers: {
      ...withContentType(fillHeaders(configured(trigger, key.toLowerCase()), undefined), body),
      [key]: request.token,
    },
    ...(body === undefined ? {} : { body }),
    timeoutMs: isSynchronous(trigger) ? SYNCHRONOUS_JOB_TIMEOUT_MS : ACCEPT_TIMEOUT_MS,
    maxBytes: MAX_ANSWER_BYTES,
    readsSeeOther: true,
  };
};

const withContentType = (headers: Record<string, string>, body: string | undefined): Record<string, string> => {
  const isSet = body === undefined || Object.keys(headers).some((name) => name.toLowerCase() === 'content-type');
  return isSet ? headers : { ...headers, 'content-type': 'application/json' };
};

/** A request that starts nothing. */
interface Question {
  method: HttpRequest['method'];
  url: string;
  body?: string | undefined;
}

/** `values`: what the answer to the start had, once it is known. */
const sendQuestion = (
  http: HttpClient,
  trigger: HttpTrigger,
  { method, url, body }: Question,
  values?: AnswerValues,
): Promise<HttpResult> => {
  const sent = body === undefined || values === undefined ? body : fillBody(body, values);
  const headers = body === undefined ? configured(trigger, 'content-type') : configured(trigger);
  return http.send({
    method,
    url,
    headers: withContentType(fillHeaders(headers, values), body),
    ...(sent === undefined ? {} : { body: sent }),
    timeoutMs: STATUS_TIMEOUT_MS,
    maxBytes: MAX_ANSWER_BYTES,
  });
};

/** With a body the status is polled by POST, as GraphQL has it. */
const statusQuestion = (url: string, body: string | undefined): Question =>
  body === undefined ? { method: 'GET', url } : { method: 'POST', url, body };

/** The outcome in a poll's answer, in the API's words or those of the job protocol. */
const outcomeOf = ({ status }: HttpTrigger, answer: Answered): JobOutcome | undefined =>
  status === undefined ? readJobAnswer(answer.body).outcome : api().outcomeIn(status, answer);

const isUnknownJob = (answer: Answered): boolean => answer.status === 404 || answer.status === 410;

/** The meaning of a 2xx answer to the start. */
const readStart = (trigger: HttpTrigger, request: JobRequest, answer: Answered): StartedJob | Refusal => {
  if (trigger.jobId !== undefined) return api().startedJob(trigger, trigger.jobId, answer);
  const said = readJobAnswer(answer.body);
  const outcome = trigger.status === undefined ? said.outcome : undefined;
  const { jobId } = said;
  const started = (actual: JobOutcome): StartedJob => ({
    jobId: jobId ?? request.token,
    outcome: actual,
  });
  if (!isSynchronous(trigger)) return started(outcome ?? { state: 'running' });
  if (outcome?.state === 'running') return started(unobservable);
  if (answer.truncated) {
    return started(
      failed(
        FailureCategory.permanent,
        `the job's answer is larger than ${MAX_ANSWER_BYTES} bytes, so what it says cannot be read`,
      ),
    );
  }
  return started(outcome ?? succeededWith(answer.body));
};

/** Its answer is about this run and no other, and can be had before the job's id is known. */
const namesRun = ({ statusUrl = '', statusBody }: HttpTrigger, { runId }: JobRequest): boolean =>
  statusUrl.includes(runId) && answerNamesIn(statusUrl, statusBody).length === 0;

/** Whether a start may be repeated after a lost answer: it is recognised, or searched for before, or may run twice. */
const mayRepeat = (trigger: HttpTrigger, request: JobRequest): boolean =>
  trigger.jobId === undefined ||
  trigger.idempotency !== undefined ||
  trigger.find !== undefined ||
  trigger.onLostAnswer === 'start' ||
  namesRun(trigger, request);

const UNKNOWN_START = 'it is not known whether the job has been started';
const NOT_REPEATED =
  'The job may have been started. It is not started again, because the trigger has neither idempotency nor find to ' +
  'prevent a second job: check it at its API';

/** Nothing says whether the job runs: thrown where the start may be repeated, else the end of the attempt. */
const withoutAnswer = (trigger: HttpTrigger, request: JobRequest, result: HttpResult): Refusal => {
  const error = unclear('the start of the job has no clear answer', result);
  if (mayRepeat(trigger, request)) throw error;
  return { ...failed(FailureCategory.permanent, `${NOT_REPEATED}. What was lost: ${error.message}`), mayRun: true };
};

/** The values of the answer, and the address that they make; undefined: it cannot be made. */
const addressed = (
  trigger: HttpTrigger,
  template: string,
  { jobId, values: given }: { jobId: string; values: JobRequest['values'] },
): { url: string; values: AnswerValues } | { problem: string } => {
  const values = answerValues(jobId, given);
  const address = fillUrl(template, values, trigger);
  return 'problem' in address ? address : { ...address, values };
};

const searchWith =
  (http: HttpClient) =>
  async (trigger: HttpTrigger, request: JobRequest): Promise<StartedJob | 'absent' | 'unknown'> => {
    const { find } = trigger;
    if (find !== undefined)
      return api().searchedJob(trigger, find, await sendQuestion(http, trigger, statusQuestion(find.url, find.body)));
    // An address that does not name the run may answer for another run's job.
    if (trigger.statusUrl === undefined || !namesRun(trigger, request)) return 'unknown';
    const result = await sendQuestion(http, trigger, statusQuestion(trigger.statusUrl, trigger.statusBody));
    if (result.kind !== 'response') throw unclear(UNKNOWN_START, result);
    if (isUnknownJob(result)) return 'absent';
    const category = categoryOfHttpStatus(result.status);
    if (category === FailureCategory.transient) throw unclear(UNKNOWN_START, result);
    const found = category === undefined ? readStart(trigger, request, result) : 'unknown';
    if (typeof found !== 'string' && 'state' in found) throw new TransientError(`${UNKNOWN_START}: ${found.message}`);
    return found;
  };

/** The status of HTTP for a request that is carried out later. */
const isAccepted = (result: HttpResult): boolean => result.kind === 'response' && result.status === 202;

export const httpEngine = ({ http }: { http: HttpClient }): JobEngine<HttpTrigger> => {
  const search = searchWith(http);
  const status: JobEngine<HttpTrigger>['status'] = async (trigger, { values }, jobId) => {
    const { statusUrl, statusBody, statusReports, url } = trigger;
    if (statusUrl === undefined && statusReports === true) return 'unknown';
    if (statusUrl === undefined)
      throw new ConfigError(`trigger of type http: statusUrl is needed to ask how the job is doing (url ${url})`);
    const target = addressed(trigger, statusUrl, { jobId, values });
    if ('problem' in target)
      throw new ConfigError(`trigger of type http: the statusUrl cannot be made of the answer: ${target.problem}`);
    const result = await sendQuestion(http, trigger, statusQuestion(target.url, statusBody), target.values);
    if (result.kind !== 'response') throw unclear('the question how the job is doing has no answer', result);
    if (isUnknownJob(result)) return 'absent';
    const outcome = categoryOfHttpStatus(result.status) === undefined ? outcomeOf(trigger, result) : undefined;
    if (outcome === undefined) throw unclear('the answer does not say running, succeeded or failed', result);
    return outcome;
  };

  return {
    find: async (trigger, request) => {
      if (mayRepeat(trigger, request)) return search(trigger, request);
      throw new TransientError(`the start of the job was interrupted. ${NOT_REPEATED}`);
    },
    start: async (trigger, request) => {
      const result = await http.send(startRequest(trigger, request));
      if (result.kind === 'blocked') return failed(FailureCategory.permanent, result.message);
      if (isUnsent(result)) return unsent(result.message);
      if (result.kind !== 'response') return withoutAnswer(trigger, request, result);
      const category = categoryOfHttpStatus(result.status);
      if (category === undefined) return readStart(trigger, request, result);
      if (NOT_TAKEN.has(result.status)) {
        const refusal = refused(FailureCategory.transient, result);
        return trigger.find === undefined ? refusal : { ...refusal, unsure: true };
      }
      if (category === FailureCategory.transient) {
        if (!isSynchronous(trigger) || GATEWAY_FAILED.has(result.status))
          return withoutAnswer(trigger, request, result);
        // The answer is the outcome, and it says that the work failed.
        return {
          jobId: request.token,
          outcome: failed(category, `the job answered HTTP ${result.status}: ${result.body}`),
        };
      }
      // A conflict under our own key may mean that an earlier request is being worked on.
      const found = result.status === 409 ? await search(trigger, request) : 'unknown';
      return typeof found === 'string' ? refused(FailureCategory.permanent, result) : found;
    },
    status,
    cancel: async (trigger, request, jobId) => {
      const { cancelUrl, cancelMethod: method = 'POST', cancelBody: body } = trigger;
      const target =
        cancelUrl === undefined ? undefined : addressed(trigger, cancelUrl, { jobId, values: request.values });
      if (target === undefined || 'problem' in target) return 'unsupported';
      const result = await sendQuestion(http, trigger, { method, url: target.url, body }, target.values);
      if (result.kind === 'blocked') return 'unsupported';
      const category = result.kind === 'response' ? categoryOfHttpStatus(result.status) : FailureCategory.transient;
      if (category === FailureCategory.transient) throw unclear('the job may not have been cancelled', result);
      const isTaken = category === undefined || (result.kind === 'response' && isUnknownJob(result));
      if (trigger.statusUrl === undefined) return isTaken && !isAccepted(result) ? 'cancelled' : 'unsupported';
      if (isTaken) return 'requested';
      // A job that has ended need not be cancelled.
      const outcome = await status(trigger, request, jobId);
      return typeof outcome === 'string' || outcome.state === 'running' ? 'unsupported' : 'cancelled';
    },
  };
};
