/** Queues that users create beside those of the stack, as SQS keeps and refuses them. */
import { expect } from 'chai';
import { ServiceError } from '../../../emulator/protocol/service';
import { createQueues } from '../../../emulator/sqs';
import { MAX_KEPT } from '../../../emulator/sqs/queue';
import { seededIds } from '../../../emulator/time/ids';
import { createVirtualTime } from '../../../emulator/time/virtual-time';

const PREFIX = 'arn:aws:sqs:us-east-1:000000000000:';
const ofStack = {
  name: 'signalbox-dead',
  arn: `${PREFIX}signalbox-dead`,
  url: 'https://sqs.us-east-1.amazonaws.com/000000000000/signalbox-dead',
  visibilityTimeoutSeconds: 60,
  maxMessageBytes: 262_144,
  redrive: undefined,
};

const stage = () => {
  const time = createVirtualTime(Date.parse('2026-03-07T00:00:00Z'));
  const queues = createQueues({
    time,
    ids: seededIds(1, time),
    queues: [ofStack],
    region: 'us-east-1',
    account: '000000000000',
  });
  queues.servedAt('http://127.0.0.1:4577');
  const call = async (operation: string, input: object): Promise<any> => queues.service(operation, input);
  const create = async (QueueName: string, Attributes?: object): Promise<string> =>
    (await call('CreateQueue', { QueueName, Attributes })).QueueUrl as string;
  const bodies = async (QueueUrl: string, more: object = {}): Promise<string[]> =>
    ((await call('ReceiveMessage', { QueueUrl, MaxNumberOfMessages: 10, ...more })).Messages ?? []).map(
      ({ Body }: { Body: string }) => Body,
    );
  return { time, queues, call, create, bodies };
};

const refused = async (work: Promise<unknown>): Promise<[code: string, message: string]> => {
  const error = await work.catch((reason: unknown) => reason);
  expect(error).to.be.instanceOf(ServiceError);
  const { code, message } = error as ServiceError;
  return [code, message];
};

