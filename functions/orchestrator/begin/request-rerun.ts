import { driftRerun } from '../../../kernel/monitoring/monitoring';
import { MonitoringStatus } from '../../../kernel/words/vocabulary';
import type { Action } from '../task/ports';

/**
 * Data has changed under a completed run, and its pipeline wants another one. The look that found it has asked for it
 * in one transaction with the alert; here the same is asked for once more, which changes nothing.
 */
export const requestRerun: Action<'requestRerun'> = async ({ runId }, ports) => {
  const monitoring = await ports.monitorings.get(runId);
  if (monitoring?.status === MonitoringStatus.rerun) await ports.reruns.request(driftRerun(monitoring));
  return { result: 'requested' };
};
