/**
 * DAG runs of Airflow, over its REST API: v2 (Airflow 3) and v1 (Airflow 2).
 *
 * - The DAG run's id is made from the token, and Airflow allows each id once per DAG: the second start conflicts (409),
 *   and the run that is there is the answer. So a start can always be looked up.
 * - Every call carries the authentication; an access token that was obtained with a user's name and password is renewed
 *   once when it is refused.
 * - A DAG that has just been deployed does not exist until Airflow has parsed it, and the runs of a paused one stay
 *   queued.
 */

import { isZonedInstant } from '../../kernel/time/date';
import type { JobEngine, JobOutcome, JobRequest, Refusal, StartedJob } from '../../kernel/trigger/engine';
import type { HttpRequest, HttpResult } from '../../kernel/trigger/http';
import { FailureCategory } from '../../kernel/words/vocabulary';
import { type AirflowParts, airflowSession } from './airflow-session';
import { failed, unclear } from './answer';
import { type Answered, bodyOf, type Fields, fieldsOf, isSuccess, linkOf, refusalOf, textOf } from './web-api';

/** As configured, placeholders and secrets filled in. */
export interface AirflowTrigger {
  type: 'airflow';
  /** Address of the web server, with its path if it has one. */
  url: string;
  apiVersion?: 'v1' | 'v2';
  dagId: string;
  conf?: Record<string, unknown>;
  /** An instant; null for none. By default midnight UTC of the instance's date. */
  logicalDate?: string | null;
  /** An access token, `user:password`, or `{"username", "password"}` as JSON. */
  token: string;
}

const { transient, permanent } = FailureCategory;
/** So many failed tasks are named. */
const MAX_NAMED_TASKS = 5;

const dagRunId = ({ token }: JobRequest): string => `signalbox__${token}`;

/**
 * Airflow allows a logical date once per DAG, so each further attempt has one a second later; undefined where the
 * configured one is no instant.
 */
const logicalDateOf = ({ logicalDate }: AirflowTrigger, { date, attempt }: JobRequest): string | null | undefined => {
  if (logicalDate === null) return null;
  const first = logicalDate ?? `${date}T00:00:00Z`;
  if (!isZonedInstant(first)) return undefined;
  if (attempt <= 1) return first;
  return new Date(Date.parse(first) + (attempt - 1) * 1000).toISOString().replace('.000Z', 'Z');
};

const baseOf = ({ url }: AirflowTrigger): string => url.replace(/\/+$/, '');
const versionOf = ({ apiVersion = 'v2' }: AirflowTrigger): 'v1' | 'v2' => apiVersion;

const dagUrl = (trigger: AirflowTrigger): string =>
  `${baseOf(trigger)}/api/${versionOf(trigger)}/dags/${encodeURIComponent(trigger.dagId)}`;
const runsUrl = (trigger: AirflowTrigger): string => `${dagUrl(trigger)}/dagRuns`;
const runUrl = (trigger: AirflowTrigger, runId: string): string => `${runsUrl(trigger)}/${encodeURIComponent(runId)}`;

const pageOf = (trigger: AirflowTrigger, runId: string): string | undefined => {
  const dag = `${baseOf(trigger)}/dags/${encodeURIComponent(trigger.dagId)}`;
  return linkOf(
    versionOf(trigger) === 'v2'
      ? `${dag}/runs/${encodeURIComponent(runId)}`
      : `${dag}/grid?dag_run_id=${encodeURIComponent(runId)}`,
  );
};

const detailOf = (detail: unknown): string => {
  if (detail === undefined) return '';
  return typeof detail === 'string' ? detail : JSON.stringify(detail);
};

/** The engine's own words: `detail` is text, an object, or a list of what is wrong with the request. */
const wordsOf = (answer: Answered): string => {
  const fields = bodyOf(answer);
  return [textOf(fields, 'title'), detailOf(fields?.detail)].filter((part) => part !== '').join(': ') || answer.body;
};

