/** The current chunks: a function that only reads them carries no writes. */
import type { Chunk, ChunkStore } from '../../../kernel/chunks';
import type { OpenTable } from '../client/client';
import { GSI1, surveyPosition } from '../client/index-positions';
import { type Item, isExpired, readEach } from '../client/item-reader';
import { keys, prefixes } from '../client/keys';
import { chunkFrom, chunkRunFrom } from '../items/chunk-items';

export type ChunkReader = Pick<ChunkStore, 'run' | 'chunk' | 'isStopped' | 'list' | 'runsOf'>;

export const chunkReader = ({ client, clock }: OpenTable): ChunkReader => {
  const alive = (item: Item | undefined): Item | undefined =>
    item === undefined || isExpired(item, clock.now()) ? undefined : item;
  const run: ChunkReader['run'] = async (runId) => {
    const item = alive(await client.get(keys.chunkRun(runId), { consistent: true }));
    return item === undefined ? undefined : chunkRunFrom(item);
  };
  const chunk: ChunkReader['chunk'] = async (runId, chunkId) => {
    const item = alive(await client.get(keys.chunk(runId, chunkId), { consistent: true }));
    return item === undefined ? undefined : chunkFrom(item);
  };
  const isStopped: ChunkReader['isStopped'] = async (runId) =>
    (await client.get(keys.fanOut(runId), { consistent: true }))?.stoppedAt !== undefined;

  const chunkOf = (item: Item): Chunk | undefined => (isExpired(item, clock.now()) ? undefined : chunkFrom(item));

  const list: ChunkReader['list'] = (runId, after, onUnreadable) => {
    const { PK } = keys.chunkRun(runId);
    // `$` is the character after `#`.
    const [expression, bounds] =
      after === undefined
        ? ['begins_with(SK, :prefix)', { ':prefix': prefixes.chunk }]
        : ['SK BETWEEN :after AND :end', { ':after': `${prefixes.chunk}${after}\u0000`, ':end': 'CHUNK$' }];
    const condition = { expression: `PK = :run AND ${expression}`, values: { ':run': PK, ...bounds } };
    return readEach(client.query({ condition, consistent: true }), chunkOf, onUnreadable);
  };

  const runsOf: ChunkReader['runsOf'] = async (survey, { limit, notBefore }) => {
    const { GSI1PK } = surveyPosition(survey, '');
    const condition =
      notBefore === undefined
        ? { expression: 'GSI1PK = :survey', values: { ':survey': GSI1PK } }
        : {
            expression: 'GSI1PK = :survey AND GSI1SK >= :notBefore',
            values: { ':survey': GSI1PK, ':notBefore': notBefore },
          };
    const runs = [];
    for await (const item of client.query({ index: GSI1, condition, newestFirst: true, pageSize: limit })) {
      if (isExpired(item, clock.now())) continue;
      runs.push(chunkRunFrom(item));
      if (runs.length >= limit) break;
    }
    return runs;
  };

  return { run, chunk, isStopped, list, runsOf };
};
