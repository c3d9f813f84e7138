/**
 * The state of an open run, from the run itself, and the state of an instance's last attempt, as every sentence names
 * it. The run log changes only when an attempt begins and ends; between the two its status is the one that the attempt
 * began with. So an open attempt is described by its own run, and without that run it is described without a status.
 */

import type { Run, RunLog } from '../run/model';
import type { AttemptStatus } from '../run/parts';
import { isTerminal, loggedText, silentSince, stuckAt } from '../run/status';
import { iso } from '../time/instant';
import { APPROVAL_TRAIT, LOCK_TRAIT, RunStatus } from '../words/vocabulary';
import type { SituationKind, State } from './kinds';

export interface RunSituation {
  kind: SituationKind;
  state: State;
  /** When something happens automatically; null: not known. */
  nextAt: string | null;
  /** The first sign of life that did not come; null: the run is not silent. */
  silentSince: string | null;
  /** When its next step was due, which is late and does not make the run stuck yet; null: it is on time. */
  lateSince: string | null;
  cancel: { at: string; reason: string | null } | null;
}

/** The attempt before failed, and this one begins later; undefined: it has begun. */
export const retryAt = ({ status, createdAt }: Run, nowMs: number): string | undefined =>
  status === RunStatus.pending && Date.parse(createdAt) > nowMs ? createdAt : undefined;

const workOf = (run: Run, nowMs: number): SituationKind => {
  if (run.status === RunStatus.running) return 'runs';
  if (run.status === RunStatus.triggering) return 'starts-job';
  if (retryAt(run, nowMs) !== undefined) return 'waits-retry';
  if (run.pool?.state === 'waits') return 'waits-pool';
  if (run.blocking.length === 0) return 'evaluates';
  if (run.blocking.some(({ type }) => type === APPROVAL_TRAIT)) return 'waits-approval';
  return run.blocking.some(({ type }) => type === LOCK_TRAIT) ? 'waits-lock' : 'waits-data';
};

/** A step that is later than this is not in progress: an evaluation and a poll end within it. */
export const LATE_MS = 15 * 60_000;

/** `run`: an open one. */
export const runSituation = (run: Run, nowMs: number): RunSituation => {
  const { status, cancelRequestedAt, cancelReason, nextCheckAt } = run;
  const silent = silentSince(run, nowMs);
  const cancel = cancelRequestedAt === undefined ? null : { at: cancelRequestedAt, reason: cancelReason ?? null };
  const base = { nextAt: null, silentSince: silent ?? null, lateSince: null, cancel };
  if (silent !== undefined) return { ...base, kind: 'stuck', state: 'STUCK' };
  const due = retryAt(run, nowMs) ?? nextCheckAt;
  const isLate = due !== undefined && Date.parse(due) + LATE_MS < nowMs;
  // The next event of a late run is that it counts as stuck.
  const next = isLate ? { nextAt: iso(stuckAt(run)), lateSince: due } : { nextAt: due ?? null };
  return { ...base, kind: cancel === null ? workOf(run, nowMs) : 'ends', state: status, ...next };
};

/** The run log with what its run says. */
export const withRun = (log: RunLog, run: Run | undefined): RunLog => {
  if (run === undefined || run.runId !== log.runId) return log;
  const { status, updatedAt, completedAt, failureCategory, message } = run;
  return { ...log, status, updatedAt, completedAt, failureCategory, message };
};

/** The run of an open attempt; nothing is read for one that has ended. */
export const openRunOf = async (
  log: RunLog | undefined,
  runs: { get(runId: string): Promise<Run | undefined> },
): Promise<Run | undefined> =>
  log === undefined || log.runId === undefined || isTerminal(log.status) ? undefined : runs.get(log.runId);

/** The run of an open attempt, and when it was read. */
interface Seen {
  run: Run | undefined;
  nowMs: number;
}

const runText = (run: Run, nowMs: number): string => {
  const retry = retryAt(run, nowMs);
  if (retry !== undefined) return `waits for its retry at ${retry}`;
  const blocking = run.status === RunStatus.pending ? run.blocking.map(({ type }) => type) : [];
  return `is ${run.status}${blocking.length === 0 ? '' : ` and waits for ${blocking.join(', ')}`}`;
};

const requestedEnd = (run: Run): string =>
  run.cancelRequestedAt === undefined || isTerminal(run.status)
    ? ''
    : `; its cancellation was requested at ${run.cancelRequestedAt}`;

/** `attempt 1 is RUNNING`. */
export const attemptText = (log: AttemptStatus, { run, nowMs }: Seen): string => {
  const isOpen = run !== undefined && !isTerminal(log.status);
  return `attempt ${log.attempt} ${isOpen ? `${runText(run, nowMs)}${requestedEnd(run)}` : loggedText(log)}`;
};
