/**
 * Work that a pipeline kept while it was held, and that was not released after it was resumed: the record that notifies
 * the router was lost.
 */
import { LOST_AFTER_MS } from '../../kernel/markers/lost';
import type { SweeperPorts } from '../../kernel/watch/ports';

/** Older holds are not checked: pipelines that were held once cost no more than others. */
const WATCHED_FOR_MS = 7 * 86_400_000;

/** Notifies the router again; returns the number of MARKERs. Requests for reruns are shown by `left-requests.ts`. */
export const reportResumption = async (
  pipelineId: string,
  resumedAt: string | undefined,
  nowMs: number,
  { holds, log }: SweeperPorts,
): Promise<number> => {
  const sinceMs = nowMs - Date.parse(resumedAt ?? '');
  if (!(sinceMs >= LOST_AFTER_MS && sinceMs < WATCHED_FOR_MS)) return 0;
  let kept = 0;
  for await (const _marker of holds.kept(pipelineId)) kept += 1;
  if (kept === 0) return 0;
  await holds.drain(pipelineId);
  log.warn('a pipeline was resumed and still holds MARKERs; the router is notified again', {
    pipelineId,
    resumedAt,
    kept,
  });
  return kept;
};
