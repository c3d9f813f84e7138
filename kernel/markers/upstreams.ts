/** What the upstreams of an instance are at: whether its job may start, and what has completed since. Pure. */
import type { UpstreamPlan } from '../run/execution';
import type { BlockingTrait, RunLog, UpstreamAttempts } from '../run/model';
import { isOver, loggedText } from '../run/status';
import { RunStatus, TraitStatus } from '../words/vocabulary';

type Log = Pick<RunLog, 'status' | 'attempt' | 'completedAt' | 'updatedAt'>;

export interface UpstreamLook {
  /** Of every upstream the attempt that has completed; 0 where it has not, or runs again. */
  attempts: UpstreamAttempts;
  /** Those that keep the job from starting. */
  blocking: BlockingTrait[];
  /** When the last of them began, where all of them are under way and may complete; else null. */
  underWaySinceMs: number | null;
  /** When the delays since the completions are over, in epoch milliseconds; 0 without any. */
  notBeforeMs: number;
}

const isCompleted = (log: Log | undefined): log is Log => log?.status === RunStatus.completed;

/** `logOf`: the run log of an upstream for the date and schedule. */
export const lookAtUpstreams = (
  { needs, of }: UpstreamPlan,
  logOf: (upstream: string) => Log | undefined,
): UpstreamLook => {
  const isMissing = (log: Log | undefined): boolean =>
    needs === 'completed' ? !isCompleted(log) : needs === 'settled' && log !== undefined && !isOver(log.status);
  const found = of.map((upstream) => ({ ...upstream, log: logOf(upstream.pipeline) }));
  const delays = found.map(({ log, delaySeconds }) =>
    isCompleted(log) ? Date.parse(log.completedAt ?? log.updatedAt) + delaySeconds * 1000 : 0,
  );
  const missing = found.filter(({ log }) => isMissing(log));
  const isUnderWay = missing.length > 0 && missing.every(({ log }) => log !== undefined && !isOver(log.status));
  return {
    underWaySinceMs: isUnderWay ? Math.max(...missing.map(({ log }) => Date.parse(log!.updatedAt))) : null,
    attempts: Object.fromEntries(found.map(({ pipeline, log }) => [pipeline, isCompleted(log) ? log.attempt : 0])),
    blocking: missing.map(({ pipeline, log }) => ({
      type: `upstream ${pipeline}`,
      status: TraitStatus.fail,
      reason: log === undefined ? 'it has not run' : `attempt ${log.attempt} ${loggedText(log)}`,
    })),
    notBeforeMs: needs === 'completed' ? Math.max(0, ...delays) : 0,
  };
};

/** Of what has completed by now: those of which the run has read an earlier attempt, or none. */
export const newerThan = (read: UpstreamAttempts, now: UpstreamAttempts): UpstreamAttempts =>
  Object.fromEntries(Object.entries(now).filter(([upstream, attempt]) => attempt > (read[upstream] ?? 0)));

export const hasAny = (attempts: UpstreamAttempts): boolean => Object.keys(attempts).length > 0;
