/**
 * A restored table takes the place of a stack's table, by the commands of the guide: Pulumi's own engine deploys, and
 * the emulator restores. What happens to the runs of the lost hours: test/simulation/restore.test.ts.
 */
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  PutItemCommand,
} from '@aws-sdk/client-dynamodb';
import { expect } from 'chai';
import { systemClock } from '../../aws/runtime/clock';
import { daysAgo } from './days';
import { documentedCommands, runInShell } from './documented';
import { root, stackFolder } from './places';
import { tryRun } from './run';
import { type Session, startSession, until } from './session';

const STACK = 'prod';
const PAGE = 'docs/how-to/restore.md';
const DATE = daysAgo(3);

const documentsFor = (url: string): string => `kind: archetype
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

describe('the guide to restoring the table', () => {
  let session: Session;
  let first: any[];
  /** The variables of the page's shell. */
  let variables: Record<string, string>;

  const signalbox = async (...args: string[]): Promise<string> => {
    const { status, stdout, stderr } = await tryRun(process.execPath, [join(root, 'cli', 'signalbox.mjs'), ...args], {
      cwd: root,
      env: session.stack.env,
    });
    expect(status, `${args.join(' ')}: ${stderr}${stdout}`).to.equal(0);
    return stdout;
  };
  const resourcesOf = async (): Promise<any[]> => (await session.stack.resources()).filter(({ custom }) => custom);
  const mark = (TableName: string, at: string) =>
    new DynamoDBClient(session.aws).send(
      new PutItemCommand({
        TableName,
        Item: { PK: { S: 'MARKER#orders' }, SK: { S: `${DATE}#daily` }, writtenAt: { S: at } },
      }),
    );
  const now = (): string => new Date(systemClock.now()).toISOString();
  /** With the command of this tree as `signalbox`, for pipes as well. */
  const inShell = (commands: string): Promise<string> => {
    const programs = join(stackFolder(STACK), 'programs');
    mkdirSync(programs, { recursive: true });
    const program = join(programs, 'signalbox');
    writeFileSync(program, `#!/bin/sh\nexec "${process.execPath}" "${join(root, 'cli', 'signalbox.mjs')}" "$@"\n`);
    chmodSync(program, 0o755);
    return runInShell(`PATH="${programs}:$PATH"\n${commands}`, session.stack, variables);
  };
  const documented = (sign: RegExp): string => {
    const [commands = '', ...others] = documentedCommands(PAGE, sign);
    expect(others, String(sign)).to.deep.equal([]);
    return commands;
  };

  before(async () => {
    session = await startSession(STACK);
    const { stack, world } = session;
    const config = {
      environment: 'dev',
      allowPrivateAddresses: true,
      evaluatorBaseUrl: `${world.url}/check`,
      watchdogIntervalMinutes: 1,
    };
    for (const [name, value] of Object.entries(config)) await stack.setConfig(`signalbox:${name}`, value);
    await stack.up();
    first = await resourcesOf();
    const file = join(stackFolder(STACK), 'pipelines.yaml');
    writeFileSync(file, documentsFor(world.url));
    await signalbox('apply', file, '--stack', STACK);
    await mark((await stack.outputs()).tableName, now());
    await until('the first run', async () =>
      (await signalbox('runs', 'orders', '--stack', STACK)).includes('COMPLETED') ? true : undefined,
    );
    variables = { RESTORE_TO: now() };
  });
  after(() => session?.end());

  it('stops the intake, restores into a new table, and pauses every pipeline there', async () => {
    const commands = [/--no-enabled/, /--status-filter RUNNING/, /restore-table-to-point-in-time/, /signalbox pause/];
    const names = 'printf "OLD=%s\\nNEW=%s\\nREGION=%s\\n" "$OLD" "$NEW" "$REGION"';
    const printed = await inShell([...commands.map(documented), names].join('\n'));
    for (const [, name = '', value = ''] of printed.matchAll(/^(OLD|NEW|REGION)=(.+)$/gm)) variables[name] = value;
    expect(variables.NEW).to.equal(`${variables.OLD}-restored`);
  });

  it('puts the new table into the place of the old one, and leaves every other resource in its place', async () => {
    const { stack } = session;
    const commands = documented(/pulumi stack import/).replace('pulumi up --refresh', '');
    await inShell(commands);
    const outcome = await stack.attempt('up', '--refresh', '--yes', '--skip-preview');
    expect(outcome.status, outcome.stdout + outcome.stderr).to.equal(0);
    const second = await resourcesOf();
    const idOf = (all: readonly any[], type: string): string => all.find((each) => each.type === type).id;
    expect(idOf(second, 'aws:dynamodb/table:Table')).to.equal(variables.NEW);
    const ids = (all: readonly any[]): string[] =>
      all
        .filter(({ type }) => !/:(Table|EventSourceMapping)$/.test(type))
        .map(({ urn, id }) => `${urn} ${id}`)
        .sort();
    expect(ids(second)).to.deep.equal(ids(first));
    expect((await stack.preview()).steps).to.deep.equal([]);
  });

  it('has stream, time to live and recovery on again, and the old table is kept', async () => {
    const client = new DynamoDBClient(session.aws);
    const TableName = variables.NEW!;
    const { Table } = await client.send(new DescribeTableCommand({ TableName }));
    expect(Table?.StreamSpecification).to.include({ StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' });
    const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
    expect(TimeToLiveDescription).to.include({ TimeToLiveStatus: 'ENABLED', AttributeName: 'ttl' });
    const { ContinuousBackupsDescription } = await client.send(new DescribeContinuousBackupsCommand({ TableName }));
    const recovery = ContinuousBackupsDescription?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus;
    expect(recovery).to.equal('ENABLED');
    await client.send(new DescribeTableCommand({ TableName: variables.OLD! }));
  });

  it('knows the runs of before, is paused, and runs the next date once it is resumed', async () => {
    expect(await signalbox('runs', 'orders', '--stack', STACK)).to.contain('COMPLETED');
    expect(await signalbox('list', '--stack', STACK)).to.match(/^orders +HELD/m);
    await signalbox('resume', 'orders', '--stack', STACK);
    const marked = await signalbox('mark', 'orders', '--date', daysAgo(2), '--wait', '--stack', STACK);
    expect(marked).to.match(/COMPLETED {2}orders/);
  });
});
