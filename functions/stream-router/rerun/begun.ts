/** The rerun that a request has begun: the request is deleted after the start, and that may fail. */
import { isRerunOf, type Rerun, type RerunRequest, rerunIdOf } from '../../../kernel/reruns/rerun';
import type { RerunStore } from '../../../kernel/reruns/rerun-store';
import type { RunLog } from '../../../kernel/run/model';

/** 'ended': the rerun's item may have expired, and the run log has its attempt, or its retry. */
export const begunBy = async (
  request: RerunRequest,
  runLog: RunLog | undefined,
  { reruns }: { reruns: Pick<RerunStore, 'get'> },
): Promise<Rerun | 'ended' | undefined> => {
  const attempt = runLog?.attempt ?? 0;
  // A MARKER's run may have taken the attempt that it was begun for.
  const attempts = attempt === 0 ? [1] : [attempt + 1, attempt];
  for (const at of attempts) {
    const rerun = await reruns.get(rerunIdOf(request, at));
    if (rerun !== undefined) return rerun;
  }
  // Its attempt may have been tried again meanwhile, so that the run log is at a later one.
  return isRerunOf(request, runLog?.rerunId, attempt) ? 'ended' : undefined;
};
