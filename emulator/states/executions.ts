/** Starts, ends and describes executions; everything a description says is read off the history. */

import { required } from '../../kernel/values/required';
import { type EventDetails, type ExecutionStatus, type HistoryEvent, statusOf } from './history';
import { runStates } from './interpreter';
import { Cancelled, runtimeFailure, StateFailure } from './language/failures';
import type { Json, JsonObject } from './language/json';
import type { Machine } from './language/machine';
import { append, close, firstOf, type Host, inputOf, type Run, type Thread } from './run';
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

interface Begun {
  execution: Execution;
  machine: Machine;
  /** Ends it when its time is over, epoch milliseconds of its start. */
  limit(startedMs: number): void;
}

const begin = (start: Omit<NewExecution, 'input'>): Begun => {
  const { host, stateMachine } = start;
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
    context: undefined,
    transitions: 0,
    path: [],
    at: undefined,
    closed: false,
    onClose() {
      stopTimeout();
      if (start.keepOnlyEnds) run.history = [firstOf(run), lastOf(run)];
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
  const limit = (startedMs: number): void => {
    if (machine.timeoutSeconds === undefined) return;
    stopTimeout = host.timers.at(startedMs + machine.timeoutSeconds * 1000, () =>
      // AWS describes such an execution by its status alone, without error and cause.
      close(run, 'ExecutionTimedOut', thread.previousEventId, {}),
    );
  };
  return { execution, machine, limit };
};

/** The execution has begun when this returns; its first state is entered after the caller has had its answer. */
export const startExecution = (start: NewExecution): Execution => {
  const { input, host, stateMachine } = start;
  const { execution, machine, limit } = begin(start);
  const { thread } = execution;
  append(thread, 'ExecutionStarted', { input, roleArn: stateMachine.roleArn });
  // AWS lets the first state name no predecessor.
  thread.previousEventId = 0;
  limit(host.timers.now());
  void execute(thread, machine, input);
  return execution;
};

/** An execution as a file keeps it. */
export interface SavedExecution extends Pick<Run, 'executionArn' | 'stateMachineArn' | 'name'> {
  inputText: string;
  /** The history up to where the execution continues, or all of it. */
  history: HistoryEvent[];
  /** Variables of a running execution at the state where it continues. */
  variables: JsonObject;
  isClosed: boolean;
  transitions: number;
  path: string[];
  /** Events ever appended. */
  historyEvents: number;
}

/** The work of the current state is left out: it will be done again. */
export const savedExecution = ({ run, inputText }: Execution): SavedExecution => {
  const { executionArn, stateMachineArn, name, closed, transitions, path, at } = run;
  const upTo = closed ? run.historyEvents : (at?.entered.id ?? 1);
  const history = run.history.filter(({ id }) => id <= upTo);
  const variables = at?.variables ?? {};
  return {
    executionArn,
    stateMachineArn,
    name,
    inputText,
    history,
    variables,
    isClosed: closed,
    transitions,
    path: [...path],
    historyEvents: upTo,
  };
};

/**
 * An execution of an earlier process. It continues in the state that it was in, whose work is done again as after a
 * Retry; a wait ends when it would have ended. Where the state machine has no such state any more, it is aborted.
 */
export const resumeExecution = (start: Omit<NewExecution, 'input'>, saved: SavedExecution): Execution => {
  const { execution, machine, limit } = begin(start);
  const { run, thread } = execution;
  const { history, historyEvents, transitions, path, isClosed, variables } = saved;
  Object.assign(run, { history, historyEvents, transitions, path, closed: isClosed });
  if (isClosed) return execution;
  const [started, at] = [firstOf(run), history.length > 1 ? lastOf(run) : undefined];
  thread.variables = variables;
  thread.previousEventId = at?.id ?? 0;
  if (at !== undefined) run.at = { entered: at, variables };
  limit(started.epochMs);
  if (at !== undefined && !machine.byName.has(at.details?.name ?? ''))
    stopExecution(execution, 'Signalbox.StateIsGone', `the program has no state ${at.details?.name} any more`);
  else void execute(thread, machine, inputOf(started), at);
  return execution;
};

const execute = async (thread: Thread, machine: Machine, input: Json, at?: HistoryEvent): Promise<void> => {
  await Promise.resolve();
  const end = await runStates(thread, machine, input, at).then(succeeded, failed);
  if (end !== undefined) close(thread.run, end.type, thread.previousEventId, end.details);
};

interface End {
  type: string;
  details: EventDetails;
}

const succeeded = (output: Json): End => ({ type: 'ExecutionSucceeded', details: { output } });

/**
 * Undefined: the execution has been ended from elsewhere. An error that is no StateFailure is a defect here, and must
 * not appear as a success.
 */
const failed = (thrown: unknown): End | undefined => {
  if (thrown instanceof Cancelled) return undefined;
  const { error, cause } = thrown instanceof StateFailure ? thrown : runtimeFailure(String(thrown));
  return { type: 'ExecutionFailed', details: { error, cause } };
};

export const stopExecution = ({ run, thread }: Execution, error: string | undefined, cause: string | undefined): void =>
  close(run, 'ExecutionAborted', thread.previousEventId, { error, cause });

const lastOf = (run: Run): HistoryEvent => required(run.history.at(-1), 'event of the execution');

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
    startDate: new Date(firstOf(run).epochMs),
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
