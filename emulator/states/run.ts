/** One execution while it runs, and the lines of control inside it. */

import { required } from '../../kernel/values/required';
import type { Timers } from '../time/timers';
import { type EventDetails, type HistoryEvent, MAX_HISTORY_EVENTS } from './history';
import type { Surroundings } from './language/evaluation';
import { Cancelled } from './language/failures';
import type { Json, JsonObject } from './language/json';
import type { State } from './language/machine';
import { createScope, type Scope } from './scope';
import type { TaskTokens } from './task-tokens';

export interface TaskRequest {
  /** The state's Resource. */
  resource: string;
  /** The effective input: plain JSON that neither side changes afterwards. */
  parameters: unknown;
  executionArn: string;
  stateName: string;
  /** For `.waitForTaskToken`: the promise resolves with the answer to the request, and the token completes the task. */
  taskToken?: string;
  /** For `.sync`: to be called with the answer to the request; the promise then resolves with the job's result. */
  submitted(output: unknown): void;
  /** Aborted when the answer is not needed any more: timeout, failure of a sibling, end of the execution. */
  signal: AbortSignal;
}

export interface Host {
  timers: Timers;
  /** A number in [0, 1). */
  random(): number;
  uuid(): string;
  region: string;
  accountId: string;
  /** Runs one attempt of a task. Resolves with its output (plain JSON) or rejects with a TaskFailure. */
  task(request: TaskRequest): Promise<unknown>;
  /** How many milliseconds a transition into the state takes, a retry's included. Without it: none. */
  pace?(state: string): number;
  onStep?: ((step: Step) => void) | undefined;
}

/** A state that was entered, or that was left by its Catch. */
export interface Step {
  state: string;
  /** Position of the Catch in the list of the state. */
  catcher?: number;
}

/** A state that was entered, and the variables of then. */
export interface Place {
  entered: HistoryEvent;
  variables: JsonObject;
}

export interface Run {
  host: Host;
  tokens: TaskTokens;
  executionArn: string;
  name: string;
  stateMachineArn: string;
  stateMachineName: string;
  roleArn: string;
  history: HistoryEvent[];
  /** Events ever appended, also when those in the middle were dropped. */
  historyEvents: number;
  scope: Scope;
  /** The execution's part of the context object: the same in every state. Made when it is first read. */
  context: JsonObject | undefined;
  /** Billed state transitions: states entered anywhere, and each retry. */
  transitions: number;
  /** Names of the states entered at top level, in order. */
  path: string[];
  /** Where it is at top level. Undefined: before the first state. */
  at: Place | undefined;
  closed: boolean;
  /** Called once, after the last event. */
  onClose(): void;
}

/** One line of control: the execution itself, a branch of a Parallel, an iteration of a Map. */
export interface Thread {
  run: Run;
  scope: Scope;
  top: boolean;
  previousEventId: number;
  variables: JsonObject;
  mapItem: { Index: number; Value: Json } | undefined;
  /** The kind of state in which the line of control was ended: by its own failure, or by that of another. */
  endedIn: State['type'] | undefined;
}

/** One visit of a state. */
export interface Frame<S extends State = State> extends Surroundings {
  thread: Thread;
  state: S;
  entered: HistoryEvent;
  /** It was entered before, by a process that is no more. */
  isAgain: boolean;
  retryCount: number;
  taskToken: string | undefined;
}

/**
 * Appends an event and makes it the predecessor of the thread's next one. Throws Cancelled when the execution has
 * ended, also because this event would have been the one that exceeds the limit.
 */
export const append = (thread: Thread, type: string, details?: EventDetails): HistoryEvent => {
  const event = appendAside(thread, type, details);
  thread.previousEventId = event.id;
  return event;
};

