/** The keys of the stack's configuration: what each accepts, and how a message words that. */
import { z } from 'zod';
import { FULL_OR_BEGINNING } from '../../kernel/engines/arns';
import { ENGINE_TYPES, type EngineType } from '../../kernel/engines/engines';
import { MAX_RERUNS_PER_ENGINE } from '../../kernel/reruns/engine-slots';
import { functionNames } from '../../kernel/words/manifest';
import { keyOfAlerts } from './config-alerts';
import { keysOfChecks } from './config-keys-checks';
import { keysOfPlace } from './config-keys-place';
import {
  ALERT_TOPIC_TARGET,
  actionResource,
  alarmTarget,
  apiArn,
  awsAction,
  awsService,
  baseUrl,
  bucketName,
  busName,
  duration,
  keyWildcards,
  LOG_RETENTION_DAYS,
  lambdaArn,
  MAX_WILDCARDS,
  roleArn,
  rulePattern,
  SECRET_ARNS_LENGTH,
  secretArn,
  secretBinding,
  senderArn,
  unique,
  wakingTime,
  whole,
} from './config-values';
import { keysOfEngines } from './engine-keys';

export interface Row {
  schema: z.ZodType;
  expected: string;
  /** A value that would do, which the message proposes. */
  example: string;
  /** Needs the key when it is enabled: an engine without ARNs would have no permissions, or those for everything. */
  engine?: EngineType;
  /** The engine also works without it. */
  isOptional?: boolean;
  /** May be an output of a resource of the same program: what is declared does not depend on it. */
  late?: true;
  /** A message shows the item of the list that is wrong, and not all of them. */
  byItem?: true;
}

