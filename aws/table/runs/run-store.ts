/**
 * Runs. A change of status is one transaction over the truth, its events and, at the beginning and the end of the
 * attempt, the list copy and the run log.
 *
 * Execution X runs attempt 1, execution Y attempt 2 of the same instance; every write of X names X:
 *
 *   X creates 1 ──┬── X creates 1 again: `exists`, its own run
 *                 └── X changes it, version by version
 *
 *   Y creates 2 (the log's attempt is older) ──┬── X ends its run: the run ends, the log stays Y's
 *                                              └── X creates 1: `superseded`
 *
 * A repeated call that finds its own work (same execution, the version after, the status it wanted) is answered
 * `already`.
 */

import type { BeginningRunStore, CountingRunStore } from '../../../kernel/attempt/counted-runs';
import type { DomainEvent, Run } from '../../../kernel/run/model';
import type { RunStore } from '../../../kernel/run/run-store';
import { RunStatus } from '../../../kernel/words/vocabulary';
import type { OpenTable, TransactionPart } from '../client/client';
import { lastingTtl } from '../client/item-reader';
import { keys } from '../client/keys';
import { failureCount } from '../holds/hold-store';
import { ifUnwanted, takingLock } from '../items/lock-items';
import { runCopyItem, runItem, runLogFrom } from '../items/run-items';
import { keptNoLonger } from '../markers/marker-store';
import { monitoringItem } from './monitoring-store';
import {
  askPart,
  eventParts,
  type LogState,
  logIsOlder,
  logIsOurs,
  logKeyOf,
  logOf,
  noRetries,
  poolLeft,
  runIsAsRead,
  runLogUpdate,
} from './run-parts';
import { readRun } from './run-reader';
import { type Ends, runTransition, upstreamParts } from './run-transition';

/** Ends attempts that never had a run: the run log alone says what became of them. */
export type AttemptsWithoutRun = Pick<RunStore, 'failWithoutRun' | 'cancelWithoutRun'>;

export const attemptsWithoutRun = ({ client, clock, ttl }: OpenTable): AttemptsWithoutRun => {
  const endedAt = (at: string) => ({ runId: undefined, updatedAt: at, completedAt: at, ttl: lastingTtl(at, ttl(at)) });

  const failWithoutRun: RunStore['failWithoutRun'] = async ({ at, asksMarker = false, ...failure }, events) => {
    const log: LogState = {
      rerunId: undefined,
      ...failure,
      status: RunStatus.failed,
      ...endedAt(at),
    };
    const result = await client.transact([
      { update: runLogUpdate(log, logIsOlder(clock.now()), noRetries) },
      ...eventParts(failure, events, ttl),
      ...(asksMarker ? [askPart(failure, at)] : []),
    ]);
    if (result.written) return 'recorded';
    const item = result.refused.get(0) ?? (await client.get(logKeyOf(failure), { consistent: true }));
    const current = item === undefined ? undefined : runLogFrom(item);
    const isOwn =
      current?.executionArn === failure.executionArn &&
      current.attempt === failure.attempt &&
      current.status === RunStatus.failed &&
      current.runId === undefined;
    return isOwn ? 'already' : 'refused';
  };

  const cancelWithoutRun: RunStore['cancelWithoutRun'] = async ({ at, kept, ...attempt }, events) => {
    const log: LogState = {
      ...attempt,
      status: RunStatus.cancelled,
      failureCategory: undefined,
      ...endedAt(at),
    };
    const result = await client.transact([
      { update: runLogUpdate(log, logIsOlder(clock.now()), noRetries) },
      ...eventParts(attempt, events, ttl),
      ...(kept === undefined ? [] : [keptNoLonger(kept)]),
    ]);
    return result.written;
  };

  return { failWithoutRun, cancelWithoutRun };
};

/** Replaces a failed run by the next attempt of the same execution, in one transaction. */
const runRetry =
  (table: OpenTable, { poolLeft = () => [] }: Ends): RunStore['retry'] =>
  async (run, { at, ...failure }, { next, counts }, events) => {
    const { client, ttl } = table;
    const failed: Run = {
      ...run,
      ...failure,
      status: RunStatus.failed,
      version: run.version + 1,
      updatedAt: at,
      aliveAt: at,
      completedAt: at,
      nextCheckAt: undefined,
    };
    const isNew = 'attribute_not_exists(PK)';
    const result = await client.transact([
      { put: runItem(failed, ttl(at)), condition: runIsAsRead(run) },
      { put: runCopyItem(failed, ttl(at)) },
      ...poolLeft(run, at),
      { put: runItem(next, ttl(at)), condition: { expression: isNew } },
      { put: runCopyItem(next, ttl(at)) },
      { update: runLogUpdate(logOf(next, ttl), logIsOurs(run.attempt), counts) },
      ...eventParts(run, events, ttl),
    ]);
    if (result.written) return { result: 'changed', next };
    const log = await client.get(logKeyOf(run), { consistent: true });
    const current = log === undefined ? undefined : runLogFrom(log);
    const isDone = current?.executionArn === run.executionArn && current.attempt === next.attempt;
    const begun = isDone && current.runId !== undefined ? await readRun(table, current.runId) : undefined;
    return begun === undefined
      ? { result: 'refused', run: await readRun(table, run.runId) }
      : { result: 'already', next: begun };
  };

