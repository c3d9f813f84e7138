/**
 * Runs. A change of status is one transaction over the truth, the list copy, its events and, at the beginning and the
 * end of the attempt, the run log.
 *
 * Execution X runs attempt 1, execution Y attempt 2 of the same instance; every write of X names X:
 *
 *   X creates 1 ── X changes it, version by version ── Y creates 2 (the log's attempt is older) ──┬── X ends its run:
 *   the run ends,
 *      │                                                                                           │   the log stays
 *      Y's
 *      └── X creates 1 again: `exists`, its own run                                                └── X creates 1:
 *      superseded
 *
 * A repeated call that finds its own work (same execution, the version after, the status it wanted) is answered
 * `already`.
 */
import { TransientError } from '../../core/errors';
import type { Instance } from '../../core/instance';
import type { DomainEvent, RetryCounts, Run, RunLog } from '../../core/model';
import type { Clock } from '../../core/ports/clock';
import type { CountingRunStore, RunStore } from '../../core/ports/store';
import { isOver } from '../../core/run/over';
import { inShadow, isShadow } from '../../core/shadow/mode';
import { RunStatus } from '../../core/vocabulary';
import type { BreakerParts, CountFailure } from './circuit';
import type { Condition, TableClient, TransactionPart, Update } from './client';
import { type Item, readEach } from './item-reader';
import { eventItem, isExpired, runCopyItem, runFrom, runItem, runLogAttributes, runLogFrom } from './items';
import { cascadePosition, GSI1, type Key, keys, lists, prefixes } from './keys';
import { jobItem } from './wait-store';

export interface RunStoreOptions {
  clock: Clock;
  /** Epoch seconds until which something that ended or happened at `at` is kept. */
  ttl: (at: string) => number;
}

/** Sets what has a value, removes what is null. */
const assign = (attributes: Item): { set: string[]; remove: string[]; names: Record<string, string>; values: Item } => {
  const parts = {
    set: [] as string[],
    remove: [] as string[],
    names: {} as Record<string, string>,
    values: {} as Item,
  };
  for (const [name, value] of Object.entries(attributes)) {
    parts.names[`#${name}`] = name;
    if (value === null || value === undefined) {
      parts.remove.push(`#${name}`);
    } else {
      parts.set.push(`#${name} = :${name}`);
      parts.values[`:${name}`] = value;
    }
  }
  return parts;
};

type LogState = Omit<RunLog, 'createdAt' | keyof RetryCounts> & { ttl: number | null };
/** Null: the counts begin anew. Without them they stay. */
type LogCounts = Readonly<Record<keyof RetryCounts, number | null>>;
const noRetries: LogCounts = { failureRetries: null, codeRetries: null };

/** A shadow run has a log of its own, whatever a live run of the instance has done. */
const logKeyOf = (of: Instance & { executionArn: string }): Key =>
  isShadow(of) ? keys.shadowLog(of) : keys.runLog(of);

/** Writes the run log's state on `condition`; the first attempt's time of creation stays. */
const runLogUpdate = (log: LogState, condition: Condition, counts: Partial<LogCounts> = {}): Update => {
  const { ttl, ...state } = log;
  const { set, remove, names, values } = assign({ ...runLogAttributes(state), ...counts, ttl });
  return {
    key: logKeyOf(log),
    update:
      `SET ${set.join(', ')}, createdAt = if_not_exists(createdAt, ` +
      `:updatedAt)${remove.length > 0 ? ` REMOVE ${remove.join(', ')}` : ''}`,
    expression: condition.expression,
    names: { ...names, ...condition.names },
    values: { ...values, ...condition.values },
  };
};

/** Only what the expressions name may be passed, so each condition brings exactly its own values. */
const logIsOlder = (nowMs: number): Condition => {
  const absent = 'attribute_not_exists(PK)';
  const forgotten = '#ttl <= :nowSeconds';
  const earlierAttempt = '#attempt < :attempt';
  return {
    expression: `${absent} OR ${forgotten} OR ${earlierAttempt}`,
    values: { ':nowSeconds': Math.floor(nowMs / 1000) },
  };
};

