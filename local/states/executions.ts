/** Starts, ends and describes executions; everything a description says is read off the history. */
import { Cancelled, runtimeFailure, StateFailure } from './failures';
import { type EventDetails, type ExecutionStatus, type HistoryEvent, statusOf } from './history';
import { runStates } from './interpreter';
import type { Json } from './json';
import type { Machine } from './machine';
import { append, close, type Host, type Run, type Thread } from './run';
import { createScope } from './scope';
import type { StateMachine } from './state-machines';
import type { TaskTokens } from './task-tokens';

/** As DescribeExecution answers it. */
export interface ExecutionDescription {
  executionArn: string;
  stateMachineArn: string;
  name: string;
  status: ExecutionStatus;
  startDate: Date;
  stopDate?: Date;
  /** JSON text. */
  input: string;
  inputDetails: { included: boolean };
  /** JSON text; of an execution that succeeded. */
  output?: string;
  outputDetails?: { included: boolean };
  error?: string;
  cause?: string;
}

export interface Execution {
  run: Run;
  thread: Thread;
  inputText: string;
}

export interface NewExecution {
  host: Host;
  tokens: TaskTokens;
  stateMachine: StateMachine;
  executionArn: string;
  name: string;
  inputText: string;
  input: Json;
  /** Drop all events but the first and the last when the execution has ended. */
  keepOnlyEnds: boolean;
  ended(execution: Execution): void;
}

/** The execution has begun when this returns; its first state is entered after the caller has had its answer. */
export const startExecution = (start: NewExecution): Execution => {
  const { host, input, stateMachine } = start;
  const { machine, roleArn } = stateMachine;
  let stopTimeout: () => void = () => undefined;
  const run: Run = {
    host,
    tokens: start.tokens,
    executionArn: start.executionArn,
    name: start.name,
    stateMachineArn: stateMachine.arn,
    stateMachineName: stateMachine.name,
    roleArn,
    history: [],
    historyEvents: 0,
    scope: createScope(),
    transitions: 0,
    path: [],
    closed: false,
    onClose() {
      stopTimeout();
      if (start.keepOnlyEnds) run.history = [run.history[0]!, lastOf(run)];
      start.ended(execution);
    },
  };
  const thread: Thread = {
    run,
    scope: run.scope,
    top: true,
    previousEventId: 0,
    variables: {},
    mapItem: undefined,
    endedIn: undefined,
  };
  const execution: Execution = { run, thread, inputText: start.inputText };
  append(thread, 'ExecutionStarted', { input, roleArn });
  // AWS lets the first state name no predecessor.
  thread.previousEventId = 0;
  if (machine.timeoutSeconds !== undefined) {
    stopTimeout = host.timers.at(host.timers.now() + machine.timeoutSeconds * 1000, () =>
      // AWS describes such an execution by its status alone, without error and cause.
      close(run, 'ExecutionTimedOut', thread.previousEventId, {}),
    );
  }
  void execute(thread, machine, input);
  return execution;
};

const execute = async (thread: Thread, machine: Machine, input: Json): Promise<void> => {
  await Promise.resolve();
  const end = await runStates(thread, machine, input).then(succeeded, failed);
  if (end !== undefined) close(thread.run, end.type, thread.previousEventId, end.details);
};

interface End {
  type: string;
  details: EventDetails;
}

const succeeded = (output: Json): End => ({ type: 'ExecutionSucceeded', details: { output } });

/**
 * Undefined: the execution has been ended from elsewhere. What is no StateFailure is a defect here, and must not look
 * like a success.
 */
const failed = (thrown: unknown): End | undefined => {
  if (thrown instanceof Cancelled) return undefined;
  const { error, cause } = thrown instanceof StateFailure ? thrown : runtimeFailure(String(thrown));
  return { type: 'ExecutionFailed', details: { error, cause } };
};

export const stopExecution = ({ run, thread }: Execution, error: string | undefined, cause: string | undefined): void =>
  close(run, 'ExecutionAborted', thread.previousEventId, { error, cause });

const lastOf = (run: Run): HistoryEvent => run.history[run.history.length - 1]!;

export const statusOfExecution = ({ run }: Execution): ExecutionStatus => statusOf(lastOf(run));

export const describe = (execution: Execution): ExecutionDescription => {
  const { run, inputText } = execution;
  const last = lastOf(run);
  const status = statusOf(last);
  const description: ExecutionDescription = {
    executionArn: run.executionArn,
    stateMachineArn: run.stateMachineArn,
    name: run.name,
    status,
    startDate: new Date(run.history[0]!.epochMs),
    input: inputText,
    inputDetails: { included: true },
  };
  if (status === 'RUNNING') return description;
  description.stopDate = new Date(last.epochMs);
  const { output, error, cause } = last.details ?? {};
  if (output !== undefined)
    Object.assign(description, { output: JSON.stringify(output), outputDetails: { included: true } });
  if (error !== undefined) description.error = error;
  if (cause !== undefined) description.cause = cause;
  return description;
};
