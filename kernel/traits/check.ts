/** Asking the evaluators without a run, and without recording what they say: what `signalbox check` sends. */
import type { TraitPlan } from '../run/execution';
import type { TraitResult } from '../run/model';
import type { Instance } from '../words/instance';
import type { RunMode } from '../words/vocabulary';

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
