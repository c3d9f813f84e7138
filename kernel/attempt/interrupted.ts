/**
 * How a run ends whose execution cannot continue: what was known of its job holds, and what is not known must not start
 * the job again.
 */
import { cancelMessage, jobLeftBehind } from '../reruns/cancellation';
import type { Run } from '../run/model';
import { MESSAGE_BYTES, printable } from '../values/text';
import { FailureCategory, RunStatus } from '../words/vocabulary';

export type Ending =
  | { status: typeof RunStatus.completed; message?: string }
  | { status: typeof RunStatus.cancelled; message: string }
  | { status: typeof RunStatus.failed; failureCategory: FailureCategory; message: string };

/**
 * `cause` and its category hold as long as the job was not started; afterwards only a person may say that it runs
 * again.
 */
export const endingOfInterrupted = (run: Run, cause: { failureCategory: FailureCategory; message: string }): Ending => {
  if (run.cancelRequestedAt !== null) return { status: RunStatus.cancelled, message: cancelMessage(run, false) };
  if (run.status === RunStatus.pending) return { status: RunStatus.failed, ...cause };
  return {
    status: RunStatus.failed,
    failureCategory: FailureCategory.permanent,
    message: printable(`${jobLeftBehind(run)}; ${cause.message}`, MESSAGE_BYTES),
  };
};

/**
 * The same for an abandoned run, whose execution is gone: a job that ended with the answer to its start is known to
 * have ended.
 */
export const endingOfAbandoned = (run: Run, message: string): Ending => {
  if (run.status === RunStatus.running && run.completedAt !== null) {
    return run.failureCategory === null
      ? { status: RunStatus.completed, ...(run.message === null ? {} : { message: run.message }) }
      : { status: RunStatus.failed, failureCategory: run.failureCategory, message: run.message ?? message };
  }
  return endingOfInterrupted(run, { failureCategory: FailureCategory.transient, message });
};
