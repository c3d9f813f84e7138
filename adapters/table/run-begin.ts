/**
 * Begins an attempt at once: its run is created, and its lock taken in the same transaction.
 *
 *   X begins: lock, log and run, or nothing ──┬── X begins again: `not-begun`, the log is its own already
 *                                             └── Y begins: `not-begun`, the lock is X's
 */
import type { BeginningRunStore } from '../../core/run/counted-runs';
import type { TableClient } from './client';
import { nobodyWants, takingLock } from './lock-items';
import { creationParts } from './run-creation';
import type { RunStoreOptions } from './run-parts';

export const createRunBegin =
  (client: TableClient, options: RunStoreOptions): BeginningRunStore['begin'] =>
  async (run, event, { lockKey, expiresAt, afterOthers }) => {
    const nowMs = options.clock.now();
    const { written } = await client.transact([
      ...creationParts(run, event, options),
      { update: takingLock(lockKey, run.executionArn, { expiresAt, nowMs, date: run.date }) },
      ...(afterOthers ? [nobodyWants(lockKey, nowMs)] : []),
    ]);
    return written ? 'begun' : 'not-begun';
  };
