/**
 * Chunks whose workers are gone or never came, of the runs whose check is due: so a tick costs what may be
 * overdue, and a run whose chunks have all ended leaves the list. What is found is marked, or closed, with its alert in
 * one transaction, so that it is published once, whatever dies.
 */

import {
  type Chunk,
  chunksOverdue,
  decideChunk,
  type FanOut,
  freePlaces,
  isDone,
  type Overdue,
  OverduePolicy,
  overdueAt,
} from '../../kernel/chunks';
import { routed } from '../../kernel/events/event';
import type { RunById } from '../../kernel/run/run-store';
import { iso } from '../../kernel/time/instant';
import { CorruptItemError, retryOnConflict } from '../../kernel/values/errors';
import { examineEach } from '../../kernel/watch/examine-each';
import {
  type Check,
  type ChunkWatchPorts,
  type Findings,
  halfOfTime,
  type SweeperPorts,
} from '../../kernel/watch/ports';

interface Ports extends ChunkWatchPorts {
  runs: RunById;
}

/** Parts of a transaction, besides the counter and the event. */
const REPORTED_TOGETHER = 90;
const SHORTEST_PAUSE_MS = 60_000;

const openChunks = async (runId: string, { chunks }: ChunkWatchPorts, unreadable: Set<string>): Promise<Chunk[]> => {
  const open: Chunk[] = [];
  for await (const chunk of chunks.list(runId, undefined, (error) => void unreadable.add((error as Error).message)))
    if (chunk.status === 'PENDING' || chunk.status === 'IN_PROGRESS') open.push(chunk);
  return open;
};

const groupsOf = (overdue: readonly Overdue[]): [Overdue, ...Overdue[]][] =>
  (['stuck', 'lost'] as const).flatMap((kind) => {
    const own = overdue.filter((one) => one.kind === kind);
    const groups: [Overdue, ...Overdue[]][] = [];
    for (let from = 0; from < own.length; from += REPORTED_TOGETHER) {
      const [first, ...rest] = own.slice(from, from + REPORTED_TOGETHER);
      if (first !== undefined) groups.push([first, ...rest]);
    }
    return groups;
  });

/** The chunks that are overdue and not reported; false when one of them changed meanwhile. */
const reportAll = async (
  fanOut: FanOut,
  overdue: readonly Overdue[],
  { at, findings }: { at: string; findings: Findings },
  ports: Ports,
): Promise<boolean> => {
  let isComplete = true;
  const groups = groupsOf(overdue);
  // Chunks may also be registered by a program whose work is no run of Signalbox.
  const run = groups.length === 0 ? undefined : await ports.runs.get(fanOut.runId);
  const about = { ...fanOut, ...routed(run ?? {}) };
  for (const group of groups) {
    const isReported = await ports.fanOuts.report(fanOut.runId, group, {
      at,
      policy: fanOut.onOverdue,
      event: chunksOverdue(about, group, at),
    });
    if (isReported) findings.found += group.length;
    else isComplete = false;
  }
  return isComplete;
};

/**
 * When the next chunk can be overdue; chunks that are dispatched meanwhile cannot be so before their time has passed.
 */
const nextCheckAt = (fanOut: FanOut, open: readonly Chunk[], nowMs: number): string => {
  const latestMs = nowMs + Math.min(fanOut.workerTimeoutSeconds, fanOut.lostAfterSeconds) * 1000;
  const expected = open
    .filter(({ reportedAt }) => reportedAt === undefined)
    .flatMap((chunk) => overdueAt(chunk, fanOut) ?? []);
  return iso(Math.max(nowMs + SHORTEST_PAUSE_MS, Math.min(latestMs, ...expected)));
};

const checkChunks = async (
  fanOut: FanOut,
  nowMs: number,
  { findings, unreadable }: { findings: Findings; unreadable: Set<string> },
  ports: Ports,
): Promise<void> => {
  const { runId } = fanOut;
  await retryOnConflict(`examining the chunks of run ${runId}`, async () => {
    const run = await ports.chunks.run(runId);
    if (run === undefined || isDone(run)) {
      await ports.fanOuts.checkNext(runId, undefined);
      return true;
    }
    const open = await openChunks(runId, ports, unreadable);
    const overdue = open.flatMap((chunk) =>
      chunk.reportedAt === undefined ? (decideChunk(chunk, fanOut, nowMs) ?? []) : [],
    );
    if (!(await reportAll(fanOut, overdue, { at: iso(nowMs), findings }, ports))) return undefined;
    // The dispatcher works through the list within seconds: chunks still on it by now were given up.
    if (freePlaces(fanOut, run) > 0 || (fanOut.handOut?.handing.length ?? 0) > 0)
      await ports.fanOuts.signal(runId, iso(nowMs));
    const left =
      fanOut.onOverdue === OverduePolicy.fail
        ? open.filter((chunk) => !overdue.some((one) => one.chunk === chunk))
        : open;
    await ports.fanOuts.checkNext(runId, nextCheckAt(fanOut, left, nowMs));
    return true;
  });
};

/** All readable chunks of the run have been checked before an unreadable one is reported. */
const examine = async (fanOut: FanOut, nowMs: number, findings: Findings, ports: Ports): Promise<void> => {
  const unreadable = new Set<string>();
  await checkChunks(fanOut, nowMs, { findings, unreadable }, ports);
  if (unreadable.size > 0) throw new CorruptItemError([...unreadable].join('; '));
};

/** Only where the stack has fan-outs. */
export const chunksDue: Check<SweeperPorts> = async (tick, { chunkWatch, runs, clock, log }: SweeperPorts) => {
  const { nowMs } = tick;
  if (chunkWatch === undefined) return { examined: 0, found: 0 };
  return examineEach({
    of: chunkWatch.fanOuts.due(nowMs),
    examine: (fanOut, findings) => examine(fanOut, nowMs, findings, { ...chunkWatch, runs }),
    trouble: 'the chunks of a run could not be examined',
    identify: ({ runId, pipelineId }) => ({ runId, pipelineId }),
    failed: (share) => `the chunks of ${share} runs could not be examined`,
    isTimeUp: halfOfTime(tick, { clock }),
    log,
  });
};
