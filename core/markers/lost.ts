/**
 * A MARKER that should have led to an attempt, and of which the table shows none: its stream record was lost, or its
 * execution died before it could begin a run. Pure; whether there is an execution is for others to ask.
 */

import type { PipelineConfig } from '../config';
import type { Instance } from '../instance';
import type { RunLog } from '../model';
import type { StoredMarker } from '../ports/markers';
import { decideMarker } from './decision';

/** The router takes seconds, its retries minutes. */
export const LOST_AFTER_MS = 15 * 60_000;

const msOf = (instant: string | null): number => (instant === null ? NaN : Date.parse(instant));

/** When the router should have heard of it last: one that was kept is shown to it when its pipeline is resumed. */
const shownMs = ({ writtenAt, releasedAt }: StoredMarker): number => {
  const [writtenMs, releasedMs] = [msOf(writtenAt), msOf(releasedAt)];
  return Number.isNaN(writtenMs) || releasedMs > writtenMs ? releasedMs : writtenMs;
};

/**
 * Whether it is old enough and nobody has looked after it; `configuredAt`: the pipeline's last change, null when
 * unknown.
 */
export const isNeglected = (marker: StoredMarker, configuredAt: string | null, nowMs: number): boolean => {
  const { handedOverAt } = marker;
  const heardMs = shownMs(marker);
  // What another configuration has refused, or what came while the pipeline was off, is not run afterwards.
  return handedOverAt === null && heardMs <= nowMs - LOST_AFTER_MS && msOf(configuredAt) <= heardMs;
};

/** The last attempt has seen this MARKER already. */
export const isSeen = (marker: StoredMarker, runLog: Pick<RunLog, 'updatedAt'> | undefined): boolean =>
  runLog !== undefined && !(msOf(runLog.updatedAt) < shownMs(marker));

/**
 * The attempt that is missing; undefined when the run log, or a reason not to run, tells that there is none to come.
 */
export const missingAttempt = (
  marker: StoredMarker,
  pipeline: PipelineConfig,
  notToRun: string | undefined,
  runLog: RunLog | undefined,
): number | undefined => {
  if (isSeen(marker, runLog)) return undefined;
  const decision = decideMarker(marker, pipeline, { notToRun, runLog });
  return decision.kind === 'start' ? decision.attempt : undefined;
};

export interface Missing {
  marker: StoredMarker;
  instance: Instance;
  attempt: number;
}
