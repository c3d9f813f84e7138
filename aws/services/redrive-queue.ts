/**
 * Records that the stream gave up: the failure bucket's objects, and the redrive queue. By plain signed calls,
 * because the client libraries of S3 and SQS are many times as large as the few calls that are needed.
 */

import type { RedriveQueue, StreamEvent } from '../../kernel/stream/redrive';
import type { Clock } from '../../kernel/time/clock';
import { TransientError } from '../../kernel/values/errors';
import { readJson } from '../../kernel/values/json';
import type { AwsConfig } from '../runtime/runtime';
import { refusedCall, translateAwsError } from './errors';
import { awsJsonCall, signedCall } from './signed-call';

/** Lambda hands over 6 MB at most, and S3 has them as text within text. */
const MAX_OBJECT_BYTES = 16 * 1024 * 1024;
/** A batch has at most 6 MB, and was read before. */
const MAX_VALUES = 3_000_000;
const sqs = { target: 'AmazonSQS', protocol: '1.0' } as const;

const pathOf = (bucket: string, key: string): string =>
  `/${[bucket, ...key.split('/')].map(encodeURIComponent).join('/')}`;

export const createRedriveQueue = ({
  aws,
  clock,
  queueUrl,
}: {
  aws: AwsConfig;
  clock: Clock;
  queueUrl: string;
}): RedriveQueue => {
  const get = signedCall(aws, clock);
  const call = awsJsonCall(aws, clock);
  const ask = async (action: string, parameters: object): Promise<void> => {
    const { status, errorType } = await call('sqs', sqs, { action, parameters: { QueueUrl: queueUrl, ...parameters } });
    if (status >= 300) throw translateAwsError(refusedCall(status, errorType), `sqs:${action}`);
  };
  return {
    read: async ({ bucket, key }) => {
      const subject = `object ${key} of the failure bucket`;
      const { status, body, truncated } = await get({
        subject,
        endpoint: 's3',
        signing: 's3',
        method: 'GET',
        path: pathOf(bucket, key),
        headers: {},
        maxBytes: MAX_OBJECT_BYTES,
      });
      if (status >= 300) throw translateAwsError(refusedCall(status, status === 403 ? '' : 'Error'), subject);
      if (truncated) throw new TransientError(`${subject} has more than ${MAX_OBJECT_BYTES} bytes`);
      const { payload } = readJson(body) as { payload: string };
      const { Records } = readJson(payload, MAX_VALUES) as StreamEvent;
      if (Records.length === 0) throw new Error(`${subject} holds no record`);
      return Records;
    },
    putBack: (kept) => ask('SendMessage', { MessageBody: JSON.stringify(kept) }),
    pause: ({ receiptHandle }, VisibilityTimeout) =>
      ask('ChangeMessageVisibility', { ReceiptHandle: receiptHandle, VisibilityTimeout }),
  };
};
