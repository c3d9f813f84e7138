/**
 * Job runs of EMR Serverless. The client token is the run's token, so a repeated start is the same job run; it is the
 * job run's name as well, for the service lists names and not client tokens.
 */
import {
  CancelJobRunCommand,
  EMRServerlessClient,
  GetJobRunCommand,
  type JobDriver,
  type JobRun,
  type JobRunSummary,
  ListJobRunsCommand,
  StartJobRunCommand,
} from '@aws-sdk/client-emr-serverless';
import type { TriggerOf } from '../../core/config/trigger';
import type { JobEngine, JobOutcome, JobSearch, StartedJob } from '../../core/ports/engine';
import { FailureCategory } from '../../core/vocabulary';
import type { AwsConfig } from '../runtime';
import {
  asked,
  consoleLink,
  failed,
  inItsWords,
  readable,
  readStartError,
  startOptions,
  unclear,
  withoutRetries,
} from './aws-answers';
import { sparkFailureCategory } from './spark-failure';
import { earliestStartOf, nothingThere, type SearchResult, searchToken } from './token-search';

export type EmrServerlessTrigger = TriggerOf<'emr-serverless'>;

/** The most that ListJobRuns gives at once. */
const PAGE_SIZE = 50;
const MAX_PAGES = 20;
const UNKNOWN = ['ResourceNotFoundException'];
const NOT_NOW = ['ServiceQuotaExceededException'];

const outcomeOf = (
  subject: string,
  { state, stateDetails }: Partial<Pick<JobRun, 'state' | 'stateDetails'>>,
): JobOutcome => {
  switch (state) {
    case 'SUBMITTED':
    case 'PENDING':
    case 'SCHEDULED':
    case 'QUEUED':
      return { state: 'running', queued: `the job run is ${state}` };
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
      throw unclear(
        subject,
        `the answer has ${state === undefined ? 'no state' : `the state ${state}, which is not known`}`,
      );
  }
};

const subjectOf = ({ applicationId }: EmrServerlessTrigger, jobId = ''): string =>
  `EMR Serverless application ${applicationId}${jobId === '' ? '' : `, job run ${jobId}`}`;

const searchRuns = (
  client: EMRServerlessClient,
  trigger: EmrServerlessTrigger,
  request: JobSearch,
): Promise<SearchResult<JobRunSummary>> => {
  const subject = subjectOf(trigger);
  const earliest = earliestStartOf(request);
  return searchToken<JobRunSummary>(request, {
    maxPages: MAX_PAGES,
    async page(from) {
      const command = new ListJobRunsCommand({
        applicationId: trigger.applicationId,
        maxResults: PAGE_SIZE,
        createdAtAfter: new Date(earliest),
        ...(from === undefined ? {} : { nextToken: from }),
      });
      const answer = await asked(subject, client.send(command), UNKNOWN);
      if (answer === 'absent') return nothingThere(subject, from);
      if (answer.jobRuns?.every(({ id }) => id !== undefined) !== true)
        throw unclear(subject, 'the answer to the search has no list of job runs');
      return { items: answer.jobRuns, next: answer.nextToken };
    },
    isOurs: ({ name }) => name === request.token,
    startedAt: ({ createdAt }) => createdAt,
  });
};

export const emrServerlessEngine = ({ aws }: { aws: AwsConfig }): JobEngine<EmrServerlessTrigger> => {
  const client = new EMRServerlessClient(aws);
  const starter = new EMRServerlessClient(withoutRetries(aws));

  const status: JobEngine<EmrServerlessTrigger>['status'] = async (trigger, _request, jobId) => {
    const subject = subjectOf(trigger, jobId);
    const answer = await asked(
      subject,
      client.send(new GetJobRunCommand({ applicationId: trigger.applicationId, jobRunId: jobId })),
      UNKNOWN,
    );
    return answer === 'absent' ? 'absent' : outcomeOf(subject, answer.jobRun ?? {});
  };

  /** A job run's own page is in an EMR Studio, whose address the API does not tell; the console leads to it. */
  const startedJob = async (jobId: string, outcome: JobOutcome): Promise<StartedJob> => {
    const region = await client.config.region();
    return { jobId, link: consoleLink(region, `emr/home?region=${region}#/serverless`), outcome };
  };

  return {
    status,
    async find(trigger, request) {
      const subject = subjectOf(trigger);
      const result = await searchRuns(client, trigger, request);
      if (result === 'absent') return 'absent';
      // Asked to start again, the service recognises the token.
      if (result === 'undecided') return 'unknown';
      const { id } = result.found;
      if (id === undefined) throw unclear(subject, 'the job run that was found has no id');
      return startedJob(id, outcomeOf(subject, result.found));
    },
    async start(trigger, { token }) {
      const { applicationId, executionRoleArn, jobDriver } = trigger;
      const command = new StartJobRunCommand({
        applicationId,
        executionRoleArn,
        clientToken: token,
        name: token,
        jobDriver: jobDriver as unknown as JobDriver,
      });
      try {
        const { jobRunId } = readable(subjectOf(trigger), await starter.send(command, startOptions));
        if (jobRunId === undefined) throw unclear(subjectOf(trigger), 'the answer to the start names no job run');
        return await startedJob(jobRunId, { state: 'running' });
      } catch (error) {
        return readStartError(subjectOf(trigger), error, NOT_NOW);
      }
    },
    async cancel(trigger, request, jobId) {
      const subject = subjectOf(trigger, jobId);
      // A job run that has ended is refused as a conflict; it need not be cancelled any more.
      const answer = await asked(
        subject,
        client.send(new CancelJobRunCommand({ applicationId: trigger.applicationId, jobRunId: jobId })),
        [...UNKNOWN, 'ConflictException', 'ValidationException'],
      );
      if (answer !== 'absent') return 'cancelled';
      const outcome = await status(trigger, request, jobId);
      if (typeof outcome !== 'string' && outcome.state === 'running') throw unclear(subject, 'it was not cancelled');
      return 'cancelled';
    },
  };
};
