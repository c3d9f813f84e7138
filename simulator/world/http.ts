/**
 * The outside world behind the cloud's HttpClient. A request that asks about a trait goes to the scripted evaluators,
 * as does a GET of a URL that is scripted among them, one that speaks Databricks' or Airflow's API to those
 * (`web-engines.ts`), one of a trigger that says where its API's answers have id and status to that (`http-api.ts`);
 * every other address is the simulated job service, whatever its host: scenarios usually write
 * `https://jobs.local/NAME` and `statusUrl: https://jobs.local/status/${runId}`.
 *
 * The job service's protocol: a request with an `Idempotency-Key` starts a job; any other one asks about the job that
 * its path names by job id, run id or key, or about the newest job whose pipeline has this `statusUrl`. Answers are
 * `{id, status, message?, failureCategory?}`, and 404 for a job that vanished.
 */

import type { Fault, Faults } from '../../emulator/protocol/faults';
import type { Clock } from '../../kernel/time/clock';
import type { HttpClient, HttpRequest, HttpResult } from '../../kernel/trigger/http';
import { required } from '../../kernel/values/required';
import { RunStatus } from '../../kernel/words/vocabulary';
import { answerAfter, hang, jsonResponse } from './answer';
import { type EvaluatorWorld, parseQuestion } from './evaluators';
import { apiCall } from './http-api';
import type { JobIdentity, JobWorld, SimulatedJob } from './jobs';
import { engineCall } from './web-engines';

export interface HttpWorld {
  clock: Clock;
  /** The prefix of evaluator paths that the stack was deployed with. */
  evaluatorBaseUrl: string;
  evaluators: EvaluatorWorld;
  jobs: JobWorld;
  faults: Faults;
  /** The run that an idempotency key belongs to, by the table; undefined for a key that no run recorded. */
  runOf(token: string): RunOfToken | undefined;
  /**
   * The pipeline's trigger for this job, placeholders filled in. A job without `statusUrl` is never asked about: it
   * answers when it is done, or reports.
   */
  triggerOf(job: JobIdentity): Readonly<Record<string, unknown>>;
  reportsStatus(job: JobIdentity): boolean;
}

export interface RunOfToken extends JobIdentity {
  status: string;
}

/** A start under a key that no run recorded is counted as well, and is a broken invariant. */
const unknownRun: JobIdentity = { pipeline: '', date: '', schedule: '', attempt: 0, runId: '' };

const headerOf = (request: HttpRequest, name: string): string =>
  Object.entries(request.headers ?? {}).find(([header]) => header.toLowerCase() === name)?.[1] ?? '';

/** A fault of the way to the engine. `effect`: whether the request reaches it. */
const waysToFail: Readonly<
  Partial<
    Record<Fault['kind'], { effect: boolean; answer: (clock: Clock, request: HttpRequest) => Promise<HttpResult> }>
  >
> = {
  'crash-before': {
    effect: false,
    answer: async () => ({ kind: 'unreachable', message: 'no connection', unsent: true }),
  },
  'crash-after': {
    effect: true,
    answer: async () => ({ kind: 'unreachable', message: 'the connection broke before the answer came' }),
  },
  timeout: { effect: true, answer: hang },
  drop: { effect: false, answer: hang },
  throttle: {
    effect: false,
    answer: async (_clock, request) => jsonResponse(request, 429, { message: 'too many requests' }),
  },
  error: {
    effect: false,
    answer: async (_clock, request) => jsonResponse(request, 500, { message: 'internal error' }),
  },
};

const describeJob = (world: HttpWorld, request: HttpRequest, job: SimulatedJob): HttpResult => {
  const state = world.jobs.state(job);
  if (state.state === 'vanished') return jsonResponse(request, 404, { message: `no such job: ${job.jobId}` });
  if (state.state === 'failed')
    return jsonResponse(request, 200, {
      id: job.jobId,
      status: 'failed',
      message: state.message,
      failureCategory: state.category,
    });
  if (state.state === 'cancelled')
    return jsonResponse(request, 200, {
      id: job.jobId,
      status: 'failed',
      message: 'the job was cancelled',
      failureCategory: 'PERMANENT',
    });
  const said = state.state === 'succeeded' ? { message: state.message } : {};
  return jsonResponse(request, 200, { id: job.jobId, status: state.state, ...said });
};

