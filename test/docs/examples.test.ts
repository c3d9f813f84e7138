/** Examples in the reference are accepted by what reads them. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { expect } from 'chai';
import { parseAllDocuments, parse as parseYaml } from 'yaml';
import { markerFrom, sensorFrom } from '../../aws/table/items/incoming-items';
import { actualFrom } from '../../aws/table/markers/actual-store';
import { localSettings } from '../../cli/verbs/local/local-settings';
import { builtinMeanings } from '../../docs/tables/builtins-meanings';
import { documentKinds, shared } from '../../docs/tables/config';
import { triggerMeanings } from '../../docs/tables/config-meanings';
import { exampleAlert } from '../../docs/tables/events';
import { fieldsOf, isTaken, variantsOf } from '../../docs/tables/schema';
import { parseStackConfig } from '../../infra/config/config';
import {
  type ArchetypeConfig,
  describeProblem,
  parseArchetype,
  parseCalendar,
  parsePipeline,
  parsePool,
} from '../../kernel/config';
import { ENGINE_TYPES, trigger } from '../../kernel/engines/engines';
import { eventAttributes } from '../../kernel/events/message';
import { checkRegistration } from '../../kernel/registration/registration';
import { compilePattern } from '../../kernel/sources/event-pattern';
import { builtinNames } from '../../kernel/traits/builtin-names';
import { parseBuiltinConfig } from '../../kernel/traits/builtins';
import { readField } from '../../kernel/values/json';
import { scenarioFile } from '../../simulator/scenario/schema';
import { stackWith } from '../infra/every-engine';
import { blocks, pageAt, root } from './pages';

const parsers = {
  archetype: parseArchetype,
  calendar: parseCalendar,
  pool: parsePool,
  pipeline: parsePipeline,
} as const;
type Kind = keyof typeof parsers;

const yamlDocuments = blocks
  .filter(({ language }) => language === 'yaml')
  .flatMap(({ page, line, text }) =>
    parseAllDocuments(text).map((document) => ({
      place: `${page}:${line}`,
      errors: document.errors,
      value: document.toJS() as Record<string, unknown>,
    })),
  );

type Shown = (typeof yamlDocuments)[number];
const isTrigger = ({ value }: Shown): boolean => Object.keys(value).join() === 'trigger';
const isWorkflow = ({ value }: Shown): boolean => 'jobs' in value && 'on' in value;
const isSettings = ({ value }: Shown): boolean => Object.hasOwn(value, 'tables');
const isStack = ({ value }: Shown): boolean => Object.keys(value).every((key) => key.startsWith('signalbox:'));

describe('docs: examples', () => {
  it('every YAML document parses', () => {
    expect(
      yamlDocuments.flatMap(({ place, errors }) => errors.map(({ message }) => `${place}: ${message}`)),
    ).to.deep.equal([]);
    expect(yamlDocuments).to.have.length.greaterThan(5);
  });

  it('every document of examples/ names its JSON Schema for editors', () => {
    const folder = join(root, 'examples', 'pipelines');
    const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));
    expect(files).to.have.length.greaterThan(4);
    for (const file of files) {
      const [, schema] =
        /^# yaml-language-server: \$schema=(\S+)\n/.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
      expect(join(folder, schema ?? 'none'), file).to.equal(join(root, 'docs', 'signalbox.schema.json'));
    }
  });

  it('every configuration is accepted, together with the archetypes of its page', () => {
    const configurations = yamlDocuments.filter(({ value }) => typeof value.kind === 'string');
    const archetypes = new Map<string, ArchetypeConfig>();
    const problems = configurations.flatMap(({ place, value }) => {
      const parsed = parsers[value.kind as Kind](value);
      if (parsed.ok && value.kind === 'archetype') archetypes.set(String(value.name), parsed.value as ArchetypeConfig);
      return parsed.ok ? [] : parsed.problems.map((problem) => `${place}: ${describeProblem(problem)}`);
    });
    for (const { place, value } of configurations) {
      const parsed = value.kind === 'pipeline' ? parsePipeline(value) : undefined;
      if (parsed?.ok !== true) continue;
      problems.push(
        ...checkRegistration(parsed.value, { archetypes, enabledEngines: ENGINE_TYPES }).map(
          (problem) => `${place}: ${describeProblem(problem)}`,
        ),
      );
    }
    expect(problems.join('\n')).to.equal('');
    expect(configurations.map(({ value }) => value.kind)).to.include.members(Object.keys(parsers));
  });

  it('every trigger that is shown alone is one that pipelines may have', () => {
    const problems = yamlDocuments.filter(isTrigger).flatMap(({ place, value }) => {
      const parsed = trigger.safeParse(value.trigger);
      return parsed.success
        ? []
        : parsed.error.issues.map(({ path, message }) => `${place}: ${path.join('.')}: ${message}`);
    });
    expect(problems).to.deep.equal([]);
    expect(yamlDocuments.filter(isTrigger)).to.have.length.of.at.least(5);
  });

  it('every key of a stack that is shown is taken by the program', () => {
    for (const { place, value } of yamlDocuments.filter(isStack)) {
      const given = Object.fromEntries(Object.entries(value).map(([key, of]) => [key.slice('signalbox:'.length), of]));
      expect(() => parseStackConfig('docs', { ...stackWith(ENGINE_TYPES), ...given }), place).not.to.throw();
    }
  });

  it('every settings file of the local stack that is shown can be read', () => {
    const settings = yamlDocuments.filter(isSettings);
    expect(settings.filter(({ value }) => !localSettings.safeParse(value).success)).to.deep.equal([]);
    expect(settings).to.have.length(1);
  });

  it('every other YAML is a part of a scenario file', () => {
    const scenarios = yamlDocuments.filter(
      (document) =>
        typeof document.value.kind !== 'string' &&
        ![isTrigger, isStack, isSettings, isWorkflow].some((is) => is(document)),
    );
    expect(
      scenarios.filter(({ value }) => !scenarioFile.safeParse(value).success).map(({ place }) => place),
    ).to.deep.equal([]);
    expect(scenarios).to.have.length.greaterThan(1);
  });

  it('every example of a field is valid in it', () => {
    const wrong: string[] = [];
    const check = (
      title: string,
      fields: ReturnType<typeof fieldsOf>,
      meanings: Readonly<Record<string, { example: string }>>,
    ): void => {
      for (const field of fields) {
        const { example } = meanings[shared(field.path)]!;
        if (!isTaken(field, parseYaml(example))) wrong.push(`${title} ${field.path}: ${example}`);
      }
    };
    for (const [kind, { schema, meanings }] of Object.entries(documentKinds)) check(kind, fieldsOf(schema), meanings);
    for (const [type, meanings] of Object.entries(triggerMeanings))
      check(type, fieldsOf(variantsOf(trigger).get(type)!), meanings);
    expect(wrong.join('\n')).to.equal('');
  });

  for (const name of builtinNames) {
    it(`builtin:${name} takes every field of its table, and no other`, () => {
      const { least, fields } = builtinMeanings[name];
      expect(parseBuiltinConfig(name, least).ok, 'least').to.equal(true);
      for (const [field, { example, insteadOf }] of Object.entries(fields)) {
        // `equals` and bounds may be used together; a bound on the other side must leave room.
        const given = Object.fromEntries(Object.entries(least).filter(([name]) => name !== insteadOf));
        const config = { ...given, ...(field === 'max' ? { min: 0 } : {}), [field]: example };
        expect(parseBuiltinConfig(name, config), field).to.include({ ok: true });
      }
      expect(parseBuiltinConfig(name, { ...least, 'no-such-field': 1 }).ok).to.equal(false);
    });
  }

  it('every JSON parses', () => {
    const json = blocks.filter(({ language }) => language === 'json');
    for (const { page, line, text } of json) expect(() => JSON.parse(text), `${page}:${line}`).not.to.throw();
    expect(json).to.have.length.greaterThan(8);
  });

  it('every item of a put-item is one that Signalbox reads', () => {
    const items = blocks.flatMap(({ page, line, text }) =>
      [...text.matchAll(/--item '(\{[^']+\})'/g)].map(([, item]) => ({
        place: `${page}:${line}`,
        item: unmarshall(JSON.parse(item!) as Parameters<typeof unmarshall>[0]),
      })),
    );
    const markers = items
      .filter(({ item }) => String(item.PK).startsWith('MARKER#'))
      .map(({ item }) => markerFrom(item));
    expect(
      markers.map(({ pipelineId, date, scheduleId, replay }) => [pipelineId, date, scheduleId, replay]),
    ).to.deep.include.members([
      ['orders', '2026-03-07', 'daily', false],
      ['orders', '2026-02-14', 'daily', true],
    ]);
    const sensors = items
      .filter(({ item }) => String(item.PK).startsWith('SENSOR#'))
      .map(({ item }) => sensorFrom(item));
    expect(sensors.map(({ name, scope, fields }) => [name, scope, readField(fields, 'count')])).to.deep.equal([
      ['orders', '2026-03-07', 182_731],
    ]);
    const actuals = items
      .filter(({ item }) => String(item.PK).startsWith('ACTUAL#'))
      .map(({ item }) => actualFrom(item));
    expect(
      actuals.map((found) => found?.ok === true && [found.actual.date, found.actual.scheduleId, found.actual.outcome]),
    ).to.deep.equal([['2026-03-07', 'daily', 'succeeded']]);
    expect(markers.length + sensors.length + actuals.length).to.equal(items.length);
    for (const { item } of items) expect(() => marshall(item)).not.to.throw();
  });
});

describe('docs: filters and patterns', () => {
  const page = pageAt('docs/events.md');
  const json = blocks
    .filter(({ page: path, language }) => path === 'docs/events.md' && language === 'json')
    .map(({ text }) => JSON.parse(text) as Record<string, unknown>);
  const isPattern = (value: Record<string, unknown>): boolean =>
    Object.values(value).every((field) => Array.isArray(field) || (typeof field === 'object' && field !== null)) &&
    !('source' in value && typeof value.source === 'string');
  const patterns = json.filter(isPattern);

  it('are patterns', () => {
    expect(patterns).to.have.length(7);
    for (const pattern of patterns) expect(() => compilePattern(pattern), JSON.stringify(pattern)).not.to.throw();
  });

  it('filter policies name message attributes, and the commands carry them', () => {
    const known = Object.keys(eventAttributes(exampleAlert));
    const policies = patterns.filter((pattern) => !('source' in pattern));
    for (const policy of policies) expect(known).to.include.members(Object.keys(policy));
    const inCommands = [...page.matchAll(/--attributes '(\{.+\})'/g)].map(
      ([, attributes]) => JSON.parse((JSON.parse(attributes!) as { FilterPolicy: string }).FilterPolicy) as unknown,
    );
    expect(inCommands).to.deep.equal(policies);
  });

  it('let pass what they are for', () => {
    const attributes = (fields: Partial<typeof exampleAlert>) => eventAttributes({ ...exampleAlert, ...fields });
    const [errors, completions, team, owned] = patterns.filter((pattern) => !('source' in pattern)).map(compilePattern);
    expect(errors!(attributes({}))).to.equal(true);
    expect(errors!(attributes({ level: 'warning' }))).to.equal(false);
    expect(completions!(attributes({ kind: 'PIPELINE_COMPLETED', level: null, category: null }))).to.equal(true);
    expect(completions!(attributes({ kind: 'PIPELINE_FAILED', level: null, category: null }))).to.equal(false);
    expect(team!(attributes({ pipelineId: 'shop-orders' }))).to.equal(true);
    expect(team!(attributes({ pipelineId: 'shop-orders', category: 'marker_rejected' }))).to.equal(false);
    const { owner } = exampleAlert.routing ?? {};
    expect(owned!(attributes({}))).to.equal(true);
    expect(owned!(attributes({ routing: { owner: owner!, tags: { tier: 'silver' } } }))).to.equal(false);
    expect(owned!(attributes({ routing: { tags: { team: 'growth' } } }))).to.equal(false);
  });
});
