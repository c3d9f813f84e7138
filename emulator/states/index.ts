/**
 * Step Functions in the process: Standard workflows in JSONPath, on the host's clock. It has no timers, ids or
 * randomness of its own, so the same host sees the same order of events, always.
 */
import { required } from '../../kernel/values/required';
import {
  describe,
  type Execution,
  type ExecutionDescription,
  resumeExecution,
  type SavedExecution,
  savedExecution,
  startExecution,
  statusOfExecution,
  stopExecution,
} from './executions';
import { type ExecutionStatus, type RenderedEvent, renderEvent } from './history';
import { StatesError, TaskFailure } from './language/failures';
import { checkName } from './language/names';
import { type Page, pageOf, parseText } from './requests';
import type { Host } from './run';
import { createStateMachines, type StateMachines } from './state-machines';
import { createTaskTokens, type TaskTokens } from './task-tokens';

export type { ExecutionDescription, SavedExecution } from './executions';
export type { ExecutionStatus, RenderedEvent } from './history';
export type { StatesErrorName } from './language/failures';
export { StatesError, TaskFailure } from './language/failures';
export type { Host as StepFunctionsHost, Step, TaskRequest } from './run';

export interface StepFunctionsOptions {
  /** `ends`: a finished execution keeps its first and last event only, enough to describe it. Default `all`. */
  keepHistory?: 'all' | 'ends';
}

export interface ExecutionStatistics {
  /** Billed state transitions: states entered anywhere, also in Map iterations, and each retry. */
  transitions: number;
  historyEvents: number;
  /** Names of the states entered at top level, in order. */
  states: readonly string[];
}

export interface ExecutionList {
  executions: ExecutionDescription[];
  nextToken?: string;
}

export interface StateMachineDescription {
  stateMachineArn: string;
  name: string;
  definition: string;
  roleArn: string;
  status: 'ACTIVE';
  type: 'STANDARD';
  creationDate: Date;
}

/**
 * The calls of the AWS API that Signalbox and its tools use, with the SDK's names and shapes; refusals are
 * StatesErrors.
 */
export interface StepFunctions {
  createStateMachine(request: { name: string; definition: string; roleArn: string }): {
    stateMachineArn: string;
    creationDate: Date;
  };
  /** Executions that run keep the definition that they were started with. */
  updateStateMachine(request: { stateMachineArn: string; definition: string }): { updateDate: Date };
  describeStateMachine(request: { stateMachineArn: string }): StateMachineDescription;
  /** `name` defaults to a new id, `input` (JSON text) to `{}`. */
  startExecution(request: { stateMachineArn: string; name?: string; input?: string }): {
    executionArn: string;
    startDate: Date;
  };
  describeExecution(request: { executionArn: string }): ExecutionDescription;
  getExecutionHistory(request: { executionArn: string; reverseOrder?: boolean } & Page): {
    events: RenderedEvent[];
    nextToken?: string;
  };
  /** Newest first. */
  listExecutions(request: { stateMachineArn: string; statusFilter?: ExecutionStatus } & Page): ExecutionList;
  stopExecution(request: { executionArn: string; error?: string; cause?: string }): { stopDate: Date };
  sendTaskSuccess(request: { taskToken: string; output: string }): void;
  sendTaskFailure(request: { taskToken: string; error?: string; cause?: string }): void;
  sendTaskHeartbeat(request: { taskToken: string }): void;
  /** Called when an execution has started and when it has ended. Returns the withdrawal. */
  onExecutionChange(listener: (execution: ExecutionDescription) => void): () => void;
  statistics(executionArn: string): ExecutionStatistics;
  /** All executions, the oldest first, as `restore` takes them. */
  saved(): SavedExecution[];
  /** Lets executions of an earlier process continue. */
  restore(executions: readonly SavedExecution[]): void;
}

/** A name may be used again this long after its execution has ended. */
const NAME_REUSE_MS = 90 * 24 * 60 * 60 * 1000;

