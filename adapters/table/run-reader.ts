/** Runs as they stand. */
import type { Run } from '../../core/model';
import type { Clock } from '../../core/ports/clock';
import type { RunStore } from '../../core/ports/runs';
import { beginningWith } from './beginning-with';
import type { TableClient } from './client';
import { isExpired } from './expiry';
import { openLists } from './index-positions';
import { readEach } from './item-reader';
import { keys, prefixes } from './keys';
import { readOpen } from './open-lists';
import { runFrom } from './run-items';

export type RunReader = Pick<RunStore, 'get' | 'open' | 'list'>;

export const createRunReader = (client: TableClient, clock: Clock): RunReader => {
  const get: RunStore['get'] = async (runId) => {
    const item = await client.get(keys.run(runId), { consistent: true });
    return item === undefined || isExpired(item, clock.now()) ? undefined : runFrom(item);
  };

  const open: RunStore['open'] = () => readEach(readOpen(client, openLists.openRuns), runFrom);

  const list: RunStore['list'] = async (pipelineId, limit) => {
    const { PK } = keys.config('pipeline', pipelineId);
    const found: Run[] = [];
    if (limit <= 0) return found;
    const copies = beginningWith(PK, prefixes.run);
    for await (const item of client.query({ ...copies, newestFirst: true, pageSize: limit })) {
      if (isExpired(item, clock.now())) continue;
      found.push(runFrom(item));
      if (found.length >= limit) break;
    }
    return found;
  };

  return { get, open, list };
};
