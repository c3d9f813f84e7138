import { JobRunState } from '@aws-sdk/client-emr-serverless';
import { emrServerlessEngine } from '../../../aws/engines/emr-serverless';
import { answer, inputOf, pageOf, refuse } from './aws-json';
import { type EngineSubject, failed, queued, running, succeeded } from './subject';
import type { Answered, Asked, Board, WireJob } from './wire';

const RUNS = '/applications/00orders/jobruns';

const shown = ({ id, state, detail }: WireJob) => ({
  applicationId: '00orders',
  jobRunId: id,
  arn: `arn:aws:emr-serverless:us-east-1:123456789012:/applications/00orders/jobruns/${id}`,
  createdBy: 'signalbox',
  createdAt: 1_772_863_200,
  updatedAt: 1_772_863_200,
  executionRole: 'arn:aws:iam::123456789012:role/orders',
  releaseLabel: 'emr-7.9.0',
  jobDriver: {},
  state,
  stateDetails: '',
  ...detail,
});

const isList = ({ method, url }: Asked): boolean => method === 'GET' && url.split('?')[0] === RUNS;

const listRuns = ({ url }: Asked, board: Board): Answered => {
  const query = new URL(url, 'http://engine').searchParams;
  const after = query.get('createdAtAfter');
  const jobs = board.jobs.filter(({ startedAt }) => after === null || startedAt * 1000 >= Date.parse(after));
  const { page, next } = pageOf(jobs, Number(query.get('maxResults')), query.get('nextToken') ?? undefined);
  return answer({
    jobRuns: page.map((job) => ({ ...shown(job), id: job.id, name: job.token, createdAt: job.startedAt })),
    nextToken: next,
  });
};

export const emrServerless: EngineSubject = {
  type: 'emr-serverless',
  trigger: () => ({
    type: 'emr-serverless',
    applicationId: '00orders',
    executionRoleArn: 'arn:aws:iam::123456789012:role/orders',
    jobDriver: { sparkSubmit: { entryPoint: 's3://jobs/orders.py' } },
  }),
  engine: ({ aws }) => emrServerlessEngine({ aws }),
  serve: (asked, board) => {
    const path = asked.url.split('?')[0]!;
    if (asked.method === 'POST' && path === RUNS) {
      const { clientToken } = inputOf(asked) as { clientToken: string };
      const { id } =
        board.byToken(clientToken) ??
        board.add({ id: `00${board.jobs.length + 1}`, token: clientToken, state: 'SUBMITTED' });
      return answer({
        applicationId: '00orders',
        jobRunId: id,
        arn: 'arn:aws:emr-serverless:us-east-1:123456789012:/applications/00orders',
      });
    }
    if (isList(asked)) return listRuns(asked, board);
    const job = board.byId(path.split('/').at(-1)!);
    if (job === undefined) return refuse('ResourceNotFoundException', 404);
    if (asked.method === 'GET') return answer({ jobRun: shown(job) });
    if (job.cancelled) return refuse('ConflictException', 409);
    Object.assign(job, { cancelled: true, state: 'CANCELLED' });
    return answer({ applicationId: '00orders', jobRunId: job.id });
  },
  isStart: ({ method, url }) => method === 'POST' && url.split('?')[0] === RUNS,
  ambiguous: [refuse('InternalServerException')],
  throttled: refuse('ThrottlingException', 429),
  broken: refuse('InternalServerException', 500),
  unknownJob: refuse('ResourceNotFoundException', 404),
  states: [
    ...['SUBMITTED', 'PENDING', 'SCHEDULED', 'QUEUED'].map((state) => ({
      state,
      expected: queued(`the job run is ${state}`),
    })),
    ...['RUNNING', 'CANCELLING'].map((state) => ({ state, expected: running })),
    { state: 'SUCCESS', expected: succeeded },
    { state: 'CANCELLED', expected: failed('PERMANENT', 'the job run was cancelled') },
    {
      state: 'CANCELLED',
      detail: { executionTimeoutMinutes: 720, totalExecutionDurationSeconds: 43_199, stateDetails: 'after 11:59:59' },
      expected: failed('PERMANENT', 'the job run was cancelled: after 11:59:59'),
    },
    {
      state: 'CANCELLED',
      detail: { executionTimeoutMinutes: 720, totalExecutionDurationSeconds: 43_200, stateDetails: 'after 12:00:00' },
      expected: failed('TIMEOUT', 'the job run reached its timeout: after 12:00:00'),
    },
    {
      state: 'FAILED',
      detail: { stateDetails: 'ModuleNotFoundError: orders' },
      expected: failed('PERMANENT', 'ModuleNotFoundError: orders'),
    },
    {
      state: 'FAILED',
      detail: { stateDetails: 'Job execution failed, exit code 1' },
      expected: failed('TRANSIENT', 'Job execution failed, exit code 1'),
    },
    { state: 'FAILED', expected: failed('TRANSIENT', 'the job failed and gave no reason') },
  ],
  documented: { source: 'Amazon EMR Serverless API Reference, JobRun, state', words: Object.values(JobRunState) },
  find: { absent: 'absent', sees: true },
  search: { isSearch: isList, pageSize: 50, maxPages: 20, bound: 'unknown' },
  addStranger: (board) => board.add({ id: '00others', token: 'run-2', state: 'RUNNING' }),
  link: /^https:\/\/us-east-1\.console\.aws\.amazon\.com\/emr\/home\?region=us-east-1#\/serverless$/,
  knowsTokens: true,
  cancel: 'requested',
};
