/** The newest runs of a pipeline. The list holds copies; for an open run the canonical item is read. */
import type { Run } from '../../../kernel/run/model';
import type { RunLists } from '../../../kernel/run/run-store';
import { isTerminal } from '../../../kernel/run/status';
import { DAY_MS } from '../../../kernel/time/date';
import { madeAtMs } from '../../../kernel/words/ids';
import { type OpenTable, prefixQuery } from '../client/client';
import { isExpired } from '../client/item-reader';
import { keys, prefixes } from '../client/keys';
import { runFrom } from '../items/run-items';
import { readRun } from './run-reader';

/** `retry.maxBackoffSeconds` is at most a day. */
const LONGEST_BACKOFF_MS = DAY_MS;
/** So many runs are read beyond the requested ones, for those that wait: the runs of a day of most pipelines. */
const MOST_WAITING = 50;

export const runList =
  (table: OpenTable): RunLists['list'] =>
  async (pipelineId, limit) => {
    if (limit < 1) return [];
    const found: Run[] = [];
    const sortFound = (): Run[] => found.sort((left, right) => right.createdAt.localeCompare(left.createdAt));
    const copies = prefixQuery(keys.config('pipeline', pipelineId).PK, prefixes.run);
    for await (const item of table.client.query({ ...copies, newestFirst: true, pageSize: limit + 1 })) {
      if (isExpired(item, table.clock.now())) continue;
      const copy = runFrom(item);
      // A run's id is as old as its plan; an attempt that waits for its backoff begins later.
      const last = found.length < limit ? undefined : sortFound()[limit - 1];
      if (last !== undefined && madeAtMs(copy.runId) + LONGEST_BACKOFF_MS < Date.parse(last.createdAt)) break;
      found.push(isTerminal(copy.status) ? copy : ((await readRun(table, copy.runId)) ?? copy));
      if (found.length >= limit + MOST_WAITING) break;
    }
    return sortFound().slice(0, limit);
  };
