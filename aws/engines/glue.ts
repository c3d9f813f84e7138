/**
 * Glue jobs. StartJobRun knows no tokens, so the token goes out as a job argument and is searched for among the newest
 * runs before a start is repeated. A run's state is the only thing that fails it: logs are not read. A job that
 * Glue retries runs on with Glue's last attempt.
 */
import {
  BatchStopJobRunCommand,
  GetJobRunCommand,
  GlueClient,
  type JobRun,
  type JobRunState,
  StartJobRunCommand,
} from '@aws-sdk/client-glue';
import type { TriggerOf } from '../../kernel/engines/engines';
import { sparkFailureCategory } from '../../kernel/job/spark-failure';
import type { Now } from '../../kernel/time/clock';
import type { JobEngine } from '../../kernel/trigger/engine';
import { FailureCategory } from '../../kernel/words/vocabulary';
import type { AwsConfig } from '../runtime/runtime';
import { awsJsonCall } from '../services/signed-call';
import { failed } from './answer';
import { answerOrAbsent, consoleLink, inItsWords, startOptions } from './aws-answers';
import { awsEngine, clientsOf, type Outcomes, running, succeeded } from './aws-engine';
import { GLUE_TOKEN_ARGUMENT, idOf, lastAttempt, searchRuns, UNKNOWN } from './glue-runs';

export type GlueTrigger = TriggerOf<'glue'>;

/** No room at the moment: nothing was started. */
const NOT_NOW = ['ConcurrentRunsExceededException', 'ResourceNumberLimitExceededException'];

const ofItself = ({ ErrorMessage: message }: JobRun) =>
  failed(sparkFailureCategory(message ?? ''), inItsWords(message));

const outcomes: Outcomes<JobRunState, JobRun> = {
  STARTING: running,
  RUNNING: running,
  STOPPING: running,
  WAITING: { state: 'running', queued: 'the job run waits for resources of Glue' },
  SUCCEEDED: succeeded,
  STOPPED: ({ ErrorMessage }) => failed(FailureCategory.permanent, inItsWords('the job run was stopped', ErrorMessage)),
  TIMEOUT: ({ ErrorMessage }) =>
    failed(FailureCategory.timeout, inItsWords('the job run reached its timeout in Glue', ErrorMessage)),
  EXPIRED: ({ ErrorMessage }) =>
    failed(FailureCategory.transient, inItsWords('the job run found no capacity in time', ErrorMessage)),
  ERROR: ofItself,
  FAILED: ofItself,
};

/** Glue takes text only. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const subject = ({ jobName }: GlueTrigger, jobId?: string): string =>
  `Glue job ${jobName}${jobId === undefined ? '' : `, run ${jobId}`}`;

export const glueEngine = ({ aws, clock }: { aws: AwsConfig; clock: Now }): JobEngine<GlueTrigger> => {
  const { client, starter } = clientsOf(GlueClient, aws);
  const asking = { client, call: awsJsonCall(aws, clock) };
  return awsEngine({
    noun: 'run',
    subject,
    unknown: UNKNOWN,
    notNow: NOT_NOW,
    knowsTokens: false,
    start(trigger: GlueTrigger, { token }) {
      const given = Object.entries(trigger.arguments).map(([name, value]): [string, string] => [name, textOf(value)]);
      const command = new StartJobRunCommand({
        JobName: trigger.jobName,
        Arguments: { ...Object.fromEntries(given), [GLUE_TOKEN_ARGUMENT]: token },
      });
      return starter.send(command, startOptions);
    },
    started: (_trigger, { JobRunId }) => JobRunId,
    token: { search: ({ jobName }, request) => searchRuns(client, jobName, request) },
    async describe({ jobName }, jobId): Promise<JobRun> {
      const { JobRun } = await client.send(new GetJobRunCommand({ JobName: jobName, RunId: jobId }));
      return { ...JobRun, Id: jobId };
    },
    idOf,
    stateOf: ({ JobRunState }) => JobRunState,
    outcomes,
    latest: ({ jobName }, request, run) => lastAttempt(asking, { jobName, request, nowMs: clock.now() }, run),
    async stop(trigger, _request, jobId) {
      const command = new BatchStopJobRunCommand({ JobName: trigger.jobName, JobRunIds: [jobId] });
      const answer = await answerOrAbsent(subject(trigger, jobId), client.send(command), UNKNOWN);
      const refused = answer === 'absent' ? undefined : answer.Errors?.[0]?.ErrorDetail;
      if (refused === undefined) return undefined;
      return { said: `it was not stopped: ${inItsWords(refused.ErrorCode, refused.ErrorMessage)}` };
    },
    async link({ jobName }, jobId) {
      const region = await client.config.region();
      const page = `#/job/${encodeURIComponent(jobName)}/run/${encodeURIComponent(jobId)}`;
      return consoleLink(region, `gluestudio/home?region=${region}${page}`);
    },
  });
};
