/** Starts, ends and describes executions; everything a description says is read off the history. */
import { Cancelled, StateFailure } from './failures';
import { statusOf, type ExecutionStatus, type HistoryEvent } from './history';
import type { Json } from './json';
import { runStates } from './interpreter';
import type { Machine } from './machine';
import { append, close, type Host, type Run, type Thread } from './run';
import { createScope } from './scope';
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
  machine: Machine;
  stateMachineArn: string;
  stateMachineName: string;
  roleArn: string;
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
  const { host, machine, input } = start;
  let stopTimeout: () => void = () => undefined;
  const run: Run = {
    host,
    tokens: start.tokens,
    executionArn: start.executionArn,
    name: start.name,
    stateMachineArn: start.stateMachineArn,
    stateMachineName: start.stateMachineName,
    roleArn: start.roleArn,
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
  const thread: Thread = { run, scope: run.scope, top: true, previousEventId: 0, variables: {}, mapItem: undefined };
  const execution: Execution = { run, thread, inputText: start.inputText };
  append(thread, 'ExecutionStarted', { input, roleArn: start.roleArn });
  // AWS lets the first state name no predecessor.
  thread.previousEventId = 0;
  if (machine.timeoutSeconds !== undefined) {
    stopTimeout = host.timers.at(host.timers.now() + machine.timeoutSeconds * 1000, () =>
      close(run, 'ExecutionTimedOut', thread.previousEventId, { error: 'States.Timeout' }));
  }
  void execute(thread, machine, input);
  return execution;
};

const execute = async (thread: Thread, machine: Machine, input: Json): Promise<void> => {
  await Promise.resolve();
  try {
    const output = await runStates(thread, machine, input);
    close(thread.run, 'ExecutionSucceeded', thread.previousEventId, { output });
  } catch (thrown) {
    if (thrown instanceof Cancelled) return;
    const failure = thrown instanceof StateFailure ? thrown : new StateFailure('States.Runtime', `${String(thrown)}`);
    close(thread.run, 'ExecutionFailed', thread.previousEventId, { error: failure.error, cause: failure.cause });
  }
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
  if (output !== undefined) Object.assign(description, { output: JSON.stringify(output), outputDetails: { included: true } });
  if (error !== undefined) description.error = error;
  if (cause !== undefined) description.cause = cause;
  return description;
};
