/**
 * Names and numbers of the guides to operating and deploying, asked of the program, of the pins, and of a run that is
 * counted.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { stackKeys } from '../../docs/tables/config';
import { chunkFilters } from '../../infra/stack/fan-out';
import { streamFilters } from '../../infra/stack/stream-router';
import { ENGINE_TYPES } from '../../kernel/engines/engines';
import { functionNames } from '../../kernel/words/manifest';
import { links, receivers, sources, stackWith } from '../infra/every-engine';
import { all, evaluate, evaluateOnce, knownTypes } from '../infra/program-recorder';
import { costOf, costOfUsual, type FeatureName, features } from '../simulation/month';
import { countOneRun } from '../simulation/one-run';
import { countWork, works } from '../simulation/works';
import { pageAt, root, subjectAt } from './pages';

const ALARM = 'aws:cloudwatch/metricAlarm:MetricAlarm';

const operations = subjectAt('operations');
const proof = pageAt('docs/deploy-proof.md');
const text = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8');

/** Below a heading of the guide, up to the next one. */
const sectionOf = (heading: string): string => {
  const [, rest] = operations.split(`\n${heading}\n`);
  if (rest === undefined) throw new Error(`docs/operations.md has no heading "${heading}"`);
  return rest.split(/^## /m)[0]!;
};

/** Everything in backticks in the first cells of a section's tables. */
const firstCells = (section: string): string[] =>
  [...section.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word!),
  );

describe('docs: operating', () => {
  it('every alarm says what it means and what to do, and there is no other', async () => {
    const alarmTargets = ['alert-topic'];
    const engines = all(await evaluate('full', { ...stackWith(ENGINE_TYPES), alarmTargets }), ALARM).length;
    const listening = { ...stackWith(ENGINE_TYPES), ...sources, alarmTargets };
    const withSources = all(await evaluate('full', listening), ALARM).length;
    const withReceivers = all(await evaluate('full', { ...listening, ...receivers }), ALARM).length;
    const alarms = all(await evaluate('full', { ...listening, ...receivers, ...links }), ALARM).map(({ name }) =>
      name.replace('signalbox-full-alarm-', '').replace(/(alert-\w+-)[0-9a-f]{8}-/, '$1ID-'),
    );
    const usual = all(await evaluateOnce('prod'), ALARM).length;
    const more =
      `${engines - usual} more with fan-outs, ${withSources - engines} with sources of MARKERs, ` +
      `${withReceivers - withSources} with Slack and PagerDuty, ${alarms.length - withReceivers} with links to approve`;
    expect(operations).to.contain(`each alarm 0.10 (${usual} of them, ${more})`);
    const ofFunctions = new RegExp(`^(${functionNames.join('|')})-(?=(errors|throttles|dropped|undelivered)$)`);
    expect(firstCells(sectionOf('## Alarms')).toSorted()).to.deep.equal(
      [...new Set(alarms.map((name) => name.replace(ofFunctions, 'FUNCTION-')))].toSorted(),
    );
  });

  it('every record that a function reads has its line about dead letters', () => {
    const [, section = ''] = operations.split('\n### Dead letters\n');
    const [table = ''] = section.split('\n### ');
    const prefixes = JSON.stringify([...streamFilters, ...chunkFilters].map(({ dynamodb: { Keys } }) => Keys)).matchAll(
      /"([A-Z]+#|CONTROL|FANOUT)"/g,
    );
    const told = { 'MARKER#': 'a MARKER', 'RUNLOG#': 'run logs', 'EVENT#': 'outbox events' } as const;
    for (const [, prefix = ''] of prefixes)
      expect(table, prefix).to.contain(
        told[prefix as keyof typeof told] ?? `\`${prefix}${/#$/.test(prefix) ? '…' : ''}\``,
      );
  });

  it('the upgrade notes describe for every key of the stack what its change does', () => {
    const described = firstCells(sectionOf('## Upgrades')).filter(
      (word) => word !== 'pulumi stack rename' && word !== 'aws:region',
    );
    expect(described.toSorted()).to.deep.equal(
      stackKeys()
        .map(({ key }) => key)
        .toSorted(),
    );
  });

  it('the cost of a run is that of one that is counted', async () => {
    const { transitions, writeUnits, readUnits, lambdaInvocations, snsPublishes } = await countOneRun();
    const requests = Object.values(lambdaInvocations).reduce((sum, calls) => sum + calls, 0);
    const costs = sectionOf('## Costs');
    expect(costs)
      .to.contain(`| state transitions | ${transitions} |`)
      .and.to.contain(`| DynamoDB write units | ${writeUnits} |`)
      .and.to.contain(`| Lambda requests | ${requests} |`);
    expect(costs).to.contain(`| DynamoDB read units, SNS, bus | ${readUnits}, ${snsPublishes}, `);
    expect(costs)
      .to.contain(`transitions = ${transitions} + 3 × polls`)
      .and.to.contain(`0.000000625 × (${writeUnits} + 3 × polls`);
  });
});

