import { driftReason } from '../../core/monitoring/monitoring';
import { RerunKind } from '../../core/vocabulary';
import type { Action } from './ports';

/**
 * Data has changed under a completed run, and its pipeline wants another one: asked for as anyone may, and judged by
 * the router within the budget. A repeated call asks for the same, also after it was granted.
 */
export const requestRerun: Action<'requestRerun'> = async (
  { pipelineId, date, scheduleId, runId, requestedAt },
  ports,
) => {
  const monitoring = await ports.monitorings.get(runId);
  const reason = driftReason(runId, monitoring?.findings ?? []);
  await ports.reruns.request({
    pipelineId,
    date,
    scheduleId,
    kind: RerunKind.drift,
    reason,
    requestedBy: 'signalbox',
    requestedAt,
    concurrency: null,
    backfill: null,
    automatic: true,
  });
  return { result: 'requested' };
};
