/** Job runs of EMR Serverless. The client token is the run's token, so a repeated start is the same job run. */
import { CancelJobRunCommand, EMRServerlessClient, GetJobRunCommand, type JobDriver, StartJobRunCommand, type JobRun } from '@aws-sdk/client-emr-serverless';
import type { TriggerOf } from '../../core/config/trigger';
import type { JobEngine, JobOutcome } from '../../core/ports/engine';
import { FailureCategory } from '../../core/vocabulary';
import type { AwsConfig } from '../runtime';
import { asked, failed, inItsWords, readStartError, START_OPTIONS, unclear } from './aws-answers';
import { sparkFailureCategory } from './spark-failure';

export type EmrServerlessTrigger = TriggerOf<'emr-serverless'>;

const UNKNOWN = ['ResourceNotFoundException'];
const NOT_NOW = ['ServiceQuotaExceededException'];

const outcomeOf = (subject: string, { state, stateDetails }: Partial<JobRun>): JobOutcome => {
  switch (state) {
    case 'SUBMITTED':
    case 'PENDING':
    case 'SCHEDULED':
    case 'QUEUED':
    case 'RUNNING':
    case 'CANCELLING':
      return { state: 'running' };
    case 'SUCCESS':
      return { state: 'succeeded' };
    case 'CANCELLED':
      return failed(FailureCategory.permanent, inItsWords('the job run was cancelled', stateDetails));
    case 'FAILED':
      return failed(sparkFailureCategory(stateDetails ?? ''), inItsWords(stateDetails));
    default:
      throw unclear(subject, `the answer has ${state === undefined ? 'no state' : `the state ${state}, which is not known`}`);
  }
};

export const emrServerlessEngine = ({ aws }: { aws: AwsConfig }): JobEngine<EmrServerlessTrigger> => {
  const client = new EMRServerlessClient(aws);
  const subjectOf = ({ applicationId }: EmrServerlessTrigger, jobId = ''): string => `EMR Serverless application ${applicationId}${jobId === '' ? '' : `, job run ${jobId}`}`;

  const status: JobEngine<EmrServerlessTrigger>['status'] = async (trigger, _request, jobId) => {
    const subject = subjectOf(trigger, jobId);
    const answer = await asked(subject, client.send(new GetJobRunCommand({ applicationId: trigger.applicationId, jobRunId: jobId })), UNKNOWN);
    return answer === 'absent' ? 'absent' : outcomeOf(subject, answer.jobRun ?? {});
  };

  return {
    status,
    // The service does not search by client token; it recognises the token when it is asked to start again.
    find: async () => 'unknown',
    async start(trigger, { token }) {
      const { applicationId, executionRoleArn, jobDriver } = trigger;
      const command = new StartJobRunCommand({ applicationId, executionRoleArn, clientToken: token, name: token, jobDriver: jobDriver as unknown as JobDriver });
      try {
        const { jobRunId } = await client.send(command, START_OPTIONS);
        if (jobRunId === undefined) throw unclear(subjectOf(trigger), 'the answer to the start names no job run');
        return { jobId: jobRunId, link: null, outcome: { state: 'running' } };
      } catch (error) {
        return readStartError(subjectOf(trigger), error, NOT_NOW);
      }
    },
    async cancel(trigger, request, jobId) {
      const subject = subjectOf(trigger, jobId);
      // A job run that has ended is refused as a conflict; it need not be cancelled any more.
      const answer = await asked(subject, client.send(new CancelJobRunCommand({ applicationId: trigger.applicationId, jobRunId: jobId })), [...UNKNOWN, 'ConflictException', 'ValidationException']);
      if (answer !== 'absent') return 'cancelled';
      const outcome = await status(trigger, request, jobId);
      if (outcome !== 'absent' && outcome.state === 'running') throw unclear(subject, 'it was not cancelled');
      return 'cancelled';
    },
  };
};
