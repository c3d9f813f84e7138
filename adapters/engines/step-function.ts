/**
 * Executions of other state machines (Standard). The execution's name is the token, which Step Functions never gives
 * away twice.
 */
import {
  DescribeExecutionCommand,
  type DescribeExecutionCommandOutput,
  SFNClient,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import type { TriggerOf } from '../../core/config/trigger';
import type { JobEngine, JobOutcome, JobRequest, StartedJob } from '../../core/ports/engine';
import { FailureCategory } from '../../core/vocabulary';
import type { AwsConfig } from '../runtime';
import { succeededWith } from './answer';
import {
  asked,
  consoleLink,
  failed,
  inItsWords,
  readable,
  readStartError,
  startOptions,
  unclear,
  withoutRetries,
} from './aws-answers';

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

const outcomeOf = (
  subject: string,
  { status, error, cause, output }: Partial<DescribeExecutionCommandOutput>,
): JobOutcome => {
  switch (status) {
    case 'RUNNING':
    case 'PENDING_REDRIVE':
      return { state: 'running' };
    case 'SUCCEEDED':
      return succeededWith(output);
    case 'TIMED_OUT':
      return failed(FailureCategory.timeout, inItsWords('the execution reached its time-out', error, cause));
    case 'ABORTED':
      return failed(FailureCategory.permanent, inItsWords('the execution was stopped', error, cause));
    case 'FAILED':
      return failed(categoryOf(error), inItsWords(error, cause));
    default:
      throw unclear(
        subject,
        `the answer has ${status === undefined ? 'no status' : `the status ${status}, which is not known`}`,
      );
  }
};

/** The execution's ARN; a version or an alias of the state machine is no part of it. */
const executionArn = (stateMachineArn: string, name: string): string => {
  const [arn, partition, service, region, account, , machine] = stateMachineArn.split(':');
  return [arn, partition, service, region, account, 'execution', machine, name].join(':');
};

export const stepFunctionEngine = ({ aws }: { aws: AwsConfig }): JobEngine<StepFunctionTrigger> => {
  const client = new SFNClient(aws);
  const starter = new SFNClient(withoutRetries(aws));

  const startedJob = (arn: string, outcome: JobOutcome): StartedJob => {
    const region = arn.split(':')[3] ?? '';
    return {
      jobId: arn,
      link: consoleLink(region, `states/home?region=${region}#/v2/executions/details/${arn}`),
      outcome,
    };
  };

  const describe = async (arn: string): Promise<JobOutcome | 'absent'> => {
    const subject = `execution ${arn}`;
    const answer = await asked(subject, client.send(new DescribeExecutionCommand({ executionArn: arn })), UNKNOWN);
    return answer === 'absent' ? 'absent' : outcomeOf(subject, answer);
  };

  const find = async (
    { stateMachineArn }: StepFunctionTrigger,
    { token }: JobRequest,
  ): Promise<StartedJob | 'absent'> => {
    const arn = executionArn(stateMachineArn, token);
    const outcome = await describe(arn);
    return outcome === 'absent' ? 'absent' : startedJob(arn, outcome);
  };

  return {
    find,
    async start(trigger, request) {
      const { stateMachineArn, input } = trigger;
      const subject = `state machine ${stateMachineArn}`;
      try {
        const command = new StartExecutionCommand({
          stateMachineArn,
          name: request.token,
          input: JSON.stringify(input),
        });
        const answer = readable(subject, await starter.send(command, startOptions));
        if (answer.executionArn === undefined) throw unclear(subject, 'the answer to the start names no execution');
        if (!answer.executionArn.includes(':express:')) return startedJob(answer.executionArn, { state: 'running' });
        const outcome = failed(
          FailureCategory.permanent,
          `${subject} is of type EXPRESS, and nobody can ask how its executions end; use one of type STANDARD`,
        );
        return { jobId: answer.executionArn, link: null, outcome };
      } catch (error) {
        if ((error as Error).name !== 'ExecutionAlreadyExists') return readStartError(subject, error, NOT_NOW);
        const found = await find(trigger, request);
        if (typeof found === 'string') throw unclear(subject, `execution ${request.token} exists and cannot be found`);
        return found;
      }
    },
    status: (_trigger, _request, jobId) => describe(jobId),
    async cancel(_trigger, { runId }, jobId) {
      const command = new StopExecutionCommand({ executionArn: jobId, cause: `run ${runId} of Signalbox gave it up` });
      await asked(`execution ${jobId}`, client.send(command), UNKNOWN);
      return 'cancelled';
    },
  };
};