const startJob = async (world: HttpWorld, request: HttpRequest): Promise<HttpResult> => {
  const token = headerOf(request, 'idempotency-key');
  const identity = world.runOf(token) ?? unknownRun;
  const started = world.jobs.start('http', token, identity);
  if (started.result === 'refused')
    return jsonResponse(request, started.status, { message: `the engine refused the job with ${started.status}` });
  if (world.triggerOf(identity).statusUrl !== undefined || world.reportsStatus(identity))
    return describeJob(world, request, started.job);
  const remainingMs = Math.max(0, started.job.endsAt - world.clock.now());
  if (remainingMs >= request.timeoutMs) return hang(world.clock, request);
  await world.clock.sleep(remainingMs);
  const state = world.jobs.state(started.job);
  // Without polling the status code is the outcome: 5xx allows another attempt, after 4xx none would help.
  if (state.state !== 'failed') return describeJob(world, request, started.job);
  return jsonResponse(request, state.category === 'PERMANENT' ? 422 : 500, {
    message: state.message,
    failureCategory: state.category,
  });
};

const findJob = (world: HttpWorld, request: HttpRequest): SimulatedJob | undefined => {
  const { pathname, searchParams } = new URL(request.url);
  const names = [...pathname.split('/').map(decodeURIComponent), ...searchParams.values()];
  const named = names.map((name) => world.jobs.byId(name)).findLast((job) => job !== undefined);
  return named ?? world.jobs.started().findLast((job) => world.triggerOf(job).statusUrl === request.url);
};

const askJob = (world: HttpWorld, request: HttpRequest, job: SimulatedJob | undefined): HttpResult =>
  job === undefined
    ? jsonResponse(request, 404, { message: `no such job: ${request.url}` })
    : describeJob(world, request, job);

/** `find` is the question before a start is recorded, `status` the one after it. */
const operationOf = (
  world: HttpWorld,
  request: HttpRequest,
): { engine: string; name: string; serve: () => HttpResult | Promise<HttpResult> } => {
  const call = engineCall(world, request) ?? apiCall(world, request);
  if (call !== undefined) return call;
  const engine = 'http';
  if (headerOf(request, 'idempotency-key') !== '')
    return { engine, name: 'start', serve: () => startJob(world, request) };
  const job = findJob(world, request);
  const run = job === undefined ? undefined : world.runOf(job.token);
  return {
    engine,
    name: run?.status === RunStatus.running ? 'status' : 'find',
    serve: () => askJob(world, request, job),
  };
};

const serveJobs = async (world: HttpWorld, request: HttpRequest): Promise<HttpResult> => {
  const { engine, name, serve } = operationOf(world, request);
  const fault = world.faults.next([`engine:${engine}`, `engine:${engine}/${name}`]);
  if (fault === undefined || fault.kind === 'reorder') return serve();
  if (fault.kind === 'delay') return answerAfter(world.clock, request, fault.ms, await serve());
  if (fault.kind === 'duplicate') {
    await serve();
    return serve();
  }
  const way = required(waysToFail[fault.kind], `way to fail as ${fault.kind}`);
  if (way.effect) await serve();
  return way.answer(world.clock, request);
};

const TOKEN_LIFE_SECONDS = 3600;

/** Any token endpoint: it gives a token for whatever credentials. */
const giveToken = (request: HttpRequest): HttpResult =>
  jsonResponse(request, 200, {
    access_token: 'simulated-token',
    token_type: 'Bearer',
    expires_in: TOKEN_LIFE_SECONDS,
  });

/** Most bodies are JSON, and long: a form is read where it may be one. */
const asksForToken = ({ method, body = '' }: HttpRequest): boolean =>
  method === 'POST' &&
  body.includes('grant_type') &&
  new URLSearchParams(body).get('grant_type') === 'client_credentials';

export const createHttpWorld = (world: HttpWorld): HttpClient => ({
  async send(request) {
    const page = request.method === 'GET' ? world.evaluators.page(request) : undefined;
    if (page !== undefined) return page;
    const question = request.method === 'POST' ? parseQuestion(request.body) : undefined;
    if (question === undefined) return asksForToken(request) ? giveToken(request) : serveJobs(world, request);
    const base = world.evaluatorBaseUrl.replace(/\/*$/, '/');
    const evaluator = request.url.startsWith(base) ? request.url.slice(base.length) : request.url;
    return world.evaluators.answer(evaluator, question, request);
  },
});
