/** The Jobs API of Databricks, as far as one job's runs go. */
import { expect } from 'chai';
import { type DatabricksTrigger, databricksEngine } from '../../../aws/engines/databricks';
import type { FailureCategory } from '../../../kernel/words/vocabulary';
import { type DocumentedState, type EngineSubject, failed, queued, running, succeeded } from './subject';
import type { Answered, Asked, Board, WireJob } from './wire';

const TOKEN = 'token-of-the-test';
const json = (value: unknown, status = 200): Answered => ({ status, body: JSON.stringify(value) });
const noSuchRun = json({ error_code: 'INVALID_PARAMETER_VALUE', message: 'Run 9 does not exist.' }, 400);

const isStart = ({ method, url }: Asked): boolean => method === 'POST' && url === '/api/2.1/jobs/run-now';

/** Run ids beyond what a number of JavaScript holds. */
const FIRST_RUN = 9_007_199_254_740_993n;

const startRun = ({ body }: Asked, board: Board): Answered => {
  const { job_id: jobId, idempotency_token: token } = JSON.parse(body) as { job_id: number; idempotency_token: string };
  if (jobId !== 4711 || token.length > 64)
    return json({ error_code: 'INVALID_PARAMETER_VALUE', message: 'the request is wrong' }, 400);
  const job =
    board.byToken(token) ?? board.add({ id: String(FIRST_RUN + BigInt(board.jobs.length)), token, state: 'RUNNING' });
  return { status: 200, body: `{"run_id":${job.id},"number_in_job":${job.id}}` };
};

const cancelRun = (job: WireJob): Answered => {
  job.cancelled = true;
  Object.assign(job, { state: 'TERMINATING' });
  return json({});
};

/** A run's task is a run of its own, with an id of its own. */
const taskOf = (id: string): string => `${id}1`;

const outputOf = ({ detail }: WireJob): Answered => json({ metadata: {}, error: detail.output });

const describeRun = ({ id, state, detail: { result_state, state_message, output, ...status } }: WireJob): Answered => {
  const page = `https://shop.cloud.databricks.com/?o=1#job/4711/run/${id}`;
  const states = JSON.stringify({ life_cycle_state: state, result_state, state_message });
  const statusField = Object.keys(status).length === 0 ? '' : `,"status":${JSON.stringify(status)}`;
  const tasks = output === undefined ? '' : `,"tasks":[{"run_id":${taskOf(id)},"state":${states}}]`;
  return {
    status: 200,
    body: `{"job_id":4711,"run_id":${id},"run_page_url":"${page}","state":${states}${statusField}${tasks}}`,
  };
};

const ended = (
  state: string,
  result: string | undefined,
  category: FailureCategory,
  { code, type, output }: { code?: string; type?: string; output?: string } = {},
): DocumentedState => ({
  state,
  detail: {
    result_state: result,
    state_message: 'because',
    ...(code === undefined ? {} : { termination_details: { code, type, message: 'details' } }),
    ...(output === undefined ? {} : { output }),
  },
  expected: failed(
    category,
    [
      `Databricks run ended with ${[result ?? state, code].filter((part) => part !== undefined).join(', ')}: because`,
      ...(output === undefined ? [] : [output]),
    ].join('; '),
  ),
});

