/** A MARKER for an instance that has completed: data that came late, or the same MARKER once more. */

import type { PipelineConfig } from '../config';
import type { RerunRequest } from '../control/rerun';
import { alertEvent } from '../events/alert';
import { aboutRun, busEvent } from '../events/event';
import { commandOn } from '../instance';
import type { DomainEvent, RunLog } from '../model';
import { AlertCategory, AlertLevel, EventKind, RerunKind } from '../vocabulary';

/** What the stream says of the write of a MARKER. */
export interface Written {
  /** Of the stream record; the trace of a run whose MARKER brought none. */
  eventId: string;
  /** ISO instant, in full seconds rounded down, as streams tell it. */
  at: string;
}

/** Whether a MARKER tells of data that a completed run has not seen: it was written after the completion. */
export const isNews = (
  { traceId, completedAt }: Pick<RunLog, 'traceId' | 'completedAt'>,
  written: Written | undefined,
): boolean => {
  if (written === undefined || completedAt === null) return true;
  if (written.eventId === traceId) return false;
  return Date.parse(written.at) >= Math.floor(Date.parse(completedAt) / 1000) * 1000;
};

type Completed = Pick<RunLog, 'pipelineId' | 'date' | 'scheduleId' | 'runId' | 'attempt' | 'completedAt'>;

/** Once per write. */
export const lateData = (written: Written, completed: Completed, traceId: string, now: string): DomainEvent =>
  busEvent({
    ...aboutRun({ ...completed, traceId }),
    eventId: written.eventId,
    episodeAt: written.at,
    at: now,
    kind: EventKind.lateData,
    message:
      'a MARKER came after the run had ' +
      `completed${completed.completedAt === null ? '' : ` at ${completed.completedAt}`}`,
  });

/** Once per completed attempt, however often its MARKER is written again. */
export const lateDataAlert = (
  written: Written,
  completed: Completed,
  { policy, traceId, now }: { policy: PipelineConfig['lateData']; traceId: string; now: string },
): DomainEvent => {
  const { pipelineId, date, scheduleId, runId, attempt, completedAt } = completed;
  return alertEvent(
    { pipelineId, date, scheduleId, runId, attempt, traceId },
    {
      category: AlertCategory.lateData,
      level: AlertLevel.warning,
      message:
        `data of ${pipelineId} for ${date} (schedule ${scheduleId}) came late: its MARKER was written at ` +
        `${written.at}, and attempt ${attempt} had completed${completedAt === null ? '' : ` at ${completedAt}`}`,
      remedy:
        policy === 'rerun'
          ? 'Another run is asked for, within budgets.driftReruns; see what becomes of it: ' +
            `${commandOn('why', completed)}`
          : `The run has not seen that data. If it matters, run it again: ${commandOn('rerun', completed)}`,
    },
    { id: `attempt ${attempt}`, at: completedAt ?? written.at },
    now,
  );
};

/** The same for the same write, so that a record that is delivered twice asks for one. */
export const lateDataRerun = (
  written: Written,
  { pipelineId, date, scheduleId, attempt }: Completed,
): RerunRequest => ({
  pipelineId,
  date,
  scheduleId,
  kind: RerunKind.lateData,
  reason: `its MARKER was written at ${written.at}, after attempt ${attempt} had completed`,
  requestedBy: 'signalbox',
  requestedAt: written.at,
  concurrency: null,
  backfill: null,
});