/** A wrong URL or version of the API is answered with 404 as well, and in other words. */
const isUnknownDag = (result: HttpResult): boolean =>
  result.kind === 'response' &&
  result.status === 404 &&
  bodyOf(result) !== undefined &&
  /\bdag\b.*\bnot found\b/is.test(wordsOf(result).slice(0, 999));

type RunState = 'running' | 'succeeded' | 'failed';
const runStates: Readonly<Record<string, RunState>> = {
  queued: 'running',
  running: 'running',
  success: 'succeeded',
  failed: 'failed',
};
const QUEUED = 'queued';

interface FoundRun {
  run: Fields;
  state: RunState;
}

/** A DAG run of this id in an answer, or undefined. */
const runIn = (result: HttpResult, runId: string): FoundRun | undefined => {
  const run = result.kind === 'response' && isSuccess(result) ? bodyOf(result) : undefined;
  const state = runStates[textOf(run, 'state')];
  return run === undefined || state === undefined || textOf(run, 'dag_run_id') !== runId ? undefined : { run, state };
};

/** DAG runs as Airflow describes them: one call, the outcome of a run, and the search for one. */
const dagRuns = (parts: AirflowParts) => {
  const session = airflowSession(parts);

  const call = (
    trigger: AirflowTrigger,
    method: HttpRequest['method'],
    url: string,
    body?: Fields,
  ): Promise<HttpResult> =>
    session(
      { base: baseOf(trigger), version: versionOf(trigger), credential: trigger.token },
      { method, url, ...(body === undefined ? {} : { body: JSON.stringify(body) }) },
    );

  /** Which tasks failed, for the message; nothing depends on it. */
  const failedTasks = async (trigger: AirflowTrigger, runId: string): Promise<string> => {
    const result = await call(
      trigger,
      'GET',
      `${runUrl(trigger, runId)}/taskInstances?state=failed&limit=${MAX_NAMED_TASKS}`,
    );
    const list = result.kind === 'response' && isSuccess(result) ? bodyOf(result)?.task_instances : undefined;
    const names = (Array.isArray(list) ? list : [])
      .map((task) => textOf(fieldsOf(task), 'task_id'))
      .filter((name) => name !== '');
    return names.length === 0 ? '' : `; failed tasks: ${names.slice(0, MAX_NAMED_TASKS).join(', ')}`;
  };

  const outcomeOf = async (trigger: AirflowTrigger, runId: string, { run, state }: FoundRun): Promise<JobOutcome> => {
    if (state === 'running' && textOf(run, 'state') === QUEUED)
      return { state, queued: `DAG run ${runId} of ${trigger.dagId} is queued` };
    if (state !== 'failed') return { state };
    const note = textOf(run, 'note');
    // Airflow does not say why a task failed, so nothing says that another attempt is in vain.
    const tasks = await failedTasks(trigger, runId);
    const said = note === '' ? '' : `; note: ${note}`;
    return failed(transient, `DAG run ${runId} of ${trigger.dagId} failed${tasks}${said}`);
  };

  /** Where a run waits that is queued; nothing depends on it. */
  const withPause = async (trigger: AirflowTrigger, outcome: JobOutcome): Promise<JobOutcome> => {
    if (outcome.state !== 'running' || outcome.queued === undefined) return outcome;
    const result = await call(trigger, 'GET', dagUrl(trigger));
    const isPaused = result.kind === 'response' && isSuccess(result) && bodyOf(result)?.is_paused === true;
    return isPaused ? { ...outcome, queued: `${outcome.queued}, because the DAG is paused` } : outcome;
  };

  const runOf = async (
    trigger: AirflowTrigger,
    runId: string,
  ): Promise<StartedJob | 'absent' | { answer: HttpResult }> => {
    const answer = await call(trigger, 'GET', runUrl(trigger, runId));
    if (answer.kind === 'response' && answer.status === 404) return 'absent';
    const found = runIn(answer, runId);
    return found === undefined
      ? { answer }
      : { jobId: runId, link: pageOf(trigger, runId), outcome: await outcomeOf(trigger, runId, found) };
  };

  return { call, outcomeOf, runOf, withPause };
};

