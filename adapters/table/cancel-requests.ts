/** Requests to cancel an instance: written by anyone, dropped by the router when they have been dealt with. */

import type { CancelRequest } from '../../core/control/rerun';
import type { Clock } from '../../core/ports/clock';
import type { TableClient } from './client';
import { ttlAt } from './expiry';
import { keys } from './keys';
import { cancelRequestItem } from './rerun-items';

export interface CancelRequests {
  write(request: CancelRequest): Promise<void>;
  /** Another one that came since stays. */
  drop(request: CancelRequest): Promise<void>;
}

/** Far longer than any retry of the stream. */
const RETENTION_MS = 30 * 86_400_000;

export const createCancelRequests = (client: TableClient, clock: Clock): CancelRequests => ({
  write: async (request) => {
    await client.put(cancelRequestItem(request, ttlAt(clock.now() + RETENTION_MS)));
  },
  drop: async (request) => {
    const isThis = request.requestedAt === '' ? 'attribute_not_exists(requestedAt)' : 'requestedAt = :requestedAt';
    await client.delete(keys.cancelRequest(request), {
      expression: isThis,
      ...(request.requestedAt === '' ? {} : { values: { ':requestedAt': request.requestedAt } }),
    });
  },
});
