/**
 * An engine whose triggers refer to secrets. The values are read for each call and exist during it only: what comes
 * back (messages, ids, links, errors) is freed of them.
 *
 * 1. A secret that cannot be had is a failed start with PERMANENT, naming the secret; nothing was started.
 * 2. While a job runs, it is a question that failed: the job goes on.
 * 3. A refused start is asked once more when a secret was rotated meanwhile: the cached value was the old one.
 */
import { ConfigError, PermissionError, TransientError } from '../../core/errors';
import { MAX_JOB_MESSAGE_BYTES } from '../../core/job/job';
import type { JobEngine, JobOutcome, JobValues, StartedJob } from '../../core/ports/engine';
import type { SecretStore } from '../../core/ports/secrets';
import { printable } from '../../core/text';
import {
  describeReference,
  insertSecrets,
  type SecretReference,
  secretsOf,
  withoutSecrets,
} from '../../core/trigger/secrets';
import { FailureCategory } from '../../core/vocabulary';

type AnyTrigger = { type: string } & Record<string, unknown>;
type Failed = Extract<JobOutcome, { state: 'failed' }>;
type Values = ReadonlyMap<string, string>;

/** What a secret is used in allows no control characters; a line break at its end is the usual accident. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it finds control characters
const CONTROL = /[\u0000-\u001f\u007f]/;

const isUnusable = (error: unknown): error is Error => error instanceof ConfigError || error instanceof PermissionError;

const readAll = async (
  references: readonly SecretReference[],
  secrets: SecretStore,
  fresh: boolean,
): Promise<Values> => {
  const values = new Map<string, string>();
  for (const reference of references) {
    const value = await secrets.read(reference, { fresh });
    if (CONTROL.test(value)) {
      throw new ConfigError(
        `Secret ${describeReference(reference)} is malformed: it holds a line break or another control ` +
          'character, often at its end; store it without',
      );
    }
    values.set(describeReference(reference), value);
  }
  return values;
};

const freed = <Outcome extends JobOutcome>(outcome: Outcome, values: readonly string[]): Outcome =>
  outcome.state === 'failed' ? { ...outcome, message: withoutSecrets(outcome.message, values) } : outcome;

const freedValues = (given: JobValues, values: readonly string[]): JobValues =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      typeof value === 'string' ? withoutSecrets(value, values) : value,
    ]),
  );

const freedJob = (job: StartedJob, values: readonly string[]): StartedJob => ({
  jobId: withoutSecrets(job.jobId, values),
  link: job.link === null ? null : withoutSecrets(job.link, values),
  ...(job.values === undefined ? {} : { values: freedValues(job.values, values) }),
  outcome: freed(job.outcome, values),
});

/** The same kind of error, for the state machine goes by its class, without its cause: that may hold the request. */
const freedError = (error: unknown, values: readonly string[]): unknown => {
  const message = withoutSecrets(error instanceof Error ? error.message : String(error), values);
  if (error instanceof TransientError) return new TransientError(message);
  if (error instanceof PermissionError) return new PermissionError(message);
  if (error instanceof ConfigError) return new ConfigError(message);
  return Object.assign(new Error(message), { name: error instanceof Error ? error.name : 'Error' });
};

/** One question to the engine with the secrets in their places; what comes back is freed of them. */
const call = async <Answer>(
  trigger: AnyTrigger,
  values: Values,
  ask: (resolved: AnyTrigger) => Promise<Answer>,
  free: (answer: Answer, values: readonly string[]) => Answer,
): Promise<Answer> => {
  const texts = [...values.values()];
  try {
    return free(
      await ask(insertSecrets(trigger, (reference) => values.get(describeReference(reference)) ?? '')),
      texts,
    );
  } catch (error) {
    throw freedError(error, texts);
  }
};

/** Starts a job, and once more where the start was refused under a value that has been rotated meanwhile. */
const starting = (engine: JobEngine<AnyTrigger>, secrets: SecretStore): JobEngine<AnyTrigger>['start'] => {
  const startOnce = (
    trigger: AnyTrigger,
    request: Parameters<typeof engine.start>[1],
    values: Values,
  ): Promise<StartedJob | Failed> =>
    call(
      trigger,
      values,
      (resolved) => engine.start(resolved, request),
      (answer, texts) => ('state' in answer ? freed(answer, texts) : freedJob(answer, texts)),
    );

  return async (trigger, request) => {
    const references = secretsOf(trigger);
    if (references.length === 0) return engine.start(trigger, request);
    try {
      const values = await readAll(references, secrets, false);
      const answer = await startOnce(trigger, request, values);
      if (!('state' in answer) || answer.category !== FailureCategory.permanent) return answer;
      const current = await readAll(references, secrets, true);
      const isRotated = [...current].some(([reference, value]) => values.get(reference) !== value);
      return isRotated ? await startOnce(trigger, request, current) : answer;
    } catch (error) {
      if (!isUnusable(error)) throw error;
      return {
        state: 'failed',
        category: FailureCategory.permanent,
        message: printable(error.message, MAX_JOB_MESSAGE_BYTES),
      };
    }
  };
};

export const withSecrets = (engine: JobEngine<AnyTrigger>, secrets: SecretStore): JobEngine<AnyTrigger> => ({
  start: starting(engine, secrets),
  find: async (trigger, request) => {
    const references = secretsOf(trigger);
    if (references.length === 0) return engine.find(trigger, request);
    let values: Values;
    try {
      values = await readAll(references, secrets, false);
    } catch (error) {
      // The start that follows meets the same secret, and says so.
      if (isUnusable(error)) return 'unknown';
      throw error;
    }
    return call(
      trigger,
      values,
      (resolved) => engine.find(resolved, request),
      (answer, texts) => (typeof answer === 'string' ? answer : freedJob(answer, texts)),
    );
  },
  status: async (trigger, request, jobId) => {
    const references = secretsOf(trigger);
    if (references.length === 0) return engine.status(trigger, request, jobId);
    let values: Values;
    try {
      values = await readAll(references, secrets, false);
    } catch (error) {
      throw isUnusable(error) ? new TransientError(`the engine cannot be asked: ${error.message}`) : error;
    }
    return call(
      trigger,
      values,
      (resolved) => engine.status(resolved, request, jobId),
      (answer, texts) => (typeof answer === 'string' ? answer : freed(answer, texts)),
    );
  },
  cancel: async (trigger, request, jobId) => {
    const references = secretsOf(trigger);
    const values = await readAll(references, secrets, false);
    return call(
      trigger,
      values,
      (resolved) => engine.cancel(resolved, request, jobId),
      (answer) => answer,
    );
  },
});
