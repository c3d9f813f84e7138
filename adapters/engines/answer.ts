/**
 * What a job says about itself in JSON, over HTTP or as a Lambda's result: `{status, id, message, failureCategory}`,
 * all optional.
 */

import { readJson } from '../../core/json';
import type { JobOutcome } from '../../core/ports/engine';
import { FailureCategory } from '../../core/vocabulary';

export interface JobAnswer {
  /** Null when the answer does not say. */
  outcome: JobOutcome | null;
  /** Null when the answer names none. */
  jobId: string | null;
}

const categories: readonly string[] = Object.values(FailureCategory);

const readOutcome = (fields: Record<string, unknown>): JobOutcome | null => {
  const { status, message, failureCategory } = fields;
  if (status === 'running' || status === 'succeeded') return { state: status };
  if (status !== 'failed') return null;
  return {
    state: 'failed',
    // Without a category another attempt may help: nothing says that it will not.
    category: categories.includes(String(failureCategory))
      ? (failureCategory as FailureCategory)
      : FailureCategory.transient,
    message: typeof message === 'string' && message !== '' ? message : 'the job failed and gave no reason',
  };
};

/** Anything that is not a JSON object says nothing. */
export const readJobAnswer = (body: string): JobAnswer => {
  let parsed: unknown;
  try {
    parsed = readJson(body);
  } catch {
    return { outcome: null, jobId: null };
  }
  if (typeof parsed !== 'object' || parsed === null) return { outcome: null, jobId: null };
  const fields = parsed as Record<string, unknown>;
  const id = [fields.id, fields.jobId, fields.runId].find(
    (value) => (typeof value === 'string' && value !== '') || typeof value === 'number',
  );
  return { outcome: readOutcome(fields), jobId: id === undefined ? null : String(id) };
};
