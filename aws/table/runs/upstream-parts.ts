/**
 * Whether a run ends on what its upstreams have made, in the transaction that ends it. An upstream that completes
 * again while the run's job runs:
 *
 *   run log of the upstream: attempt 1 ──┬── read as 2: the run ends, and its late data is told
 *                                        └── read as 1 ── becomes 2 ── the run ends: refused, it is read again
 *
 * One that completes after the run has brings its MARKER, which the router finds to be late.
 */

import type { TellStale } from '../../../kernel/attempt/counted-runs';
import { hasAny, newerThan } from '../../../kernel/markers/upstreams';
import type { Run } from '../../../kernel/run/model';
import { RunStatus } from '../../../kernel/words/vocabulary';
import type { TableClient, TransactionPart } from '../client/client';
import { isExpired, lastingTtl } from '../client/expiry';
import { keys } from '../client/keys';
import { eventItem } from '../items/event-items';
import { rerunRequestItem } from '../items/rerun-items';
import { runLogFrom } from '../items/run-items';
import type { RunStoreOptions } from './run-parts';

/** What the end of a run adds to its transaction. */
export type UpstreamParts = (run: Run, tellStale: TellStale) => Promise<TransactionPart[]>;

export const createUpstreamParts =
  (client: TableClient, { clock, ttl }: RunStoreOptions): UpstreamParts =>
  async ({ date, scheduleId, upstreamAttempts: read = {}, updatedAt }, tellStale) => {
    const logKey = (pipelineId: string) => keys.runLog({ pipelineId, date, scheduleId });
    const completed = async (upstream: string): Promise<[string, number]> => {
      const item = await client.get(logKey(upstream), { consistent: true });
      const log = item === undefined || isExpired(item, clock.now()) ? undefined : runLogFrom(item);
      return [upstream, log?.status === RunStatus.completed ? log.attempt : 0];
    };
    const now = Object.fromEntries(await Promise.all(Object.keys(read).map(completed)));
    if (hasAny(newerThan(read, now))) {
      const { events, request } = tellStale(now);
      return [
        ...events.map((event) => ({ put: eventItem(event, ttl(event.at)) })),
        ...(request === null ? [] : [{ put: rerunRequestItem(request, lastingTtl(updatedAt)) }]),
      ];
    }
    const isOther = '#status <> :completed';
    const isRead = '#attempt <= :read';
    return Object.entries(read).map(([upstream, attempt]) => ({
      check: {
        key: logKey(upstream),
        expression: `attribute_not_exists(PK) OR ${isOther} OR ${isRead}`,
        names: { '#status': 'status', '#attempt': 'attempt' },
        values: { ':completed': RunStatus.completed, ':read': attempt },
      },
    }));
  };
