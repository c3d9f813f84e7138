/** Everything that is documented exists, and everything that exists is documented. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { ExitCode } from '../../app/stack/exit';
import { parseKey } from '../../aws/table/client/parse-key';
import { categoryMeanings } from '../../docs/tables/alerts-meanings';
import { commandLine, shownVerbs } from '../../docs/tables/cli';
import { documentKinds, environmentVariables, shared, stackKeys } from '../../docs/tables/config';
import { triggerMeanings } from '../../docs/tables/config-meanings';
import { kindMeanings } from '../../docs/tables/events-meanings';
import { faultKindMeanings, TARGET_MEANINGS } from '../../docs/tables/fault-meanings';
import { stackKeyMeanings } from '../../docs/tables/meanings/stack-keys';
import { metricMeanings } from '../../docs/tables/metric-meanings';
import { exampleScenario, playExample, scenarioFields } from '../../docs/tables/scenarios';
import { resultMeanings, scenarioMeanings, sharedScenarioPath } from '../../docs/tables/scenarios-meanings';
import { fieldsOf, variantsOf } from '../../docs/tables/schema';
import { positions } from '../../docs/tables/table';
import { parseStackConfig } from '../../infra/config/config';
import { ENGINE_TYPES, trigger } from '../../kernel/engines/engines';
import { functionManifest, metricNames } from '../../kernel/words/manifest';
import { AlertCategory, EventKind } from '../../kernel/words/vocabulary';
import { reportOf } from '../../simulator/report/timeline';
import { scenarioFile } from '../../simulator/scenario/schema';
import { capacityCases } from '../contract/dynamodb-cases/capacity';
import { conditionCases } from '../contract/dynamodb-cases/conditions';
import { itemCases } from '../contract/dynamodb-cases/items';
import { localIndexCases } from '../contract/dynamodb-cases/local-indexes';
import { readCases } from '../contract/dynamodb-cases/reads';
import { transactionCases } from '../contract/dynamodb-cases/transactions';
import { updateCases } from '../contract/dynamodb-cases/updates';
import { stackWith } from '../infra/every-engine';
import { sources } from '../tidy/sources';
import { pageAt, pages, subjectAt, wordsOf } from './pages';

const same = (documented: Iterable<string>, existing: Iterable<string>): void => {
  expect([...new Set(documented)].toSorted()).to.deep.equal([...new Set(existing)].toSorted());
};

describe('docs: the configuration', () => {
  for (const [kind, { schema, meanings }] of Object.entries(documentKinds)) {
    it(`every field of the ${kind} is described, and nothing else`, () =>
      same(
        Object.keys(meanings),
        fieldsOf(schema).map(({ path }) => shared(path)),
      ));
  }

  for (const [type, meanings] of Object.entries(triggerMeanings)) {
    it(`every field of ${type} triggers is described, and nothing else`, () =>
      same(
        Object.keys(meanings),
        fieldsOf(variantsOf(trigger).get(type)!).map(({ path }) => path),
      ));
  }

  it('every key of the stack is described, and nothing else', () => {
    same(
      Object.keys(stackKeyMeanings),
      stackKeys().map(({ key }) => key),
    );
    for (const { key, expected, command } of stackKeys()) expect([expected, command], key).not.to.include('');
    // The program's own files use no other keys.
    for (const file of ['Pulumi.dev.yaml', 'Pulumi.prod.yaml']) {
      const used = [...readFileSync(join(__dirname, '..', '..', file), 'utf8').matchAll(/signalbox:(\w+)/g)].map(
        ([, key]) => key!,
      );
      expect(Object.keys(stackKeyMeanings), file).to.include.members(used);
    }
  });

  it('every example of a stack key is one that the program takes', () => {
    for (const { key, command } of stackKeys()) {
      const [, text = ''] = /signalbox:\w+ '?(.+?)'?$/.exec(command) ?? [];
      const value: unknown = /^([[{].*|\d+|true|false)$/.test(text) ? JSON.parse(text) : text;
      const vpc = { subnetIds: ['subnet-00000000', 'subnet-00000001'], securityGroupIds: ['sg-00000000'] };
      const lifecycleTopicArn = 'arn:aws:sns:us-east-1:123456789012:events';
      const full = { ...stackWith(ENGINE_TYPES), vpc, lifecycleTopicArn };
      const others = key === 'enabledEngines' ? { environment: 'dev' } : full;
      expect(() => parseStackConfig('docs', { ...others, [key]: value }), key).not.to.throw();
    }
  });

  it('every variable of the functions says what it is for', () => {
    for (const [name, { purpose }] of environmentVariables()) expect(purpose, name).not.to.equal('');
    same(
      environmentVariables().keys(),
      Object.values(functionManifest).flatMap(({ required, optional }) => [...required, ...optional]),
    );
  });

  it('every signalbox: key that a page names exists', () => {
    const named = ['config', 'table', 'events', 'evaluators', 'scenarios'].flatMap((subject) =>
      [...subjectAt(subject).matchAll(/signalbox:(\w+)/g)].map(([, key]) => key!),
    );
    expect(Object.keys(stackKeyMeanings)).to.include.members(named.filter((key) => key !== 'KEY'));
  });
});

describe('docs: the table', () => {
  it('every key format that is shown is one that the code reads back as this entity', () => {
    for (const [entity, places] of Object.entries(positions)) {
      for (const { key } of places) {
        // This is one of the few words that are placeholders for a value.
        const SK = key.SK.replace('{kind}', 'drift');
        expect(parseKey({ ...key, SK })?.entity, `${key.PK} ${key.SK}`).to.equal(entity);
      }
    }
  });
});

/**
 * Whether any source but the vocabulary and the simulator names a word of a closed set, which is how it gets to be
 * recorded.
 */
