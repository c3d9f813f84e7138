/**
 * Step Functions wired to the stack: under the state machine's role its Tasks invoke the stack's functions and call the
 * AWS API.
 */
import { required } from '../../kernel/values/required';
import type { Ids } from '../../kernel/words/ids';
import type { Policy } from '../iam/policy';
import type { LambdaHost } from '../lambda/host';
import { taskError } from '../lambda/outcome';
import type { Topology } from '../program/declarations';
import { delayOf } from '../protocol/faults';
import {
  createStepFunctions,
  type ExecutionDescription,
  type SavedExecution,
  type Step,
  type StepFunctions,
  TaskFailure,
  type TaskRequest,
} from '../states';
import type { Timers } from '../time/timers';
import { createIntegrations, type IntegrationOptions, isIntegration } from './integrations';

export interface ExecutionSummary {
  arn: string;
  name: string;
  status: ExecutionDescription['status'];
  /** JSON text. */
  input: string;
  /** JSON text; of an execution that succeeded. */
  output: string | undefined;
  error: string | undefined;
  cause: string | undefined;
  /** Epoch milliseconds. */
  startedAt: number;
  stoppedAt: number | undefined;
  transitions: number;
  historyEvents: number;
  /** The path taken at top level. */
  states: readonly string[];
}

/** As EventBridge describes it. */
export interface ExecutionFailure {
  executionArn: string;
  stateMachineArn: string;
  name: string;
  status: ExecutionDescription['status'];
  startDate: number;
  stopDate: number;
}

export interface Executions {
  states: StepFunctions;
  stateMachines(): readonly { stateMachineArn: string; name: string; creationDate: Date }[];
  /** In order of their start. */
  summaries(): readonly ExecutionSummary[];
  transitions(): number;
  /** Calls the listener when an execution has failed, timed out or was aborted. Gives the cancellation. */
  onFailure(listener: (failure: ExecutionFailure) => void): () => void;
  saved(): SavedExecution[];
  /** Lets executions of an earlier process continue, those of a state machine that the program still declares. */
  restore(saved: readonly SavedExecution[]): void;
  /** Aborts what still runs. */
  close(): void;
}

export interface ExecutionsOptions extends Pick<IntegrationOptions, 'faults' | 'endpoint'> {
  time: Timers;
  ids: Ids;
  topology: Topology;
  host: LambdaHost;
  policyOf: (roleArn: string) => Policy;
  keepHistories: boolean;
  /** How many milliseconds a transition takes without a fault; undefined: none. */
  pace?: (() => number) | undefined;
  onStep?: ((step: Step) => void) | undefined;
}

/** The number of ended executions that are saved: the newest. */
const MOST_ENDED = 1000;

/** Runs a Task under its state machine's role: a function of the stack, or a call of the AWS API. */
const createTasks = ({ time, topology, host, policyOf, faults, endpoint }: ExecutionsOptions) => {
  const roles = new Map(topology.stateMachines.map(({ name, roleArn }) => [name, roleArn]));
  const roleOf = (executionArn: string): string =>
    required(roles.get(executionArn.split(':').at(-2) ?? ''), `role of ${executionArn}`);
  const integration = createIntegrations({
    clock: time,
    faults,
    endpoint,
    principalOf: (executionArn) => ({
      arn: `arn:aws:sts::${topology.account}:assumed-role/${roleOf(executionArn).split('/').at(-1)}/states`,
      policy: policyOf(roleOf(executionArn)),
    }),
  });

  return async (request: TaskRequest): Promise<unknown> => {
    const { resource, parameters, executionArn } = request;
    if (isIntegration(resource)) return integration(request);
    const declaration = host.find(resource);
    if (declaration === undefined)
      throw new TaskFailure('Lambda.ResourceNotFoundException', `Function not found: ${resource}`);
    const role = roleOf(executionArn);
    if (!policyOf(role)({ action: 'lambda:InvokeFunction', resource }).allowed) {
      throw new TaskFailure(
        'Lambda.AccessDeniedException',
        `${role} is not authorized to perform: lambda:InvokeFunction on resource: ${resource}`,
      );
    }
    const outcome = await host.invoke(declaration, parameters);
    if (outcome.kind === 'result') return outcome.payload;
    const { error, cause } = taskError(outcome);
    throw new TaskFailure(error, cause);
  };
};

const summaryOf = (states: StepFunctions, executionArn: string): ExecutionSummary => {
  const { name, status, input, output, error, cause, startDate, stopDate } = states.describeExecution({ executionArn });
  return {
    arn: executionArn,
    name,
    status,
    input,
    output,
    error,
    cause,
    startedAt: startDate.getTime(),
    stoppedAt: stopDate?.getTime(),
    ...states.statistics(executionArn),
  };
};

export const createExecutions = (options: ExecutionsOptions): Executions => {
  const { time, ids, topology, keepHistories, faults, pace } = options;
  const started: string[] = [];
  const task = createTasks(options);
  const states = createStepFunctions(
    {
      timers: time,
      random: ids.random,
      uuid: ids.uuid,
      region: topology.region,
      accountId: topology.account,
      task,
      pace: (state) => delayOf(faults.next(['transitions', `transitions:${state}`])) + (pace?.() ?? 0),
      onStep: options.onStep,
    },
    { keepHistory: keepHistories ? 'all' : 'ends' },
  );
  const machines = topology.stateMachines.map(({ name, definition, roleArn }) => ({
    ...states.createStateMachine({ name, definition, roleArn }),
    name,
  }));
  states.onExecutionChange(({ executionArn, status }) => {
    if (status === 'RUNNING') started.push(executionArn);
  });

  return {
    states,
    stateMachines: () => machines,
    summaries: () => started.map((executionArn) => summaryOf(states, executionArn)),
    transitions: () => started.reduce((total, executionArn) => total + states.statistics(executionArn).transitions, 0),
    onFailure: (listener) =>
      states.onExecutionChange(({ executionArn, stateMachineArn, name, status, startDate, stopDate }) => {
        if (status === 'RUNNING' || status === 'SUCCEEDED') return;
        const [begun, ended] = [startDate.getTime(), (stopDate ?? startDate).getTime()];
        listener({ executionArn, stateMachineArn, name, status, startDate: begun, stopDate: ended });
      }),
    saved: () => {
      const all = states.saved();
      const ended = all.filter(({ isClosed }) => isClosed);
      const tooOld = new Set(ended.slice(0, Math.max(0, ended.length - MOST_ENDED)));
      return all.filter((execution) => !tooOld.has(execution));
    },
    restore(saved) {
      const known = saved.filter(({ stateMachineArn }) =>
        machines.some((machine) => machine.stateMachineArn === stateMachineArn),
      );
      started.push(...known.map(({ executionArn }) => executionArn));
      states.restore(known);
    },
    close() {
      for (const executionArn of started) states.stopExecution({ executionArn, error: 'Signalbox.LocalStackClosed' });
    },
  };
};
