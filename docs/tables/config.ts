/** Tables of the configuration: documents, triggers, what is refused, stack keys, environment variables. */

import { readEnvironment } from '../../aws/runtime/environment';
import { parseStackConfig, StackConfigError } from '../../infra/config/config';
import { archetype } from '../../kernel/config/archetype';
import { calendar } from '../../kernel/config/calendar';
import { pipeline } from '../../kernel/config/pipeline';
import { pool } from '../../kernel/config/pool';
import { trigger } from '../../kernel/engines/engines';
import { required } from '../../kernel/values/required';
import { functionManifest, functionNames } from '../../kernel/words/manifest';
import {
  archetypeMeanings,
  calendarMeanings,
  pipelineMeanings,
  poolMeanings,
  triggerMeanings,
} from './config-meanings';
import { code, codes, table } from './markdown';
import type { Meanings } from './meanings/meaning';
import { stackKeyMeanings } from './meanings/stack-keys';
import { fieldsOf, type SchemaField, variantsOf } from './schema';

export const documentKinds = {
  archetype: { schema: archetype, meanings: archetypeMeanings },
  calendar: { schema: calendar, meanings: calendarMeanings },
  pool: { schema: pool, meanings: poolMeanings },
  pipeline: { schema: pipeline, meanings: pipelineMeanings },
} as const;

/** Both lists of an archetype hold the same: they share their rows. */
export const shared = (path: string): string => path.replace(/^optionalTraits\[\]/, 'requiredTraits[]');

const spoken = (seconds: number): string => {
  for (const [unit, size] of [
    ['d', 86_400],
    ['h', 3600],
    ['m', 60],
  ] as const)
    if (seconds >= size && seconds % size === 0) return `${seconds / size}${unit}`;
  return `${seconds}s`;
};

/** As an operator would write it; nothing for a mapping, whose fields have their own. */
export const standardOf = ({ accepts, standard, isRequired }: SchemaField): string => {
  if (isRequired) return 'required';
  if (standard === undefined) return '';
  if (accepts.startsWith('a duration') && typeof standard === 'number') return code(spoken(standard));
  if (typeof standard === 'object' && !Array.isArray(standard) && Object.keys(standard as object).length === 0)
    return accepts === 'a mapping of fields' ? '' : code('{}');
  return code(typeof standard === 'string' ? standard : JSON.stringify(standard));
};

/** Words that the page explains before its first table. */
const SHORT_FORMS: readonly (readonly [long: RegExp, short: string])[] = [
  [/^a duration such as .+?, from (\w+) to (\w+)$/, 'duration, $1 to $2'],
  [/^1 to \d+ characters of letters, digits, . _ - :, the first of them no -$/, 'name'],
  [/^list of: 1 to \d+ characters of letters, digits, . _ - :, the first of them no -/, 'list of: name'],
  [/^an evaluator: .+$/, 'evaluator'],
  [/^Invalid input: expected "([\w-]+)"$/, 'the word $1'],
];

export const shortForm = (accepts: string): string =>
  SHORT_FORMS.reduce((text, [long, short]) => text.replace(long, short), accepts);

const fieldRows = (fields: readonly SchemaField[], meanings: Meanings): string[][] => {
  const seen = new Set<string>();
  return fields.flatMap((field) => {
    const key = shared(field.path);
    if (seen.has(key)) return [];
    seen.add(key);
    const meaning = meanings[key];
    if (meaning === undefined)
      throw new Error(`field ${key}: docs/tables/config-meanings.ts does not say what it means`);
    const paths = fields.filter(({ path }) => shared(path) === key).map(({ path }) => path);
    return [[codes(paths), shortForm(field.accepts), standardOf(field), meaning.text, code(meaning.example)]];
  });
};

const HEADINGS = ['Field', 'Takes', 'Default', 'Meaning', 'Example'];

const documentTable = (kind: keyof typeof documentKinds): string => {
  const { schema, meanings } = documentKinds[kind];
  return table(HEADINGS, fieldRows(fieldsOf(schema), meanings));
};

const triggerTable = (type: string): string =>
  table(
    HEADINGS,
    fieldRows(fieldsOf(required(variantsOf(trigger).get(type), `trigger ${type}`)), triggerMeanings[type] ?? {}),
  );

