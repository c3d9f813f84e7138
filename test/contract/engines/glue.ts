import { JobRunState } from '@aws-sdk/client-glue';
import { glueEngine } from '../../../aws/engines/glue';
import { START } from '../../support/clock';
import { actionOf, answer, inputOf, pageOf, refuse } from './aws-json';
import { type EngineSubject, failed, queued, running, succeeded } from './subject';
import type { WireJob } from './wire';

const shown = ({ id, token, state, detail, startedAt }: WireJob) => ({
  Id: id,
  JobName: 'orders',
  JobRunState: state,
  StartedOn: startedAt,
  Arguments: { '--signalbox_token': token },
  ...detail,
});

export const glue: EngineSubject = {
  type: 'glue',
  trigger: () => ({ type: 'glue', jobName: 'orders', arguments: { '--day': '2026-03-07', '--limit': 7 } }),
  engine: ({ aws }) => glueEngine({ aws, clock: { now: () => START } }),
  serve: (asked, board) => {
    const input = inputOf(asked);
    switch (actionOf(asked)) {
      case 'StartJobRun':
        return answer({
          JobRunId: board.add({
            id: `jr_${board.jobs.length + 1}`,
            token: input.Arguments['--signalbox_token'],
            state: 'STARTING',
          }).id,
        });
      case 'GetJobRun': {
        const job = board.byId(input.RunId);
        return job === undefined ? refuse('EntityNotFoundException') : answer({ JobRun: shown(job) });
      }
      case 'GetJob':
        return answer({ Job: { Name: 'orders', MaxRetries: 0 } });
      case 'GetJobRuns': {
        const { page, next } = pageOf(board.jobs, Number(input.MaxResults), input.NextToken);
        return answer({ JobRuns: page.map(shown), NextToken: next });
      }
      case 'BatchStopJobRun': {
        const job = board.byId(input.JobRunIds[0])!;
        if (job.cancelled)
          return answer({
            Errors: [
              { JobName: 'orders', JobRunId: job.id, ErrorDetail: { ErrorCode: 'JobRunNotInTerminalStateException' } },
            ],
          });
        Object.assign(job, { cancelled: true, state: 'STOPPED' });
        return answer({ SuccessfulSubmissions: [{ JobName: 'orders', JobRunId: job.id }] });
      }
      default:
        return refuse('UnknownOperationException');
    }
  },
  isStart: (asked) => actionOf(asked) === 'StartJobRun',
  ambiguous: [refuse('OperationTimeoutException'), refuse('InternalServiceException')],
  throttled: refuse('ThrottlingException'),
  broken: refuse('InternalServiceException', 500),
  unknownJob: refuse('EntityNotFoundException'),
  states: [
    ...['STARTING', 'RUNNING', 'STOPPING'].map((state) => ({ state, expected: running })),
    { state: 'WAITING', expected: queued('the job run waits for resources of Glue') },
    { state: 'SUCCEEDED', expected: succeeded },
    {
      title: 'B-53 words that Glue reports beside the state fail no job',
      state: 'SUCCEEDED',
      detail: { ErrorMessage: '-XX:OnOutOfMemoryError=kill, ErrorHandler' },
      expected: succeeded,
    },
    { state: 'RUNNING', detail: { ErrorMessage: 'Error: none so far' }, expected: running },
    { state: 'STOPPED', expected: failed('PERMANENT', 'the job run was stopped') },
    { state: 'TIMEOUT', expected: failed('TIMEOUT', 'the job run reached its timeout in Glue') },
    { state: 'EXPIRED', expected: failed('TRANSIENT', 'the job run found no capacity in time') },
    {
      state: 'ERROR',
      detail: { ErrorMessage: 'Internal service error' },
      expected: failed('TRANSIENT', 'Internal service error'),
    },
    {
      state: 'FAILED',
      detail: { ErrorMessage: 'AnalysisException: no such column: day' },
      expected: failed('PERMANENT', 'AnalysisException: no such column: day'),
    },
    {
      state: 'FAILED',
      detail: { ErrorMessage: 'Error Category: SYNTAX_ERROR; Failed Line Number: 3' },
      expected: failed('PERMANENT', 'Error Category: SYNTAX_ERROR; Failed Line Number: 3'),
    },
    {
      state: 'FAILED',
      detail: { ErrorMessage: 'Error Category: TIMEOUT_ERROR; slow' },
      expected: failed('TIMEOUT', 'Error Category: TIMEOUT_ERROR; slow'),
    },
    {
      state: 'FAILED',
      detail: { ErrorMessage: 'lost a node, then AnalysisException' },
      expected: failed('TRANSIENT', 'lost a node, then AnalysisException'),
    },
    { state: 'FAILED', expected: failed('TRANSIENT', 'the job failed and gave no reason') },
  ],
  documented: { source: 'AWS Glue Web API Reference, JobRun, JobRunState', words: Object.values(JobRunState) },
  find: { absent: 'absent', sees: true },
  search: { isSearch: (asked) => actionOf(asked) === 'GetJobRuns', pageSize: 200, maxPages: 10, bound: 'transient' },
  knowsTokens: false,
  cancel: 'requested',
  addStranger: (board) => board.add({ id: 'jr_of_others', token: 'run-2', state: 'RUNNING' }),
  link: /^https:\/\/us-east-1\.console\.aws\.amazon\.com\/gluestudio\/home\?region=us-east-1#\/job\/orders\/run\/jr_1$/,
};
