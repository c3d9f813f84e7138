/**
 * An upgrade under load: Pulumi's own engine deploys the last release, its command registers pipelines that are then in
 * every phase. The packed file of this release is installed in its place and deployed while MARKERs keep coming, and
 * everything ends as if there had been no upgrade.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { expect } from 'chai';
import { systemClock } from '../../aws/runtime/clock';
import { commandIn } from '../package/own-pipeline';
import { unpackInto } from '../package/packed';
import { type LastRelease, lastRelease } from '../support/last-release';
import { layClone, packageOf, thisPackage } from './packages';
import { cache } from './places';
import type { Outcome } from './pulumi';
import { tryRun } from './run';
import { type Session, startSession, until } from './session';
import { type Subscribers, subscribe } from './subscribers';
import { documents, expectedEvents, expectedRuns, type Load, loadOn, type Reads, readsOf } from './upgrade-load';

const STACK = 'upgrade';
const SETTINGS = `Pulumi.${STACK}.yaml`;
const workspace = join(cache, 'upgraded');

/** A Pulumi project that installs the package; `signalbox` is the name of the clone's, and so of its stacks. */
const project: Readonly<Record<string, string>> = {
  'Pulumi.yaml': 'name: signalbox\nruntime: nodejs\n',
  'package.json': '{"name": "mine", "main": "index.js"}',
  'index.js':
    "const { signalboxFromConfig } = require('@signalbox-aws/signalbox');\nmodule.exports = signalboxFromConfig();\n",
};

const layPackage = async (file: string): Promise<void> => {
  mkdirSync(workspace, { recursive: true });
  for (const [name, text] of Object.entries(project)) writeFileSync(join(workspace, name), text);
  await unpackInto(workspace, file);
};

/** As its users have it: installed from its packed file, or a clone if it has no package. Gives its command. */
const layRelease = async (release: LastRelease): Promise<string> => {
  rmSync(workspace, { recursive: true, force: true });
  const file = packageOf(release);
  if (file === undefined) await layClone(release, workspace);
  else await layPackage(file);
  return file === undefined ? join(workspace, 'cli', 'signalbox.mjs') : commandIn(workspace);
};

/** The settings of the stack stay. */
const layThisRelease = async (): Promise<void> => {
  for (const name of readdirSync(workspace)) if (name !== SETTINGS) rmSync(join(workspace, name), { recursive: true });
  await layPackage(thisPackage());
};

const say = (line: string): void => void process.stderr.write(`      ${line}\n`);

const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
  const from = systemClock.now();
  const result = await work();
  say(`${what}: ${((systemClock.now() - from) / 1000).toFixed(1)} s`);
  return result;
};

/** By name in the program, type and id at AWS. */
const idsOf = async ({ stack }: Session): Promise<Map<string, string>> => {
  const resources = (await stack.resources()).filter(({ custom }) => custom);
  return new Map(resources.map(({ type, id, urn }) => [urn.split('::').at(-1) as string, `${type} ${id}`]));
};

describe('an upgrade under load', () => {
  let session: Session;
  let outputs: Record<string, string>;
  let subscribers: Subscribers;
  let load: Load;
  let reads: Reads;
  let upgraded: Outcome;
  let ids: Map<string, string>;
  /** Executions that ran when the deployment began. */
  let carried: readonly string[];

  before(async () => {
    const release = lastRelease();
    say(`from ${release.name}`);
    const command = await layRelease(release);
    session = await startSession(STACK, workspace);
    const { stack, world } = session;
    const config = {
      environment: 'dev',
      allowPrivateAddresses: true,
      evaluatorBaseUrl: `${world.url}/check`,
      watchdogIntervalMinutes: 1,
    };
    for (const [name, value] of Object.entries(config)) await stack.setConfig(`signalbox:${name}`, value);
    await timed('pulumi up of the last release', stack.up);
    outputs = (await stack.outputs()) as Record<string, string>;
    ids = await idsOf(session);
    subscribers = await subscribe(session, outputs);
    const yaml = join(cache, 'upgrade.yaml');
    writeFileSync(yaml, documents(world.url));
    const applied = await tryRun(process.execPath, [command, 'apply', yaml, '--stack', STACK], {
      cwd: workspace,
      env: stack.env,
    });
    expect(applied.status, applied.stdout + applied.stderr).to.equal(0);
    load = loadOn(session, outputs.tableName!);
    reads = readsOf(session, outputs);
  });
  after(async () => {
    load?.end();
    await session?.end();
    rmSync(workspace, { recursive: true, force: true });
  });

  it('is deployed while runs are in every phase, and keeps every resource that was there', async () => {
    const { steady } = await load.begin();
    await until('runs in every phase', reads.isInEveryPhase);
    carried = await reads.runningExecutions();
    await layThisRelease();
    const upgrading = timed('pulumi up of this release', session.stack.up);
    await load.request();
    upgraded = await upgrading;
    load.release();
    load.end();
    await steady;
    say(`resources: ${JSON.stringify(upgraded.changes)}`);
    expect(upgraded.changes.update, 'something was upgraded').to.be.greaterThan(0);
    expect(upgraded.steps.filter(({ op }) => /replace|delete/.test(op))).to.deep.equal([]);
    const idsAfter = await idsOf(session);
    for (const [name, id] of ids) expect(idsAfter.get(name), name).to.equal(id);
  });

  it('loses no run, and ends executions that began before it', async () => {
    const wanted = expectedRuns(load.marked);
    expect(await reads.settled(wanted)).to.deep.equal(wanted);
    const executions = await reads.endedExecutions();
    expect(executions.filter(({ status }) => status !== 'SUCCEEDED').map(({ name }) => name)).to.deep.equal([]);
    expect(executions.map(({ executionArn }) => executionArn)).to.include.members([...carried]);
    expect(carried.length).to.be.greaterThan(8);
  });

  it('starts each job once, and publishes each end once', async () => {
    const runs = await reads.runs();
    const started = session.world.starts.map(({ idempotencyKey }) => idempotencyKey);
    const withJob = runs.filter(({ status }) => status !== 'CANCELLED').map(({ runId }) => runId);
    expect(started.toSorted()).to.deep.equal(withJob.toSorted());
    const wanted = expectedEvents(runs);
    const heard = (): string[] =>
      subscribers.heard.lifecycle.map(({ runId, eventType }) => `${runId} ${eventType}`).toSorted();
    await until('the end of every run in the queue', async () => {
      const before = heard().length;
      await subscribers.listen('lifecycle');
      return heard().length >= wanted.length && heard().length === before ? true : undefined;
    });
    expect(heard()).to.deep.equal(wanted);
    const { Messages = [] } = await new SQSClient(session.aws).send(
      new ReceiveMessageCommand({ QueueUrl: outputs.deadLetterQueueUrl, MaxNumberOfMessages: 10 }),
    );
    expect(Messages.map(({ Body }) => Body)).to.deep.equal([]);
    say(
      `${load.marked.length} MARKERs, ${runs.length} runs, ${started.length} jobs; ${carried.length} executions ran ` +
        'through the upgrade; lost 0, twice 0, replaced 0',
    );
  });
});