describe('docs: the bill of a month', () => {
  const rows = /<!-- counted: month -->([\s\S]*?)<!-- end -->/.exec(operations)![1]!;
  const documented = new Map(
    [...rows.matchAll(/^\| (?:\+ )?([^|]+?) \| ([\d.]+) \| ([\d,]+) \| ([\d,]+) \|$/gm)].map(
      ([, name, ...figures]) => [name, figures.map((figure) => Number(figure.replaceAll(',', '')))] as const,
    ),
  );
  const runs = 24 * 30;
  let usual: number;
  before(async () => {
    usual = await costOfUsual(1);
  });
  const expectClose = (name: string, usd: number): void => {
    const [run, thousand, tenThousand] = documented.get(name)!;
    for (const [said, counted] of [
      [run!, usd],
      [thousand!, usd * runs * 1000],
      [tenThousand!, usd * runs * 10_000],
    ] as const)
      expect(said, name).to.be.closeTo(counted, counted * 0.1 + (said < 1 ? 0 : 0.5));
  };

  it('has a row for each feature that is counted, and no other', () =>
    expect([...documented.keys()].slice(1)).to.deep.equal(Object.keys(features)));
  it('says what a run costs, and at most 280 dollars for 1,000 pipelines', () => {
    expectClose('three traits, ready at once, the job answers at once', usual);
    expect(usual * runs * 1000).to.be.at.most(280);
  });
  for (const name of Object.keys(features) as FeatureName[])
    it(`says what is added by ${name}`, async () => expectClose(name, (await costOf(name, 1, usual)).added));
});

describe('docs: beside interlock', () => {
  const rows = /<!-- counted: beside -->([\s\S]*?)<!-- end -->/.exec(operations)![1]!;

  it('says how many transitions a run makes here', async () => {
    const atOnce = await countOneRun();
    const polled = await countWork(works['10-minute job, polled']!);
    expect(rows)
      .to.contain(`| ready at once, the job answers at once | ${atOnce.transitions} |`)
      .and.to.contain(`| a job of 10 minutes, polled | ${polled.transitions} |`);
  });
});

describe('docs: what is proven about deploying', () => {
  it('names the versions that are pinned or installed, and the number of types', () => {
    const installed = (name: string): string =>
      (JSON.parse(text('node_modules', name, 'package.json')) as { version: string }).version;
    const pinned = (file: string, pin: RegExp): string =>
      pin.exec(text('test', 'deploy', ...file.split('/')))?.[1] ?? 'nothing';
    const facts = [
      `Pulumi's command line and engine ${pinned('engine/cli/go.mod', /pulumi\/pkg\/v3 v(\S+)/)},`,
      `\`pulumi-language-nodejs\` ${pinned('engine/language-host/go.mod', /pulumi\/sdk\/v3 v(\S+)/)},`,
      `MiniStack ${pinned('python/requirements.txt', /^ministack==(.+)$/m)} `,
      `moto ${pinned('python/requirements.txt', /^moto\[.+\]==(.+)$/m)} `,
      `parliament ${pinned('python/requirements.txt', /^parliament==(.+)$/m)} `,
      `the AWS CLI ${pinned('python/requirements.txt', /^awscli==(.+)$/m)} `,
      `the installed SDK (${installed('@pulumi/pulumi')})`,
      `the ${knownTypes.length} resource types`,
    ];
    for (const fact of facts) expect(proof).to.contain(fact);
  });
});
