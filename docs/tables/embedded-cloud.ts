/** Which operations of AWS's APIs the embedded cloud answers: found by asking it. */
import * as dynamodb from '@aws-sdk/client-dynamodb';
import { type Cloud, createCloud } from '../../emulator/cloud';
import { AwsError, createDynamoDb } from '../../emulator/dynamodb';
import { evaluateProgram } from '../../emulator/program/evaluate';
import type { WireRequest } from '../../emulator/protocol/client-config';
import { createVirtualTime } from '../../emulator/time/virtual-time';
import { codes, table } from './markdown';

const unused = { send: async () => ({ kind: 'blocked' as const, message: 'nothing is called' }) };

/** The operations of the streams, which have their own client. */
const STREAM_OPERATIONS = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'];

const isKnownToDynamoDb = (operation: string): boolean => {
  const engine = createDynamoDb({ now: () => 0, uuid: () => '', region: 'us-east-1', accountId: '123456789012' });
  try {
    engine.execute(operation, {});
  } catch (error) {
    // Anything else is an opinion about the input.
    return !(error instanceof AwsError && error.message.includes('has no operation'));
  }
  return true;
};

const dynamodbOperations = (): string[] => {
  const all = Object.keys(dynamodb).flatMap((name) =>
    /^[A-Z]\w+Command$/.test(name) && name !== '$Command' ? [name.slice(0, -'Command'.length)] : [],
  );
  return [...all, ...STREAM_OPERATIONS].filter(isKnownToDynamoDb).sort();
};

/** Lists the operations that a service knows: its answer to an unknown operation names them. */
const operationsOf = async (
  cloud: Cloud,
  request: Partial<WireRequest> & Pick<WireRequest, 'headers' | 'body'>,
): Promise<string[]> => {
  const { body } = await cloud.wire({ method: 'POST', path: '/', ...request });
  return (/it knows ([\w, ]+)/.exec(String(body))?.[1] ?? '').split(', ').sort();
};

const ASKED = 'NoSuchOperation';
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const signed = { authorization: 'AWS4-HMAC-SHA256 Credential=K/20260307/us-east-1/s3/aws4_request' };

export const operations = async (): Promise<Map<string, string[]>> => {
  const time = createVirtualTime(0);
  const cloud = createCloud({ time, topology: await evaluateProgram(), seed: 1, http: () => unused, deliver: unused });
  const json = (target: string) =>
    operationsOf(cloud, { headers: { 'x-amz-target': `${target}.${ASKED}` }, body: '{}' });
  const found = new Map([
    ['DynamoDB and its streams', dynamodbOperations()],
    ['Step Functions', await json('AWSStepFunctions')],
    ['SNS', await operationsOf(cloud, { headers: form, body: `Action=${ASKED}` })],
    ['EventBridge', await json('AWSEvents')],
    ['SQS', await json('AmazonSQS')],
    [
      'EventBridge Scheduler',
      await operationsOf(cloud, { method: 'PATCH', path: '/schedules/any', headers: {}, body: '{}' }),
    ],
    ['Systems Manager', await json('AmazonSSM')],
    [
      'S3',
      await operationsOf(cloud, { method: 'GET', path: '/bucket', headers: signed, query: { acl: '' }, body: '' }),
    ],
    ['STS', await operationsOf(cloud, { headers: form, body: `Action=${ASKED}&Version=2011-06-15` })],
    ['KMS', await json('TrentService')],
    ['Lambda', ['Invoke']],
  ]);
  cloud.close();
  return found;
};

export const embeddedCloudParts = async (): Promise<Record<string, string>> => ({
  operations: table(
    ['Service', 'Operations'],
    [...(await operations())].map(([service, names]) => [service, codes(names)]),
  ),
});
