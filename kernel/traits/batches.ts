/** The evaluator gets up to ten traits in one call: fewer calls and transitions, and a history that lasts. */
import type { EvaluatedTrait, TraitPlan } from '../run/execution';
import { FailureCategory, TraitStatus } from '../words/vocabulary';

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
