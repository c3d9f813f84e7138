/** Parts of the transactions over runs: the change of the run log, the conditions on log and run, and the events. */

import { routed } from '../../../kernel/events/event';
import type { DomainEvent, RetryCounts, Run, RunLog } from '../../../kernel/run/model';
import { isTerminal } from '../../../kernel/run/status';
import { inShadow, isShadow } from '../../../kernel/shadow/mode';
import type { Instance } from '../../../kernel/words/instance';
import type { Condition, OpenTable, TransactionPart, Update } from '../client/client';
import { type Item, lastingTtl } from '../client/item-reader';
import { type Key, keys } from '../client/keys';
import { eventItem } from '../items/event-items';
import { markerRequestItem } from '../items/ledger-items';
import { runLogAttributes } from '../items/run-items';

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

export type LogState = Omit<RunLog, 'createdAt' | keyof RetryCounts> & { ttl: number | null };
/** Null: the counts begin anew. Without them they stay. */
type LogCounts = Readonly<Record<keyof RetryCounts, number | null>>;
export const noRetries: LogCounts = { failureRetries: null, codeRetries: null };

/** A shadow run has a log of its own, whatever a live run of the instance has done. */
export const logKeyOf = (of: Instance & { executionArn: string }): Key =>
  isShadow(of) ? keys.shadowLog(of) : keys.runLog(of);

/** Writes the run log's state on `condition`; the first attempt's time of creation stays. */
export const runLogUpdate = (log: LogState, condition: Condition, counts: Partial<LogCounts> = {}): Update => {
  const { ttl, ...state } = log;
  const { set, remove, names, values } = assign({
    upstreamAttempts: null,
    triggeredAt: null,
    routing: null,
    // The record of its end still shows it.
    ...(isTerminal(log.status) ? { awaited: null } : { cameLate: null }),
    // An attempt that ends without a run moves nothing either.
    ...(log.runId === undefined ? {} : { movesLeft: null }),
    ...runLogAttributes(state),
    ...counts,
    ttl,
  });
  const removal = remove.length > 0 ? ` REMOVE ${remove.join(', ')}` : '';
  return {
    key: logKeyOf(log),
    update: `SET ${set.join(', ')}, createdAt = if_not_exists(createdAt, :updatedAt)${removal}`,
    expression: condition.expression,
    names: { ...names, ...condition.names },
    values: { ...values, ...condition.values },
  };
};

/** Only what the expressions name may be passed, so each condition brings exactly its own values. */
export const logIsOlder = (nowMs: number): Condition => {
  const absent = 'attribute_not_exists(PK)';
  const forgotten = '#ttl <= :nowSeconds';
  const earlierAttempt = '#attempt < :attempt';
  return {
    expression: `${absent} OR ${forgotten} OR ${earlierAttempt}`,
    values: { ':nowSeconds': Math.floor(nowMs / 1000) },
  };
};

/** `attempt`: where another one is written than the log is to have now. */
export const logIsOurs = (attempt?: number): Condition => {
  const sameAttempt = attempt === undefined ? '#attempt = :attempt' : '#attempt = :logged';
  const sameExecution = '#executionArn = :executionArn';
  return {
    expression: `${sameAttempt} AND ${sameExecution}`,
    ...(attempt === undefined ? {} : { values: { ':logged': attempt } }),
  };
};

/** The run log's state where `run` is the instance's current attempt. */
export const logOf = (run: Run, ttl: OpenTable['ttl']): LogState => ({
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
  ...(run.upstreamAttempts === undefined ? {} : { upstreamAttempts: run.upstreamAttempts }),
  ...(run.triggeredAt === undefined ? {} : { triggeredAt: run.triggeredAt }),
  ...routed(run),
  ttl: isTerminal(run.status) ? lastingTtl(run.updatedAt, ttl(run.updatedAt)) : null,
});

export const runIsAsRead = (run: Run): Condition => {
  const sameVersion = '#version = :version';
  const sameStatus = '#status = :status';
  const sameExecution = 'executionArn = :executionArn';
  return {
    expression: `${sameVersion} AND ${sameStatus} AND ${sameExecution}`,
    names: { '#version': 'version', '#status': 'status' },
    values: { ':version': run.version, ':status': run.status, ':executionArn': run.executionArn },
  };
};

/** The stored MARKER, and the outcome of the last start, are processed again. */
export const askPart = ({ pipelineId, date, scheduleId }: Instance, askedAt: string): TransactionPart => ({
  put: markerRequestItem({ pipelineId, date, scheduleId, askedAt }),
});

/** The entries of a run in the set of those that hold slots of a pool. */
export const slotsOf = (runId: string, weight: number): Set<string> =>
  new Set(Array.from({ length: weight }, (_, index) => `${runId}#${index + 1}`));

/** The parts that take from its pool what the run has there, its slots or its place. */
export const poolLeft = ({ runId, pool }: Pick<Run, 'runId' | 'pool'>, at: string): TransactionPart[] => {
  if (pool === undefined || pool.state === 'left') return [];
  const values = { ':at': at, ':own': slotsOf(runId, pool.weight) };
  return [
    { update: { key: keys.poolSlots(pool.name), update: 'SET changedAt = :at DELETE holders :own', values } },
    ...(pool.state === 'waits' ? [{ delete: keys.poolPlace({ ...pool, runId }) }] : []),
  ];
};

/** Unconditional: each event is committed or refused with the change that it reports. */
export const eventParts = (
  of: { executionArn: string },
  events: DomainEvent[],
  ttl: OpenTable['ttl'],
): TransactionPart[] =>
  events.map((event) => ({ put: eventItem(isShadow(of) ? inShadow(event) : event, ttl(event.at)) }));
