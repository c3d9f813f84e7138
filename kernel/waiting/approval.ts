/**
 * A person's approval before a job starts. The run requests it when nothing else is missing, and once for each
 * execution: a retry of the job is part of what was approved, a rerun asks again. It is one item, whose first
 * decision holds:
 *
 *   asked ──┬── approved: the run starts, now or when it has its lock
 *           └── the time is over: expired, and `otherwise` says what follows
 */

import { alertEvent, alertIdOf } from '../events/alert';
import { aboutRun, busEvent, eventIdOf } from '../events/event';
import type { ApprovalPlan } from '../run/execution';
import type { BlockingTrait, DomainEvent, Run } from '../run/model';
import { clause, MESSAGE_BYTES, printable } from '../values/text';
import { commandOnRun, type Instance } from '../words/instance';
import { AlertCategory, AlertLevel, APPROVAL_TRAIT, EventKind, TraitStatus } from '../words/vocabulary';

export interface ApprovalDecision {
  outcome: 'approved' | 'expired';
  /** ISO instant. */
  at: string;
  /** Empty where the time was over. */
  by: string;
  reason: string;
}

/** `PIPELINE#{id}`/`APPROVAL#{date}#{scheduleId}`: the last approval that an execution of the instance requested. */
export interface Approval extends Instance {
  executionArn: string;
  /** The run that asked. */
  runId: string;
  attempt: number;
  requestedAt: string;
  /** ISO instant at which the wait is over. */
  dueAt: string;
  /** Whose word counts; empty: anyone's who may write the request. */
  by: string[];
  /** Absent: none yet. */
  decision?: ApprovalDecision;
}

/** A request to approve, as far as it is decided on. */
interface ApprovalRequest {
  runId?: string;
  reason: string;
  requestedBy: string;
  requestedAt: string;
  alertId?: string;
}

export interface ApprovalStore {
  /** Strongly consistent. */
  get(instance: Instance): Promise<Approval | undefined>;
  /** With its alert, in one transaction; gives the one that the execution has requested already. */
  ask(approval: Approval, alert: DomainEvent): Promise<Approval>;
  /** With the event, in one transaction; gives the approval with the decision that holds, which may be another one. */
  decide(approval: Approval, decision: ApprovalDecision, event: DomainEvent): Promise<Approval>;
}

export type ApprovalReader = Pick<ApprovalStore, 'get'>;

type About = Instance &
  Pick<Run, 'routing'> & { attempt: number; traceId: string; runId: string; executionArn: string };

export const newApproval = (
  { pipelineId, date, scheduleId, attempt, runId, executionArn }: About,
  { by, timeoutSeconds }: ApprovalPlan,
  nowMs: number,
): Approval => ({
  pipelineId,
  date,
  scheduleId,
  attempt,
  runId,
  executionArn,
  requestedAt: new Date(nowMs).toISOString(),
  dueAt: new Date(nowMs + timeoutSeconds * 1000).toISOString(),
  by,
});

const episodeOf = ({ executionArn, requestedAt }: Approval) => ({
  id: executionArn,
  at: requestedAt,
});

/** Names this request for approval, and no other one of the instance. */
export const approvalAlertId = (approval: Approval): string =>
  alertIdOf(AlertCategory.approvalRequested, approval, episodeOf(approval));

const approvers = ({ by }: Approval): string => (by.length === 0 ? '' : ` by ${by.join(' or ')}`);

const ways = { fail: 'the run fails', skip: 'the run is skipped', start: 'its job starts without it' } as const;

/** Once for each execution, whose request it is. `without`: what is not ready, where the job starts all the same. */
export const approvalRequested = (
  about: About,
  approval: Approval,
  { otherwise }: ApprovalPlan,
  without: readonly string[] = [],
): DomainEvent =>
  alertEvent(
    about,
    {
      category: AlertCategory.approvalRequested,
      level: AlertLevel.warning,
      message:
        `${about.pipelineId} for ${about.date} (schedule ${about.scheduleId}, attempt ${about.attempt}) waits for ` +
        `approval${approvers(approval)} until ${approval.dueAt}; then ${ways[otherwise]}` +
        (without.length === 0 ? '' : `. Once approved, its job starts without ${without.join('; ')}`),
      remedy: `Approve it: ${commandOnRun('approve', about)}. Or cancel it: ${commandOnRun('cancel', about)}.`,
    },
    episodeOf(approval),
    approval.requestedAt,
  );

