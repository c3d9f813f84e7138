import type { DeadlineTimerEvent } from '../../../kernel/sla/deadlines';
import { settleDeadline } from '../../../kernel/sla/settle';
import type { OrchestratorPorts } from '../task/ports';

/**
 * A timer has called: the deadline is judged by what the table says now, so a timer that is early, late or doubled does
 * nothing wrong.
 */
export const checkDeadline = async (
  { pipelineId, date, scheduleId, kind }: DeadlineTimerEvent,
  ports: OrchestratorPorts,
): Promise<{ result: 'settled' | 'nothing' }> => ({
  result: (await settleDeadline({ pipelineId, date, scheduleId, kind }, ports)) ? 'settled' : 'nothing',
});
