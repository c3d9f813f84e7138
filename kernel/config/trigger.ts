/** What starts the job, by engine. */
import * as z from 'zod/mini';
import { answerPathsIn, awsServiceNames, mentions } from '../trigger/aws-services';
import { placeholdersIn } from '../trigger/templates';
import { ENGINE_TYPES } from '../words/manifest';
import { anyMapping, duration, flag, listOf, mapping, name, numberBetween, oneOf, text, wholeNumber } from './fields';
import { defaults, limits } from './limits';
import { isWebUrl } from './trait';
import { checkSecrets, headers, tokenSecret } from './trigger-secrets';

const poll = z.pipe(
  mapping({
    initialDelay: z._default(duration(0, limits.pollTimeoutSeconds), defaults.poll.initialDelaySeconds),
    interval: z._default(duration(1, limits.pollIntervalSeconds), defaults.poll.intervalSeconds),
    backoff: z._default(numberBetween(1, 10), defaults.poll.backoff),
    maxInterval: z.optional(duration(1, limits.pollIntervalSeconds)),
    timeout: z._default(duration(1, limits.pollTimeoutSeconds), defaults.poll.timeoutSeconds),
  }).check(
    z.refine(({ interval, maxInterval }) => maxInterval === undefined || maxInterval >= interval, {
      path: ['maxInterval'],
      error: 'at least the interval',
    }),
  ),
  z.transform(({ initialDelay, interval, backoff, maxInterval, timeout }) => ({
    initialDelaySeconds: initialDelay,
    intervalSeconds: interval,
    backoff,
    maxIntervalSeconds: maxInterval ?? Math.max(interval, defaults.poll.maxIntervalSeconds),
    relaxes: maxInterval === undefined,
    timeoutSeconds: timeout,
  })),
);

/**
 * Every trigger is polled; the defaults are those of `poll: {}`. A job may report its status under its run's id
 * besides.
 */
const polled = {
  statusReports: z.optional(flag),
  poll: z.prefault(poll, {}),
};

const URL_TEXT = 'a full https URL without user name and password; ${date}, ${schedule}, … may stand in it';
const url = z
  .string({ error: URL_TEXT })
  .check(
    z.refine(
      (value) => isWebUrl(placeholdersIn(value).reduce((text, { source }) => text.replace(source, 'x'), value)),
      { error: URL_TEXT },
    ),
  );

const id = text(limits.urlLength);

const DATABRICKS_JOB_TEXT = 'the id of a job: digits, or a whole number';
const databricksJob = z
  .union([z.number(), z.string()], { error: DATABRICKS_JOB_TEXT })
  .check(
    z.refine(
      (value) => (typeof value === 'number' ? Number.isSafeInteger(value) && value > 0 : /^\d{1,19}$/.test(value)),
      { error: DATABRICKS_JOB_TEXT },
    ),
  );

