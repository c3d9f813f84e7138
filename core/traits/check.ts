/** Asking the evaluators without a run, and without recording what they say: what `signalbox check` sends. */
import type { TraitPlan } from '../execution';
import type { Instance } from '../instance';
import type { TraitResult } from '../model';
import type { RunMode } from '../vocabulary';

/** What evaluators are given in the place of a run's id. */
export const CHECK_RUN_ID = 'check';

export interface EvaluatorCheck {
  check: Instance & {
    mode: RunMode;
    /** At most ten, as in a call of the state machine. */
    traits: TraitPlan[];
  };
}

/** What a run would have recorded of a trait. */
export type CheckedTrait = Omit<TraitResult, keyof Instance | 'runId'>;

export interface EvaluatorCheckResult {
  checked: CheckedTrait[];
}
