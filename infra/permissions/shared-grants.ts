/** Grants that several functions have. */
import { type Grant, PUT, READ, UPDATE } from './grant';

/** Where the stack brings a key of its own for the table. */
export const useTableKey: Grant = {
  why: 'use the table under its own key',
  actions: [
    'kms:Decrypt',
    'kms:DescribeKey',
    'kms:GenerateDataKey',
    'kms:Encrypt',
    'kms:ReEncryptFrom',
    'kms:ReEncryptTo',
  ],
  on: ['tableKey'],
  via: 'dynamodb',
};

/** X-Ray knows no resources for these two. */
const sendTraces: Grant = {
  why: 'send traces',
  actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'],
  on: ['any'],
};

/** Every function writes its own log and its own traces, and uses the table's key where the stack brings one. */
export const commonGrants = ({ tracing }: { tracing: boolean }): readonly Grant[] => [
  { why: 'write its own log', actions: ['logs:CreateLogStream', 'logs:PutLogEvents'], on: ['ownLogs'] },
  ...(tracing ? [sendTraces] : []),
  useTableKey,
];

export const readSecrets: readonly Grant[] = [
  {
    why: 'read the secrets that triggers and traits refer to',
    actions: ['secretsmanager:GetSecretValue'],
    on: ['secrets'],
  },
  { why: 'read the parameters that triggers and traits refer to', actions: ['ssm:GetParameter'], on: ['parameters'] },
];

export const publish: readonly Grant[] = [
  { why: 'publish alerts and lifecycle events', actions: ['sns:Publish'], on: ['alertTopic', 'lifecycleTopic'] },
  { why: 'publish to encrypted topics', actions: ['kms:Decrypt', 'kms:GenerateDataKey'], on: ['topicKey'], via: 'sns' },
  { why: 'put every event on the bus', actions: ['events:PutEvents'], on: ['eventBus'] },
  { why: 'sign the links of alerts', actions: ['kms:GenerateMac'], on: ['approvalLinkKey'] },
];

/** A function that sets a timer names the role it calls under: only this role, and only for the scheduler. */
export const setTimers: readonly Grant[] = [
  { why: 'set timers for deadlines', actions: ['scheduler:CreateSchedule'], on: ['timers'] },
  { why: 'give the timers their role', actions: ['iam:PassRole'], on: ['timerRole'], passedTo: 'scheduler' },
];

export const moveJobs: readonly Grant[] = [
  {
    why: 'see and move jobs that report their status',
    actions: [READ, UPDATE],
    on: ['table'],
    keys: ['LIFECYCLE#job#*'],
  },
  { why: 'record transitions of jobs', actions: [PUT], on: ['table'], keys: ['PIPELINE#lifecycle:job:*'] },
];

/** Lambda connects the function to the VPC under its role. AWS documents these for all resources only. */
export const beInVpc: Grant = {
  why: 'be connected to the VPC by Lambda',
  actions: [
    'ec2:CreateNetworkInterface',
    'ec2:DescribeNetworkInterfaces',
    'ec2:DescribeSubnets',
    'ec2:DeleteNetworkInterface',
    'ec2:AssignPrivateIpAddresses',
    'ec2:UnassignPrivateIpAddresses',
  ],
  on: ['any'],
};

/** Asynchronous invocations that failed for good: Lambda sends them under the function's own role. */
export const keepLostInvocations: readonly Grant[] = [
  { why: 'keep invocations that failed for good', actions: ['sqs:SendMessage'], on: ['deadLetterQueue'] },
  {
    why: 'keep invocations that failed for good, encrypted',
    actions: ['kms:Decrypt', 'kms:GenerateDataKey'],
    on: ['deadLetterKey'],
    via: 'sqs',
  },
];

/**
 * Lambda reads the stream, and keeps what could not be processed, under the function's own role. The table's key comes
 * with what every function has: DynamoDB uses it for the stream, as for the table.
 */
export const beFedByTheStream: readonly Grant[] = [
  {
    why: 'be fed by the stream',
    actions: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
    on: ['stream'],
  },
  {
    why: 'be fed by the stream: needed when the mapping is made',
    actions: ['dynamodb:ListStreams'],
    on: ['streams'],
  },
  { why: 'keep records that could not be processed', actions: ['s3:PutObject'], on: ['failureObjects'] },
  {
    why: 'keep records that could not be processed: needed when the mapping is made',
    actions: ['s3:ListBucket'],
    on: ['failureBucket'],
  },
  {
    why: 'keep records that could not be processed, encrypted',
    actions: ['kms:GenerateDataKey'],
    on: ['failureKey'],
    via: 's3',
  },
];
