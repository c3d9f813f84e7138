/**
 * The program under Pulumi's own engine: what it plans, what it makes, what a change of code or configuration touches.
 */

import { createHash } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CloudWatchClient, DeleteAlarmsCommand } from '@aws-sdk/client-cloudwatch';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { IAMClient, ListRolesCommand } from '@aws-sdk/client-iam';
import { LambdaClient, ListFunctionsCommand, UpdateFunctionConfigurationCommand } from '@aws-sdk/client-lambda';
import { expect } from 'chai';
import { zipSync } from 'fflate';
import { systemClock } from '../../aws/runtime/clock';
import { bundle } from '../../infra/bundle/bundle';
import { noticesOf } from '../../infra/bundle/bundle-licences';
import { functionDescriptions, functionsFor } from '../../kernel/words/manifest';
import { knownTypes } from '../infra/program-recorder';
import { documentedCommands, runInShell } from './documented';
import { changesOfEveryKey } from './every-key';
import { cache } from './places';
import { watch } from './provider/attention';
import { resources } from './provider/resources';
import { readResourceTypes } from './provider/types';
import { problemsOfProperties, ZIP_TIME } from './provider/values';
import { touched } from './pulumi';
import { type Session, startSession } from './session';

describe("Pulumi's engine", () => {
  let session: Session;

  before(async () => {
    session = await startSession('dev');
  });
  after(() => session?.end());

  it('is served every type of resource that the program may declare, and no other', () => {
    expect(Object.keys(resources).sort()).to.deep.equal([...knownTypes].sort());
  });

  it('would be refused a property that @pulumi/aws does not know, one of another type, and a missing one', () => {
    const { inputs } = readResourceTypes(Object.keys(resources), cache)['aws:sqs/queue:Queue']!;
    expect(problemsOfProperties(inputs, { name: 'q', messageRetentionSeconds: 60 }, 'queue')).to.deep.equal([]);
    expect(problemsOfProperties(inputs, { colour: 'red' }, 'queue')[0]).to.contain(
      'queue.colour: @pulumi/aws knows no such property',
    );
    expect(problemsOfProperties(inputs, { messageRetentionSeconds: 'long' }, 'queue')).to.deep.equal([
      'queue.messageRetentionSeconds: expected a number, found "long"',
    ]);
    const schedule = readResourceTypes(Object.keys(resources), cache)['aws:scheduler/schedule:Schedule']!.inputs;
    const nested = problemsOfProperties(
      schedule,
      { scheduleExpression: 'rate(1 minute)', flexibleTimeWindow: { mode: 'OFF' }, target: { arn: 'a', inptu: '{}' } },
      'schedule',
    );
    expect(nested.join('\n'))
      .to.match(/schedule\.target\.inptu: @pulumi\/aws knows no such property/)
      .and.match(/schedule\.target\.roleArn: is required and missing/);
  });

  it('reports an input that the provider accepts but ignores', () => {
    const { inputs, unseen } = watch(
      {
        arn: 'a',
        tags: { team: 'data' },
        target: { arn: 'b', input: '{}' },
        filters: [{ pattern: '{}', note: '' }],
        code: { whole: true },
      },
      (value) => (value as { whole?: boolean }).whole === true,
    );
    expect([
      inputs.arn,
      Object.entries(inputs.tags),
      inputs.target.arn,
      inputs.filters.map(({ pattern }: { pattern: string }) => pattern),
      inputs.code,
    ]).to.have.length(5);
    expect(unseen()).to.deep.equal(['target.input', 'filters.0.note']);
  });

  it('stops at a wrong configuration, and accepts every command that is proposed to fix it', async () => {
    await session.stack.setConfig('signalbox:environment', 'prod');
    await session.stack.setConfig('signalbox:enabledEngines', ['http', 'lambda']);
    await session.stack.setConfig('signalbox:logRetentionDays', 8);
    const said: string[] = [];
    // A conflict between two keys is reported only once each key is valid on its own.
    for (let round = 0; round < 3; round += 1) {
      const { status, stdout, stderr } = await session.stack.attempt('preview');
      if (status === 0) break;
      said.push(/the configuration of stack "dev" is wrong in \w+ places?/.exec(stdout + stderr)?.[0] ?? stdout);
      const diagnostics = stdout.slice(stdout.indexOf('Diagnostics:'));
      for (const [, command = '', value = ''] of diagnostics.matchAll(/pulumi (config set \S+) ('[^']*'|\S+)/g)) {
        const taken = await session.stack.attempt(...command.split(' '), value.replaceAll("'", ''));
        expect(taken.status, `${command} ${value}: ${taken.stderr}`).to.equal(0);
      }
    }
    expect(said).to.deep.equal([
      'the configuration of stack "dev" is wrong in one place',
      'the configuration of stack "dev" is wrong in 2 places',
    ]);
    const { changes } = await session.stack.preview();
    expect(changes.create).to.be.greaterThan(70);
  });

  it('previews without making anything', async () => {
    for (const name of ['lambdaTriggerArns', 'alarmTargets', 'enabledEngines'])
      await session.stack.removeConfig(`signalbox:${name}`);
    await session.stack.setConfig('signalbox:environment', 'dev');
    const { changes, steps } = await session.stack.preview();
    expect(Object.keys(changes)).to.deep.equal(['create']);
    // Some come only with a key of the configuration.
    expect(steps.map(({ type }) => type).filter((type) => !knownTypes.includes(type))).to.deep.equal([]);
    expect((await new DynamoDBClient(session.aws).send(new ListTablesCommand({}))).TableNames).to.deep.equal([]);
  });

  it('deploys the whole program at once, and finds nothing to do the second time', async () => {
    const first = await session.stack.up();
    expect(Object.keys(first.changes)).to.deep.equal(['create']);
    expect(await session.stack.outputs()).to.include.all.keys('tableName', 'stateMachineArn', 'lifecycleTopicArn');
    const second = await session.stack.up();
    expect(second.changes).to.deep.equal({ same: first.changes.create });
    expect((await session.stack.refresh()).changes).to.deep.equal({ same: first.changes.create });
    expect((await session.stack.preview()).steps).to.deep.equal([]);
  });

  it('deploys of every function the same archive, byte for byte, that a build elsewhere makes', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'signalbox-archives-'));
    try {
      const deployed = await new LambdaClient(session.aws).send(new ListFunctionsCommand({}));
      const hashes = new Map(deployed.Functions?.map(({ Description, CodeSha256 }) => [Description, CodeSha256]));
      for (const name of functionsFor(['http'])) {
        const { file, files, inputs } = await bundle(name, { engines: ['http'] }, elsewhere);
        const contents = [...files.keys()].map((each) => [each, readFileSync(join(dirname(file), each))] as const);
        const notices = Buffer.from(noticesOf(inputs, join(__dirname, '..', '..')));
        // The engine packs the files in the order of their names.
        const packed = { 'THIRD-PARTY-NOTICES.txt': notices, ...Object.fromEntries(contents) };
        const archive = zipSync(packed, { mtime: ZIP_TIME });
        expect(hashes.get(functionDescriptions[name]), name).to.equal(
          createHash('sha256').update(archive).digest('base64'),
        );
      }
    } finally {
      rmSync(elsewhere, { recursive: true, force: true });
    }
  });

  it("is loaded again when one of its files changed; the others come from Pulumi's cache", async () => {
    // A file that imports none of another folder: without rootDir the compiler takes infra/ for the root, and refuses
    // (TS5011).
    appendFileSync(join(session.stack.workspace, 'infra', 'roles.ts'), `\n// Changed at ${systemClock.now()}.\n`);
    expect((await session.stack.preview()).steps).to.deep.equal([]);
  });

  it('updates one function when the code of one function changed', async () => {
    appendFileSync(
      join(session.stack.workspace, 'functions', 'watchdog', 'index.ts'),
      '\nexport const revision = 2;\n',
    );
    const outcome = await session.stack.up();
    expect(touched(outcome)).to.deep.equal(['update Function signalbox-dev-watchdog']);
    expect(outcome.steps[0]?.diffs).to.deep.equal(['code']);
  });

  changesOfEveryKey(() => session);

  it('detects resources that were changed or deleted outside Pulumi, and repairs them', async () => {
    await session.stack.setConfig('signalbox:alarmTargets', ['alert-topic']);
    await session.stack.up();
    const functions = new LambdaClient(session.aws);
    const state = await session.stack.resources();
    const idOf = (wanted: string, name: string): string =>
      state.find(({ type, urn }) => type === wanted && urn.endsWith(`::${name}`)).id as string;
    await functions.send(
      new UpdateFunctionConfigurationCommand({
        FunctionName: idOf('aws:lambda/function:Function', 'signalbox-dev-orchestrator'),
        Timeout: 3,
      }),
    );
    const alarm = idOf('aws:cloudwatch/metricAlarm:MetricAlarm', 'signalbox-dev-alarm-runs-failed');
    await new CloudWatchClient(session.aws).send(new DeleteAlarmsCommand({ AlarmNames: [alarm] }));
    const refreshed = await session.stack.refresh();
    expect(refreshed.changes).to.include({ update: 1, delete: 1 });
    expect(touched(await session.stack.up())).to.deep.equal([
      'create MetricAlarm signalbox-dev-alarm-runs-failed',
      'update Dashboard signalbox-dev-dashboard',
      'update Function signalbox-dev-orchestrator',
    ]);
    expect((await session.stack.up()).steps).to.deep.equal([]);
  });

  it('B-47 does not destroy a protected table; without the protection nothing is left', async () => {
    await session.stack.setConfig('signalbox:deletionProtection', true);
    expect(touched(await session.stack.up())).to.include('update Table signalbox-dev-table');
    const refused = await session.stack.attempt('destroy', '--yes', '--skip-preview');
    expect(refused.status).not.to.equal(0);
    expect(refused.stdout + refused.stderr).to.match(/signalbox-dev-table.*cannot be deleted|protected/s);
    const [takingAway = ''] = documentedCommands('docs/how-to/tear-down.md', /^pulumi destroy/m);
    await runInShell(takingAway, session.stack);
    expect((await new DynamoDBClient(session.aws).send(new ListTablesCommand({}))).TableNames).to.deep.equal([]);
    expect((await new LambdaClient(session.aws).send(new ListFunctionsCommand({}))).Functions).to.deep.equal([]);
    const roles = (await new IAMClient(session.aws).send(new ListRolesCommand({}))).Roles ?? [];
    expect(roles.filter(({ RoleName }) => RoleName?.startsWith('signalbox'))).to.deep.equal([]);
  });
});
