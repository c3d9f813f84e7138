/** Checks of one document against others, or against the stack in which it is registered. */

import { type ArchetypeConfig, mergeTraits, overrideOf } from '../config/archetype';
import { type CalendarConfig, neverRuns, OPEN_DATE_TEXT } from '../config/calendar';
import type { PipelineConfig } from '../config/pipeline';
import { checkPool, type Pools } from '../config/pool';
import { describeValue, onStack, type Problem } from '../config/problem';
import { checkBuiltin, checkMonitored } from '../config/trait-problems';
import { checkUpstream, type Upstream } from '../config/upstream';
import { lifecycles } from '../lifecycle';
import type { DeclaredSources } from '../sources/check';
import type { SecretBindings } from '../trigger/secret-use';
import { didYouMean, oneOfThese } from '../values/nearest';
import { checkPlan } from './plan-bounds';

/** Registered, or about to be, as far as they can be reached upwards. */
export type KnownPipelines = Pick<References, 'pipelines'>;

export interface References {
  /** Registered, or about to be, by name. Absent: not checked. */
  archetypes?: ReadonlyMap<string, ArchetypeConfig>;
  /** By name; undefined: registered, and not valid in this release. Absent: not checked. */
  calendars?: ReadonlyMap<string, CalendarConfig | undefined>;
  /** By name. Absent: not checked. */
  pools?: Pools;
  /** Registered, or about to be, as far as they can be reached upwards. Absent: not checked. */
  pipelines?: ReadonlyMap<string, Upstream>;
  /** Job engines that the stack has a permission for. */
  enabledEngines: readonly string[];
  /** The sources of MARKERs that the stack has. Absent: not checked. */
  markerSources?: DeclaredSources | undefined;
  /** The checks of AWS that the stack lists something for. Absent: not checked. */
  checks?: readonly string[] | undefined;
  /** The secrets that the stack's functions may read, and where each may go. Absent: not checked. */
  secretArns?: SecretBindings | undefined;
  /** The beginnings of names of the stack's own resources. Absent: not checked. */
  ownNames?: readonly string[];
  /**
   * True: URLs with http: are fine, as in local use. Otherwise only those of this machine are. For registration
   * alone.
   */
  plainHttp?: boolean;
  /** How the configuration of a stack is changed that is not deployed. Absent: it is deployed again. */
  stackRemedy?: string | undefined;
}

const problem = (path: Problem['path'], found: string, expected: string, remedy: string): Problem => ({
  path,
  atKey: false,
  found,
  expected,
  remedy,
});

const checkEngine = ({ trigger }: PipelineConfig, { enabledEngines }: References): Problem[] => {
  if (enabledEngines.includes(trigger.type)) return [];
  return [
    {
      path: ['trigger', 'type'],
      atKey: false,
      found: describeValue(trigger.type),
      expected: `an engine that is enabled on this stack: ${enabledEngines.join(', ') || 'none is'}`,
      // Runs are refused for it, too, and a local stack is not deployed.
      ...onStack("Enable the engine in the stack's configuration, with the ARNs it may use, or use another."),
    },
  ];
};

/** Transitions at the end of a run exist and are allowed there. */
const checkMoves = (pipeline: PipelineConfig): Problem[] =>
  (['onCompleted', 'onFailed'] as const).flatMap((field) =>
    pipeline[field].flatMap(({ lifecycle: name, to }, index): Problem[] => {
      const lifecycle = Object.hasOwn(lifecycles, name) ? lifecycles[name] : undefined;
      if (lifecycle === undefined) {
        const known = Object.keys(lifecycles);
        return [
          problem(
            [field, index, 'lifecycle'],
            describeValue(name),
            `a lifecycle: ${oneOfThese(known)}`,
            didYouMean(name, known, 'Use one of these.'),
          ),
        ];
      }
      if (lifecycle.stateOf(to) !== undefined) return [];
      return [
        problem(
          [field, index, 'to'],
          describeValue(to),
          `a state of a ${lifecycle.subject}: ${oneOfThese(lifecycle.stateNames)}`,
          didYouMean(to.toUpperCase(), lifecycle.stateNames, 'Use one of these.'),
        ),
      ];
    }),
  );

