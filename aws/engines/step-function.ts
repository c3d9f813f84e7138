/**
 * Executions of other state machines (Standard). The execution's name is the token, which Step Functions never gives
 * away twice.
 */
import {
  DescribeExecutionCommand,
  type DescribeExecutionCommandOutput,
  type ExecutionStatus,
  SFNClient,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import type { TriggerOf } from '../../kernel/engines/engines';
import type { JobEngine, StartedJob } from '../../kernel/trigger/engine';
import { FailureCategory } from '../../kernel/words/vocabulary';
import type { AwsConfig } from '../runtime/runtime';
import { failed, succeededWith } from './answer';
import { answerOrAbsent, consoleLink, inItsWords, startOptions } from './aws-answers';
import { awsEngine, clientsOf, type Outcomes, running } from './aws-engine';

export type StepFunctionTrigger = TriggerOf<'step-function'>;

const UNKNOWN = ['ExecutionDoesNotExist'];
const NOT_NOW = ['ExecutionLimitExceeded'];

/** Errors of the state machine itself: the same input meets them again. */
const PERMANENT = new Set([
  'States.Runtime',
  'States.DataLimitExceeded',
  'States.Permissions',
  'States.ParameterPathFailure',
  'States.ResultPathMatchFailure',
  'States.IntrinsicFailure',
  'States.NoChoiceMatched',
  'States.QueryEvaluationError',
  'States.BranchFailed',
]);

const categoryOf = (error: string | undefined): FailureCategory => {
  if (error === 'States.Timeout') return FailureCategory.timeout;
  return PERMANENT.has(error ?? '') ? FailureCategory.permanent : FailureCategory.transient;
};

type Execution = Partial<DescribeExecutionCommandOutput>;

const outcomes: Outcomes<ExecutionStatus, Execution> = {
  RUNNING: running,
  PENDING_REDRIVE: running,
  SUCCEEDED: ({ output }) => succeededWith(output),
  TIMED_OUT: ({ error, cause }) =>
    failed(FailureCategory.timeout, inItsWords('the execution reached its timeout', error, cause)),
  ABORTED: ({ error, cause }) =>
    failed(FailureCategory.permanent, inItsWords('the execution was stopped', error, cause)),
  FAILED: ({ error, cause }) => failed(categoryOf(error), inItsWords(error, cause)),
};

/** The execution's ARN; it contains no version or alias of the state machine. */
const executionArn = (stateMachineArn: string, name: string): string => {
  const [arn, partition, service, region, account, , machine] = stateMachineArn.split(':');
  return [arn, partition, service, region, account, 'execution', machine, name].join(':');
};

const subject = ({ stateMachineArn }: StepFunctionTrigger, jobId?: string): string =>
  jobId === undefined ? `state machine ${stateMachineArn}` : `execution ${jobId}`;

const ofExpress = (trigger: StepFunctionTrigger, jobId: string): StartedJob => ({
  jobId,
  outcome: {
    ...failed(
      FailureCategory.permanent,
      `${subject(trigger)} is of type EXPRESS, whose executions cannot be polled for their end; use one of type ` +
        'STANDARD',
    ),
    mayRun: true,
  },
});

export const stepFunctionEngine = ({ aws }: { aws: AwsConfig }): JobEngine<StepFunctionTrigger> => {
  const { client, starter } = clientsOf(SFNClient, aws);
  return awsEngine({
    noun: 'execution',
    subject,
    unknown: UNKNOWN,
    notNow: NOT_NOW,
    knowsTokens: true,
    start: ({ stateMachineArn, input }: StepFunctionTrigger, { token }) =>
      starter.send(
        new StartExecutionCommand({ stateMachineArn, name: token, input: JSON.stringify(input) }),
        startOptions,
      ),
    started: (trigger, { executionArn: arn }) => (arn?.includes(':express:') ? ofExpress(trigger, arn) : arn),
    token: {
      idOf: ({ stateMachineArn }, token) => executionArn(stateMachineArn, token),
      taken: 'ExecutionAlreadyExists',
    },
    async describe(_trigger, jobId): Promise<Execution> {
      return { ...(await client.send(new DescribeExecutionCommand({ executionArn: jobId }))), executionArn: jobId };
    },
    idOf: (execution) => execution.executionArn,
    stateOf: ({ status }) => status,
    outcomes,
    async stop(trigger, { runId }, jobId) {
      const command = new StopExecutionCommand({ executionArn: jobId, cause: `run ${runId} of Signalbox gave it up` });
      await answerOrAbsent(subject(trigger, jobId), client.send(command), UNKNOWN);
      return undefined;
    },
    link(_trigger, arn) {
      const region = arn.split(':')[3] ?? '';
      return consoleLink(region, `states/home?region=${region}#/v2/executions/details/${arn}`);
    },
  });
};
