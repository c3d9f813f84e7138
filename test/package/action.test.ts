/** The action of this repository, as a workflow runs it: its steps, by a shell, against a stack. */
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect } from 'chai';
import { parse } from 'yaml';
import { processEnvironment } from '../../aws/runtime/environment';
import { type Ran, tryRun } from '../deploy/run';
import { onLocalStack } from '../printed/local';
import { withFolder } from '../support/session';
import { ROOT } from './packed';

interface Step {
  name: string;
  id?: string;
  if?: string;
  run: string;
  env?: Record<string, string>;
}

interface Action {
  inputs: Record<string, { default?: string; required?: boolean }>;
  outputs: Record<string, { value: string }>;
  runs: { using: string; steps: Step[] };
}

const action = parse(readFileSync(join(ROOT, 'action.yml'), 'utf8')) as Action;

const pipelineOf = (owner: string, name: string) => `kind: archetype
name: batch
owner: ${owner}
requiredTraits:
  - {type: freshness, description: source is fresh, defaultEvaluator: freshness, defaultTtl: 30m, defaultTimeout: 10}
readinessRule: {type: all-required-pass}
---
kind: pipeline
name: ${name}
owner: ${owner}
archetype: batch
trigger: {type: http, url: "https://jobs.local/${name}"}
`;

const SCENARIO = `start: 2026-03-07T05:00:00Z
until: 2026-03-07T09:00:00Z
documents: [pipelines]
evaluators: {freshness: [{status: PASS}]}
jobs:
  - {match: {pipeline: orders}, duration: 4m, outcome: succeeded}
events:
  - {at: 2026-03-07T06:00:00Z, marker: {pipeline: orders, date: 2026-03-07}}
expect:
  - {run: {pipeline: orders, date: 2026-03-07, status: COMPLETED}}
`;

/** A folder with programs that are found first: the command of the clone, and an npm that prints its arguments. */
const programsIn = (folder: string): string => {
  const programs = join(folder, 'programs');
  mkdirSync(programs);
  const lines = {
    signalbox: `exec "${process.execPath}" "${join(ROOT, 'cli', 'signalbox.mjs')}" "$@"`,
    npm: 'echo "npm $*"',
  };
  for (const [name, line] of Object.entries(lines)) {
    writeFileSync(join(programs, name), `#!/bin/sh\n${line}\n`);
    chmodSync(join(programs, name), 0o755);
  }
  return programs;
};

interface Workflow {
  folder: string;
  endpoint: string;
  programs: string;
}

/** Runs the steps whose condition holds until one fails, as the runner does. */
const play = async (
  { folder, endpoint, programs }: Workflow,
  given: Readonly<Record<string, string>>,
): Promise<Record<string, Ran>> => {
  const inputs: Record<string, string> = { ...given };
  for (const [name, input] of Object.entries(action.inputs)) inputs[name] ??= input.default ?? '';
  const filledIn = (text: string): string =>
    text.replaceAll(/\$\{\{ (?:inputs\.(\w+)|github\.(\w+)) \}\}/g, (_, input, context) =>
      input === undefined ? { action_path: ROOT, actor: 'octocat' }[context as string]! : inputs[input]!,
    );
  const holds = (condition: string): boolean => {
    const [, name = '', operator, value] = /^inputs\.(\w+) (==|!=) '(.*)'$/.exec(condition)!;
    return (inputs[name] === value) === (operator === '==');
  };
  const own = {
    PATH: [programs, processEnvironment().PATH].join(delimiter),
    RUNNER_TEMP: folder,
    GITHUB_OUTPUT: join(folder, 'output'),
    GITHUB_STEP_SUMMARY: join(folder, 'summary'),
    AWS_ENDPOINT_URL: endpoint,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'LOCAL',
    AWS_SECRET_ACCESS_KEY: 'local',
  };
  const done: Record<string, Ran> = {};
  for (const step of action.runs.steps) {
    if (step.if !== undefined && !holds(step.if)) continue;
    const env = Object.fromEntries(Object.entries(step.env ?? {}).map(([name, text]) => [name, filledIn(text)]));
    const script = ['--noprofile', '--norc', '-eo', 'pipefail', '-c', step.run];
    done[step.name] = await tryRun('bash', script, { cwd: folder, env: { ...own, ...env } });
    if (done[step.name]!.status !== 0) break;
  }
  return done;
};