export const databricks: EngineSubject = {
  type: 'databricks',
  trigger: ({ url }): DatabricksTrigger => ({
    type: 'databricks',
    workspaceUrl: url,
    jobId: 4711,
    parameters: { date: '2026-03-07' },
    token: TOKEN,
  }),
  engine: ({ http }) => databricksEngine({ http }),
  serve: (asked, board) => {
    if (asked.headers.authorization !== `Bearer ${TOKEN}`)
      return json({ error_code: 'UNAUTHENTICATED', message: 'no token' }, 401);
    if (isStart(asked)) return startRun(asked, board);
    const id = asked.method === 'GET' ? /run_id=(\d+)$/.exec(asked.url)?.[1] : /"run_id":(\d+)/.exec(asked.body)?.[1];
    if (asked.url.startsWith('/api/2.1/jobs/runs/get-output'))
      return outputOf(board.jobs.find((one) => taskOf(one.id) === id) ?? expect.fail(`no task ${id}`));
    const job = board.byId(id ?? '');
    if (job === undefined) return noSuchRun;
    return asked.method === 'POST' && asked.url === '/api/2.1/jobs/runs/cancel' ? cancelRun(job) : describeRun(job);
  },
  isStart,
  throttled: json({ error_code: 'REQUEST_LIMIT_EXCEEDED', message: 'slow down' }, 429),
  broken: json({ error_code: 'TEMPORARILY_UNAVAILABLE', message: 'boom' }, 503),
  unknownJob: noSuchRun,
  states: [
    ...['PENDING', 'QUEUED'].map((state) => ({ state, expected: queued(`the Databricks run is ${state}`) })),
    ...['RUNNING', 'TERMINATING', 'BLOCKED', 'WAITING_FOR_RETRY'].map((state) => ({ state, expected: running })),
    { state: 'TERMINATED', detail: { result_state: 'SUCCESS' }, expected: succeeded },
    {
      state: 'TERMINATED',
      detail: { result_state: 'SUCCESS_WITH_FAILURES' },
      expected: { state: 'succeeded', message: 'the Databricks run ended with SUCCESS_WITH_FAILURES' },
    },
    ended('TERMINATED', 'FAILED', 'TRANSIENT'),
    ended('TERMINATED', 'TIMEDOUT', 'TIMEOUT', { code: 'CANCELED', type: 'CLIENT_ERROR' }),
    ended('TERMINATED', 'CANCELED', 'PERMANENT'),
    ended('TERMINATED', 'MAXIMUM_CONCURRENT_RUNS_REACHED', 'TRANSIENT'),
    ...['EXCLUDED', 'UPSTREAM_FAILED', 'UPSTREAM_CANCELED', 'DISABLED'].map((result) =>
      ended('TERMINATED', result, 'PERMANENT'),
    ),
    ended('SKIPPED', undefined, 'TRANSIENT'),
    ended('INTERNAL_ERROR', undefined, 'TRANSIENT'),
    ...(
      [
        'USER_CANCELED',
        'CANCELED',
        'SKIPPED',
        'DISABLED',
        'LIBRARY_INSTALLATION_ERROR',
        'INVALID_CLUSTER_REQUEST',
        'INVALID_RUN_CONFIGURATION',
        'FEATURE_DISABLED',
        'STORAGE_ACCESS_ERROR',
        'UNAUTHORIZED_ERROR',
        'RESOURCE_NOT_FOUND',
        'BUDGET_POLICY_LIMIT_EXCEEDED',
      ] as const
    ).map((code) => ended('TERMINATED', 'FAILED', 'PERMANENT', { code })),
    ...(
      [
        'RUN_EXECUTION_ERROR',
        'BREAKING_CHANGE',
        'INTERNAL_ERROR',
        'DRIVER_ERROR',
        'CLUSTER_ERROR',
        'CLOUD_FAILURE',
        'CLUSTER_REQUEST_LIMIT_EXCEEDED',
        'WORKSPACE_RUN_LIMIT_EXCEEDED',
        'MAX_CONCURRENT_RUNS_EXCEEDED',
        'MAX_JOB_QUEUE_SIZE_EXCEEDED',
        'MAX_SPARK_CONTEXTS_EXCEEDED',
        'REPOSITORY_CHECKOUT_FAILED',
      ] as const
    ).map((code) => ended('TERMINATED', 'FAILED', 'TRANSIENT', { code })),
    {
      ...ended('TERMINATED', 'FAILED', 'PERMANENT', {
        code: 'RUN_EXECUTION_ERROR',
        output: "NameError: name 'orders' is not defined",
      }),
      title: 'RUN_EXECUTION_ERROR is PERMANENT where the output of a task names an exception of the code',
    },
    {
      ...ended('TERMINATED', 'FAILED', 'TRANSIENT', { code: 'RUN_EXECUTION_ERROR', output: 'executor lost' }),
      title: 'RUN_EXECUTION_ERROR is TRANSIENT where the output of a task names something else',
    },
    ended('TERMINATED', 'FAILED', 'PERMANENT', { code: 'A_CODE_OF_TOMORROW', type: 'CLIENT_ERROR' }),
    ended('TERMINATED', 'FAILED', 'TRANSIENT', { code: 'A_CODE_OF_TOMORROW', type: 'CLOUD_FAILURE' }),
  ],
  documented: {
    source:
      'Databricks REST API reference, Jobs, runs/get: state.life_cycle_state, state.result_state and ' +
      'status.termination_details.code',
    words: [
      'QUEUED',
      'PENDING',
      'RUNNING',
      'TERMINATING',
      'TERMINATED',
      'SKIPPED',
      'INTERNAL_ERROR',
      'BLOCKED',
      'WAITING_FOR_RETRY',
      'SUCCESS',
      'FAILED',
      'TIMEDOUT',
      'CANCELED',
      'MAXIMUM_CONCURRENT_RUNS_REACHED',
      'UPSTREAM_CANCELED',
      'UPSTREAM_FAILED',
      'EXCLUDED',
      'SUCCESS_WITH_FAILURES',
      'DISABLED',
      'USER_CANCELED',
      'DRIVER_ERROR',
      'CLUSTER_ERROR',
      'REPOSITORY_CHECKOUT_FAILED',
      'INVALID_CLUSTER_REQUEST',
      'WORKSPACE_RUN_LIMIT_EXCEEDED',
      'FEATURE_DISABLED',
      'CLUSTER_REQUEST_LIMIT_EXCEEDED',
      'STORAGE_ACCESS_ERROR',
      'RUN_EXECUTION_ERROR',
      'UNAUTHORIZED_ERROR',
      'LIBRARY_INSTALLATION_ERROR',
      'MAX_CONCURRENT_RUNS_EXCEEDED',
      'MAX_SPARK_CONTEXTS_EXCEEDED',
      'RESOURCE_NOT_FOUND',
      'INVALID_RUN_CONFIGURATION',
      'CLOUD_FAILURE',
      'MAX_JOB_QUEUE_SIZE_EXCEEDED',
    ],
  },
  wordsOf: ({ state, detail }) => [
    state,
    detail?.result_state,
    (detail?.termination_details as { code?: string } | undefined)?.code,
    detail?.output,
  ],
  find: { absent: 'unknown', sees: false },
  knowsTokens: true,
  cancel: 'requested',
  link: /^https:\/\/shop\.cloud\.databricks\.com\/\?o=1#job\/4711\/run\/9007199254740993$/,
};
