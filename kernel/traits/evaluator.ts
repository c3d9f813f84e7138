/**
 * The evaluator of a trait: an evaluator over HTTP, a Lambda function (`lambda:NAME`, with a qualifier
 * `lambda:NAME:QUALIFIER`, or a full ARN), or one that is built in; and how `signalbox check` asks without a run, and
 * without recording what they say.
 */

import type { EvaluatedTrait, TraitAuth, TraitPlan } from '../run/execution';
import type { TraitResult } from '../run/model';
import type { InRecord } from '../values/absence';
import type { Instance } from '../words/instance';
import type { Verdict } from '../words/verdict';
import { FailureCategory, type RunMode, TraitStatus } from '../words/vocabulary';

/** Evaluators that are Lambda functions: `lambda:NAME`, with a qualifier `lambda:NAME:QUALIFIER`, or a full ARN. */

export const LAMBDA_PREFIX = 'lambda:';

const NAME = String.raw`[\w-]{1,64}(?::(?:\$LATEST|[\w-]{1,128}))?`;
const ARN = String.raw`arn:aws[\w-]*:lambda:([a-z0-9-]+):\d{12}:function:${NAME}`;
const FUNCTION = new RegExp(`^(?:${LAMBDA_PREFIX}${NAME}|(?:${LAMBDA_PREFIX})?${ARN})$`);

export interface EvaluatorFunction {
  /** As Lambda takes it: the name followed by the qualifier, or the ARN. */
  name: string;
  /** The account and Region of an ARN; a name is one of the stack's own account and Region. */
  region: string | undefined;
}

/** Whether a function is meant, well-formed or not. */
export const meansFunction = (evaluator: string): boolean =>
  evaluator.startsWith(LAMBDA_PREFIX) || evaluator.startsWith('arn:');

/** Undefined: it is malformed, or another kind of evaluator. */
export const evaluatorFunction = (evaluator: string): EvaluatorFunction | undefined => {
  const match = FUNCTION.exec(evaluator);
  if (match === null) return undefined;
  const name = evaluator.startsWith(LAMBDA_PREFIX) ? evaluator.slice(LAMBDA_PREFIX.length) : evaluator;
  return { name, region: match[1] };
};

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
  /** Aborted when the answer is not needed any more. */
  signal?: AbortSignal;
}

/** Throws only what a store throws; everything an evaluator does wrong is a verdict. */
export type Evaluate = (question: TraitQuestion) => Promise<Verdict>;

/** The value that evaluators get in the place of a run's id. */
export const CHECK_RUN_ID = 'check';

export interface EvaluatorCheck {
  check: Instance & {
    mode: RunMode;
    /** At most ten, as in a call of the state machine. */
    traits: TraitPlan[];
  };
}

/** The result that a run would have recorded of a trait. */
export type CheckedTrait = InRecord<Omit<TraitResult, keyof Instance | 'runId'>>;

export interface EvaluatorCheckResult {
  checked: CheckedTrait[];
}

/** The evaluator gets up to ten traits in one call: fewer calls and transitions, and a history that lasts. */

/** As `asl/pipeline.asl.json` cuts the traits of the first evaluation. */
export const TRAITS_PER_CALL = 10;

/** The state machine's replacement for a call that failed for good. */
export interface CrashedCall {
  reason: string;
  /** ISO instant of the failure: none of its results holds. */
  crashedAt: string;
}

/** The evaluator's answer about the traits of one call. */
export interface AnsweredCall {
  traits: EvaluatedTrait[];
  /** Every one of them is PASS, and will still hold in a moment: the state machine need not ask what that means. */
  allPass: boolean;
}

/** Calls that an earlier release has answered are the bare list. */
export type BatchAnswer = AnsweredCall | EvaluatedTrait[] | CrashedCall;

/** An evaluation that has ended: the answer to each of its calls, in their order. */
export interface Answered {
  batches: readonly (readonly TraitPlan[])[];
  results: readonly BatchAnswer[];
}

export const batchesOf = (traits: readonly TraitPlan[]): TraitPlan[][] =>
  Array.from({ length: Math.ceil(traits.length / TRAITS_PER_CALL) }, (_, index) =>
    traits.slice(index * TRAITS_PER_CALL, (index + 1) * TRAITS_PER_CALL),
  );

/** The results of all calls of an evaluation. A call that crashed is its traits in ERROR, not a crashed run. */
export const evaluatedIn = ({ batches, results }: Answered): EvaluatedTrait[] =>
  results.flatMap((answer, index) => {
    if (Array.isArray(answer)) return answer;
    if ('traits' in answer) return answer.traits;
    return (batches[index] ?? []).map(({ type }) => ({
      type,
      status: TraitStatus.error,
      reason: answer.reason,
      failureCategory: FailureCategory.evaluatorCrash,
      expiresAt: answer.crashedAt,
    }));
  });
