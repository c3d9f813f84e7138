/** A run that is ready waits until a person has approved its start, or until the time for that is over. */
import type { OrchestratorInput } from '../../../asl/contract';
import { routed } from '../../../kernel/events/event';
import type { ApprovalPlan } from '../../../kernel/run/execution';
import type { BlockingTrait } from '../../../kernel/run/model';
import { iso } from '../../../kernel/time/instant';
import {
  type Approval,
  approvalExpired,
  approvalRequested,
  blockedByApproval,
  expired,
  newApproval,
} from '../../../kernel/waiting/approval';
import { toleratedText } from '../task/events';
import type { OrchestratorPorts } from '../task/ports';

type Ports = Pick<OrchestratorPorts, 'approvals' | 'clock'>;
type Input = OrchestratorInput<'checkReadiness' | 'checkValidationTimeout'>;

const aboutOf = (input: Input) => ({ ...input, ...routed(input.plan) });

/** `unready`: the job starts without it. `dueAt`: when the wait is over. */
export type ApprovalState =
  | { result: 'given'; unready: BlockingTrait[] }
  | { result: 'waits'; blocking: BlockingTrait; dueAt: string };

const evaluationOf = (approval: Approval, { otherwise }: ApprovalPlan): ApprovalState => {
  if (approval.decision?.outcome === 'approved') return { result: 'given', unready: [] };
  const blocking = blockedByApproval(approval);
  return approval.decision !== undefined && otherwise === 'start'
    ? { result: 'given', unready: [blocking] }
    : { result: 'waits', blocking, dueAt: approval.dueAt };
};

/** Requests the approval where the execution has not done so yet. `unready`: what the job is to start without. */
export const checkApproval = async (
  input: OrchestratorInput<'checkReadiness'>,
  { plan, unready }: { plan: ApprovalPlan; unready: readonly BlockingTrait[] },
  { approvals, clock }: Ports,
): Promise<ApprovalState> => {
  const found = await approvals().get(input);
  if (found?.executionArn === input.executionArn) return evaluationOf(found, plan);
  const asked = newApproval(input, plan, clock.now());
  return evaluationOf(
    await approvals().ask(asked, approvalRequested(aboutOf(input), asked, plan, unready.map(toleratedText))),
    plan,
  );
};

/**
 * Decides an approval whose time is over, unless a person was first. Undefined: it was given, its time is not over, or
 * the job starts without it.
 */
export const endOfApproval = async (
  input: Input,
  plan: ApprovalPlan,
  { approvals, clock }: Ports,
): Promise<BlockingTrait | undefined> => {
  const found = await approvals().get(input);
  const nowMs = clock.now();
  if (found === undefined || found.executionArn !== input.executionArn || nowMs < Date.parse(found.dueAt))
    return undefined;
  const now = iso(nowMs);
  const decided =
    found.decision === undefined
      ? await approvals().decide(found, expired(now), approvalExpired(aboutOf(input), found, plan, now))
      : found;
  return decided.decision?.outcome === 'approved' || plan.otherwise === 'start'
    ? undefined
    : blockedByApproval(decided);
};
