import { judgeHolder } from '../../../kernel/run/locks';
import type { Lock } from '../../../kernel/run/model';
import type { Instance } from '../../../kernel/words/instance';
import type { OrchestratorPorts } from '../task/ports';

/**
 * Whether nobody is there any more who will release the lock. Costs a read, and a question to Step Functions where the
 * holder has no run.
 */
export const isLeft = async (
  holder: Lock,
  { pipelineId, scheduleId }: Omit<Instance, 'date'>,
  ports: OrchestratorPorts,
): Promise<boolean> => {
  // Who took it without saying for which date cannot be judged: its end is waited for.
  if (holder.date === null) return false;
  const judged = judgeHolder(
    holder,
    await ports.runLogs.get({ pipelineId, date: holder.date, scheduleId }),
    ports.clock.now(),
  );
  if (judged !== 'unknown') return judged === 'left';
  try {
    return (await ports.executionStates.stateOf(holder.owner)) !== 'running';
  } catch (error) {
    ports.log.warn('whether the holder of a lock runs could not be asked; it is waited for', {
      lockKey: holder.key,
      owner: holder.owner,
      error: (error as Error).message,
    });
    return false;
  }
};
