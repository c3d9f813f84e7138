/**
 * A run that somebody wants to end: its execution sees it at its next look, stops the job where the engine can, and
 * closes the run.
 */
import type { Run } from '../run/model';
import { instantMs } from '../time/instant';
import { MESSAGE_BYTES, printable } from '../values/text';
import { RunStatus } from '../words/vocabulary';
import type { Cancellation, CancelRequest } from './rerun';

const MAX_REASON_BYTES = 256;

const isOpen = ({ status }: Pick<Run, 'status'>): boolean =>
  status === RunStatus.pending || status === RunStatus.triggering || status === RunStatus.running;

/** Whether the execution shall end its run instead of going on. */
export const isCancelWanted = (run: Run, executionArn: string): boolean =>
  run.executionArn === executionArn && run.cancelRequestedAt !== null && isOpen(run);

/** Who wants it and why, as it stands on the run. */
export const cancelReasonOf = ({ requestedBy, reason }: { requestedBy: string; reason: string }): string =>
  printable(
    `${requestedBy === '' ? 'cancelled' : `cancelled by ${requestedBy}`}${reason === '' ? '' : `: ${reason}`}`,
    MAX_REASON_BYTES,
  );

/** What may go on when the run has ended, and nobody knows of its job's end. */
export const jobLeftBehind = ({ jobId }: Pick<Run, 'jobId'>): string =>
  jobId === null ? 'its job may have been started' : `its job ${jobId} may still run`;

/** What the ended run says. `isJobStopped`: the engine confirmed it. */
export const cancelMessage = (run: Pick<Run, 'cancelReason' | 'jobId' | 'startToken'>, isJobStopped: boolean): string =>
  // Without a token no engine was asked for a job.
  printable(
    `${run.cancelReason ?? 'cancelled'}${run.startToken === null || isJobStopped ? '' : `; ${jobLeftBehind(run)}`}`,
    MESSAGE_BYTES,
  );

const MS_PER_SECOND = 1000;
const secondOf = (ms: number): number => Math.floor(ms / MS_PER_SECOND);

/** DynamoDB's clock has whole seconds; within one of them its writer's word counts. */
const exactMs = (saidMs: number | undefined, recordedMs: number, unsaidMs: number): number =>
  saidMs !== undefined && secondOf(saidMs) === secondOf(recordedMs) ? saidMs : recordedMs + unsaidMs;

/** Of a request whose record has come. `recordedAt`: when it was written, by DynamoDB's clock. */
export const cancellationOf = (request: CancelRequest, recordedAt: string): Cancellation => ({
  at: new Date(exactMs(instantMs(request.requestedAt), Date.parse(recordedAt), MS_PER_SECOND - 1)).toISOString(),
  reason: cancelReasonOf(request),
});

/** Of a request for the whole instance whose record has not come yet: its writer's word, at the latest now. */
export const unreadCancellation = (request: CancelRequest | undefined, nowMs: number): Cancellation | undefined => {
  const saidMs = instantMs(request?.requestedAt);
  if (request === undefined || request.runId !== null || saidMs === undefined) return undefined;
  return { at: new Date(Math.min(saidMs, nowMs)).toISOString(), reason: cancelReasonOf(request) };
};

/** When a MARKER was written. */
export const markerAskedMs = ({ saidAt, recordedAt }: { saidAt: string | null; recordedAt: string }): number =>
  exactMs(instantMs(saidAt), Date.parse(recordedAt), 0);

/**
 * When a rerun was asked for; undefined: nothing says it. `recordedAt`: of its record. `latestMs`: it was there by
 * then, whatever its writer says.
 */
export const rerunAskedMs = (
  { requestedAt }: { requestedAt: string },
  { recordedAt, latestMs }: { recordedAt?: string | undefined; latestMs: number },
): number | undefined => {
  const saidMs = instantMs(requestedAt);
  if (recordedAt !== undefined) return exactMs(saidMs, Date.parse(recordedAt), 0);
  return saidMs === undefined ? undefined : Math.min(saidMs, latestMs);
};

/** False also where nothing says when it was asked for. */
export const endsWith = (askedMs: number | undefined, cancellation: Cancellation | null | undefined): boolean =>
  askedMs !== undefined && cancellation != null && askedMs <= Date.parse(cancellation.at);
