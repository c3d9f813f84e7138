/** Approves the start of a run that waits for it. */

import type { ApproveRequest } from '../../kernel/reruns/rerun';
import { refusalOf } from '../../kernel/waiting/approval';
import { commandOn } from '../../kernel/words/instance';
import { UsageError } from '../stack/exit';
import { type InstanceOptions, instanceText } from '../stack/pipelines';
import type { Stack } from '../stack/stack';
import { findTarget } from './recheck';

interface ApproveOptions extends InstanceOptions {
  reason?: string;
  /** The run that the person has seen; absent: the one that is named, or that waits now. */
  seenRunId?: string;
}

/** Writes the request. Throws where nothing waits for it, or where another person has to give it. */
export const requestApproval = async (
  stack: Stack,
  name: string,
  { reason = '', seenRunId, ...which }: ApproveOptions,
  nowMs: number,
): Promise<ApproveRequest> => {
  const { instance, runId } = await findTarget(stack, name, which, nowMs);
  const requestedBy = await stack.requester();
  const approval = await stack.tables.approvals.get(instance);
  const asked = { runId: seenRunId ?? runId ?? approval?.runId, requestedBy };
  const refusal = refusalOf(approval, asked, nowMs);
  const isForOthers =
    approval !== undefined &&
    approval.decision === undefined &&
    approval.by.length > 0 &&
    !approval.by.includes(requestedBy);
  if (refusal !== undefined || approval === undefined)
    throw new UsageError(
      `${instanceText(instance)} cannot be approved: ${refusal}. See what there is: ${commandOn('why', instance)}` +
        (isForOthers ? '. If you are one of them, add --by NAME.' : ''),
    );
  // Its approval is for what the person has seen, and not for a run that asks later.
  const about = { ...instance, runId: approval.runId };
  const request = { ...about, reason, requestedBy, requestedAt: new Date(nowMs).toISOString() };
  await stack.tables.approveRequests.write(request);
  return request;
};
