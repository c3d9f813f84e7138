/** Asks for what a backfill has planned. */

import { MAX_RERUN_CONCURRENCY } from '../../kernel/reruns/rerun';
import { requestFor } from '../requests/rerun';
import type { Stack } from '../stack/stack';
import { type BackfillOptions, rangeName } from './backfill-plan';
import { isToRun, type Planned, type Planning } from './backfill-state';

const isAskedFor = (entry: Planned): boolean => isToRun(entry) && entry.isBrought !== true;

/**
 * Asks for what is planned, upstreams first: a dependant that is judged at once finds what it has to wait for. What is
 * planned, with the instant of its request.
 */
export const askForAll = async (
  stack: Stack,
  plannings: readonly Planning[],
  options: BackfillOptions,
  nowMs: number,
): Promise<Planning[]> => {
  const requestedBy = await stack.requester();
  for (const { planned, isDependant } of plannings)
    for (const { instance } of planned.filter(isAskedFor))
      await stack.tables.reruns.request({
        ...requestFor(instance, { reason: options.reason ?? 'backfill', requestedBy }, nowMs),
        concurrency: Math.min(options.concurrency, MAX_RERUN_CONCURRENCY),
        backfill: rangeName(options),
        ...(isDependant ? { afterUpstreams: true as const } : {}),
      });
  const since = new Date(nowMs).toISOString();
  return plannings.map((planning) => ({
    ...planning,
    planned: planning.planned.map((entry) => (isAskedFor(entry) ? { ...entry, since } : entry)),
  }));
};
