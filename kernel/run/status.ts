/**
 * The meaning of a run's or log's status: whether the run has ended, how it is named, and whether it is unresponsive;
 * and the run of an execution.
 */
import { ContractError, OwnershipError } from '../values/errors';
import { RunStatus } from '../words/vocabulary';
import type { Run } from './model';
import type { LoggedStatus } from './parts';
import type { RunById } from './run-store';

/** Whether a run of this status has ended: it never changes again. */
export const isTerminal = (status: RunStatus): boolean =>
  status === RunStatus.completed ||
  status === RunStatus.failed ||
  status === RunStatus.cancelled ||
  status === RunStatus.skipped ||
  status === RunStatus.shadow;

/**
 * Ended, and neither a success nor a failure. A rerun that ended so may not have come to its job, and then the
 * completion before it still counts.
 */
export const isCalledOff = (status: RunStatus | undefined): boolean =>
  status === RunStatus.cancelled || status === RunStatus.skipped;

/** The words after "attempt 1" or a name, from the run log alone, which is PENDING until the attempt ends. */
export const loggedText = ({ status }: LoggedStatus): string =>
  `is ${status === RunStatus.pending ? 'in progress' : status}`;

/** As opposed to an attempt that a MARKER has started. */
export const isRerun = (input: { rerunId: string | undefined }): input is { rerunId: string } =>
  input.rerunId !== undefined;

type Alive = Pick<Run, 'nextCheckAt' | 'aliveAt' | 'stuckAfterSeconds'>;

const expectedAt = ({ nextCheckAt, aliveAt }: Alive): string => nextCheckAt ?? aliveAt;

/** Epoch milliseconds after which an open run that has said nothing is stuck. */
export const stuckAt = (run: Alive): number => Date.parse(expectedAt(run)) + run.stuckAfterSeconds * 1000;

/** When an open run's silence began, or undefined while it is within its threshold. */
export const silentSince = (run: Alive, nowMs: number): string | undefined =>
  nowMs > stuckAt(run) ? expectedAt(run) : undefined;

/** The run of an execution. `not`: what an execution must not do to the run of another one. */
export const ownRun = async (
  { runId, executionArn }: Pick<Run, 'runId' | 'executionArn'>,
  { runs }: { runs: RunById },
  not: string,
): Promise<Run> => {
  const run = await runs.get(runId);
  if (run === undefined) throw new ContractError(`Run ${runId} does not exist; resolvePipeline records it first`);
  if (run.executionArn === executionArn) return run;
  throw new OwnershipError(
    `Run ${runId} belongs to ${run.executionArn}, not to ${executionArn}, which must not ${not}`,
  );
};
