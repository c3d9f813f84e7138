import type { OrchestratorInput } from '../../asl/contract';
import { taskSeconds } from '../../core/job/job';
import { OUTAGE_MARGIN_SECONDS } from '../../core/outage';
import { decideDeadline } from '../../core/sla/settle';
import { printable } from '../../core/text';
import { judge } from '../../core/traits/readiness';
import { DeadlineKind, DeadlineOutcome } from '../../core/vocabulary';
import { lookMs } from './lock-ttl';
import { type Action, iso, type OrchestratorPorts } from './ports';
import { blockedBy, lookUp } from './upstreams';

const MAX_MESSAGE_BYTES = 512;

type Decided = typeof DeadlineOutcome.met | typeof DeadlineOutcome.breached;

/** Whoever decided first is right: a run whose hanging was announced as a breach does not go on afterwards. */
const outcomeOf = async (
  input: OrchestratorInput<'checkValidationTimeout'>,
  found: Decided,
  message: string,
  ports: OrchestratorPorts,
) => {
  if (!input.plan.deadlines.includes(DeadlineKind.validation)) return found;
  // The end of the run brings the alert, in one transaction with it.
  const decision = { outcome: found, reason: message, announced: false };
  return decideDeadline({ ...input, kind: DeadlineKind.validation }, decision, ports);
};

/** Function and state machine take so much longer than the traits. */
const AROUND_A_LOOK_SECONDS = 120;
/** No look takes so long, unless the function cannot be asked. */
const LONGEST_LOOK_SECONDS = taskSeconds.long + AROUND_A_LOOK_SECONDS;

/**
 * The look met an outage: it has taken longer than a look can, or so long that what held at its beginning holds no
 * more. One more is due, unless they go on being interrupted for longer than any outage is waited out.
 */
const wasInterrupted = (
  { dueAt, plan, evaluation }: OrchestratorInput<'checkValidationTimeout'>,
  nowMs: number,
): boolean => {
  const beganMs = Date.parse(evaluation.wake.until);
  const tookSeconds = (nowMs - beganMs) / 1000;
  if (nowMs - Date.parse(dueAt) >= OUTAGE_MARGIN_SECONDS * 1000) return false;
  return (
    tookSeconds > LONGEST_LOOK_SECONDS ||
    (tookSeconds > lookMs(plan) / 1000 + AROUND_A_LOOK_SECONDS && judge(plan, evaluation, beganMs).ready)
  );
};

/**
 * The hard stop of waiting. The last evaluation comes exactly when the time is over, so what it found counts: a run
 * that became ready with it goes on.
 */
export const checkValidationTimeout: Action<'checkValidationTimeout'> = async (input, ports) => {
  const { dueAt, plan, evaluation } = input;
  const nowMs = ports.clock.now();
  if (nowMs < Date.parse(dueAt) || wasInterrupted(input, nowMs)) return { result: 'open', message: '' };
  const judged = judge(plan, evaluation, nowMs);
  const upstreams =
    judged.ready && plan.upstreams !== undefined ? blockedBy(await lookUp(plan.upstreams, input, ports), nowMs) : [];
  const ready = judged.ready && upstreams.length === 0;
  const blocking = [...judged.blocking, ...upstreams];
  if (
    ready &&
    (await outcomeOf(input, DeadlineOutcome.met, `ready at ${iso(nowMs)}`, ports)) !== DeadlineOutcome.breached
  )
    return { result: 'open', message: '' };
  const reasons = blocking
    .map(({ type, status, reason }) => `${type} is ${status}${reason === '' ? '' : ` (${reason})`}`)
    .join(', ');
  const message = printable(
    `not ready by ${iso(Date.parse(dueAt))}: ${ready ? 'its last look took too long' : reasons}`,
    MAX_MESSAGE_BYTES,
  );
  if (!ready) await outcomeOf(input, DeadlineOutcome.breached, message, ports);
  return { result: 'timed-out', message };
};
