/**
 * Any AWS API that starts something and any other that reports its state, by configuration alone. What may be
 * called is listed in the stack's configuration; which services can be called at all, in
 * `kernel/trigger/aws-services.ts`.
 *
 * 1. The parameter by which the service recognises a repeated start contains the run's token (registration sees to it).
 *    Where it is a name that is taken, the job that has it is ours.
 * 2. What the describe action takes from the answer to the start is kept with the run: any function can ask about the
 *    job later.
 */

import type { TriggerOf } from '../../kernel/engines/engines';
import { categoryOfHttpStatus } from '../../kernel/job/retry';
import {
  answerPathsIn,
  awsActionName,
  JOB_ID_PARAMETER,
  mentions,
  valueAt,
  withAnswerValues,
} from '../../kernel/trigger/aws-services';
import { awsTokenMinutesOf } from '../../kernel/trigger/aws-starts';
import type { JobEngine, JobOutcome, JobSearch, JobValues, StartedJob } from '../../kernel/trigger/engine';
import { PermissionError, TransientError } from '../../kernel/values/errors';
import { FailureCategory } from '../../kernel/words/vocabulary';
import { kindOfAwsError, wasUnsent } from '../services/errors';
import type { JsonAnswer } from '../services/signed-call';
import { type Failed, failed, unsent } from './answer';
import { inItsWords, searchedFirst, startOptions, unclear } from './aws-answers';
import { type Ask, type AwsSdkOptions, allowedCalls } from './aws-sdk-calls';
import { searchToken } from './token-search';

export type AwsSdkTrigger = TriggerOf<'aws-sdk'>;

/** In the names under which services say that they have no room at the moment: nothing was started. */
const FULL = /Exceeded/;
/** The names under which services say that they know no such thing. */
const UNKNOWN = /^(?:\w*NotFound(?:Exception|Fault)?|\w*DoesNotExist(?:Exception)?|EntityNotFoundException)$/;

const said = ({ status, errorType, body }: JsonAnswer): string => {
  const { message, Message } = (body ?? {}) as { message?: unknown; Message?: unknown };
  const text = message ?? Message;
  return `${errorType === '' ? `HTTP ${status}` : errorType}${typeof text === 'string' ? `: ${text}` : ''}`;
};

const kindOf = ({ status, errorType }: JsonAnswer) => kindOfAwsError({ name: errorType, status });

const refused = (subject: string, answer: JsonAnswer): Failed => {
  const words = `${subject}: ${said(answer)}`;
  const kind = kindOf(answer);
  if (kind === 'forbidden')
    throw new PermissionError(`${words}; name the action and its resources in the stack's configuration`);
  if (kind === 'unclear') throw unclear(subject, said(answer));
  if (kind === 'throttled' || FULL.test(answer.errorType)) return failed(FailureCategory.transient, words);
  return failed(categoryOfHttpStatus(answer.status) ?? FailureCategory.permanent, words);
};

/** A request that was not sent is a refusal for now; it is sent once. */
const refusedUnsent = (error: unknown): Failed => {
  if (error instanceof TransientError && wasUnsent(error.cause)) return unsent(error.message);
  throw error;
};

/** The names under which services say that a name is given already. */
const TAKEN = /^(?:(?:Resource|Table)InUse(?:Exception)?|ConflictException|\w*AlreadyExists(?:Exception|Fault)?)$/;

const isUnknown = ({ status, errorType }: JsonAnswer): boolean =>
  status >= 300 && status < 500 && UNKNOWN.test(errorType);
const isTaken = ({ status, errorType }: JsonAnswer): boolean => status < 500 && TAKEN.test(errorType);

/** The parameters of a query that come from the answer to the start. */
const answerOf =
  (jobId: string, values: JobValues) =>
  (path: string): unknown =>
    path === JOB_ID_PARAMETER ? jobId : values[path];

const isSomething = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : ![undefined, null, false, 0, ''].includes(value as null);

/** The first of the paths that has something, which only an answer about a failure has. */
const failureIn = (subject: string, paths: readonly string[] = [], body: unknown = undefined): Failed | undefined => {
  const path = paths.find((one) => isSomething(valueAt(body, one)));
  if (path === undefined) return undefined;
  const value = valueAt(body, path);
  const words = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return failed(FailureCategory.transient, `${subject}: ${path} is ${words}`);
};

/**
 * ECS answers `MISSING` seconds before it lists a task, and an hour after its end: that says nothing about the task.
 */
