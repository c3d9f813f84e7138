import { expect } from 'chai';
import { createHttpDelivery } from '../../../../emulator/sns/http-delivery';
import type { TopicMessage } from '../../../../emulator/sns/message';
import { createTopics } from '../../../../emulator/sns/topics';
import { seededIds } from '../../../../emulator/time/ids';
import { createVirtualTime } from '../../../../emulator/time/virtual-time';
import type { HttpRequest, HttpResult } from '../../../../kernel/trigger/http';
import { MIDNIGHT } from '../../../support/emulator-kit';

const QUEUE = 'arn:aws:sqs:us-east-1:000000000000:mine';
const TOPIC = 'arn:aws:sns:us-east-1:000000000000:lifecycle';
const ok: HttpResult = { kind: 'response', status: 200, headers: {}, body: '', truncated: false };

const stage = (answer: (request: HttpRequest, call: number) => HttpResult = () => ok) => {
  const time = createVirtualTime(MIDNIGHT);
  const ids = seededIds(1, time);
  const requests: (HttpRequest & { at: number })[] = [];
  const queued: string[] = [];
  const http = createHttpDelivery({
    time,
    ids,
    region: 'us-east-1',
    publicUrl: () => 'http://127.0.0.1:4577',
    http: {
      send: async (request) => {
        requests.push({ ...request, at: time.now() - MIDNIGHT });
        return answer(request, requests.length);
      },
    },
  });
  const topics = createTopics({
    time,
    ids,
    account: '000000000000',
    topics: [{ name: 'lifecycle', arn: TOPIC }],
    subscriptions: [],
    deliver: {
      http: http.notify,
      https: http.notify,
      sqs: (subscription, message) => queued.push(`${subscription.endpoint} ${message.message}`),
    },
    askForConfirmation: http.askForConfirmation,
    onPublish: () => undefined,
  });
  const publish = (message: string, attributes: Record<string, [type: string, value: string]> = {}) =>
    topics.service('Publish', {
      TopicArn: TOPIC,
      Message: message,
      MessageAttributes: Object.fromEntries(
        Object.entries(attributes).map(([name, [DataType, StringValue]]) => [name, { DataType, StringValue }]),
      ),
    });
  return { time, topics, publish, requests, queued };
};

const refusal = (act: () => unknown): { code: string; message: string } => {
  try {
    act();
  } catch (error) {
    return error as { code: string; message: string };
  }
  throw new Error('nothing was refused');
};

