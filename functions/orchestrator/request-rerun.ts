import { RerunKind } from '../../core/vocabulary';
import { type Action, iso } from './ports';

/** Asks for another run, as anyone may; the router judges it by the pipeline's budgets. Asking again replaces the request. */
export const requestRerun: Action<'requestRerun'> = async ({ pipelineId, date, scheduleId, reason, runId }, ports) => {
  const kind = reason === RerunKind.lateData ? RerunKind.lateData : RerunKind.drift;
  // The run is the episode: a repeated call asks for the same.
  await ports.reruns.request({ pipelineId, date, scheduleId, kind, reason: `${reason} after run ${runId}`, requestedBy: 'signalbox', requestedAt: iso(ports.clock.now()), concurrency: null, backfill: null });
  return { result: 'requested' };
};