describe('queues of users', () => {
  it('are created once, listed, found, described and deleted', async () => {
    const { call, create } = stage();
    const url = await create('mine', { VisibilityTimeout: '5', Policy: '{}' });
    expect(url).to.equal('http://127.0.0.1:4577/000000000000/mine');
    expect(await create('mine', { VisibilityTimeout: '5' })).to.equal(url);
    expect(await create('mine')).to.equal(url);
    expect(await call('GetQueueUrl', { QueueName: 'mine' })).to.deep.equal({ QueueUrl: url });
    expect((await call('ListQueues', { QueueNamePrefix: 'mi' })).QueueUrls).to.deep.equal([url]);
    expect((await call('ListQueues', {})).QueueUrls).to.have.length(2);
    expect((await call('GetQueueAttributes', { QueueUrl: url })).Attributes).to.deep.equal({});
    expect((await call('GetQueueAttributes', { QueueUrl: url, AttributeNames: ['All'] })).Attributes).to.deep.equal({
      QueueArn: `${PREFIX}mine`,
      CreatedTimestamp: '1772841600',
      DelaySeconds: '0',
      MaximumMessageSize: '1048576',
      MessageRetentionPeriod: '345600',
      ReceiveMessageWaitTimeSeconds: '0',
      VisibilityTimeout: '5',
      Policy: '{}',
      ApproximateNumberOfMessages: '0',
      ApproximateNumberOfMessagesNotVisible: '0',
      ApproximateNumberOfMessagesDelayed: '0',
    });
    await call('DeleteQueue', { QueueUrl: url });
    expect(await refused(call('GetQueueUrl', { QueueName: 'mine' }))).to.deep.equal([
      'QueueDoesNotExist',
      'The specified queue does not exist.',
    ]);
  });

  const wrong: [what: string, name: string, attributes: object, refusal: [code: string, message: string | RegExp]][] = [
    ['a name with a blank', 'my queue', {}, ['InvalidParameterValue', /^Can only include alphanumeric/]],
    ['a name that is too long', 'q'.repeat(81), {}, ['InvalidParameterValue', /1 to 80 in length$/]],
    ['a FIFO queue', 'mine.fifo', {}, ['UnsupportedOperation', /no FIFO queues/]],
    ['the attribute of one', 'mine', { FifoQueue: 'true' }, ['UnsupportedOperation', /no FIFO queues/]],
    ['an unknown attribute', 'mine', { Colour: 'red' }, ['InvalidAttributeName', 'Unknown Attribute Colour.']],
    [
      'a value out of bounds',
      'mine',
      { VisibilityTimeout: '43201' },
      ['InvalidAttributeValue', 'Invalid value for the parameter VisibilityTimeout.'],
    ],
    [
      'a value that is no number',
      'mine',
      { DelaySeconds: '1e2' },
      ['InvalidAttributeValue', 'Invalid value for the parameter DelaySeconds.'],
    ],
    ['a redrive policy that is no JSON', 'mine', { RedrivePolicy: '{' }, ['InvalidParameterValue', /not a valid JSON/]],
    [
      'dead letters that are nowhere',
      'mine',
      { RedrivePolicy: `{"deadLetterTargetArn": "${PREFIX}none", "maxReceiveCount": 1}` },
      ['InvalidParameterValue', /Reason: Dead letter target does not exist\.$/],
    ],
    [
      'a redrive without receipts',
      'mine',
      { RedrivePolicy: `{"deadLetterTargetArn": "${ofStack.arn}"}` },
      ['InvalidParameterValue', /Invalid value for maxReceiveCount/],
    ],
  ];
  for (const [what, name, attributes, [code, message]] of wrong)
    it(`refuse ${what}`, async () => {
      const { create } = stage();
      const [foundCode, found] = await refused(create(name, attributes));
      expect(foundCode).to.equal(code);
      expect(found).to.match(typeof message === 'string' ? new RegExp(`^${message}$`) : message);
    });

  it('are not created twice with other attributes, nor without end', async () => {
    const { call, create } = stage();
    await create('mine');
    expect(await refused(create('mine', { VisibilityTimeout: '5' }))).to.deep.equal([
      'QueueNameExists',
      'A queue already exists with the same name and a different value for attribute VisibilityTimeout',
    ]);
    for (let i = 1; i < 1000; i += 1) await create(`mine-${i}`);
    expect((await refused(create('one-more')))[0]).to.equal('OverLimit');
    await call('DeleteQueue', { QueueUrl: 'mine' });
    await create('one-more');
  });

  it('leave those of the stack as the program declares them', async () => {
    const { call } = stage();
    for (const [operation, more] of [
      ['DeleteQueue', {}],
      ['SetQueueAttributes', { Attributes: { VisibilityTimeout: '1' } }],
    ] as const)
      expect(await refused(call(operation, { QueueUrl: ofStack.url, ...more }))).to.deep.equal([
        'AccessDenied',
        `${operation} is for queues that CreateQueue made; the program of the stack declares signalbox-dead`,
      ]);
  });

  it('delay, hide, expire and redrive messages as their attributes say', async () => {
    const { time, call, create, bodies } = stage();
    const dead = await create('dead');
    const url = await create('mine', { DelaySeconds: '10', VisibilityTimeout: '20', MessageRetentionPeriod: '60' });
    await call('SetQueueAttributes', {
      QueueUrl: url,
      Attributes: { RedrivePolicy: JSON.stringify({ deadLetterTargetArn: `${PREFIX}dead`, maxReceiveCount: 1 }) },
    });
    await call('SendMessage', { QueueUrl: url, MessageBody: 'a' });
    await call('SendMessage', { QueueUrl: url, MessageBody: 'b', DelaySeconds: 0 });
    expect(await bodies(url)).to.deep.equal(['b']);
    await time.run(time.now() + 10_000);
    expect(await bodies(url)).to.deep.equal(['a']);
    await time.run(time.now() + 10_000);
    expect(await bodies(url), 'b has been received too often').to.deep.equal([]);
    expect(await bodies(dead)).to.deep.equal(['b']);
    await time.run(time.now() + 40_000);
    expect(await bodies(url), 'a is too old').to.deep.equal([]);
    await call('SetQueueAttributes', { QueueUrl: url, Attributes: { RedrivePolicy: '' } });
    const { Attributes } = await call('GetQueueAttributes', { QueueUrl: url, AttributeNames: ['RedrivePolicy'] });
    expect(Attributes).to.deep.equal({});
  });

  it('let a receiver wait for the first message', async () => {
    const { time, queues, create, bodies } = stage();
    const url = await create('mine');
    const early = bodies(url, { WaitTimeSeconds: 20 });
    time.at(time.now() + 3000, () => queues.send(`${PREFIX}mine`, 'at last'));
    await time.run(time.now() + 3000);
    expect(await early).to.deep.equal(['at last']);
    const late = bodies(url, { WaitTimeSeconds: 20 });
    await time.run(time.now() + 20_000);
    expect(await late, 'nothing came').to.deep.equal([]);
    const again = bodies(url, { WaitTimeSeconds: 20 });
    await time.run(time.now() + 10_000);
    expect(await again, 'visible again').to.deep.equal(['at last']);
  });

  it('keep a bounded number of messages of a bounded size', async () => {
    const { call, queues, create } = stage();
    const url = await create('mine', { MaximumMessageSize: '1024' });
    expect(await refused(call('SendMessage', { QueueUrl: url, MessageBody: 'ä'.repeat(513) }))).to.deep.equal([
      'InvalidParameterValue',
      'One or more parameters are invalid. Reason: Message must be shorter than 1024 bytes.',
    ]);
    expect(queues.send(`${PREFIX}mine`, 'ä'.repeat(513)), 'of a rule').to.equal(false);
    for (let i = 0; i < MAX_KEPT; i += 1) queues.send(`${PREFIX}mine`, 'a');
    expect(queues.send(`${PREFIX}mine`, 'one more')).to.equal(false);
    expect((await refused(call('SendMessage', { QueueUrl: url, MessageBody: 'a' })))[0]).to.equal('OverLimit');
  });

  it('take messages in batches, each with an answer of its own, and hide them so', async () => {
    const { call, create, bodies } = stage();
    const QueueUrl = await create('mine', { MaximumMessageSize: '1024' });
    const entry = (Id: string, MessageBody: string) => ({ Id, MessageBody });
    const Entries = [entry('1', 'a'), entry('2', 'x'.repeat(1025)), { ...entry('3', 'b'), DelaySeconds: 901 }];
    const { Successful, Failed } = await call('SendMessageBatch', { QueueUrl, Entries });
    expect(Successful.map(({ Id, MD5OfMessageBody }: any) => [Id, MD5OfMessageBody])).to.deep.equal([
      ['1', '0cc175b9c0f1b6a831c399e269772661'],
    ]);
    expect(Failed.map(({ Id, SenderFault, Code }: any) => [Id, SenderFault, Code])).to.deep.equal([
      ['2', true, 'InvalidParameterValue'],
      ['3', true, 'InvalidParameterValue'],
    ]);
    const { Messages } = await call('ReceiveMessage', { QueueUrl });
    const hiding = { Id: 'a', ReceiptHandle: Messages[0].ReceiptHandle, VisibilityTimeout: 0 };
    const hidden = await call('ChangeMessageVisibilityBatch', { QueueUrl, Entries: [hiding] });
    expect(hidden).to.deep.equal({ Successful: [{ Id: 'a' }], Failed: [] });
    expect(await bodies(QueueUrl)).to.deep.equal(['a']);
    const large = Array.from({ length: 2 }, (_, Id) => entry(String(Id), 'x'.repeat(600_000)));
    for (const [entries, code] of [
      [large, 'BatchRequestTooLong'],
      [[entry('a b', 'a')], 'InvalidBatchEntryId'],
    ])
      expect((await refused(call('SendMessageBatch', { QueueUrl, Entries: entries })))[0]).to.equal(code);
  });

  it('delete messages in batches', async () => {
    const { call, create } = stage();
    const url = await create('mine');
    for (const MessageBody of ['a', 'b', 'c']) await call('SendMessage', { QueueUrl: url, MessageBody });
    const { Messages } = await call('ReceiveMessage', { QueueUrl: url, MaxNumberOfMessages: 2 });
    const Entries = Messages.map(({ MessageId, ReceiptHandle }: any) => ({ Id: MessageId, ReceiptHandle }));
    const { Successful, Failed } = await call('DeleteMessageBatch', { QueueUrl: url, Entries });
    expect([Successful.length, Failed]).to.deep.equal([2, []]);
    const { Attributes } = await call('GetQueueAttributes', { QueueUrl: url, AttributeNames: ['All'] });
    expect(Attributes).to.include({ ApproximateNumberOfMessages: '1', ApproximateNumberOfMessagesNotVisible: '0' });
    for (const [entries, code] of [
      [[], 'EmptyBatchRequest'],
      [[Entries[0], Entries[0]], 'BatchEntryIdsNotDistinct'],
      [Array.from({ length: 11 }, (_, Id) => ({ Id: String(Id), ReceiptHandle: 'r' })), 'TooManyEntriesInBatchRequest'],
    ])
      expect((await refused(call('DeleteMessageBatch', { QueueUrl: url, Entries: entries })))[0]).to.equal(code);
  });
});
