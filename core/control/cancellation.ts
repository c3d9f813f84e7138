/**
 * A run that somebody wants to end: its execution sees it at its next look, stops the job where the engine can, and
 * closes the run.
 */
import type { Run } from '../model';
import { printable } from '../text';
import { RunStatus } from '../vocabulary';

const MAX_REASON_BYTES = 256;
const MAX_MESSAGE_BYTES = 512;

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
    MAX_MESSAGE_BYTES,
  );
