import { RunStatus } from '../../kernel/words/vocabulary';
import type { Invariant } from './invariant';

const order: Readonly<Record<RunStatus, number>> = {
  PENDING: 1,
  TRIGGERING: 2,
  RUNNING: 3,
  COMPLETED: 4,
  FAILED: 4,
  CANCELLED: 4,
  SKIPPED: 4,
  SHADOW: 4,
};

/** Evaluated on every change that the table took, not on the state at the end. */
export const statusesForward: Invariant = {
  name: 'statuses-forward',
  rule: 'The status of a run only goes forward, begins with PENDING, and stays once it is terminal.',
  check: ({ statusChanges }) =>
    statusChanges
      .filter(({ from, to }) => (from === undefined ? to !== RunStatus.pending : order[to] <= order[from]))
      .map(({ at, runId, from, to }) => ({
        at,
        message: `run ${runId} went from ${from ?? 'nothing'} to ${to}`,
        evidence: { runId, from: from ?? null, to },
      })),
};
