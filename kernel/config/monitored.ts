import { didYouMean, oneOfThese } from '../values/choices';
import type { PipelineConfig } from './pipeline';
import { describeValue, type Problem } from './problem';

/** A field that nobody measures would never move. */
export const checkMonitored = ({ watch: { monitoring } }: PipelineConfig, types: readonly string[]): Problem[] => {
  const named = [
    ...(monitoring.traits ?? []).map((type, index) => ({ type, path: ['traits', index], atKey: false })),
    ...Object.keys(monitoring.thresholds).map((type) => ({ type, path: ['thresholds', type], atKey: true })),
  ];
  return named
    .filter(({ type }) => !types.includes(type))
    .map(({ type, path, atKey }) => ({
      path: ['watch', 'monitoring', ...path],
      atKey,
      found: `the trait ${describeValue(type)}`,
      expected: `a trait that this pipeline evaluates: ${oneOfThese(types)}`,
      remedy: didYouMean(type, types, 'Give the trait an evaluator, or remove it here.'),
    }));
};
