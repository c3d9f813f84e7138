/**
 * From a request to a check: the run that waits for its data, or for its job, is woken. The event comes before the
 * request is dropped: a delivery that died in between is repeated, and costs one more check. A request whose item holds
 * a later one is answered as well: only its record has it.
 */

import type { EventAppender } from '../../../kernel/events/event-store';
import type { RecheckRequest } from '../../../kernel/reruns/rerun';
import {
  type Attempt,
  type AttemptStores,
  checkRequested,
  decideRecheck,
  type RecheckAnswer,
  readAttempt,
  usedUpText,
} from '../../../kernel/situation/recheck';
import { recordedAtOf, type StreamRecord } from '../../../kernel/stream/redrive';
import type { Clock } from '../../../kernel/time/clock';
import { iso } from '../../../kernel/time/instant';
import type { Wakeups } from '../../../kernel/waiting/wakeups';
import type { Instance } from '../../../kernel/words/instance';
import type { WakingPorts } from '../wake/wake-runs';

export interface RecheckPorts extends WakingPorts, AttemptStores {
  readRecheckRequest(image: Record<string, unknown>): RecheckRequest;
  recheckRequests: {
    /** Any request of the instance that has not been processed. */
    find(instance: Instance): Promise<object | undefined>;
    drop(request: RecheckRequest): Promise<void>;
  };
  events: EventAppender;
  clock: Clock;
}

const answerOf = async (
  { runId }: RecheckRequest,
  attempt: Attempt,
  { nowMs, wakeups }: { nowMs: number; wakeups: Wakeups },
): Promise<RecheckAnswer> => {
  const decision = decideRecheck(attempt, runId, nowMs);
  if ('refused' in decision) return { result: 'refused', reason: decision.refused };
  const { run, reason } = decision.recheck;
  const woken = await wakeups.wake(run.runId, reason);
  return woken === 'used-up' ? { result: 'refused', reason: usedUpText(run) } : { result: 'accepted' };
};

export const routeRecheck = async (
  record: StreamRecord,
  image: Record<string, unknown>,
  ports: RecheckPorts,
): Promise<void> => {
  const request = ports.readRecheckRequest(image);
  if ((await ports.recheckRequests.find(request)) === undefined) return;
  const nowMs = ports.clock.now();
  const attempt = await readAttempt(request, ports);
  const answer = await answerOf(request, attempt, { nowMs, wakeups: ports.wakeups });
  const { pipelineId, date, scheduleId } = request;
  ports.log.info('a check was requested', { pipelineId, date, scheduleId, ...answer });
  await ports.events.append(
    checkRequested(request, answer, { log: attempt.log, recordedAt: recordedAtOf(record), now: iso(nowMs) }),
  );
  await ports.recheckRequests.drop(request);
};
