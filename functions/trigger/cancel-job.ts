import type { TriggerInput } from '../../asl/contract';
import { jobRequest } from '../../kernel/job/job';
import type { JobEngine } from '../../kernel/trigger/engine';

/**
 * Stops a job that had its time, where its engine can. Doing it twice is harmless: engines answer for a job that has
 * ended already.
 */
export const cancelJob = async (
  input: TriggerInput,
  ports: { engine: (type: string) => JobEngine<TriggerInput['trigger']> },
): Promise<{ result: 'cancelled' | 'unsupported' }> => {
  if (input.job.jobId === '') return { result: 'unsupported' };
  return { result: await ports.engine(input.trigger.type).cancel(input.trigger, jobRequest(input), input.job.jobId) };
};
