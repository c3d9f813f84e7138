/** The result of a trait's evaluation. */
import { type FailureCategory, TraitStatus } from './vocabulary';

export interface Verdict {
  status: TraitStatus;
  reason: string;
  /** The measured value. */
  value: unknown;
  failureCategory?: FailureCategory;
  /** Epoch milliseconds from which a PASS would be none; where that can be computed. */
  holdsUntilMs?: number;
}

export const pass = (reason: string, value: unknown): Verdict => ({
  status: TraitStatus.pass,
  reason,
  value,
});

export const fail = (reason: string, value: unknown = null): Verdict => ({
  status: TraitStatus.fail,
  reason,
  value,
});
