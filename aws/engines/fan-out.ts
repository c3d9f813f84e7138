/**
 * Jobs that are the chunks of a run. A start registers them, each once, and leaves word for the function `fan-out`,
 * which hands them to their workers; a question reads the counters. The token is the run's id, and so is the job's.
 *
 *   list of chunks ── RUN and CHUNK items, each where it is not ── FANOUT, whose record makes `fan-out` begin
 *
 * A start that died is found by its FANOUT item, or continues from where it was: nothing is dispatched before every
 * chunk is registered.
 */

import {
  type ChunkRun,
  carriedOver,
  type FanOut,
  type FanOutTrigger,
  freePlaces,
  isAtWork,
  type NewChunk,
  OverduePolicy,
  outcomeOf,
  REDELIVERY_SECONDS,
  readChunkList,
} from '../../kernel/chunks';
import { iso } from '../../kernel/time/instant';
import type { JobEngine, JobRequest, StartedJob } from '../../kernel/trigger/engine';
import { readJson } from '../../kernel/values/json';
import { FailureCategory } from '../../kernel/words/vocabulary';
import type { AwsConfig } from '../runtime/runtime';
import { chunkStore } from '../table/chunks/chunk-store';
import { fanOutStore } from '../table/chunks/fan-out-store';
import type { OpenTable } from '../table/client/client';

import { type Failed, failed } from './answer';
import { askFunction, lambdaClient } from './lambda-invocation';

export interface FanOutParts {
  aws: AwsConfig;
  table: OpenTable;
}

/** `{"chunks": […]}`, or the list alone. */
const listIn = (body: string): unknown => {
  try {
    const answer = readJson(body);
    return typeof answer === 'object' && answer !== null && 'chunks' in answer ? answer.chunks : answer;
  } catch {
    return undefined;
  }
};

/** The trigger's own list, or the one that its function answers. */
const listOf = async (
  client: ReturnType<typeof lambdaClient>,
  { chunks: written, chunksFrom, params }: FanOutTrigger,
  { token, traceId, pipelineId, date, scheduleId, runId, attempt }: JobRequest,
): Promise<{ chunks: NewChunk[] } | Failed> => {
  let [list, source]: [unknown, string] = [written, 'trigger.chunks'];
  if (chunksFrom !== undefined) {
    const answer = await askFunction(client, chunksFrom, {
      idempotencyKey: token,
      pipelineId,
      date,
      scheduleId,
      runId,
      attempt,
      traceId,
      params,
    });
    if ('refused' in answer) return answer.refused;
    if ('functionError' in answer) return answer.functionError;
    [list, source] = [listIn(answer.body), `function ${chunksFrom}`];
  }
  const read = readChunkList(list);
  return 'problem' in read ? failed(FailureCategory.permanent, `${source}: ${read.problem}`) : read;
};

/** All chunks of another run: what has completed there stays as it is. */
const carriedFrom = async (
  store: ReturnType<typeof chunkStore>,
  runId: string,
  at: string,
): Promise<{ chunks: NewChunk[] } | Failed> => {
  const carried: NewChunk[] = [];
  for await (const chunk of store.list(runId)) carried.push(carriedOver(chunk, at));
  const found = await store.run(runId);
  return found !== undefined && found.jobsTotal === carried.length
    ? { chunks: carried }
    : failed(
        FailureCategory.permanent,
        `chunks of run ${runId} are missing, or it never had any; request a rerun of all chunks`,
      );
};

/** Nothing has been dispatched yet, except chunks that have completed elsewhere. */
const fanOutOf = (
  { worker, concurrency, toleratedFailurePercent, onOverdue }: FanOutTrigger,
  { runId, pipelineId, date, scheduleId, traceId }: JobRequest,
  { createdAt, jobsCompleted }: Pick<ChunkRun, 'createdAt' | 'jobsCompleted'>,
): FanOut => ({
  runId,
  pipelineId,
  date,
  scheduleId,
  traceId,
  workerTimeoutSeconds: worker.timeoutSeconds + REDELIVERY_SECONDS,
  lostAfterSeconds: worker.lostAfterSeconds,
  onOverdue: OverduePolicy[onOverdue],
  createdAt,
  stoppedAt: undefined,
  handOut: {
    workerFunction: worker.functionName,
    concurrency,
    toleratedFailurePercent,
    dispatched: jobsCompleted,
    through: undefined,
    handing: [],
  },
});

