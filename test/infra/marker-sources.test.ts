/** Resources that a stack declares for sources of MARKERs: none that it does not use. */
import { expect } from 'chai';
import { functionManifest } from '../../kernel/words/manifest';
import { all, evaluate, evaluateOnce, only, type RecordedProgram, statementsOf } from './program-recorder';
import { dev, type Refused, refusalTests } from './refused-config';
import { listed } from './role-statements';

const RULE = 'aws:cloudwatch/eventRule:EventRule';
const TARGET = 'aws:cloudwatch/eventTarget:EventTarget';
const QUEUE = 'aws:sqs/queue:Queue';
const MAPPING = 'aws:lambda/eventSourceMapping:EventSourceMapping';
const SCHEDULE = 'aws:scheduler/schedule:Schedule';
const ALARM = 'aws:cloudwatch/metricAlarm:MetricAlarm';
const PLACE = 'us-east-1:123456789012';

const kinds = {
  buckets: { markerBuckets: { 'raw-data': ['orders/*/_SUCCESS', 'bills/*'] } },
  events: { markerEvents: [{ pattern: { source: ['aws.glue'] } }, { bus: 'data', pattern: { source: ['shop'] } }] },
  senders: { markerSenders: ['arn:aws:iam::210987654321:root'] },
  times: { markerTimes: ['06:30 Europe/Berlin', ':10'] },
};
const everything = { ...dev, ...kinds.buckets, ...kinds.events, ...kinds.senders, ...kinds.times };

const own = (program: RecordedProgram, type: string) =>
  all(program, type).filter(({ name }) => name.includes('-markers-'));
const isOurs = ({ name }: { name: string }): boolean => /-markers-(?!rejected)|-marker-/.test(name);

