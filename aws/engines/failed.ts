/** How engines say that a start or a job has failed, or that this is not known. */
import type { JobOutcome } from '../../kernel/trigger/engine';
import type { HttpResult } from '../../kernel/trigger/http';
import { TransientError } from '../../kernel/values/errors';
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

/** The answer leaves open what the question was. */
export const unclear = (subject: string, result: HttpResult): TransientError =>
  new TransientError(
    `${subject}: ${result.kind === 'response' ? `HTTP ${result.status}: ${result.body}` : result.message}`,
  );
