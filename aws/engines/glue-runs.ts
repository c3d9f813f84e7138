/**
 * The job runs of a token at Glue: the one that was started, and those by which Glue itself tries a job with
 * `MaxRetries` again. A retry is another job run with the same arguments, so it carries the token, too.
 */
import { GetJobRunsCommand, type GlueClient, type JobRun } from '@aws-sdk/client-glue';
import { awsServices } from '../../kernel/trigger/aws-services';
import type { JobRequest, JobSearch } from '../../kernel/trigger/engine';
import type { JsonCall } from '../services/signed-call';
import { unclear } from './aws-answers';
import { searchList } from './aws-search';
import type { SearchResult } from './token-search';

export const GLUE_TOKEN_ARGUMENT = '--signalbox_token';
export const UNKNOWN = ['EntityNotFoundException'];

const PAGE_SIZE = 200;
const MAX_PAGES = 10;
/** Ends after which Glue may run the job again; a run that a person stopped stays so. */
const RETRIED = new Set(['FAILED', 'ERROR', 'TIMEOUT', 'EXPIRED']);
/** A retry that has not begun so long after the end does not come any more. */
const LONGEST_PAUSE_MS = 600_000;

const attemptOf = ({ Attempt = 0 }: JobRun): number => Attempt;

export const idOf = ({ Id }: JobRun): string | undefined => Id;

/** The newest run of the token, from attempt `least` on. */
export const searchRuns = (
  client: GlueClient,
  jobName: string,
  request: JobSearch,
  least = 0,
): Promise<SearchResult<JobRun>> =>
  searchList(request, {
    subject: `Glue job ${jobName}`,
    noun: 'run',
    unknown: UNKNOWN,
    maxPages: MAX_PAGES,
    mustDecide: true,
    async page(from) {
      const command = new GetJobRunsCommand({ JobName: jobName, MaxResults: PAGE_SIZE, NextToken: from });
      const { JobRuns: items, NextToken: next } = await client.send(command);
      return { items, next };
    },
    idOf,
    isOurs: (run) => run.Arguments?.[GLUE_TOKEN_ARGUMENT] === request.token && attemptOf(run) >= least,
    startedAt: ({ StartedOn }) => StartedOn,
  });

/** Asked by name: the client's code for the answer is larger than all that an engine has otherwise. */
const maxRetriesOf = async (call: JsonCall, jobName: string): Promise<number> => {
  const { status, body, errorType } = await call('glue', awsServices.glue, {
    action: 'GetJob',
    parameters: { JobName: jobName },
  });
  if (UNKNOWN.includes(errorType)) return 0;
  const job = (body as { Job?: { MaxRetries?: unknown } } | null | undefined)?.Job;
  if (status >= 300 || typeof job !== 'object' || job === null)
    throw unclear(`Glue job ${jobName}`, `the question how often Glue tries it again has no answer: ${errorType}`);
  return typeof job.MaxRetries === 'number' ? job.MaxRetries : 0;
};

/**
 * The last attempt that Glue has made of the run's job. `isRetried`: it failed, and Glue is about to make another one.
 */
export const lastAttempt = async (
  { client, call }: { client: GlueClient; call: JsonCall },
  { jobName, request, nowMs }: { jobName: string; request: JobRequest; nowMs: number },
  run: JobRun,
): Promise<{ job: JobRun; isRetried: boolean }> => {
  if (!RETRIED.has(run.JobRunState ?? '') || run.StartedOn === undefined) return { job: run, isRetried: false };
  const maxRetries = await maxRetriesOf(call, jobName);
  if (attemptOf(run) >= maxRetries) return { job: run, isRetried: false };
  const search = { ...request, triggeredAt: run.StartedOn.toISOString() };
  const later = await searchRuns(client, jobName, search, attemptOf(run) + 1);
  const last = typeof later === 'string' ? run : later.found;
  const endedMs = (last.CompletedOn ?? last.LastModifiedOn)?.getTime() ?? 0;
  const isRetried =
    RETRIED.has(last.JobRunState ?? '') && attemptOf(last) < maxRetries && nowMs - endedMs < LONGEST_PAUSE_MS;
  return { job: last, isRetried };
};