describe('automatic MARKERs: what is declared', () => {
  let program: RecordedProgram;
  before(async () => {
    program = await evaluate('heard', everything);
  });

  it('nothing in a stack without sources of MARKERs', async () => {
    const plain = await evaluateOnce('dev');
    expect(plain.resources.filter(isOurs)).to.deep.equal([]);
    expect(plain.outputs.markerSources).to.deep.equal({ buckets: [], events: false, messages: false, times: [] });
    expect(plain.outputs).not.to.have.property('markerQueueUrl');
  });

  const parts: [kind: keyof typeof kinds, rules: number, queues: number, schedules: number][] = [
    ['buckets', 1, 1, 0],
    ['events', 2, 1, 0],
    ['senders', 0, 1, 0],
    ['times', 0, 0, 2],
  ];
  for (const [kind, rules, queues, schedules] of parts)
    it(`of ${kind} alone only what they need`, async () => {
      const some = await evaluate('some', { ...dev, ...kinds[kind], alarmTargets: ['alert-topic'] });
      const counts = [RULE, QUEUE, SCHEDULE].map((type) => own(some, type).length);
      expect(counts).to.deep.equal([rules, queues, schedules]);
      expect(own(some, MAPPING)).to.have.length(queues);
      expect(all(some, ALARM).filter(({ name }) => /-marker-\w+-late$/.test(name))).to.have.length(queues);
    });

  it('queues for the longest event and message, and for those that cannot be delivered', () => {
    const deadLetters = all(program, QUEUE).filter(({ name }) => name.includes('-dead-letters-'));
    expect(deadLetters).to.have.length(1);
    for (const { name, inputs } of [...own(program, QUEUE), ...deadLetters])
      expect(inputs.maxMessageSize, name).to.equal(1_048_576);
  });

  it('a rule for each bucket and each pattern, into one queue, with what cannot be delivered kept', () => {
    const patterns = own(program, RULE).map(({ inputs }) => [inputs.eventBusName, JSON.parse(inputs.eventPattern)]);
    expect(patterns).to.deep.equal([
      [
        undefined,
        {
          source: ['aws.s3'],
          'detail-type': ['Object Created'],
          detail: {
            bucket: { name: ['raw-data'] },
            object: { key: [{ wildcard: 'orders/*/_SUCCESS' }, { wildcard: 'bills/*' }] },
          },
        },
      ],
      [undefined, { source: ['aws.glue'] }],
      ['data', { source: ['shop'] }],
    ]);
    for (const { inputs } of own(program, TARGET)) {
      expect(inputs.arn).to.equal(`arn:aws:sqs:${PLACE}:signalbox-heard-markers-events-0a1b2c3`);
      expect(inputs.deadLetterConfig.arn).to.contain('dead-letters-queue');
    }
  });

  it('both queues let these rules send and no other, also those of other buses', () => {
    const sendersOf = (name: string): unknown =>
      JSON.parse(
        only(program, 'aws:sqs/queuePolicy:QueuePolicy', ({ queueUrl }) => queueUrl.includes(name)).inputs.policy,
      )
        .Statement.filter(({ Effect }: { Effect: string }) => Effect === 'Allow')
        .map(({ Condition, Principal }: any) => Object.values(Condition ?? { Principal })[0]);
    const rules = ['signalbox-heard-markers-*', 'data/signalbox-heard-markers-*'].map(
      (rule) => `arn:aws:events:${PLACE}:rule/${rule}`,
    );
    expect(sendersOf('markers-events')).to.deep.equal([{ 'aws:SourceArn': rules }]);
    expect(sendersOf('markers-messages')).to.deep.equal([{ AWS: ['arn:aws:iam::210987654321:root'] }]);
    const dead = sendersOf('dead-letters') as { 'aws:SourceArn': string[] }[];
    expect(dead[0]!['aws:SourceArn']).to.include.members(rules);
  });

  it('queues report failures per message, and hide a message for six times the function timeout', () => {
    for (const { inputs } of own(program, QUEUE)) {
      expect(inputs.visibilityTimeoutSeconds).to.equal(6 * functionManifest['marker-source'].timeoutSeconds);
      expect(JSON.parse(inputs.redrivePolicy)).to.have.property('maxReceiveCount', 100);
      expect(inputs.sqsManagedSseEnabled).to.equal(true);
    }
    for (const { inputs } of own(program, MAPPING))
      expect(inputs.functionResponseTypes).to.deep.equal(['ReportBatchItemFailures']);
  });

  it('one schedule for each time, in its zone, which passes on the scheduled time', () => {
    const schedules = own(program, SCHEDULE).map(({ inputs }) => [
      inputs.scheduleExpression,
      inputs.scheduleExpressionTimezone,
      JSON.parse(inputs.target.input),
    ]);
    const input = { wakesAt: '<aws.scheduler.scheduled-time>' };
    expect(schedules).to.deep.equal([
      ['cron(30 6 * * ? *)', 'Europe/Berlin', input],
      ['cron(10 * * * ? *)', 'UTC', input],
    ]);
  });

  it('a schedule for the end of each gap of the clocks in which a time may be', async () => {
    const markerTimes = ['02:30 Europe/Berlin', ':45 America/New_York', '06:00 Europe/Berlin', '02:15'];
    const some = await evaluate('some', { ...dev, markerTimes });
    const found = own(some, SCHEDULE).map(({ inputs }) => [
      inputs.scheduleExpression,
      inputs.scheduleExpressionTimezone,
    ]);
    expect(found.slice(markerTimes.length)).to.deep.equal([
      ['cron(0 3 * * ? *)', 'Europe/Berlin'],
      ['cron(0 3 * * ? *)', 'America/New_York'],
    ]);
  });

  it('the function reads pipelines and calendars, writes MARKERs and what brings none, and nothing else', () => {
    const statements = statementsOf(program, 'signalbox-heard-marker-source-role');
    const keysOf = (action: string): unknown[] =>
      statements
        .filter(({ Action }) => listed(Action).includes(action))
        .map(({ Condition }) => Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys']);
    expect(keysOf('dynamodb:Query')).to.deep.equal([['PIPELINES']]);
    expect(keysOf('dynamodb:PutItem')).to.deep.equal([['MARKER#*', 'PIPELINE#*']]);
    expect(keysOf('dynamodb:GetItem')).to.deep.equal([['CALENDAR#*', 'CASCADE', 'PIPELINE#*']]);
    const actions = new Set(statements.flatMap(({ Action }) => listed(Action)));
    expect(
      [...actions].filter((action) => /^(dynamodb|sqs|lambda|s3|states|sns|events):/.test(action)).sort(),
    ).to.deep.equal([
      'dynamodb:GetItem',
      'dynamodb:PutItem',
      'dynamodb:Query',
      'sqs:DeleteMessage',
      'sqs:GetQueueAttributes',
      'sqs:ReceiveMessage',
      'sqs:SendMessage',
    ]);
  });

  it('lets the named buckets and topics send messages, and takes notifications of these buckets', async () => {
    const topic = 'arn:aws:sns:us-east-1:210987654321:uploads';
    const markerSenders = ['arn:aws:s3:::raw-data', topic, 'arn:aws:s3:::exports'];
    const notified = await evaluate('told', { ...dev, markerSenders });
    const { policy } = only(notified, 'aws:sqs/queuePolicy:QueuePolicy', ({ queueUrl }) =>
      queueUrl.includes('markers-messages'),
    ).inputs;
    const allowed = JSON.parse(policy).Statement.filter(({ Effect }: { Effect: string }) => Effect === 'Allow');
    expect(
      allowed.map(({ Action, Principal, Condition }: any) => [Action, Principal.Service, Condition]),
    ).to.deep.equal([
      [
        'sqs:SendMessage',
        's3.amazonaws.com',
        {
          ArnEquals: { 'aws:SourceArn': ['arn:aws:s3:::raw-data', 'arn:aws:s3:::exports'] },
          StringEquals: { 'aws:SourceAccount': '123456789012' },
        },
      ],
      ['sqs:SendMessage', 'sns.amazonaws.com', { ArnEquals: { 'aws:SourceArn': [topic] } }],
    ]);
    expect(notified.outputs.markerSources).to.deep.include({ messages: true, buckets: ['raw-data', 'exports'] });
    const [lambda] = all(notified, 'aws:lambda/function:Function').filter(({ name }) => name.includes('marker-source'));
    const { environment } = lambda!.inputs;
    expect(environment.variables.MESSAGE_BUCKETS).to.equal('raw-data,exports');
  });

  it('outputs the sources of MARKERs for the command line', () => {
    expect(program.outputs.markerSources).to.deep.equal({
      buckets: ['raw-data'],
      events: true,
      messages: true,
      times: ['06:30 Europe/Berlin', ':10'],
    });
    expect(program.outputs.markerQueueUrl).to.contain('signalbox-heard-markers-messages-0a1b2c3');
  });
});

const refused: readonly Refused[] = [
  ['the name of no bucket', { ...dev, markerBuckets: { Raw_Data: ['*'] } }, 'markerBuckets', /names of buckets/],
  ['a bucket without keys', { ...dev, markerBuckets: { raw: [] } }, 'markerBuckets', /lists of at most 5 patterns/],
  [
    'keys that make a longer pattern than EventBridge takes',
    { ...dev, markerBuckets: { raw: Array.from({ length: 5 }, (_, index) => `${'k'.repeat(400)}${index}`) } },
    'markerBuckets',
    /at most 1700 characters of JSON/,
  ],
  ['two asterisks in a row', { ...dev, markerBuckets: { raw: ['a/**'] } }, 'markerBuckets', /patterns of keys/],
  ['a pattern that is none', { ...dev, markerEvents: [{ pattern: { source: 'a' } }] }, 'markerEvents', /EventBridge/],
  ['an empty pattern', { ...dev, markerEvents: [{ pattern: {} }] }, 'markerEvents', /a `pattern`/],
  ['a misspelt field', { ...dev, markerEvents: [{ patern: {} }] }, 'markerEvents', /a `pattern`/],
  ['senders by a wildcard', { ...dev, markerSenders: ['*'] }, 'markerSenders', /no wildcard/],
  ['buckets by a wildcard', { ...dev, markerSenders: ['arn:aws:s3:::*'] }, 'markerSenders', /buckets and SNS topics/],
  ['the name of a bucket as a sender', { ...dev, markerSenders: ['raw-data'] }, 'markerSenders', /ARNs/],
  ['a time that is none', { ...dev, markerTimes: ['6:00'] }, 'markerTimes', /HH:MM/],
  ['an unknown zone', { ...dev, markerTimes: ['06:00 Berlin'] }, 'markerTimes', /time zone/],
];

describe('automatic MARKERs: configuration', () => refusalTests(refused));