describe('topics', () => {
  it('bring each message to every listener once, with its attributes', () => {
    const { topics, publish } = stage();
    const heard: TopicMessage[] = [];
    topics.subscribe(TOPIC, (message) => heard.push(message));
    publish('done', { eventType: ['String', 'PIPELINE_COMPLETED'], level: ['Number', '3'] });
    expect(heard).to.have.length(1);
    expect(heard[0]).to.include({ topicArn: TOPIC, message: 'done', publishedAt: MIDNIGHT });
    expect(heard[0]!.attributes).to.deep.equal({ eventType: 'PIPELINE_COMPLETED', level: '3' });
  });

  it('take several messages at once, and answer each', () => {
    const { topics } = stage();
    const heard: string[] = [];
    topics.subscribe(TOPIC, ({ message }) => heard.push(message));
    const batch = (PublishBatchRequestEntries: unknown): unknown =>
      topics.service('PublishBatch', { TopicArn: TOPIC, PublishBatchRequestEntries });
    const { Successful, Failed } = batch([
      { Id: 'a', Message: 'one' },
      { Id: 'b', Message: '' },
      { Id: 'c', Message: 'three', MessageAttributes: { level: { DataType: 'Number', StringValue: '3' } } },
    ]) as Record<string, { Id: string }[]>;
    expect(heard).to.deep.equal(['one', 'three']);
    expect(Successful!.map(({ Id }) => Id)).to.deep.equal(['a', 'c']);
    expect(Successful![0]).to.have.property('MessageId').that.is.a('string');
    expect(Failed).to.deep.equal([
      { Id: 'b', SenderFault: true, Code: 'InvalidParameter', Message: 'Invalid parameter: Empty message' },
    ]);
    const entries = (count: number) => Array.from({ length: count }, (_, i) => ({ Id: `${i}`, Message: 'x' }));
    for (const [given, code] of [
      [[], 'EmptyBatchRequest'],
      [entries(11), 'TooManyEntriesInBatchRequest'],
      [[{ Id: 'a b', Message: 'x' }], 'InvalidBatchEntryId'],
      [[...entries(1), ...entries(1)], 'BatchEntryIdsNotDistinct'],
      [entries(2).map(({ Id }) => ({ Id, Message: 'x'.repeat(131_073) })), 'BatchRequestTooLong'],
    ] as const)
      expect(refusal(() => batch(given)).code).to.equal(code);
    expect(heard).to.have.length(2);
  });

  const policies: [title: string, policy: Record<string, unknown>, passes: boolean][] = [
    ['an exact value', { eventType: ['PIPELINE_FAILED', 'PIPELINE_COMPLETED'] }, true],
    ['another value', { eventType: ['PIPELINE_FAILED'] }, false],
    ['a prefix', { eventType: [{ prefix: 'PIPELINE_' }] }, true],
    ['anything but it', { eventType: [{ 'anything-but': ['PIPELINE_COMPLETED'] }] }, false],
    ['a number of a Number attribute', { level: [{ numeric: ['>=', 3] }] }, true],
    ['one of an array', { owners: ['ann'] }, true],
    ['an attribute that is not there', { tier: [{ exists: true }] }, false],
    ['the absence of an attribute', { tier: [{ exists: false }] }, true],
    ['all of several attributes', { eventType: ['PIPELINE_COMPLETED'], level: [4] }, false],
  ];
  for (const [title, policy, passes] of policies) {
    it(`${passes ? 'pass' : 'hold back'} a message by ${title}`, () => {
      const { topics, publish } = stage();
      const heard: string[] = [];
      topics.subscribe(TOPIC, ({ message }) => heard.push(message), policy);
      publish('x', {
        eventType: ['String', 'PIPELINE_COMPLETED'],
        level: ['Number', '3'],
        owners: ['String.Array', '["ann","bob"]'],
      });
      expect(heard).to.deep.equal(passes ? ['x'] : []);
    });
  }

  it('refuse what SNS refuses', () => {
    const { topics } = stage();
    const publish = (input: object) =>
      refusal(() => topics.service('Publish', { TopicArn: TOPIC, Message: 'm', ...input }));
    expect(publish({ TopicArn: `${TOPIC}-other` }).code).to.equal('NotFound');
    expect(publish({ Message: '' }).message).to.contain('Empty message');
    expect(publish({ Message: 'x'.repeat(262_145) }).message).to.contain('Message too long');
    for (const Subject of ['x'.repeat(101), 'Ümlaut', 'two\nlines'])
      expect(publish({ Subject }).message, Subject).to.contain('Subject');
    expect(
      refusal(() => topics.service('Subscribe', { TopicArn: TOPIC, Protocol: 'email', Endpoint: 'a@example.com' }))
        .message,
    ).to.contain('not to email');
    expect(
      refusal(() =>
        topics.service('Subscribe', {
          TopicArn: TOPIC,
          Protocol: 'sqs',
          Endpoint: 'q',
          Attributes: { FilterPolicy: '{"a":"b"}' },
        }),
      ).message,
    ).to.contain('FilterPolicy');
  });

  it('send to queues, and stop when unsubscribed', () => {
    const { topics, publish, queued } = stage();
    const { SubscriptionArn } = topics.service('Subscribe', {
      TopicArn: TOPIC,
      Protocol: 'sqs',
      Endpoint: QUEUE,
    }) as { SubscriptionArn: string };
    publish('one');
    topics.service('SetSubscriptionAttributes', {
      SubscriptionArn,
      AttributeName: 'FilterPolicy',
      AttributeValue: '{"a":["b"]}',
    });
    publish('held back');
    publish('two', { a: ['String', 'b'] });
    topics.service('Unsubscribe', { SubscriptionArn });
    publish('three', { a: ['String', 'b'] });
    expect(queued).to.deep.equal([`${QUEUE} one`, `${QUEUE} two`]);
  });
});

