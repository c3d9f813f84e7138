/** Records that the stream gave up, as the failure bucket and the queue of the embedded cloud have them. */
import { expect } from 'chai';
import type { AwsConfig } from '../../../../aws/runtime/runtime';
import { createRedriveQueue } from '../../../../aws/services/redrive-queue';
import { inProcessConfig, type WireRequest } from '../../../../emulator/protocol/client-config';
import { seededIds } from '../../../../emulator/time/ids';
import { createVirtualTime } from '../../../../emulator/time/virtual-time';
import { PermissionError, TransientError } from '../../../../kernel/values/errors';
import { rejection } from '../../../support/rejection';

const QUEUE = 'https://sqs.us-east-1.amazonaws.com/000000000000/returns';
const kept = { bucket: 'failures', key: 'aws/lambda/m/shard-1/2026/03/07/a b' };
const objectOf = (...Records: unknown[]): string => JSON.stringify({ payload: JSON.stringify({ Records }) });

const answering = (statusCode: number, body: string) => {
  const requests: WireRequest[] = [];
  const time = createVirtualTime(Date.parse('2026-03-07T06:00:00Z'));
  const aws: AwsConfig = inProcessConfig({
    region: 'us-east-1',
    clock: time,
    ids: seededIds(1, time),
    wire: async (request) => {
      requests.push(request);
      return { statusCode, headers: {}, body };
    },
  });
  return { requests, returns: createRedriveQueue({ aws, clock: time, queueUrl: QUEUE }) };
};

describe('aws/services/redrive-queue', () => {
  it('reads the records of an object by its path, signed for S3', async () => {
    const { requests, returns } = answering(200, objectOf({ eventID: '1' }, { eventID: '2' }));
    expect(await returns.read(kept)).to.deep.equal([{ eventID: '1' }, { eventID: '2' }]);
    const [{ method, path, headers } = expect.fail('nothing was requested')] = requests;
    expect([method, path]).to.deep.equal(['GET', '/failures/aws/lambda/m/shard-1/2026/03/07/a%20b']);
    expect(headers.authorization).to.contain('/us-east-1/s3/aws4_request');
    expect(headers).to.include.keys('x-amz-content-sha256');
  });

  it('fails when the object is not there, may not be read, holds nothing, or S3 is away', async () => {
    const failing = (status: number, body = '') => rejection(answering(status, body).returns.read(kept));
    expect(await failing(403)).to.be.instanceOf(PermissionError);
    expect(await failing(503)).to.be.instanceOf(TransientError);
    expect(await failing(404)).to.be.instanceOf(Error);
    expect((await failing(200, objectOf())).message).to.contain('holds no record');
  });

  it('puts back one record, and lets a message wait', async () => {
    const { requests, returns } = answering(200, '{}');
    await returns.putBack({ ...kept, sequenceNumber: '7' });
    await returns.pause({ receiptHandle: 'r1' } as Parameters<typeof returns.pause>[0], 120);
    expect(requests.map(({ headers, body }) => [headers['x-amz-target'], JSON.parse(String(body))])).to.deep.equal([
      ['AmazonSQS.SendMessage', { QueueUrl: QUEUE, MessageBody: JSON.stringify({ ...kept, sequenceNumber: '7' }) }],
      ['AmazonSQS.ChangeMessageVisibility', { QueueUrl: QUEUE, ReceiptHandle: 'r1', VisibilityTimeout: 120 }],
    ]);
  });
});
