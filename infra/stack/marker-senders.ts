/** The senders of messages that bring MARKERs, and the policy that lets them send. */
import { policyDocument, tlsOnly } from './roles';

interface Senders {
  principals: string[];
  buckets: string[];
  topics: string[];
}

const sendersIn = (arns: readonly string[]): Senders => {
  const of = (service: string): string[] => arns.filter((arn) => arn.split(':')[2] === service);
  return { principals: of('iam'), buckets: of('s3'), topics: of('sns') };
};

/** Names of the buckets whose notifications come as messages. */
export const notifyingBuckets = (arns: readonly string[]): string[] =>
  sendersIn(arns).buckets.map((arn) => arn.slice(arn.lastIndexOf(':') + 1));

/** The queue's policy: each sender by its full ARN. */
export const sendersMaySend = (queueArn: string, account: string, arns: readonly string[]): string => {
  const { principals, buckets, topics } = sendersIn(arns);
  const send = { Effect: 'Allow', Action: 'sqs:SendMessage', Resource: queueArn } as const;
  const others = { Sid: 'OthersTell', ...send, Principal: { AWS: principals } };
  const notifying = {
    Sid: 'BucketsNotify',
    ...send,
    Principal: { Service: 's3.amazonaws.com' },
    // The ARN of a bucket names no account.
    Condition: { ArnEquals: { 'aws:SourceArn': buckets }, StringEquals: { 'aws:SourceAccount': account } },
  };
  const passing = {
    Sid: 'TopicsPassOn',
    ...send,
    Principal: { Service: 'sns.amazonaws.com' },
    Condition: { ArnEquals: { 'aws:SourceArn': topics } },
  };
  return policyDocument(
    tlsOnly('sqs:*', queueArn),
    ...(principals.length > 0 ? [others] : []),
    ...(buckets.length > 0 ? [notifying] : []),
    ...(topics.length > 0 ? [passing] : []),
  );
};
