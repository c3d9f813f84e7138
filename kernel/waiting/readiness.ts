/**
 * Whether a run may start on what its traits say.
 *
 * 1. Only required traits are counted; optional ones are reported and never block.
 * 2. With `stableFor: n` the rule must hold in n evaluations in a row. The first of them may rest on results that are
 *    held over; for the others every required trait is evaluated anew, because a held result cannot show that nothing
 *    has changed.
 * 3. A wake-up evaluation can end the row and not lengthen it: a burst of wake-ups is no lapse of time.
 */
import type { EvaluatedTrait, EvaluationState, ReadinessRule, RunPlan, TraitPlan } from '../run/execution';
import type { BlockingTrait } from '../run/model';
import { type BatchAnswer, evaluatedIn } from '../traits/evaluator';
import { TraitStatus } from '../words/vocabulary';
import { neverWoken, wasWoken } from './wake';

export interface ReadinessDecision {
  ready: boolean;
  /** The required traits that keep the run waiting; empty when it may go. */
  blocking: BlockingTrait[];
  /**
   * Traits that do not pass and keep nothing waiting: optional ones, and required ones that the rule can do without.
   */
  tolerated: BlockingTrait[];
}

/** How many of the required traits must pass. */
export const neededOf = (rule: ReadinessRule, required: number): number => {
  switch (rule.type) {
    case 'all-required-pass':
      return required;
    case 'any-required':
      return Math.min(1, required);
    case 'at-least':
      return Math.min(rule.count ?? required, required);
    case 'majority':
      // More than half: of four traits, three.
      return required === 0 ? 0 : Math.floor(required / 2) + 1;
  }
};

type Said = Pick<EvaluatedTrait, 'type' | 'status' | 'reason'>;

const failingAmong = (traits: readonly Pick<TraitPlan, 'type'>[], latest: ReadonlyMap<string, Said>): BlockingTrait[] =>
  traits.flatMap(({ type }): BlockingTrait[] => {
    const result = latest.get(type);
    if (result === undefined) return [{ type, status: TraitStatus.error, reason: 'not evaluated' }];
    return result.status === TraitStatus.pass ? [] : [{ type, status: result.status, reason: result.reason }];
  });

/**
 * The decision by one evaluation. A trait without a result does not pass; of several results for one trait the last
 * counts.
 */
export const decide = (
  rule: ReadinessRule,
  traits: readonly Pick<TraitPlan, 'type' | 'required'>[],
  results: readonly Said[],
): ReadinessDecision => {
  const latest = new Map(results.map((result) => [result.type, result]));
  const required = traits.filter((trait) => trait.required);
  const failing = failingAmong(required, latest);
  const optional = failingAmong(
    traits.filter((trait) => !trait.required),
    latest,
  );
  const ready = required.length - failing.length >= neededOf(rule, required.length);
  return ready
    ? { ready, blocking: [], tolerated: [...failing, ...optional] }
    : { ready, blocking: failing, tolerated: optional };
};

export const holdsAt =
  (epochMs: number) =>
  (result: EvaluatedTrait): boolean =>
    result.status === TraitStatus.pass && Date.parse(result.expiresAt) > epochMs;

export type FinishedEvaluation = EvaluationState & { results: BatchAnswer[] };

/**
 * The results of earlier evaluations and of this one, unless they expired during this one: a slow trait makes others
 * old.
 */
const currentResults = (evaluation: FinishedEvaluation, nowMs: number): EvaluatedTrait[] => {
  const results = evaluatedIn(evaluation);
  const evaluated = new Set(results.map(({ type }) => type));
  return [...evaluation.passed.filter(({ type }) => !evaluated.has(type)), ...results].map((result) =>
    result.status !== TraitStatus.pass || holdsAt(nowMs)(result)
      ? result
      : { ...result, status: TraitStatus.stale, reason: `expired at ${result.expiresAt}` },
  );
};

export interface EvaluatedReadiness extends ReadinessDecision {
  results: EvaluatedTrait[];
  /** In how many evaluations in a row the rule has held; bounded by `stableFor`. */
  streak: number;
  /** The rule holds, and has to hold in further evaluations. */
  isConfirming: boolean;
}

/** The decision of the plan on an evaluation that has just ended. */
export const evaluateReadiness = (
  { readinessRule, traits }: Pick<RunPlan, 'readinessRule' | 'traits'>,
  evaluation: FinishedEvaluation,
  nowMs: number,
): EvaluatedReadiness => {
  const results = currentResults(evaluation, nowMs);
  const decision = decide(readinessRule, traits, results);
  const needed = readinessRule.stableFor ?? 1;
  const isTooEarly = evaluation.streak > 0 && wasWoken(evaluation.wake, nowMs);
  const streak = decision.ready ? Math.min(evaluation.streak + (isTooEarly ? 0 : 1), needed) : 0;
  if (!decision.ready || streak >= needed) return { ...decision, results, streak, isConfirming: false };
  const failing = new Set(decision.tolerated.map(({ type }) => type));
  const blocking = traits
    .filter(({ type, required }) => required && !failing.has(type))
    .map(({ type }) => ({ type, status: TraitStatus.pass, reason: `in ${streak} of ${needed} evaluations in a row` }));
  return { ...decision, ready: false, blocking, results, streak, isConfirming: true };
};

/**
 * Results that hold over the evaluation that begins at `nextMs`: they are not needed anew, unless it has to confirm
 * them. A run that waits for an approval, its pool or its upstreams has confirmed them.
 */
export const heldOver = (
  { results, isConfirming }: EvaluatedReadiness,
  traits: readonly TraitPlan[],
  nextMs: number,
): EvaluatedTrait[] => {
  const confirmed = new Set(isConfirming ? traits.filter(({ required }) => required).map(({ type }) => type) : []);
  return results.filter((result) => holdsAt(nextMs)(result) && !confirmed.has(result.type));
};

/** The state of an execution whose run is to end. */
export const cancelled = (round: number): EvaluationState => ({
  result: 'cancelled',
  batches: [],
  passed: [],
  blocking: [],
  round,
  streak: 0,
  waitSeconds: 0,
  wake: neverWoken,
});

/** The state of an execution that goes to its job, or to its end in shadow mode. */
export const ready = (
  result: 'ready' | 'shadow',
  { passed, round, streak, blocking }: Pick<EvaluationState, 'passed' | 'round' | 'streak' | 'blocking'>,
): EvaluationState => ({
  result,
  batches: [],
  passed,
  blocking,
  round,
  streak,
  waitSeconds: 0,
  wake: neverWoken,
});