/** Appends an event that no later one names as its predecessor. */
export const appendAside = (thread: Thread, type: string, details?: EventDetails): HistoryEvent => {
  const { run } = thread;
  if (run.closed) throw new Cancelled('the execution has ended');
  if (run.historyEvents >= MAX_HISTORY_EVENTS - 1) {
    close(run, 'ExecutionFailed', thread.previousEventId, {
      error: 'States.Runtime',
      cause: `The execution reached the maximum number of history events (${MAX_HISTORY_EVENTS}).`,
    });
    throw new Cancelled('the execution has ended');
  }
  return push(run, type, thread.previousEventId, details);
};

/** Appends the last event and cancels whatever still runs. Nothing happens when the execution has ended before. */
export const close = (run: Run, type: string, previousEventId: number, details: EventDetails): void => {
  if (run.closed) return;
  push(run, type, previousEventId, details);
  run.closed = true;
  run.scope.cancel();
  run.onClose();
};

const push = (run: Run, type: string, previousEventId: number, details: EventDetails | undefined): HistoryEvent => {
  const event: HistoryEvent = {
    id: ++run.historyEvents,
    previousEventId,
    epochMs: run.host.timers.now(),
    type,
    details,
  };
  run.history.push(event);
  return event;
};

export const childThread = (parent: Thread, scope: Scope, mapItem = parent.mapItem): Thread => ({
  run: parent.run,
  scope,
  top: false,
  previousEventId: parent.previousEventId,
  variables: parent.variables,
  mapItem,
  endedIn: undefined,
});

/** A branch or an iteration has failed or was cancelled, and reports it for the state that it was in. */
export const appendAborted = (child: Thread): void => {
  if (child.endedIn !== undefined && !child.run.closed) appendAside(child, `${child.endedIn}StateAborted`);
};

/**
 * Awaits all of `work` in one scope. The first that fails cancels the others; its error is thrown when all have
 * stopped.
 */
export const together = async <T>(thread: Thread, work: (scope: Scope) => Promise<T>[]): Promise<T[]> => {
  const scope = createScope(thread.scope);
  let failure: { error: unknown } | undefined;
  const guarded = work(scope).map((one) =>
    one.catch((error: unknown): undefined => {
      failure ??= { error };
      scope.cancel(thread.previousEventId);
      return undefined;
    }),
  );
  const results = await Promise.all(guarded);
  scope.cancel();
  if (failure !== undefined) throw failure.error;
  return results as T[];
};

const isoTime = (epochMs: number): string => new Date(epochMs).toISOString();

/** The start of the execution: its history begins with it. */
export const firstOf = ({ history }: Run): HistoryEvent => required(history[0], 'event of the execution');

/** The input of a state or of the execution, which begins with this event. */
export const inputOf = ({ details }: HistoryEvent): Json => required(details?.input, 'input of the event');

const contextOfRun = (run: Run): JsonObject => {
  const started = firstOf(run);
  return {
    Execution: {
      Id: run.executionArn,
      Input: inputOf(started),
      StartTime: isoTime(started.epochMs),
      Name: run.name,
      RoleArn: run.roleArn,
      RedriveCount: 0,
    },
    StateMachine: { Id: run.stateMachineArn, Name: run.stateMachineName },
  };
};

/** The context object, read off the history: its first event, and the one that entered the state. */
export const contextObject = (frame: Frame, mapItem: Thread['mapItem']): JsonObject => {
  const { run } = frame.thread;
  const retries = frame.state.type === 'Task' || frame.state.type === 'Map' || frame.state.type === 'Parallel';
  run.context ??= contextOfRun(run);
  return {
    ...run.context,
    State: {
      Name: frame.state.name,
      EnteredTime: isoTime(frame.entered.epochMs),
      ...(retries ? { RetryCount: frame.retryCount } : {}),
    },
    ...(frame.taskToken === undefined ? {} : { Task: { Token: frame.taskToken } }),
    ...(mapItem === undefined ? {} : { Map: { Item: { Index: mapItem.Index, Value: mapItem.Value } } }),
  };
};
