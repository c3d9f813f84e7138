/** Requests to cancel an instance: written by anyone, dropped by the router when they have been dealt with. */

import type { CancelRequest } from '../../core/control/rerun';
import type { Instance } from '../../core/instance';
import type { Clock } from '../../core/ports/clock';
import type { Condition, TableClient } from './client';
import { isExpired, ttlAt } from './expiry';
import { type Item, itemReader } from './item-reader';
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

interface Found {
  request: CancelRequest;
  /** It is the stored one still, whatever its writer put for an instant. */
  isStill: Condition;
}

const isStill = ({ requestedAt }: Item): Condition =>
  requestedAt === undefined
    ? { expression: 'attribute_exists(PK) AND attribute_not_exists(requestedAt)' }
    : { expression: 'requestedAt = :requestedAt', values: { ':requestedAt': requestedAt } };

export const createCancelRequests = (client: TableClient, clock: Clock): CancelRequests => {
  const read = async (instance: Instance): Promise<Found | undefined> => {
    const item = await client.get(keys.cancelRequest(instance), { consistent: true });
    if (item === undefined || isExpired(item, clock.now())) return undefined;
    return { request: cancelRequestFrom(item), isStill: isStill(item) };
  };
  /** Undefined: it is not there, or another one has taken its place. */
  const readSame = async (request: CancelRequest): Promise<Found | undefined> => {
    const found = await read(request);
    return found?.request.requestedAt === request.requestedAt ? found : undefined;
  };
  return {
    find: async (instance) => (await read(instance))?.request,
    write: async (request) => {
      await client.put(cancelRequestItem(request, ttlAt(clock.now() + RETENTION_MS)));
    },
    fix: async (request, targets) => {
      const found = await readSame(request);
      if (found === undefined) return undefined;
      const { expression, values } = found.isStill;
      const result = await client.updateAndGet({
        key: keys.cancelRequest(request),
        update: 'SET targets = if_not_exists(targets, :targets)',
        expression,
        values: { ...values, ':targets': [...targets] },
      });
      return result.written ? itemReader(result.item).strings('targets') : undefined;
    },
    isWaiting: async (request) => (await readSame(request)) !== undefined,
    drop: async (request) => {
      const found = await readSame(request);
      if (found !== undefined) await client.delete(keys.cancelRequest(request), found.isStill);
    },
  };
};
