/** A job that takes longer than those before it: it may hang at its engine, which says RUNNING for ever. */

import type { Run } from '../run/model';
import { isShadow } from '../shadow/mode';
import { RunStatus } from '../words/vocabulary';

/** The settings in `watch.longRunning`. */
export interface LongRunning {
  /** How often the median of the last jobs. */
  factor: number;
  /** Below it no job is long. */
  atLeastSeconds: number;
}

/** Completed runs whose jobs are compared. */
const COMPARED = 20;
/** The bound for a pipeline that has completed no run. */
const WITHOUT_HISTORY_MS = 3 * 3_600_000;

export interface Jobs {
  count: number;
  /** Undefined: there are none. */
  medianMs: number | undefined;
}

const jobMs = ({ jobStartedAt, completedAt }: Run): number =>
  Date.parse(completedAt ?? '') - Date.parse(jobStartedAt ?? '');

const medianOf = (sorted: readonly number[]): number | undefined => {
  const middle = sorted.length / 2;
  const [below, above] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return below === undefined || above === undefined ? undefined : (below + above) / 2;
};

/** How long the jobs of the newest completed runs took; `runs`: the newest first. */
export const jobsOf = (runs: readonly Run[]): Jobs => {
  const took = runs
    .filter((run) => run.status === RunStatus.completed && run.jobStartedAt !== undefined && !isShadow(run))
    .slice(0, COMPARED)
    .map(jobMs)
    .sort((one, other) => one - other);
  return { count: took.length, medianMs: medianOf(took) };
};

/** For how long the job runs; undefined: it does not, although its run may not be closed yet. */
export const runningMs = ({ status, jobStartedAt, completedAt }: Run, nowMs: number): number | undefined =>
  status === RunStatus.running && jobStartedAt !== undefined && completedAt === undefined
    ? nowMs - Date.parse(jobStartedAt)
    : undefined;

/** Clusters take minutes to begin a job; one that has not begun by then may never begin. */
const QUEUED_TOO_LONG_MS = 30 * 60_000;

/** Whether the job waits at its engine for longer than an engine needs to begin one. */
export const isQueuedTooLong = ({ jobQueued }: Run, nowMs: number): boolean =>
  jobQueued !== undefined && nowMs - Date.parse(jobQueued.since) > QUEUED_TOO_LONG_MS;

/** Longer than this is long. */
export const longAfterMs = ({ medianMs }: Jobs, { factor, atLeastSeconds }: LongRunning): number =>
  Math.max(medianMs === undefined ? WITHOUT_HISTORY_MS : factor * medianMs, atLeastSeconds * 1000);
