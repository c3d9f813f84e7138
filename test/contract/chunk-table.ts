/** A table with the chunks of one run in it, for tests of the stores of chunks and of fan-outs. */
import { expect } from 'chai';
import { createTable } from '../../aws/table';
import { type Chunk, chunkIdAt, type NewChunk } from '../../kernel/chunks';
import type { ChunkStatus } from '../../kernel/lifecycle';
import { AT } from '../support/clock';
import { embeddedTable, TABLE, testClock } from '../support/embedded-table';

export const LATER = '2026-03-07T06:10:00.000Z';
export const LEASE = '2026-03-07T06:15:00.000Z';
export const RUN_ID = '00000000-0000-7000-8000-000000000001';
export const first = chunkIdAt(0);
export const mine = { worker: 'request-1', invocation: 'a', at: AT, leaseUntil: LEASE };

export const collected = async <Element>(elements: AsyncIterable<Element>): Promise<Element[]> => {
  const found: Element[] = [];
  for await (const element of elements) found.push(element);
  return found;
};

export const open = () => {
  const clock = testClock(AT);
  const embedded = embeddedTable(clock);
  const { chunks, fanOuts } = createTable({ aws: embedded.aws, tableName: TABLE, clock, random: () => 0.5 });
  const register = (list: readonly NewChunk[] = [{ chunkId: first }]) =>
    chunks.register({ runId: RUN_ID, survey: 'grs-15', createdAt: AT }, list);
  const all = async (): Promise<Chunk[]> => collected(chunks.list(RUN_ID));
  const count = (chunkList: readonly Chunk[], status: ChunkStatus): number =>
    chunkList.filter((chunk) => chunk.status === status).length;
  const agree = async (): Promise<void> => {
    const list = await all();
    const run = await chunks.run(RUN_ID);
    expect([run?.jobsCompleted, run?.jobsFailed], 'counters').to.deep.equal([
      count(list, 'COMPLETED'),
      count(list, 'FAILED'),
    ]);
  };
  return { clock, embedded, chunks, fanOuts, register, all, agree };
};