describe('subscriptions', () => {
  const subscribing =
    (topics: ReturnType<typeof stage>['topics']) =>
    (input: object): unknown =>
      topics.service('Subscribe', { TopicArn: TOPIC, Protocol: 'sqs', Endpoint: QUEUE, ...input });

  const wrong: [what: string, input: object, message: string][] = [
    ['a queue by its URL', { Endpoint: 'http://127.0.0.1/q' }, 'Invalid parameter: SQS endpoint ARN'],
    [
      'an address of another protocol',
      { Protocol: 'https', Endpoint: 'http://127.0.0.1/' },
      'Invalid parameter: Endpoint must match the specified protocol',
    ],
    [
      'a flag that is none',
      { Attributes: { RawMessageDelivery: 'yes' } },
      'Invalid parameter: Attributes Reason: RawMessageDelivery: Invalid value. Must be true or false.',
    ],
    [
      'a filter on the body',
      { Attributes: { FilterPolicyScope: 'MessageBody' } },
      'Invalid parameter: AttributeName: the embedded SNS knows FilterPolicy, RawMessageDelivery and the ' +
        'FilterPolicyScope MessageAttributes, not FilterPolicyScope MessageBody',
    ],
    [
      'a policy of more than 256 KB',
      { Attributes: { FilterPolicy: `{"a":["${'b'.repeat(262_144)}"]}` } },
      'Invalid parameter: FilterPolicy: must be at most 262144 bytes',
    ],
  ];
  for (const [what, input, message] of wrong)
    it(`refuses ${what}`, () => {
      const { topics } = stage();
      expect(refusal(() => subscribing(topics)(input))).to.include({ code: 'InvalidParameter', message });
    });

  it('are one for the same endpoint, and not with other attributes', () => {
    const { topics } = stage();
    const subscribe = subscribing(topics);
    const Attributes = { FilterPolicy: '{"a":["b"]}', FilterPolicyScope: 'MessageAttributes' };
    expect(subscribe({ Attributes })).to.deep.equal(subscribe({ Attributes }));
    expect(refusal(() => subscribe({ Attributes: { RawMessageDelivery: 'true' } }))).to.include({
      code: 'InvalidParameter',
      message: 'Invalid parameter: Attributes Reason: Subscription already exists with different attributes',
    });
  });

  it('are at most 1,000', () => {
    const { topics } = stage();
    const subscribe = subscribing(topics);
    for (let i = 0; i < 1000; i += 1) subscribe({ Endpoint: `${QUEUE}-${i}` });
    expect(refusal(() => subscribe({ Endpoint: `${QUEUE}-1000` })).code).to.equal('SubscriptionLimitExceeded');
  });
});

describe('HTTP subscribers', () => {
  it('receive a confirmation request first, and then notifications in the format of SNS', async () => {
    const { time, topics, publish, requests } = stage();
    topics.service('Subscribe', { TopicArn: TOPIC, Protocol: 'http', Endpoint: 'http://127.0.0.1:9000/hook' });
    publish('too early');
    await time.run(MIDNIGHT + 1000);
    publish('done', { eventType: ['String', 'PIPELINE_COMPLETED'] });
    await time.run(MIDNIGHT + 2000);
    const [confirmation, notification, ...others] = requests.map(({ headers, body }) => ({
      headers: headers!,
      body: JSON.parse(body!) as Record<string, unknown>,
    }));
    expect(others).to.deep.equal([]);
    expect(confirmation!.headers).to.include({
      'x-amz-sns-message-type': 'SubscriptionConfirmation',
      'x-amz-sns-topic-arn': TOPIC,
    });
    expect(confirmation!.body).to.include({ Type: 'SubscriptionConfirmation', TopicArn: TOPIC });
    expect(confirmation!.body.SubscribeURL).to.contain(
      'http://127.0.0.1:4577/?Action=ConfirmSubscription&TopicArn=arn%3Aaws',
    );
    expect(notification!.headers).to.include({
      'x-amz-sns-message-type': 'Notification',
      'content-type': 'text/plain; charset=UTF-8',
    });
    expect(notification!.body).to.include({
      Type: 'Notification',
      Message: 'done',
      TopicArn: TOPIC,
      Timestamp: '2026-03-07T00:00:01.000Z',
    });
    expect(notification!.body.MessageAttributes).to.deep.equal({
      eventType: { Type: 'String', Value: 'PIPELINE_COMPLETED' },
    });
  });

  it('that refuse the subscription get nothing until they confirm it by its token', async () => {
    const { time, topics, publish, requests } = stage((_, call) => (call === 1 ? { ...ok, status: 403 } : ok));
    topics.service('Subscribe', { TopicArn: TOPIC, Protocol: 'https', Endpoint: 'https://example.com/hook' });
    await time.run(MIDNIGHT + 200_000);
    publish('not yet');
    const { Token } = JSON.parse(requests[0]!.body!) as { Token: string };
    expect(refusal(() => topics.service('ConfirmSubscription', { TopicArn: TOPIC, Token: 'guessed' })).code).to.equal(
      'InvalidParameter',
    );
    topics.service('ConfirmSubscription', { TopicArn: TOPIC, Token });
    publish('now');
    await time.run(MIDNIGHT + 300_000);
    expect(requests.slice(1).map(({ body }) => (JSON.parse(body!) as { Message: string }).Message)).to.deep.equal([
      'now',
    ]);
  });

  it('are tried again every 20 seconds, three times, when they are out of order', async () => {
    const { time, topics, publish, requests } = stage((_, call) =>
      call === 1 ? ok : { kind: 'unreachable', message: 'refused' },
    );
    topics.service('Subscribe', { TopicArn: TOPIC, Protocol: 'http', Endpoint: 'http://127.0.0.1:9000/hook' });
    await time.run(MIDNIGHT + 1000);
    publish('done');
    await time.run(MIDNIGHT + 600_000);
    expect(requests.slice(1).map(({ at }) => at)).to.deep.equal([1000, 21_000, 41_000, 61_000]);
  });
});
