/**
 * From a request to a rerun. The rerun is recorded as running before its execution is started under a name of its own,
 * and the request is dropped last: whatever dies in between is done again by the next delivery, or by the next reader
 * of the waiting requests.
 */

import { isName, type PipelineConfig, parsePipeline, registeredRouting } from '../../../kernel/config';
import type { PlanReader } from '../../../kernel/config/config-store';
import { whyNotOnItsDate } from '../../../kernel/markers/decision';
import type { EngineQueue } from '../../../kernel/reruns/engine-queue';
import { type EngineLimits, limitOf } from '../../../kernel/reruns/engine-slots';
import {
  begunBy,
  bounded,
  concurrencyOf,
  decideRerun,
  newRerun,
  type Rerun,
  type RerunRequest,
  refusalIdOf,
  refusedRerun,
  replacedBy,
  rerunIdOf,
  rerunRefused,
  rerunStateChanged,
  runOfChunks,
} from '../../../kernel/reruns/rerun';
import type { Admission, RerunStore } from '../../../kernel/reruns/rerun-store';
import { executionName } from '../../../kernel/run/execution-name';
import type { RunLog } from '../../../kernel/run/model';
import { isCalledOff, isTerminal } from '../../../kernel/run/status';
import type { Executions } from '../../../kernel/run/world';
import { findCalendar } from '../../../kernel/schedule/exclusion';
import { inShadow } from '../../../kernel/shadow/mode';
import type { Clock } from '../../../kernel/time/clock';
import { retryOnConflict } from '../../../kernel/values/errors';
import type { Log } from '../../../kernel/words/telemetry';
import { RerunStatus, RunMode, RunStatus } from '../../../kernel/words/vocabulary';
import { type AfterUpstreamsPorts, decideAfterUpstreams, showDownstream } from '../marker/after-upstreams';
import { type CancelledPorts, cancellationOfRerun } from '../marker/cancelled';

export interface RerunPorts extends AfterUpstreamsPorts, CancelledPorts {
  readRerunRequest(image: Record<string, unknown>): RerunRequest;
  config: PlanReader;
  reruns: Omit<RerunStore, 'open' | 'waiting' | 'list' | 'request'>;
  engines: Pick<EngineQueue, 'queue'>;
  /** How many reruns may be in progress at once, by engine. */
  engineLimits: EngineLimits;
  executions: Executions;
  clock: Clock;
  log: Log;
}

const NO_CHUNKS = 'it has had no run with chunks, of which those that failed could run again';

export const nowOf = ({ clock }: Pick<RerunPorts, 'clock'>): string => new Date(clock.now()).toISOString();

/**
 * `decided`: the request is gone. `waits`: it is evaluated again when what it waits for changes; `awaits-upstreams`:
 * which holds up no other date. `no-slot`: it was the pipeline's turn to have a slot of the engine, which has none.
 */
export type Decided = 'begun' | 'decided' | 'waits' | 'awaits-upstreams' | 'no-slot';

const drop = async (request: RerunRequest, ports: RerunPorts): Promise<Decided> => {
  await ports.reruns.dropRequest(request);
  return 'decided';
};

interface Refusal {
  reason: string;
  isUnderWay?: boolean;
  /** Nothing of the pipeline happens for anybody. */
  isShadow?: boolean;
}

/** False: it is recorded already, or another call has begun the rerun, of `nextAttempt`, meanwhile. */
const recordRefusal = async (
  request: RerunRequest,
  { reason, isUnderWay = false, isShadow = false }: Refusal,
  { nextAttempt, ports }: { nextAttempt: number; ports: RerunPorts },
): Promise<boolean> => {
  const now = nowOf(ports);
  const rerun = refusedRerun(request, reason, now);
  // A run in progress reads the current data; no one else follows Signalbox's own requests.
  const isReported = request.automatic === true && !isUnderWay;
  const about = { ...rerun, ...(await registeredRouting(rerun.pipelineId, ports)) };
  const events = [rerunStateChanged(about, now), ...(isReported ? [rerunRefused(about, reason)] : [])];
  const published = isShadow ? events.map(inShadow) : events;
  const isRecorded = await ports.reruns.refuse(rerun, rerunIdOf(request, nextAttempt), ...published);
  const { pipelineId, date, scheduleId } = request;
  if (isRecorded) ports.log.info('rerun refused', { pipelineId, date, scheduleId, reason });
  return isRecorded;
};

