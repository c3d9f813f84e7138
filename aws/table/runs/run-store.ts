/**
 * Runs. A change of status is one transaction over the truth, its events and, at the beginning and the end of the
 * attempt, the list copy and the run log.
 *
 * Execution X runs attempt 1, execution Y attempt 2 of the same instance; every write of X names X:
 *
 *   X creates 1 ──┬── X creates 1 again: `exists`, its own run
 *                 └── X changes it, version by version
 *
 *   Y creates 2 (the log's attempt is older) ──┬── X ends its run: the run ends, the log stays Y's
 *                                              └── X creates 1: `superseded`
 *
 * A repeated call that finds its own work (same execution, the version after, the status it wanted) is answered
 * `already`.
 */

import type { CountingRunStore } from '../../../kernel/attempt/counted-runs';
import type { RunStore } from '../../../kernel/run/run-store';
import { RunStatus } from '../../../kernel/words/vocabulary';
import type { TableClient } from '../client/client';
import { keys } from '../client/keys';
import { createAttemptsWithoutRun } from './attempt-without-run';
import { createRunCreation } from './run-begin';
import type { RunStoreOptions } from './run-parts';
import { createRunReader } from './run-reader';
import { createRunRetry } from './run-retry';
import { createRunTransition, type EndsCounted } from './run-transition';

const IS_OPEN = '#status IN (:pending, :triggering, :running)';
const statusName = { '#status': 'status' };
const openStatuses = {
  ':pending': RunStatus.pending,
  ':triggering': RunStatus.triggering,
  ':running': RunStatus.running,
};

/** `endsCounted`: undefined for callers that end no run whose end may count. */
export const createRunStore = (
  client: TableClient,
  options: RunStoreOptions,
  endsCounted?: EndsCounted,
): CountingRunStore => {
  const { clock, ttl } = options;
  const reader = createRunReader(client, clock);
  const { get } = reader;

  const requestCancel: RunStore['requestCancel'] = async (runId, { at, reason }) => {
    const isFirst = 'attribute_not_exists(cancelRequestedAt)';
    const result = await client.update({
      key: keys.run(runId),
      update: 'SET cancelRequestedAt = :at, cancelReason = :reason, #version = #version + :one',
      expression: `${IS_OPEN} AND ${isFirst}`,
      names: { '#version': 'version', ...statusName },
      values: { ':at': at, ':reason': reason, ':one': 1, ...openStatuses },
    });
    return result.written;
  };

  const heartbeat: RunStore['heartbeat'] = async (runId, executionArn, { aliveAt, nextCheckAt, ...rest }) => {
    const isOurs = 'executionArn = :executionArn';
    const isWanted = 'attribute_not_exists(cancelRequestedAt)';
    const changed = Object.entries(rest).filter(([, value]) => value !== undefined);
    const also = changed.map(([name]) => `, ${name} = :${name}`).join('');
    const result = await client.update({
      key: keys.run(runId),
      update: `SET aliveAt = :aliveAt, nextCheckAt = :nextCheckAt${also}`,
      expression: `${isOurs} AND ${IS_OPEN} AND ${isWanted}`,
      names: statusName,
      values: {
        ':executionArn': executionArn,
        ...openStatuses,
        ':aliveAt': aliveAt,
        ':nextCheckAt': nextCheckAt,
        ...Object.fromEntries(changed.map(([name, value]) => [`:${name}`, value])),
      },
    });
    return result.written;
  };

  return {
    ...reader,
    ...createAttemptsWithoutRun(client, options),
    create: createRunCreation(client, options, reader),
    transition: createRunTransition(client, { ttl, get, endsCounted }),
    retry: createRunRetry(client, options, reader),
    requestCancel,
    heartbeat,
  };
};
