/**
 * The work that a request to cancel the instance has ended before the router processed it. Requests carry their
 * instants, so that it does not matter which of the two is read first:
 *
 *   the request to cancel was read first    the ledger of the instance keeps it, and every answer and every admission
 *                                           has the condition that the ledger is as it was read
 *   it waits to be read                     it is in the table; what is read long after it was written checks there
 */

import { leftForGood } from '../../../kernel/attempt/transitions';
import { registeredRouting } from '../../../kernel/config';
import type { PipelineReader } from '../../../kernel/config/config-store';
import { endWithoutRun } from '../../../kernel/events/event';
import type { Ledger } from '../../../kernel/markers/ledger';
import { endsWith, markerAskedMs, rerunAskedMs, unreadCancellation } from '../../../kernel/reruns/cancellation';
import type { Cancellation, CancelRequest, RerunLedger, RerunRequest } from '../../../kernel/reruns/rerun';
import type { HeldMarker } from '../../../kernel/run/held';
import type { RunLog } from '../../../kernel/run/model';
import type { RunStore } from '../../../kernel/run/run-store';
import type { Clock } from '../../../kernel/time/clock';
import type { Instance } from '../../../kernel/words/instance';
import { RunStatus } from '../../../kernel/words/vocabulary';

export interface CancelledPorts {
  cancelRequests: { find(instance: Instance): Promise<CancelRequest | undefined> };
  clock: Clock;
}

/** A MARKER that is read sooner is read before any request to cancel that was written after it, or with it. */
const READ_AT_ONCE_MS = 60_000;

/** The instants of a MARKER: `saidAt` by its writer's clock, `recordedAt` by DynamoDB's. */
export const cancellationOfMarker = async (
  marker: { saidAt: string | undefined; recordedAt: string },
  { cancelled, ...instance }: Instance & Pick<Ledger, 'cancelled'>,
  { cancelRequests, clock }: CancelledPorts,
): Promise<Cancellation | undefined> => {
  const askedMs = markerAskedMs(marker);
  if (cancelled !== undefined && endsWith(askedMs, cancelled)) return cancelled;
  const nowMs = clock.now();
  if (nowMs - askedMs < READ_AT_ONCE_MS) return undefined;
  const unread = unreadCancellation(await cancelRequests.find(instance), nowMs);
  return endsWith(askedMs, unread) ? unread : undefined;
};

/**
 * `recordedAt`: of its own record, where that is processed. Signalbox's own requests have their instant only from
 * there: what was in the table when the request to cancel was read has ended then.
 */
export const cancellationOfRerun = async (
  request: RerunRequest,
  { recordedAt, ledger }: { recordedAt: string | undefined; ledger: RerunLedger | undefined },
  { cancelRequests, clock }: CancelledPorts,
): Promise<Cancellation | undefined> => {
  if (request.automatic === true && recordedAt === undefined) return undefined;
  const latestMs = clock.now();
  const askedMs = rerunAskedMs(request, { recordedAt, latestMs });
  const unread = unreadCancellation(await cancelRequests.find(request), latestMs);
  return [ledger?.cancelled, unread].find((one) => endsWith(askedMs, one));
};

export interface Closed extends Instance {
  attempt: number;
  executionArn: string;
  rerunId: string | undefined;
  traceId: string;
  reason: string;
  at: string;
  /** It is kept no longer. */
  kept?: HeldMarker | undefined;
}

/** Ends an attempt that has not begun. False: it has begun, or is over. */
export const closeAttempt = async (
  { reason, ...closed }: Closed,
  after: RunLog | undefined,
  { runs, config }: { runs: Pick<RunStore, 'cancelWithoutRun'>; config: PipelineReader },
): Promise<boolean> => {
  const { at, kept, ...rest } = closed;
  const attempt = { ...rest, ...(await registeredRouting(closed.pipelineId, { config })) };
  const end = { ...attempt, message: reason, status: RunStatus.cancelled, failureCategory: undefined };
  const event = endWithoutRun(end, at);
  const unmoved = leftForGood(after, `attempt ${attempt.attempt} was cancelled: ${reason}`, at);
  const cancelled = { ...attempt, message: reason, at, ...(kept === undefined ? {} : { kept }) };
  return runs.cancelWithoutRun(cancelled, [event, ...unmoved]);
};
