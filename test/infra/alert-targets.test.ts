/** Resources that a stack declares for the receivers of its alerts: none that it does not use. */
import { expect } from 'chai';
import { functionManifest } from '../../kernel/words/manifest';
import { all, evaluate, evaluateOnce, lambdaOf, only, type RecordedProgram, statementsOf } from './program-recorder';
import { dev, problemsOf, type Refused, refusalTests } from './refused-config';
import { listed } from './role-statements';

const FUNCTION = 'aws:lambda/function:Function';
const SUBSCRIPTION = 'aws:sns/topicSubscription:TopicSubscription';
const QUEUE = 'aws:sqs/queue:Queue';
const MAPPING = 'aws:lambda/eventSourceMapping:EventSourceMapping';
const ALARM = 'aws:cloudwatch/metricAlarm:MetricAlarm';
const TOPIC = 'arn:aws:sns:us-east-1:123456789012:signalbox-told-alerts-0a1b2c3';
const SLACK = 'arn:aws:secretsmanager:us-east-1:123456789012:secret:slack-AbCdEf';
const PAGERDUTY = 'arn:aws:secretsmanager:us-east-1:123456789012:secret:pagerduty-AbCdEf';
const PARAMETER = 'arn:aws:ssm:us-east-1:123456789012:parameter/pagerduty/eu';
const EVERY_KIND = ['ALERT', 'ALERT_RESOLVED', 'ALERT_ACKNOWLEDGED'];

const slack = { slack: { webhookSecret: SLACK } };
const pagerduty = { pagerduty: { routingKeySecret: `${PAGERDUTY}#key` }, levels: ['error'] };
const europe = { pagerduty: { routingKeySecret: PARAMETER, region: 'eu' }, pipelines: ['orders', 'shop-*'] };
const inbox = { email: 'data-oncall@example.com', alertTypes: ['schedule_missed', 'run_failed'] };
const alerts = [slack, pagerduty, europe, inbox];

const isOurs = ({ name }: { name: string }): boolean => /-alert-|-alerts-email/.test(name);

