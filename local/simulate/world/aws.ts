/**
 * The job engines that are AWS services: Glue, EMR, EMR Serverless, state machines outside the stack, and whatever the
 * triggers of type
 * `aws-sdk` name. Each speaks its own words; what a job does is scripted, and every start is counted where it happens.
 * Glue and EMR know no tokens: asked twice, they start twice.
 */
import { answerPathsIn, JOB_ID_PARAMETER, valueAt } from '../../../core/trigger/aws-services';
import { RunStatus } from '../../../core/vocabulary';
import type { ExternalCall, ExternalServices } from '../../endpoint/external';
import { type Json, ServiceError } from '../../endpoint/service';
import type { JobIdentity, JobState, JobWorld, SimulatedJob } from './jobs';

export interface AwsSdkScript {
  start: { service: string; action: string; parameters?: Json; id: string };
  describe: {
    service: string;
    action: string;
    parameters?: Json;
    status: string;
    running?: readonly string[];
    succeeded: readonly string[];
    failed: readonly string[];
    message?: string;
  };
}

export interface AwsWorld {
  jobs: JobWorld;
  /** The run under a token, by the table. */
  runOf(token: string): (JobIdentity & { status: string }) | undefined;
  /** State machines of the stack are none of ours. */
  isOwn(stateMachineArn: string): boolean;
  /** The `aws-sdk` triggers of the scenario. */
  scripts: readonly AwsSdkScript[];
}

type Word = 'running' | 'succeeded' | 'failed' | 'cancelled';
type Words = Readonly<Record<Word, string>>;
type Operation = (world: AwsWorld, input: Json) => Json;

const unknownRun: JobIdentity = { pipeline: '', date: '', schedule: '', attempt: 0, runId: '' };

const words = {
  glue: { running: 'RUNNING', succeeded: 'SUCCEEDED', failed: 'FAILED', cancelled: 'STOPPED' },
  emr: { running: 'RUNNING', succeeded: 'COMPLETED', failed: 'FAILED', cancelled: 'CANCELLED' },
  serverless: { running: 'RUNNING', succeeded: 'SUCCESS', failed: 'FAILED', cancelled: 'CANCELLED' },
  states: { running: 'RUNNING', succeeded: 'SUCCEEDED', failed: 'FAILED', cancelled: 'ABORTED' },
} as const satisfies Record<string, Words>;

const start = ({ jobs, runOf }: AwsWorld, engine: string, token: string, knowsTokens = true): SimulatedJob => {
  const started = jobs.start(engine, token, runOf(token) ?? unknownRun, { knowsTokens });
  if (started.result !== 'refused') return started.job;
  const isThrottled = started.status === 429;
  throw new ServiceError(
    isThrottled ? 'ThrottlingException' : started.status >= 500 ? 'InternalServerException' : 'ValidationException',
    `the engine refused the job with ${started.status}`,
    started.status,
  );
};

/** The job and its state; the named refusal for one that nobody knows, or that vanished. */
const known = (
  { jobs }: AwsWorld,
  id: unknown,
  unknown: string,
): { job: SimulatedJob; state: Exclude<JobState, { state: 'vanished' }> } => {
  const job = jobs.byId(String(id));
  const state = job === undefined ? undefined : jobs.state(job);
  if (job === undefined || state === undefined || state.state === 'vanished')
    throw new ServiceError(unknown, `no such job: ${String(id)}`);
  return { job, state };
};

const reason = (state: JobState): string | undefined => (state.state === 'failed' ? state.message : undefined);
const jobsOf = ({ jobs }: AwsWorld, engine: string): SimulatedJob[] =>
  jobs
    .started()
    .filter((job) => job.engine === engine && jobs.state(job).state !== 'vanished')
    .toReversed();

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

