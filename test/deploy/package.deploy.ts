/**
 * The package from the registry's side: the packed file is installed into an empty folder with an empty cache, and
 * nothing of the clone is in reach. There the command works, and a Pulumi project of its own deploys the stack.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { systemClock } from '../../aws/runtime/clock';
import { commandIn, firstRun } from '../package/own-pipeline';

import { daysAgo } from './days';
import { thisPackage } from './packages';
import { root } from './places';
import { run, tryRun } from './run';
import { type Session, startSession } from './session';

const NAME = '@signalbox-aws/signalbox';
const DATE = daysAgo(3);

/** In the versions of the lock file: the engine's plugin is that of one version. */
const pinned = (name: string): string => {
  const file = join(root, 'node_modules', name, 'package.json');
  return `${name}@${(JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version}`;
};

interface Project {
  files: Readonly<Record<string, string>>;
  packages: readonly string[];
}

const PULUMI_YAML = 'name: mine\nruntime: nodejs\n';

const projects: Readonly<Record<string, Project>> = {
  'package-ts': {
    files: {
      'Pulumi.yaml': PULUMI_YAML,
      'package.json': '{"name": "mine", "main": "index.ts"}',
      'tsconfig.json': JSON.stringify({
        compilerOptions: { strict: true, target: 'es2022', module: 'nodenext', moduleResolution: 'nodenext' },
        files: ['index.ts'],
      }),
      'index.ts':
        `import { type StackOutputs, signalboxFromConfig } from '${NAME}';\n` +
        'const stack: StackOutputs = signalboxFromConfig();\nexport = stack;\n',
    },
    packages: [pinned('typescript'), pinned('@types/node')],
  },
  'package-js': {
    files: {
      'Pulumi.yaml': PULUMI_YAML,
      'package.json': '{"name": "mine", "type": "module", "main": "index.js"}',
      'index.js':
        `import { signalboxFromConfig } from '${NAME}';\n` +
        'export const { tableName, stateMachineArn } = signalboxFromConfig();\n',
    },
    packages: [],
  },
};

/** A pipeline whose evaluator and job are the world of the test. */
const documents = (url: string): string => `kind: archetype
name: batch
requiredTraits:
  - {type: freshness, description: source is fresh, defaultEvaluator: freshness, defaultTtl: 30m, defaultTimeout: 10}
readinessRule: {type: all-required-pass}
---
kind: pipeline
name: orders
archetype: batch
trigger:
  type: http
  url: "${url}/jobs/orders"
  statusUrl: "${url}/status/orders/\${runId}"
  poll: {initialDelay: 1s, interval: 1s, timeout: 2h}
`;

const say = (what: string, fromMs: number): void => {
  const seconds = ((systemClock.now() - fromMs) / 1000).toFixed(1);
  process.stderr.write(`      ${what}: ${seconds} s\n`);
};

describe('the package, installed from its file', () => {
  let folder: string;
  let file: string;

  /** A folder with the project, the package and what npm installs with it. */
  const install = async (name: string, { files, packages }: Project): Promise<string> => {
    const project = join(folder, name);
    mkdirSync(project);
    for (const [path, text] of Object.entries(files)) writeFileSync(join(project, path), text);
    const fromMs = systemClock.now();
    const all = [file, pinned('@pulumi/pulumi'), pinned('@pulumi/aws'), ...packages];
    await run('npm', ['install', '--cache', join(folder, 'cache'), '--no-audit', '--no-fund', ...all], {
      cwd: project,
    });
    say(`npm install in ${name}`, fromMs);
    return project;
  };

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'signalbox-installed-'));
    file = thisPackage();
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('leads from an empty folder to the first completed run with the command alone', async () => {
    const project = await install('empty', { files: { 'package.json': '{}' }, packages: [] });
    const fromMs = systemClock.now();
    const { mark, why } = await firstRun(project);
    say('commands up to the first completed run, and two more', fromMs);
    expect(mark).to.match(/COMPLETED {2}orders/);
    expect(why).to.match(/^COMPLETED {2}orders/);
  });

  for (const [name, project] of Object.entries(projects)) {
    it(`is deployed by the project ${name}, and runs a pipeline with the code for every engine`, async () => {
      const workspace = await install(name, project);
      const session: Session = await startSession(name, workspace);
      try {
        const { stack, world } = session;
        const jobArn = 'arn:aws:states:us-east-1:000000000000:stateMachine:orders-job';
        const config = {
          environment: 'dev',
          enabledEngines: ['http', 'step-function'],
          stateMachineTriggerArns: [jobArn],
          allowPrivateAddresses: true,
          evaluatorBaseUrl: `${world.url}/check`,
        };
        for (const [key, value] of Object.entries(config)) await stack.setConfig(`signalbox:${key}`, value);
        const fromMs = systemClock.now();
        const first = await stack.up();
        say(`pulumi up of ${name}`, fromMs);
        expect(Object.keys(first.changes)).to.deep.equal(['create']);
        expect(await stack.outputs()).to.include.all.keys('tableName', 'stateMachineArn');
        expect((await stack.up()).changes).to.deep.equal({ same: first.changes.create });
        const yaml = join(workspace, 'pipelines.yaml');
        writeFileSync(yaml, documents(world.url));
        const signalbox = (...args: string[]) =>
          tryRun(process.execPath, [commandIn(workspace), ...args, '--stack', name], {
            cwd: workspace,
            env: stack.env,
          });
        const applied = await signalbox('apply', yaml);
        expect(applied.status, applied.stdout + applied.stderr).to.equal(0);
        const marked = await signalbox('mark', 'orders', '--date', DATE, '--wait');
        expect(marked.stdout, marked.stderr).to.match(/COMPLETED {2}orders/);
        expect(world.starts.map(({ pipeline }) => pipeline)).to.deep.equal(['orders']);
      } finally {
        await session.end();
      }
    });
  }
});
