/**
 * The files that `signalbox init` writes beside a pipeline: a scenario that rehearses its first day, and the settings
 * of `signalbox local` for it. Both play the same world; the scenario also lets it happen.
 */
import { stringify } from 'yaml';
import type { Names } from '../../../kernel/engines/description';
import { REHEARSED_DATE, type Rehearsal, type Template } from './init-template';

const START = '2026-03-06T23:00:00Z';
const UNTIL = '2026-03-08T00:00:00Z';

/** Names of fields in the order in which a reader wants them. */
type Part = 'pipelines' | 'archetypes' | 'evaluators' | 'tables' | 'aws' | 'events';

const sameText = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const instantOf = (event: unknown): string => String((event as { at: string }).at);

/** The needs of all templates, each once. */
export const rehearsalOf = (templates: readonly Template[], names: Names): Required<Rehearsal> => {
  const parts = templates.flatMap(({ rehearsal }) => (rehearsal === undefined ? [] : [rehearsal(names)]));
  const merged = (field: 'pipelines' | 'archetypes' | 'events') =>
    parts
      .flatMap((part) => part[field] ?? [])
      .filter((one, index, all) => all.findIndex((other) => sameText(one, other)) === index);
  const united = (field: 'evaluators' | 'tables' | 'aws') => Object.assign({}, ...parts.map((part) => part[field]));
  return {
    pipelines: merged('pipelines'),
    archetypes: merged('archetypes'),
    evaluators: united('evaluators'),
    tables: united('tables'),
    aws: united('aws'),
    events: merged('events').sort((left, right) => (instantOf(left) < instantOf(right) ? -1 : 1)),
  };
};

const isEmpty = (value: object): boolean => Object.keys(value).length === 0;

const yamlOf = (rehearsal: Required<Rehearsal>, parts: readonly Part[]): string =>
  parts
    .filter((part) => !isEmpty(rehearsal[part]))
    .map((part) => stringify({ [part]: rehearsal[part] }, { lineWidth: 0, collectionStyle: 'any' }))
    .join('');

export const scenarioText = (file: string, { name }: Names, rehearsal: Required<Rehearsal>): string =>
  [
    `# Rehearses the first day of ${name} in virtual time: signalbox simulate FILE (docs/scenarios.md).`,
    `# Describe what your world does, and what you expect.`,
    `start: ${START}`,
    `until: ${UNTIL}`,
    `documents: [${file}]`,
    yamlOf(rehearsal, ['archetypes', 'pipelines', 'evaluators', 'tables', 'aws']) +
      `jobs:\n  - { match: { pipeline: ${JSON.stringify(name)} }, duration: 4m, outcome: succeeded }\n` +
      yamlOf(rehearsal, ['events']) +
      'expect:',
    `  - { job: { pipeline: ${JSON.stringify(name)}, date: ${REHEARSED_DATE} }, times: 1 }`,
    `  - { run: { pipeline: ${JSON.stringify(name)}, date: ${REHEARSED_DATE}, status: COMPLETED } }`,
    '',
  ].join('\n');

export const settingsText = (file: string, { name }: Names, rehearsal: Required<Rehearsal>): string =>
  [
    `# What surrounds ${name} on this machine: signalbox local --settings FILE (docs/cli.md#local).`,
    '# Jobs run for this long and end like this; evaluators and AWS answer as written here, or are called over HTTP.',
    `pipelines: [${file}]`,
    `jobs:\n  - { match: { pipeline: ${JSON.stringify(name)} }, duration: 30s, outcome: succeeded }\n` +
      yamlOf(withoutInstants(rehearsal), ['evaluators', 'tables', 'aws']),
  ].join('\n');

/** Answers as they are at the end of the rehearsal: the local stack's time is another one. */
const withoutInstants = (rehearsal: Required<Rehearsal>): Required<Rehearsal> => {
  const lastOf = (answers: Readonly<Record<string, readonly object[]>>) =>
    Object.fromEntries(
      Object.entries(answers).map(([name, entries]) => {
        const { from: _from, ...entry } = (entries.at(-1) ?? {}) as { from?: string };
        return [name, [entry]];
      }),
    );
  return { ...rehearsal, evaluators: lastOf(rehearsal.evaluators), aws: lastOf(rehearsal.aws) };
};
