/**
 * Step Functions in the process: Standard workflows in JSONPath, on the host's clock. It has no timers, ids or randomness of
 * its own, so the same host sees the same order of events, always.
 */
import { describe, startExecution, statusOfExecution, stopExecution, type Execution, type ExecutionDescription } from './executions';
import { StatesError, TaskFailure } from './failures';
import { renderEvent, type ExecutionStatus, type RenderedEvent } from './history';
import { dataLimitBytes, type Json } from './json';
import { compileMachine, type Machine } from './machine';
import { checkName } from './names';
import type { Host } from './run';
import { createTaskTokens } from './task-tokens';

export { StatesError, TaskFailure } from './failures';
export type { StatesErrorName } from './failures';
export type { ExecutionDescription } from './executions';
export type { ExecutionStatus, RenderedEvent } from './history';
export type { Host as StepFunctionsHost, TaskRequest } from './run';

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

interface Page {
  maxResults?: number;
  nextToken?: string;
}

export interface StepFunctions {
  createStateMachine(request: { name: string; definition: string; roleArn: string }): { stateMachineArn: string; creationDate: Date };
  describeStateMachine(request: { stateMachineArn: string }): { stateMachineArn: string; name: string; definition: string; roleArn: string; status: 'ACTIVE'; type: 'STANDARD'; creationDate: Date };
  /** `name` defaults to a new id, `input` (JSON text) to `{}`. */
  startExecution(request: { stateMachineArn: string; name?: string; input?: string }): { executionArn: string; startDate: Date };
  describeExecution(request: { executionArn: string }): ExecutionDescription;
  getExecutionHistory(request: { executionArn: string; reverseOrder?: boolean } & Page): { events: RenderedEvent[]; nextToken?: string };
  /** Newest first. */
  listExecutions(request: { stateMachineArn: string; statusFilter?: ExecutionStatus } & Page): { executions: ExecutionDescription[]; nextToken?: string };
  stopExecution(request: { executionArn: string; error?: string; cause?: string }): { stopDate: Date };
  sendTaskSuccess(request: { taskToken: string; output: string }): void;
  sendTaskFailure(request: { taskToken: string; error?: string; cause?: string }): void;
  sendTaskHeartbeat(request: { taskToken: string }): void;
  /** Called when an execution has started and when it has ended. Returns the withdrawal. */
  onExecutionChange(listener: (execution: ExecutionDescription) => void): () => void;
  statistics(executionArn: string): ExecutionStatistics;
}

interface StateMachine {
  arn: string;
  name: string;
  definition: string;
  roleArn: string;
  machine: Machine;
  createdMs: number;
}

/** A name may be used again this long after its execution has ended. */
const nameReuseMs = 90 * 24 * 60 * 60 * 1000;

