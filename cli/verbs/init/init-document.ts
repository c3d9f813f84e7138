/** The text of a new pipeline with its archetype: YAML, commented. */
import { stringify } from 'yaml';
import type { Names, StackNeeds } from '../../../kernel/engines/description';
import { type EngineType, engineStacks } from '../../../kernel/engines/engines';
import { type CheckName, checks } from './init-checks';
import { rehearsalOf, scenarioText, settingsText } from './init-rehearsal';
import { type SourceName, sources } from './init-sources';
import { type CheckTemplate, type Template, unitedNeeds } from './init-template';

export interface Choice {
  name: string;
  source: SourceName;
  checks: readonly CheckName[];
  engine: EngineType;
}

const indented = (lines: readonly string[], by: number): string[] =>
  lines.map((line) => (line === '' ? '' : `${' '.repeat(by)}${line}`));
const commented = (lines: readonly string[]): string[] => lines.map((line) => (line === '' ? '#' : `# ${line}`));
const text = (value: string): string => stringify(value, { lineWidth: 0 }).trim();

const namesOf = (name: string): Names => ({
  name,
  slug:
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '') || 'pipeline',
});

export const archetypeNameOf = (name: string): string => `${name}-ready`;

const templatesOf = ({ source, checks: chosen, engine }: Choice): readonly Template[] => [
  sources[source],
  ...chosen.map((check) => checks[check]),
  engineStacks[engine].template,
];

/** The stack configuration that the pipeline needs. */
export const stackNeedsOf = (choice: Choice): StackNeeds => {
  const { name, engine } = choice;
  const names = namesOf(name);
  const enabled = engine === 'http' ? [] : [{ enabledEngines: ['http', engine] }];
  return unitedNeeds([...enabled, ...templatesOf(choice).map(({ stack }) => stack?.(names) ?? {})]);
};

/** Pulumi takes a key that is called so for a secret itself. */
const configCommand = ([key, value]: [string, StackNeeds[string]]): string => {
  const flag = /secret/i.test(key) ? '--plaintext ' : '';
  const written = typeof value === 'string' ? value : `'${JSON.stringify(value)}'`;
  return `pulumi config set ${flag}signalbox:${key} ${written}`;
};

export const stackCommandsOf = (choice: Choice): string[] => Object.entries(stackNeedsOf(choice)).map(configCommand);

const archetypeLines = ({ name, checks: chosen }: Choice): string[] => [
  '# What must be true before a job of the kind starts. Several pipelines may share an archetype.',
  'kind: archetype',
  `name: ${text(archetypeNameOf(name))}`,
  '# defaultTtl: how long a PASS holds. defaultTimeout: how long an evaluator may take to answer.',
  'requiredTraits:',
  ...chosen.flatMap((check) => {
    const { trait, description }: CheckTemplate = checks[check];
    return [`  - type: ${trait}`, `    description: ${description}`, '    defaultTtl: 30m', '    defaultTimeout: 30s'];
  }),
  '# Other rules: any-required, at-least (with count), majority. stableFor: n requires n passing evaluations in a row.',
  'readinessRule: { type: all-required-pass }',
];

const traitLines = (check: CheckName, names: Names): string[] => {
  const { trait, comment, yaml }: CheckTemplate = checks[check];
  return [...commented(comment(names)), `${trait}:`, ...indented(yaml(names), 2)];
};

const stackLines = (choice: Choice): string[] => {
  const commands = stackCommandsOf(choice);
  if (commands.length === 0) return [];
  return ['', ...commented(['The stack has to list what is used (docs/config.md), for example:', ...commands])];
};

const pipelineLines = (choice: Choice): string[] => {
  const { name, source, checks: chosen, engine } = choice;
  const names = namesOf(name);
  const from: Template = sources[source];
  const start: Template = engineStacks[engine].template;
  return [
    'kind: pipeline',
    `name: ${text(name)}`,
    `archetype: ${text(archetypeNameOf(name))}`,
    '# Alerts and events name both, and receivers of alerts select by them.',
    '# owner: shop-data@example.com',
    '# tags: { team: growth, tier: gold }',
    '# shadow: everything is decided and said, and no job is started. Good for the first days.',
    'mode: live',
    ...stackLines(choice),
    '',
    ...commented(from.comment(names)),
    ...from.yaml(names),
    '',
    '# The evaluator of each trait of the archetype.',
    'traits:',
    ...indented(
      chosen.flatMap((check) => traitLines(check, names)),
      2,
    ),
    '',
    ...commented(start.comment(names)),
    'trigger:',
    `  type: ${engine}`,
    ...indented(start.yaml(names), 2),
    '',
    '# A ready run waits for a person before its job starts, and then: fail, skip or start.',
    '# approval: { by: [ada], timeout: 4h, otherwise: fail }',
    '',
    '# The jobs of several pipelines share the slots of a pool; a ready run waits for them. A pool is a document:',
    '# { kind: pool, name: warehouse, slots: 4 }',
    '# pool: { name: warehouse, weight: 1, priority: normal }',
    '',
    '# One instance per date. Without a run by the deadline the watchdog alerts schedule_missed.',
    'schedules:',
    '  - { name: daily, deadline: "10:00", timezone: UTC }',
    'sla:',
    '  # How long a run waits for its traits.',
    '  validationTimeout: 4h',
    '  # Then: fail, skip (no run and no alert) or start (without the data, with an alert).',
    '  onTimeout: fail',
    '  # Announced when it is breached.',
    '  completionDeadline: "12:00"',
    'retry:',
    '  # Attempts in all; only failures that may pass are tried again.',
    '  maxAttempts: 2',
    '# What happens when data comes for a date that has run: ignore, alert or rerun.',
    'lateData: alert',
  ];
};

/** The files beside the document, by what is behind its name. `file`: the document's own name. */
export const filesBeside = (choice: Choice, file: string): Readonly<Record<'scenario' | 'local', string>> => {
  const names = namesOf(choice.name);
  const rehearsal = rehearsalOf(templatesOf(choice), names);
  return { scenario: scenarioText(file, names, rehearsal), local: settingsText(file, names, rehearsal) };
};

export const documentOf = (choice: Choice): string =>
  `${[...archetypeLines(choice), '---', ...pipelineLines(choice)].join('\n')}\n`;