const isUsed = (set: string, key: string): boolean =>
  sources.some(
    ({ path, text }) =>
      /^(kernel|aws|functions|app|cli)\//.test(path) &&
      path !== 'kernel/words/vocabulary.ts' &&
      new RegExp(`\\b${set}\\.${key}\\b`).test(text),
  );

describe('docs: events', () => {
  const cases: [
    title: string,
    set: string,
    words: Readonly<Record<string, string>>,
    meaningOf: (key: string, word: string) => unknown,
  ][] = [
    ['event kind', 'EventKind', EventKind, (_key, word) => kindMeanings[word as EventKind]],
    ['alert category', 'AlertCategory', AlertCategory, (_key, word) => categoryMeanings[word as AlertCategory]],
    ['metric', 'metricNames', metricNames, (key) => metricMeanings[key as keyof typeof metricNames]],
  ];
  for (const [title, set, words, meaningOf] of cases) {
    for (const [key, word] of Object.entries(words)) {
      const hasMeaning = meaningOf(key, word) !== undefined;
      it(`${title} ${word} is ${hasMeaning ? 'recorded' : 'not recorded, as the page says'}`, () => {
        expect(isUsed(set, key)).to.equal(hasMeaning);
      });
    }
  }
});

describe('docs: scenarios', () => {
  it('every field of a scenario file is described, and nothing else', () =>
    same(
      Object.keys(scenarioMeanings),
      scenarioFields().map(({ path }) => sharedScenarioPath(path)),
    ));

  it('every fault kind and every example of a target is one', () => {
    const fault = (fields: object) =>
      scenarioFile.safeParse({ faults: [{ target: 'sns', kind: 'error', by: '1s', ...fields }] });
    for (const kind of Object.keys(faultKindMeanings)) expect(fault({ kind }).success, kind).to.equal(true);
    for (const [target] of TARGET_MEANINGS) expect(fault({ target, kind: 'delay' }).success, target).to.equal(true);
    expect(fault({ kind: 'flood' }).success).to.equal(false);
    expect(fault({ target: 'everything' }).success).to.equal(false);
  });

  it('the worked example does what the page says', async () => {
    const { evidence, result } = await playExample();
    expect(exampleScenario().events).to.have.length(1);
    expect(result.runs.map(({ date, status }) => `${date} ${status}`)).to.deep.equal(['2026-03-07 COMPLETED']);
    expect(result.jobStarts).to.have.length(1);
    expect(result.alerts.map(({ category, date }) => `${category} ${date}`)).to.deep.equal([
      'schedule_missed 2026-03-08',
    ]);
    expect(result.violations).to.deep.equal([]);
    same(Object.keys(resultMeanings), [...Object.keys(reportOf(evidence, result)), 'quotas']);
  });
});

