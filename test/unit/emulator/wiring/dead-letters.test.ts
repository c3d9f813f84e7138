import { expect } from 'chai';
import type { OwnEvent } from '../../../../emulator/events/bus';
import { createBuckets, textOf } from '../../../../emulator/s3';
import { createQueues } from '../../../../emulator/sqs';
import { seededIds } from '../../../../emulator/time/ids';
import { createVirtualTime } from '../../../../emulator/time/virtual-time';
import { createDeadLetters } from '../../../../emulator/wiring/dead-letters';
import type { FailureRecord } from '../../../../emulator/wiring/stream-failures';

const QUEUE = 'arn:aws:sqs:us-east-1:000000000000:dead';
const BUCKET = 'arn:aws:s3:::failures';
const FUNCTION = 'arn:aws:lambda:us-east-1:000000000000:function:router';

const record: FailureRecord = {
  requestContext: {
    requestId: 'request-1',
    functionArn: FUNCTION,
    condition: 'RetryAttemptsExhausted',
    approximateInvokeCount: 3,
  },
  responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
  version: '1.0',
  timestamp: '2026-03-07T06:05:04.000Z',
  DDBStreamBatchInfo: {
    shardId: 'shard',
    startSequenceNumber: '1',
    endSequenceNumber: '1',
    approximateArrivalOfFirstRecord: '',
    approximateArrivalOfLastRecord: '',
    batchSize: 1,
    streamArn: 'arn:s',
  },
  payload: '{"Records":[]}',
};

const stage = (options: { notifiesEventBridge?: boolean; allows?: (action: string) => boolean } = {}) => {
  const time = createVirtualTime(Date.parse('2026-03-07T06:05:04Z'));
  const ids = seededIds(1, time);
  const queues = createQueues({
    region: 'us-east-1',
    account: '000000000000',
    time,
    ids,
    queues: [
      {
        name: 'dead',
        arn: QUEUE,
        url: 'https://host/000000000000/dead',
        visibilityTimeoutSeconds: 30,
        maxMessageBytes: 1_048_576,
        redrive: undefined,
      },
    ],
  });
  const announced: OwnEvent[] = [];
  const buckets = createBuckets({
    time,
    ids,
    region: 'us-east-1',
    account: '000000000000',
    buckets: [{ name: 'failures', arn: BUCKET, notifiesEventBridge: options.notifiesEventBridge ?? true }],
    announce: (event) => void announced.push(event),
  });
  const lost: string[] = [];
  const deadLetters = createDeadLetters({
    buckets,
    queues,
    allowed: (_, { action }) =>
      (options.allows ?? (() => true))(action) ? { allowed: true } : { allowed: false, because: 'no-allow' },
    lost: (message, arn) => lost.push(`${message}: ${arn}`),
  });
  return { deadLetters, queues, buckets, announced, lost };
};

describe('dead letters', () => {
  it('a bucket keeps the whole record, and announces it', () => {
    const { deadLetters, buckets, announced } = stage();
    deadLetters.ofStream('mapping', BUCKET, record);
    const [object, ...others] = buckets.objects('failures');
    expect(others).to.deep.equal([]);
    expect(object!.key).to.equal('aws/lambda/mapping/shard/2026/03/07/2026-03-07T06.05.04-request-1');
    expect(JSON.parse(textOf(object!))).to.deep.equal(record);
    expect(announced).to.have.length(1);
    expect(announced[0]).to.deep.include({ source: 'aws.s3', detailType: 'Object Created', resources: [BUCKET] });
    expect(announced[0]!.detail).to.nested.include({
      'bucket.name': 'failures',
      'object.key': object!.key,
      'object.size': Buffer.byteLength(textOf(object!)),
    });
  });

  it('a queue gets what is known about the record, but not the record', () => {
    const { deadLetters, queues } = stage();
    deadLetters.ofStream('mapping', QUEUE, record);
    const body = JSON.parse(queues.messages('dead')[0]!.body) as object;
    expect(body).to.have.property('DDBStreamBatchInfo');
    expect(body).to.not.have.property('payload');
  });

  it('a bucket without EventBridge notifications emits no event', () => {
    const { deadLetters, announced } = stage({ notifiesEventBridge: false });
    deadLetters.ofStream('mapping', BUCKET, record);
    expect(announced).to.deep.equal([]);
  });

  it('what the role may not write is lost, and said to be', () => {
    const { deadLetters, buckets, lost } = stage({ allows: (action) => action !== 's3:PutObject' });
    deadLetters.ofStream('mapping', BUCKET, record);
    expect(buckets.objects('failures')).to.deep.equal([]);
    expect(lost).to.deep.equal([`the function's role may not s3:PutObject: ${BUCKET}`]);
  });

  it('what has no destination is lost, and said to be', () => {
    const { deadLetters, lost } = stage();
    deadLetters.ofStream('mapping', 'arn:aws:s3:::gone', record);
    deadLetters.ofInvocation(FUNCTION, 'arn:aws:sqs:us-east-1:000000000000:gone', {});
    expect(lost).to.have.length(2);
  });
});
