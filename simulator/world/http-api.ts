/**
 * HTTP APIs whose jobs have an id of their own: what they answer follows from the trigger, which says where in the
 * answers the id, the status and further values are. Paths of names and indexes are followed, and in `find` one filter:
 * `data.runs[?tag=='…'].id`.
 */
import type { Json } from '../../emulator/protocol/service';
import type { HttpRequest, HttpResult } from '../../kernel/trigger/http';
import { type AnswerValues, answerNamesIn, fillUrl } from '../../kernel/trigger/job-answer';
import { jsonResponse } from './answer';
import type { JobIdentity, JobState, JobWorld, SimulatedJob } from './jobs';

/** As far as the answers follow from it, placeholders filled in. */
export interface ApiTrigger {
  url: string;
  statusUrl?: string;
  status?: { path: string; running?: string[]; succeeded: string[]; failed: string[]; message?: string };
  cancelUrl?: string;
  cancelMethod?: string;
  jobId?: { path: string };
  answer?: Readonly<Record<string, string>>;
  allowedOrigins?: readonly string[];
  idempotency?: { header: string };
  find?: { url: string; path: string };
}

export interface ApiWorld {
  jobs: JobWorld;
  runOf(token: string): (JobIdentity & { status: string }) | undefined;
  /** That of the job's pipeline. */
  triggerOf(job: JobIdentity): Readonly<Record<string, unknown>>;
}

export interface ApiCall {
  engine: 'http';
  name: 'start' | 'find' | 'status' | 'cancel';
  serve: () => HttpResult;
}

/** As registration has accepted it. */
const apiTriggerOf = (world: ApiWorld, job: JobIdentity): ApiTrigger =>
  // The trigger of an HTTP job, or one whose fields are none of these.
  world.triggerOf(job) as unknown as ApiTrigger;

const hasOwnWords = ({ jobId, status }: Partial<ApiTrigger>): boolean => jobId !== undefined || status !== undefined;

const stepsOf = (path: string): (string | number)[] =>
  [...path.matchAll(/"([^"]+)"|\[(\d+)\]|([^.[\]]+)/g)].map(([, quoted, index, name]) =>
    index === undefined ? (quoted ?? name ?? '') : Number(index),
  );

type Inner = Record<string | number, unknown>;

/** Puts a value at a path, unless another one is in the way. */
const put = (answer: Json, path: string, value: unknown): void => {
  const steps = stepsOf(path);
  const last = steps.pop() ?? '';
  let inner = answer as Inner;
  for (const [index, step] of steps.entries()) {
    inner[step] ??= typeof (steps[index + 1] ?? last) === 'number' ? [] : {};
    if (typeof inner[step] !== 'object') return;
    inner = inner[step] as Inner;
  }
  inner[last] ??= value;
};

const pageOf = ({ url }: ApiTrigger, { jobId }: SimulatedJob): string => new URL(`/pages/${jobId}`, url).href;

const wordOf = (
  { state }: JobState,
  { succeeded, running, failed }: NonNullable<ApiTrigger['status']>,
): string | undefined => {
  if (state === 'succeeded') return succeeded[0];
  return state === 'running' ? (running?.[0] ?? 'RUNNING') : failed[0];
};

const describe = (world: ApiWorld, trigger: ApiTrigger, job: SimulatedJob, request: HttpRequest): HttpResult => {
  const state = world.jobs.state(job);
  if (state.state === 'vanished') return jsonResponse(request, 404, { message: `no such job: ${job.jobId}` });
  const { status, jobId, answer: paths = {} } = trigger;
  const answer: Record<string, unknown> = {};
  put(answer, jobId?.path ?? 'id', job.jobId);
  for (const path of Object.values(paths)) put(answer, path, pageOf(trigger, job));
  const message = 'message' in state ? state.message : undefined;
  if (status === undefined) {
    put(answer, 'status', state.state === 'cancelled' ? 'failed' : state.state);
    if (message !== undefined) put(answer, 'message', message);
    if (state.state === 'failed') put(answer, 'failureCategory', state.category);
  } else {
    put(answer, status.path, wordOf(state, status));
    if (status.message !== undefined && message !== undefined) put(answer, status.message, message);
  }
  return jsonResponse(request, 200, answer);
};

const FILTERED = /^([\w.]+)\[(?:\?([\w.]+) *== *'([^']*)')?\]\.([\w.]+)$/;

