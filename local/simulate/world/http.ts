/**
 * The outside world behind the cloud's HttpClient. A request that asks about a trait goes to the scripted evaluators; every other address
 * is the simulated job service, whatever its host: scenarios usually write `https://jobs.local/NAME` and
 * `statusUrl: https://jobs.local/status/${runId}`.
 *
 * The job service's protocol: POST or PUT with an `Idempotency-Key` starts a job; GET with the job's id, the run's id or the key in the path
 * asks about it; DELETE cancels it. Answers are `{id, status, message?, failureCategory?}`, 404 for a job that vanished.
 */
import type { Clock } from '../../../core/ports/clock';
import type { HttpClient, HttpRequest, HttpResult } from '../../../core/ports/http';
import type { Fault, Faults } from '../../faults';
import { answerAfter, hang, jsonResponse } from './answer';
import { parseQuestion, type EvaluatorWorld } from './evaluators';
import type { JobIdentity, JobWorld, SimulatedJob } from './jobs';

export interface HttpWorld {
  clock: Clock;
  /** What the stack was deployed with: the prefix of evaluator paths. */
  evaluatorBaseUrl: string;
  evaluators: EvaluatorWorld;
  jobs: JobWorld;
  faults: Faults;
  /** Whose run holds this idempotency key, by the table. */
  identify(token: string, body: string | undefined): JobIdentity;
  /** A job that is never asked about answers when it is done. */
  isPolled(pipeline: string): boolean;
}

const headerOf = (request: HttpRequest, name: string): string =>
  Object.entries(request.headers ?? {}).find(([header]) => header.toLowerCase() === name)?.[1] ?? '';

/** A fault of the way to the engine. `effect`: whether the request reaches it. */
const waysToFail: Readonly<Partial<Record<Fault['kind'], { effect: boolean; answer: (clock: Clock, request: HttpRequest) => Promise<HttpResult> }>>> = {
  'crash-before': { effect: false, answer: async () => ({ kind: 'unreachable', message: 'the connection broke before the request was sent' }) },
  'crash-after': { effect: true, answer: async () => ({ kind: 'unreachable', message: 'the connection broke before the answer came' }) },
  timeout: { effect: true, answer: hang },
  drop: { effect: false, answer: hang },
  throttle: { effect: false, answer: async (_clock, request) => jsonResponse(request, 429, { message: 'too many requests' }) },
  error: { effect: false, answer: async (_clock, request) => jsonResponse(request, 500, { message: 'internal error' }) },
};

const describeJob = (world: HttpWorld, request: HttpRequest, job: SimulatedJob): HttpResult => {
  const state = world.jobs.state(job);
  if (state.state === 'vanished') return jsonResponse(request, 404, { message: `no such job: ${job.jobId}` });
  if (state.state === 'failed') return jsonResponse(request, 200, { id: job.jobId, status: 'failed', message: state.message, failureCategory: state.category });
  if (state.state === 'cancelled') return jsonResponse(request, 200, { id: job.jobId, status: 'failed', message: 'the job was cancelled', failureCategory: 'PERMANENT' });
  return jsonResponse(request, 200, { id: job.jobId, status: state.state });
};

const startJob = async (world: HttpWorld, request: HttpRequest): Promise<HttpResult> => {
  const token = headerOf(request, 'idempotency-key');
  const identity = world.identify(token, request.body);
  const polled = world.isPolled(identity.pipeline);
  const started = world.jobs.start('http', token, identity, polled ? undefined : 0);
  if (started.result === 'refused') return jsonResponse(request, started.status, { message: `the engine refused the job with ${started.status}` });
  if (polled) return describeJob(world, request, started.job);
  const remainingMs = Math.max(0, started.job.endsAt - world.clock.now());
  if (remainingMs >= request.timeoutMs) return hang(world.clock, request);
  await world.clock.sleep(remainingMs);
  const state = world.jobs.state(started.job);
  // Without polling the status code is the outcome: 5xx asks for another attempt, 4xx says that none would help.
  if (state.state !== 'failed') return describeJob(world, request, started.job);
  return jsonResponse(request, state.category === 'PERMANENT' ? 422 : 500, { message: state.message, failureCategory: state.category });
};

const findJob = (world: HttpWorld, request: HttpRequest): SimulatedJob | undefined => {
  const { pathname, searchParams } = new URL(request.url);
  const names = [...pathname.split('/').map(decodeURIComponent), ...searchParams.values(), headerOf(request, 'idempotency-key')];
  return names.reverse().map((name) => world.jobs.byId(name)).find((job) => job !== undefined);
};

const askJob = (world: HttpWorld, request: HttpRequest): HttpResult => {
  const job = findJob(world, request);
  return job === undefined ? jsonResponse(request, 404, { message: `no such job: ${request.url}` }) : describeJob(world, request, job);
};

const cancelJob = (world: HttpWorld, request: HttpRequest): HttpResult => {
  const job = findJob(world, request);
  if (job === undefined) return jsonResponse(request, 404, { message: `no such job: ${request.url}` });
  world.jobs.cancel(job);
  return jsonResponse(request, 200, { id: job.jobId, status: 'cancelled' });
};

const operations: Readonly<Record<HttpRequest['method'], { name: 'start' | 'status' | 'cancel'; serve: (world: HttpWorld, request: HttpRequest) => HttpResult | Promise<HttpResult> }>> = {
  POST: { name: 'start', serve: startJob },
  PUT: { name: 'start', serve: startJob },
  GET: { name: 'status', serve: askJob },
  DELETE: { name: 'cancel', serve: cancelJob },
};

const serveJobs = async (world: HttpWorld, request: HttpRequest): Promise<HttpResult> => {
  const { name, serve } = operations[request.method];
  const fault = world.faults.next(['engine:http', `engine:http/${name}`]);
  if (fault === undefined || fault.kind === 'reorder') return serve(world, request);
  if (fault.kind === 'delay') return answerAfter(world.clock, request, fault.ms, await serve(world, request));
  if (fault.kind === 'duplicate') {
    await serve(world, request);
    return serve(world, request);
  }
  const way = waysToFail[fault.kind]!;
  if (way.effect) await serve(world, request);
  return way.answer(world.clock, request);
};

export const createHttpWorld = (world: HttpWorld): HttpClient => ({
  async send(request) {
    const question = request.method === 'POST' ? parseQuestion(request.body) : undefined;
    if (question === undefined) return serveJobs(world, request);
    const base = world.evaluatorBaseUrl.replace(/\/*$/, '/');
    const evaluator = request.url.startsWith(base) ? request.url.slice(base.length) : request.url;
    return world.evaluators.answer(evaluator, question, request);
  },
});
