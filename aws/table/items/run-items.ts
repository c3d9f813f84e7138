/**
 * Runs and run logs as items. Attributes are top-level and typed, here and in the other files of items; null is an
 * absent attribute. What the key says is not said again, except where a stream filter, another list or a person looks
 * for it.
 */
import type {
  BlockingTrait,
  PendingTransitions,
  RetryCounts,
  Routed,
  Run,
  RunLog,
  RunPool,
  UpstreamAttempts,
} from '../../../kernel/run/model';
import { isTerminal } from '../../../kernel/run/status';
import type { JobValues } from '../../../kernel/trigger/engine';
import { FailureCategory, RunStatus, TraitStatus } from '../../../kernel/words/vocabulary';
import { openRunPosition } from '../client/index-positions';
import { compact, type Item, type ItemReader, itemReader } from '../client/item-reader';
import { keys } from '../client/keys';
import { keyFor } from '../client/parse-key';

export const readBlocking = (read: ItemReader): BlockingTrait => ({
  type: read.string('type'),
  status: read.oneOf('status', TraitStatus),
  reason: read.string('reason'),
});

export const readFailureCategory = (read: ItemReader): FailureCategory | undefined =>
  read.optional('failureCategory', (field) => read.oneOf(field, FailureCategory));

/** Absent where the pipeline had no upstreams. */
const upstreamAttemptsOf = ({ optional, map }: ItemReader): Pick<Run, 'upstreamAttempts'> => {
  const found = optional('upstreamAttempts', map);
  return found === undefined ? {} : { upstreamAttempts: found as UpstreamAttempts };
};

const poolFrom = ({ optional, map }: ItemReader): Pick<Run, 'pool'> => {
  const found = optional('pool', map);
  // Written by this program alone, from a value of this type.
  return found === undefined ? {} : { pool: found as unknown as RunPool };
};

/** Absent where the pipeline had none. Written by this program alone, from a value of this type. */
export const routingFrom = ({ optional, map }: ItemReader): Routed => {
  const found = optional('routing', map);
  return found === undefined ? {} : { routing: found };
};

const triggeredOf = ({ optional, instant }: ItemReader): Pick<Run, 'triggeredAt'> => {
  const triggeredAt = optional('triggeredAt', instant);
  return triggeredAt === undefined ? {} : { triggeredAt };
};

const queuedOf = ({ optional, map }: ItemReader): Pick<Run, 'jobQueued'> => {
  const { since, message } = optional('jobQueued', map) ?? {};
  return typeof since === 'string' && typeof message === 'string' ? { jobQueued: { since, message } } : {};
};

const runAttributes = ({ blocking, ...run }: Run): Item =>
  compact({ ...run, blocking: blocking.length > 0 ? blocking : null });

/** The truth. Kept until `ttl` once it has ended. */
export const runItem = (run: Run, ttl: number): Item => ({
  ...keys.run(run.runId),
  ...(isTerminal(run.status) ? { ttl } : {}),
  ...runAttributes(run),
});

/**
 * Written when the run begins and when it ends: until then it is in the list of open runs, and only says which run is
 * open. So what changes in between costs nothing here and in the index.
 */
export const runCopyItem = (run: Run, ttl: number): Item => ({
  ...keys.runCopy(run.pipelineId, run.runId),
  ...(isTerminal(run.status) ? { ttl } : openRunPosition(run.createdAt, run.runId)),
  ...runAttributes(run),
});

/** Reads the truth or the copy. */
export const runFrom = (item: Item): Run => {
  const { runId } = keyFor(item, 'run', 'run-copy');
  const read = itemReader(item);
  const { string, instant, number, boolean, map, optional } = read;
  const jobValues = optional('jobValues', map) as JobValues | undefined;
  return {
    runId,
    pipelineId: string('pipelineId'),
    date: string('date'),
    scheduleId: string('scheduleId'),
    attempt: number('attempt'),
    status: read.oneOf('status', RunStatus),
    version: number('version'),
    executionArn: string('executionArn'),
    traceId: string('traceId'),
    configVersion: optional('configVersion', number),
    createdAt: instant('createdAt'),
    updatedAt: instant('updatedAt'),
    aliveAt: instant('aliveAt'),
    nextCheckAt: optional('nextCheckAt', instant),
    watched: boolean('watched'),
    stuckAfterSeconds: number('stuckAfterSeconds'),
    startToken: optional('startToken', string),
    engine: optional('engine', string),
    ...triggeredOf(read),
    jobId: optional('jobId', string),
    jobLink: optional('jobLink', string),
    ...(jobValues === undefined ? {} : { jobValues }),
    jobStartedAt: optional('jobStartedAt', instant),
    ...queuedOf(read),
    ...poolFrom(read),
    blocking: optional('blocking', (field) => read.list(field, readBlocking)) ?? [],
    failureCategory: readFailureCategory(read),
    message: optional('message', string),
    completedAt: optional('completedAt', instant),
    rerunId: optional('rerunId', string),
    ...upstreamAttemptsOf(read),
    ...(optional('isRetry', boolean) === true ? { isRetry: true } : {}),
    ...routingFrom(read),
    cancelRequestedAt: optional('cancelRequestedAt', instant),
    cancelReason: optional('cancelReason', string),
  };
};

/** Absent but after a failure whose MARKER was to be processed again. */
const pendingTransitionsOf = ({ optional, map }: ItemReader): Pick<RunLog, 'movesLeft'> => {
  const found = optional('movesLeft', map);
  // Written by this program alone, from a value of this type.
  return found === undefined ? {} : { movesLeft: found as unknown as PendingTransitions };
};

/** The part of a run log that changes with an attempt; the key says the rest. */
export const runLogAttributes = ({
  pipelineId,
  date,
  scheduleId,
  ...log
}: Omit<RunLog, 'createdAt' | keyof RetryCounts>): Item => ({ pipelineId, date, scheduleId, ...log });

export const runLogFrom = (item: Item): RunLog => {
  const { pipelineId, date, scheduleId } = keyFor(item, 'run-log', 'shadow-log');
  const read = itemReader(item);
  const { string, instant, optional } = read;
  return {
    pipelineId,
    date,
    scheduleId,
    status: read.oneOf('status', RunStatus),
    attempt: read.number('attempt'),
    runId: optional('runId', string),
    executionArn: string('executionArn'),
    traceId: string('traceId'),
    failureRetries: optional('failureRetries', read.number) ?? 0,
    codeRetries: optional('codeRetries', read.number) ?? 0,
    failureCategory: readFailureCategory(read),
    message: optional('message', string),
    createdAt: instant('createdAt'),
    updatedAt: instant('updatedAt'),
    completedAt: optional('completedAt', instant),
    rerunId: optional('rerunId', string),
    ...upstreamAttemptsOf(read),
    ...triggeredOf(read),
    ...pendingTransitionsOf(read),
    ...routingFrom(read),
  };
};
