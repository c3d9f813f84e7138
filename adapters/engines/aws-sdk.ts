/**
 * Any AWS API that starts something and any other that tells how it is doing, by configuration alone. What may be
 * called is listed in the stack's configuration; which services can be called at all, in
 * `core/trigger/aws-services.ts`.
 *
 * 1. The parameters of the start contain the run's token (registration sees to it), so that the service recognises a
 *    repeated start.
 * 2. What the describe action takes from the answer to the start is kept with the run: any function can ask about the
 *    job later.
 */

import type { TriggerOf } from '../../core/config/trigger';
import { PermissionError } from '../../core/errors';
import { categoryOfHttpStatus } from '../../core/job/failure';
import type { Clock } from '../../core/ports/clock';
import type { JobEngine, JobOutcome, JobValues, StartedJob } from '../../core/ports/engine';
import {
  answerPathsIn,
  awsActionName,
  awsServices,
  JOB_ID_PARAMETER,
  mentions,
  valueAt,
  withAnswerValues,
} from '../../core/trigger/aws-services';
import { FailureCategory } from '../../core/vocabulary';
import { kindOfAwsError } from '../aws/error-kinds';
import { awsJsonCall, type JsonAnswer } from '../aws/json-call';
import type { AwsConfig } from '../runtime';
import { type Failed, failed, inItsWords, unclear } from './aws-answers';

export type AwsSdkTrigger = TriggerOf<'aws-sdk'>;

type Call = Pick<AwsSdkTrigger['start'], 'service' | 'action'>;

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
  if (kind === 'throttled') return failed(FailureCategory.transient, words);
  if (kind === 'unclear') throw unclear(subject, said(answer));
  return failed(categoryOfHttpStatus(answer.status) ?? FailureCategory.permanent, words);
};

const idOf = (value: unknown): string | null => {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : null;
};

/** Longer than any name, ARN or marker; the values travel with the run. */
const MAX_VALUE_LENGTH = 2048;

const isValue = (value: unknown): value is JobValues[string] =>
  (typeof value === 'string' && value.length <= MAX_VALUE_LENGTH) ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value));

/** With what the describe action takes from the answer. A job that nobody could ask about has failed. */
const startedJob = (jobId: string, { parameters }: AwsSdkTrigger['describe'], body: unknown): StartedJob => {
  const found = answerPathsIn(parameters)
    .filter((path) => path !== JOB_ID_PARAMETER)
    .map((path): [string, unknown] => [path, valueAt(body, path)]);
  const missing = found.filter(([, value]) => !isValue(value)).map(([path]) => path);
  if (missing.length > 0) {
    const words =
      'the job was started, but nobody can ask how it ends: the answer to its start has no text, number or boolean ' +
      `at ${missing.join(', ')}, which describe.parameters takes from it`;
    return { jobId, link: null, outcome: failed(FailureCategory.permanent, words) };
  }
  return {
    jobId,
    link: null,
    ...(found.length === 0 ? {} : { values: Object.fromEntries(found) as JobValues }),
    outcome: { state: 'running' },
  };
};

/** `awsSdkActions`: what may be called, `dynamodb:DescribeExport`. */
export const awsSdkEngine = ({
  aws,
  clock,
  awsSdkActions,
}: {
  aws: AwsConfig;
  clock: Pick<Clock, 'now'>;
  awsSdkActions: readonly string[];
}): JobEngine<AwsSdkTrigger> => {
  const call = awsJsonCall(aws, clock);
  const allowed = new Set(awsSdkActions);
  const ask = ({ service, action }: Call, parameters: unknown): Promise<JsonAnswer> => {
    const known = Object.hasOwn(awsServices, service) ? awsServices[service] : undefined;
    const name = awsActionName({ service, action });
    if (known === undefined || !allowed.has(name)) {
      throw new PermissionError(
        `a trigger of type aws-sdk may not call ${name} in this stack (allowed: ${[...allowed].join(', ')}); add ` +
          "it to the stack's awsSdkActions",
      );
    }
    return call(service, known, action, parameters);
  };

  const readOutcome = (
    subject: string,
    { status, running, succeeded, failed: failures, message }: AwsSdkTrigger['describe'],
    body: unknown,
  ): JobOutcome => {
    const word = idOf(valueAt(body, status));
    if (word === null) throw unclear(subject, `the answer has no status at ${status}`);
    if (succeeded.includes(word)) return { state: 'succeeded' };
    if (!failures.includes(word)) {
      if (running !== undefined && !running.includes(word))
        throw unclear(
          subject,
          `it says ${word}, which is none of ${[...running, ...succeeded, ...failures].join(', ')}`,
        );
      return { state: 'running' };
    }
    const reason = message === undefined ? undefined : valueAt(body, message);
    return failed(
      FailureCategory.transient,
      inItsWords(`${subject} says ${word}`, typeof reason === 'string' ? reason : undefined),
    );
  };

  return {
    // What a service knows under a token differs from service to service; asked to start again under it, each
    // recognises it.
    find: async () => 'unknown',
    async start({ start, describe }, { token }) {
      const subject = awsActionName(start);
      if (!mentions(start.parameters, token)) {
        return failed(
          FailureCategory.permanent,
          `${subject}: none of its parameters contains the run id, so a repeated start would be a second job; ` +
            'write ${runId} into its client token or name',
        );
      }
      const answer = await ask(start, start.parameters);
      if (answer.status >= 300) return refused(subject, answer);
      const jobId = idOf(valueAt(answer.body, start.id));
      if (jobId === null) throw unclear(subject, `the answer to the start has no id at ${start.id}`);
      return startedJob(jobId, describe, answer.body);
    },
    async status({ describe }, { values = {} }, jobId) {
      const subject = awsActionName(describe);
      const answer = await ask(
        describe,
        withAnswerValues(describe.parameters, (path) => (path === JOB_ID_PARAMETER ? jobId : values[path])),
      );
      if (answer.status < 300) return readOutcome(subject, describe, answer.body);
      if (answer.status < 500 && UNKNOWN.test(answer.errorType)) return 'absent';
      throw unclear(`${subject} of ${JOB_ID_PARAMETER} ${jobId}`, said(answer));
    },
    cancel: async () => 'unsupported',
  };
};