describe('receivers of alerts: what is declared', () => {
  let program: RecordedProgram;
  before(async () => {
    program = await evaluate('told', { ...dev, alerts, alarmTargets: ['alert-topic'] });
  });
  const ofType = (type: string) => all(program, type).filter(isOurs);

  it('nothing where the stack has no receivers', async () => {
    const plain = await evaluateOnce('prod');
    expect(plain.resources.filter(isOurs)).to.deep.equal([]);
    expect(all(plain, SUBSCRIPTION)).to.deep.equal([]);
  });

  it('for e-mail alone a subscription, which selects by a filter policy, and no function', async () => {
    const mailed = await evaluate('told', { ...dev, alerts: [inbox] });
    const [{ type, inputs }, ...others] = mailed.resources.filter(isOurs) as [RecordedProgram['resources'][number]];
    expect(others).to.deep.equal([]);
    expect(type).to.equal(SUBSCRIPTION);
    expect({ ...inputs, filterPolicy: JSON.parse(inputs.filterPolicy) }).to.deep.equal({
      topic: TOPIC,
      protocol: 'email',
      endpoint: 'data-oncall@example.com',
      filterPolicy: { eventType: ['ALERT', 'ALERT_RESOLVED'], alertType: ['schedule_missed', 'run_failed'] },
    });
  });

  it('for Slack and PagerDuty a queue each, which the topic fills with what each selects', () => {
    const subscriptions = ofType(SUBSCRIPTION).filter(({ inputs }) => inputs.protocol === 'sqs');
    expect(subscriptions.map(({ inputs }) => JSON.parse(inputs.filterPolicy))).to.deep.equal([
      { eventType: EVERY_KIND },
      { eventType: EVERY_KIND, level: ['error'] },
      { eventType: EVERY_KIND, pipelineId: ['orders', { prefix: 'shop-' }] },
    ]);
    for (const { inputs } of subscriptions) expect(inputs).to.include({ topic: TOPIC, rawMessageDelivery: true });
    const [dead, ...queues] = ofType(QUEUE);
    expect(queues.map(({ name }) => name.replace(/[0-9a-f]{8}$/, ''))).to.deep.equal([
      'signalbox-told-alert-slack-',
      'signalbox-told-alert-pagerduty-',
      'signalbox-told-alert-pagerduty-',
    ]);
    for (const { inputs } of queues) {
      expect(inputs.visibilityTimeoutSeconds).to.equal(6 * functionManifest['alert-notifier'].timeoutSeconds);
      expect(JSON.parse(inputs.redrivePolicy).deadLetterTargetArn).to.contain(dead!.name);
      expect(inputs).to.deep.include({ sqsManagedSseEnabled: true, messageRetentionSeconds: 1_209_600 });
    }
    for (const { inputs } of ofType(MAPPING))
      expect(inputs).to.deep.include({ batchSize: 1, functionResponseTypes: ['ReportBatchItemFailures'] });
  });

  it('selects by owners and tags, whole or by their beginning', async () => {
    const owned = { email: 'a@example.com', owners: ['shop-data', 'team-*'], tags: ['tier=gold', 'team=*'] };
    const mailed = await evaluate('told', { ...dev, alerts: [owned] });
    expect(JSON.parse(only(mailed, SUBSCRIPTION, () => true).inputs.filterPolicy)).to.deep.equal({
      eventType: ['ALERT', 'ALERT_RESOLVED'],
      owner: ['shop-data', { prefix: 'team-' }],
      tags: ['tier=gold', { prefix: 'team=' }],
    });
  });

  it('lets this topic send, and nothing else, over TLS only', () => {
    const policies = ofType('aws:sqs/queuePolicy:QueuePolicy').map(({ inputs }) => JSON.parse(inputs.policy).Statement);
    expect(policies).to.have.length(4);
    for (const [refused, allowed, ...others] of policies) {
      expect(refused).to.deep.include({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } });
      expect(others).to.deep.equal([]);
      if (allowed === undefined) continue;
      expect(allowed.Principal).to.deep.equal({ Service: 'sns.amazonaws.com' });
      expect(allowed.Condition).to.deep.equal({ ArnEquals: { 'aws:SourceArn': TOPIC } });
    }
    expect(policies.filter(({ length }) => length === 2)).to.have.length(3);
  });

  it('gives the function its receivers by queue, and no secret', () => {
    const { SIGNALBOX_STACK, RECEIVERS } = lambdaOf(program, 'alert-notifier').environment.variables;
    expect(SIGNALBOX_STACK).to.equal('told');
    const { byQueue, ...others } = JSON.parse(RECEIVERS);
    expect(Object.entries(byQueue).map(([arn, receiver]) => [arn.split('-')[5], receiver])).to.deep.equal([
      ['slack', { kind: 'slack', secret: SLACK }],
      ['pagerduty', { kind: 'pagerduty', secret: `${PAGERDUTY}#key`, region: 'us' }],
      ['pagerduty', { kind: 'pagerduty', secret: PARAMETER, region: 'eu' }],
    ]);
    expect(others).to.deep.equal({
      dashboardUrl:
        'https://us-east-1.console.aws.amazon.com/cloudwatch/home?region=us-east-1#dashboards/dashboard/signalbox-told',
    });
  });

  it('lets the function read these secrets and its queues, and nothing of the table', () => {
    const statements = statementsOf(program, 'signalbox-told-alert-notifier-role');
    const resourcesOf = (action: string): string[] =>
      statements.filter(({ Action }) => listed(Action).includes(action)).flatMap(({ Resource }) => listed(Resource));
    expect(resourcesOf('secretsmanager:GetSecretValue')).to.deep.equal([SLACK, PAGERDUTY]);
    expect(resourcesOf('ssm:GetParameter')).to.deep.equal([PARAMETER]);
    expect(resourcesOf('sqs:ReceiveMessage')).to.have.length(3);
    expect([...new Set(statements.flatMap(({ Action }) => listed(Action)))].toSorted()).to.deep.equal([
      'logs:CreateLogStream',
      'logs:PutLogEvents',
      'secretsmanager:GetSecretValue',
      'sqs:DeleteMessage',
      'sqs:GetQueueAttributes',
      'sqs:ReceiveMessage',
      'ssm:GetParameter',
      'xray:PutTelemetryRecords',
      'xray:PutTraceSegments',
    ]);
    expect(
      only(program, FUNCTION, ({ tags }) => tags['signalbox:function'] === 'alert-notifier').inputs,
    ).not.to.have.property('vpcConfig');
  });

  it("decrypts under the stack's own key through these services only", async () => {
    const kmsKeyArn = 'arn:aws:kms:us-east-1:123456789012:key/11111111-2222-3333-4444-555555555555';
    const keyed = await evaluate('keyed', { ...dev, alerts: [slack], kmsKeyArn });
    const statements = statementsOf(keyed, 'signalbox-keyed-alert-notifier-role');
    const keys = statements.filter(({ Resource }) => listed(Resource).includes(kmsKeyArn));
    expect(keys.map(({ Action, Condition }) => [Action, Condition.StringLike['kms:ViaService']])).to.deep.equal([
      [['kms:Decrypt'], 'sqs.*.amazonaws.com'],
      [['kms:Decrypt'], 'secretsmanager.*.amazonaws.com'],
      [['kms:Decrypt'], 'ssm.*.amazonaws.com'],
    ]);
    for (const { inputs } of all(keyed, QUEUE).filter(isOurs)) expect(inputs.kmsMasterKeyId).to.equal(kmsKeyArn);
  });

  it('stays with its queue where another entry of the list is removed', async () => {
    const fewer = await evaluate('told', { ...dev, alerts: alerts.slice(1) });
    const names = (of: RecordedProgram): string[] =>
      all(of, QUEUE)
        .filter(isOurs)
        .map(({ name }) => name);
    expect(names(program)).to.include.members(names(fewer));
    expect(names(fewer)).to.have.length(3);
  });

  it('watches each queue, and what could not be delivered', () => {
    const watched = ofType(ALARM).map(({ inputs }) => [inputs.metricName, inputs.evaluationPeriods]);
    expect(watched.toSorted()).to.deep.equal(
      [
        ['Errors', 1],
        ['Throttles', 1],
        ['ApproximateNumberOfMessagesVisible', 1],
        ...Array(3).fill(['ApproximateNumberOfMessagesNotVisible', 3]),
      ].toSorted(),
    );
  });

  it('subscribes to a topic of yours', async () => {
    const alertTopicArn = 'arn:aws:sns:us-east-1:123456789012:data-alerts';
    const own = await evaluate('told', { ...dev, alerts, alertTopicArn });
    expect(all(own, SUBSCRIPTION).map(({ inputs }) => inputs.topic)).to.deep.equal(Array(4).fill(alertTopicArn));
  });
});

