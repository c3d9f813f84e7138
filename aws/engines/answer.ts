/**
 * How engines say that a start or a job has failed, or that this is not known; and a job's own report in JSON, over
 * HTTP or as a Lambda's result: `{status, id, message, failureCategory}`, all optional.
 */

import type { JobOutcome } from '../../kernel/trigger/engine';
import type { HttpResult } from '../../kernel/trigger/http';
import { TransientError } from '../../kernel/values/errors';
import { readJson } from '../../kernel/values/json';
import { FailureCategory } from '../../kernel/words/vocabulary';

export type Failed = Extract<JobOutcome, { state: 'failed' }>;

export const failed = (category: FailureCategory, message: string): Failed => ({
  state: 'failed',
  category,
  message,
});

/** There was no connection to the engine, so nothing has been started. */
export const unsent = (message: string): Failed =>
  failed(FailureCategory.transient, `the start was not sent: ${message}`);

/** The other side has received nothing, so nothing has happened there. */
export const isUnsent = (
  result: HttpResult,
): result is { kind: 'timeout' | 'unreachable'; message: string; unsent: true } =>
  (result.kind === 'timeout' || result.kind === 'unreachable') && result.unsent === true;

/** The answer leaves open what the question was. */
export const unclear = (subject: string, result: HttpResult): TransientError =>
  new TransientError(
    `${subject}: ${result.kind === 'response' ? `HTTP ${result.status}: ${result.body}` : result.message}`,
  );

export interface JobAnswer {
  /** Absent when the answer does not say. */
  outcome?: JobOutcome | undefined;
  /** Absent when the answer names none, or one that is too long to be part of a key. */
  jobId?: string | undefined;
}

const MAX_ID_LENGTH = 512;

const categories: readonly string[] = Object.values(FailureCategory);

const succeeded = (message: unknown): JobOutcome => ({
  state: 'succeeded',
  ...(typeof message === 'string' && message !== '' ? { message } : {}),
});

const readOutcome = (fields: Record<string, unknown>): JobOutcome | undefined => {
  const { status, message, failureCategory } = fields;
  if (status === 'running') return { state: status };
  if (status === 'succeeded') return succeeded(message);
  if (status !== 'failed') return undefined;
  return {
    state: 'failed',
    // Without a category another attempt may help: nothing says that it will not.
    category: categories.includes(String(failureCategory))
      ? (failureCategory as FailureCategory)
      : FailureCategory.transient,
    message: typeof message === 'string' && message !== '' ? message : 'the job failed and gave no reason',
  };
};

/** Undefined for anything that is not a JSON object: it says nothing. */
const fieldsIn = (body: string): Record<string, unknown> | undefined => {
  try {
    const parsed = readJson(body);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
};

/** The outcome of a job whose end is known, from its answer: its `message` counts, and nothing else. */
export const succeededWith = (answer: string | undefined): JobOutcome => succeeded(fieldsIn(answer ?? '')?.message);

export const readJobAnswer = (body: string): JobAnswer => {
  const fields = fieldsIn(body);
  if (fields === undefined) return {};
  const id = [fields.id, fields.jobId, fields.runId].find(
    (value) => (typeof value === 'string' && value !== '') || typeof value === 'number',
  );
  const jobId = String(id ?? '');
  return { outcome: readOutcome(fields), jobId: (jobId.length <= MAX_ID_LENGTH && jobId) || undefined };
};
