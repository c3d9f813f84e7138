/**
 * Glue jobs. StartJobRun knows no tokens, so the token goes out as a job argument and is searched for among the newest
 * runs before a start is repeated; the client itself never repeats one. A run's state is the only thing that fails it:
 * logs are not looked at. A job that Glue tries again by itself runs on with Glue's last attempt.
 */
import {
  BatchStopJobRunCommand,
  GetJobRunCommand,
  GlueClient,
  type JobRun,
  StartJobRunCommand,
} from '@aws-sdk/client-glue';
import type { TriggerOf } from '../../core/config/trigger';
import type { Clock } from '../../core/ports/clock';
import type { JobEngine, JobOutcome, JobRequest, StartedJob } from '../../core/ports/engine';
import { FailureCategory } from '../../core/vocabulary';
import { awsJsonCall } from '../aws/json-call';
import type { AwsConfig } from '../runtime';
import {
  asked,
  consoleLink,
  failed,
  inItsWords,
  readable,
  readStartError,
  searchedFirst,
  startOptions,
  unclear,
  withoutRetries,
} from './aws-answers';
import { findRun, GLUE_TOKEN_ARGUMENT, lastAttempt, UNKNOWN } from './glue-runs';
import { sparkFailureCategory } from './spark-failure';

export type GlueTrigger = TriggerOf<'glue'>;

/** No room at the moment: nothing was started. */
const NOT_NOW = ['ConcurrentRunsExceededException', 'ResourceNumberLimitExceededException'];

const outcomeOf = (subject: string, { JobRunState: state, ErrorMessage: message }: JobRun): JobOutcome => {
  switch (state) {
    case 'STARTING':
    case 'RUNNING':
    case 'STOPPING':
      return { state: 'running' };
    case 'WAITING':
      return { state: 'running', queued: 'the job run waits for resources of Glue' };
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

const subjectOf = (jobName: string, jobId = ''): string => `Glue job ${jobName}${jobId === '' ? '' : `, run ${jobId}`}`;

/** How the job does, and in which run of its own or of Glue's. */
interface Followed {
  jobId: string;
  outcome: JobOutcome;
  /** Glue is about to try it again. */
  isRetried: boolean;
}

export const glueEngine = ({ aws, clock }: { aws: AwsConfig; clock: Pick<Clock, 'now'> }): JobEngine<GlueTrigger> => {
  const client = new GlueClient(aws);
  const starter = new GlueClient(withoutRetries(aws));
  const asking = { client, call: awsJsonCall(aws, clock) };

  const startedJob = async ({ jobName }: GlueTrigger, jobId: string, outcome: JobOutcome): Promise<StartedJob> => {
    const region = await client.config.region();
    const page = `#/job/${encodeURIComponent(jobName)}/run/${encodeURIComponent(jobId)}`;
    return { jobId, link: consoleLink(region, `gluestudio/home?region=${region}${page}`), outcome };
  };

  const follow = async ({ jobName }: GlueTrigger, request: JobRequest, run: JobRun): Promise<Followed> => {
    const last = await lastAttempt(asking, { jobName, request, nowMs: clock.now() }, run);
    const { Id: jobId } = last.run;
    if (jobId === undefined) throw unclear(`Glue job ${jobName}`, 'the run that was found has no id');
    const outcome = outcomeOf(subjectOf(jobName, jobId), last.run);
    return { jobId, outcome: last.isRetried ? { state: 'running' } : outcome, isRetried: last.isRetried };
  };

  const describe = async (trigger: GlueTrigger, request: JobRequest, jobId: string): Promise<Followed | 'absent'> => {
    const { jobName } = trigger;
    const question = client.send(new GetJobRunCommand({ JobName: jobName, RunId: jobId }));
    const answer = await asked(subjectOf(jobName, jobId), question, UNKNOWN);
    return answer === 'absent' ? 'absent' : follow(trigger, request, { ...answer.JobRun, Id: jobId });
  };

  /** What Glue says against it; undefined: it is stopped, or Glue knows no such run. */
  const stop = async ({ jobName }: GlueTrigger, jobId: string): Promise<string | undefined> => {
    const command = new BatchStopJobRunCommand({ JobName: jobName, JobRunIds: [jobId] });
    const answer = await asked(subjectOf(jobName, jobId), client.send(command), UNKNOWN);
    const refused = answer === 'absent' ? undefined : answer.Errors?.[0]?.ErrorDetail;
    return refused === undefined ? undefined : inItsWords(refused.ErrorCode, refused.ErrorMessage);
  };

  return {
    async start(trigger, { token }) {
      const given = Object.entries(trigger.arguments).map(([name, value]): [string, string] => [name, textOf(value)]);
      const command = new StartJobRunCommand({
        JobName: trigger.jobName,
        Arguments: { ...Object.fromEntries(given), [GLUE_TOKEN_ARGUMENT]: token },
      });
      try {
        const { JobRunId } = readable(subjectOf(trigger.jobName), await starter.send(command, startOptions));
        if (JobRunId === undefined) throw unclear(subjectOf(trigger.jobName), 'the answer to the start names no run');
        return await startedJob(trigger, JobRunId, { state: 'running' });
      } catch (error) {
        return searchedFirst(readStartError(subjectOf(trigger.jobName), error, NOT_NOW));
      }
    },
    async find(trigger, request) {
      const run = await findRun(client, trigger.jobName, request);
      if (run === 'absent') return 'absent';
      const { jobId, outcome } = await follow(trigger, request, run);
      return startedJob(trigger, jobId, outcome);
    },
    async status(trigger, request, jobId) {
      const job = await describe(trigger, request, jobId);
      return job === 'absent' ? 'absent' : job.outcome;
    },
    async cancel(trigger, request, jobId) {
      const refused = await stop(trigger, jobId);
      if (refused === undefined) return 'cancelled';
      // A run that has ended cannot be stopped, and need not be, unless Glue tries it again.
      const job = await describe(trigger, request, jobId);
      if (job === 'absent' || job.outcome.state !== 'running') return 'cancelled';
      if (job.isRetried) return 'unsupported';
      if (job.jobId !== jobId && (await stop(trigger, job.jobId)) === undefined) return 'cancelled';
      throw unclear(subjectOf(trigger.jobName, job.jobId), `it was not stopped: ${refused}`);
    },
  };
};
