/** The output of `signalbox why` where a fan-out has failed. */
import { NOON } from '../../../../support/clock';
import { failed, running, runOf, seedRun, triggering } from '../../../../support/seeds';
import type { TestSession } from '../../../../support/session';
import type { Case } from './why-case';

const trigger = { type: 'fan-out', worker: { functionName: 'fit' }, chunks: ['a', 'b', 'c'] };
const KEYS = ['chunk-0000000', 'chunk-0000001', 'chunk-0000002'];

/** A failed run, of which so many chunks have completed. */
const failedWith =
  (completed: number) =>
  async (session: TestSession): Promise<void> => {
    const { chunks } = session.stack.tables;
    await seedRun(session, runOf(), { ...triggering, triggeredAt: triggering.at }, running, failed);
    const run = { runId: 'run-1', survey: 'orders', createdAt: NOON };
    await chunks.register(
      run,
      KEYS.map((chunkId) => ({ chunkId })),
    );
    for (const chunkId of KEYS.slice(0, completed)) {
      await chunks.claim('run-1', chunkId, { worker: 'w', invocation: 'w', at: NOON, leaseUntil: NOON });
      await chunks.complete('run-1', chunkId, { worker: 'w', at: NOON, startedAt: NOON });
    }
  };

const RERUN = 'signalbox rerun orders --date 2026-03-07 --schedule daily --failed-chunks';
const REPLAY = /Then write the MARKER again: signalbox mark orders .* --replay$/m;

export const chunksCases: readonly Case[] = [
  {
    what: 'a rerun keeps the chunks that have completed',
    config: { trigger },
    seed: failedWith(1),
    code: 1,
    says: [/^FAILED/, new RegExp(`again\\. Then run the other 2 of its 3 chunks again: ${RERUN}$`, 'm')],
  },
  {
    what: 'a rerun runs all chunks, of which none has completed',
    config: { trigger },
    seed: failedWith(0),
    code: 1,
    says: [new RegExp(`Then run its chunks again: ${RERUN}$`, 'm')],
  },
  {
    what: 'a rerun of its chunks is beyond the budget',
    config: { trigger, budgets: { manualReruns: 0 } },
    seed: failedWith(1),
    code: 1,
    says: [/Then raise budgets\.manualReruns \(0 of 0 reruns have been used\), apply it, and run the other 2 of its 3/],
  },
  {
    what: 'only a MARKER runs it again, where all of its chunks have completed',
    config: { trigger },
    seed: failedWith(3),
    code: 1,
    says: [REPLAY],
  },
  {
    what: 'only a MARKER runs it again, where its date is excluded by now',
    config: { trigger, exclusions: { dates: ['2026-03-07'] } },
    seed: failedWith(1),
    code: 1,
    says: [REPLAY],
  },
];
