import { ExecutionStatus } from '@aws-sdk/client-sfn';
import { stepFunctionEngine } from '../../../aws/engines/step-function';
import { actionOf, answer, inputOf, refuse } from './aws-json';
import { type EngineSubject, failed, running, succeeded } from './subject';

const MACHINE = 'arn:aws:states:us-east-1:123456789012:stateMachine:orders';
const arnOf = (name: string): string => `arn:aws:states:us-east-1:123456789012:execution:orders:${name}`;

export const stepFunction: EngineSubject = {
  type: 'step-function',
  // An alias starts executions of the state machine.
  trigger: () => ({ type: 'step-function', stateMachineArn: `${MACHINE}:live`, input: { day: '2026-03-07' } }),
  engine: ({ aws }) => stepFunctionEngine({ aws }),
  serve: (asked, board) => {
    const input = inputOf(asked);
    const arn = String(input.executionArn);
    switch (actionOf(asked)) {
      case 'StartExecution': {
        const name = String(input.name);
        const known = board.byToken(name);
        if (known !== undefined && known.state !== 'RUNNING') return refuse('ExecutionAlreadyExists');
        return answer({
          executionArn: (known ?? board.add({ id: arnOf(name), token: name, state: 'RUNNING' })).id,
          startDate: 1_772_863_200,
        });
      }
      case 'DescribeExecution': {
        const job = board.byId(arn);
        if (job === undefined) return refuse('ExecutionDoesNotExist');
        return answer({
          executionArn: arn,
          stateMachineArn: MACHINE,
          status: job.state,
          startDate: 1_772_863_200,
          ...job.detail,
        });
      }
      case 'StopExecution': {
        const job = board.byId(arn)!;
        Object.assign(job, { cancelled: true, state: 'ABORTED' });
        return answer({ stopDate: 1_772_863_300 });
      }
      default:
        return refuse('UnknownOperationException');
    }
  },
  isStart: (asked) => actionOf(asked) === 'StartExecution',
  ambiguous: [refuse('InternalServerException')],
  throttled: refuse('ThrottlingException'),
  broken: refuse('InternalServerException', 500),
  unknownJob: refuse('ExecutionDoesNotExist'),
  states: [
    { state: 'RUNNING', expected: running },
    { state: 'PENDING_REDRIVE', expected: running },
    { state: 'SUCCEEDED', expected: succeeded },
    { state: 'TIMED_OUT', expected: failed('TIMEOUT', 'the execution reached its timeout') },
    {
      state: 'ABORTED',
      detail: { error: 'Operator', cause: 'enough' },
      expected: failed('PERMANENT', 'the execution was stopped: Operator: enough'),
    },
    {
      state: 'FAILED',
      detail: { error: 'OrdersMissing', cause: 'no rows' },
      expected: failed('TRANSIENT', 'OrdersMissing: no rows'),
    },
    {
      state: 'FAILED',
      detail: { error: 'States.Runtime', cause: 'no such path' },
      expected: failed('PERMANENT', 'States.Runtime: no such path'),
    },
    { state: 'FAILED', detail: { error: 'States.Timeout' }, expected: failed('TIMEOUT', 'States.Timeout') },
    { state: 'FAILED', expected: failed('TRANSIENT', 'the job failed and gave no reason') },
  ],
  documented: {
    source: 'AWS Step Functions API Reference, DescribeExecution, status',
    words: Object.values(ExecutionStatus),
  },
  find: { absent: 'absent', sees: true },
  knowsTokens: true,
  cancel: 'requested',
  link: new RegExp(
    [
      String.raw`^https:\/\/us-east-1\.console\.aws\.amazon\.com\/states\/home\?region=us-east-1`,
      String.raw`#\/v2\/executions\/details\/arn:aws:states:us-east-1:123456789012:execution:orders:run-1$`,
    ].join(''),
  ),
};
