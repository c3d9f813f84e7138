/** Runs of the instance that wait for something before their job. */
import { runOf, seedRun } from '../../support/seeds';
import type { TestSession } from '../../support/session';

export const blocked =
  (type: string, reason: string) =>
  (session: TestSession): Promise<unknown> =>
    seedRun(session, runOf({ blocking: [{ type, status: 'FAIL', reason }] }));

const ofPool = { name: 'warehouse', since: '2026-03-07T11:50:00.000Z' };

/** Two of three slots are taken, and another run has its turn first. */
const waitingForPool = async (session: TestSession): Promise<void> => {
  const { pools, config } = session.stack.tables;
  const document = { kind: 'pool', name: 'warehouse', slots: 3 };
  await config.registerAll([{ kind: 'pool', name: 'warehouse', document }]);
  const [holder, first] = [
    runOf({ runId: 'run-2', pipelineId: 'customers' }),
    runOf({ runId: 'run-3', pipelineId: 'invoices' }),
  ];
  const reason = 'warehouse: 2 of 3 slots taken';
  const own = runOf({ blocking: [{ type: 'pool', status: 'PENDING', reason }] });
  for (const run of [holder, first, own]) await seedRun(session, run);
  const held = { ...ofPool, weight: 2, priority: 50, state: 'holds' } as const;
  await pools.take(holder, held, { before: undefined, slots: 3 });
  await pools.wait(first, { ...ofPool, weight: 1, priority: 75, state: 'waits' }, undefined);
  await pools.wait(own, { ...ofPool, weight: 2, priority: 50, state: 'waits' }, undefined);
};

export const waitsForPool = {
  kind: 'waits-pool',
  state: 'PENDING',
  what: 'its pool has no room for it',
  seed: waitingForPool,
  says: [
    /is ready, and has waited for pool warehouse since/,
    /2 of 3 slots are taken by customers for 2026-03-07 \(2\); it needs 2\./,
    /Before it: invoices for 2026-03-07\./,
  ],
  line: /waits: pool is PENDING/,
} as const;
