/** The current runs. The lists hold copies; for an open run the canonical item is read. */
import type { Run } from '../../../kernel/run/model';
import type { RunLists } from '../../../kernel/run/run-store';
import { isTerminal } from '../../../kernel/run/status';
import type { OpenTable } from '../client/client';
import { openLists } from '../client/index-positions';
import { type Item, isExpired, readEach } from '../client/item-reader';
import { keys } from '../client/keys';
import { readOpen } from '../client/open-lists';
import { keyFor } from '../client/parse-key';
import { runFrom } from '../items/run-items';

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

export const openRuns =
  ({ client }: OpenTable): RunLists['open'] =>
  () => {
    const ids = readEach(readOpen(client, openLists.openRuns), (copy) => keyFor(copy, 'run-copy').runId);
    const truths = readInBatches(ids, (runId) => client.get(keys.run(runId)));
    return readEach(truths, (item) => {
      const run = runFrom(item);
      // The index lists it a moment longer.
      return isTerminal(run.status) ? undefined : run;
    });
  };
