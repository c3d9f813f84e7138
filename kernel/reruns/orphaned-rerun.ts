/**
 * Reruns that are recorded as running while their execution may be gone: a slot and an instance that would otherwise
 * stay taken.
 */
import { alertEvent } from '../events/alert';
import { routed } from '../events/event';
import type { DomainEvent, Routed, RunLog } from '../run/model';
import { commandOn } from '../words/instance';
import { AlertCategory, AlertLevel, FailureCategory, RerunStatus } from '../words/vocabulary';
import { type Rerun, rerunEndOf } from './rerun';

export type OrphanedRerun =
  /** It runs, or others see to its run. */
  | { kind: 'runs' }
  /** Its end was not recorded. */
  | { kind: 'ended'; status: RerunStatus; message: string | undefined }
  /** It has no run, and only its execution, if there is one, could begin it. */
  | { kind: 'no-run'; message: string };

const GONE = 'its execution is gone';

export const evaluateOrphanedRerun = (rerun: Rerun, runLog: RunLog | undefined): OrphanedRerun => {
  if (runLog?.rerunId === rerun.rerunId) {
    const end = rerunEndOf(runLog);
    return end === undefined ? { kind: 'runs' } : { kind: 'ended', ...end };
  }
  // A run log is deleted after a while, or by hand: then it is not known whether there was a run.
  if (runLog === undefined)
    return {
      kind: 'no-run',
      message: `${GONE}, and there is no run log: its run had not begun, or its log was deleted`,
    };
  if (runLog.attempt < (rerun.attempt ?? 1)) return { kind: 'no-run', message: `${GONE}, and its run had not begun` };
  return {
    kind: 'ended',
    status: RerunStatus.failed,
    message: `attempt ${runLog.attempt} was run by another execution`,
  };
};

/** Once per rerun; `why` it was lost. */
export const rerunLost = (
  { pipelineId, date, scheduleId, rerunId, attempt, createdAt, ...rest }: Rerun & Routed,
  { why, now }: { why: string; now: string },
): DomainEvent => {
  const instanceText = `${pipelineId} for ${date} (schedule ${scheduleId})`;
  return alertEvent(
    { pipelineId, date, scheduleId, attempt, ...routed(rest) },
    {
      category: AlertCategory.orchestrationError,
      level: AlertLevel.error,
      message: `the rerun ${rerunId} of ${instanceText} has FAILED: ${why}`,
      remedy: `Request it again: ${commandOn('rerun', { pipelineId, date, scheduleId })}`,
      failureCategory: FailureCategory.transient,
    },
    { id: `${rerunId} lost`, at: createdAt },
    now,
  );
};
