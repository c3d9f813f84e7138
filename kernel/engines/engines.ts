/**
 * Every job engine that this version can drive: the part that functions need. The rest of its description is in the
 * file of its name, which no function carries.
 */
import * as z from 'zod/mini';
import { anyMapping, duration, listOf, mapping, name, oneOf, text, wholeNumber } from '../fields/fields';
import { defaults, limits } from '../fields/limits';
import { awsServiceNames } from '../trigger/aws-services';
import { airflowStack } from './airflow';
import { awsSdkStack } from './aws-sdk';
import { databricksStack } from './databricks';
import type { EngineStack, JobEvent } from './description';
import { emrStack } from './emr';
import { emrServerlessStack } from './emr-serverless';
import { fanOutStack } from './fan-out';
import { baseUrl, checkSecrets, headerName, headers, id, polled, tokenSecret, url } from './fields';
import { glueStack } from './glue';
import { httpStack } from './http';
import { lambdaStack } from './lambda';
import { stepFunctionStack } from './step-function';

/** In the order of messages and documentation. */
export const ENGINE_TYPES = [
  'http',
  'lambda',
  'glue',
  'emr',
  'emr-serverless',
  'step-function',
  'aws-sdk',
  'databricks',
  'airflow',
  'fan-out',
] as const;
export type EngineType = (typeof ENGINE_TYPES)[number];

/** Events on the account's default bus by which engines announce that a job has ended. */
export const jobEvents = {
  glue: {
    source: 'aws.glue',
    detailType: 'Glue Job State Change',
    status: 'state',
    jobId: 'jobRunId',
    runsOn: 'jobName',
    ended: ['SUCCEEDED', 'FAILED', 'TIMEOUT', 'STOPPED', 'ERROR'],
  },
  emr: {
    source: 'aws.emr',
    detailType: 'EMR Step Status Change',
    status: 'state',
    jobId: 'stepId',
    runsOn: 'clusterId',
    ended: ['COMPLETED', 'FAILED', 'CANCELLED', 'INTERRUPTED'],
  },
  'emr-serverless': {
    source: 'aws.emr-serverless',
    detailType: 'EMR Serverless Job Run State Change',
    status: 'state',
    jobId: 'jobRunId',
    runsOn: 'applicationId',
    ended: ['SUCCESS', 'FAILED', 'CANCELLED'],
  },
  'step-function': {
    source: 'aws.states',
    detailType: 'Step Functions Execution Status Change',
    status: 'status',
    jobId: 'executionArn',
    runsOn: 'stateMachineArn',
    ended: ['SUCCEEDED', 'FAILED', 'TIMED_OUT', 'ABORTED'],
  },
} as const satisfies Partial<Record<EngineType, JobEvent>>;

const polledTrigger = <Type extends EngineType, Shape extends z.core.$ZodShape>(type: Type, fields: Shape) =>
  mapping({ type: z.literal(type), ...fields, ...polled });

const statusWords = () => {
  const words = listOf(id, 100);
  /** With `running` any other status is polled again; without it, every job that has not ended counts as running. */
  return { running: z.optional(words), succeeded: words, failed: words };
};

const http = () => {
  const expression = text(limits.expressionLength);
  const method = oneOf(['GET', 'POST', 'PUT', 'DELETE']);
  const further = z.optional(url);
  const body = z.optional(z.string({ error: 'text; write JSON in quotes' }));
  return polledTrigger('http', {
    method: z._default(method, 'POST'),
    url,
    headers: z._default(headers, {}),
    body,
    /** Without it the answer to the start says how the job ended. */
    statusUrl: further,
    statusBody: body,
    status: z.optional(
      mapping({
        path: expression,
        ...statusWords(),
        message: z.optional(expression),
      }),
    ),
    cancelUrl: further,
    cancelMethod: z.optional(method),
    cancelBody: body,
    /** How these fit together is checked with the references (kernel/registration/http-jobs.ts). */
    jobId: z.optional(mapping({ path: expression })),
    answer: z.optional(z.record(name, expression, { error: 'a mapping of names to paths' })),
    link: further,
    allowedOrigins: z.optional(listOf(baseUrl, 10)),
    idempotency: z.optional(mapping({ header: headerName })),
    find: z.optional(mapping({ url, path: expression, body })),
    onLostAnswer: z.optional(oneOf(['fail', 'start'])),
  });
};

const emr = () =>
  polledTrigger('emr', {
    clusterId: id,
    step: mapping({
      name: id,
      jar: id,
      args: z._default(listOf(z.string({ error: 'text' }), 1000), []),
      mainClass: z.optional(id),
    }),
  });

const SERVICE = `one of ${awsServiceNames.join(', ')}`;
const ACTION = 'the name of an action, as in IAM (DescribeExport)';

