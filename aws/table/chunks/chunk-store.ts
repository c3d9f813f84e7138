/**
 * Chunks. Every change of a chunk's status names the status before it, and the one that ends a chunk (`chunk-ends.ts`)
 * counts it in the same transaction: a worker that comes twice, late or out of turn is refused by the chunk, and then
 * counts nothing.
 *
 *   register: RUN (with the total) ── CHUNK, CHUNK, …  each put where it is not, block after block; dies anywhere: the
 *                                                      next call continues with the last block that has begun
 *   claim:    CHUNK PENDING → IN_PROGRESS              one update; no counter (`chunk-claim.ts`)
 *   end:      CHUNK IN_PROGRESS → COMPLETED | FAILED   one transaction with RUN: `ADD jobs_completed 1` (`jobs_failed`)
 *
 * All ends of a run meet at its RUN item. A write in a transaction costs two units, and an item takes 1,000 a second;
 * long before that, transactions that meet are refused and sent again: some fifty ends a second and run. Larger chunks
 * are the remedy. Counters in several items would take more, and the run would no longer be one item to read, which
 * is how its readers use it.
 */

import type { ChunkStore, NewChunk } from '../../../kernel/chunks';
import { chunkLifecycle } from '../../../kernel/lifecycle';
import { inParallel } from '../../../kernel/values/in-parallel';
import type { OpenTable } from '../client/client';
import { contentHash } from '../client/content-hash';
import { keys } from '../client/keys';
import { chunkItem, chunkRunFrom, chunkRunItem } from '../items/chunk-items';
import { chunkClaim } from './chunk-claim';
import { chunkEnds } from './chunk-ends';
import { chunkReader } from './chunk-reader';

/** No run lasts longer; its chunks are kept until then, and as long as it is kept itself. */
const LONGEST_RUN_SECONDS = 31 * 86_400;
const WRITES_AT_ONCE = 16;
/** So many chunks are all registered before one of the next ones is. */
const BLOCK = 160;

const { IN_PROGRESS } = chunkLifecycle.states;

export const chunkStore = (table: OpenTable): ChunkStore => {
  const { client, ttl } = table;
  const reader = chunkReader(table);

  /** The last block whose first chunk is there: all before it are complete, because no block begins before they are. */
  const begunBlock = async (runId: string, chunks: readonly NewChunk[]): Promise<number> => {
    let [begun, next] = [0, Math.ceil(chunks.length / BLOCK)];
    while (next - begun > 1) {
      const middle = Math.floor((begun + next) / 2);
      // biome-ignore lint/style/noNonNullAssertion: `middle` is below the number of blocks.
      const first = await client.get(keys.chunk(runId, chunks[middle * BLOCK]!.chunkId), { consistent: true });
      if (first === undefined) next = middle;
      else begun = middle;
    }
    return begun;
  };

  const register: ChunkStore['register'] = async (newRun, chunks) => {
    const isNew = { expression: 'attribute_not_exists(PK)' };
    const until = ttl(newRun.createdAt) + LONGEST_RUN_SECONDS;
    const hash = contentHash(chunks);
    const item = chunkRunItem(newRun, chunks, { hash, ttl: until });
    const answer = await client.put(item, isNew);
    const stored = answer.written
      ? item
      : (answer.found ?? (await client.get(keys.chunkRun(newRun.runId), { consistent: true })) ?? item);
    if (stored.chunks_hash !== hash) return { result: 'conflict', run: chunkRunFrom(stored) };
    const run = chunkRunFrom(stored);
    const from = answer.written ? 0 : await begunBlock(run.runId, chunks);
    for (let block = from; block * BLOCK < chunks.length; block += 1) {
      const ofBlock = chunks.slice(block * BLOCK, (block + 1) * BLOCK);
      await inParallel(ofBlock, { atOnce: WRITES_AT_ONCE }, async (one) => {
        await client.put(chunkItem(run.runId, one, { createdAt: run.createdAt, ttl: until }), isNew);
      });
    }
    return { result: 'registered', run };
  };

  const release: ChunkStore['release'] = async (runId, chunkId, attempt, { at, error }) => {
    const isHeld = '#status = :inProgress AND attempt = :attempt';
    const answer = await client.update({
      key: keys.chunk(runId, chunkId),
      update: 'SET #error = :error, lease_until = :at',
      expression: isHeld,
      names: { '#status': 'status', '#error': 'error' },
      values: { ':inProgress': IN_PROGRESS, ':attempt': attempt, ':error': error, ':at': at },
    });
    return answer.written;
  };

  return { ...reader, register, claim: chunkClaim(table), release, ...chunkEnds(table) };
};
