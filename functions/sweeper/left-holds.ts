/**
 * Work that a pipeline kept while it was held, and that was not released after it was resumed: the record that notifies
 * the router was lost.
 */
import { LOST_AFTER_MS } from '../../kernel/markers/lost';
import type { SweeperPorts } from '../../kernel/watch/ports';

/** Older holds are not checked: pipelines that were held once cost no more than others. */
const WATCHED_FOR_MS = 7 * 86_400_000;

/** Notifies the router again; returns the number of MARKERs and requests for reruns that it finds. */
export const reportResumption = async (
  pipelineId: string,
  resumedAt: string | null,
  nowMs: number,
  { holds, reruns, log }: SweeperPorts,
): Promise<number> => {
  const sinceMs = nowMs - Date.parse(resumedAt ?? '');
  if (!(sinceMs >= LOST_AFTER_MS && sinceMs < WATCHED_FOR_MS)) return 0;
  const requests = await reruns.waiting(pipelineId);
  let kept = 0;
  for await (const _marker of holds.kept(pipelineId)) kept += 1;
  if (kept + requests.length === 0) return 0;
  await holds.drain(pipelineId);
  if (kept > 0)
    log.warn('a pipeline was resumed and still holds MARKERs; the router is notified again', {
      pipelineId,
      resumedAt,
      kept,
    });
  return kept;
};
