/**
 * The shards of what is open. A partition of the index takes 1,000 write units a second, and a throttled index holds
 * back the writes of the table. A run writes 6 units here (2 when it begins and ends, 4 for its two events in the
 * outbox), and 2 for each of its deadlines. Ten shards take 1,600 such runs a second, or 1,000 with two deadlines each.
 * Every tick of the sweeper reads all shards, so there are no more than that.
 */
const SHARD_COUNT = 10;

/** One of each. */
export const inEveryShard = (name: (shard: number) => string): readonly string[] =>
  Array.from({ length: SHARD_COUNT }, (_, shard) => name(shard));

const nameOf = (shard: number): string => `OPEN#${String(shard).padStart(2, '0')}`;

export const shards = inEveryShard(nameOf);

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** FNV-1a: always the same for one id, because an item that is changed stays in its shard. */
export const shardNumberOf = (id: string): number => {
  let hash = FNV_OFFSET;
  for (const byte of Buffer.from(id)) hash = Math.imul(hash ^ byte, FNV_PRIME);
  return (hash >>> 0) % SHARD_COUNT;
};

export const shardOf = (id: string): string => nameOf(shardNumberOf(id));
