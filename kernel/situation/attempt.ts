/**
 * The state of an instance's last attempt, as every sentence names it. The run log changes only when an attempt begins
 * and ends; between the two its status is the one that the attempt began with. So an open attempt is described by its
 * own run, and without that run no status of it is named.
 */

import { loggedText } from '../run/logged';
import type { Run, RunLog } from '../run/model';
import { isOver } from '../run/over';
import { RunStatus } from '../words/vocabulary';
import { retryAt } from './run';

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
  log === undefined || log.runId === null || isOver(log.status) ? undefined : runs.get(log.runId);

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
  run.cancelRequestedAt === null || isOver(run.status)
    ? ''
    : `; its cancellation was requested at ${run.cancelRequestedAt}`;

/** `attempt 1 is RUNNING`. */
export const attemptText = (log: Pick<RunLog, 'status' | 'attempt'>, { run, nowMs }: Seen): string => {
  const isOpen = run !== undefined && !isOver(log.status);
  return `attempt ${log.attempt} ${isOpen ? `${runText(run, nowMs)}${requestedEnd(run)}` : loggedText(log)}`;
};
