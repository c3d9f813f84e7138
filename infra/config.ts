/**
 * The stack's configuration: `pulumi config set signalbox:<key> <value>`, or the file Pulumi.<stack>.yaml. Everything
 * under `signalbox:` is checked before anything is declared, and all that is wrong is said at once.
 */
import * as pulumi from '@pulumi/pulumi';
import { z } from 'zod';
import { MAX_RERUNS_PER_ENGINE } from '../core/control/engine-slots';
import { type EngineType, ENGINE_TYPES, functionNames } from '../core/manifest';
import { ambiguousSecretNames, parseSecretArn } from '../core/trigger/secret-arn';

const NAMESPACE = 'signalbox';

/** The alarm target that stands for the stack's own alert topic. */
export const ALERT_TOPIC_TARGET = 'alert-topic';

/** What CloudWatch Logs accepts. */
const LOG_RETENTION_DAYS = [
  1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653,
] as const;

const secondsPerUnit: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

/** `30m` in seconds. */
const duration = z
  .string()
  .regex(/^[1-9]\d{0,5}[smhd]$/)
  .transform((text) => Number(text.slice(0, -1)) * (secondsPerUnit[text.slice(-1)] ?? Number.NaN));

const whole = (least: number, most: number) => z.number().int().min(least).max(most);
const lambdaArn = z
  .string()
  .regex(/^arn:aws[\w-]*:lambda:[a-z0-9-]+:\d{12}:function:[a-zA-Z0-9-_]+(:[a-zA-Z0-9-_$]+)?$/);
const kmsKeyArn = z.string().regex(/^arn:aws[\w-]*:kms:[a-z0-9-]+:\d{12}:key\/[a-zA-Z0-9-]+$/);
/** All variables of a function together have 4 KB. */
const SECRET_ARNS_LENGTH = 3000;
const secretArn = z.string().refine((text) => parseSecretArn(text) !== undefined);
const ARN_PLACE = String.raw`[a-z0-9-]+:\d{12}`;
const glueJobArn = z.string().regex(new RegExp(`^arn:aws[\\w-]*:glue:${ARN_PLACE}:job/[^*?]+$`));
const emrClusterArn = z
  .string()
  .regex(new RegExp(`^arn:aws[\\w-]*:elasticmapreduce:${ARN_PLACE}:cluster/j-[A-Z0-9]+$`));
const emrServerlessArn = z
  .string()
  .regex(new RegExp(`^arn:aws[\\w-]*:emr-serverless:${ARN_PLACE}:/applications/[a-z0-9]+$`));
const roleArn = z.string().regex(/^arn:aws[\w-]*:iam::\d{12}:role\/[\w+=,.@/-]+$/);
const stateMachineArn = z
  .string()
  .regex(new RegExp(`^arn:aws[\\w-]*:states:${ARN_PLACE}:stateMachine:[\\w-]+(:[\\w-]+)?$`));
/** Callable actions by the names of IAM, and others that AWS asks the caller for on the way (s3:PutObject). */
const awsAction = z.string().regex(/^[a-z0-9-]+:[A-Za-z0-9]+$/);
/** Below something that is named in full a wildcard may end the ARN: what an action makes has no name yet. */
const actionResource = z.union([
  z.string().regex(/^arn:aws[\w-]*:[a-z0-9-]+:[a-z0-9-]*:(?:\d{12})?:[^*?]+$/),
  z.string().regex(/^arn:aws[\w-]*:s3:::[\w.-]+\/[^*?]*\*$/),
  z.string().regex(/^arn:aws[\w-]*:[a-z0-9-]+:[a-z0-9-]*:\d{12}:[^*?/:]+[/:][^*?/:]+[/:](?:[^*?]+[/:])?\*$/),
]);
const alarmTarget = z.union([
  z.literal(ALERT_TOPIC_TARGET),
  z.string().regex(/^arn:aws[\w-]*:sns:[a-z0-9-]+:\d{12}:[a-zA-Z0-9-_]+$/),
]);
const baseUrl = z.string().refine((text) => URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol));
const unique = <T>(values: readonly T[]) => new Set(values).size === values.length;