/** One row per key. */
export const keys = {
  environment: { schema: z.enum(['dev', 'prod']), expected: 'dev or prod', example: 'dev' },
  evaluatorBaseUrl: {
    schema: baseUrl.optional(),
    expected: 'an https URL that evaluator paths are appended to',
    example: 'https://evaluators.example.com',
  },
  evaluatorFunctionArns: {
    schema: z.array(lambdaArn).refine(unique).default([]),
    expected: `a list of ARNs of Lambda functions that are evaluators of traits, ${FULL_OR_BEGINNING}`,
    example: '["arn:aws:lambda:us-east-1:123456789012:function:check-orders"]',
  },
  evaluatorApiArns: {
    schema: z.array(apiArn).refine(unique).default([]),
    expected:
      'a list of ARNs of what signed requests of traits may reach: methods of API Gateway ' +
      '(arn:aws:execute-api:REGION:ACCOUNT:API/STAGE/POST/PATH, with * only at the end of the path), and functions ' +
      'that have a URL, written out in full',
    example: '["arn:aws:execute-api:us-east-1:123456789012:a1b2c3d4e5/prod/POST/checks/*"]',
  },
  ...keysOfChecks,
  enabledEngines: {
    schema: z.array(z.enum(ENGINE_TYPES)).min(1).refine(unique).default(['http']),
    expected: `a list without repetition of ${ENGINE_TYPES.join(', ')}`,
    example: '["http"]',
  },
  ...keysOfEngines,
  awsSdkActions: {
    engine: 'aws-sdk',
    schema: z.record(awsAction, z.array(actionResource).min(1).refine(unique)).default({}),
    expected:
      'an object from IAM actions to lists of ARNs of their resources; only below a name may a wildcard end an ARN',
    example:
      '{"dynamodb:ExportTableToPointInTime":["arn:aws:dynamodb:us-east-1:123456789012:table/orders"],' +
      '"dynamodb:DescribeExport":["arn:aws:dynamodb:us-east-1:123456789012:table/orders/export/*"]}',
  },
  awsSdkRoleArns: {
    engine: 'aws-sdk',
    isOptional: true,
    schema: z.record(awsService, z.array(roleArn).min(1).refine(unique)).default({}),
    expected:
      'an object from services (as IAM names them in iam:PassedToService, without .amazonaws.com) to lists of ARNs ' +
      'of roles, written out in full: no wildcard',
    example: '{"ecs-tasks":["arn:aws:iam::123456789012:role/orders-task"]}',
  },
  secretArns: {
    schema: z
      .record(secretArn, secretBinding)
      .refine((bindings) => JSON.stringify(bindings).length <= SECRET_ARNS_LENGTH)
      .default({}),
    expected:
      'an object from full ARNs of Secrets Manager secrets (with the six characters at their end) and SSM parameters ' +
      'to where each may go: `hosts` (names, with *. before those below one), `engines` of AWS, and, where not every ' +
      `pipeline may use it, \`pipelines\`; together at most ${SECRET_ARNS_LENGTH} characters of JSON, with all three ` +
      'lists for each',
    example: '{"arn:aws:secretsmanager:us-east-1:123456789012:secret:jobs-AbCdEf":{"hosts":["jobs.example.com"]}}',
  },
  markerBuckets: {
    schema: z.record(bucketName, keyWildcards).default({}),
    expected:
      'an object from names of buckets to lists of at most 5 patterns of keys, in which * stands for any characters; ' +
      `each list has at most ${MAX_WILDCARDS} characters of JSON`,
    example: '{"raw-data":["orders/*/_SUCCESS"]}',
  },
  markerEvents: {
    schema: z
      .array(z.strictObject({ bus: busName.optional(), pattern: rulePattern }))
      .max(20)
      .default([]),
    expected:
      'a list of at most 20 objects with a `pattern` of EventBridge, of at most 2048 characters, and the name of a ' +
      '`bus` where it is not the default one',
    example: '[{"pattern":{"source":["aws.glue"],"detail-type":["Glue Job State Change"]}}]',
  },
  markerSenders: {
    schema: z.array(senderArn).max(50).refine(unique).default([]),
    expected:
      'a list of at most 50 ARNs of accounts (their root), roles, users, buckets and SNS topics, written out in ' +
      'full: no wildcard',
    example: '["arn:aws:iam::210987654321:role/orders-loader"]',
  },
  markerTimes: {
    schema: z.array(wakingTime).max(200).refine(unique).default([]),
    expected: 'a list of at most 200 times HH:MM, or :MM for every hour, each followed by a time zone or in UTC',
    example: '["06:00 Europe/Berlin"]',
  },
  jobEvents: { schema: z.boolean().default(true), expected: 'true or false', example: 'false' },
  rerunsPerEngine: {
    schema: z.partialRecord(z.enum(ENGINE_TYPES), whole(1, MAX_RERUNS_PER_ENGINE)).default({}),
    expected: `an object from engine (${ENGINE_TYPES.join(', ')}) to a whole number from 1 to ${MAX_RERUNS_PER_ENGINE}`,
    example: '{"glue":10}',
  },
  watchdogIntervalMinutes: { schema: whole(1, 60).default(5), expected: 'a whole number from 1 to 60', example: '5' },
  stuckRunThreshold: { schema: duration.default(1800), expected: 'a duration such as 30m or 2h', example: '30m' },
  runRetentionDays: { schema: whole(1, 3650).default(90), expected: 'a whole number from 1 to 3650', example: '90' },
  logRetentionDays: {
    schema: z.literal(LOG_RETENTION_DAYS).default(30),
    expected: `one of the periods of CloudWatch Logs: ${LOG_RETENTION_DAYS.join(', ')}`,
    example: '30',
  },
  deletionProtection: { schema: z.boolean().optional(), expected: 'true or false', example: 'true' },
  alarmTargets: {
    schema: z.array(alarmTarget).max(5).refine(unique).default([]),
    expected: `a list of at most 5 of ${ALERT_TOPIC_TARGET} and ARNs of SNS topics`,
    example: `["${ALERT_TOPIC_TARGET}"]`,
  },
  ...keyOfAlerts,
  approvalLinks: { schema: z.boolean().default(false), expected: 'true or false', example: 'true' },
  ...keysOfPlace,
  tracing: { schema: z.boolean().default(true), expected: 'true or false', example: 'false' },
  allowPrivateAddresses: { schema: z.boolean().default(false), expected: 'true or false', example: 'false' },
  streamMaxAgeSeconds: {
    schema: whole(60, 86_400).default(21_600),
    expected: 'a whole number from 60 to 86400',
    example: '21600',
  },
  streamRetries: { schema: whole(0, 1000).default(10), expected: 'a whole number from 0 to 1000', example: '10' },
  logLevel: {
    schema: z.enum(['DEBUG', 'INFO', 'WARN', 'ERROR']).default('INFO'),
    expected: 'DEBUG, INFO, WARN or ERROR',
    example: 'INFO',
  },
  stateMachineLogLevel: {
    schema: z.enum(['ALL', 'ERROR', 'FATAL', 'OFF']).default('ERROR'),
    expected: 'ALL, ERROR, FATAL or OFF',
    example: 'ERROR',
  },
  reservedConcurrency: {
    schema: z.partialRecord(z.enum(functionNames), whole(1, 1000)).default({}),
    expected: `an object from function (${functionNames.join(', ')}) to a whole number from 1 to 1000`,
    example: '{"watchdog":1}',
  },
} as const satisfies Record<string, Row>;

export type Key = keyof typeof keys;

type EngineKey = { [K in Key]: (typeof keys)[K] extends { engine: EngineType } ? K : never }[Key];

export type EngineRow = Row & { engine: EngineType };

/** Resources that an engine may touch. */
export const engineKeys = (Object.keys(keys) as Key[]).filter((key): key is EngineKey => 'engine' in keys[key]);

/** Values that may be outputs. */
export type LateKey = { [K in Key]: (typeof keys)[K] extends { late: true } ? K : never }[Key];
export const lateKeys = (Object.keys(keys) as Key[]).filter((key): key is LateKey => 'late' in keys[key]);
/** All values as their schemas give them. */
export type Checked = { [K in Key]: z.output<(typeof keys)[K]['schema']> };
