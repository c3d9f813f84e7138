/**
 * The job engines that are AWS services: Glue, EMR, EMR Serverless, state machines outside the stack, and the services
 * that triggers of type `aws-sdk` name. Each speaks its own words; what a job does is scripted, and every start is
 * counted where it happens. Glue and EMR know no tokens: asked twice, they start twice.
 */

import type { ExternalCall, ExternalServices } from '../../emulator/endpoint/external';
import { type Json, ServiceError } from '../../emulator/protocol/service';
import { RunStatus } from '../../kernel/words/vocabulary';
import { type AwsJobs, jobsOf, known, reason, start } from './aws-jobs';
import { type AwsSdkScript, describeScripted, startScripted, stopScripted } from './aws-sdk';
import type { SimulatedJob } from './jobs';

export interface AwsWorld extends AwsJobs {
  /** State machines of the stack are none of ours. */
  isOwn(stateMachineArn: string): boolean;
  /** The `aws-sdk` triggers of the scenario. */
  scripts: readonly AwsSdkScript[];
}

type Word = 'running' | 'succeeded' | 'failed' | 'cancelled';
type Words = Readonly<Record<Word, string>>;
type Operation = (world: AwsWorld, input: Json) => Json;

const words = {
  glue: { running: 'RUNNING', succeeded: 'SUCCEEDED', failed: 'FAILED', cancelled: 'STOPPED' },
  emr: { running: 'RUNNING', succeeded: 'COMPLETED', failed: 'FAILED', cancelled: 'CANCELLED' },
  serverless: { running: 'RUNNING', succeeded: 'SUCCESS', failed: 'FAILED', cancelled: 'CANCELLED' },
  states: { running: 'RUNNING', succeeded: 'SUCCEEDED', failed: 'FAILED', cancelled: 'ABORTED' },
} as const satisfies Record<string, Words>;

const glueRun = ({ jobs }: AwsWorld, job: SimulatedJob): Json => {
  const state = jobs.state(job);
  const ErrorMessage = reason(state);
  return {
    Id: job.jobId,
    JobRunState: words.glue[state.state as Word],
    StartedOn: new Date(job.startedAt),
    Arguments: { '--signalbox_token': job.token },
    ...(ErrorMessage === undefined ? {} : { ErrorMessage }),
  };
};

const emrStep = ({ jobs }: AwsWorld, job: SimulatedJob): Json => {
  const state = jobs.state(job);
  const Message = reason(state);
  const Timeline = { CreationDateTime: new Date(job.startedAt) };
  return {
    Id: job.jobId,
    Name: job.name ?? '',
    Status: {
      State: words.emr[state.state as Word],
      Timeline,
      ...(Message === undefined ? {} : { FailureDetails: { Message } }),
    },
  };
};

const GLUE_UNKNOWN = 'EntityNotFoundException';
const EMR_UNKNOWN = 'InvalidRequestException';
const SERVERLESS_UNKNOWN = 'ResourceNotFoundException';
const STATES_UNKNOWN = 'ExecutionDoesNotExist';

const executionArn = (stateMachineArn: string, name: string): string =>
  `${stateMachineArn.replace(':stateMachine:', ':execution:').split(':').slice(0, 7).join(':')}:${name}`;
const nameOf = (arn: unknown): string => String(arn).split(':').at(-1) ?? '';