const awsSdk = () => {
  const call = {
    service: z
      .string({ error: SERVICE })
      .check(z.refine((value) => awsServiceNames.includes(value), { error: SERVICE })),
    action: z.string({ error: ACTION }).check(z.regex(/^[A-Z][A-Za-z0-9]{1,127}$/, { error: ACTION })),
  };
  const paths = z.optional(listOf(id, 20));
  return polledTrigger('aws-sdk', {
    /** Which parameters name the run or the job is checked with the references. */
    start: mapping({ ...call, parameters: anyMapping, id, failedAt: paths }),
    describe: mapping({
      ...call,
      parameters: anyMapping,
      status: id,
      ...statusWords(),
      /** The meaning of any other status, instead of the rule of `running`. */
      otherwise: z.optional(oneOf(['failed', 'running'])),
      /** Where an answer has something only of what failed: a list of failures, an exit code. */
      failedAt: paths,
      /** Where an answer about what has succeeded has a value, 0 and false included: an exit code. */
      succeededAt: paths,
      message: z.optional(id),
    }),
    stop: z.optional(mapping({ ...call, parameters: anyMapping })),
    /** For starts that the service does not recognise when they are repeated. */
    find: z.optional(mapping({ ...call, parameters: anyMapping, items: id, token: id, id, next: id })),
  });
};

const JOB_TEXT = 'the id of a job: digits, or a whole number';

const databricks = () =>
  polledTrigger('databricks', {
    workspaceUrl: baseUrl,
    jobId: z
      .union([z.number(), z.string()], { error: JOB_TEXT })
      .check(
        z.refine(
          (value) => (typeof value === 'number' ? Number.isSafeInteger(value) && value > 0 : /^\d{1,19}$/.test(value)),
          { error: JOB_TEXT },
        ),
      ),
    parameters: z._default(anyMapping, {}),
    tokenSecret,
  });

const airflow = () =>
  polledTrigger('airflow', {
    url: baseUrl,
    /** v2 is Airflow 3's, v1 Airflow 2's. */
    apiVersion: z._default(oneOf(['v2', 'v1']), 'v2'),
    dagId: id,
    conf: z._default(anyMapping, {}),
    /** Checked with the references: which texts are instants. */
    logicalDate: z.optional(z.nullable(id)),
    tokenSecret,
  });

const fanOut = () =>
  mapping({
    type: z.literal('fan-out'),
    worker: z.pipe(
      mapping({
        functionName: id,
        /** The worker function's timeout: no invocation lives longer. */
        timeout: z._default(duration(1, limits.workerTimeoutSeconds), limits.workerTimeoutSeconds),
        lostAfter: z._default(duration(60, limits.pollTimeoutSeconds), defaults.workerLostAfterSeconds),
      }),
      z.transform(({ functionName, timeout, lostAfter }) => ({
        functionName,
        timeoutSeconds: timeout,
        lostAfterSeconds: lostAfter,
      })),
    ),
    /**
     * Chunks are checked with the references (kernel/chunks/list.ts): reading the configuration needs no
     * more than the list.
     */
    chunks: z.optional(z.array(z.unknown(), { error: 'a list of chunks' })),
    /** Name or ARN of a function that answers with the list. */
    chunksFrom: z.optional(id),
    concurrency: z._default(wholeNumber(1, 1000), 10),
    toleratedFailurePercent: z._default(wholeNumber(0, 100), 0),
    onOverdue: z._default(oneOf(['fail', 'alert']), 'fail'),
    survey: z.optional(name),
    params: z._default(anyMapping, {}),
    /** Its chunks report, the run does not have to. */
    poll: polled.poll,
  }).check(
    z.refine(({ chunks, chunksFrom }) => (chunks === undefined) !== (chunksFrom === undefined), {
      path: ['chunks'],
      error: 'either chunks or chunksFrom',
    }),
  );

const schema = () =>
  z
    .discriminatedUnion(
      'type',
      [
        http(),
        polledTrigger('lambda', { functionName: id, payload: z._default(anyMapping, {}) }),
        polledTrigger('glue', { jobName: id, arguments: z._default(anyMapping, {}) }),
        emr(),
        polledTrigger('emr-serverless', {
          applicationId: id,
          executionRoleArn: id,
          jobDriver: anyMapping,
        }),
        polledTrigger('step-function', {
          stateMachineArn: id,
          input: z._default(anyMapping, {}),
        }),
        awsSdk(),
        databricks(),
        airflow(),
        fanOut(),
      ],
      {
        error: (issue) =>
          issue.code === 'invalid_union' ? `one of ${ENGINE_TYPES.join(', ')}` : 'a mapping with the field type',
      },
    )
    .check(checkSecrets);

/** The start of a job, by engine. Functions that read no configuration omit it. */
export const trigger = /* @__PURE__ */ schema();

export type TriggerConfig = z.output<typeof trigger>;
export type PollConfig = TriggerConfig['poll'];
/** As an engine gets it: placeholders filled in, without the poll settings, which the plan carries. */
export type TriggerOf<Type extends EngineType> = Omit<Extract<TriggerConfig, { type: Type }>, 'poll'>;

/** The part for stacks, the command and the documentation. */
export const engineStacks = {
  http: httpStack,
  lambda: lambdaStack,
  glue: glueStack,
  emr: emrStack,
  'emr-serverless': emrServerlessStack,
  'step-function': stepFunctionStack,
  'aws-sdk': awsSdkStack,
  databricks: databricksStack,
  airflow: airflowStack,
  'fan-out': fanOutStack,
} as const satisfies Record<EngineType, EngineStack>;

type Stacks = typeof engineStacks;
/** Keys of a stack's configuration that list what an engine may touch. */
export type EngineList = { [Type in EngineType]: keyof Stacks[Type]['keys'] }[EngineType];
/** Targets of grants that engines derive from these. */
export type DerivedTarget = {
  [Type in EngineType]: Stacks[Type] extends { targets: infer Targets } ? keyof Targets : never;
}[EngineType];
