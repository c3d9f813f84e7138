import type { Run } from './model';

type Alive = Pick<Run, 'nextCheckAt' | 'aliveAt' | 'stuckAfterSeconds'>;

const expectedAt = ({ nextCheckAt, aliveAt }: Alive): string => nextCheckAt ?? aliveAt;

/** Epoch milliseconds after which an open run that has said nothing is stuck. */
export const stuckAt = (run: Alive): number => Date.parse(expectedAt(run)) + run.stuckAfterSeconds * 1000;

/** When an open run's silence began, or undefined while it is within its threshold. */
export const silentSince = (run: Alive, nowMs: number): string | undefined =>
  nowMs > stuckAt(run) ? expectedAt(run) : undefined;