/** The first of them is the run log. */
const creationParts = (run: Run, event: DomainEvent, { clock, ttl }: OpenTable): TransactionPart[] => {
  const isNew = 'attribute_not_exists(PK)';
  return [
    { update: runLogUpdate(logOf(run, ttl), logIsOlder(clock.now()), noRetries) },
    { put: runItem(run, ttl(run.updatedAt)), condition: { expression: isNew } },
    { put: runCopyItem(run, ttl(run.updatedAt)) },
    ...eventParts(run, [event], ttl),
  ];
};

const runCreation =
  (table: OpenTable): RunStore['create'] =>
  async (run, event) => {
    const { client } = table;
    const result = await client.transact(creationParts(run, event, table));
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
    const existing = isOwn && runLog.runId !== undefined ? await readRun(table, runLog.runId) : undefined;
    return existing === undefined ? { result: 'superseded', runLog } : { result: 'exists', run: existing };
  };

/**
 * Begins an attempt at once: its run is created, and its lock taken in the same transaction.
 *
 *   X begins: lock, log and run, or nothing ──┬── X begins again: `not-begun`, the log is its own already
 *                                             └── Y begins: `not-begun`, the lock is X's
 */
const runBegin =
  (table: OpenTable): BeginningRunStore['begin'] =>
  async (run, event, { lockKey, expiresAt, afterOthers }) => {
    const nowMs = table.clock.now();
    const { written } = await table.client.transact([
      ...creationParts(run, event, table),
      { update: takingLock(lockKey, run.executionArn, { expiresAt, nowMs, date: run.date }) },
      ...(afterOthers ? [ifUnwanted(lockKey, nowMs)] : []),
    ]);
    return written ? 'begun' : 'not-begun';
  };

const IS_OPEN = '#status IN (:pending, :triggering, :running)';
const statusName = { '#status': 'status' };
const openStatuses = {
  ':pending': RunStatus.pending,
  ':triggering': RunStatus.triggering,
  ':running': RunStatus.running,
};

const runStoreWith = (table: OpenTable, ends: Ends): CountingRunStore => {
  const { client } = table;

  const requestCancel: RunStore['requestCancel'] = async (runId, { at, reason }) => {
    const isFirst = 'attribute_not_exists(cancelRequestedAt)';
    const result = await client.update({
      key: keys.run(runId),
      update: 'SET cancelRequestedAt = :at, cancelReason = :reason, #version = #version + :one',
      expression: `${IS_OPEN} AND ${isFirst}`,
      names: { '#version': 'version', ...statusName },
      values: { ':at': at, ':reason': reason, ':one': 1, ...openStatuses },
    });
    return result.written;
  };

  const heartbeat: RunStore['heartbeat'] = async (runId, executionArn, { aliveAt, nextCheckAt, ...rest }) => {
    const isOurs = 'executionArn = :executionArn';
    const isWanted = 'attribute_not_exists(cancelRequestedAt)';
    const changed = Object.entries(rest).filter(([, value]) => value !== undefined);
    const also = changed.map(([name]) => `, ${name} = :${name}`).join('');
    const result = await client.update({
      key: keys.run(runId),
      update: `SET aliveAt = :aliveAt, nextCheckAt = :nextCheckAt${also}`,
      expression: `${isOurs} AND ${IS_OPEN} AND ${isWanted}`,
      names: statusName,
      values: {
        ':executionArn': executionArn,
        ...openStatuses,
        ':aliveAt': aliveAt,
        ':nextCheckAt': nextCheckAt,
        ...Object.fromEntries(changed.map(([name, value]) => [`:${name}`, value === false ? null : value])),
      },
    });
    return result.written;
  };

  return {
    get: (runId) => readRun(table, runId),
    ...attemptsWithoutRun(table),
    create: runCreation(table),
    transition: runTransition(table, ends),
    retry: runRetry(table, ends),
    requestCancel,
    heartbeat,
  };
};

/** For a function that ends no run. */
export const runStore = (table: OpenTable): RunStore => runStoreWith(table, {});

/** For a function that ends no run whose end may count. */
export const cancellingRunStore = (table: OpenTable): RunStore => runStoreWith(table, { poolLeft });

export const countingRunStore = (table: OpenTable): CountingRunStore =>
  runStoreWith(table, {
    counted: {
      countFailure: failureCount(table),
      upstreamParts: upstreamParts(table),
      monitoringPart: (monitoring) => ({ put: monitoringItem(monitoring, table.ttl(monitoring.endsAt)) }),
    },
    poolLeft,
  });

export const beginningRunStore = (table: OpenTable): BeginningRunStore => ({
  ...countingRunStore(table),
  begin: runBegin(table),
});
