/**
 * The two deadlines that the state machine itself asks about, and only when one has passed. A breach is recorded once
 * per instance, whoever finds it.
 */
import type { SlaResult, TaskInput } from '../../../asl/contract';
import { decideDeadline } from '../../../kernel/sla/settle';
import { iso } from '../../../kernel/time/instant';
import { DeadlineKind, DeadlineOutcome, NEVER } from '../../../kernel/words/vocabulary';
import type { Action, OrchestratorPorts } from '../task/ports';

type Input = TaskInput & { runId: string; dueAt: string };

const judge = async (input: Input, kind: DeadlineKind, late: string, ports: OrchestratorPorts): Promise<SlaResult> => {
  if (input.dueAt === NEVER) return { result: DeadlineOutcome.notApplicable, message: '' };
  if (ports.clock.now() < Date.parse(input.dueAt)) return { result: DeadlineOutcome.met, message: '' };
  const reason = `${late} at ${iso(ports.clock.now())}`;
  // An earlier attempt may have met it, or it does not concern the instance: then that holds.
  const outcome = await decideDeadline({ ...input, kind }, { outcome: DeadlineOutcome.breached, reason }, ports);
  return outcome === DeadlineOutcome.pending
    ? { result: DeadlineOutcome.breached, message: reason }
    : { result: outcome, message: reason };
};

export const checkEvaluationSla: Action<'checkEvaluationSLA'> = (input, ports) =>
  judge(input, DeadlineKind.evaluation, 'still evaluating', ports);

export const checkCompletionSla: Action<'checkCompletionSLA'> = (input, ports) =>
  judge(input, DeadlineKind.completion, 'its job ended', ports);
