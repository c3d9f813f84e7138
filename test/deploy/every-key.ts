/** The effect of changing each key of a stack's configuration to a value that is not its default. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { stackKeys } from '../../docs/tables/config';
import { ENGINE_TYPES } from '../../kernel/engines/engines';
import { runInShell } from './documented';
import { type Outcome, touched } from './pulumi';
import type { Session } from './session';

const TABLE = 'aws:dynamodb/table:Table';
const KEY = 'arn:aws:kms:us-east-1:000000000000:key/11111111-2222-3333-4444-555555555555';
const SECRET = 'arn:aws:secretsmanager:us-east-1:123456789012:secret';

/** Where the example of the documentation is the default, or does not show all that the key can say. */
const otherValues: Readonly<Record<string, unknown>> = {
  enabledEngines: ENGINE_TYPES,
  allowPrivateAddresses: true,
  watchdogIntervalMinutes: 10,
  stuckRunThreshold: '1h',
  runRetentionDays: 30,
  logRetentionDays: 90,
  streamMaxAgeSeconds: 3600,
  streamRetries: 5,
  logLevel: 'WARN',
  stateMachineLogLevel: 'ALL',
  kmsKeyArn: KEY,
  alerts: [
    { slack: { webhookSecret: `${SECRET}:slack-AbCdEf` } },
    { pagerduty: { routingKeySecret: `${SECRET}:pagerduty-AbCdEf` }, levels: ['error'] },
    { email: 'shop-data@example.com', pipelines: ['shop-*'] },
  ],
};

interface Setting {
  value: string;
  /** As the documentation has it. */
  command: string;
}

/** By key; without `environment`, which every stack has. */
const everyKey = (): Record<string, Setting> => {
  const settings: Record<string, Setting> = {};
  for (const { key, command, standard } of stackKeys()) {
    const [, setting = '', example = ''] = /^(.+ signalbox:\w+) '?(.+?)'?$/.exec(command) ?? [];
    const other = otherValues[key] ?? example;
    const value = typeof other === 'string' ? other : JSON.stringify(other);
    expect([standard.dev, JSON.stringify(standard.dev)], `${key} needs another value than its default`).not.to.include(
      value,
    );
    if (key !== 'environment') settings[key] = { value, command: `${setting} '${value}'` };
  }
  return settings;
};

/** Keys whose values are none of the emulator's, or that it does not serve: no `AssociateKmsKey` of log groups. */
const NOT_IN_EMULATOR = ['alertTopicArn', 'lifecycleTopicArn', 'topicKeyArns', 'eventBusArn', 'kmsKeyArn'];

/** Slack, PagerDuty and the inbox, and what notifies them; without the digests in the names. */
const RECEIVERS = [
  'EventSourceMapping signalbox-dev-alert-pagerduty-mapping',
  'EventSourceMapping signalbox-dev-alert-slack-mapping',
  'Function signalbox-dev-alert-notifier',
  'LogGroup signalbox-dev-alert-notifier-logs',
  'Queue signalbox-dev-alert-pagerduty',
  'Queue signalbox-dev-alert-slack',
  'Queue signalbox-dev-alert-undelivered',
  'QueuePolicy signalbox-dev-alert-pagerduty-policy',
  'QueuePolicy signalbox-dev-alert-slack-policy',
  'QueuePolicy signalbox-dev-alert-undelivered-policy',
  'Role signalbox-dev-alert-notifier-role',
  'RolePolicy signalbox-dev-alert-notifier-policy',
  'TopicSubscription signalbox-dev-alert-pagerduty-subscription',
  'TopicSubscription signalbox-dev-alert-slack-subscription',
  'TopicSubscription signalbox-dev-alerts-email',
];

const ofReceivers = (outcome: Outcome): string[] =>
  touched(outcome)
    .filter((step) => / signalbox-dev-alerts?-/.test(step))
    .map((step) => step.replace(/-[0-9a-f]{8}\b/, ''));

