/** `signalbox doctor` against services over the wire: healthy and ill. */
import { expect } from 'chai';
import { UnreachableError, UsageError } from '../../../../../app/stack/exit';
import { waitsForPool } from '../../waiting-situations';
import { examined, type Given, slotsOfNoRun, stateOf } from './doctor-examined';
import { alarm, mapping, ownRules, queueMapping, subscriptions, subscriptionWith, table } from './doctor-world';

const mappings = (...found: object[]) => ({
  answers: { ListEventSourceMappings: { body: { EventSourceMappings: found } } },
});

describe('cli/verbs/report/doctor', () => {
  it('finds a healthy stack well, and asks about nothing but the stack', async () => {
    const { code, session, world } = await examined();
    expect(code, JSON.stringify(session.json())).to.equal(0);
    expect(session.json().ok).to.equal(true);
    expect(session.json().checks.map(({ state }: { state: string }) => state)).to.deep.equal(Array(15).fill('ok'));
    const asked = world.calls.map(({ url, body }) => decodeURIComponent(`${url} ${body}`));
    for (const named of [
      'FunctionName=signalbox-dev-marker-source',
      'NamePrefix=signalbox-dev-wake-',
      '"NamePrefix":"signalbox-dev-',
      'signalbox-dev-alarm-',
    ])
      expect(
        asked.some((each) => each.includes(named)),
        named,
      ).to.equal(true);
  });

  it('says what is well as a table', async () => {
    const { code, session } = await examined({}, false);
    expect(code).to.equal(0);
    expect(session.out())
      .to.match(/table +ok +signalbox-dev-table-0a1b2c3 is active/)
      .and.match(/No problems\.\n$/);
  });

  const ill: [check: string, given: Given, says: RegExp, remedy: RegExp][] = [
    [
      'table',
      { answers: { DescribeTable: { body: { Table: { ...table, TableStatus: 'ARCHIVED' } } } } },
      /is ARCHIVED/,
      /Deploy/,
    ],
    [
      'table',
      { answers: { DescribeTable: { body: { Table: { ...table, StreamSpecification: undefined } } } } },
      /stream is off, so no MARKER is processed/,
      /pulumi up/,
    ],
    [
      'table',
      {
        answers: { DescribeTable: { status: 400, body: { __type: 'ResourceNotFoundException', message: 'no table' } } },
      },
      /it is not there: no table/,
      /pulumi up/,
    ],
    [
      'backups',
      {
        answers: {
          DescribeContinuousBackups: { body: { ContinuousBackupsDescription: { ContinuousBackupsStatus: 'ENABLED' } } },
        },
      },
      /recovery is off/,
      /pulumi refresh/,
    ],
    [
      'functions',
      {
        answers: { GetFunctionConfiguration: { body: { FunctionName: 'f', State: 'Inactive', StateReason: 'idle' } } },
      },
      /f is Inactive: idle/,
      /starts again with its next call/,
    ],
    [
      'functions',
      {
        answers: {
          GetFunctionConfiguration: { body: { FunctionName: 'f', State: 'Active', LastUpdateStatus: 'Failed' } },
        },
      },
      /the last update of f failed/,
      /Deploy/,
    ],
    [
      'stream',
      mappings({ ...mapping, State: 'Disabled' }),
      /the mapping from dynamodb to stream-router is Disabled/,
      /Enable it/,
    ],
    ['stream', mappings({ ...mapping, LastProcessingResult: 'PROBLEM: it failed' }), /says: PROBLEM: it failed/, /./],
    ['stream', mappings(), /does not read the table's stream/, /deploy/],
    [
      'stream',
      mappings(mapping),
      /stream-router reads no queue.*marker-source reads no queue.*alert-notifier reads no queue/s,
      /deploy/,
    ],
    [
      'stream',
      mappings(mapping, { ...queueMapping, State: 'Disabled' }),
      /the mapping from sqs to alert-notifier is Disabled/,
      /Enable it/,
    ],
    [
      'state-machine',
      { answers: { DescribeStateMachine: { body: { name: 'm', status: 'DELETING' } } } },
      /m is DELETING/,
      /./,
    ],
    [
      'rules',
      { answers: { ListRules: { body: { Rules: [{ ...ownRules[0], State: 'DISABLED' }, ownRules[1]] } } } },
      /^rules are disabled: signalbox-dev-wake-died-0a1b2c3$/,
      /Enable them/,
    ],
    [
      'rules',
      { answers: { ListRules: { body: {} } } },
      /^there is no rule signalbox-dev-wake-died; there is no rule signalbox-dev-returns-rule$/,
      /deploy/,
    ],
    [
      'schedule',
      { answers: { ListSchedules: { body: { Schedules: [] } } } },
      /no schedule that wakes the watchdog/,
      /./,
    ],
    [
      'schedule',
      {
        answers: {
          ListSchedules: {
            body: { Schedules: [{ Name: 'signalbox-dev-wake-sweeper-schedule-0a1b2c3', State: 'DISABLED' }] },
          },
        },
      },
      /no schedule that wakes the watchdog; the schedule is disabled that wakes the sweeper/,
      /./,
    ],
    ['heartbeat', { roundAt: undefined }, /has not begun a sweep yet/, /Wait three watchdog intervals/],
    ['heartbeat', { roundAt: '2026-03-07T11:29:00.000Z' }, /sweep pass 31 minutes ago/, /log of the function sweeper/],
    [
      'alarms',
      { answers: { DescribeAlarms: { body: { MetricAlarms: [{ ...alarm, StateValue: 'ALARM' }] } } } },
      /in ALARM: signalbox-dev-alarm-runs-failed/,
      /description/,
    ],
    [
      'alarms',
      { answers: { DescribeAlarms: { body: { MetricAlarms: [{ ...alarm, AlarmActions: [] }] } } } },
      /1 alarm has no topic/,
      /alarmTargets/,
    ],
    [
      'subscribers',
      { answers: { ListSubscriptionsByTopic: { body: subscriptions() } } },
      /signalbox-dev-alerts-0a1b2c3 has no subscriber/,
      /Subscribe/,
    ],
    [
      'subscribers',
      { answers: { ListSubscriptionsByTopic: { body: subscriptions('PendingConfirmation') } } },
      /no confirmed subscriber \(1 not confirmed\)/,
      /confirm/,
    ],
    [
      'subscribers',
      {
        answers: {
          GetSubscriptionAttributes: { body: subscriptionWith({ eventType: ['ALERT'] }, 'MessageAttributes') },
        },
      },
      /no subscriber of the topic signalbox-dev-alerts-0a1b2c3 receives alarms: each of its 1 confirmed subscriptions/,
      /Subscribe/,
    ],
    [
      'subscribers',
      {
        answers: {
          DescribeAlarms: { body: { MetricAlarms: [{ ...alarm, AlarmActions: ['arn:aws:sns:us-east-1:1:on-call'] }] } },
          ListSubscriptionsByTopic: { body: subscriptions() },
        },
      },
      /alerts-0a1b2c3 has no subscriber; the topic on-call has no subscriber/,
      /Subscribe/,
    ],
    [
      'filters',
      { pipelines: ['orders', 'returns'] },
      /^no pipeline has these names: data@example\.com selects shop-\*$/,
      /Correct `pipelines` in signalbox:alerts/,
    ],
    [
      'filters',
      {
        answers: {
          GetSubscriptionAttributes: {
            body: subscriptionWith({ $or: [{ AlarmName: [{ exists: true }] }, { pipelineId: ['ordres', 'orders'] }] }),
          },
        },
      },
      /selects ordres$/,
      /register the pipeline/,
    ],
    [
      'dead-letters',
      { answers: { GetQueueAttributes: { body: { Attributes: { ApproximateNumberOfMessages: '3' } } } } },
      /3 messages are in the dead-letter queue/,
      /operations\.md/,
    ],
    [
      'pools',
      { seed: slotsOfNoRun },
      /^pool warehouse has slots of a run without a live record: run-2$/,
      /sweeper gives them back at its next tick, and alerts pool_repaired/,
    ],
    [
      'concurrency',
      { answers: { GetAccountSettings: { body: { AccountLimit: { ConcurrentExecutions: 10 } } } } },
      /runs 10 functions at once.*quota 10/,
      /Service Quotas/,
    ],
    ['clock', { date: '2026-03-07T12:00:31.000Z' }, /31 seconds off/, /time server/],
    ['clock', { date: '2026-03-07T11:50:00.000Z' }, /600 seconds off/, /refuses requests/],
  ];
  for (const [check, given, says, remedy] of ill)
    it(`${check}: finds that ${says.source}`, async () => {
      const { code, session } = await examined(given);
      expect(code).to.equal(1);
      const found = stateOf(session, check);
      expect(found.state).to.equal('problem');
      expect(found.message).to.match(says);
      expect(found.remedy).to.match(remedy);
      const others = session.json().checks.filter((one: { check: string }) => one.check !== check);
      expect(others.every(({ state }: { state: string }) => state === 'ok')).to.equal(true);
    });

  it('finds a clock well that is 30 seconds off', async () => {
    const { session } = await examined({ date: '2026-03-07T12:00:30.000Z' });
    expect(stateOf(session, 'clock').state).to.equal('ok');
  });

  it('finds the slots of live runs well', async () => {
    const { session } = await examined({ seed: waitsForPool.seed });
    expect(stateOf(session, 'pools')).to.include({
      state: 'ok',
      message: 'all slots that are taken belong to live runs',
    });
  });

  const refused: [what: string, given: Given, error: unknown, says: RegExp][] = [
    ['a table without its stack', { outputs: undefined }, UsageError, /--table has none\. Use --stack NAME/],
    ['an earlier release', { outputs: { tableName: 't' } }, UnreachableError, /no output stateMachineArn, .*pulumi up/],
  ];
  for (const [what, given, error, says] of refused)
    it(`refuses ${what}`, async () => {
      const reason = await examined(given).catch((thrown: unknown) => thrown);
      expect(reason).to.be.instanceOf(error);
      expect((reason as Error).message).to.match(says);
    });
});
