import type { OrchestratorInput } from '../../asl/contract';
import { decideDeadline } from '../../core/sla/settle';
import { printable } from '../../core/text';
import { judge } from '../../core/traits/readiness';
import { DeadlineKind, DeadlineOutcome } from '../../core/vocabulary';
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

/**
 * The hard stop of waiting. The last evaluation comes exactly when the time is over, so what it found counts: a run
 * that became ready with it goes on.
 */
export const checkValidationTimeout: Action<'checkValidationTimeout'> = async (input, ports) => {
  const { dueAt, plan, evaluation } = input;
  const nowMs = ports.clock.now();
  if (nowMs < Date.parse(dueAt)) return { result: 'open', message: '' };
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
