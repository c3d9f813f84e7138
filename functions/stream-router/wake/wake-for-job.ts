/**
 * An event about a job, as EventBridge hands it over. It is a hint that saves the run the rest of its wait: the engine
 * is asked before the run is closed, and an event that is lost is made good by the next poll.
 */
import { type AwsEvent, jobOfEvent } from '../../../kernel/job/aws-events';
import type { WaitStore, Wakeups } from '../../../kernel/waiting/wakeups';
import type { Log } from '../../../kernel/words/telemetry';
import { WakeReason } from '../../../kernel/words/vocabulary';

export interface JobEventPorts {
  waits: Pick<WaitStore, 'runOfJob'>;
  wakeups: Wakeups;
  log: Log;
}

/** Throws what may pass, so that Lambda delivers the event again. */
export const wakeForJob = async (event: AwsEvent, { waits, wakeups, log }: JobEventPorts): Promise<void> => {
  const job = jobOfEvent(event);
  if (job === undefined)
    return log.warn('an event that is about no job', { source: event.source, detailType: event['detail-type'] });
  const runId = await waits.runOfJob(job.engine, job.jobId);
  // Others start jobs there too, and an event may outrun the record of the start.
  if (runId === undefined) return log.info('an event about a job that no run knows', job);
  log.info('an event about a job', { ...job, runId, result: await wakeups.wake(runId, WakeReason.jobEvent) });
};
