/** The numbers that traits are held to, as far as the configuration of their evaluator says them. */
import type { TraitPlan } from '../../core/execution';
import type { TraitBounds } from '../api';

/** By field of the evaluator's configuration, in the order in which one is chosen. */
const LOWER = ['min', 'minPercent', 'minScore', 'equals'] as const;
const UPPER = ['max', 'maxLagMinutes', 'maxFailedChecks', 'equals'] as const;

const numberIn = (config: Readonly<Record<string, unknown>>, fields: readonly string[]): number | null => {
  const found = fields.map((field) => config[field]).find((value) => typeof value === 'number');
  return typeof found === 'number' ? found : null;
};

export const boundsOf = ({ type, evaluator, config, required }: TraitPlan): TraitBounds => ({
  type,
  evaluator,
  required,
  min: numberIn(config, LOWER),
  max: numberIn(config, UPPER),
});
