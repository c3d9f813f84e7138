/**
 * Glue jobs. StartJobRun knows no tokens, so the token goes out as a job argument and is searched for among the newest
 * runs before a start is repeated; the client itself never repeats one. A run's state is the only thing that fails it:
 * logs are not looked at.
 */
import {
  BatchStopJobRunCommand,
  GetJobRunCommand,
  GetJobRunsCommand,
  GlueClient,
  type JobRun,
  StartJobRunCommand,
} from '@aws-sdk/client-glue';
import type { TriggerOf } from '../../core/config/trigger';
import type { JobEngine, JobOutcome, JobSearch, StartedJob } from '../../core/ports/engine';
import { FailureCategory } from '../../core/vocabulary';
import type { AwsConfig } from '../runtime';
import {
  asked,
  consoleLink,
  failed,
  inItsWords,
  readStartError,
  startOptions,
  unclear,
  withoutRetries,
} from './aws-answers';
import { sparkFailureCategory } from './spark-failure';
import { nothingThere, type SearchResult, searchToken } from './token-search';

export type GlueTrigger = TriggerOf<'glue'>;

export const GLUE_TOKEN_ARGUMENT = '--signalbox_token';

const PAGE_SIZE = 200;
const MAX_PAGES = 10;
const UNKNOWN = ['EntityNotFoundException'];
/** No room at the moment: nothing was started. */
const NOT_NOW = ['ConcurrentRunsExceededException', 'ResourceNumberLimitExceededException'];

const outcomeOf = (subject: string, { JobRunState: state, ErrorMessage: message }: JobRun): JobOutcome => {
  switch (state) {
    case 'STARTING':
    case 'RUNNING':
    case 'STOPPING':
    case 'WAITING':
      return { state: 'running' };
    case 'SUCCEEDED':
      return { state: 'succeeded' };
    case 'STOPPED':
      return failed(FailureCategory.permanent, inItsWords('the job run was stopped', message));
    case 'TIMEOUT':
      return failed(FailureCategory.timeout, inItsWords('the job run reached its time-out in Glue', message));
    case 'EXPIRED':
      return failed(FailureCategory.transient, inItsWords('the job run found no capacity in time', message));
    case 'ERROR':
    case 'FAILED':
      return failed(sparkFailureCategory(message ?? ''), inItsWords(message));
    default:
      throw unclear(
        subject,
        `the answer has ${state === undefined ? 'no state' : `the state ${state}, which is not known`}`,
      );
  }
};

/** Glue takes text only. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const subjectOf = ({ jobName }: GlueTrigger, jobId = ''): string =>
  `Glue job ${jobName}${jobId === '' ? '' : `, run ${jobId}`}`;

const searchRuns = (client: GlueClient, trigger: GlueTrigger, request: JobSearch): Promise<SearchResult<JobRun>> => {
  const subject = subjectOf(trigger);
  return searchToken<JobRun>(request, {
    maxPages: MAX_PAGES,
    async page(from) {
      const command = new GetJobRunsCommand({
        JobName: trigger.jobName,
        MaxResults: PAGE_SIZE,
        ...(from === undefined ? {} : { NextToken: from }),
      });
      const answer = await asked(subject, client.send(command), UNKNOWN);
      if (answer === 'absent') return nothingThere(subject, from);
      if (answer.JobRuns === undefined) throw unclear(subject, 'the answer to the search has no list of runs');
      return { items: answer.JobRuns, next: answer.NextToken };
    },
    isOurs: ({ Arguments }) => Arguments?.[GLUE_TOKEN_ARGUMENT] === request.token,
    startedAt: ({ StartedOn }) => StartedOn,
  });
};

export const glueEngine = ({ aws }: { aws: AwsConfig }): JobEngine<GlueTrigger> => {
  const client = new GlueClient(aws);
  const starter = new GlueClient(withoutRetries(aws));

  const startedJob = async ({ jobName }: GlueTrigger, jobId: string, outcome: JobOutcome): Promise<StartedJob> => {
    const region = await client.config.region();
    const page = `#/job/${encodeURIComponent(jobName)}/run/${encodeURIComponent(jobId)}`;
    return { jobId, link: consoleLink(region, `gluestudio/home?region=${region}${page}`), outcome };
  };

  const status: JobEngine<GlueTrigger>['status'] = async (trigger, _request, jobId) => {
    const subject = subjectOf(trigger, jobId);
    const answer = await asked(
      subject,
      client.send(new GetJobRunCommand({ JobName: trigger.jobName, RunId: jobId })),
      UNKNOWN,
    );
    if (answer === 'absent') return 'absent';
    return outcomeOf(subject, answer.JobRun ?? {});
  };

  return {
    status,
    async start(trigger, { token }) {
      const given = Object.entries(trigger.arguments).map(([name, value]): [string, string] => [name, textOf(value)]);
      const command = new StartJobRunCommand({
        JobName: trigger.jobName,
        Arguments: { ...Object.fromEntries(given), [GLUE_TOKEN_ARGUMENT]: token },
      });
      try {
        const { JobRunId } = await starter.send(command, startOptions);
        if (JobRunId === undefined) throw unclear(subjectOf(trigger), 'the answer to the start names no run');
        return await startedJob(trigger, JobRunId, { state: 'running' });
      } catch (error) {
        return readStartError(subjectOf(trigger), error, NOT_NOW);
      }
    },
    async find(trigger, request) {
      const subject = subjectOf(trigger);
      const result = await searchRuns(client, trigger, request);
      if (result === 'absent') return 'absent';
      // The engine knows no tokens, so nothing may be started while it is not certain.
      if (result === 'undecided')
        throw unclear(
          subject,
          `the token is not among its newest jobs in ${MAX_PAGES} pages, so it cannot be told whether it has ` +
            'been started',
        );
      const { found } = result;
      if (found.Id === undefined) throw unclear(subject, 'the run that was found has no id');
      return startedJob(trigger, found.Id, outcomeOf(subject, found));
    },
    async cancel(trigger, request, jobId) {
      const subject = subjectOf(trigger, jobId);
      const answer = await asked(
        subject,
        client.send(new BatchStopJobRunCommand({ JobName: trigger.jobName, JobRunIds: [jobId] })),
        UNKNOWN,
      );
      const refused = answer === 'absent' ? undefined : answer.Errors?.[0]?.ErrorDetail;
      if (refused === undefined) return 'cancelled';
      // A run that has ended cannot be stopped, and need not be.
      const outcome = await status(trigger, request, jobId);
      if (typeof outcome !== 'string' && outcome.state === 'running')
        throw unclear(subject, `it was not stopped: ${inItsWords(refused.ErrorCode, refused.ErrorMessage)}`);
      return 'cancelled';
    },
  };
};
