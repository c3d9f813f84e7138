/**
 * Dispatches the chunks of a run to its worker function, so many at a time, in the order of their keys.
 *
 *   what an earlier call left in `handing` ── dispatched (again) ── off the list
 *   free places ── the next chunks onto the list, if no other call was first ── dispatched ── off the list
 *
 * Dies anywhere: the record comes again, and the list says what was being done. Handed over twice, a chunk is claimed
 * once. Two at once: one of them puts its chunks onto the list, the other one reads again. The run is woken when all
 * its chunks have ended, or too many have failed and no worker has one; if it is woken twice, it polls twice.
 */

import {
  type Chunk,
  type ChunkEvent,
  type ChunkStore,
  chunkError,
  chunkEvent,
  type FanOut,
  type FanOutStore,
  freePlaces,
  outcomeOf,
} from '../../kernel/chunks';
import type { Clock } from '../../kernel/time/clock';
import { iso } from '../../kernel/time/instant';
import { PermissionError } from '../../kernel/values/errors';
import type { Log } from '../../kernel/words/telemetry';

export interface DispatchPorts {
  chunks: Pick<ChunkStore, 'run' | 'chunk' | 'list' | 'claim' | 'fail'>;
  fanOuts: Pick<FanOutStore, 'get' | 'begin' | 'handOver' | 'finish' | 'notifyRun'>;
  /** A text: it cannot be sent to this function, and why. Throws `TransientError` when it may be sent later. */
  send: (functionName: string, event: ChunkEvent) => Promise<'sent' | { message: string }>;
  tableName: string;
  clock: Clock;
  log: Log;
}

/** Chunks that go onto the list together. */
const AT_ONCE = 50;
const IN_PARALLEL = 10;
/** Filling a thousand places takes so many turns, and another call may be first in some. */
const MOST_TURNS = 40;

const take = async (chunks: AsyncIterable<Chunk>, count: number): Promise<Chunk[]> => {
  const taken: Chunk[] = [];
  for await (const chunk of chunks) {
    // It has completed in another run, and counts as dispatched.
    if (chunk.carriedFrom !== undefined) continue;
    taken.push(chunk);
    if (taken.length >= count) break;
  }
  return taken;
};

/** No worker will ever come for it: its end is recorded as a worker would have. */
const refuse = async ({ runId, chunkId }: Chunk, message: string, { chunks, clock }: DispatchPorts): Promise<void> => {
  const at = iso(clock.now());
  const worker = 'fan-out';
  const claimed = await chunks.claim(runId, chunkId, { worker, invocation: worker, at, leaseUntil: at });
  if (claimed.result === 'claimed')
    await chunks.fail(runId, chunkId, {
      worker,
      at,
      startedAt: at,
      attempt: claimed.chunk.attempt,
      error: chunkError(message),
    });
};

/** A fan-out that dispatches its chunks. */
type Dispatching = FanOut & { handOut: NonNullable<FanOut['handOut']> };

const isDispatching = (fanOut: FanOut | undefined): fanOut is Dispatching => fanOut?.handOut !== undefined;

const sendOne = async (fanOut: Dispatching, event: ChunkEvent, chunk: Chunk, ports: DispatchPorts): Promise<void> => {
  if (!(await ports.fanOuts.handOver(fanOut.runId, chunk.chunkId, iso(ports.clock.now())))) return;
  const { workerFunction } = fanOut.handOut;
  const sent = await ports.send(workerFunction, event).catch((error: unknown) => {
    if (error instanceof PermissionError) return error;
    throw error;
  });
  if (sent === 'sent') return;
  ports.log.error('a chunk could not be handed to its worker and has FAILED', {
    runId: fanOut.runId,
    chunkId: chunk.chunkId,
    workerFunction,
    message: sent.message,
  });
  await refuse(chunk, sent.message, ports);
};

const deliver = async (
  fanOut: Dispatching,
  params: string | undefined,
  listed: readonly Chunk[],
  ports: DispatchPorts,
): Promise<void> => {
  const rest = listed.values();
  const worker = async (): Promise<void> => {
    for (const chunk of rest)
      await sendOne(fanOut, chunkEvent(ports.tableName, fanOut, { params }, chunk), chunk, ports);
  };
  await Promise.all(Array.from({ length: IN_PARALLEL }, worker));
};

/** Dispatches what an earlier call left on the list. A chunk that was deleted meanwhile leaves the list as well. */
const dispatchLeft = async (
  fanOut: Dispatching,
  handing: readonly string[],
  params: string | undefined,
  ports: DispatchPorts,
): Promise<void> => {
  const { runId } = fanOut;
  const found = await Promise.all(handing.map((chunkId) => ports.chunks.chunk(runId, chunkId)));
  const left = found.filter((chunk) => chunk !== undefined);
  const gone = handing.filter((_, index) => found[index] === undefined);
  if (gone.length > 0)
    ports.log.error('chunks of a run were deleted before they were dispatched; the run cannot complete', {
      runId,
      chunkIds: gone,
    });
  await deliver(fanOut, params, left, ports);
  await ports.fanOuts.finish(runId, handing);
};

/** One turn; true while there may be more to do. */
const turn = async (runId: string, ports: DispatchPorts): Promise<boolean> => {
  const [run, fanOut] = [await ports.chunks.run(runId), await ports.fanOuts.get(runId)];
  if (!isDispatching(fanOut) || run === undefined || fanOut.stoppedAt !== undefined) return false;
  if (outcomeOf(run, fanOut.handOut.toleratedFailurePercent, fanOut.handOut).state !== 'running') {
    await ports.fanOuts.notifyRun(runId, iso(ports.clock.now()));
    return false;
  }
  const { handing, through } = fanOut.handOut;
  if (handing.length > 0) {
    await dispatchLeft(fanOut, handing, run.params, ports);
    return true;
  }
  const places = Math.min(AT_ONCE, freePlaces(fanOut, run));
  const passOver = (error: unknown): void =>
    ports.log.error('a chunk cannot be read and is passed over', { runId, error });
  const next = places === 0 ? [] : await take(ports.chunks.list(runId, through ?? undefined, passOver), places);
  if (next.length === 0) return false;
  const ids = next.map(({ chunkId }) => chunkId);
  if (await ports.fanOuts.begin(fanOut, ids)) {
    await deliver(fanOut, run.params, next, ports);
    await ports.fanOuts.finish(runId, ids);
  }
  return true;
};

export const dispatchChunks = async (runId: string, ports: DispatchPorts): Promise<void> => {
  for (let turns = 0; turns < MOST_TURNS; turns += 1) if (!(await turn(runId, ports))) return;
};