export const createStepFunctions = (host: Host, options: StepFunctionsOptions = {}): StepFunctions => {
  const stateMachines = new Map<string, StateMachine>();
  const executions = new Map<string, Execution>();
  const listeners = new Set<(execution: ExecutionDescription) => void>();
  const tokens = createTaskTokens(() => host.uuid());
  const arn = (kind: string, name: string): string => `arn:aws:states:${host.region}:${host.accountId}:${kind}:${name}`;

  const stateMachineOf = (stateMachineArn: string): StateMachine => {
    const found = stateMachines.get(stateMachineArn);
    if (found === undefined) throw new StatesError('StateMachineDoesNotExist', `State Machine Does Not Exist: '${stateMachineArn}'`);
    return found;
  };
  const executionOf = (executionArn: string): Execution => {
    const found = executions.get(executionArn);
    if (found === undefined) throw new StatesError('ExecutionDoesNotExist', `Execution Does Not Exist: '${executionArn}'`);
    return found;
  };
  const changed = (execution: Execution): void => {
    if (listeners.size === 0) return;
    const description = describe(execution);
    for (const listener of listeners) listener(description);
  };

  return {
    createStateMachine({ name, definition, roleArn }) {
      checkName('a state machine', name);
      const stateMachineArn = arn('stateMachine', name);
      const known = stateMachines.get(stateMachineArn);
      if (known !== undefined && (known.definition !== definition || known.roleArn !== roleArn)) {
        throw new StatesError('StateMachineAlreadyExists', `State Machine Already Exists: '${stateMachineArn}' with another definition or role`);
      }
      const created = known ?? { arn: stateMachineArn, name, definition, roleArn, machine: compileMachine(definition), createdMs: host.timers.now() };
      stateMachines.set(stateMachineArn, created);
      return { stateMachineArn, creationDate: new Date(created.createdMs) };
    },

    describeStateMachine({ stateMachineArn }) {
      const { name, definition, roleArn, createdMs } = stateMachineOf(stateMachineArn);
      return { stateMachineArn, name, definition, roleArn, status: 'ACTIVE', type: 'STANDARD', creationDate: new Date(createdMs) };
    },

    startExecution({ stateMachineArn, name = host.uuid(), input: inputText = '{}' }) {
      const stateMachine = stateMachineOf(stateMachineArn);
      checkName('an execution', name);
      const input = parseInput(inputText);
      const executionArn = arn('execution', `${stateMachine.name}:${name}`);
      const earlier = executions.get(executionArn);
      if (earlier !== undefined && answersSame(earlier, inputText, host.timers.now())) return { executionArn, startDate: describe(earlier).startDate };
      // A name that is used again is the newest execution, and listed as such.
      executions.delete(executionArn);
      const execution = startExecution({
        host,
        tokens,
        machine: stateMachine.machine,
        stateMachineArn,
        stateMachineName: stateMachine.name,
        roleArn: stateMachine.roleArn,
        executionArn,
        name,
        inputText,
        input,
        keepOnlyEnds: options.keepHistory === 'ends',
        ended: changed,
      });
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
      stateMachineOf(stateMachineArn);
      const matching = [...executions.values()].filter((execution) =>
        execution.run.stateMachineArn === stateMachineArn && (statusFilter === undefined || statusOfExecution(execution) === statusFilter));
      const { items, nextToken } = pageOf(matching.toReversed(), page);
      return { executions: items.map(describe), ...nextToken };
    },

    stopExecution({ executionArn, error, cause }) {
      const execution = executionOf(executionArn);
      stopExecution(execution, error, cause);
      return { stopDate: describe(execution).stopDate! };
    },

    sendTaskSuccess({ taskToken, output }) {
      const task = tokens.waiting(taskToken);
      task.succeed(parseOutput(output));
    },
    sendTaskFailure: ({ taskToken, error, cause }) => tokens.waiting(taskToken).fail(new TaskFailure(error, cause)),
    sendTaskHeartbeat: ({ taskToken }) => tokens.waiting(taskToken).heartbeat(),

    onExecutionChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    statistics(executionArn) {
      const { transitions, historyEvents, path } = executionOf(executionArn).run;
      return { transitions, historyEvents, states: path };
    },
  };
};

/** Whether a StartExecution repeats that of `earlier`. Throws ExecutionAlreadyExists; false when the name is free again. */
const answersSame = (earlier: Execution, inputText: string, now: number): boolean => {
  const { executionArn, status, stopDate } = describe(earlier);
  if (status === 'RUNNING' && earlier.inputText === inputText) return true;
  if (stopDate !== undefined && now >= stopDate.getTime() + nameReuseMs) return false;
  throw new StatesError('ExecutionAlreadyExists', `Execution Already Exists: '${executionArn}'`);
};

const parseInput = (text: string): Json => {
  if (Buffer.byteLength(text) > dataLimitBytes) {
    throw new StatesError('InvalidExecutionInput', `Invalid State Machine Execution Input: at most ${dataLimitBytes} bytes are allowed, got ${Buffer.byteLength(text)}`);
  }
  return parseJson(text, 'InvalidExecutionInput', 'Invalid State Machine Execution Input');
};

const parseOutput = (text: string): Json => {
  if (Buffer.byteLength(text) > dataLimitBytes) throw new StatesError('InvalidOutput', `Invalid Output: at most ${dataLimitBytes} bytes are allowed, got ${Buffer.byteLength(text)}`);
  return parseJson(text, 'InvalidOutput', 'Invalid Output');
};

const parseJson = (text: string, name: 'InvalidExecutionInput' | 'InvalidOutput', what: string): Json => {
  try {
    return JSON.parse(text) as Json;
  } catch (error) {
    throw new StatesError(name, `${what}: '${(error as Error).message}'`);
  }
};

const pageOf = <T>(all: readonly T[], { maxResults = 100, nextToken }: Page): { items: T[]; nextToken: { nextToken?: string } } => {
  const from = nextToken === undefined ? 0 : Number(nextToken);
  const to = from + Math.min(maxResults === 0 ? 100 : maxResults, 1000);
  return { items: all.slice(from, to), nextToken: to < all.length ? { nextToken: String(to) } : {} };
};