const checkTraits = (
  pipeline: PipelineConfig,
  archetype: ArchetypeConfig,
  { checks }: Pick<References, 'checks'>,
): Problem[] => {
  const types = [...archetype.requiredTraits, ...archetype.optionalTraits].map(({ type }) => type);
  const unknown = Object.keys(pipeline.traits)
    .filter((type) => !types.includes(type))
    .map((type) => ({
      path: ['traits', type],
      atKey: true,
      found: `the trait ${describeValue(type)}`,
      expected: `a trait of the archetype ${archetype.name}: ${oneOfThese(types)}`,
      remedy: didYouMean(type, types, 'Add the trait to the archetype, or remove it here.'),
    }));
  const withoutEvaluator = archetype.requiredTraits
    .filter(
      ({ type, defaultEvaluator }) =>
        defaultEvaluator === undefined && overrideOf(pipeline, type)?.evaluator === undefined,
    )
    .map(({ type }) =>
      problem(
        ['traits', type],
        'no evaluator',
        `an evaluator for the required trait ${type} of the archetype ${archetype.name}`,
        `Add \`traits: {${type}: {evaluator: …}}\`, or defaultEvaluator in the archetype.`,
      ),
    );
  const onRequired = archetype.requiredTraits.flatMap(({ type }): Problem[] => {
    const onFail = overrideOf(pipeline, type)?.onFail;
    if (onFail === undefined) return [];
    return [
      problem(
        ['traits', type, 'onFail'],
        describeValue(onFail),
        `no onFail: the trait is required by the archetype ${archetype.name}, and keeps the run waiting`,
        'Remove it here, or move the trait to optionalTraits of the archetype.',
      ),
    ];
  });
  const merged = mergeTraits(pipeline, archetype);
  const builtins = merged.flatMap((trait) => checkBuiltin(trait, checks));
  const monitored = checkMonitored(
    pipeline,
    merged.map(({ type }) => type),
  );
  return [
    ...unknown,
    ...onRequired,
    ...withoutEvaluator,
    ...builtins,
    ...monitored,
    ...checkPlan(pipeline, archetype, merged),
  ];
};

const checkCalendar = (pipeline: PipelineConfig, { calendars }: Pick<References, 'calendars'>): Problem[] => {
  const { calendar: name } = pipeline.exclusions;
  if (name === undefined || calendars === undefined) return [];
  const path = ['exclusions', 'calendar'];
  if (!calendars.has(name))
    return [
      problem(
        path,
        describeValue(name),
        `a calendar: ${oneOfThese(calendars.keys())}`,
        didYouMean(name, calendars.keys(), 'Register the calendar with or before the pipeline.'),
      ),
    ];
  const calendar = calendars.get(name);
  const never = pipeline.schedules.find((schedule) => neverRuns(pipeline, schedule, calendar));
  if (never === undefined) return [];
  return [
    problem(
      path,
      `no date on which the schedule ${never.name} runs, together with the calendar ${name}`,
      OPEN_DATE_TEXT,
      'Exclude less here, or name another calendar.',
    ),
  ];
};

const checkArchetype = (pipeline: PipelineConfig, references: Pick<References, 'archetypes' | 'checks'>): Problem[] => {
  const { archetypes } = references;
  if (archetypes === undefined) return [];
  const archetype = archetypes.get(pipeline.archetype);
  if (archetype !== undefined) return checkTraits(pipeline, archetype, references);
  return [
    problem(
      ['archetype'],
      describeValue(pipeline.archetype),
      `an archetype: ${oneOfThese(archetypes.keys())}`,
      didYouMean(pipeline.archetype, archetypes.keys(), 'Register the archetype with or before the pipeline.'),
    ),
  ];
};

/** The parts that come from the pipeline's archetype, calendar and pool: checked again when one of these changes. */
export const checkTaken = (
  pipeline: PipelineConfig,
  references: Pick<References, 'archetypes' | 'calendars' | 'pools'>,
): Problem[] => [
  ...checkCalendar(pipeline, references),
  ...checkPool(pipeline, references.pools),
  ...checkArchetype(pipeline, references),
];

/** Everything that is wrong with a valid pipeline in its surroundings. */
export const checkReferences = (pipeline: PipelineConfig, references: References): Problem[] => {
  const problems = [...checkEngine(pipeline, references), ...checkMoves(pipeline), ...checkTaken(pipeline, references)];
  if (references.pipelines !== undefined) problems.push(...checkUpstream(pipeline, references.pipelines));
  return problems;
};
