/**
 * Whether a failed attempt is followed by another one in the same execution, and when. Two budgets, counted apart:
 *
 *   failures      TRANSIENT and TIMEOUT, where `retryableFailures` names them: at most `maxAttempts` attempts
 *   code errors   PERMANENT and EVALUATOR_CRASH: at most `codeRetries` further attempts; without that setting,
 *                 those that `retryableFailures` names have as many as failures have
 *
 * They count this execution's automatic retries: a new MARKER or a rerun begins with full budgets.
 */

import { createHash } from 'node:crypto';
import type { PipelineConfig } from '../config/pipeline';
import type { RetryPlan, SpentChecks } from '../run/execution';
import type { RetryCounts } from '../run/model';
import { ATTEMPT_AS_POLLS, evaluationsLeft, LEAST_POLLS, pollsLeft } from '../waiting/pacing';
import { FailureCategory } from '../words/vocabulary';

/** Request timeout, too early, too many requests: the server says "not now". */
const NOT_NOW = new Set([408, 425, 429]);

/**
 * The meaning of an HTTP status for a retry; undefined for a success. The status decides, never the text of the answer.
 */
export const categoryOfHttpStatus = (status: number): FailureCategory | undefined => {
  if (status >= 200 && status < 300) return undefined;
  return status >= 500 || NOT_NOW.has(status) ? FailureCategory.transient : FailureCategory.permanent;
};

/** The author of `backoffSeconds: 30s` does not want to wait for a day, whatever the multiplier. */
const LONGEST_BACKOFF_SECONDS = 3600;

const isCodeError = (category: FailureCategory): boolean =>
  category === FailureCategory.permanent || category === FailureCategory.evaluatorCrash;

export const retryPlanOf = ({ retry, budgets }: PipelineConfig): RetryPlan => {
  const { maxAttempts, retryableFailures } = retry;
  const hasOwnBudget = (category: FailureCategory): boolean =>
    budgets.codeRetries !== undefined && isCodeError(category);
  return {
    failureRetries: maxAttempts - 1,
    codeRetries: budgets.codeRetries ?? maxAttempts - 1,
    retryable: Object.values(FailureCategory).filter(
      (category) => hasOwnBudget(category) || retryableFailures.includes(category),
    ),
    backoffSeconds: retry.backoffSeconds,
    backoffMultiplier: retry.backoffMultiplier,
    maxBackoffSeconds: retry.maxBackoffSeconds ?? Math.max(LONGEST_BACKOFF_SECONDS, retry.backoffSeconds),
  };
};

/** The counts after one more attempt; undefined when the failure is not tried again, or its budget is used up. */
export const countRetry = (plan: RetryPlan, category: FailureCategory, used: RetryCounts): RetryCounts | undefined => {
  if (!plan.retryable.includes(category)) return undefined;
  const counts = isCodeError(category)
    ? { ...used, codeRetries: used.codeRetries + 1 }
    : { ...used, failureRetries: used.failureRetries + 1 };
  return counts.codeRetries <= plan.codeRetries && counts.failureRetries <= plan.failureRetries ? counts : undefined;
};

/** How many attempts may follow the first of an execution, however they fail. */
export const furtherAttempts = ({ retryable, failureRetries, codeRetries }: RetryPlan): number =>
  (retryable.some((category) => !isCodeError(category)) ? failureRetries : 0) +
  (retryable.some(isCodeError) ? codeRetries : 0);

/**
 * A number in [0, 1) that follows from the run: runs that failed together are not retried together, and a repeated
 * call waits as long as the first.
 */
const fractionOf = (runId: string): number => createHash('sha256').update(runId).digest().readUInt32BE(0) / 2 ** 32;

const JITTER = 0.2;

const backoffAt = (plan: RetryPlan, retriesBefore: number, fraction: number): number => {
  const grown = Math.min(plan.backoffSeconds * plan.backoffMultiplier ** retriesBefore, plan.maxBackoffSeconds);
  return Math.max(1, Math.round(Math.min(grown * (1 - JITTER + 2 * JITTER * fraction), plan.maxBackoffSeconds)));
};

/** Seconds before the attempt that follows so many retries: the backoff, grown and capped, up to 20 % less or more. */
export const backoffSeconds = (plan: RetryPlan, retriesBefore: number, runId: string): number =>
  backoffAt(plan, retriesBefore, fractionOf(runId));

/** The waits of all attempts that may follow the first of an execution, as long as they can be. */
export const longestBackoffs = (plan: RetryPlan): number =>
  Array.from({ length: furtherAttempts(plan) }, (_, retries) => backoffAt(plan, retries, 1)).reduce(
    (sum, seconds) => sum + seconds,
    0,
  );

/**
 * The history is one for all attempts of an execution, so what an attempt has used is missing from the next one's
 * waits.
 */
export const spentAfter = (spent: SpentChecks, attempt: Omit<SpentChecks, 'attempts'>): SpentChecks => ({
  evaluation: spent.evaluation + Math.max(1, attempt.evaluation),
  polling: spent.polling + attempt.polling + 1 + ATTEMPT_AS_POLLS,
  attempts: spent.attempts + 1,
});

/** Whether the history has room for another attempt. */
export const hasChecksLeft = (spent: SpentChecks, traits: number): boolean =>
  evaluationsLeft(traits, spent.evaluation) >= 1 && pollsLeft(spent.polling) >= LEAST_POLLS;