/** In the place of a trait that does not pass. */
export const blockedByApproval = (approval: Approval): BlockingTrait => ({
  type: APPROVAL_TRAIT,
  status: approval.decision === undefined ? TraitStatus.pending : TraitStatus.fail,
  reason:
    approval.decision === undefined
      ? `not given yet; it can be given${approvers(approval)} until ${approval.dueAt}`
      : `not given${approvers(approval)} by ${approval.dueAt}`,
});

export const expired = (now: string): ApprovalDecision => ({ outcome: 'expired', at: now, by: '', reason: '' });

/** Names its run, or the alert; one that names neither is for the run that asked last before it. */
const isForAny = ({ runId, alertId }: Pick<ApprovalRequest, 'runId' | 'alertId'>): boolean =>
  runId === undefined && alertId === undefined;

/** Why a request to approve changes nothing; undefined: it approves. `askedMs`: when it was written. */
export const refusalOf = (
  approval: Approval | undefined,
  request: Pick<ApprovalRequest, 'runId' | 'requestedBy' | 'alertId'>,
  askedMs: number,
): string | undefined => {
  const { runId, requestedBy, alertId } = request;
  if (approval === undefined) return 'no run waits for approval';
  if (alertId !== undefined && alertId !== approvalAlertId(approval))
    return 'the link is for an earlier request for approval';
  if (runId !== undefined && runId !== approval.runId)
    return `run ${runId} is not the one that waits for approval; the last to ask was attempt ${approval.attempt}`;
  if (isForAny(request) && askedMs < Date.parse(approval.requestedAt))
    return `it is older than the request for approval of ${approval.requestedAt}`;
  const { decision } = approval;
  if (decision !== undefined)
    return decision.outcome === 'expired'
      ? `its time was over at ${approval.dueAt}`
      : `${decision.by === '' ? 'it was approved' : `${decision.by} approved it`} at ${decision.at}`;
  if (approval.by.length > 0 && !approval.by.includes(requestedBy))
    return `its approval is for ${approval.by.join(' or ')}, not for ${requestedBy || 'a request without a name'}`;
  return undefined;
};

/** A form that was sent twice, of which the first one has approved: it needs no answer of its own. */
export const isRepeated = (
  approval: Approval | undefined,
  { alertId, requestedBy, reason }: Pick<ApprovalRequest, 'alertId' | 'requestedBy' | 'reason'>,
): boolean => {
  if (approval === undefined || alertId !== approvalAlertId(approval)) return false;
  const { decision } = approval;
  return decision?.outcome === 'approved' && decision.by === requestedBy && decision.reason === reason;
};

type Asked = Instance & Omit<ApprovalRequest, 'runId'>;

/** The id of the event that answers a request to approve; requests of the same instant differ in `recordedAt`. */
export const approvalEventId = ({ pipelineId, date, scheduleId, requestedAt }: Asked, recordedAt: string): string =>
  eventIdOf(EventKind.approvalDecided, pipelineId, date, scheduleId, requestedAt, recordedAt);

const askedText = ({ requestedBy, reason, alertId }: Asked): string =>
  clause(' by ', requestedBy) +
  clause(' (', reason, ')') +
  (alertId === undefined ? '' : ', through the link of the alert');

/** `refusal`: undefined where the request approves. A record that is delivered again makes the same event. */
export const approvalAnswered = (
  request: Asked,
  refusal: string | undefined,
  { about, recordedAt, now }: { about: Parameters<typeof aboutRun>[0]; recordedAt: string; now: string },
): DomainEvent =>
  busEvent({
    ...aboutRun(about),
    eventId: approvalEventId(request, recordedAt),
    episodeAt: recordedAt,
    at: now,
    kind: EventKind.approvalDecided,
    status: refusal === undefined ? 'approved' : 'refused',
    message: printable(
      refusal === undefined ? `approved${askedText(request)}` : `not approved${askedText(request)}: ${refusal}`,
      MESSAGE_BYTES,
    ),
  });

/** Once for each execution. */
export const approvalExpired = (
  about: About,
  { dueAt, requestedAt }: Approval,
  { otherwise }: ApprovalPlan,
  now: string,
): DomainEvent =>
  busEvent({
    ...aboutRun(about),
    eventId: eventIdOf(EventKind.approvalDecided, about.executionArn, requestedAt),
    episodeAt: requestedAt,
    at: now,
    kind: EventKind.approvalDecided,
    status: 'expired',
    message: `not approved by ${dueAt}: ${ways[otherwise]}`,
  });
