import { StepState } from '@aws-sdk/client-emr';
import { emrEngine } from '../../../aws/engines/emr';
import { actionOf, answer, inputOf, pageOf, refuse } from './aws-json';
import { type EngineSubject, failed, queued, running, succeeded } from './subject';
import type { WireJob } from './wire';

const PAGE_SIZE = 50;

const shown = ({ id, token, state, startedAt, detail: { reason, ...details } }: WireJob) => ({
  Id: id,
  Name: `count orders ${token}`,
  Status: {
    State: state,
    ...(Object.keys(details).length === 0 ? {} : { FailureDetails: details }),
    ...(reason === undefined ? {} : { StateChangeReason: { Message: reason } }),
    Timeline: { CreationDateTime: startedAt, StartDateTime: startedAt },
  },
});

export const emr: EngineSubject = {
  type: 'emr',
  trigger: () => ({
    type: 'emr',
    clusterId: 'j-ORDERS',
    step: { name: 'count orders', jar: 'command-runner.jar', args: ['spark-submit', 's3://jobs/orders.py'] },
  }),
  engine: ({ aws }) => emrEngine({ aws }),
  serve: (asked, board) => {
    const input = inputOf(asked);
    switch (actionOf(asked)) {
      case 'AddJobFlowSteps': {
        const { Name } = input.Steps[0] as { Name: string };
        return answer({
          StepIds: [
            board.add({ id: `s-${board.jobs.length + 1}`, token: Name.split(' ').at(-1)!, state: 'PENDING' }).id,
          ],
        });
      }
      case 'DescribeStep': {
        const job = board.byId(input.StepId);
        return job === undefined ? refuse('InvalidRequestException') : answer({ Step: shown(job) });
      }
      case 'ListSteps': {
        const { page, next } = pageOf(board.jobs, PAGE_SIZE, input.Marker);
        return answer({ Steps: page.map(shown), Marker: next });
      }
      case 'CancelSteps': {
        const job = board.byId(input.StepIds[0])!;
        if (job.cancelled)
          return answer({ CancelStepsInfoList: [{ StepId: job.id, Status: 'FAILED', Reason: 'it has ended' }] });
        Object.assign(job, { cancelled: true, state: 'CANCELLED' });
        return answer({ CancelStepsInfoList: [{ StepId: job.id, Status: 'SUBMITTED' }] });
      }
      default:
        return refuse('UnknownOperationException');
    }
  },
  isStart: (asked) => actionOf(asked) === 'AddJobFlowSteps',
  ambiguous: [refuse('InternalServerException'), refuse('InternalServerError')],
  throttled: refuse('ThrottlingException'),
  broken: refuse('InternalServerException', 500),
  unknownJob: refuse('InvalidRequestException'),
  states: [
    { state: 'PENDING', expected: queued('the step waits for its cluster') },
    ...['RUNNING', 'CANCEL_PENDING'].map((state) => ({ state, expected: running })),
    { state: 'COMPLETED', expected: succeeded },
    { state: 'CANCELLED', expected: failed('PERMANENT', 'the step was cancelled while it ran') },
    { state: 'INTERRUPTED', expected: failed('TRANSIENT', 'the cluster ended before the step') },
    {
      state: 'FAILED',
      detail: { Reason: 'Unknown Error.', Message: 'org.apache.spark.sql.AnalysisException: no such column' },
      expected: failed('PERMANENT', 'Unknown Error.: org.apache.spark.sql.AnalysisException: no such column'),
    },
    {
      state: 'FAILED',
      detail: { Reason: 'Unknown Error.', Message: 'exit code 1' },
      expected: failed('TRANSIENT', 'Unknown Error.: exit code 1'),
    },
    { state: 'FAILED', detail: { reason: 'shut down' }, expected: failed('TRANSIENT', 'shut down') },
    { state: 'FAILED', expected: failed('TRANSIENT', 'the job failed and gave no reason') },
  ],
  documented: { source: 'Amazon EMR API Reference, StepStatus, State', words: Object.values(StepState) },
  find: { absent: 'absent', sees: true },
  search: {
    isSearch: (asked) => actionOf(asked) === 'ListSteps',
    pageSize: PAGE_SIZE,
    maxPages: 20,
    bound: 'transient',
  },
  knowsTokens: false,
  cancel: 'requested',
  addStranger: (board) => board.add({ id: 's-OF-OTHERS', token: 'run-2', state: 'RUNNING' }),
  link: /^https:\/\/us-east-1\.console\.aws\.amazon\.com\/emr\/home\?region=us-east-1#\/clusterDetails\/j-ORDERS$/,
};
