/**
 * A worker's claim of a chunk. The table compares instants as text, and workers in other languages write them with
 * offsets or in other precision. So no condition compares them:
 *
 *   PENDING, or this invocation's own ───────────── claimed with one request
 *   IN_PROGRESS, and returned by the refusal ─────┬─ its worker may still be at work: refused
 *                                                 └─ abandoned: claimed, unless changed meanwhile; then again
 */

import { type ChunkStore, type Claim, mayTakeOver } from '../../../kernel/chunks';
import { chunkLifecycle } from '../../../kernel/lifecycle';
import { asRead, type OpenTable, type Update } from '../client/client';
import type { Item } from '../client/item-reader';
import { keys } from '../client/keys';
import { chunkFrom } from '../items/chunk-items';

/** Writes of others to one abandoned chunk, each between its read and the claim. */
const MAX_CONFLICTS = 3;

const { PENDING, IN_PROGRESS } = chunkLifecycle.states;

/** `abandoned`: the item that may be taken over as long as it is as it was read. */
const claiming = (
  { worker, invocation, at, leaseUntil }: Claim,
  abandoned: Item | undefined,
): Omit<Update, 'key' | 'expression'> & { expression: string } => {
  const isFree = '#status = :pending';
  const isOwn = '#status = :inProgress AND worker = :worker AND invocation = :invocation';
  const still = abandoned === undefined ? undefined : asRead(abandoned, ['attempt', 'started_at', 'lease_until']);
  const isAbandoned = still === undefined ? '' : ` OR (#status = :inProgress AND ${still.expression})`;
  return {
    update:
      'SET #status = :inProgress, started_at = :at, worker = :worker, invocation = :invocation, ' +
      'lease_until = :leaseUntil ' +
      'REMOVE completed_at, #error, reported_at ADD attempt :one',
    expression: `${isFree} OR (${isOwn})${isAbandoned}`,
    names: { '#status': 'status', '#error': 'error' },
    values: {
      ':pending': PENDING,
      ':inProgress': IN_PROGRESS,
      ':at': at,
      ':worker': worker,
      ':invocation': invocation,
      ':leaseUntil': leaseUntil,
      ':one': 1,
      ...still?.values,
    },
  };
};

export const chunkClaim =
  ({ client }: OpenTable): ChunkStore['claim'] =>
  async (runId, chunkId, claim) => {
    const key = keys.chunk(runId, chunkId);
    let abandoned: Item | undefined;
    for (let conflicts = 0; ; conflicts += 1) {
      const answer = await client.updateAndGet({ key, ...claiming(claim, abandoned) });
      if (answer.written) return { result: 'claimed', chunk: chunkFrom(answer.item) };
      const found = answer.found ?? (await client.get(key, { consistent: true }));
      const chunk = found === undefined ? undefined : chunkFrom(found);
      if (chunk === undefined || conflicts === MAX_CONFLICTS || !mayTakeOver(chunk, claim))
        return { result: 'refused', chunk };
      abandoned = found;
    }
  };
