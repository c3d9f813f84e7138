/** The numbers that traits are held to, as far as the configuration of their evaluator says them. */
import type { TraitPlan } from '../../../kernel/run/execution';
import type { TraitBounds } from '../../api';

/** Fields of the configuration, also of evaluators that are not built in: `min`, `minPercent`, `maxLagMinutes`. */
const LOWER = /^(min|equals$)/;
const UPPER = /^(max|equals$)/;

/** The first of these fields that is a number. */
const numberIn = (config: Readonly<Record<string, unknown>>, fields: RegExp): number | null => {
  const found = Object.entries(config).find(([name, value]) => fields.test(name) && typeof value === 'number');
  return found === undefined ? null : (found[1] as number);
};

export const boundsOf = ({ type, evaluator, config, required }: TraitPlan): TraitBounds => ({
  type,
  evaluator,
  required,
  field: typeof config.field === 'string' ? config.field : null,
  min: numberIn(config, LOWER),
  max: numberIn(config, UPPER),
});
