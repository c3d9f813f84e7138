/**
 * Databricks' and Airflow's APIs over the scripted jobs, by the paths of their requests, whatever the host. They know
 * the tokens of their starts. Airflow does not say why a DAG run failed, so a scripted category has no effect there.
 */
import type { HttpRequest, HttpResult } from '../../kernel/trigger/http';
import { RunStatus } from '../../kernel/words/vocabulary';
import { jsonResponse } from './answer';
import type { JobIdentity, JobWorld, SimulatedJob } from './jobs';

export interface EngineCall {
  engine: 'databricks' | 'airflow';
  /** As faults name it; `find` is a question before the start is recorded. */
  name: 'start' | 'find' | 'status' | 'cancel';
  serve: () => HttpResult;
}

interface World {
  jobs: JobWorld;
  runOf(token: string): (JobIdentity & { status: string }) | undefined;
}

const unknownRun: JobIdentity = { pipeline: '', date: '', schedule: '', attempt: 0, runId: '' };

const bodyOf = ({ body }: HttpRequest): Readonly<Record<string, unknown>> =>
  JSON.parse(body ?? '{}') as Readonly<Record<string, unknown>>;

/** Starts the job of the token, and answers as `answer` says. */
const start = (
  world: World,
  request: HttpRequest,
  call: { engine: EngineCall['engine']; token: string; identity: JobIdentity },
  answer: (job: SimulatedJob, isDuplicate: boolean) => HttpResult,
): HttpResult => {
  const started = world.jobs.start(call.engine, call.token, call.identity);
  if (started.result !== 'refused') return answer(started.job, started.result === 'duplicate');
  const message = `the engine refused the job with ${started.status}`;
  return jsonResponse(request, started.status, { error_code: 'REFUSED', message, detail: message });
};

/** Databricks names runs by number. */
const runNumber = ({ jobId }: SimulatedJob): number => Number(jobId.replace(/\D/g, ''));

const terminations: Readonly<Record<string, { result_state: string; code: string }>> = {
  TIMEOUT: { result_state: 'TIMEDOUT', code: 'CANCELED' },
  PERMANENT: { result_state: 'FAILED', code: 'INVALID_RUN_CONFIGURATION' },
  EVALUATOR_CRASH: { result_state: 'FAILED', code: 'INVALID_RUN_CONFIGURATION' },
};

const databricksRun = (world: World, request: HttpRequest, job: SimulatedJob | undefined): HttpResult => {
  const state = job === undefined ? undefined : world.jobs.state(job);
  if (job === undefined || state === undefined || state.state === 'vanished')
    return jsonResponse(request, 400, { error_code: 'INVALID_PARAMETER_VALUE', message: 'the run does not exist' });
  const run = { run_id: runNumber(job), run_page_url: `${new URL(request.url).origin}/jobs/runs/${runNumber(job)}` };
  if (state.state === 'running')
    return jsonResponse(request, 200, { ...run, state: { life_cycle_state: state.isQueued ? 'QUEUED' : 'RUNNING' } });
  if (state.state === 'succeeded')
    return jsonResponse(request, 200, { ...run, state: { life_cycle_state: 'TERMINATED', result_state: 'SUCCESS' } });
  if (state.state === 'cancelled')
    return jsonResponse(request, 200, {
      ...run,
      state: { life_cycle_state: 'TERMINATED', result_state: 'CANCELED', state_message: 'the run was cancelled' },
    });
  const { result_state, code } = terminations[state.category ?? ''] ?? {
    result_state: 'FAILED',
    code: 'CLUSTER_ERROR',
  };
  return jsonResponse(request, 200, {
    ...run,
    state: { life_cycle_state: 'TERMINATED', result_state, state_message: state.message },
    status: { termination_details: { code } },
  });
};

const databricksCall = (world: World, request: HttpRequest, path: string): EngineCall => {
  const engine = 'databricks';
  if (path.endsWith('/run-now')) {
    const token = String(bodyOf(request).idempotency_token ?? '');
    const identity = world.runOf(token) ?? unknownRun;
    return {
      engine,
      name: 'start',
      serve: () =>
        start(world, request, { engine, token, identity }, (job) =>
          jsonResponse(request, 200, { run_id: runNumber(job) }),
        ),
    };
  }
  const id = new URL(request.url).searchParams.get('run_id') ?? bodyOf(request).run_id;
  const job = world.jobs.started().find((one) => one.engine === engine && String(runNumber(one)) === String(id));
  if (!path.endsWith('/cancel')) return { engine, name: 'status', serve: () => databricksRun(world, request, job) };
  return {
    engine,
    name: 'cancel',
    serve: () => {
      if (job !== undefined) world.jobs.cancel(job);
      return jsonResponse(request, 200, {});
    },
  };
};

const PREFIX = 'signalbox__';
const airflowStates = { running: 'running', succeeded: 'success', failed: 'failed', cancelled: 'failed' } as const;

const airflowRun = (world: World, request: HttpRequest, job: SimulatedJob | undefined): HttpResult => {
  const state = job === undefined ? undefined : world.jobs.state(job);
  if (job === undefined || state === undefined || state.state === 'vanished')
    return jsonResponse(request, 404, { detail: 'DAGRun not found' });
  return jsonResponse(request, 200, {
    dag_run_id: `${PREFIX}${job.token}`,
    state: state.state === 'running' && state.isQueued ? 'queued' : airflowStates[state.state],
    ...(state.state === 'failed' ? { note: state.message } : {}),
  });
};

const airflowCall = (world: World, request: HttpRequest, path: string): EngineCall => {
  const engine = 'airflow';
  if (path.endsWith('/auth/token'))
    return { engine, name: 'find', serve: () => jsonResponse(request, 201, { access_token: 'simulated' }) };
  if (request.method === 'POST') {
    const token = String(bodyOf(request).dag_run_id ?? '').replace(PREFIX, '');
    const identity = world.runOf(token) ?? unknownRun;
    const answer = (job: SimulatedJob, isDuplicate: boolean): HttpResult =>
      isDuplicate ? jsonResponse(request, 409, { detail: 'DAGRun already exists' }) : airflowRun(world, request, job);
    return { engine, name: 'start', serve: () => start(world, request, { engine, token, identity }, answer) };
  }
  const [, runId = '', under] = /\/dagRuns\/([^/]+)(\/.*)?$/.exec(path) ?? [];
  const token = decodeURIComponent(runId).replace(PREFIX, '');
  const job = world.jobs.byId(token);
  if (request.method === 'PATCH') {
    return {
      engine,
      name: 'cancel',
      serve: () => {
        if (job !== undefined) world.jobs.cancel(job);
        return airflowRun(world, request, job);
      },
    };
  }
  const isRecorded = world.runOf(token)?.status === RunStatus.running;
  return {
    engine,
    name: isRecorded ? 'status' : 'find',
    serve: () =>
      under === undefined ? airflowRun(world, request, job) : jsonResponse(request, 200, { task_instances: [] }),
  };
};

/** Undefined: the request is for neither. */
export const engineCall = (world: World, request: HttpRequest): EngineCall | undefined => {
  const path = new URL(request.url).pathname;
  if (/\/api\/2\.\d\/jobs\/(?:run-now|runs\/(?:get|cancel))$/.test(path)) return databricksCall(world, request, path);
  if (
    /\/api\/v[12]\/dags\/[^/]+\/dagRuns(?:\/|$)/.test(path) ||
    (path.endsWith('/auth/token') && request.method === 'POST')
  )
    return airflowCall(world, request, path);
  return undefined;
};
