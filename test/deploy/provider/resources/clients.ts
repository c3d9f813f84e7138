/**
 * One client per service; the address, the Region and the credentials come from the environment, as they do for every
 * SDK.
 */
import { CloudWatchClient } from '@aws-sdk/client-cloudwatch';
import { CloudWatchLogsClient } from '@aws-sdk/client-cloudwatch-logs';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { IAMClient } from '@aws-sdk/client-iam';
import { KMSClient } from '@aws-sdk/client-kms';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { S3Client } from '@aws-sdk/client-s3';
import { SchedulerClient } from '@aws-sdk/client-scheduler';
import { SFNClient } from '@aws-sdk/client-sfn';
import { SNSClient } from '@aws-sdk/client-sns';
import { SQSClient } from '@aws-sdk/client-sqs';
import { SSMClient } from '@aws-sdk/client-ssm';

export const cloudWatch = new CloudWatchClient({});
export const logs = new CloudWatchLogsClient({});
export const dynamodb = new DynamoDBClient({});
export const events = new EventBridgeClient({});
export const iam = new IAMClient({});
export const kms = new KMSClient({});
export const lambda = new LambdaClient({});
// One address serves every bucket of the emulator.
export const s3 = new S3Client({ forcePathStyle: true });
export const scheduler = new SchedulerClient({});
export const states = new SFNClient({});
export const sns = new SNSClient({});
export const sqs = new SQSClient({});
export const ssm = new SSMClient({});