/** One row per key: the rule, the rule in words, and a value that would do (what the message proposes). */
const keys = {
  environment: { schema: z.enum(['dev', 'prod']), expected: 'dev or prod', example: 'dev' },
  evaluatorBaseUrl: {
    schema: baseUrl.optional(),
    expected: 'an https URL that evaluator paths are appended to',
    example: 'https://evaluators.example.com',
  },
  enabledEngines: {
    schema: z.array(z.enum(ENGINE_TYPES)).min(1).refine(unique).default(['http']),
    expected: `a list without repetition of ${ENGINE_TYPES.join(', ')}`,
    example: '["http"]',
  },
  lambdaTriggerArns: {
    schema: z.array(lambdaArn).refine(unique).default([]),
    expected: 'a list of ARNs of Lambda functions that pipelines may start, written out in full: no wildcard',
    example: '["arn:aws:lambda:us-east-1:123456789012:function:orders-job"]',
  },
  glueJobArns: {
    schema: z.array(glueJobArn).refine(unique).default([]),
    expected: 'a list of ARNs of Glue jobs that pipelines may start, written out in full: no wildcard',
    example: '["arn:aws:glue:us-east-1:123456789012:job/orders"]',
  },
  emrClusterArns: {
    schema: z.array(emrClusterArn).refine(unique).default([]),
    expected: 'a list of ARNs of EMR clusters that pipelines may run steps on, written out in full: no wildcard',
    example: '["arn:aws:elasticmapreduce:us-east-1:123456789012:cluster/j-2AXXXXXXGAPLF"]',
  },
  emrServerlessApplicationArns: {
    schema: z.array(emrServerlessArn).refine(unique).default([]),
    expected:
      'a list of ARNs of EMR Serverless applications that pipelines may run jobs on, written out in full: no wildcard',
    example: '["arn:aws:emr-serverless:us-east-1:123456789012:/applications/00abcdefgh"]',
  },
  emrServerlessRoleArns: {
    schema: z.array(roleArn).refine(unique).default([]),
    expected: 'a list of ARNs of the roles that EMR Serverless jobs run under, written out in full: no wildcard',
    example: '["arn:aws:iam::123456789012:role/orders-job"]',
  },
  stateMachineTriggerArns: {
    schema: z.array(stateMachineArn).refine(unique).default([]),
    expected:
      'a list of ARNs of state machines (their versions and aliases are ARNs of their own) that pipelines may ' +
      'start, written out in full: no wildcard',
    example: '["arn:aws:states:us-east-1:123456789012:stateMachine:orders"]',
  },
  fanOutWorkerArns: {
    schema: z.array(lambdaArn).refine(unique).default([]),
    expected:
      'a list of ARNs of Lambda functions that chunks of fan-outs may be handed to, written out in full: no wildcard',
    example: '["arn:aws:lambda:us-east-1:123456789012:function:orders-worker"]',
  },
  fanOutSplitterArns: {
    schema: z.array(lambdaArn).refine(unique).default([]),
    expected:
      'a list of ARNs of Lambda functions that fan-outs may ask for their chunks (chunksFrom), written out in ' +
      'full: no wildcard',
    example: '["arn:aws:lambda:us-east-1:123456789012:function:orders-splitter"]',
  },
  awsSdkActions: {
    schema: z.record(awsAction, z.array(actionResource).min(1).refine(unique)).default({}),
    expected:
      'an object from IAM actions to lists of ARNs of their resources; only below a name may a wildcard end an ARN',
    example:
      '{"dynamodb:ExportTableToPointInTime":["arn:aws:dynamodb:us-east-1:123456789012:table/orders"],"dynamodb:DescribeExport":["arn:aws:dynamodb:us-east-1:123456789012:table/orders/export/*"]}',
  },
  secretArns: {
    schema: z
      .array(secretArn)
      .refine(unique)
      .refine((arns) => arns.join(',').length <= SECRET_ARNS_LENGTH)
      .default([]),
    expected:
      'a list of full ARNs of Secrets Manager secrets (with the six characters at their end) and SSM parameters ' +
      `that triggers may refer to, together at most ${SECRET_ARNS_LENGTH} characters: no wildcard`,
    example: '["arn:aws:secretsmanager:us-east-1:123456789012:secret:databricks-AbCdEf"]',
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
  kmsKeyArn: {
    schema: kmsKeyArn.optional(),
    expected: 'the ARN of a KMS key (not of an alias)',
    example: 'arn:aws:kms:us-east-1:123456789012:key/11111111-2222-3333-4444-555555555555',
  },
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
} as const satisfies Record<string, { schema: z.ZodType; expected: string; example: string }>;

type Key = keyof typeof keys;
type Checked = { [K in Key]: z.output<(typeof keys)[K]['schema']> };

/** The checked configuration, defaults filled in; durations in seconds. */
export type StackConfig = Omit<Checked, 'stuckRunThreshold' | 'deletionProtection'> & {
  stuckRunThresholdSeconds: number;
  deletionProtection: boolean;
};

/** Names the stack and every problem of its configuration. */
export class StackConfigError extends Error {
  override readonly name = 'Signalbox.StackConfig';
  readonly problems: readonly string[];

  constructor(stack: string, problems: readonly string[]) {
    const places = problems.length === 1 ? 'one place' : `${problems.length} places`;
    super(
      `the configuration of stack "${stack}" is wrong in ` +
        `${places}:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
    this.problems = problems;
  }
}

/** Checks the values of all `signalbox:` keys, given without the prefix and as JSON values. Throws StackConfigError. */
export const parseStackConfig = (stack: string, values: Readonly<Record<string, unknown>>): StackConfig => {
  const problems = [...stackNameProblems(stack), ...unknownKeys(values)];
  const checked: Record<string, unknown> = {};
  for (const [key, { schema, expected, example }] of Object.entries(keys)) {
    const outcome = (schema as z.ZodType).safeParse(values[key]);
    if (outcome.success) checked[key] = outcome.data;
    else problems.push(problem(key, values[key], `expected ${expected}`, set(key, example)));
  }
  if (problems.length === 0) problems.push(...contradictions(checked as Checked));
  if (problems.length > 0) throw new StackConfigError(stack, problems);
  const { stuckRunThreshold, deletionProtection, ...rest } = checked as Checked;
  return {
    ...rest,
    stuckRunThresholdSeconds: stuckRunThreshold,
    deletionProtection: deletionProtection ?? rest.environment !== 'dev',
  };
};

/** The configuration of the stack that Pulumi is running, checked. Throws what Pulumi shows without a stack trace. */
export const readStackConfig = (stack: string): StackConfig => {
  const values: Record<string, unknown> = {};
  for (const [key, text] of Object.entries(pulumi.runtime.allConfig())) {
    if (key.startsWith(`${NAMESPACE}:`)) values[key.slice(NAMESPACE.length + 1)] = decode(text);
  }
  try {
    return parseStackConfig(stack, values);
  } catch (error) {
    throw error instanceof StackConfigError ? new pulumi.RunError(error.message) : error;
  }
};

/** Pulumi hands every value over as text; structured ones, numbers and booleans are JSON. */
const decode = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** The name goes into names of buckets and functions, which allow no more than this. */
const stackNameProblems = (stack: string): string[] =>
  /^[a-z][a-z0-9-]{0,19}$/.test(stack)
    ? []
    : [
        `the stack's name: found "${stack}", expected a lower-case letter and at most 19 lower-case letters, ` +
          'digits and hyphens. Rename it: pulumi stack rename',
      ];

const unknownKeys = (values: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(values)
    .filter((key) => !Object.hasOwn(keys, key))
    .map((key) =>
      problem(
        key,
        values[key],
        `but there is no such key; there are ${Object.keys(keys).join(', ')}`,
        `Remove it: pulumi config rm ${NAMESPACE}:${key}`,
      ),
    );

/** An engine without ARNs would be an engine without permissions, or with those for everything. */
const engineOfKey = {
  lambdaTriggerArns: 'lambda',
  glueJobArns: 'glue',
  emrClusterArns: 'emr',
  emrServerlessApplicationArns: 'emr-serverless',
  emrServerlessRoleArns: 'emr-serverless',
  stateMachineTriggerArns: 'step-function',
  fanOutWorkerArns: 'fan-out',
  awsSdkActions: 'aws-sdk',
} as const satisfies Partial<Record<Key, EngineType>>;

/** What is wrong only in the light of another key. */
const contradictions = (config: Checked): string[] => {
  const problems: string[] = [];
  for (const [key, engine] of Object.entries(engineOfKey) as [keyof typeof engineOfKey, EngineType][]) {
    const isEnabled = config.enabledEngines.includes(engine);
    const isEmpty = Object.keys(config[key]).length === 0;
    if (isEnabled && isEmpty)
      problems.push(
        problem(
          key,
          config[key],
          `expected at least one ARN, because enabledEngines has ${engine}`,
          set(key, keys[key].example),
        ),
      );
    if (!isEnabled && !isEmpty)
      problems.push(
        problem(
          key,
          config[key],
          `expected none, because enabledEngines does not have ${engine}`,
          set('enabledEngines', `["http","${engine}"]`),
        ),
      );
  }
  for (const engine of Object.keys(config.rerunsPerEngine) as EngineType[]) {
    if (!config.enabledEngines.includes(engine))
      problems.push(
        problem(
          'rerunsPerEngine',
          config.rerunsPerEngine,
          `expected enabled engines only, but enabledEngines does not have ${engine}`,
          set('enabledEngines', `["http","${engine}"]`),
        ),
      );
  }
  if (config.fanOutSplitterArns.length > 0 && !config.enabledEngines.includes('fan-out')) {
    problems.push(
      problem(
        'fanOutSplitterArns',
        config.fanOutSplitterArns,
        'expected none, because enabledEngines does not have fan-out',
        set('enabledEngines', '["http","fan-out"]'),
      ),
    );
  }
  const tokenEngine = config.enabledEngines.find((engine) => engine === 'databricks' || engine === 'airflow');
  if (tokenEngine !== undefined && config.secretArns.length === 0) {
    problems.push(
      problem(
        'secretArns',
        [],
        `expected at least one ARN, because enabledEngines has ${tokenEngine}, whose token is a secret`,
        set('secretArns', keys.secretArns.example),
      ),
    );
  }
  for (const name of ambiguousSecretNames(config.secretArns)) {
    problems.push(
      problem(
        'secretArns',
        config.secretArns,
        `expected every name once, but ${name} stands for two of them`,
        set('secretArns', keys.secretArns.example),
      ),
    );
  }
  if (config.environment !== 'dev') {
    if (config.allowPrivateAddresses)
      problems.push(
        problem(
          'allowPrivateAddresses',
          true,
          'expected false outside the dev environment: it opens private networks to whoever writes a pipeline',
          set('allowPrivateAddresses', 'false'),
        ),
      );
    if (config.deletionProtection === false)
      problems.push(
        problem(
          'deletionProtection',
          false,
          'expected true outside the dev environment',
          set('deletionProtection', 'true'),
        ),
      );
    if (config.alarmTargets.length === 0)
      problems.push(
        problem(
          'alarmTargets',
          [],
          'expected at least one target outside the dev environment: an alarm that nobody hears is none',
          set('alarmTargets', keys.alarmTargets.example),
        ),
      );
  }
  if (config.evaluatorBaseUrl?.startsWith('http:') === true && !config.allowPrivateAddresses) {
    problems.push(
      problem(
        'evaluatorBaseUrl',
        config.evaluatorBaseUrl,
        'expected https; http is for private addresses in the dev environment',
        set('evaluatorBaseUrl', config.evaluatorBaseUrl.replace('http:', 'https:')),
      ),
    );
  }
  return problems;
};

const problem = (key: string, found: unknown, expected: string, remedy: string): string =>
  `${NAMESPACE}:${key}: found ${found === undefined ? 'nothing' : JSON.stringify(found)}, ${expected}. ${remedy}`;

/**
 * Lists and objects go in as JSON text, which decode reads: `config set` has no flag for them. Pulumi takes a key that
 * is called so for a secret itself.
 */
const set = (key: string, example: string): string =>
  `Set it, for example: pulumi config set ${/secret/i.test(key) ? '--plaintext ' : ''}${NAMESPACE}:${key} ` +
  `${/^[[{]/.test(example) ? `'${example}'` : example}`;