/** Leaves the settings of the stack as they were. */
const withSettings = async <T>({ stack }: Session, work: () => Promise<T>): Promise<T> => {
  const file = join(stack.workspace, 'Pulumi.dev.yaml');
  const settings = readFileSync(file);
  try {
    return await work();
  } finally {
    writeFileSync(file, settings);
  }
};

export const changesOfEveryKey = (session: () => Session): void => {
  it('updates in place whatever key of the configuration changes, and never replaces the table', async () => {
    // IAM cannot move a role: another path is another role. Another prefix replaces everything.
    const { rolePath, namePrefix: _, ...inPlace } = everyKey();
    const plan = async (...commands: readonly string[]): Promise<Outcome> => {
      const outcome = await withSettings(session(), async () => {
        await runInShell(commands.join('\n'), session().stack);
        return session().stack.preview();
      });
      expect(outcome.steps.filter(({ type }) => type === TABLE).map(({ op }) => op)).to.deep.equal(['update']);
      expect(touched(outcome).filter((step) => !/^(create|update|delete) /.test(step))).to.deep.equal([]);
      return outcome;
    };
    // The user's topics, bus and key take the place of those that were made.
    const inDev = Object.values(inPlace).map(({ command }) => command);
    expect(touched(await plan(...inDev)).filter((step) => step.startsWith('delete'))).to.deep.equal([
      'delete EventBus signalbox-dev-events',
      'delete Key signalbox-dev-notifications-key',
      'delete Topic signalbox-dev-alerts',
      'delete Topic signalbox-dev-lifecycle',
      'delete TopicPolicy signalbox-dev-alerts-policy',
      'delete TopicPolicy signalbox-dev-lifecycle-policy',
    ]);
    // Prod refuses private addresses.
    const inProd = ['pulumi config set signalbox:environment prod', inPlace.alarmTargets!.command];
    expect(touched(await plan(...inProd)).filter((step) => step.startsWith('delete'))).to.deep.equal([]);
    const moved = await withSettings(session(), async () => {
      await runInShell(rolePath!.command, session().stack);
      return touched(await session().stack.preview());
    });
    expect(moved.filter((step) => /replace/.test(step)).map((step) => step.split(' ')[1])).to.include('Role');
    expect(moved.filter((step) => /replace/.test(step) && !/ Role(Policy(Attachment)?)? /.test(step))).to.deep.equal(
      [],
    );
  });

  it('is deployed with everything on, finds nothing to do then, and goes back to the base', async () => {
    const { rolePath: _, namePrefix: __, ...inPlace } = everyKey();
    const pairs = Object.entries(inPlace)
      .filter(([key]) => !NOT_IN_EMULATOR.includes(key))
      .flatMap(([key, { value }]) => ['--plaintext', `signalbox:${key}=${value}`]);
    const on = await withSettings(session(), async () => {
      const set = await session().stack.attempt('config', 'set-all', ...pairs);
      expect(set.status, set.stderr).to.equal(0);
      const outcome = await session().stack.up();
      expect((await session().stack.preview()).steps).to.deep.equal([]);
      expect(Object.keys((await session().stack.refresh()).changes)).to.deep.equal(['same']);
      expect((await session().stack.up()).steps).to.deep.equal([]);
      return outcome;
    });
    expect(ofReceivers(on)).to.deep.equal(RECEIVERS.map((each) => `create ${each}`));
    const off = await session().stack.up();
    expect(ofReceivers(off)).to.deep.equal(RECEIVERS.map((each) => `delete ${each}`));
    for (const outcome of [on, off]) {
      expect(touched(outcome).filter((step) => !/^(create|update|delete) /.test(step))).to.deep.equal([]);
      expect(touched(outcome).filter((step) => / Table /.test(step))).to.deep.equal([
        'update Table signalbox-dev-table',
      ]);
    }
    expect((await session().stack.preview()).steps).to.deep.equal([]);
  });
};
