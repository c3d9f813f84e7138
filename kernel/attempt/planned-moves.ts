/** What the configuration says that the end of a run moves, and what is said when it does not come to that. */

import type { PipelineConfig } from '../config';
import { alertEvent } from '../events/alert';
import type { PlannedMoves } from '../run/execution';
import type { DomainEvent, PlannedMove, Run } from '../run/model';
import { isShadow } from '../shadow/mode';
import { placeholdersOf, renderTemplates } from '../trigger/templates';
import type { Instance } from '../words/instance';
import { AlertCategory, AlertLevel, RunStatus } from '../words/vocabulary';
import type { Ending } from './interrupted';

export const movesOf = (
  { onCompleted, onFailed }: Pick<PipelineConfig, 'onCompleted' | 'onFailed'>,
  instance: Instance,
  run: { runId: string; attempt: number; traceId: string },
): PlannedMoves => renderTemplates({ completed: onCompleted, failed: onFailed }, placeholdersOf(instance, run));

/** A run in shadow mode moves nothing, as it starts no job; neither does one that a person cancels. */
export const movesFor = (
  run: Run,
  { status }: Pick<Ending, 'status'>,
  { completed, failed }: PlannedMoves,
): readonly PlannedMove[] => {
  if (isShadow(run)) return [];
  if (status === RunStatus.completed) return completed;
  return status === RunStatus.failed ? failed : [];
};

type MoverOf = Pick<Run, 'pipelineId' | 'date' | 'scheduleId' | 'runId' | 'attempt' | 'traceId' | 'createdAt'>;

/** Once per run and subject. */
export const moveRefused = (run: MoverOf, { lifecycle, id, to }: PlannedMove, why: string, now: string): DomainEvent =>
  alertEvent(
    run,
    {
      category: AlertCategory.moveRefused,
      level: AlertLevel.warning,
      message:
        `${run.pipelineId} ended for ${run.date} (schedule ${run.scheduleId}), and ${lifecycle} ${id} was not ` +
        `moved to ${to}: ${why}`,
      remedy:
        `See where it stands: signalbox lifecycle show ${lifecycle} ${id}. Move it yourself, or correct ` +
        'onCompleted and onFailed of the pipeline.',
    },
    { id: `${run.runId} ${lifecycle} ${id}`, at: run.createdAt },
    now,
  );
