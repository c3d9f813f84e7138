/**
 * Alerts about chunks: one for all that are found at once, because a function that cannot be invoked loses a thousand
 * of them.
 */
import { alertEvent } from '../events/alert';
import { routed } from '../events/event';
import type { DomainEvent, Routed } from '../run/model';
import { AlertCategory, AlertLevel } from '../words/vocabulary';
import { type FanOut, type Overdue, OverduePolicy } from './chunk';

const NAMED = 10;

const words = {
  stuck: {
    category: AlertCategory.chunksStuck,
    says: 'stuck: started, then no report',
    remedy: 'Check the log of the worker function: it ran out of time or memory.',
  },
  lost: {
    category: AlertCategory.chunksLost,
    says: 'lost: dispatched, and no worker has started with it',
    remedy: "Check the worker function's concurrency, its throttles and its failed asynchronous events.",
  },
} as const;

/**
 * `overdue` are of one kind. The chunks themselves are the episode: each is reported once until a worker starts with it
 * again.
 */
export const chunksOverdue = (
  { runId, pipelineId, date, scheduleId, traceId, onOverdue, ...rest }: FanOut & Routed,
  overdue: readonly [Overdue, ...Overdue[]],
  now: string,
): DomainEvent => {
  const { category, says, remedy } = words[overdue[0].kind];
  const ids = overdue.map(({ chunk }) => chunk.chunkId);
  const more = ids.length - NAMED;
  const isClosed = onOverdue === OverduePolicy.fail;
  const since = overdue.map((one) => one.since).reduce((first, next) => (next < first ? next : first));
  return alertEvent(
    { runId, pipelineId, date, scheduleId, traceId, ...routed(rest) },
    {
      category,
      level: AlertLevel.error,
      message:
        `run ${runId} of ${pipelineId} for ${date} (schedule ${scheduleId}): ${ids.length} ` +
        `${ids.length === 1 ? 'chunk' : 'chunks'} ${says}${isClosed ? '; closed as FAILED' : ''}: ` +
        `${ids.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
      remedy: `${remedy} All of them: signalbox chunks ${runId} ${isClosed ? '--failed' : '--stuck'}`,
    },
    { id: `${runId} ${ids.join(' ')}`, at: since },
    now,
  );
};
