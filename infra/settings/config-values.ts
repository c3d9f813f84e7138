/** The values that keys of the configuration take. */

import { z } from 'zod';
import { LAMBDA_ARN, ROLE_ARN } from '../../kernel/engines/arns';
import { ENGINE_TYPES } from '../../kernel/engines/engines';
import { BUCKET_NAME } from '../../kernel/fields/limits';
import { compilePattern } from '../../kernel/sources/event-pattern';
import { parseWakingTime } from '../../kernel/sources/times';
import { CATALOG_URL, regionOfTableBucket } from '../../kernel/traits/checks/iceberg-table';
import { addressesIn, parseSecretArn } from '../../kernel/trigger/secret-use';
import { isPrivateNetwork } from './networks';

/** The alarm target that stands for the stack's own alert topic. */
export const ALERT_TOPIC_TARGET = 'alert-topic';

/** Retention times that CloudWatch Logs accepts. */
export const LOG_RETENTION_DAYS = [
  1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653,
] as const;

const secondsPerUnit: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

/** `30m` in seconds. */
export const duration = z
  .string()
  .regex(/^[1-9]\d{0,5}[smhd]$/)
  .transform((text) => Number(text.slice(0, -1)) * (secondsPerUnit[text.slice(-1)] ?? Number.NaN));

export const unique = <T>(values: readonly T[]) => new Set(values).size === values.length;

export const whole = (least: number, most: number) => z.number().int().min(least).max(most);
export const lambdaArn = z.string().regex(LAMBDA_ARN);
/** Targets of a signed POST: a method of API Gateway, or a function that has a URL. */
export const apiArn = z.union([
  z.string().regex(/^arn:aws[\w-]*:execute-api:[a-z0-9-]+:\d{12}:[a-z0-9]+\/(?:[\w-]+|\$default)\/POST\/[^*?\s]*\*?$/),
  z.string().regex(/^arn:aws[\w-]*:lambda:[a-z0-9-]+:\d{12}:function:[\w-]+(:[\w-]+)?$/),
]);
/** Buckets have it at the beginning of their names, and AWS keeps these for itself. */
const RESERVED = /^(xn--|sthree-|amzn-s3-demo-)/;
export const namePrefix = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,28}[a-z0-9]$/)
  .refine((prefix) => !RESERVED.test(prefix));
export const topicArn = z.string().regex(/^arn:aws[\w-]*:sns:[a-z0-9-]+:\d{12}:[a-zA-Z0-9-_]+$/);
export const busArn = z.string().regex(/^arn:aws[\w-]*:events:[a-z0-9-]+:\d{12}:event-bus\/[\w./-]{1,256}$/);
export const kmsKeyArn = z.string().regex(/^arn:aws[\w-]*:kms:[a-z0-9-]+:\d{12}:key\/[a-zA-Z0-9-]+$/);
/** All variables of a function together have 4 KB. */
export const SECRET_ARNS_LENGTH = 3000;
/** Size of secrets and actions together, as lists with commas. */
export const LISTS_LENGTH = 3400;
/** No wildcard for what anybody may register: at least two names follow it. */
const secretHost = z
  .string()
  .regex(/^(\*\.[a-z0-9-]+(\.[a-z0-9-]+)+|[a-z0-9-]+(\.[a-z0-9-]+)*|\[[0-9a-f:]+\])(:[1-9]\d{0,4})?$/);
const listOf = <Value extends string>(value: z.ZodType<Value>) => z.array(value).refine(unique).default([]);
/** Somewhere it has to go. */
export const secretBinding = z
  .strictObject({
    hosts: listOf(secretHost),
    engines: listOf(z.enum(ENGINE_TYPES).refine((engine) => addressesIn({ type: engine }) === undefined)),
    pipelines: listOf(z.string().regex(/^[\w.-]{1,128}\*?$/)),
  })
  .refine(({ hosts, engines }) => hosts.length + engines.length > 0);
export const secretArn = z.string().refine((text) => parseSecretArn(text) !== undefined);
const ARN_PLACE = String.raw`[a-z0-9-]+:\d{12}`;
/** ARN of a policy of the account, or of AWS. */
export const policyArn = z.string().regex(/^arn:aws[\w-]*:iam::(?:\d{12}|aws):policy\/[\w+=,.@/-]+$/);

/** As IAM takes it. */
export const iamPath = z
  .string()
  .max(512)
  .regex(/^\/(?:[\x21-\x2e\x30-\x7e]+\/)+$/);

/** A key and a value of a tag as every service takes them; the stack has a tag of its own, AWS more. */
export const tagKey = z.string().regex(/^(?!aws:|signalbox:)[\p{L}\p{N} _.:/=+@-]{1,128}$/iu);
export const tagValue = z.string().regex(/^[\p{L}\p{N} _.:/=+@-]{0,256}$/u);

export const roleArn = z.string().regex(ROLE_ARN);
/** Objects of one bucket: one by its key, or those whose keys begin so. No variable of IAM. */
export const objectsArn = z.string().regex(/^arn:aws[\w-]*:s3:::[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]\/([^*?$]+\*?|\*)$/);
/** A table, the tables whose names begin so, or all tables of one database. */
export const glueTableArn = z
  .string()
  .regex(new RegExp(`^arn:aws[\\w-]*:glue:${ARN_PLACE}:table/[^*?/$]+/([^*?/$]+\\*?|\\*)$`));
