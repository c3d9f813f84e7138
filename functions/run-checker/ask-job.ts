import type { JobInput } from '../../asl/contract';
import { isJobCancelled, reportedOutcome } from '../../kernel/job/run-job';
import type { LifecycleStore } from '../../kernel/lifecycle';
import type { JobEngine } from '../../kernel/trigger/engine';
import type { AskedEngine } from './check-run';

/** Where no engine can be asked, what the job has reported is the answer. */
export const askJob =
  (engine: (type: string) => Pick<JobEngine<JobInput['trigger']>, 'status'>, lifecycles: Pick<LifecycleStore, 'get'>) =>
  (type: string): AskedEngine => ({
    status: async (trigger, request, jobId) => {
      const answer = await engine(type).status(trigger, request, jobId);
      return answer === 'unknown' ? reportedOutcome(request.runId, lifecycles) : answer;
    },
    isCancelled: (runId) => isJobCancelled(runId, lifecycles),
  });
