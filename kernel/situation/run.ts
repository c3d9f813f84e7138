/** What an open run is doing, from the run itself. */
import type { Run } from '../run/model';
import { silentSince } from '../run/silence';
import { RunStatus } from '../words/vocabulary';
import type { SituationKind, State } from './kinds';

/** The trait in whose place a run waits for its lock. */
export const LOCK_TRAIT = 'lock';

export interface RunSituation {
  kind: SituationKind;
  state: State;
  /** When something happens by itself; null: not known. */
  nextAt: string | null;
  /** The first sign of life that did not come; null: the run is not silent. */
  silentSince: string | null;
  cancel: { at: string; reason: string | null } | null;
}

/** The attempt before failed, and this one begins later; undefined: it has begun. */
export const retryAt = ({ status, createdAt }: Pick<Run, 'status' | 'createdAt'>, nowMs: number): string | undefined =>
  status === RunStatus.pending && Date.parse(createdAt) > nowMs ? createdAt : undefined;

const workOf = (run: Run, nowMs: number): SituationKind => {
  if (run.status === RunStatus.running) return 'runs';
  if (run.status === RunStatus.triggering) return 'starts-job';
  if (retryAt(run, nowMs) !== undefined) return 'waits-retry';
  if (run.blocking.length === 0) return 'evaluates';
  return run.blocking.some(({ type }) => type === LOCK_TRAIT) ? 'waits-lock' : 'waits-data';
};

/** `run`: an open one. */
export const runSituation = (run: Run, nowMs: number): RunSituation => {
  const { status, cancelRequestedAt, cancelReason, nextCheckAt } = run;
  const silent = silentSince(run, nowMs);
  const cancel = cancelRequestedAt === null ? null : { at: cancelRequestedAt, reason: cancelReason };
  const base = { nextAt: null, silentSince: silent ?? null, cancel };
  if (silent !== undefined) return { ...base, kind: 'stuck', state: 'STUCK' };
  const nextAt = retryAt(run, nowMs) ?? nextCheckAt;
  return { ...base, kind: cancel === null ? workOf(run, nowMs) : 'ends', state: status, nextAt };
};
