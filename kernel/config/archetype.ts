/** Archetypes, and the traits that a pipeline has of one. */
import * as z from 'zod/mini';
import { routingOf } from '../events/event';
import { anyMapping, complain, duration, listOf, mapping, name, oneOf, text, wholeNumber } from '../fields/fields';
import { defaults, limits } from '../fields/limits';
import type { Thresholds, TraitPlan } from '../run/execution';
import type { PipelineConfig } from './pipeline';
import { evaluatorName, traitAuth } from './trait';
import { traitOfWait } from './upstream';

const traitDefinition = z.pipe(
  mapping({
    type: name,
    description: z.optional(text(limits.textLength)),
    defaultEvaluator: z.optional(evaluatorName),
    defaultConfig: z._default(anyMapping, {}),
    defaultTtl: z._default(duration(1, limits.ttlSeconds), defaults.ttlSeconds),
    defaultTimeout: z._default(duration(1, limits.evaluatorTimeoutSeconds), defaults.evaluatorTimeoutSeconds),
    defaultAuth: z.optional(traitAuth),
  }),
  z.transform(({ defaultTtl, defaultTimeout, ...trait }) => ({
    ...trait,
    defaultTtlSeconds: defaultTtl,
    defaultTimeoutSeconds: defaultTimeout,
  })),
);

const RULE_TYPES = ['all-required-pass', 'any-required', 'at-least', 'majority'] as const;

const readinessRule = mapping({
  /** Written in any case: `Majority` is `majority`. */
  type: z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value)),
    oneOf(RULE_TYPES),
  ),
  count: z.optional(wholeNumber(1, limits.traits)),
  stableFor: z.optional(wholeNumber(1, 10)),
}).check(
  z.refine(({ type, count }) => type !== 'at-least' || count !== undefined, {
    path: ['count'],
    error: 'how many required traits must pass, because the type is at-least',
  }),
  z.refine(({ type, count }) => type === 'at-least' || count === undefined, {
    path: ['count'],
    error: 'no count, which belongs to the type at-least',
  }),
);

export const archetype = mapping({
  kind: z._default(z.literal('archetype', { error: 'the word archetype' }), 'archetype'),
  name,
  description: z.optional(text(limits.textLength)),
  owner: z.optional(text(limits.textLength)),
  requiredTraits: z._default(listOf(traitDefinition, limits.traits), []),
  optionalTraits: z._default(listOf(traitDefinition, limits.traits), []),
  readinessRule: z._default(readinessRule, { type: 'all-required-pass' }),
}).check((context) => {
  const { requiredTraits, optionalTraits, readinessRule: rule } = context.value;
  const seen = new Set<string>();
  for (const [list, traits] of [
    ['requiredTraits', requiredTraits],
    ['optionalTraits', optionalTraits],
  ] as const) {
    traits.forEach((trait, index) => {
      if (seen.has(trait.type)) {
        complain(context, [list, index, 'type'], 'every trait type once');
      }
      seen.add(trait.type);
    });
  }
  if (requiredTraits.length + optionalTraits.length > limits.traits) {
    complain(context, [], `at most ${limits.traits} traits`, `${seen.size} traits`);
  }
  if (rule.count !== undefined && rule.count > requiredTraits.length) {
    complain(context, ['readinessRule', 'count'], `at most the ${requiredTraits.length} required traits`);
  }
});

export type ArchetypeConfig = z.output<typeof archetype>;
export type TraitDefinition = ArchetypeConfig['requiredTraits'][number];

/** Nothing is measured for a comparison that never comes. */
const thresholdsOf = ({ watch: { monitoring } }: PipelineConfig, type: string): Thresholds | undefined =>
  monitoring.enabled && Object.hasOwn(monitoring.thresholds, type) ? monitoring.thresholds[type] : undefined;

/** The pipeline's settings for a trait, whose type may be one of the names that objects inherit. */
export const overrideOf = ({ traits }: PipelineConfig, type: string): PipelineConfig['traits'][string] | undefined =>
  Object.hasOwn(traits, type) ? traits[type] : undefined;

/**
 * The traits of a pipeline: those of its archetype, with what the pipeline says about them on top (a config field by
 * field), and one for each of its waits. An optional trait without an evaluator is left out; a required one is refused
 * when the pipeline is registered.
 */
export const mergeTraits = (pipeline: PipelineConfig, archetype: ArchetypeConfig): TraitPlan[] => {
  const planned = (traits: ArchetypeConfig['requiredTraits'], required: boolean): TraitPlan[] =>
    traits.flatMap((trait) => {
      const override = overrideOf(pipeline, trait.type);
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
          ...(override?.onFail === 'warn' && !required ? { warning: routingOf(override).routing ?? {} } : {}),
          ...(thresholds === undefined ? {} : { thresholds }),
        },
      ];
    });
  const required = [...archetype.requiredTraits, ...pipeline.waitsFor.map(traitOfWait)];
  return [...planned(required, true), ...planned(archetype.optionalTraits, false)];
};
