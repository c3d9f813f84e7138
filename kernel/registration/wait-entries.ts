/** The entries of `waitsFor`, which become traits: their fields and names, and whether they can hold a start. */
import type { ArchetypeConfig } from '../config/archetype';
import type { PipelineConfig } from '../config/pipeline';
import { describeValue, type Problem } from '../config/problem';
import { traitOfWait } from '../config/upstream';
import { isName, NAME_TEXT } from '../fields/fields';
import { parseBuiltinConfig } from '../traits/builtins';
import { isOwnTrait } from '../words/vocabulary';

const typesOf = ({ waitsFor }: PipelineConfig): string[] => waitsFor.map((entry) => traitOfWait(entry).type);

/** Where the pipeline says of a trait what it waits for. */
export const placeOfWait = (pipeline: PipelineConfig, type: string): (string | number)[] => {
  const index = typesOf(pipeline).indexOf(type);
  return index === -1 ? ['traits', type] : ['waitsFor', index];
};

const valueAt = (value: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((of, key) => (of as Record<string | number, unknown> | undefined)?.[key], value);

const checkFields = (entry: Readonly<Record<string, unknown>>, index: number): Problem[] => {
  const parsed = parseBuiltinConfig('upstream', traitOfWait(entry).defaultConfig);
  return parsed.ok
    ? []
    : parsed.problems.map(({ path, message }) => ({
        path: ['waitsFor', index, ...path],
        atKey: false,
        found: describeValue(valueAt(entry, path)),
        expected: `the runs that this pipeline waits for, as in builtin:upstream: ${message}`,
        remedy: 'Write for example {pipeline: orders-hourly, schedules: hourly}.',
      }));
};

/** Its trait is named after the pipeline, so several need a name. */
const checkName = (entry: Readonly<Record<string, unknown>>, index: number): Problem[] => {
  const { name, pipelines } = entry;
  const { type } = traitOfWait(entry);
  const given = { path: ['waitsFor', index, 'name'], atKey: false, found: describeValue(name) };
  if (name === undefined && pipelines !== undefined)
    return [
      {
        ...given,
        expected: 'a name for the trait that waits for several pipelines',
        remedy: 'Write name: vendors, or what they are together.',
      },
    ];
  if (typeof (name ?? '') === 'string' && isName(type) && !isOwnTrait(type)) return [];
  const expected = `the name of a trait: ${NAME_TEXT}, and not approval, lock or pool`;
  return [{ ...given, expected, remedy: `Write a shorter name, or another one than ${describeValue(type)}.` }];
};

const checkOnce = (pipeline: PipelineConfig, archetype: ArchetypeConfig | undefined): Problem[] => {
  const types = typesOf(pipeline);
  const { requiredTraits = [], optionalTraits = [] } = archetype ?? {};
  const taken = [...requiredTraits, ...optionalTraits].map(({ type }) => type);
  return types.flatMap((type, index): Problem[] => {
    const isTaken = taken.includes(type);
    if (!isTaken && types.indexOf(type) === index) return [];
    const owner = isTaken ? `a trait of the archetype ${archetype?.name}` : `waitsFor[${types.indexOf(type)}]`;
    return [
      {
        path: ['waitsFor', index, ...(pipeline.waitsFor[index]?.name === undefined ? [] : ['name'])],
        atKey: false,
        found: `the name ${describeValue(type)}, which ${owner} has`,
        expected: 'another name: the entry becomes a trait, and every trait has its own',
        remedy: `Write name: ${type}-2, or what the runs are.`,
      },
    ];
  });
};

/** By any other rule the run could start without it. */
const checkRule = ({ waitsFor }: PipelineConfig, { name, readinessRule }: ArchetypeConfig): Problem[] =>
  waitsFor.length === 0 || readinessRule.type === 'all-required-pass'
    ? []
    : [
        {
          path: ['waitsFor'],
          atKey: true,
          found: `waits beside the rule ${readinessRule.type} of the archetype ${name}`,
          expected: 'an archetype whose rule is all-required-pass: by any other rule a run starts without them',
          remedy: 'Use such an archetype, or name the runs in its traits with builtin:upstream.',
        },
      ];

/** Undefined: the archetype is not known. */
export const checkWaitEntries = (pipeline: PipelineConfig, archetype: ArchetypeConfig | undefined): Problem[] => [
  ...pipeline.waitsFor.flatMap((entry, index) => [...checkFields(entry, index), ...checkName(entry, index)]),
  ...checkOnce(pipeline, archetype),
  ...(archetype === undefined ? [] : checkRule(pipeline, archetype)),
];
