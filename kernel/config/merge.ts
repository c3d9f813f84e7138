import type { Thresholds, TraitPlan } from '../run/execution';
import type { ArchetypeConfig } from './archetype';
import type { PipelineConfig } from './pipeline';

/** Nothing is measured for a comparison that never comes. */
const thresholdsOf = ({ watch: { monitoring } }: PipelineConfig, type: string): Thresholds | undefined =>
  monitoring.enabled && Object.hasOwn(monitoring.thresholds, type) ? monitoring.thresholds[type] : undefined;

/**
 * The traits of a pipeline: those of its archetype, with what the pipeline says about them on top (a config field by
 * field). An optional trait without an evaluator is left out; a required one is refused when the pipeline is
 * registered.
 */
export const mergeTraits = (pipeline: PipelineConfig, archetype: ArchetypeConfig): TraitPlan[] => {
  const planned = (traits: ArchetypeConfig['requiredTraits'], required: boolean): TraitPlan[] =>
    traits.flatMap((trait) => {
      const override = Object.hasOwn(pipeline.traits, trait.type) ? pipeline.traits[trait.type] : undefined;
      const evaluator = override?.evaluator ?? trait.defaultEvaluator;
      if (evaluator === undefined) return [];
      const thresholds = thresholdsOf(pipeline, trait.type);
      const auth = override?.auth ?? trait.defaultAuth;
      return [
        {
          type: trait.type,
          required,
          evaluator,
          config: structuredClone({ ...trait.defaultConfig, ...override?.config }),
          ttlSeconds: override?.ttlSeconds ?? trait.defaultTtlSeconds,
          timeoutSeconds: override?.timeoutSeconds ?? trait.defaultTimeoutSeconds,
          ...(auth === undefined ? {} : { auth }),
          ...(thresholds === undefined ? {} : { thresholds }),
        },
      ];
    });
  return [...planned(archetype.requiredTraits, true), ...planned(archetype.optionalTraits, false)];
};
