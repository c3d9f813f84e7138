/** The two deadlines. The state machine asks only when one has passed; a breach is recorded once per instance, by its own id. */
import { completionSlaBreach } from '../../core/alerts';
import type { DomainEvent } from '../../core/model';
import { NEVER } from '../../core/vocabulary';
import type { SlaResult } from '../../asl/contract';
import { evaluationSlaBreach } from './events';
import { type Action, iso, type OrchestratorPorts } from './ports';

const judge = async (dueAt: string, breach: (now: string) => DomainEvent, ports: OrchestratorPorts): Promise<SlaResult> => {
  if (dueAt === NEVER) return { result: 'not-applicable', message: '' };
  const nowMs = ports.clock.now();
  if (nowMs < Date.parse(dueAt)) return { result: 'met', message: '' };
  const event = breach(iso(nowMs));
  await ports.events.append(event);
  return { result: 'breached', message: event.message };
};

export const checkEvaluationSla: Action<'checkEvaluationSLA'> = (input, ports) =>
  judge(input.dueAt, (now) => evaluationSlaBreach(input, input.dueAt, now), ports);

export const checkCompletionSla: Action<'checkCompletionSLA'> = (input, ports) =>
  judge(input.dueAt, (now) => completionSlaBreach(input, input.dueAt, now), ports);
