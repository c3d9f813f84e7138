/** Requests the reruns of a backfill. */

import { MAX_RERUN_CONCURRENCY } from '../../kernel/reruns/rerun';
import { requestFor } from '../requests/rerun';
import type { Stack } from '../stack/stack';
import { type BackfillOptions, rangeName } from './backfill-plan';
import { isToRun, type Planned, type Planning } from './backfill-state';

interface Requesting {
  options: BackfillOptions;
  nowMs: number;
  /** After each request. */
  onRequested?: (done: number, all: number) => void;
}

const needsRequest = (entry: Planned): boolean => isToRun(entry) && entry.isStartedByUpstream !== true;

/**
 * Requests the planned reruns, upstreams first, so that a dependant that is evaluated at once finds what it waits for.
 * Returns the plan with the instant of each request.
 */
export const requestReruns = async (
  stack: Stack,
  plannings: readonly Planning[],
  { options, nowMs, onRequested }: Requesting,
): Promise<Planning[]> => {
  const requestedBy = await stack.requester();
  const all = plannings.reduce((sum, { planned }) => sum + planned.filter(needsRequest).length, 0);
  let done = 0;
  for (const { planned, isDependant } of plannings)
    for (const { instance } of planned.filter(needsRequest)) {
      await stack.tables.reruns.request({
        ...requestFor(instance, { reason: options.reason ?? 'backfill', requestedBy }, nowMs),
        concurrency: Math.min(options.concurrency, MAX_RERUN_CONCURRENCY),
        backfill: rangeName(options),
        ...(isDependant ? { afterUpstreams: true as const } : {}),
        ...(isDependant || options.all === true ? {} : { unlessCompleted: true as const }),
      });
      done += 1;
      onRequested?.(done, all);
    }
  const since = new Date(nowMs).toISOString();
  return plannings.map((planning) => ({
    ...planning,
    planned: planning.planned.map((entry) => (needsRequest(entry) ? { ...entry, since } : entry)),
  }));
};