/** A table bucket of S3 Tables, or the URL of a catalog. */
export const icebergCatalog = z.union([
  z.string().refine((arn) => regionOfTableBucket(arn) !== undefined),
  z.string().regex(CATALOG_URL),
]);
/** All rulesets of an account, where jobs of Glue evaluate: their results belong to no ruleset with a name. */
export const rulesetArn = z
  .string()
  .regex(new RegExp(`^arn:aws[\\w-]*:glue:${ARN_PLACE}:dataQualityRuleset/([^*?/$]+\\*?|\\*)$`));
export const athenaWorkgroupArn = z
  .string()
  .regex(new RegExp(`^arn:aws[\\w-]*:athena:${ARN_PLACE}:workgroup/[\\w.-]{1,128}$`));
/** Resources that the statements of a workgroup may touch. */
export const athenaReach = z.strictObject({
  tables: z.array(glueTableArn).min(1).refine(unique),
  objects: z.array(objectsArn).min(1).refine(unique),
  results: z.array(objectsArn).refine(unique).default([]),
});
export const redshiftArn = z.union([
  z.string().regex(new RegExp(`^arn:aws[\\w-]*:redshift:${ARN_PLACE}:cluster:[a-z][a-z0-9-]*$`)),
  z.string().regex(new RegExp(`^arn:aws[\\w-]*:redshift-serverless:${ARN_PLACE}:workgroup/[a-z0-9-]+$`)),
  z.string().refine((arn) => parseSecretArn(arn)?.service === 'secretsmanager'),
]);
/** As CloudWatch takes it; AWS's own begin with `AWS/`. */
export const metricNamespace = z.string().regex(/^[\w.\-/#: ]{1,255}$/);
/** Callable actions by the names of IAM, and others that AWS asks the caller for on the way (s3:PutObject). */
export const awsAction = z.string().regex(/^[a-z0-9-]+:[A-Za-z0-9]+$/);
/** As IAM names it where a role is passed: `ecs-tasks` of `ecs-tasks.amazonaws.com`. */
export const awsService = z.string().regex(/^[a-z][a-z0-9-]{1,62}$/);
/** Below something that is named in full a wildcard may end the ARN: what an action makes has no name yet. */
export const actionResource = z.union([
  z.string().regex(/^arn:aws[\w-]*:[a-z0-9-]+:[a-z0-9-]*:(?:\d{12})?:[^*?]+$/),
  z.string().regex(/^arn:aws[\w-]*:s3:::[\w.-]+\/[^*?]*\*$/),
  z.string().regex(/^arn:aws[\w-]*:[a-z0-9-]+:[a-z0-9-]*:\d{12}:[^*?/:]+[/:][^*?/:]+[/:](?:[^*?]+[/:])?\*$/),
]);
export const alarmTarget = z.union([z.literal(ALERT_TOPIC_TARGET), topicArn]);
const idOf = (kind: 'subnet' | 'sg') => z.string().regex(new RegExp(`^${kind}-(?:[0-9a-f]{8}|[0-9a-f]{17})$`));
/** Lambda requires a second Availability Zone, and takes so many. */
export const vpc = z.strictObject({
  subnetIds: z.array(idOf('subnet')).min(2).max(16).refine(unique),
  securityGroupIds: z.array(idOf('sg')).min(1).max(5).refine(unique),
});

export const privateCidr = z.string().refine(isPrivateNetwork);
export const bucketName = z.string().regex(BUCKET_NAME);
/** As EventBridge takes it as `wildcard`: two asterisks in a row match nothing more. */
const keyWildcard = z
  .string()
  .min(1)
  .max(512)
  .refine((text) => !text.includes('**') && !text.includes('\\'));
/** The rule of a bucket is one pattern, with some 250 characters beside these. */
export const MAX_WILDCARDS = 1700;
export const keyWildcards = z
  .array(keyWildcard)
  .min(1)
  .max(5)
  .refine(unique)
  .refine((wildcards) => JSON.stringify(wildcards).length <= MAX_WILDCARDS);
export const busName = z.string().regex(/^[\w./-]{1,256}$/);
const SENDERS = [
  /^arn:aws[\w-]*:iam::\d{12}:(root|(role|user)\/[\w+=,.@/-]+)$/,
  /^arn:aws[\w-]*:s3:::[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
  /^arn:aws[\w-]*:sns:[\w-]+:\d{12}:[\w-]{1,256}$/,
];
/** A sender of messages: an account, a role, a user, a bucket or a topic, written out in full. */
export const senderArn = z.string().refine((text) => SENDERS.some((form) => form.test(text)));
export const wakingTime = z.string().refine((text) => parseWakingTime(text) !== undefined);
/** Size that EventBridge takes of a pattern. */
const MAX_PATTERN = 2048;
export const rulePattern = z
  .record(z.string(), z.unknown())
  .refine(
    (pattern) => Object.keys(pattern).length > 0 && JSON.stringify(pattern).length <= MAX_PATTERN && isPattern(pattern),
  );

const isPattern = (pattern: unknown): boolean => {
  try {
    compilePattern(pattern);
    return true;
  } catch {
    return false;
  }
};
export const baseUrl = z
  .string()
  .refine((text) => URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol));
/** Resources of an action that only reads: everything, where AWS knows no resources for it. */
export const questionResource = z.union([z.literal('*'), actionResource]);