const isAbsent = ({ failedAt = [] }: AwsSdkTrigger['describe'], answer: JsonAnswer): boolean =>
  isUnknown(answer) || failedAt.some((path) => valueAt(answer.body, path) === 'MISSING');

const idOf = (value: unknown): string | undefined => {
  if (typeof value === 'number') return String(value);
  return (typeof value === 'string' && value) || undefined;
};

/** Settings of a search. */
const MAX_PAGES = 10;
/** Longer than any name, ARN or marker; the values travel with the run. */
const MAX_VALUE_LENGTH = 2048;

const isValue = (value: unknown): value is JobValues[string] =>
  (typeof value === 'string' && value.length <= MAX_VALUE_LENGTH) ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value));

const unpolled = (jobId: string, words: string): StartedJob => ({
  jobId,
  outcome: { ...failed(FailureCategory.permanent, words), mayRun: true },
});

/** Its executions cannot be polled, and it gives the same name to as many as are started: only its ARNs show it. */
const isExpress = ({ start }: AwsSdkTrigger, body: unknown): boolean =>
  awsActionName(start) === 'states:StartExecution' && String(valueAt(body, 'executionArn')).includes(':express:');

/** With the fields that the other actions take from the answer. A job that cannot be polled has failed. */
const startedJob = (jobId: string, trigger: AwsSdkTrigger, body: unknown): StartedJob => {
  if (isExpress(trigger, body))
    return unpolled(
      jobId,
      'the state machine is of type EXPRESS, whose executions cannot be polled for their end and are started again ' +
        'under a name that is taken; use one of type STANDARD',
    );
  const { describe, stop } = trigger;
  const valuesOf = (parameters: unknown): [path: string, value: unknown][] =>
    answerPathsIn(parameters)
      .filter((path) => path !== JOB_ID_PARAMETER)
      .map((path) => [path, valueAt(body, path)]);
  const missing = valuesOf(describe.parameters).flatMap(([path, value]) => (isValue(value) ? [] : [path]));
  if (missing.length > 0) {
    const words =
      'the job was started, but its end cannot be polled: the answer to its start has no text, number or boolean ' +
      `at ${missing.join(', ')}, which describe.parameters takes from it`;
    return unpolled(jobId, words);
  }
  const found = valuesOf([describe.parameters, stop?.parameters]).filter(([, value]) => isValue(value));
  return {
    jobId,
    ...(found.length === 0 ? {} : { values: Object.fromEntries(found) as JobValues }),
    outcome: { state: 'running' },
  };
};

const readOutcome = (
  subject: string,
  {
    status,
    running,
    succeeded,
    failed: failures,
    otherwise,
    failedAt,
    succeededAt,
    message,
  }: AwsSdkTrigger['describe'],
  body: unknown,
): JobOutcome => {
  const failure = failureIn(subject, failedAt, body);
  if (failure !== undefined) return failure;
  const word = idOf(valueAt(body, status));
  if (word === undefined) throw unclear(subject, `the answer has no status at ${status}`);
  const lacks = succeededAt?.find((path) => (valueAt(body, path) ?? undefined) === undefined);
  const isSuccess = succeeded.includes(word);
  if (isSuccess && lacks === undefined) return { state: 'succeeded' };
  if (!isSuccess && !failures.includes(word) && (otherwise !== 'failed' || running?.includes(word) === true)) {
    if (otherwise === undefined && running !== undefined && !running.includes(word))
      throw unclear(subject, `it says ${word}, which is none of ${[...running, ...succeeded, ...failures].join(', ')}`);
    return { state: 'running' };
  }
  const reason = message === undefined ? undefined : valueAt(body, message);
  return failed(
    FailureCategory.transient,
    inItsWords(
      `${subject} says ${word}${isSuccess ? ` and has nothing at ${lacks}` : ''}`,
      typeof reason === 'string' ? reason : undefined,
    ),
  );
};

/** The job whose field `token` contains the run's id, among those that an action lists, page by page. */
const findJob = async (
  search: NonNullable<AwsSdkTrigger['find']>,
  request: JobSearch,
  ask: Ask,
): Promise<StartedJob | 'absent'> => {
  const subject = awsActionName(search);
  const result = await searchToken<unknown>(request, {
    maxPages: MAX_PAGES,
    async page(from) {
      const answer = await ask(search, {
        ...search.parameters,
        ...(from === undefined ? {} : { [search.next]: from }),
      });
      if (answer.status >= 300) throw unclear(subject, said(answer));
      const items = valueAt(answer.body, search.items);
      if (!Array.isArray(items)) throw unclear(subject, `the answer has no list at ${search.items}`);
      return { items, next: idOf(valueAt(answer.body, search.next)) ?? undefined };
    },
    isOurs: (item) => mentions(valueAt(item, search.token), request.token),
    startedAt: () => undefined,
  });
  if (result === 'absent') return 'absent';
  if (result === 'undecided') throw unclear(subject, `the run is not among its jobs in ${MAX_PAGES} pages`);
  const jobId = idOf(valueAt(result.found, search.id));
  if (jobId === undefined) throw unclear(subject, `the job that was found has no id at ${search.id}`);
  return { jobId, outcome: { state: 'running' } };
};