const inRepository = (work: (workflow: Workflow) => Promise<void>): Promise<void> =>
  withFolder((folder) =>
    onLocalStack(folder, async (_stack, { endpoint }) => {
      mkdirSync(join(folder, 'pipelines'));
      writeFileSync(join(folder, 'pipelines', 'orders.yaml'), pipelineOf('shop', 'orders'));
      writeFileSync(join(folder, 'rehearsal.yaml'), SCENARIO);
      await work({ folder, endpoint, programs: programsIn(folder) });
    }),
  );

const everything = { paths: 'pipelines', scenarios: 'rehearsal.yaml', stack: 'local', owner: 'shop' };

describe('action.yml', () => {
  it('checks a pull request: documents, scenarios, and what would change as the text of a comment', () =>
    inRepository(async (workflow) => {
      const done = await play(workflow, everything);
      expect(
        Object.entries(done).map(([name, { status }]) => [name, status]),
        Object.values(done)
          .map(({ stderr }) => stderr)
          .join('\n'),
      ).to.deep.equal([
        ['Install', 0],
        ['Validate', 0],
        ['Simulate', 0],
        ['Diff', 0],
      ]);
      const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
      expect(done.Install!.stdout).to.match(new RegExp(`@signalbox-aws/signalbox@${version}\n$`));
      const [, file = ''] = /^comment=(.+)$/m.exec(readFileSync(join(workflow.folder, 'output'), 'utf8'))!;
      const comment = readFileSync(file, 'utf8');
      expect(comment)
        .to.match(/^### Signalbox: what would change in local\n/)
        .and.to.match(/pipeline +orders +created/);
      expect(readFileSync(join(workflow.folder, 'summary'), 'utf8')).to.equal(comment);
    })).timeout(120_000);

  it('registers on merge, and removes what the files of the owner do not have any more', () =>
    inRepository(async (workflow) => {
      const first = await play(workflow, { ...everything, apply: 'true' });
      expect(first.Apply?.status, first.Apply?.stderr).to.equal(0);
      writeFileSync(join(workflow.folder, 'pipelines', 'orders.yaml'), pipelineOf('shop', 'stock'));
      const second = await play(workflow, { ...everything, scenarios: '', apply: 'true' });
      expect(second.Diff!.stdout + readFileSync(join(workflow.folder, 'summary'), 'utf8')).to.contain('orders');
      expect(second.Apply?.status, second.Apply?.stderr).to.equal(0);
      const third = await play(workflow, { ...everything, scenarios: '' });
      const summary = readFileSync(join(workflow.folder, 'summary'), 'utf8');
      expect(third.Diff!.status).to.equal(0);
      expect(summary.slice(summary.lastIndexOf('###')))
        .to.contain('stock')
        .and.not.to.match(/\borders\b(?!\.yaml)/);
    })).timeout(120_000);

  it('fails at the first step that finds something, and registers nothing then', () =>
    inRepository(async (workflow) => {
      writeFileSync(join(workflow.folder, 'rehearsal.yaml'), SCENARIO.replace('COMPLETED', 'FAILED'));
      const unmet = await play(workflow, { ...everything, apply: 'true' });
      expect(Object.keys(unmet)).to.deep.equal(['Install', 'Validate', 'Simulate']);
      expect(unmet.Simulate!.status).to.equal(1);
      writeFileSync(join(workflow.folder, 'pipelines', 'orders.yaml'), 'kind: pipeline\n');
      const invalid = await play(workflow, { ...everything, apply: 'true' });
      expect(Object.keys(invalid)).to.deep.equal(['Install', 'Validate']);
      expect(invalid.Validate!.status).to.equal(2);
    })).timeout(120_000);

  it('does not register without the name of a stack', () =>
    inRepository(async (workflow) => {
      const done = await play(workflow, { paths: 'pipelines', apply: 'true' });
      expect(done.Apply).to.include({ status: 2 });
      expect(done.Apply!.stdout).to.contain('apply needs the input stack');
    })).timeout(120_000);
});
