import { canonicalJson } from '../../kernel/values/json';
import { type Broken, groupBy, type Invariant } from './invariant';

export const chunksCounted: Invariant = {
  name: 'chunks-counted',
  rule: 'The counters of a run equal its chunks: every end is counted once.',
  check: ({ table: { chunks, chunkRuns }, end }) => {
    const ofRun = groupBy(chunks, ({ runId }) => runId);
    return chunkRuns.flatMap(({ runId, jobsTotal, jobsCompleted, jobsFailed }): Broken[] => {
      const own = ofRun.get(runId) ?? [];
      const counted = { total: jobsTotal, completed: jobsCompleted, failed: jobsFailed };
      const found = {
        total: own.length,
        completed: own.filter(({ status }) => status === 'COMPLETED').length,
        failed: own.filter(({ status }) => status === 'FAILED').length,
      };
      return canonicalJson(counted) === canonicalJson(found)
        ? []
        : [{ at: end, message: `the counters of run ${runId} are not its chunks`, evidence: { counted, found } }];
    });
  },
};
