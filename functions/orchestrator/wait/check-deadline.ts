import type { OrchestratorInput, SlaResult, TaskInput, ValidationTimeoutResult } from '../../../asl/contract';
import { routed } from '../../../kernel/events/event';
import { checkMs, taskSeconds } from '../../../kernel/job/run-job';
import type { BlockingTrait } from '../../../kernel/run/model';
import type { DeadlineTimerEvent } from '../../../kernel/sla/deadlines';
import { decideDeadline, decideIfDue, unreportedTimeout } from '../../../kernel/sla/decide';
import { iso } from '../../../kernel/time/instant';
import { clause, MESSAGE_BYTES, printable } from '../../../kernel/values/text';
import { OUTAGE_MARGIN_SECONDS } from '../../../kernel/waiting/outage';
import { openUntil } from '../../../kernel/waiting/pacing';
import { evaluateReadiness } from '../../../kernel/waiting/readiness';
import { DeadlineKind, DeadlineOutcome, NEVER } from '../../../kernel/words/vocabulary';
import { recordReadyWithin } from '../task/deadlines';
import type { Action, OrchestratorPorts } from '../task/ports';
import { blockedBy, fetchUpstreams } from '../task/upstreams';

/**
 * A timer has called: the deadline is decided from the current state of the table, so a timer that is early, late or
 * doubled does nothing wrong.
 */
export const checkDeadline = async (
  { pipelineId, date, scheduleId, kind }: DeadlineTimerEvent,
  ports: OrchestratorPorts,
): Promise<{ result: 'decided' | 'nothing' }> => ({
  result: (await decideIfDue({ pipelineId, date, scheduleId, kind }, ports)) ? 'decided' : 'nothing',
});

/**
 * The two deadlines that the state machine itself asks about, and only when one has passed. A breach is recorded once
 * per instance, by its first finder.
 */
type Input = TaskInput & { runId: string; dueAt: string };

/** Before the run began. One that its execution has not opened was configured later, while it waited for the lock. */
const hadPassed = async ({ runId, dueAt }: Input, { runs }: OrchestratorPorts): Promise<boolean> => {
  const run = await runs.get(runId);
  return run !== undefined && dueAt <= run.createdAt;
};

const evaluateSla = async (
  input: Input,
  kind: DeadlineKind,
  late: string,
  ports: OrchestratorPorts,
): Promise<SlaResult> => {
  if (input.dueAt === NEVER) return { result: DeadlineOutcome.notApplicable, message: undefined };
  if (ports.clock.now() < Date.parse(input.dueAt)) return { result: DeadlineOutcome.met, message: undefined };
  const stored = await ports.deadlines.get(input, kind);
  const isBreached = stored !== undefined || !(await hadPassed(input, ports));
  const reason = isBreached ? `${late} at ${iso(ports.clock.now())}` : 'it was configured when it had passed';
  // An earlier attempt may have met it, or it does not concern the instance: then that holds.
  const outcome = await decideDeadline(
    { ...input, kind, ...routed(stored ?? {}) },
    { outcome: isBreached ? DeadlineOutcome.breached : DeadlineOutcome.notApplicable, reason },
    ports,
  );
  return outcome === DeadlineOutcome.pending
    ? { result: DeadlineOutcome.breached, message: reason }
    : { result: outcome, message: reason };
};

export const checkEvaluationSla: Action<'checkEvaluationSLA'> = (input, ports) =>
  evaluateSla(input, DeadlineKind.evaluation, 'still evaluating', ports);

export const checkCompletionSla: Action<'checkCompletionSLA'> = (input, ports) =>
  evaluateSla(input, DeadlineKind.completion, 'its job ended', ports);

/** Function and state machine take so much longer than the traits. */
const EVALUATION_OVERHEAD_SECONDS = 120;
/** No evaluation takes so long, unless the function cannot be called. */
const LONGEST_EVALUATION_SECONDS = taskSeconds.long + EVALUATION_OVERHEAD_SECONDS;

/**
 * An outage has interrupted the evaluation: it has taken longer than an evaluation can, or so long that its first
 * answers have expired. One more is due, unless the interruptions last longer than any outage is waited out.
 */
const wasInterrupted = (
  { dueAt, plan, evaluation }: OrchestratorInput<'checkValidationTimeout'>,
  nowMs: number,
): boolean => {
  const beganMs = Date.parse(evaluation.wake.until);
  const tookSeconds = (nowMs - beganMs) / 1000;
  if (nowMs - Date.parse(dueAt) >= OUTAGE_MARGIN_SECONDS * 1000) return false;
  return (
    tookSeconds > LONGEST_EVALUATION_SECONDS ||
    (tookSeconds > checkMs(plan) / 1000 + EVALUATION_OVERHEAD_SECONDS &&
      evaluateReadiness(plan, evaluation, beganMs).ready)
  );
};

