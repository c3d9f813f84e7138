import type { EvaluatedTrait, ReadinessRule, TraitPlan } from './execution';
import type { BlockingTrait } from './model';
import { TraitStatus } from './vocabulary';

export interface ReadinessDecision {
  ready: boolean;
  /** The required traits that do not pass; empty when the run may go. */
  blocking: BlockingTrait[];
}

/** How many of the required traits must pass. */
const neededOf = (rule: ReadinessRule, required: number): number => {
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

/**
 * Whether a run may start on these results. Optional traits are informed about and never block. A trait without a result does not pass;
 * of several results for one trait the last counts.
 */
export const decide = (rule: ReadinessRule, traits: readonly Pick<TraitPlan, 'type' | 'required'>[], results: readonly EvaluatedTrait[]): ReadinessDecision => {
  const latest = new Map(results.map((result) => [result.type, result]));
  const required = traits.filter((trait) => trait.required);
  const blocking = required.flatMap(({ type }): BlockingTrait[] => {
    const result = latest.get(type);
    if (result === undefined) return [{ type, status: TraitStatus.error, reason: 'not evaluated' }];
    return result.status === TraitStatus.pass ? [] : [{ type, status: result.status, reason: result.reason }];
  });
  const ready = required.length - blocking.length >= neededOf(rule, required.length);
  return { ready, blocking: ready ? [] : blocking };
};
