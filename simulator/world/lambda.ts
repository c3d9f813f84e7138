/**
 * Functions outside the stack that Lambda triggers invoke. They answer when their job is done, and recognise the
 * `idempotencyKey` as the contract of Lambda triggers asks of them. Those of pipelines with `statusReports` only begin
 * their job.
 */

import type { Faults } from '../../emulator/protocol/faults';
import type { ChunkEvent } from '../../kernel/chunks';
import type { Clock } from '../../kernel/time/clock';
import type { SplitterEntry } from '../scenario/schema';
import { isChunkEvent } from './chunk-workers';
import { type EvaluatorQuestion, isQuestion } from './evaluators';
import type { JobIdentity, JobWorld } from './jobs';

/** Past the longest invocation that AWS allows. */
export const LONGEST_INVOCATION_MS = 900_000;

/** Named as AWS names a function that ran out of time. */
export class FunctionTimeout extends Error {
  override readonly name = 'Sandbox.Timedout';
}

/** The error of a function. */
class FunctionFailure extends Error {
  override readonly name = 'JobFailed';
}

interface JobEvent {
  idempotencyKey?: string;
  pipelineId?: string;
  date?: string;
  scheduleId?: string;
  attempt?: number;
  runId?: string;
  traceId?: string;
}

const identityOf = ({
  pipelineId = '',
  date = '',
  scheduleId = '',
  attempt = 0,
  runId = '',
  traceId,
}: JobEvent): JobIdentity => ({
  pipeline: pipelineId,
  date,
  schedule: scheduleId,
  attempt,
  runId,
  ...(traceId === undefined ? {} : { traceId }),
});

/** The answer of a function that splits: the same list every time. */
const splitterAnswer = ({ count = 0, nSpectra, chunks }: SplitterEntry): { chunks: unknown[] } => ({
  chunks:
    chunks ??
    Array.from({ length: count }, (_, index) => ({
      chunkKey: `chunks/${index + 1}.npz`,
      ...(nSpectra === undefined ? {} : { nSpectra }),
    })),
});

export interface OutsideFunctions {
  evaluators: (functionArn: string, question: EvaluatorQuestion) => Promise<unknown>;
  workers: (functionName: string, event: ChunkEvent) => void;
  splitters: Readonly<Record<string, SplitterEntry>>;
}

/** Functions outside the stack: evaluators, workers of chunks, functions that split, and jobs. */
export const createOutsideFunctions =
  (
    jobs: (functionArn: string, payload: unknown) => Promise<unknown>,
    { evaluators, workers, splitters }: OutsideFunctions,
  ) =>
  async (functionArn: string, payload: unknown): Promise<unknown> => {
    const name = functionArn.split(':')[6] ?? functionArn;
    if (isChunkEvent(payload)) return workers(name, payload);
    if (isQuestion(payload)) return evaluators(functionArn, payload);
    const splitter = splitters[name];
    return splitter === undefined ? jobs(functionArn, payload) : splitterAnswer(splitter);
  };

export const createLambdaWorld =
  (clock: Clock, jobs: JobWorld, faults: Faults, reportsStatus: (job: JobIdentity) => boolean) =>
  async (_functionArn: string, payload: unknown): Promise<unknown> => {
    const event = payload as JobEvent;
    const fault = faults.next(['engine:lambda', 'engine:lambda/start']);
    if (fault?.kind === 'delay') await clock.sleep(fault.ms);
    else if (fault?.kind === 'timeout') await clock.sleep(LONGEST_INVOCATION_MS);
    if (fault?.kind === 'timeout' || fault?.kind === 'drop')
      throw new FunctionTimeout('Task timed out after 900.00 seconds');
    if (fault !== undefined && fault.kind !== 'delay' && fault.kind !== 'crash-after')
      throw new FunctionFailure(`the function failed: ${fault.kind}`);
    const started = jobs.start('lambda', event.idempotencyKey ?? '', identityOf(event));
    if (started.result === 'refused') throw new FunctionFailure(`the function refused the job with ${started.status}`);
    const { job } = started;
    if (reportsStatus(job)) return { id: job.jobId };
    const remainingMs = job.endsAt - clock.now();
    await clock.sleep(Math.min(Math.max(0, remainingMs), LONGEST_INVOCATION_MS));
    if (fault?.kind === 'crash-after') throw new FunctionFailure('the function crashed after its work');
    const state = jobs.state(job);
    if (state.state === 'running' || state.state === 'vanished')
      throw new FunctionTimeout('Task timed out after 900.00 seconds');
    if (state.state === 'failed')
      return { id: job.jobId, status: 'failed', message: state.message, failureCategory: state.category };
    const said = state.state === 'succeeded' ? { message: state.message } : {};
    return { id: job.jobId, status: 'succeeded', ...said };
  };
