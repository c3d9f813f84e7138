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
  type JobRunState,
  type JobRunSummary,
  ListJobRunsCommand,
  StartJobRunCommand,
} from '@aws-sdk/client-emr-serverless';
import type { TriggerOf } from '../../kernel/engines/engines';
import { sparkFailureCategory } from '../../kernel/job/spark-failure';
import type { JobEngine, JobOutcome, JobSearch } from '../../kernel/trigger/engine';
import { FailureCategory } from '../../kernel/words/vocabulary';
import type { AwsConfig } from '../runtime/runtime';
import { failed } from './answer';
import { answerOrAbsent, consoleLink, inItsWords, startOptions } from './aws-answers';
import { awsEngine, clientsOf, type Outcomes, running, succeeded } from './aws-engine';
import { searchList } from './aws-search';
import { earliestStartOf, type SearchResult } from './token-search';

export type EmrServerlessTrigger = TriggerOf<'emr-serverless'>;

type Timed = Pick<JobRun, 'executionTimeoutMinutes' | 'totalExecutionDurationSeconds'>;
type Run = Partial<Pick<JobRunSummary & JobRun, 'id' | 'state' | 'stateDetails'>> & Timed;

/** The most that ListJobRuns gives at once. */
const PAGE_SIZE = 50;
const MAX_PAGES = 20;
const UNKNOWN = ['ResourceNotFoundException'];
const NOT_NOW = ['ServiceQuotaExceededException'];
/** A job run that has ended is refused as a conflict; it need not be cancelled any more. */
const NOT_CANCELLED = [...UNKNOWN, 'ConflictException', 'ValidationException'];

const queued = ({ state }: Run): JobOutcome => ({ state: 'running', queued: `the job run is ${state}` });

/** The service cancels a job run at its timeout: after twelve hours, where the job run has none of its own. */
const isTimedOut = ({ executionTimeoutMinutes: timeout = 0, totalExecutionDurationSeconds: ran = 0 }: Run): boolean =>
  timeout > 0 && ran >= timeout * 60;

const outcomes: Outcomes<JobRunState, Run> = {
  SUBMITTED: queued,
  PENDING: queued,
  SCHEDULED: queued,
  QUEUED: queued,
  RUNNING: running,
  CANCELLING: running,
  SUCCESS: succeeded,
  CANCELLED: (run) =>
    isTimedOut(run)
      ? failed(FailureCategory.timeout, inItsWords('the job run reached its timeout', run.stateDetails))
      : failed(FailureCategory.permanent, inItsWords('the job run was cancelled', run.stateDetails)),
  FAILED: ({ stateDetails }) => failed(sparkFailureCategory(stateDetails ?? ''), inItsWords(stateDetails)),
};

const subject = ({ applicationId }: EmrServerlessTrigger, jobId?: string): string =>
  `EMR Serverless application ${applicationId}${jobId === undefined ? '' : `, job run ${jobId}`}`;

const idOf = ({ id }: Run): string | undefined => id;

const search = (
  client: EMRServerlessClient,
  trigger: EmrServerlessTrigger,
  request: JobSearch,
): Promise<SearchResult<Run>> => {
  const { applicationId } = trigger;
  const createdAtAfter = new Date(earliestStartOf(request));
  return searchList(request, {
    subject: subject(trigger),
    noun: 'job run',
    unknown: UNKNOWN,
    maxPages: MAX_PAGES,
    async page(nextToken) {
      const command = new ListJobRunsCommand({ applicationId, maxResults: PAGE_SIZE, createdAtAfter, nextToken });
      const { jobRuns: items, nextToken: next } = await client.send(command);
      return { items, next };
    },
    idOf,
    isOurs: ({ name }) => name === request.token,
    startedAt: ({ createdAt }) => createdAt,
  });
};

export const emrServerlessEngine = ({ aws }: { aws: AwsConfig }): JobEngine<EmrServerlessTrigger> => {
  const { client, starter } = clientsOf(EMRServerlessClient, aws);
  return awsEngine({
    noun: 'job run',
    subject,
    unknown: UNKNOWN,
    notNow: NOT_NOW,
    knowsTokens: true,
    start({ applicationId, executionRoleArn, jobDriver }: EmrServerlessTrigger, { token }) {
      const command = new StartJobRunCommand({
        applicationId,
        executionRoleArn,
        clientToken: token,
        name: token,
        // As the user wrote it: the service checks it, and its answer names what is wrong.
        jobDriver: jobDriver as unknown as JobDriver,
      });
      return starter.send(command, startOptions);
    },
    started: (_trigger, { jobRunId }) => jobRunId,
    token: { search: (trigger, request) => search(client, trigger, request) },
    async describe({ applicationId }, jobRunId): Promise<Run> {
      const { jobRun } = await client.send(new GetJobRunCommand({ applicationId, jobRunId }));
      return { ...jobRun, id: jobRunId };
    },
    idOf,
    stateOf: ({ state }) => state,
    outcomes,
    async stop(trigger, _request, jobRunId) {
      const command = new CancelJobRunCommand({ applicationId: trigger.applicationId, jobRunId });
      const answer = await answerOrAbsent(subject(trigger, jobRunId), client.send(command), NOT_CANCELLED);
      return answer === 'absent' ? { said: 'it was not cancelled' } : undefined;
    },
    /** A job run's own page is in an EMR Studio, whose address the API does not return; the console leads to it. */
    async link() {
      const region = await client.config.region();
      return consoleLink(region, `emr/home?region=${region}#/serverless`);
    },
  });
};