/** `attempt`: where another one is written than the log is to have now. */
const logIsOurs = (attempt?: number): Condition => {
  const sameAttempt = attempt === undefined ? '#attempt = :attempt' : '#attempt = :logged';
  const sameExecution = '#executionArn = :executionArn';
  return {
    expression: `${sameAttempt} AND ${sameExecution}`,
    ...(attempt === undefined ? {} : { values: { ':logged': attempt } }),
  };
};

const runIsAsRead = (run: Run): Condition => {
  const sameVersion = '#version = :version';
  const sameStatus = '#status = :status';
  const sameExecution = 'executionArn = :executionArn';
  return {
    expression: `${sameVersion} AND ${sameStatus} AND ${sameExecution}`,
    names: { '#version': 'version', '#status': 'status' },
    values: { ':version': run.version, ':status': run.status, ':executionArn': run.executionArn },
  };
};

/** Runs of a pipeline that end at the same moment count one after the other. */
const MAX_MEETINGS = 20;

const nothingCounted = async (): Promise<BreakerParts> => ({ count: [], hold: [] });

/** `countFailure`: absent for those that end no run whose end may count. */
export const createRunStore = (
  client: TableClient,
  { clock, ttl }: RunStoreOptions,
  countFailure?: CountFailure,
): CountingRunStore => {
  const get: RunStore['get'] = async (runId) => {
    const item = await client.get(keys.run(runId), { consistent: true });
    return item === undefined || isExpired(item, clock.now()) ? undefined : runFrom(item);
  };
  // Unconditional: each stands or falls with the change that it tells of.
  const eventParts = (of: { executionArn: string }, events: DomainEvent[]): TransactionPart[] =>
    events.map((event) => ({ put: eventItem(isShadow(of) ? inShadow(event) : event, ttl(event.at)) }));
  const logOf = (run: Run): LogState => ({
    pipelineId: run.pipelineId,
    date: run.date,
    scheduleId: run.scheduleId,
    status: run.status,
    attempt: run.attempt,
    runId: run.runId,
    executionArn: run.executionArn,
    traceId: run.traceId,
    failureCategory: run.failureCategory,
    message: run.message,
    updatedAt: run.updatedAt,
    completedAt: run.completedAt,
    rerunId: run.rerunId,
    ttl: isOver(run.status) ? ttl(run.updatedAt) : null,
  });

  const create: RunStore['create'] = async (run, event) => {
    const isNew = 'attribute_not_exists(PK)';
    const result = await client.transact([
      { update: runLogUpdate(logOf(run), logIsOlder(clock.now()), noRetries) },
      { put: runItem(run, ttl(run.updatedAt)), condition: { expression: isNew } },
      { put: runCopyItem(run, ttl(run.updatedAt)) },
      ...eventParts(run, [event]),
    ]);
    if (result.written) return { result: 'created', run };
    const item = result.refused.get(0) ?? (await client.get(logKeyOf(run), { consistent: true }));
    // Our own id is taken and the log is not in the way: impossible but for a run id that was made twice.
    if (item === undefined)
      throw new Error(
        `run ${run.runId} exists already, and no run log of ${run.pipelineId} ${run.date} ${run.scheduleId} ` +
          'knows it; use a new run id',
      );
    const runLog = runLogFrom(item);
    const isOwn = runLog.executionArn === run.executionArn && runLog.attempt === run.attempt;
    const existing = isOwn && runLog.runId !== null ? await get(runLog.runId) : undefined;
    return existing === undefined ? { result: 'superseded', runLog } : { result: 'exists', run: existing };
  };

  /**
   * The change of a run, with what goes without saying where it cannot be: a newer attempt has the log by now, and the
   * run ends all the same; the pipeline is held already, and nobody holds it twice. A count that others have changed is
   * read again.
   */
  const transactEnd = async (
    { truth, log }: Record<'truth' | 'log', TransactionPart[]>,
    counted: () => Promise<BreakerParts>,
  ): Promise<{ written: true } | { written: false; found: Item | undefined }> => {
    let [hasLog, holds] = [true, true];
    for (let meetings = 0; meetings < MAX_MEETINGS; meetings += 1) {
      const { count, hold } = await counted();
      const parts = { truth, log: hasLog ? log : [], count, hold: holds ? hold : [] };
      const result = await client.transact(Object.values(parts).flat());
      if (result.written) return result;
      if (result.refused.has(0)) return { written: false, found: result.refused.get(0) };
      const isRefused = (position: number, { length }: TransactionPart[]): boolean =>
        [...result.refused.keys()].some((refused) => refused >= position && refused < position + length);
      if (isRefused(truth.length, parts.log)) hasLog = false;
      holds = !isRefused(truth.length + parts.log.length + count.length, parts.hold);
    }
    throw new TransientError(
      `The failures in a row of a pipeline were counted by others ${MAX_MEETINGS} times while a run of it ended; ` +
        'it may be asked again',
    );
  };

  const transition: CountingRunStore['transition'] = async (run, change, events) => {
    const { to, at, jobTellsItsEnd = false, awaitsCascade = false, breaker, ...fields } = change;
    const next: Run = { ...run, ...fields, status: to, version: run.version + 1, updatedAt: at, aliveAt: at };
    const truth: TransactionPart[] = [
      {
        put: { ...runItem(next, ttl(at)), ...(awaitsCascade ? cascadePosition(at, run.runId) : {}) },
        condition: runIsAsRead(run),
      },
      { put: runCopyItem(next, ttl(at)) },
      ...eventParts(run, events),
    ];
    if (jobTellsItsEnd) truth.push(...jobItem(next, ttl(at)).map((put) => ({ put })));
    const log: TransactionPart[] = isOver(to) ? [{ update: runLogUpdate(logOf(next), logIsOurs()) }] : [];
    const counted =
      breaker === undefined || countFailure === undefined
        ? nothingCounted
        : () => countFailure(run.pipelineId, to, breaker, at);
    const result = await transactEnd({ truth, log }, counted);
    if (result.written) return { result: 'changed', run: next };
    const { found } = result;
    const current = found === undefined ? await get(run.runId) : runFrom(found);
    if (current?.executionArn !== run.executionArn) return { result: 'refused', run: current };
    const cancelRequests = current.cancelRequestedAt !== null && run.cancelRequestedAt === null ? 1 : 0;
    // Somebody asked to cancel the run in between: that alone does not stand in the way.
    if (cancelRequests === 1 && current.status === run.status && current.version === run.version + 1)
      return transition(current, change, events);
    const isOwn =
      current.version === next.version + cancelRequests &&
      current.status === to &&
      current.startToken === next.startToken;
    return isOwn ? { result: 'already', run: current } : { result: 'refused', run: current };
  };

  const retry: RunStore['retry'] = async (run, { at, ...failure }, next, counts, events) => {
    const failed: Run = {
      ...run,
      ...failure,
      status: RunStatus.failed,
      version: run.version + 1,
      updatedAt: at,
      aliveAt: at,
      completedAt: at,
      nextCheckAt: null,
    };
    const isNew = 'attribute_not_exists(PK)';
    const result = await client.transact([
      { put: runItem(failed, ttl(at)), condition: runIsAsRead(run) },
      { put: runCopyItem(failed, ttl(at)) },
      { put: runItem(next, ttl(at)), condition: { expression: isNew } },
      { put: runCopyItem(next, ttl(at)) },
      { update: runLogUpdate(logOf(next), logIsOurs(run.attempt), counts) },
      ...eventParts(run, events),
    ]);
    if (result.written) return { result: 'changed', next };
    const log = await client.get(logKeyOf(run), { consistent: true });
    const current = log === undefined ? undefined : runLogFrom(log);
    const isDone =
      current?.executionArn === run.executionArn && current.attempt === next.attempt && current.runId !== null;
    const begun = isDone ? await get(current.runId!) : undefined;
    return begun === undefined ? { result: 'refused', run: await get(run.runId) } : { result: 'already', next: begun };
  };

  const failWithoutRun: RunStore['failWithoutRun'] = async ({ at, ...failure }, events) => {
    const log: LogState = {
      rerunId: null,
      ...failure,
      status: RunStatus.failed,
      runId: null,
      updatedAt: at,
      completedAt: at,
      ttl: ttl(at),
    };
    const result = await client.transact([
      { update: runLogUpdate(log, logIsOlder(clock.now()), noRetries) },
      ...eventParts(failure, events),
    ]);
    if (result.written) return 'recorded';
    const item = result.refused.get(0) ?? (await client.get(logKeyOf(failure), { consistent: true }));
    const current = item === undefined ? undefined : runLogFrom(item);
    const isOwn =
      current?.executionArn === failure.executionArn &&
      current.attempt === failure.attempt &&
      current.status === RunStatus.failed &&
      current.runId === null;
    return isOwn ? 'already' : 'refused';
  };

  const cancelWithoutRun: RunStore['cancelWithoutRun'] = async ({ at, ...attempt }, events) => {
    const log: LogState = {
      ...attempt,
      status: RunStatus.cancelled,
      failureCategory: null,
      runId: null,
      updatedAt: at,
      completedAt: at,
      ttl: ttl(at),
    };
    const result = await client.transact([
      { update: runLogUpdate(log, logIsOlder(clock.now()), noRetries) },
      ...eventParts(attempt, events),
    ]);
    return result.written;
  };

  const requestCancel: RunStore['requestCancel'] = async (runId, { at, reason }) => {
    const run = await get(runId);
    if (run === undefined) return false;
    const isOpen = 'GSI1PK = :open';
    const isFirst = 'attribute_not_exists(cancelRequestedAt)';
    const mark = {
      update: 'SET cancelRequestedAt = :at, cancelReason = :reason, #version = #version + :one',
      names: { '#version': 'version' },
      values: { ':at': at, ':reason': reason, ':one': 1 },
    };
    const result = await client.transact([
      {
        update: {
          key: keys.run(runId),
          ...mark,
          expression: `${isOpen} AND ${isFirst}`,
          values: { ...mark.values, ':open': lists.openRuns },
        },
      },
      { update: { key: keys.runCopy(run.pipelineId, runId), ...mark, expression: isFirst } },
    ]);
    return result.written;
  };

  const heartbeat: RunStore['heartbeat'] = async (runId, executionArn, { aliveAt, nextCheckAt, blocking }) => {
    const isOurs = 'executionArn = :executionArn';
    const isOpen = 'GSI1PK = :open';
    const isWanted = 'attribute_not_exists(cancelRequestedAt)';
    const result = await client.update({
      key: keys.run(runId),
      update:
        'SET aliveAt = :aliveAt, nextCheckAt = ' +
        `:nextCheckAt${blocking === undefined ? '' : ', blocking = :blocking'}`,
      expression: `${isOurs} AND ${isOpen} AND ${isWanted}`,
      values: {
        ':executionArn': executionArn,
        ':open': lists.openRuns,
        ':aliveAt': aliveAt,
        ':nextCheckAt': nextCheckAt,
        ...(blocking === undefined ? {} : { ':blocking': blocking }),
      },
    });
    return result.written;
  };

  const open: RunStore['open'] = () =>
    readEach(
      client.query({ index: GSI1, condition: { expression: 'GSI1PK = :open', values: { ':open': lists.openRuns } } }),
      runFrom,
    );

  const list: RunStore['list'] = async (pipelineId, limit) => {
    const { PK } = keys.config('pipeline', pipelineId);
    const condition = {
      expression: 'PK = :pipeline AND begins_with(SK, :prefix)',
      values: { ':pipeline': PK, ':prefix': prefixes.run },
    };
    const found: Run[] = [];
    if (limit <= 0) return found;
    for await (const item of client.query({ condition, newestFirst: true, pageSize: limit })) {
      if (isExpired(item, clock.now())) continue;
      found.push(runFrom(item));
      if (found.length >= limit) break;
    }
    return found;
  };

  return { get, create, transition, retry, failWithoutRun, cancelWithoutRun, requestCancel, heartbeat, open, list };
};