export const fanOutEngine = ({ aws, table }: FanOutParts): JobEngine<FanOutTrigger> => {
  const [chunks, fanOuts, { clock }] = [chunkStore(table), fanOutStore(table), table];
  const client = lambdaClient(aws);

  const start = async (trigger: FanOutTrigger, request: JobRequest): Promise<StartedJob | Failed> => {
    const { runId, pipelineId } = request;
    // As an earlier call has said it, so that the same chunks are carried over.
    const begun = trigger.chunksOf === undefined ? undefined : await chunks.run(runId);
    const createdAt = begun?.createdAt ?? iso(clock.now());
    const list =
      trigger.chunksOf === undefined
        ? await listOf(client, trigger, request)
        : await carriedFrom(chunks, trigger.chunksOf, createdAt);
    if ('state' in list) return list;
    const { survey = pipelineId, params } = trigger;
    const { result, run } = await chunks.register({ runId, survey, createdAt, params }, list.chunks);
    if (result === 'conflict') {
      return failed(
        FailureCategory.permanent,
        `run ${runId} has been registered with ${run.jobsTotal} other chunks; function ` +
          `${trigger.chunksFrom ?? ''} must answer the same list for the same idempotencyKey`,
      );
    }
    const jobsCompleted = list.chunks.filter(({ carried }) => carried !== undefined).length;
    const fanOut = fanOutOf(trigger, request, { createdAt, jobsCompleted });
    await fanOuts.open(
      fanOut,
      iso(clock.now() + Math.min(fanOut.workerTimeoutSeconds, fanOut.lostAfterSeconds) * 1000),
    );
    return startedJob(trigger, run, undefined);
  };

  /** Without chunks it has ended already. */
  const startedJob = async (
    { toleratedFailurePercent }: FanOutTrigger,
    run: ChunkRun,
    handOut: FanOut['handOut'],
  ): Promise<StartedJob> => {
    const outcome = outcomeOf(run, toleratedFailurePercent, handOut);
    if (outcome.state !== 'running') await fanOuts.stop(run.runId, iso(clock.now()));
    return { jobId: run.runId, outcome };
  };

  return {
    start,
    find: async (trigger, { runId }) => {
      const [run, fanOut] = [await chunks.run(runId), await fanOuts.get(runId)];
      return run === undefined || fanOut === undefined ? 'absent' : startedJob(trigger, run, fanOut.handOut);
    },
    status: async ({ toleratedFailurePercent }, { runId }) => {
      const [run, fanOut] = [await chunks.run(runId), await fanOuts.get(runId)];
      if (run === undefined || fanOut === undefined) return 'absent';
      const outcome = outcomeOf(run, toleratedFailurePercent, fanOut.handOut);
      if (outcome.state !== 'running') await fanOuts.stop(runId, iso(clock.now()));
      // The dispatcher takes seconds; chunks that are left over after minutes were given up.
      else if (freePlaces(fanOut, run) > 0 || (fanOut.handOut?.handing.length ?? 0) > 0)
        await fanOuts.signal(runId, iso(clock.now()));
      return outcome;
    },
    // Workers that have started end their chunks.
    cancel: async (_trigger, { runId }) => {
      await fanOuts.stop(runId, iso(clock.now()));
      const [run, fanOut] = [await chunks.run(runId), await fanOuts.get(runId)];
      return run !== undefined && fanOut !== undefined && !isAtWork(run, fanOut.handOut) ? 'cancelled' : 'unsupported';
    },
  };
};
