/**
 * S3 event notifications as moto sends them, to a queue and through a topic of SNS, in its envelope and raw: the
 * function that turns signals into MARKERs reads the messages that boto3 has received.
 */
import { join } from 'node:path';
import { expect } from 'chai';
import { systemClock } from '../../aws/runtime/clock';
import { compose } from '../../functions/marker-source/handler';
import { pipelineDocument } from '../support/documents';
import { noHttp } from '../support/emulator-kit';
import { testRuntime } from '../support/test-runtime';
import { type Moto, startMoto } from './moto/server';
import { python, root } from './places';
import { run } from './run';

const LIMIT_MS = 120_000;
const QUEUE = 'arn:aws:sqs:us-east-1:123456789012:messages';
const DATES = ['2026-03-05', '2026-03-06', '2026-03-07'];

/** A bucket for each way; every object is written twice. Prints the messages by way. */
const PROGRAM = `
import boto3, json, sys
s3, sqs, sns = boto3.client('s3'), boto3.client('sqs'), boto3.client('sns')
ways = {}
def queue(name):
    url = sqs.create_queue(QueueName=name)['QueueUrl']
    return url, sqs.get_queue_attributes(QueueUrl=url, AttributeNames=['QueueArn'])['Attributes']['QueueArn']
for way in ['plain', 'wrapped', 'raw']:
    url, arn = queue(way)
    target = {'QueueConfigurations': [{'QueueArn': arn, 'Events': ['s3:ObjectCreated:*', 's3:ObjectRemoved:*']}]}
    if way != 'plain':
        topic = sns.create_topic(Name=way)['TopicArn']
        raw = 'true' if way == 'raw' else 'false'
        sns.subscribe(TopicArn=topic, Protocol='sqs', Endpoint=arn, Attributes={'RawMessageDelivery': raw})
        target = {'TopicConfigurations': [{'TopicArn': topic, 'Events': ['s3:ObjectCreated:*', 's3:ObjectRemoved:*']}]}
    s3.create_bucket(Bucket=way + '-uploads')
    s3.put_bucket_notification_configuration(Bucket=way + '-uploads', NotificationConfiguration=target)
    for date in sys.argv[1:]:
        for _ in range(2):
            s3.put_object(Bucket=way + '-uploads', Key=f'new orders/dt={date}/_SUCCESS', Body=b'')
    s3.put_object(Bucket=way + '-uploads', Key='new orders/dt=2026-02-01/_SUCCESS.tmp', Body=b'')
    s3.delete_object(Bucket=way + '-uploads', Key='new orders/dt=2026-02-01/_SUCCESS.tmp')
    found = []
    while True:
        got = sqs.receive_message(QueueUrl=url, MaxNumberOfMessages=10, AttributeNames=['SentTimestamp'])
        if not got.get('Messages'):
            break
        for message in got['Messages']:
            sqs.delete_message(QueueUrl=url, ReceiptHandle=message['ReceiptHandle'])
            sent = message['Attributes']['SentTimestamp']
            found.append({'messageId': message['MessageId'], 'body': message['Body'], 'sent': sent})
    ways[way] = found
print(json.dumps(ways))
`;

type Way = 'plain' | 'wrapped' | 'raw';
type Messages = Record<Way, { messageId: string; body: string; sent: string }[]>;

describe('S3 notifications on moto', () => {
  let moto: Moto;
  let messages: Messages;
  before(async () => {
    moto = await startMoto();
    const said = await run(join(python, 'bin', 'python'), ['-c', PROGRAM, ...DATES], {
      cwd: root,
      env: { ...moto.env },
      limitMs: LIMIT_MS,
    });
    messages = JSON.parse(said) as Messages;
  });
  after(() => moto?.stop());

  const ways: [way: Way, what: string][] = [
    ['plain', 'to a queue'],
    ['wrapped', 'through a topic, in its envelope'],
    ['raw', 'through a topic, raw'],
  ];
  for (const [way, what] of ways)
    it(`bring one MARKER for each date, ${what}, also when they are delivered again`, async () => {
      const bucket = `${way}-uploads`;
      const at = new Date(systemClock.now()).toISOString();
      const { runtime, table } = testRuntime(at, noHttp, { MESSAGE_QUEUE_ARN: QUEUE, MESSAGE_BUCKETS: bucket });
      const markers = [{ type: 's3', bucket, key: 'new orders/dt={date}/_SUCCESS' }];
      await table.config.register('pipeline', 'orders', pipelineDocument({ name: 'orders', markers }));
      const counted: string[] = [];
      const handle = compose({ ...runtime, metrics: { count: (name) => void counted.push(name) } });
      const Records = messages[way].map(({ messageId, body, sent }) => ({
        messageId,
        body,
        eventSourceARN: QUEUE,
        attributes: { SentTimestamp: sent },
      }));
      expect(Records.length, 'two writes of each date, another object, and what was removed').to.be.at.least(8);
      for (const _delivery of ['first', 'second'])
        expect(await handle({ Records })).to.deep.equal({ batchItemFailures: [] });
      const found = await table.markers.all('orders');
      expect(found.map(({ markerSort }) => markerSort)).to.deep.equal(DATES.map((date) => `${date}#daily`));
      expect(counted.filter((name) => name !== 'SignalsUnmatched')).to.deep.equal([]);
      expect(counted, 'one object fits no pipeline, in each delivery').to.have.length(2);
    });
});