/** A person who requests a rerun of this instance for itself has checked its upstreams. */
const followsUpstreams = ({ automatic, afterUpstreams }: RerunRequest): boolean =>
  automatic === true || afterUpstreams === true;

const start = async (rerun: Rerun, request: RerunRequest, ports: RerunPorts): Promise<Decided> => {
  const { pipelineId, date, scheduleId, rerunId, kind, createdAt } = rerun;
  const input = {
    ...{ pipelineId, date, scheduleId },
    ...{ attempt: rerun.attempt ?? 1, traceId: rerunId, markerAt: createdAt, source: `rerun:${kind}`, rerunId },
    ...(followsUpstreams(request) ? { fromCascade: true as const } : {}),
  };
  await ports.executions.start(executionName(rerun, input.attempt, rerunId), input);
  await ports.reruns.dropRequest(request);
  ports.log.info('rerun started', { ...input });
  return 'begun';
};

/** Undefined: the request has begun nothing. */
const continueBegun = async (
  request: RerunRequest,
  runLog: RunLog | undefined,
  ports: RerunPorts,
): Promise<Decided | undefined> => {
  const begun = await begunBy(request, runLog, ports);
  if (begun === undefined) return undefined;
  return begun !== 'ended' && begun.status === RerunStatus.running
    ? start(begun, request, ports)
    : drop(request, ports);
};

/** A request has one result: what speaks against it may be its own rerun, or have come after that began. */
const refuse = async (request: RerunRequest, refusal: Refusal, ports: RerunPorts): Promise<Decided> => {
  const read = async () => (isName(request.pipelineId) ? ports.runLogs.get(request) : undefined);
  const runLog = await read();
  const before = await continueBegun(request, runLog, ports);
  if (before !== undefined) return before;
  const isRecorded = await recordRefusal(request, refusal, { nextAttempt: (runLog?.attempt ?? 0) + 1, ports });
  const meanwhile = isRecorded ? undefined : await continueBegun(request, await read(), ports);
  return meanwhile ?? drop(request, ports);
};

/** Why the instance cannot run at all; undefined when it can. */
const impossible = async (
  request: RerunRequest,
  pipeline: PipelineConfig,
  ports: RerunPorts,
): Promise<string | undefined> => {
  const found = await findCalendar(pipeline, ports.config);
  return found.ok ? whyNotOnItsDate(request, pipeline, found.calendar, ports.clock.now()) : found.reason;
};

const wait = (request: RerunRequest, message: string, ports: RerunPorts, how: Decided = 'waits'): Decided => {
  const { pipelineId, date, scheduleId } = request;
  ports.log.info(message, { pipelineId, date, scheduleId });
  return how;
};

/** The pipelines that wait for the instance must not wait for a completion that does not come. */
const dropUnneeded = async (request: RerunRequest, ports: RerunPorts): Promise<Decided> => {
  await drop(request, ports);
  await showDownstream(request, ports);
  return 'decided';
};

/** Begins the rerun, or lets its pipeline wait for the engine. */
const begin = async (
  rerun: Rerun,
  engine: string,
  within: Omit<Admission, 'engineLimit'>,
  ports: RerunPorts,
): Promise<Exclude<Awaited<ReturnType<RerunStore['admit']>>, 'engine-full'> | 'waits' | 'no-slot'> => {
  const engineLimit = limitOf(engine, ports.engineLimits);
  return retryOnConflict(`evaluating rerun ${rerun.rerunId} for engine ${engine}`, async () => {
    const answer = await ports.reruns.admit(
      rerun,
      { ...within, engineLimit },
      rerunStateChanged(rerun, rerun.createdAt),
    );
    if (answer !== 'engine-full') return answer;
    if (within.hasTurn) return 'no-slot';
    return (await ports.engines.queue(engine, rerun.pipelineId, engineLimit)) === 'waits' ? 'waits' : undefined;
  });
};

/** It was cancelled while it waited, or could not run: the same request again changes nothing. */
const wasRefused = async (request: RerunRequest, ports: RerunPorts): Promise<boolean> =>
  (await ports.reruns.get(refusalIdOf(request))) !== undefined;

const isDone = ({ status }: RunLog): boolean => status === RunStatus.completed || !isTerminal(status);

/** `turnAt`: the engine whose slot it is its pipeline's turn to have. */
export interface Deciding {
  turnAt: string | undefined;
  /** When its own record was written, by DynamoDB's clock, if it is evaluated for that record. */
  recordedAt?: string | undefined;
}

