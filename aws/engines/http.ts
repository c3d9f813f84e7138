/**
 * Jobs behind an HTTP endpoint.
 *
 * - The token goes out as `Idempotency-Key`. Starting once per key is the receiver's duty; a lost answer is requested
 *   again under
 *   the same key, after a request to `statusUrl` where that names the run (`${runId}`).
 * - With `statusUrl` an accepted request is a running job, unless the answer says otherwise; without it the answer is
 *   the outcome.
 * - With `statusReports` and without `statusUrl` an accepted request is a running job as well, and the job's own report
 *   is the outcome.
 * - A refusal (4xx, or "not now") is a failed start. What leaves open whether the job runs (no answer, 5xx) is a
 *   `TransientError`.
 */

import { categoryOfHttpStatus } from '../../kernel/job/retry';
import type { JobEngine, JobOutcome, JobRequest, StartedJob } from '../../kernel/trigger/engine';
import type { HttpClient, HttpRequest, HttpResult } from '../../kernel/trigger/http';
import { ConfigError, TransientError } from '../../kernel/values/errors';
import { FailureCategory } from '../../kernel/words/vocabulary';
import { readJobAnswer, succeededWith } from './answer';

/** As configured, templates expanded. */
export interface HttpTrigger {
  type: 'http';
  method?: 'POST' | 'PUT' | 'GET' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: string;
  statusUrl?: string;
  statusReports?: boolean;
}

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

const failed = (category: FailureCategory, message: string): Extract<JobOutcome, { state: 'failed' }> => ({
  state: 'failed',
  category,
  message,
});

const refused = (category: FailureCategory, answer: Answered): Extract<JobOutcome, { state: 'failed' }> =>
  failed(category, `the job's endpoint refused the start with HTTP ${answer.status}: ${answer.body}`);

const UNOBSERVABLE = failed(
  FailureCategory.permanent,
  'the job says that it is running, but the trigger has neither statusUrl nor statusReports to learn how it ' +
    'ends; configure one of them',
);

/** The answer to the start is the outcome. */
const isSynchronous = ({ statusUrl, statusReports }: HttpTrigger): boolean =>
  statusUrl === undefined && statusReports !== true;

const startRequest = (trigger: HttpTrigger, request: JobRequest): HttpRequest => {
  const { method = 'POST', url, body } = trigger;
  return {
    method,
    url,
    // A configured content type wins; the key is ours alone.
    headers: {
      ...withDefault(trigger.headers ?? {}, 'content-type', body === undefined ? undefined : 'application/json'),
      'Idempotency-Key': request.token,
    },
    ...(body === undefined ? {} : { body }),
    timeoutMs: isSynchronous(trigger) ? SYNCHRONOUS_JOB_TIMEOUT_MS : ACCEPT_TIMEOUT_MS,
    maxBytes: MAX_ANSWER_BYTES,
  };
};

const withDefault = (
  headers: Record<string, string>,
  name: string,
  value: string | undefined,
): Record<string, string> => {
  const kept = Object.entries(headers).filter(([key]) => key.toLowerCase() !== 'idempotency-key');
  const isSet = value === undefined || kept.some(([key]) => key.toLowerCase() === name);
  return Object.fromEntries(isSet ? kept : [...kept, [name, value]]);
};

const askStatus = (http: HttpClient, trigger: HttpTrigger, statusUrl: string): Promise<HttpResult> => {
  const headers = Object.fromEntries(
    Object.entries(trigger.headers ?? {}).filter(([name]) => name.toLowerCase() !== 'content-type'),
  );
  return http.send({
    method: 'GET',
    url: statusUrl,
    headers,
    timeoutMs: STATUS_TIMEOUT_MS,
    maxBytes: MAX_ANSWER_BYTES,
  });
};

const isUnknownJob = (answer: Answered): boolean => answer.status === 404 || answer.status === 410;

const unclear = (subject: string, result: HttpResult): TransientError =>
  new TransientError(
    `${subject}: ${result.kind === 'response' ? `HTTP ${result.status}: ${result.body}` : result.message}`,
  );

/** The meaning of a 2xx answer to the start. */
const readStart = (trigger: HttpTrigger, request: JobRequest, answer: Answered): StartedJob => {
  const { outcome, jobId } = readJobAnswer(answer.body);
  const started = (actual: JobOutcome): StartedJob => ({ jobId: jobId ?? request.token, link: null, outcome: actual });
  if (!isSynchronous(trigger)) return started(outcome ?? { state: 'running' });
  if (outcome?.state === 'running') return started(UNOBSERVABLE);
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

export const httpEngine = ({ http }: { http: HttpClient }): JobEngine<HttpTrigger> => {
  const find = async (trigger: HttpTrigger, request: JobRequest): Promise<StartedJob | 'absent' | 'unknown'> => {
    // An address that does not name the run may answer for another run's job.
    if (trigger.statusUrl === undefined || !trigger.statusUrl.includes(request.runId)) return 'unknown';
    const result = await askStatus(http, trigger, trigger.statusUrl);
    if (result.kind !== 'response') throw unclear('it is not known whether the job has been started', result);
    if (isUnknownJob(result)) return 'absent';
    const category = categoryOfHttpStatus(result.status);
    if (category === FailureCategory.transient)
      throw unclear('it is not known whether the job has been started', result);
    return category === null ? readStart(trigger, request, result) : 'unknown';
  };

  return {
    find,
    start: async (trigger, request) => {
      const result = await http.send(startRequest(trigger, request));
      if (result.kind === 'blocked') return failed(FailureCategory.permanent, result.message);
      if (result.kind !== 'response') throw unclear('the start of the job has no clear answer', result);
      const category = categoryOfHttpStatus(result.status);
      if (category === null) return readStart(trigger, request, result);
      if (NOT_TAKEN.has(result.status)) return refused(FailureCategory.transient, result);
      if (category === FailureCategory.transient) {
        if (!isSynchronous(trigger) || GATEWAY_FAILED.has(result.status))
          throw unclear('the start of the job has no clear answer', result);
        // The answer is the outcome, and it says that the work failed.
        return {
          jobId: request.token,
          link: null,
          outcome: failed(category, `the job answered HTTP ${result.status}: ${result.body}`),
        };
      }
      // A conflict under our own key may mean that an earlier request is being worked on.
      const found = result.status === 409 ? await find(trigger, request) : 'unknown';
      return typeof found === 'string' ? refused(FailureCategory.permanent, result) : found;
    },
    status: async (trigger, _request, _jobId) => {
      if (trigger.statusUrl === undefined && trigger.statusReports === true) return 'unknown';
      if (trigger.statusUrl === undefined)
        throw new ConfigError(
          `trigger of type http: statusUrl is needed to ask how the job is doing (url ${trigger.url})`,
        );
      const result = await askStatus(http, trigger, trigger.statusUrl);
      if (result.kind !== 'response') throw unclear('the question how the job is doing has no answer', result);
      if (isUnknownJob(result)) return 'absent';
      const outcome = categoryOfHttpStatus(result.status) === null ? readJobAnswer(result.body).outcome : null;
      if (outcome === null) throw unclear('the answer does not say running, succeeded or failed', result);
      return outcome;
    },
    cancel: async () => 'unsupported',
  };
};
