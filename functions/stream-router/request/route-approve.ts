/**
 * From a request to an approval: the decision is recorded with its event, then the run that waits is woken, and the
 * request is dropped last. A delivery that died in between finds the decision, and wakes the run again. A request whose
 * item holds a later one counts as well: only its record has it. One without an item was answered, or it is refused.
 */

import { registeredRouting } from '../../../kernel/config';
import type { PipelineReader } from '../../../kernel/config/config-store';
import type { EventRecorder } from '../../../kernel/events/event-store';
import { latestAskedMs } from '../../../kernel/reruns/cancellation';
import type { ApproveRequest } from '../../../kernel/reruns/rerun';
import type { RunById } from '../../../kernel/run/run-store';
import { isTerminal } from '../../../kernel/run/status';
import { recordedAtOf, type StreamRecord } from '../../../kernel/stream/redrive';
import type { Clock } from '../../../kernel/time/clock';
import { iso } from '../../../kernel/time/instant';
import { givenText } from '../../../kernel/values/text';
import { type ApprovalStore, approvalAnswered, isRepeated, refusalOf } from '../../../kernel/waiting/approval';
import type { Instance } from '../../../kernel/words/instance';
import type { WakingPorts } from '../wake/wake-runs';

export interface ApprovePorts extends WakingPorts {
  readApproveRequest(image: Record<string, unknown>): ApproveRequest;
  approveRequests: {
    /** Any request of the instance that has not been processed. */
    find(instance: Instance): Promise<object | undefined>;
    drop(request: ApproveRequest): Promise<void>;
  };
  approvals(): ApprovalStore;
  runs: RunById;
  config: PipelineReader;
  events: EventRecorder;
  clock: Clock;
}

export const routeApprove = async (
  record: StreamRecord,
  image: Record<string, unknown>,
  ports: ApprovePorts,
): Promise<void> => {
  const request = ports.readApproveRequest(image);
  const isGone = (await ports.approveRequests.find(request)) === undefined;
  const recordedAt = recordedAtOf(record);
  const now = iso(ports.clock.now());
  const { pipelineId, date, scheduleId } = request;
  const asked = {
    ...request,
    requestedBy: givenText(request.requestedBy),
    reason: givenText(request.reason),
  };
  const found = await ports.approvals().get(request);
  const run = found === undefined ? undefined : await ports.runs.get(found.runId);
  // An approval outlives its run, whose items name the pipeline's owner and tags.
  const about = run ?? { pipelineId, date, scheduleId, ...found, ...(await registeredRouting(pipelineId, ports)) };
  const answered = (refusal: string | undefined) => approvalAnswered(asked, refusal, { about, recordedAt, now });
  const hasEnded = run === undefined || isTerminal(run.status);
  const askedMs = latestAskedMs(request, recordedAt);
  if (isGone && (await ports.events.isRecorded(answered(undefined)))) return;
  let refusal = isGone ? 'it was deleted or replaced before it was read' : refusalOf(found, asked, askedMs);
  let approval = found;
  if (refusal === undefined && hasEnded) refusal = 'its run has ended';
  else if (refusal === undefined && found !== undefined) {
    const decision = { outcome: 'approved', at: now, by: asked.requestedBy, reason: asked.reason } as const;
    approval = await ports.approvals().decide(found, decision, answered(undefined));
    if (approval.decision?.at !== now || approval.decision.by !== decision.by)
      refusal = refusalOf(approval, asked, askedMs);
  }
  ports.log.info('an approval was requested', { pipelineId, date, scheduleId, refusal: refusal ?? null });
  // Where an earlier delivery has recorded the approval, its event has this id.
  if (refusal !== undefined && !isRepeated(approval, asked)) await ports.events.append(answered(refusal));
  if (approval?.decision?.outcome === 'approved') await ports.wakeups.wake(approval.runId, 'approval');
  await ports.approveRequests.drop(request);
};