const admit = async (
  request: RerunRequest,
  { pipeline, runLog, turnAt, recordedAt }: Deciding & { pipeline: PipelineConfig; runLog: RunLog | undefined },
  ports: RerunPorts,
): Promise<Decided> => {
  const nextAttempt = (runLog?.attempt ?? 0) + 1;
  const rerunId = rerunIdOf(request, nextAttempt);
  const continued = await continueBegun(request, runLog, ports);
  if (continued !== undefined) return continued;
  if (await wasRefused(request, ports)) return drop(request, ports);
  // A MARKER's run has come first.
  if (request.unlessCompleted === true && runLog !== undefined && isDone(runLog)) return dropUnneeded(request, ports);
  const ledger = await ports.reruns.ledger(request);
  const cancellation = await cancellationOfRerun(request, { recordedAt, ledger }, ports);
  if (cancellation !== undefined) return refuse(request, { reason: cancellation.reason, isUnderWay: true }, ports);

  const wantsChunks = request.failedChunks === true;
  const chunksOf = wantsChunks ? await runOfChunks(runLog, ports.reruns) : undefined;
  if (wantsChunks && (chunksOf === undefined || pipeline.trigger.type !== 'fan-out'))
    return refuse(request, { reason: NO_CHUNKS }, ports);
  const decision = decideRerun(request, pipeline, runLog, ledger);
  if (decision.kind === 'refuse') return refuse(request, decision, ports);
  const engine = pipeline.trigger.type;
  const rerun = {
    ...newRerun(
      bounded(request),
      rerunId,
      { status: RerunStatus.running, attempt: decision.attempt, engine, message: undefined },
      nowOf(ports),
    ),
    ...(chunksOf === undefined ? {} : { chunksOf }),
    ...replacedBy(isCalledOff(runLog?.status) ? await ports.runLogs.current(request) : runLog),
  };
  const within = {
    concurrency: concurrencyOf(request),
    budget: decision.budget,
    limit: decision.limit,
    upstreams: decision.upstreams,
    hasTurn: turnAt === engine,
    cancelledAt: ledger?.cancelled?.at,
    refusalId: refusalIdOf(request),
  };
  const answer = await begin(rerun, engine, within, ports);
  switch (answer) {
    case 'admitted':
    case 'exists':
      return start(rerun, request, ports);
    case 'full':
      return wait(request, 'a rerun waits for a slot of its pipeline', ports);
    case 'waits':
      return wait(request, `a rerun waits for a slot of ${engine}`, ports);
    case 'refused':
      return drop(request, ports);
    case 'taken':
      return refuse(request, { reason: 'another rerun of the instance is in progress', isUnderWay: true }, ports);
    case 'changed':
      throw new Error(
        `${request.pipelineId} ${request.date} is cancelled during the evaluation of a rerun; it is retried`,
      );
    case 'no-slot':
      return answer;
  }
};

/** Evaluates a request in the current state. A request that may not run yet stays where it is. */
export const evaluateRerun = async (
  request: RerunRequest,
  { turnAt, recordedAt }: Deciding,
  ports: RerunPorts,
): Promise<Decided> => {
  const stored = isName(request.pipelineId) ? await ports.config.pipeline(request.pipelineId) : undefined;
  if (stored === undefined) return refuse(request, { reason: `there is no pipeline "${request.pipelineId}"` }, ports);
  const parsed = parsePipeline(stored.document);
  if (parsed.ok && parsed.value.mode === RunMode.shadow)
    return refuse(
      request,
      { reason: `${request.pipelineId} is in shadow mode, so no job has run`, isShadow: true },
      ports,
    );
  if (stored.hold !== undefined) return wait(request, 'a rerun waits until its pipeline is resumed', ports);
  if (!parsed.ok)
    return refuse(
      request,
      { reason: `the configuration of ${request.pipelineId} is not valid in this version; apply it again` },
      ports,
    );
  const reason = await impossible(request, parsed.value, ports);
  if (reason !== undefined) return refuse(request, { reason }, ports);
  if (request.afterUpstreams === true) {
    const decision = await decideAfterUpstreams(request, parsed.value, ports);
    if (decision === 'waits') return wait(request, 'a rerun waits for its upstreams', ports, 'awaits-upstreams');
    if (decision === 'done') return dropUnneeded(request, ports);
    if (decision !== 'continues') return refuse(request, { reason: decision.refused }, ports);
  }
  const runLog = await ports.runLogs.get(request);
  return admit(request, { pipeline: parsed.value, runLog, turnAt, recordedAt }, ports);
};
