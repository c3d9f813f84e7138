/**
 * Every engine, and what its triggers refer to as secrets. The values are read for each call and exist during it only:
 * every answer (messages, ids, links, errors) is freed of them, whole, and shortened after that.
 *
 * 1. A secret that cannot be had, or not for this job, is a failed start with PERMANENT, naming the secret; nothing was
 *    started.
 * 2. While a job runs, it is a poll that failed: the job continues.
 * 3. A refused start is tried once more when a secret was rotated meanwhile: the cached value was the old one. Not one
 *    after which the job may run.
 */

import { MAX_JOB_MESSAGE_BYTES } from '../../kernel/job/run-job';
import type { JobEngine, JobOutcome, JobRequest, JobValues, StartedJob } from '../../kernel/trigger/engine';
import { maskOf } from '../../kernel/trigger/masking';
import type { SecretStore } from '../../kernel/trigger/secret-store';
import { secretUse } from '../../kernel/trigger/secret-use';
import { describeReference, insertSecrets, type SecretReference, secretsOf } from '../../kernel/trigger/secrets';
import { ConfigError, messageOf, PermissionError, TransientError } from '../../kernel/values/errors';
import { printable } from '../../kernel/values/text';
import { FailureCategory } from '../../kernel/words/vocabulary';

type AnyTrigger = { type: string } & Record<string, unknown>;
type Failed = Extract<JobOutcome, { state: 'failed' }>;
type Values = ReadonlyMap<string, string>;
type Mask = (text: string) => string;

/** Characters that no use of a secret allows: control characters; a line break at its end is the usual accident. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it finds control characters
const CONTROL = /[\u0000-\u001f\u007f]/;
/** An id is kept with the run, and an engine is queried by it: only what no engine gives is shortened. */
const MAX_JOB_ID_BYTES = 2048;
/** A message about permissions ends with what to do. */
const MAX_ERROR_BYTES = 2 * MAX_JOB_MESSAGE_BYTES;

const isUnusable = (error: unknown): error is Error => error instanceof ConfigError || error instanceof PermissionError;

/** An engine's texts about its calls, which come from outside. */
const isReported = (error: unknown): boolean => isUnusable(error) || error instanceof TransientError;

const redactOutcome = <Outcome extends JobOutcome>(outcome: Outcome, mask: Mask): Outcome =>
  outcome.state === 'running' || outcome.message === undefined
    ? outcome
    : { ...outcome, message: printable(mask(outcome.message), MAX_JOB_MESSAGE_BYTES) };

const redactValues = (given: JobValues, mask: Mask): JobValues =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, typeof value === 'string' ? mask(value) : value]),
  );

const redactJob = (job: StartedJob, mask: Mask): StartedJob => ({
  jobId: printable(mask(job.jobId), MAX_JOB_ID_BYTES),
  ...(job.link && { link: mask(job.link) }),
  ...(job.values === undefined ? {} : { values: redactValues(job.values, mask) }),
  outcome: redactOutcome(job.outcome, mask),
});

const redactAnswer = <Answer extends StartedJob | JobOutcome | string>(answer: Answer, mask: Mask): Answer => {
  const given: StartedJob | JobOutcome | string = answer;
  if (typeof given === 'string') return answer;
  return ('state' in given ? redactOutcome(given, mask) : redactJob(given, mask)) as Answer;
};

/** The same kind of error, for the state machine goes by its class, without its cause: that may hold the request. */
const redactError = (error: unknown, mask: Mask): unknown => {
  const message = printable(mask(messageOf(error)), MAX_ERROR_BYTES);
  if (error instanceof TransientError) return new TransientError(message);
  if (error instanceof PermissionError) return new PermissionError(message);
  if (error instanceof ConfigError) return new ConfigError(message);
  return Object.assign(new Error(message), { name: error instanceof Error ? error.name : 'Error' });
};

/** An engine's triggers with their secrets: how these are read, and how the engine is called with them. */
const secretly = (secrets: SecretStore, learned: Iterable<string>) => {
  const read = async (trigger: AnyTrigger, { pipelineId }: JobRequest, fresh = false): Promise<Values> => {
    const values = new Map<string, string>();
    const use = secretUse(pipelineId, trigger);
    const references: readonly SecretReference[] = secretsOf(trigger);
    for (const reference of references) {
      const value = await secrets.read(reference, { fresh, use });
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

  /** One call to the engine with the secrets in their places; its answer is freed of them. */
  const ask = async <Answer extends StartedJob | JobOutcome | string>(
    trigger: AnyTrigger,
    values: Values,
    question: (resolved: AnyTrigger) => Promise<Answer>,
  ): Promise<Answer> => {
    // Values obtained with the secrets may be new in this very answer.
    const mask: Mask = (text) => maskOf([...values.values(), ...learned])(text);
    try {
      const resolved = insertSecrets(trigger, (reference) => values.get(describeReference(reference)) ?? '');
      return redactAnswer(await question(resolved), mask);
    } catch (error) {
      // Without secrets a defect keeps its stack.
      if (values.size === 0 && !isReported(error)) throw error;
      throw redactError(error, mask);
    }
  };

  return { read, ask };
};

/** Starts a job, and once more where the start was refused under a value that has been rotated meanwhile. */
const starting =
  (engine: JobEngine<AnyTrigger>, { read, ask }: ReturnType<typeof secretly>): JobEngine<AnyTrigger>['start'] =>
  async (trigger, request) => {
    const startOnce = (values: Values): Promise<StartedJob | Failed> =>
      ask(trigger, values, (resolved) => engine.start(resolved, request));
    if (secretsOf(trigger).length === 0) return startOnce(new Map());
    try {
      const values = await read(trigger, request);
      const answer = await startOnce(values);
      if (!('state' in answer) || answer.category !== FailureCategory.permanent || answer.mayRun) return answer;
      const current = await read(trigger, request, true);
      const isRotated = [...current].some(([reference, value]) => values.get(reference) !== value);
      return isRotated ? await startOnce(current) : answer;
    } catch (error) {
      if (!isUnusable(error)) throw error;
      return {
        state: 'failed',
        category: FailureCategory.permanent,
        message: printable(error.message, MAX_JOB_MESSAGE_BYTES),
      };
    }
  };

/** `learned`: what the engine has obtained with secrets so far, access tokens for example. */
export const withSecrets = (
  engine: JobEngine<AnyTrigger>,
  secrets: SecretStore,
  learned: Iterable<string> = [],
): JobEngine<AnyTrigger> => {
  const own = secretly(secrets, learned);
  const { read, ask } = own;
  return {
    start: starting(engine, own),
    find: async (trigger, request) => {
      let values: Values;
      try {
        values = await read(trigger, request);
      } catch (error) {
        // The start that follows meets the same secret, and reports it.
        if (isUnusable(error)) return 'unknown';
        throw error;
      }
      return ask(trigger, values, (resolved) => engine.find(resolved, request));
    },
    // By what the trigger names, which is no secret.
    recognises: (trigger) => engine.recognises?.(trigger),
    status: async (trigger, request, jobId) => {
      let values: Values;
      try {
        values = await read(trigger, request);
      } catch (error) {
        throw isUnusable(error) ? new TransientError(`the engine cannot be called: ${error.message}`) : error;
      }
      return ask(trigger, values, (resolved) => engine.status(resolved, request, jobId));
    },
    cancel: async (trigger, request, jobId) => {
      const values = await read(trigger, request);
      return ask(trigger, values, (resolved) => engine.cancel(resolved, request, jobId));
    },
  };
};