export interface StackKey {
  key: string;
  expected: string;
  command: string;
  /** By environment. */
  standard: { dev: unknown; prod: unknown };
}

/** The stack's keys as the program itself names them when it refuses a configuration. */
export const stackKeys = (): StackKey[] => {
  const refusals = (values: Readonly<Record<string, unknown>>): readonly string[] => {
    try {
      parseStackConfig('docs', values);
    } catch (error) {
      if (error instanceof StackConfigError) return error.problems;
      throw error;
    }
    return [];
  };
  const [unknown = ''] = refusals({ environment: 'dev', 'no-such-key': true });
  const names = /there are ([\w, ]+)\./.exec(unknown)?.[1]?.split(', ') ?? [];
  const problems = refusals(Object.fromEntries(names.map((name) => [name, { 'not?': 'a value of any key' }])));
  const asWritten = (config: ReturnType<typeof parseStackConfig>): Record<string, unknown> => ({
    ...config,
    stuckRunThreshold: spoken(config.stuckRunThresholdSeconds),
  });
  // The least that each environment needs: a key that is required has no default.
  const least = { dev: { environment: 'dev' }, prod: { environment: 'prod', alarmTargets: ['alert-topic'] } };
  const defaults = {
    dev: asWritten(parseStackConfig('docs', least.dev)),
    prod: asWritten(parseStackConfig('docs', least.prod)),
  };
  const standard = (environment: 'dev' | 'prod', key: string): unknown =>
    key in least[environment] ? 'required' : defaults[environment][key];
  return names.map((key) => {
    const [, expected = '', command = ''] =
      /, expected (.+)\. Set it, for example: (.+)$/.exec(
        problems.find((problem) => problem.startsWith(`signalbox:${key}:`)) ?? '',
      ) ?? [];
    return { key, expected, command, standard: { dev: standard('dev', key), prod: standard('prod', key) } };
  });
};

const stackTable = (): string =>
  table(
    ['Key', 'Takes', 'Default in `dev`', 'Default in `prod`', 'Meaning', 'Example'],
    stackKeys().map(({ key, expected, command, standard }) => {
      const shown = (value: unknown): string => {
        if (value === undefined) return '';
        return value === 'required' ? 'required' : code(typeof value === 'string' ? value : JSON.stringify(value));
      };
      return [
        code(`signalbox:${key}`),
        expected,
        shown(standard.dev),
        shown(standard.prod),
        stackKeyMeanings[key] ?? '',
        code(command),
      ];
    }),
  );

/** The purpose of every variable, in the words that a function uses when it is missing. */
export const environmentVariables = (): Map<string, { purpose: string; required: string[]; optional: string[] }> => {
  const names = [
    ...new Set(
      functionNames.flatMap((name) => [...functionManifest[name].required, ...functionManifest[name].optional]),
    ),
  ];
  let message = '';
  try {
    readEnvironment({ required: names, optional: [] }, {});
  } catch (error) {
    message = (error as Error).message;
  }
  const having = (kind: 'required' | 'optional', variable: string): string[] =>
    functionNames.filter((name) => (functionManifest[name][kind] as readonly string[]).includes(variable));
  return new Map(
    names.map((name) => [
      name,
      {
        purpose: new RegExp(`^- ${name} is missing: (.+)$`, 'm').exec(message)?.[1] ?? '',
        required: having('required', name),
        optional: having('optional', name),
      },
    ]),
  );
};

const environmentTable = (): string =>
  table(
    ['Variable', 'Meaning', 'Needed by', 'May be absent for'],
    [...environmentVariables()].map(([name, { purpose, required, optional }]) => [
      code(name),
      purpose,
      required.length === functionNames.length ? 'all functions' : required.join(', '),
      optional.join(', '),
    ]),
  );

export const configParts = (): Record<string, string> => ({
  archetype: documentTable('archetype'),
  calendar: documentTable('calendar'),
  pool: documentTable('pool'),
  pipeline: documentTable('pipeline'),
  'trigger-http': triggerTable('http'),
  'trigger-lambda': triggerTable('lambda'),
  'trigger-fan-out': triggerTable('fan-out'),
  stack: stackTable(),
  environment: environmentTable(),
});