const of = (...targets: unknown[]) => ({ ...dev, alerts: targets });
const names = (count: number): string[] => Array.from({ length: count }, (_, index) => `orders-${index}`);
const EXPECTED = /expected a list of at most 10 targets/;

const refused: readonly Refused[] = [
  ['a target that is none', of({ teams: {} }), 'alerts', EXPECTED],
  ['two kinds in one target', of({ ...slack, email: 'a@example.com' }), 'alerts', EXPECTED],
  ['the name of a secret', of({ slack: { webhookSecret: 'slack' } }), 'alerts', EXPECTED],
  ['the ARN of something else', of({ slack: { webhookSecret: TOPIC } }), 'alerts', EXPECTED],
  [
    'a region that PagerDuty does not have',
    of({ pagerduty: { ...pagerduty.pagerduty, region: 'jp' } }),
    'alerts',
    EXPECTED,
  ],
  ['no address of e-mail', of({ email: 'data-oncall' }), 'alerts', EXPECTED],
  ['two addresses in one', of({ email: 'a@example.com,b@example.com' }), 'alerts', EXPECTED],
  [
    'a level that there is not',
    of({ ...slack, levels: ['fatal'] }),
    'alerts',
    /found .*"fatal".*levels` \(info, warning, error\)/,
  ],
  ['a kind of alert that there is not', of({ ...slack, alertTypes: ['failed'] }), 'alerts', EXPECTED],
  ['a wildcard in the middle of a name', of({ ...slack, pipelines: ['shop-*-orders'] }), 'alerts', EXPECTED],
  ['a misspelt field', of({ ...slack, pipeline: ['orders'] }), 'alerts', EXPECTED],
  ['a tag without a value', of({ ...slack, tags: ['growth'] }), 'alerts', EXPECTED],
  ['a wildcard in the key of a tag', of({ ...slack, tags: ['te*=growth'] }), 'alerts', EXPECTED],
  ['an owner of nothing', of({ ...slack, owners: [''] }), 'alerts', EXPECTED],
  [
    'more lists than a filter policy of SNS has attributes',
    of({ ...slack, levels: ['error'], alertTypes: ['run_failed'], pipelines: ['a'], owners: ['b'], tags: ['c=d'] }),
    'alerts',
    /expected at most 4 of the lists levels, alertTypes, pipelines, owners and tags, which is the limit of SNS/,
  ],
  ['more targets than ten', of(...names(11).map((name) => ({ email: `${name}@example.com` }))), 'alerts', EXPECTED],
  [
    'a destination twice',
    of(slack, { ...slack, levels: ['error'] }),
    'alerts',
    /found "arn:.*" ?, expected each destination once\. Make one entry/,
  ],
  ['an address twice', of(inbox, { email: 'Data-Oncall@example.com' }), 'alerts', /each destination once/],
  [
    'more than SNS combines',
    of({ ...slack, levels: ['error', 'warning'], pipelines: names(26) }),
    'alerts',
    /at most 150 combinations .* these are 156/,
  ],
  [
    'longer secrets than the function can be given',
    of(...names(5).map((name) => ({ slack: { webhookSecret: SLACK.replace('slack', name.padEnd(450, 'x')) } }))),
    'alerts',
    /at most 2000 characters of secrets/,
  ],
];

describe('receivers of alerts: configuration', () => {
  refusalTests(refused);

  it('says which of the targets is wrong, and repeats no secret that was given instead of its ARN', () => {
    const webhookSecret = 'https://hooks.slack.com/services/T000/B000/hush';
    const [problem] = problemsOf('test', of(inbox, { slack: { webhookSecret } }));
    expect(problem).to.match(/^signalbox:alerts: found \{"slack":\{"webhookSecret":"\*\*\*"\}\}, expected/);
  });
});