/** Where an engine's API is: paths are appended to it, so nothing may follow the path. */
const BASE_URL_TEXT = 'a full https URL without user name, password, query and fragment';
const baseUrl = url.check(z.refine((value) => !/[?#]/.test(value), { error: BASE_URL_TEXT }));

const http = mapping({
  type: z.literal('http'),
  method: z._default(oneOf(['GET', 'POST', 'PUT', 'DELETE']), 'POST'),
  url,
  headers: z._default(headers, {}),
  body: z.optional(z.string({ error: 'text; write JSON in quotes' })),
  /** Without it the answer to the start says how the job ended. */
  statusUrl: z.optional(url),
  ...polled,
});

const lambda = mapping({ type: z.literal('lambda'), functionName: id, payload: z._default(anyMapping, {}), ...polled });

const glue = mapping({ type: z.literal('glue'), jobName: id, arguments: z._default(anyMapping, {}), ...polled });

const emr = mapping({
  type: z.literal('emr'),
  clusterId: id,
  step: mapping({
    name: id,
    jar: id,
    args: z._default(listOf(z.string({ error: 'text' }), 1000), []),
    mainClass: z.optional(id),
  }),
  ...polled,
});

const emrServerless = mapping({
  type: z.literal('emr-serverless'),
  applicationId: id,
  executionRoleArn: id,
  jobDriver: anyMapping,
  ...polled,
});

const stepFunction = mapping({
  type: z.literal('step-function'),
  stateMachineArn: id,
  input: z._default(anyMapping, {}),
  ...polled,
});

const databricks = mapping({
  type: z.literal('databricks'),
  workspaceUrl: baseUrl,
  jobId: databricksJob,
  parameters: z._default(anyMapping, {}),
  tokenSecret,
  ...polled,
});

const airflow = mapping({
  type: z.literal('airflow'),
  url: baseUrl,
  /** v2 is Airflow 3's, v1 Airflow 2's. */
  apiVersion: z._default(oneOf(['v2', 'v1']), 'v2'),
  dagId: id,
  conf: z._default(anyMapping, {}),
  /** Which texts are instants is judged with the references. */
  logicalDate: z.optional(z.nullable(id)),
  tokenSecret,
  ...polled,
});

const awsService = z
  .string()
  .check(z.refine((value) => awsServiceNames.includes(value), { error: `one of ${awsServiceNames.join(', ')}` }));
const awsAction = z
  .string()
  .check(z.regex(/^[A-Z][A-Za-z0-9]{1,127}$/, { error: 'the name of an action, as in IAM (DescribeExport)' }));
/** A service recognises a repeated start by what it is told, so it has to be told something that stays the same. */
const startParameters = anyMapping.check(
  z.refine((value) => mentions(value, '${runId}'), {
    error: 'parameters of which one contains ${runId}, as client token or name',
  }),
);

/** A question that names neither the job nor the run would be about another one. */
const describeParameters = anyMapping.check(
  z.refine((value) => answerPathsIn(value).length > 0 || mentions(value, '${runId}'), {
    error:
      'parameters of which one is $.id, another path into the answer to the start ($.Statement.Id), or contains ' +
      '${runId}',
  }),
);

/** Paths at which an answer has something only of what failed: a list of failures, an exit code. */
const failedAt = z.optional(listOf(id, 20));

const awsSdk = mapping({
  type: z.literal('aws-sdk'),
  start: mapping({ service: awsService, action: awsAction, parameters: startParameters, id, failedAt }),
  describe: mapping({
    service: awsService,
    action: awsAction,
    parameters: describeParameters,
    status: id,
    /** Where it is given, any other status is asked for again; without it whatever has not ended runs. */
    running: z.optional(listOf(id, 100)),
    succeeded: listOf(id, 100),
    failed: listOf(id, 100),
    /** What any other status means, instead of the rule of `running`. */
    otherwise: z.optional(oneOf(['failed', 'running'])),
    failedAt,
    message: z.optional(id),
  }),
  stop: z.optional(mapping({ service: awsService, action: awsAction, parameters: describeParameters })),
  /** For starts that the service does not recognise when they are repeated. */
  find: z.optional(
    mapping({ service: awsService, action: awsAction, parameters: anyMapping, items: id, token: id, id, next: id }),
  ),
  ...polled,
});

/**
 * What a chunk may say is checked with the references (kernel/chunks/list.ts): whoever only reads the configuration
 * needs no more than the list.
 */
const chunkList = z.array(z.unknown(), { error: 'a list of chunks' });

const fanOut = mapping({
  type: z.literal('fan-out'),
  worker: z.pipe(
    mapping({
      functionName: id,
      /** Of the worker function: no invocation lives longer. */
      timeout: z._default(duration(1, limits.workerTimeoutSeconds), limits.workerTimeoutSeconds),
      lostAfter: z._default(duration(60, limits.pollTimeoutSeconds), defaults.workerLostAfterSeconds),
    }),
    z.transform(({ functionName, timeout, lostAfter }) => ({
      functionName,
      timeoutSeconds: timeout,
      lostAfterSeconds: lostAfter,
    })),
  ),
  chunks: z.optional(chunkList),
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

const anyTrigger = z.discriminatedUnion(
  'type',
  [http, lambda, glue, emr, emrServerless, stepFunction, databricks, airflow, awsSdk, fanOut],
  {
    error: (issue) =>
      issue.code === 'invalid_union' ? `one of ${ENGINE_TYPES.join(', ')}` : 'a mapping with the field type',
  },
);

export const trigger = anyTrigger.check(checkSecrets);

export type TriggerConfig = z.output<typeof trigger>;
export type PollConfig = TriggerConfig['poll'];
/** As an engine gets it: placeholders filled in, without the poll settings, which the plan carries. */
export type TriggerOf<Type extends TriggerConfig['type']> = Omit<Extract<TriggerConfig, { type: Type }>, 'poll'>;
