/** An execution that ended before it had a run, without a reason: the attempt failed, and an alert reports it. */
import { executionLost } from '../events/alert';
import { lifecycleEvent } from '../events/event';
import type { DomainEvent } from '../run/model';
import type { Instance } from '../words/instance';
import { FailureCategory, RunStatus } from '../words/vocabulary';
import type { Start } from './ledger';

const MESSAGE = 'its execution has ended without it and before there was a run';

/** The same whichever process finds it: once per execution. */
export const deathOf = (
  { pipelineId, date, scheduleId }: Instance,
  { attempt, traceId, markerAt }: Start,
  executionArn: string,
  at: string,
) => {
  const failure = {
    pipelineId,
    date,
    scheduleId,
    attempt,
    executionArn,
    traceId,
    failureCategory: FailureCategory.transient,
    message: MESSAGE,
  };
  const events: DomainEvent[] = [
    lifecycleEvent({
      ...failure,
      status: RunStatus.failed,
      runId: null,
      createdAt: at,
      updatedAt: at,
      completedAt: at,
    }),
    executionLost({ ...failure, runId: null }, { ...failure, since: markerAt }, at),
  ];
  return { failure: { ...failure, at }, events };
};