/** The end of the run brings the alert, in one transaction with it. */
const recordTimedOut = async (
  input: OrchestratorInput<'checkValidationTimeout'>,
  reason: string,
  ports: OrchestratorPorts,
): Promise<void> => {
  if (!input.plan.deadlines.includes(DeadlineKind.validation)) return;
  const decision = { outcome: DeadlineOutcome.breached, reason, announced: false };
  await decideDeadline({ ...input, ...routed(input.plan), kind: DeadlineKind.validation }, decision, ports);
};

const stillOpen: ValidationTimeoutResult = { result: 'open', message: undefined };

/** The run says from now on why it ends. */
const recordBlocking = async (
  { runId, executionArn }: OrchestratorInput<'checkValidationTimeout'>,
  blocking: BlockingTrait[],
  { runs, clock }: OrchestratorPorts,
): Promise<void> => {
  const now = iso(clock.now());
  await runs.heartbeat(runId, executionArn, { aliveAt: now, nextCheckAt: now, blocking });
};

const timedOut = async (
  input: OrchestratorInput<'checkValidationTimeout'>,
  blocking: BlockingTrait,
  ports: OrchestratorPorts,
): Promise<ValidationTimeoutResult> => {
  await recordBlocking(input, [blocking], ports);
  return { result: 'timed-out', message: printable(`${blocking.type} ${blocking.reason}`, MESSAGE_BYTES) };
};

/** The run is ready, and its pool had no room for too long; undefined: it may continue. */
const unpooledOf = async (
  input: OrchestratorInput<'checkValidationTimeout'>,
  ports: OrchestratorPorts,
): Promise<ValidationTimeoutResult | undefined> => {
  if (input.plan.pool === undefined) return undefined;
  const { endOfPoolWait } = require('./ready-waits') as typeof import('./ready-waits');
  const blocking = await endOfPoolWait(input, ports);
  return blocking === undefined ? undefined : timedOut(input, blocking, ports);
};

/** The time for its approval is over; undefined: it may continue. */
const unapprovedOf = async (
  input: OrchestratorInput<'checkValidationTimeout'>,
  ports: OrchestratorPorts,
): Promise<ValidationTimeoutResult | undefined> => {
  const { approval } = input.plan;
  if (approval === undefined) return unpooledOf(input, ports);
  const { endOfApproval } = require('./await-approval') as typeof import('./await-approval');
  const blocking = await endOfApproval(input, approval, ports);
  if (blocking === undefined) return unpooledOf(input, ports);
  const ended = await timedOut(input, blocking, ports);
  return approval.otherwise === 'skip' ? { ...ended, skips: true } : ended;
};

/**
 * The hard stop of waiting. The last evaluation comes exactly when the time is over, so what it found counts: a run
 * that became ready with it continues, also where an outage has delayed it and the deadline is breached.
 */
export const checkValidationTimeout: Action<'checkValidationTimeout'> = async (input, ports) => {
  const { dueAt, plan, evaluation } = input;
  const nowMs = ports.clock.now();
  // An earlier call may have decided, and its answer was lost.
  const decided = nowMs < Date.parse(dueAt) ? undefined : await unreportedTimeout(input, ports);
  if (decided !== undefined) return { result: 'timed-out', message: decided.reason };
  const isPastDue = nowMs >= Date.parse(dueAt) && !wasInterrupted(input, nowMs);
  if (!isPastDue && evaluation.approvalDueAt === undefined) return stillOpen;
  const readiness = evaluateReadiness(plan, evaluation, nowMs);
  const mayStart = readiness.ready || (isPastDue && plan.onTimeout === 'start' && input.mayStart === true);
  const upstreams =
    mayStart && plan.upstreams !== undefined
      ? blockedBy(await fetchUpstreams(plan.upstreams, input, ports), nowMs)
      : [];
  const blocking = [...readiness.blocking, ...upstreams];
  // No job starts on what an upstream is about to change.
  const starts = mayStart && upstreams.length === 0;
  const mayEndUnapproved = starts || evaluation.approvalDueAt !== undefined;
  const unapproved = mayEndUnapproved ? await unapprovedOf(input, ports) : undefined;
  const isReady = starts && readiness.ready;
  if (isPastDue && isReady) await recordReadyWithin(input, plan, ports);
  if (unapproved !== undefined) return unapproved;
  // It was ready in time, and its approval or its pool has a time of its own, whatever becomes of its data.
  const waitsOn = !starts && openUntil(evaluation, nowMs) !== undefined;
  if (!isPastDue || isReady || waitsOn) return stillOpen;
  const reasons = blocking
    .map(({ type, status, reason }) => `${type} is ${status}${clause(' (', reason, ')')}`)
    .join(', ');
  const wasReady = evaluation.approvalDueAt !== undefined;
  const when = wasReady ? `not ready any more at ${iso(nowMs)}` : `not ready by ${iso(Date.parse(dueAt))}`;
  const message = printable(`${when}: ${reasons}`, MESSAGE_BYTES);
  // The alert is about the data, and not about the approval or the pool that it waited for until now.
  if (wasReady) await recordBlocking(input, blocking, ports);
  await recordTimedOut(input, message, ports);
  if (starts) return { result: 'start', message };
  return { result: 'timed-out', message, ...(plan.onTimeout === 'skip' ? { skips: true } : {}) };
};
