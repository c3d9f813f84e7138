/** What knows whether a trait holds: an evaluator over HTTP, a Lambda function, or one that is built in. */
import type { TraitAuth } from '../run/execution';
import type { Instance } from '../words/instance';
import type { Verdict } from '../words/verdict';

export interface TraitQuestion extends Instance {
  runId: string;
  /** The trait's type. */
  type: string;
  /** Path under the base URL, https URL, `lambda:name`, a function's ARN, or `builtin:name`. */
  evaluator: string;
  config: Record<string, unknown>;
  timeoutSeconds: number;
  auth?: TraitAuth;
  /** The one "now" that everything about this evaluation sees. */
  nowMs: number;
  /** Aborted when nobody waits for the answer any more. */
  signal?: AbortSignal;
}

/** Throws only what a store throws; everything an evaluator does wrong is a verdict. */
export type Evaluate = (question: TraitQuestion) => Promise<Verdict>;