const emrStep = ({ jobs }: AwsWorld, job: SimulatedJob, name: string): Json => {
  const state = jobs.state(job);
  const Message = reason(state);
  const Timeline = { CreationDateTime: new Date(job.startedAt) };
  return {
    Id: job.jobId,
    Name: name,
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

/** A step's name is the trigger's, a space and the token; the names are kept because the search goes by them. */
const stepNames = new WeakMap<SimulatedJob, string>();

const operations: Readonly<Record<string, Operation>> = {
  'glue:StartJobRun': (world, { Arguments }) => ({
    JobRunId: start(world, 'glue', String(Arguments['--signalbox_token'] ?? ''), false).jobId,
  }),
  'glue:GetJobRun': (world, { RunId }) => ({ JobRun: glueRun(world, known(world, RunId, GLUE_UNKNOWN).job) }),
  'glue:GetJobRuns': (world) => ({ JobRuns: jobsOf(world, 'glue').map((job) => glueRun(world, job)) }),
  'glue:BatchStopJobRun': (world, { JobRunIds }) => {
    world.jobs.cancel(known(world, JobRunIds[0], GLUE_UNKNOWN).job);
    return { SuccessfulSubmissions: [{ JobRunId: JobRunIds[0] }] };
  },
  'elasticmapreduce:AddJobFlowSteps': (world, { Steps }) => {
    const name = String(Steps[0].Name);
    const job = start(world, 'emr', name.split(' ').at(-1) ?? '', false);
    stepNames.set(job, name);
    return { StepIds: [job.jobId] };
  },
  'elasticmapreduce:DescribeStep': (world, { StepId }) => {
    const { job } = known(world, StepId, EMR_UNKNOWN);
    return { Step: emrStep(world, job, stepNames.get(job) ?? '') };
  },
  'elasticmapreduce:ListSteps': (world) => ({
    Steps: jobsOf(world, 'emr').map((job) => emrStep(world, job, stepNames.get(job) ?? '')),
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
    };
  },
  'states:StopExecution': (world, { executionArn: arn }) => {
    world.jobs.cancel(known(world, nameOf(arn), STATES_UNKNOWN).job);
    return { stopDate: new Date(world.jobs.byId(nameOf(arn))!.cancelledAt ?? 0) };
  },
};

/** `{a: {b: 1, c: 2}}` for the paths `a.b` and `a.c`; the first of two paths that contradict each other wins. */
const answerWith = (values: Readonly<Record<string, unknown>>): Json => {
  const answer: Record<string, any> = {};
  for (const [path, value] of Object.entries(values)) {
    if (valueAt(answer, path) !== undefined) continue;
    const names = path.replace(/^\$\./, '').split('.');
    const last = names.pop() ?? '';
    const parent = names.reduce((inner, name) => (inner[name] ??= {}) as Record<string, any>, answer);
    parent[last] = value;
  }
  return answer;
};

const runTokens = (input: unknown): string[] => {
  if (typeof input === 'string') return [input];
  return typeof input === 'object' && input !== null ? Object.values(input).flatMap(runTokens) : [];
};

/** The engine's part that an operation is, as faults name it. */
const parts: Readonly<Record<string, string>> = {
  'glue:StartJobRun': 'glue/start',
  'glue:GetJobRuns': 'glue/find',
  'glue:GetJobRun': 'glue/status',
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

/** Whatever the describe action takes from the answer is the job's id, so that the job is found by any of it. */
const startScripted = (world: AwsWorld, { start: { id }, describe }: AwsSdkScript, input: Json): Json => {
  const token = runTokens(input).find((text) => world.runOf(text) !== undefined) ?? '';
  const { jobId } = start(world, 'aws-sdk', token);
  const paths = [id, ...answerPathsIn(describe.parameters).filter((path) => path !== JOB_ID_PARAMETER)];
  return answerWith(Object.fromEntries(paths.map((path) => [path, jobId])));
};

const describeScripted = (world: AwsWorld, { describe }: AwsSdkScript, input: Json): Json => {
  const id = runTokens(input).find((value) => world.jobs.byId(value) !== undefined);
  const { state } = known(world, id, 'ResourceNotFoundException');
  const word =
    state.state === 'succeeded'
      ? describe.succeeded[0]
      : state.state === 'running'
        ? (describe.running?.[0] ?? 'RUNNING')
        : describe.failed[0];
  const message = reason(state);
  return answerWith({
    [describe.status]: word,
    ...(message === undefined || describe.message === undefined ? {} : { [describe.message]: message }),
  });
};

export const createAwsWorld = (world: AwsWorld): ExternalServices => {
  const scripted = ({ service, operation }: ExternalCall, part: 'start' | 'describe'): AwsSdkScript | undefined =>
    world.scripts.find((script) => script[part].service === service && script[part].action === operation);
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
      const script =
        scripted(call, 'start') !== undefined
          ? 'aws-sdk/start'
          : scripted(call, 'describe') !== undefined
            ? 'aws-sdk/status'
            : undefined;
      const part = script ?? partOf(call);
      return part === undefined ? [] : [`engine:${part.split('/')[0]}`, `engine:${part}`];
    },
    knows(call) {
      if (isOwnExecution(call)) return false;
      return (
        Object.hasOwn(operations, `${call.service}:${call.operation}`) ||
        scripted(call, 'start') !== undefined ||
        scripted(call, 'describe') !== undefined
      );
    },
    async answer(call) {
      const started = scripted(call, 'start');
      if (started !== undefined) return startScripted(world, started, call.input);
      const described = scripted(call, 'describe');
      if (described !== undefined) return describeScripted(world, described, call.input);
      return operations[`${call.service}:${call.operation}`]!(world, call.input);
    },
  };
};

const executionMachine = (arn: unknown): string =>
  String(arn).replace(':execution:', ':stateMachine:').split(':').slice(0, 7).join(':');
