/** A check of a deployed stack: what it found, and which right it needs. */
import { CloudWatchClient, type MetricAlarm, paginateDescribeAlarms } from '@aws-sdk/client-cloudwatch';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { SchedulerClient } from '@aws-sdk/client-scheduler';
import { SFNClient } from '@aws-sdk/client-sfn';
import { SNSClient } from '@aws-sdk/client-sns';
import { SQSClient } from '@aws-sdk/client-sqs';
import { lazy } from '../../aws/runtime/lazy';
import type { AwsConfig } from '../../aws/runtime/runtime';
import { UnreachableError, UsageError } from '../stack/exit';
import type { Stack } from '../stack/stack';

/** The findings of a check. */
export interface Seen {
  /** Undefined: all is well. */
  problem?: string;
  /** How to fix the problem. */
  remedy?: string;
  /** The summary where everything is well. */
  fine: string;
}

/** The outputs of the Pulumi program, as far as the checks need them. */
export interface DoctorOutputs {
  tableName: string;
  stateMachineArn: string;
  alertTopicArn: string;
  deadLetterQueueUrl: string;
  functionNames: Readonly<Record<string, string>>;
  watchdogIntervalMinutes: number;
}

const OUTPUT_NAMES = [
  'tableName',
  'stateMachineArn',
  'alertTopicArn',
  'deadLetterQueueUrl',
  'functionNames',
  'watchdogIntervalMinutes',
] as const satisfies readonly (keyof DoctorOutputs)[];

export interface Patient {
  stack: Stack;
  /** It runs on this machine: it is not deployed, and has no account of AWS around it. */
  isLocal: boolean;
  outputs: DoctorOutputs;
  /** The beginning of the names of the stack's resources: `signalbox-prod-`. */
  prefix: string;
  clients: ReturnType<typeof clientsOf>;
  /** The alarms of the stack; they are read once for all checks. */
  alarms: () => Promise<MetricAlarm[]>;
}

export interface Check {
  name: string;
  /** The healthy state, for the reference. */
  about: string;
  /** The action of IAM. */
  right: string;
  /** How to fix it on the local stack; absent: the check does not apply there. */
  locally?: string;
  examine: (patient: Patient) => Promise<Seen>;
}

const clientsOf = (aws: AwsConfig) => {
  const { region, endpoint, credentials } = aws;
  const config = {
    maxAttempts: 2,
    ...(region === undefined ? {} : { region }),
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(credentials === undefined ? {} : { credentials }),
  };
  return {
    cloudwatch: new CloudWatchClient(config),
    dynamodb: new DynamoDBClient(config),
    events: new EventBridgeClient(config),
    lambda: new LambdaClient(config),
    scheduler: new SchedulerClient(config),
    sfn: new SFNClient(config),
    sns: new SNSClient(config),
    sqs: new SQSClient(config),
  };
};

const alarmsOf = async ({ cloudwatch }: Patient['clients'], prefix: string): Promise<MetricAlarm[]> => {
  const found: MetricAlarm[] = [];
  for await (const { MetricAlarms = [] } of paginateDescribeAlarms(
    { client: cloudwatch, pageSize: 100 },
    { AlarmNamePrefix: `${prefix}alarm-`, AlarmTypes: ['MetricAlarm'] },
  ))
    found.push(...MetricAlarms);
  return found;
};

/** Throws `UsageError` where only the table is named, `UnreachableError` where an earlier release is deployed. */
export const patientOf = (stack: Stack): Patient => {
  const { outputs, title } = stack;
  if (outputs === undefined)
    throw new UsageError('the doctor needs the outputs of the stack, and --table has none. Use --stack NAME.');
  const missing = OUTPUT_NAMES.filter((name) => outputs[name] === undefined);
  if (missing.length > 0)
    throw new UnreachableError(
      `${title} has no output ${missing.join(', ')}: an earlier release is deployed. Deploy this one: \`pulumi up\`.`,
    );
  // None of the names is missing.
  const known = outputs as unknown as DoctorOutputs;
  const machine = known.stateMachineArn.split(':').at(-1) ?? '';
  const prefix = machine.replace(/pipeline$/, '');
  const clients = clientsOf(stack.aws);
  const isLocal = stack.selection === '';
  return { stack, isLocal, outputs: known, prefix, clients, alarms: lazy(() => alarmsOf(clients, prefix)) };
};

export const DEPLOY_AGAIN = 'Deploy the stack again: `pulumi refresh`, then `pulumi up`.';

export const RESTART = 'Start it again: end `signalbox local`, and call it once more.';

export const listOf = (names: readonly string[]): string =>
  names.length <= 5 ? names.join(', ') : `${names.slice(0, 5).join(', ')} and ${names.length - 5} more`;

/** The problems, or what is well. */
export const seen = (problems: readonly string[], remedy: string, fine: string): Seen =>
  problems.length === 0 ? { fine } : { problem: problems.join('; '), remedy, fine };
