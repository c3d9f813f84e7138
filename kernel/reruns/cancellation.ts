/**
 * A run that a user wants to end: its execution finds the request at its next check, stops the job where the engine
 * can, and closes the run.
 */
import type { Run } from '../run/model';
import { instantMs } from '../time/instant';
import { clause, MESSAGE_BYTES, printable } from '../values/text';
import { RunStatus } from '../words/vocabulary';
import type { Cancellation, CancelRequest } from './rerun';

const MAX_REASON_BYTES = 256;

const isOpen = ({ status }: Run): boolean =>
  status === RunStatus.pending || status === RunStatus.triggering || status === RunStatus.running;

/** Whether the execution shall end its run instead of continuing. */
export const isCancelWanted = (run: Run, executionArn: string): boolean =>
  run.executionArn === executionArn && run.cancelRequestedAt !== undefined && isOpen(run);

/** Other work of the instance continues. */
export const isPartial = ({ runId, backfill }: CancelRequest): boolean => runId !== undefined || backfill !== undefined;

/** The requester and the reason, as the run has them. */
export const cancelReasonOf = ({ requestedBy, reason }: { requestedBy: string; reason: string }): string =>
  printable(`cancelled${clause(' by ', requestedBy)}${clause(': ', reason)}`, MAX_REASON_BYTES);

/** The part that may still run when the run has ended and the end of its job is not known. */
export const orphanedJob = ({ jobId }: Run): string =>
  jobId === undefined ? 'its job may have been started' : `its job ${jobId} may still run`;

/** The message of the ended run. `isJobStopped`: the engine confirmed it. */
export const cancelMessage = (run: Run, isJobStopped: boolean): string =>
  // Without a token no engine has started a job.
  printable(
    `${run.cancelReason ?? 'cancelled'}${run.startToken === undefined || isJobStopped ? '' : `; ${orphanedJob(run)}`}`,
    MESSAGE_BYTES,
  );

const MS_PER_SECOND = 1000;
const secondOf = (ms: number): number => Math.floor(ms / MS_PER_SECOND);

/** DynamoDB's clock has whole seconds; within one of them its writer's word counts. */
const exactMs = (saidMs: number | undefined, recordedMs: number, unsaidMs: number): number =>
  saidMs !== undefined && secondOf(saidMs) === secondOf(recordedMs) ? saidMs : recordedMs + unsaidMs;

/** The latest instant at which a request was written. `recordedAt`: the time of its record. */
export const latestAskedMs = ({ requestedAt }: { requestedAt: string }, recordedAt: string): number =>
  exactMs(instantMs(requestedAt), Date.parse(recordedAt), MS_PER_SECOND - 1);

/** The cancellation by a request whose record has come. `recordedAt`: when it was written, by DynamoDB's clock. */
export const cancellationOf = (request: CancelRequest, recordedAt: string): Cancellation => ({
  at: new Date(latestAskedMs(request, recordedAt)).toISOString(),
  reason: cancelReasonOf(request),
});

/** By its writer's word, at the latest `latestMs`, which counts where the word is no instant. */
const cancellationSaid = (request: CancelRequest, latestMs: number): Cancellation => ({
  at: new Date(Math.min(instantMs(request.requestedAt) ?? latestMs, latestMs)).toISOString(),
  reason: cancelReasonOf(request),
});

/** The same for the whole instance before its record has come; undefined also where its writer says no instant. */
export const unreadCancellation = (request: CancelRequest | undefined, nowMs: number): Cancellation | undefined =>
  request === undefined || isPartial(request) || instantMs(request.requestedAt) === undefined
    ? undefined
    : cancellationSaid(request, nowMs);

/** The same for a request that another one has replaced. `recordedAt`: when it was replaced, by DynamoDB's clock. */
export const replacedCancellation = (request: CancelRequest, recordedAt: string): Cancellation =>
  cancellationSaid(request, Date.parse(recordedAt));

/** When a MARKER was written. */
export const markerAskedMs = ({ saidAt, recordedAt }: { saidAt: string | undefined; recordedAt: string }): number =>
  exactMs(instantMs(saidAt), Date.parse(recordedAt), 0);

/**
 * When a rerun was requested; undefined: not known. `recordedAt`: the time of its record. `latestMs`: it existed by
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

/** False also if the time of the request is not known. */
export const endsWith = (askedMs: number | undefined, cancellation: Cancellation | undefined): boolean =>
  askedMs !== undefined && cancellation !== undefined && askedMs <= Date.parse(cancellation.at);