export const awsSdkEngine = (options: AwsSdkOptions): JobEngine<AwsSdkTrigger> => {
  const ask = allowedCalls(options);
  const describeWith = ({ describe }: AwsSdkTrigger, read: (path: string) => unknown): Promise<JsonAnswer> =>
    ask(describe, withAnswerValues(describe.parameters, read));

  const status: JobEngine<AwsSdkTrigger>['status'] = async (trigger, { values = {} }, jobId) => {
    const subject = awsActionName(trigger.describe);
    const answer = await describeWith(trigger, answerOf(jobId, values));
    if (isAbsent(trigger.describe, answer)) return 'absent';
    if (answer.status < 300) return readOutcome(subject, trigger.describe, answer.body);
    throw unclear(`${subject} of ${JOB_ID_PARAMETER} ${jobId}`, said(answer));
  };

  /**
   * The job that has the name of the run; undefined where that name cannot find it. The name holds the run's id,
   * so the job is ours.
   */
  const findNamed = async (trigger: AwsSdkTrigger, token: string): Promise<StartedJob | undefined> => {
    const { start, describe } = trigger;
    if (answerPathsIn(describe.parameters).length > 0 || !mentions(describe.parameters, token)) return undefined;
    const subject = awsActionName(describe);
    const answer = await describeWith(trigger, () => undefined);
    if (isAbsent(describe, answer)) return undefined;
    if (answer.status >= 300) throw unclear(subject, said(answer));
    return {
      jobId: idOf(valueAt(answer.body, start.id)) ?? token,
      outcome: readOutcome(subject, describe, answer.body),
    };
  };

  return {
    status,
    // Asked to start again under its token, a service recognises it; where it does not, the trigger says how to search.
    find: async ({ find }, request) => (find === undefined ? 'unknown' : findJob(find, request, ask)),
    recognises({ start, find }) {
      const action = awsActionName(start);
      const minutes = find === undefined ? awsTokenMinutesOf(action) : undefined;
      if (minutes === undefined) return undefined;
      const afterwards =
        `${action}: an earlier start may run the job, and is recognised for ${minutes} minutes: see what it did, ` +
        'then rerun';
      return { forMs: minutes * 60_000, afterwards };
    },
    async start(trigger, { token }) {
      const { start } = trigger;
      const subject = awsActionName(start);
      if (!mentions(start.parameters, token)) {
        return failed(
          FailureCategory.permanent,
          `${subject}: none of its parameters contains the run id, so a repeated start would be a second job; ` +
            'write ${runId} into its client token or name',
        );
      }
      const answer = await ask(start, start.parameters, startOptions).catch(refusedUnsent);
      if ('state' in answer) return answer;
      if (answer.status >= 300) {
        const found = isTaken(answer) ? await findNamed(trigger, token) : undefined;
        if (found !== undefined) return found;
        const refusal = refused(subject, answer);
        return trigger.find === undefined ? refusal : searchedFirst(refusal);
      }
      const failure = failureIn(subject, start.failedAt, answer.body);
      if (failure !== undefined) return failure;
      const jobId = idOf(valueAt(answer.body, start.id));
      if (jobId === undefined) throw unclear(subject, `the answer to the start has no id at ${start.id}`);
      return startedJob(jobId, trigger, answer.body);
    },
    async cancel(trigger, request, jobId) {
      const { stop } = trigger;
      if (stop === undefined) return 'unsupported';
      const answer = await ask(stop, withAnswerValues(stop.parameters, answerOf(jobId, request.values ?? {})));
      if (answer.status < 300) return 'requested';
      if (isUnknown(answer)) return 'cancelled';
      if (kindOf(answer) !== 'refused') throw unclear(awsActionName(stop), said(answer));
      // A job that has ended need not be stopped.
      const outcome = await status(trigger, request, jobId);
      return typeof outcome !== 'string' && outcome.state === 'running' ? 'unsupported' : 'cancelled';
    },
  };
};