export const airflowEngine = (parts: AirflowParts): JobEngine<AirflowTrigger> => {
  const { call, outcomeOf, runOf, withPause } = dagRuns(parts);

  const find = async (trigger: AirflowTrigger, request: JobRequest): Promise<StartedJob | 'absent' | 'unknown'> => {
    const found = await runOf(trigger, dagRunId(request));
    if (found === 'absent' || 'jobId' in found) return found;
    // A clear refusal comes again with the start.
    if (refusalOf('Airflow', found.answer, wordsOf)?.category === permanent) return 'unknown';
    throw unclear('it is not known whether the DAG run has been started', found.answer);
  };

  return {
    find,
    start: async (trigger, request): Promise<StartedJob | Refusal> => {
      const runId = dagRunId(request);
      const logicalDate = logicalDateOf(trigger, request);
      if (logicalDate === undefined)
        return failed(
          permanent,
          `logicalDate of DAG ${trigger.dagId} is "${trigger.logicalDate}", which is no instant with a zone, such as ` +
            '2026-03-07T00:00:00Z',
        );
      const body = {
        dag_run_id: runId,
        conf: trigger.conf ?? {},
        // v2 wants the field, v1 takes null for a mistake.
        ...(versionOf(trigger) === 'v1' && logicalDate === null ? {} : { logical_date: logicalDate }),
      };
      const result = await call(trigger, 'POST', runsUrl(trigger), body);
      if (result.kind === 'response' && result.status === 409) {
        const found = await find(trigger, request);
        if (typeof found !== 'string') return found;
        const said = `Airflow refused the start with HTTP 409, and there is no run ${runId}`;
        if (logicalDate === null) return failed(transient, `${said}: ${wordsOf(result)}`);
        return failed(
          permanent,
          `${said}: another run of DAG ${trigger.dagId} has the logical date ${logicalDate}, which Airflow allows ` +
            `once; set logicalDate to another instant, or to null for none: ${wordsOf(result)}`,
        );
      }
      const refusal = refusalOf('Airflow', result, wordsOf);
      if (refusal !== undefined && isUnknownDag(result))
        return {
          ...refusal,
          category: transient,
          message: `${refusal.message}; Airflow has not parsed it yet, or dagId is wrong`,
          notYet: true,
        };
      if (refusal !== undefined) return refusal;
      const started = runIn(result, runId);
      if (started === undefined) throw unclear('the start of the DAG run has no clear answer', result);
      return { jobId: runId, link: pageOf(trigger, runId), outcome: await outcomeOf(trigger, runId, started) };
    },
    status: async (trigger, _request, jobId) => {
      const found = await runOf(trigger, jobId);
      if (found === 'absent') return 'absent';
      if ('jobId' in found) return withPause(trigger, found.outcome);
      throw unclear('Airflow does not say how the DAG run is doing', found.answer);
    },
    cancel: async (trigger, _request, jobId) => {
      const found = await runOf(trigger, jobId);
      // A proxy may have lost its routes for a moment.
      if (found === 'absent') return 'requested';
      // A run that has ended keeps its state: setting it would turn a success into a failure.
      if ('jobId' in found && found.outcome.state !== 'running') return 'cancelled';
      if ('answer' in found) throw unclear('Airflow does not say how the DAG run is doing', found.answer);
      const result = await call(trigger, 'PATCH', runUrl(trigger, jobId), { state: 'failed' });
      if (result.kind === 'response' && (isSuccess(result) || result.status === 404)) {
        const state = runIn(result, jobId)?.state;
        // A DAG with teardown tasks is kept running until they have run (Airflow 2.10.5 and later).
        return state === undefined || state === 'running' ? 'requested' : 'cancelled';
      }
      if (refusalOf('Airflow', result, wordsOf)?.category === permanent) return 'unsupported';
      throw unclear('Airflow does not say that the DAG run is stopped', result);
    },
  };
};
