/** Rejected MARKERs that were counted, of pipelines whose hour is over: they are alerted together. */

import { iso } from '../../kernel/time/instant';
import { examineEach } from '../../kernel/watch/examine-each';
import { type Check, halfOfTime, type SweeperPorts } from '../../kernel/watch/ports';

export const rejectionsCounted: Check<SweeperPorts> = (tick, ports) =>
  examineEach({
    of: ports.rejections.over(tick.nowMs),
    examine: async (hour, findings) => {
      if ((await ports.rejections.end(hour, iso(tick.nowMs))) && hour.counted > 0) findings.found += 1;
    },
    trouble: 'the rejected MARKERs of a pipeline could not be alerted',
    identify: ({ pipelineId, since, counted }) => ({ pipelineId, since, counted }),
    failed: (share) => `the rejected MARKERs of ${share} pipelines could not be alerted`,
    isTimeUp: halfOfTime(tick, ports),
    log: ports.log,
  });