export const createStepFunctions = (host: Host, options: StepFunctionsOptions = {}): StepFunctions => {
  const stateMachines = createStateMachines(() => host.timers.now());
  const tokens = createTaskTokens(() => host.uuid());
  const listeners = new Set<(execution: ExecutionDescription) => void>();
  const changed = (execution: Execution): void => {
    if (listeners.size === 0) return;
    const description = describe(execution);
    for (const listener of listeners) listener(description);
  };
  const arn = (kind: string, name: string): string => `arn:aws:states:${host.region}:${host.accountId}:${kind}:${name}`;
  return {
    createStateMachine({ name, definition, roleArn }) {
      const created = stateMachines.create({ arn: arn('stateMachine', name), name, definition, roleArn });
      return { stateMachineArn: created.arn, creationDate: new Date(created.createdMs) };
    },
    updateStateMachine({ stateMachineArn, definition }) {
      stateMachines.update({ arn: stateMachineArn, definition });
      return { updateDate: new Date(host.timers.now()) };
    },
    describeStateMachine({ stateMachineArn }) {
      const { name, definition, roleArn, createdMs } = stateMachines.get(stateMachineArn);
      return {
        stateMachineArn,
        name,
        definition,
        roleArn,
        status: 'ACTIVE',
        type: 'STANDARD',
        creationDate: new Date(createdMs),
      };
    },
    ...executionCalls({ host, options, stateMachines, tokens, arn, changed }),
    sendTaskSuccess({ taskToken, output }) {
      tokens.waiting(taskToken).succeed(parseText(output, 'InvalidOutput', 'Invalid Output'));
    },
    sendTaskFailure: ({ taskToken, error, cause }) => tokens.waiting(taskToken).fail(new TaskFailure(error, cause)),
    sendTaskHeartbeat: ({ taskToken }) => tokens.waiting(taskToken).heartbeat(),
    onExecutionChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

interface Parts {
  host: Host;
  options: StepFunctionsOptions;
  stateMachines: StateMachines;
  tokens: TaskTokens;
  arn(kind: string, name: string): string;
  changed(execution: Execution): void;
}

type ExecutionCalls = Pick<
  StepFunctions,
  | 'startExecution'
  | 'describeExecution'
  | 'getExecutionHistory'
  | 'listExecutions'
  | 'stopExecution'
  | 'statistics'
  | 'saved'
  | 'restore'
>;

const executionCalls = ({ host, options, stateMachines, tokens, arn, changed }: Parts): ExecutionCalls => {
  const executions = new Map<string, Execution>();
  const common = { host, tokens, keepOnlyEnds: options.keepHistory === 'ends', ended: changed };
  const executionOf = (executionArn: string): Execution => {
    const found = executions.get(executionArn);
    if (found === undefined)
      throw new StatesError('ExecutionDoesNotExist', `Execution Does Not Exist: '${executionArn}'`);
    return found;
  };
  return {
    startExecution({ stateMachineArn, name = host.uuid(), input: inputText = '{}' }) {
      const stateMachine = stateMachines.get(stateMachineArn);
      checkName('an execution', name);
      const input = parseText(inputText, 'InvalidExecutionInput', 'Invalid State Machine Execution Input');
      const executionArn = arn('execution', `${stateMachine.name}:${name}`);
      const earlier = executions.get(executionArn);
      if (earlier !== undefined && answersSame(earlier, inputText, host.timers.now())) {
        return { executionArn, startDate: describe(earlier).startDate };
      }
      // A name that is used again is the newest execution, and listed as such.
      executions.delete(executionArn);
      const execution = startExecution({ ...common, stateMachine, executionArn, name, inputText, input });
      executions.set(executionArn, execution);
      changed(execution);
      return { executionArn, startDate: describe(execution).startDate };
    },

    describeExecution: ({ executionArn }) => describe(executionOf(executionArn)),

    getExecutionHistory({ executionArn, reverseOrder = false, ...page }) {
      const { history } = executionOf(executionArn).run;
      const { items, nextToken } = pageOf(reverseOrder ? history.toReversed() : history, page);
      return { events: items.map(renderEvent), ...nextToken };
    },

    listExecutions({ stateMachineArn, statusFilter, ...page }) {
      stateMachines.get(stateMachineArn);
      const matching = [...executions.values()].filter(
        (execution) =>
          execution.run.stateMachineArn === stateMachineArn &&
          (statusFilter === undefined || statusOfExecution(execution) === statusFilter),
      );
      const { items, nextToken } = pageOf(matching.toReversed(), page);
      return { executions: items.map(describe), ...nextToken };
    },

    stopExecution({ executionArn, error, cause }) {
      const execution = executionOf(executionArn);
      stopExecution(execution, error, cause);
      return { stopDate: required(describe(execution).stopDate, 'end of the execution') };
    },

    statistics(executionArn) {
      const { transitions, historyEvents, path } = executionOf(executionArn).run;
      return { transitions, historyEvents, states: path };
    },

    saved: () => [...executions.values()].map(savedExecution),

    restore(saved) {
      for (const one of saved) {
        const { executionArn, name, inputText } = one;
        const stateMachine = stateMachines.get(one.stateMachineArn);
        const start = { ...common, stateMachine, executionArn, name, inputText };
        executions.set(executionArn, resumeExecution(start, one));
      }
    },
  };
};

/**
 * Whether a StartExecution repeats that of `earlier`. Throws ExecutionAlreadyExists; false when the name is free again.
 */
const answersSame = (earlier: Execution, inputText: string, now: number): boolean => {
  const { executionArn, status, stopDate } = describe(earlier);
  if (status === 'RUNNING' && earlier.inputText === inputText) return true;
  if (stopDate !== undefined && now >= stopDate.getTime() + NAME_REUSE_MS) return false;
  throw new StatesError('ExecutionAlreadyExists', `Execution Already Exists: '${executionArn}'`);
};
