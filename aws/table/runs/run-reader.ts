/** The current runs. The lists hold copies; for an open run the canonical item is read. */
import type { Run } from '../../../kernel/run/model';
import type { RunStore } from '../../../kernel/run/run-store';
import { isTerminal } from '../../../kernel/run/status';
import { type OpenTable, prefixQuery } from '../client/client';
import { openLists } from '../client/index-positions';
import { type Item, isExpired, readEach } from '../client/item-reader';
import { keys, prefixes } from '../client/keys';
import { readOpen } from '../client/open-lists';
import { keyFor } from '../client/parse-key';
import { runFrom } from '../items/run-items';

export type RunReader = Pick<RunStore, 'get' | 'open' | 'list'>;

/** A tick of the sweeper reads thousands; the table takes many reads at once. */
const AT_ONCE = 25;

/** Reads with `read`, so many at once. An error of `ids` is thrown after everything before it. */
async function* readInBatches(
  ids: AsyncIterable<string>,
  read: (id: string) => Promise<Item | undefined>,
): AsyncGenerator<Item> {
  let batch: string[] = [];
  const readBatch = async (): Promise<Item[]> => {
    const found = await Promise.all(batch.map(read));
    batch = [];
    return found.filter((item) => item !== undefined);
  };
  let failed: { error: unknown } | undefined;
  try {
    for await (const id of ids) {
      batch.push(id);
      if (batch.length === AT_ONCE) yield* await readBatch();
    }
  } catch (error) {
    failed = { error };
  }
  yield* await readBatch();
  if (failed !== undefined) throw failed.error;
}

export const readRun = async ({ client, clock }: OpenTable, runId: string): Promise<Run | undefined> => {
  const item = await client.get(keys.run(runId), { consistent: true });
  return item === undefined || isExpired(item, clock.now()) ? undefined : runFrom(item);
};

export const runReader = (table: OpenTable): RunReader => {
  const { client, clock } = table;

  const open: RunStore['open'] = () => {
    const ids = readEach(readOpen(client, openLists.openRuns), (copy) => keyFor(copy, 'run-copy').runId);
    const truths = readInBatches(ids, (runId) => client.get(keys.run(runId)));
    return readEach(truths, (item) => {
      const run = runFrom(item);
      // The index lists it a moment longer.
      return isTerminal(run.status) ? undefined : run;
    });
  };

  const list: RunStore['list'] = async (pipelineId, limit) => {
    if (limit < 1) return [];
    const found: Run[] = [];
    const copies = prefixQuery(keys.config('pipeline', pipelineId).PK, prefixes.run);
    for await (const item of client.query({ ...copies, newestFirst: true, pageSize: limit })) {
      if (isExpired(item, clock.now())) continue;
      const copy = runFrom(item);
      const count = found.push(isTerminal(copy.status) ? copy : ((await readRun(table, copy.runId)) ?? copy));
      if (count >= limit) break;
    }
    // A run's id is as old as the run; an attempt that waits for its backoff begins later.
    return found.sort((left, right) => right.createdAt.localeCompare(left.createdAt));
  };

  return { get: (runId) => readRun(table, runId), open, list };
};
