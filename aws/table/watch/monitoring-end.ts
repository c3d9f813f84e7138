/** Ends the monitoring of a run, for those that never watch one; `monitoring-store.ts` says what stands in its item. */

import type { MonitoringEnd } from '../../../kernel/monitoring/monitoring-store';
import type { Clock } from '../../../kernel/time/clock';
import { MonitoringStatus } from '../../../kernel/words/vocabulary';
import type { TableClient } from '../client/client';
import { isExpired } from '../client/expiry';
import { itemReader } from '../client/item-reader';
import { keys } from '../client/keys';

export const createMonitoringEnd = (client: TableClient, clock: Clock): MonitoringEnd => ({
  statusOf: async (runId) => {
    const item = await client.get(keys.monitoring(runId), { consistent: true });
    return item === undefined || isExpired(item, clock.now())
      ? undefined
      : itemReader(item).oneOf('status', MonitoringStatus);
  },
  cancel: async (runId, { at, reason }) => {
    const isWatched = '#status = :watching';
    const { written } = await client.update({
      key: keys.monitoring(runId),
      update: 'SET #status = :cancelled, endedAt = :at, endReason = :reason REMOVE nextCheckAt, GSI1PK, GSI1SK',
      expression: isWatched,
      names: { '#status': 'status' },
      values: {
        ':watching': MonitoringStatus.watching,
        ':cancelled': MonitoringStatus.cancelled,
        ':at': at,
        ':reason': reason,
      },
    });
    return written;
  },
});