const operations: Readonly<Record<string, Operation>> = {
  'glue:StartJobRun': (world, { Arguments }) => ({
    JobRunId: start(world, 'glue', String(Arguments['--signalbox_token'] ?? ''), false).jobId,
  }),
  'glue:GetJobRun': (world, { RunId }) => ({ JobRun: glueRun(world, known(world, RunId, GLUE_UNKNOWN).job) }),
  'glue:GetJobRuns': (world) => ({ JobRuns: jobsOf(world, 'glue').map((job) => glueRun(world, job)) }),
  'glue:GetJob': (_world, { JobName }) => ({ Job: { Name: JobName, MaxRetries: 0 } }),
  'glue:BatchStopJobRun': (world, { JobRunIds }) => {
    world.jobs.cancel(known(world, JobRunIds[0], GLUE_UNKNOWN).job);
    return { SuccessfulSubmissions: [{ JobRunId: JobRunIds[0] }] };
  },
  'elasticmapreduce:AddJobFlowSteps': (world, { Steps }) => {
    const name = String(Steps[0].Name);
    const job = start(world, 'emr', name.split(' ').at(-1) ?? '', false);
    // The trigger's name, a space and the token: the search goes by it.
    job.name = name;
    return { StepIds: [job.jobId] };
  },
  'elasticmapreduce:DescribeStep': (world, { StepId }) => {
    const { job } = known(world, StepId, EMR_UNKNOWN);
    return { Step: emrStep(world, job) };
  },
  'elasticmapreduce:ListSteps': (world) => ({
    Steps: jobsOf(world, 'emr').map((job) => emrStep(world, job)),
  }),
  'elasticmapreduce:CancelSteps': (world, { StepIds }) => {
    world.jobs.cancel(known(world, StepIds[0], EMR_UNKNOWN).job);
    return { CancelStepsInfoList: [{ StepId: StepIds[0], Status: 'SUBMITTED' }] };
  },
  'emr-serverless:StartJobRun': (world, { applicationId, clientToken }) => ({
    applicationId,
    jobRunId: start(world, 'emr-serverless', String(clientToken)).jobId,
    arn: 'arn',
  }),
  'emr-serverless:ListJobRuns': (world, { applicationId }) => ({
    jobRuns: jobsOf(world, 'emr-serverless').map((job) => {
      const state = world.jobs.state(job);
      return {
        applicationId,
        id: job.jobId,
        name: job.token,
        createdAt: Math.floor(job.startedAt / 1000),
        state: words.serverless[state.state as Word],
        stateDetails: reason(state) ?? '',
      };
    }),
  }),
  'emr-serverless:GetJobRun': (world, { applicationId, jobRunId }) => {
    const { state } = known(world, jobRunId, SERVERLESS_UNKNOWN);
    return {
      jobRun: { applicationId, jobRunId, state: words.serverless[state.state], stateDetails: reason(state) ?? '' },
    };
  },
  'emr-serverless:CancelJobRun': (world, { applicationId, jobRunId }) => {
    world.jobs.cancel(known(world, jobRunId, SERVERLESS_UNKNOWN).job);
    return { applicationId, jobRunId };
  },
  'states:StartExecution': (world, { stateMachineArn, name }) => {
    const job = start(world, 'step-function', String(name));
    if (world.jobs.state(job).state !== 'running')
      throw new ServiceError('ExecutionAlreadyExists', `Execution Already Exists: ${String(name)}`);
    return { executionArn: executionArn(String(stateMachineArn), String(name)), startDate: new Date(job.startedAt) };
  },
  'states:DescribeExecution': (world, { executionArn: arn }) => {
    const { job, state } = known(world, nameOf(arn), STATES_UNKNOWN);
    const cause = reason(state);
    return {
      executionArn: arn,
      status: words.states[state.state],
      startDate: new Date(job.startedAt),
      ...(cause === undefined ? {} : { error: 'JobFailed', cause }),
      ...(state.state === 'succeeded' ? { output: JSON.stringify({ message: state.message }) } : {}),
    };
  },
  'states:StopExecution': (world, { executionArn: arn }) => {
    world.jobs.cancel(known(world, nameOf(arn), STATES_UNKNOWN).job);
    return { stopDate: new Date(world.jobs.byId(nameOf(arn))!.cancelledAt ?? 0) };
  },
};

/** The engine's part that an operation is, as faults name it. */
const parts: Readonly<Record<string, string>> = {
  'glue:StartJobRun': 'glue/start',
  'glue:GetJobRuns': 'glue/find',
  'glue:GetJobRun': 'glue/status',
  'glue:GetJob': 'glue/status',
  'glue:BatchStopJobRun': 'glue/cancel',
  'elasticmapreduce:AddJobFlowSteps': 'emr/start',
  'elasticmapreduce:ListSteps': 'emr/find',
  'elasticmapreduce:DescribeStep': 'emr/status',
  'elasticmapreduce:CancelSteps': 'emr/cancel',
  'emr-serverless:StartJobRun': 'emr-serverless/start',
  'emr-serverless:ListJobRuns': 'emr-serverless/find',
  'emr-serverless:GetJobRun': 'emr-serverless/status',
  'emr-serverless:CancelJobRun': 'emr-serverless/cancel',
  'states:StartExecution': 'step-function/start',
  'states:StopExecution': 'step-function/cancel',
};

export const createAwsWorld = (world: AwsWorld): ExternalServices => {
  const scripted = ({ service, operation }: ExternalCall, part: keyof AwsSdkScript): AwsSdkScript | undefined =>
    world.scripts.find(({ [part]: named }) => named?.service === service && named.action === operation);
  const scriptedPart = (call: ExternalCall): string | undefined => {
    if (scripted(call, 'start') !== undefined) return 'aws-sdk/start';
    if (scripted(call, 'describe') !== undefined) return 'aws-sdk/status';
    return scripted(call, 'stop') !== undefined ? 'aws-sdk/cancel' : undefined;
  };
  const isOwnExecution = ({ service, input }: ExternalCall): boolean =>
    service === 'states' && world.isOwn(String(input.stateMachineArn ?? executionMachine(input.executionArn)));
  /** One action tells of executions, whether their start is recorded or not. */
  const partOf = ({ service, operation, input }: ExternalCall): string | undefined => {
    if (service !== 'states' || operation !== 'DescribeExecution') return parts[`${service}:${operation}`];
    return world.runOf(nameOf(input.executionArn))?.status === RunStatus.running
      ? 'step-function/status'
      : 'step-function/find';
  };
  return {
    faultTargets(call) {
      const part = scriptedPart(call) ?? partOf(call);
      return part === undefined ? [] : [`engine:${part.split('/')[0]}`, `engine:${part}`];
    },
    knows(call) {
      if (isOwnExecution(call)) return false;
      return Object.hasOwn(operations, `${call.service}:${call.operation}`) || scriptedPart(call) !== undefined;
    },
    async answer(call) {
      const started = scripted(call, 'start');
      if (started !== undefined) return startScripted(world, started, call.input);
      const described = scripted(call, 'describe');
      if (described !== undefined) return describeScripted(world, described, call.input);
      if (scripted(call, 'stop') !== undefined) return stopScripted(world, call.input);
      return operations[`${call.service}:${call.operation}`]!(world, call.input);
    },
  };
};

const executionMachine = (arn: unknown): string =>
  String(arn).replace(':execution:', ':stateMachine:').split(':').slice(0, 7).join(':');
