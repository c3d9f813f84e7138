/** Requests to cancel an instance: written by anyone, dropped by the router when they have been dealt with. */

import type { CancelRequest } from '../../core/control/rerun';
import type { Instance } from '../../core/instance';
import type { Clock } from '../../core/ports/clock';
import type { Condition, TableClient } from './client';
import { isExpired, ttlAt } from './expiry';
import { itemReader } from './item-reader';
import { keys } from './keys';
import { cancelRequestFrom, cancelRequestItem } from './rerun-items';

export interface CancelRequests {
  write(request: CancelRequest): Promise<void>;
  /**
   * Fixes what the request ends, when it is judged for the first time: what begins afterwards is not meant. Undefined:
   * it has been dealt with, or another one has come since.
   */
  fix(request: CancelRequest, targets: readonly string[]): Promise<readonly string[] | undefined>;
  /** The one that has not been dealt with; strongly consistent. */
  find(instance: Instance): Promise<CancelRequest | undefined>;
  /** The router has not dealt with it, and no other one has taken its place; strongly consistent. */
  isWaiting(request: CancelRequest): Promise<boolean>;
  /** Another one that came since stays. */
  drop(request: CancelRequest): Promise<void>;
}

/** Far longer than any retry of the stream. */
const RETENTION_MS = 30 * 86_400_000;

const isThis = ({ requestedAt }: CancelRequest): Condition =>
  requestedAt === ''
    ? { expression: 'attribute_not_exists(requestedAt)' }
    : { expression: 'requestedAt = :requestedAt', values: { ':requestedAt': requestedAt } };

const findRequest = async (
  client: TableClient,
  instance: Instance,
  nowMs: number,
): Promise<CancelRequest | undefined> => {
  const item = await client.get(keys.cancelRequest(instance), { consistent: true });
  return item === undefined || isExpired(item, nowMs) ? undefined : cancelRequestFrom(item);
};

export const createCancelRequests = (client: TableClient, clock: Clock): CancelRequests => ({
  find: async (instance) => findRequest(client, instance, clock.now()),
  write: async (request) => {
    await client.put(cancelRequestItem(request, ttlAt(clock.now() + RETENTION_MS)));
  },
  fix: async (request, targets) => {
    const { expression, values } = isThis(request);
    const result = await client.updateAndGet({
      key: keys.cancelRequest(request),
      update: 'SET targets = if_not_exists(targets, :targets)',
      expression: `attribute_exists(PK) AND ${expression}`,
      values: { ...values, ':targets': [...targets] },
    });
    return result.written ? itemReader(result.item).strings('targets') : undefined;
  },
  isWaiting: async (request) => {
    const found = await findRequest(client, request, clock.now());
    return found?.requestedAt === request.requestedAt;
  },
  drop: async (request) => void (await client.delete(keys.cancelRequest(request), isThis(request))),
});