describe('docs: the command', () => {
  const page = subjectAt('cli');

  it('every verb has a heading, and every heading of that form has a verb', () => {
    const headings = [...page.matchAll(/^## ([a-z]+)$/gm)].map(([, heading]) => heading!);
    same(
      headings,
      shownVerbs(commandLine()).map((command) => command.name()),
    );
  });

  it('every verb and option that any page names exists', () => {
    const verbs = new Map(
      commandLine().commands.map((command) => [
        command.name(),
        new Set([command, ...command.commands].flatMap(({ options }) => options.map(({ long }) => long))),
      ]),
    );
    const named = pages.flatMap(({ path, text }) =>
      [...text.matchAll(/`signalbox ([a-z]+)([^`]*)`/g)].map(([whole, verb, rest]) => ({
        place: `${path}: ${whole}`,
        verb: verb!,
        options: rest!.match(/--[a-z-]+/g) ?? [],
      })),
    );
    expect(named).to.have.length.greaterThan(5);
    for (const { place, verb, options } of named) {
      expect([...verbs.keys()], place).to.include(verb);
      for (const option of options) expect([...verbs.get(verb)!], place).to.include(option);
    }
  });

  it('the exit codes are those of the command', () => {
    const rows = [...page.matchAll(/^\| (\d) \| /gm)].map(([, code]) => code!);
    same(rows, Object.values(ExitCode).map(String));
  });
});

describe('docs: the embedded cloud', () => {
  it('every known difference to DynamoDB Local is on the page', () => {
    const reasons = new Set<string>();
    const visit = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      const { onDynamoDbLocal } = value as { onDynamoDbLocal?: { why: string } };
      if (onDynamoDbLocal !== undefined) reasons.add(onDynamoDbLocal.why);
      Object.values(value).forEach(visit);
    };
    visit([capacityCases, conditionCases, itemCases, localIndexCases, readCases, transactionCases, updateCases]);
    expect(reasons.size).to.be.greaterThan(4);
    const page = pageAt('docs/embedded-cloud.md');
    expect([...reasons].filter((reason) => !page.includes(reason))).to.deep.equal([]);
  });
});

describe('docs: words', () => {
  it('every field of a path that the pages set in code exists in the configuration', () => {
    const paths = new Set([
      ...Object.values(documentKinds).flatMap(({ schema }) => fieldsOf(schema).map(({ path }) => path)),
      ...[...variantsOf(trigger).values()].flatMap((option) => fieldsOf(option).map(({ path }) => `trigger.${path}`)),
    ]);
    const roots = new Set(
      [...paths]
        .map((path) => path.split(/[.[]/)[0]!)
        .filter((name) =>
          ['sla', 'watch', 'retry', 'exclusions', 'schedules', 'readinessRule', 'trigger'].includes(name),
        ),
    );
    const named = ['config', 'table', 'events', 'evaluators'].flatMap((subject) =>
      [...wordsOf(subjectAt(subject))].filter(
        (word) => /^\w+(\[\])?\.\w+(\.\w+)*$/.test(word) && roots.has(word.split(/[.[]/)[0]!),
      ),
    );
    expect(named).to.have.length.greaterThan(10);
    expect(named.filter((word) => !paths.has(word))).to.deep.equal([]);
  });
});
