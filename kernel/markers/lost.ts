/**
 * A MARKER without an answer: the newest answer of its key is about another content. Facts are compared; ages
 * only keep watchdog and sweeper from requesting MARKERs that are still being processed. Pure.
 */

import { isoOf } from '../time/instant';
import { isAnswered, type Ledger, type Start, writtenAtOf } from './ledger';
import type { StoredMarker } from './marker-store';

type Written = Pick<StoredMarker, 'writtenAt'>;

/** The router takes seconds, its retries minutes. */
export const LOST_AFTER_MS = 15 * 60_000;
/** An execution without a run waits for less: for its opening or its MARKER's `notBefore`, then for the lock. */
const WAITS_FOR_MS = 10 * 86_400_000;

/**
 * The router has had its time; if it is not known when the MARKER was written, it has. A MARKER from a little later
 * than now is on its way: its writer's clock is not theirs.
 */
const isLateBy = (writtenAt: string | undefined, nowMs: number): boolean => {
  const written = writtenAtOf(writtenAt, nowMs + LOST_AFTER_MS);
  return written === undefined || Date.parse(written) <= nowMs - LOST_AFTER_MS;
};

/**
 * A MARKER from before its pipeline was registered was rejected, as that of no pipeline, and no ledger has that. It
 * runs where it is written again. One that does not say when it was written may have come later.
 */
export const isBeforeRegistration = ({ writtenAt }: Written, registeredAt: string): boolean =>
  (isoOf(writtenAt) ?? registeredAt) < registeredAt;

export const isUnanswered = (
  marker: StoredMarker,
  { ledger, registeredAt }: { ledger: Ledger | undefined; registeredAt: string },
  nowMs: number,
): boolean =>
  isLateBy(marker.writtenAt, nowMs) &&
  !isAnswered(marker.markerSort, marker.image, ledger) &&
  !isBeforeRegistration(marker, registeredAt);

/** It may still wait for its answer, or for its run. */
export const isRecent = ({ writtenAt }: Written, nowMs: number): boolean => {
  const written = writtenAtOf(writtenAt, nowMs);
  return written === undefined || Date.parse(written) >= nowMs - WAITS_FOR_MS;
};

/** Its execution should be there, or have begun its run. */
export const isStartLate = ({ at }: Start, nowMs: number): boolean => Date.parse(at) <= nowMs - LOST_AFTER_MS;
