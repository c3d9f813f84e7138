/**
 * Airflow's REST API, as far as one DAG's runs go: v2 with an access token for user and password, v1 with basic
 * authentication.
 */
import { type AirflowTrigger, airflowEngine } from '../../../aws/engines/airflow';
import { type EngineSubject, failed, queued, running, succeeded } from './subject';
import type { Answered, Asked, Board, WireJob } from './wire';

const user = { username: 'signalbox', password: 'pass:word' };
export const ACCESS_TOKEN = 'access-token-of-the-test';
/** Tokens that the engines of the suite reported as obtained. */
export const LEARNED = new Set<string>();
const PREFIX = 'signalbox__';

const json = (value: unknown, status = 200): Answered => ({ status, body: JSON.stringify(value) });
const noSuchRun = json({ detail: 'The DagRun with dag_id: `orders/etl` and run_id: `x` was not found' }, 404);

const authorization = {
  v1: `Basic ${Buffer.from(`${user.username}:${user.password}`).toString('base64')}`,
  v2: `Bearer ${ACCESS_TOKEN}`,
} as const;

const describeRun = ({ id, state, detail: { tasks: _tasks, ...detail } }: WireJob, status = 200): Answered =>
  json({ dag_run_id: id, dag_id: 'orders/etl', state, ...detail }, status);

const startRun = ({ body }: Asked, board: Board, version: 'v1' | 'v2'): Answered => {
  const { dag_run_id: id, ...rest } = JSON.parse(body) as { dag_run_id: string; logical_date?: string | null };
  if (version === 'v2' && rest.logical_date === undefined)
    return json({ detail: [{ type: 'missing', loc: ['body', 'logical_date'], msg: 'Field required' }] }, 422);
  if (board.byId(id) !== undefined) return json({ detail: 'DAGRun already exists' }, 409);
  return describeRun(board.add({ id, token: id.slice(PREFIX.length), state: 'queued' }));
};

const change = (job: WireJob, { body }: Asked): Answered => {
  const { state } = JSON.parse(body) as { state: string };
  job.cancelled ||= state === 'failed';
  Object.assign(job, { state });
  return describeRun(job);
};

const subjectOf = (version: 'v1' | 'v2'): EngineSubject => {
  const runs = `/api/${version}/dags/orders%2Fetl/dagRuns`;
  const isStart = ({ method, url }: Asked): boolean => method === 'POST' && url === runs;
  const message = (rest: string): string => `DAG run signalbox__run-1 of orders/etl failed${rest}`;
  return {
    type: `airflow ${version}`,
    trigger: ({ url }): AirflowTrigger => ({
      type: 'airflow',
      url,
      dagId: 'orders/etl',
      ...(version === 'v1' ? { apiVersion: 'v1' } : {}),
      conf: { date: '2026-03-07' },
      token: `${user.username}:${user.password}`,
    }),
    engine: ({ http }) => airflowEngine({ http, learn: (token) => void LEARNED.add(token) }),
    serve: (asked, board) => {
      if (asked.url === '/auth/token')
        return asked.body === JSON.stringify(user)
          ? json({ access_token: ACCESS_TOKEN }, 201)
          : json({ detail: 'Invalid credentials' }, 401);
      if (asked.headers.authorization !== authorization[version]) return json({ detail: 'Not authenticated' }, 401);
      if (isStart(asked)) return startRun(asked, board, version);
      const [id = '', under] = asked.url.slice(runs.length + 1).split('/');
      const job = board.byId(decodeURIComponent(id));
      if (job === undefined) return noSuchRun;
      if (asked.method === 'PATCH') return change(job, asked);
      return under === undefined ? describeRun(job) : json({ task_instances: job.detail.tasks ?? [] });
    },
    isStart,
    throttled: json({ detail: 'slow down' }, 429),
    broken: json({ detail: 'boom' }, 500),
    unknownJob: noSuchRun,
    states: [
      { state: 'queued', expected: queued('DAG run signalbox__run-1 of orders/etl is queued') },
      { state: 'running', expected: running },
      { state: 'success', expected: succeeded },
      { state: 'failed', expected: failed('TRANSIENT', message('')) },
      {
        state: 'failed',
        detail: { tasks: [{ task_id: 'load' }, { task_id: 'publish' }] },
        expected: failed('TRANSIENT', message('; failed tasks: load, publish')),
      },
      {
        state: 'failed',
        detail: { note: 'stopped by hand' },
        expected: failed('TRANSIENT', message('; note: stopped by hand')),
      },
    ],
    documented: {
      source: 'Airflow REST API reference, DAGRun, state (DagRunState)',
      words: ['queued', 'running', 'success', 'failed'],
    },
    find: { absent: 'absent', sees: true },
    knowsTokens: true,
    cancel: 'cancelled',
    link:
      version === 'v2'
        ? /^http:\/\/127\.0\.0\.1:\d+\/dags\/orders%2Fetl\/runs\/signalbox__run-1$/
        : /^http:\/\/127\.0\.0\.1:\d+\/dags\/orders%2Fetl\/grid\?dag_run_id=signalbox__run-1$/,
  };
};

export const airflowV2 = subjectOf('v2');
export const airflowV1 = subjectOf('v1');
