/**
 * A job's own report in JSON, over HTTP or as a Lambda's result: `{status, id, message, failureCategory}`,
 * all optional.
 */

import type { JobOutcome } from '../../kernel/trigger/engine';
import { readJson } from '../../kernel/values/json';
import { FailureCategory } from '../../kernel/words/vocabulary';

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