/** The list in which the trigger's search finds the jobs of the run. */
const listJobs = ({ find }: ApiTrigger, jobs: readonly SimulatedJob[]): Json => {
  const [, list, field, value, id = 'id'] = FILTERED.exec(find?.path ?? '') ?? [];
  const answer: Record<string, unknown> = {};
  const entries = jobs.map(({ jobId }) => {
    const entry: Record<string, unknown> = {};
    put(entry, id, jobId);
    if (field !== undefined) put(entry, field, value);
    return entry;
  });
  if (list !== undefined) put(answer, list, entries);
  return answer;
};

const headersOf = ({ headers = {} }: HttpRequest): Map<string, string> =>
  new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

const startCall = (world: ApiWorld, request: HttpRequest): ApiCall | undefined => {
  const headers = headersOf(request);
  const identity = [...headers.values()].map(world.runOf).find((run) => run !== undefined);
  if (identity === undefined) return undefined;
  const trigger = apiTriggerOf(world, identity);
  const key = headers.get((trigger.idempotency?.header ?? 'Idempotency-Key').toLowerCase());
  if (key === undefined || !hasOwnWords(trigger)) return undefined;
  return {
    engine: 'http',
    name: 'start',
    serve: () => {
      const knowsTokens = trigger.jobId === undefined || trigger.idempotency !== undefined;
      const started = world.jobs.start('http', key, identity, { knowsTokens });
      return started.result === 'refused'
        ? jsonResponse(request, started.status, { message: `the API refused the job with ${started.status}` })
        : describe(world, trigger, started.job, request);
    },
  };
};

/** The text in which a request names its job. */
const textOf = ({ url, body = '' }: HttpRequest): string => `${url} ${body}`;

const isCancel = (trigger: ApiTrigger, job: SimulatedJob, request: HttpRequest): boolean => {
  const { cancelUrl, cancelMethod = 'POST' } = trigger;
  if (cancelUrl === undefined || request.method !== cancelMethod) return false;
  const values: AnswerValues = (name) => (name === 'jobId' ? job.jobId : pageOf(trigger, job));
  const target = answerNamesIn(cancelUrl).length === 0 ? { url: cancelUrl } : fillUrl(cancelUrl, values, trigger);
  return 'url' in target && target.url === request.url;
};

/** The job that a request about it means: named by its id, or by the run's. */
const namedJob = (world: ApiWorld, request: HttpRequest): SimulatedJob | undefined => {
  const text = textOf(request);
  return world.jobs
    .started()
    .findLast(({ engine, jobId, runId }) => engine === 'http' && (text.includes(jobId) || text.includes(runId)));
};

/** The runs whose jobs a search means: their ids are in it. */
const searchCall = (world: ApiWorld, request: HttpRequest): ApiCall | undefined => {
  const text = textOf(request);
  const token = (text.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? []).find((id) => world.runOf(id) !== undefined);
  const run = token === undefined ? undefined : world.runOf(token);
  const trigger = run === undefined ? undefined : apiTriggerOf(world, run);
  if (run === undefined || trigger?.find?.url !== request.url) return undefined;
  const jobs = world.jobs.started().filter(({ runId }) => runId === run.runId);
  return { engine: 'http', name: 'find', serve: () => jsonResponse(request, 200, listJobs(trigger, jobs)) };
};

/** Undefined: the request is for none of these APIs. A run that sends its id in a header is remembered as asking. */
export const apiCall = (world: ApiWorld, request: HttpRequest): ApiCall | undefined => {
  const call = startCall(world, request) ?? searchCall(world, request);
  if (call !== undefined) return call;
  const job = namedJob(world, request);
  const asking = [...headersOf(request).values()].map(world.runOf).find((run) => run !== undefined);
  const about = job ?? asking;
  const trigger = about === undefined ? {} : apiTriggerOf(world, about);
  if (!hasOwnWords(trigger)) return undefined;
  if (asking !== undefined) world.jobs.note({ runId: asking.runId, jobId: job?.jobId ?? null });
  if (job === undefined)
    return { engine: 'http', name: 'status', serve: () => jsonResponse(request, 404, { message: 'no such job' }) };
  const own = trigger as ApiTrigger;
  if (isCancel(own, job, request))
    return {
      engine: 'http',
      name: 'cancel',
      serve: () => {
        world.jobs.cancel(job);
        return jsonResponse(request, 200, {});
      },
    };
  const isRecorded = world.runOf(job.runId)?.status === 'RUNNING';
  return { engine: 'http', name: isRecorded ? 'status' : 'find', serve: () => describe(world, own, job, request) };
};
