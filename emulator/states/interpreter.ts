/**
 * Runs states: enter, do the state's work (again after a Retry, elsewhere after a Catch), exit, next.
 * 1. Everything that happens is appended to the history before anything follows from it.
 * 2. A thread that was cancelled appends at most that its state was aborted.
 * 3. Nothing here waits except through the host's timers and tasks.
 */
import { required } from '../../kernel/values/required';
import { runMap, runParallel } from './branches';
import type { HistoryEvent } from './history';
import { combine, select } from './language/data-flow';
import type { Expression } from './language/evaluation';
import { valueForField } from './language/expressions';
import { Cancelled, dataLimitFailure, runtimeFailure, StateFailure } from './language/failures';
import { exceedsDataLimit, type Json, type JsonObject } from './language/json';
import type {
  Catcher,
  ChoiceState,
  FailState,
  PassState,
  State,
  States,
  WaitState,
  WorkingState,
} from './language/machine';
import type { Template } from './language/templates';
import { parseTimestamp } from './language/timestamps';
import { matchesError, nextRetryDelayMs, type RetryCounts } from './retries';
import { append, contextObject, type Frame, inputOf, type Thread } from './run';
import { sleepUntil } from './scope';
import { runTask } from './tasks';

/**
 * Runs from `startAt` to an end and resolves with the last state's output. `at`: the state was entered before, by a
 * process that is no more, and its work is done again, as after a Retry.
 */
export const runStates = async (thread: Thread, states: States, input: Json, at?: HistoryEvent): Promise<Json> => {
  const stateOf = (name: string): State => required(states.byName.get(name), `state ${name}`);
  let state = stateOf(at?.details?.name ?? states.startAt);
  let value = at?.details === undefined ? input : inputOf(at);
  for (let entered = at; ; entered = undefined) {
    const exit = await visit(thread, state, value, entered);
    value = exit.output;
    if (exit.next === undefined) return value;
    state = stateOf(exit.next);
  }
};

interface Exit {
  output: Json;
  next: string | undefined;
}

/** The outcome of a state's work: the result before ResultPath, and where to go when the work decides that. */
interface Done {
  output: Json;
  next: string | undefined;
  assign: Template | undefined;
  /** The value of `$` in Assign. */
  assignInput: Json;
}

const enter = (thread: Thread, state: State, input: Json): HistoryEvent => {
  const entered = append(thread, state.enteredEvent, { name: state.name, input });
  thread.run.transitions++;
  thread.run.host.onStep?.({ state: state.name });
  if (!thread.top) return entered;
  thread.run.path.push(state.name);
  thread.run.at = { entered, variables: thread.variables };
  return entered;
};

const visit = async (thread: Thread, state: State, input: Json, before?: HistoryEvent): Promise<Exit> => {
  if (thread.scope.cancelled) throw new Cancelled('cancelled between states');
  const frame = frameOf(thread, state, before ?? enter(thread, state, input));
  frame.isAgain = before !== undefined;
  await paced(frame);
  let counts: RetryCounts | undefined;
  for (;;) {
    try {
      return exit(frame, await work(frame, input), input);
    } catch (thrown) {
      if (thrown instanceof Cancelled) throw aborted(frame, thrown);
      const failure = thrown instanceof StateFailure ? explained(thrown, frame) : undefined;
      if (failure === undefined) throw thrown;
      counts ??= new Map();
      const delayMs = 'retriers' in state ? nextRetryDelayMs(state.retriers, counts, failure, frame.random) : undefined;
      if (delayMs === undefined) return caught(frame, failure, input);
      await pause(frame, delayMs);
      await paced(frame);
      frame.retryCount++;
      thread.run.transitions++;
    }
  }
};

const pause = async (frame: Frame, delayMs: number): Promise<void> => {
  const { timers } = frame.thread.run.host;
  try {
    await sleepUntil(timers, timers.now() + delayMs, frame.thread.scope);
  } catch (thrown) {
    throw aborted(frame, thrown);
  }
};

/** Waits as long as the transition into the state takes. */
const paced = async (frame: Frame): Promise<void> => {
  const delayMs = frame.thread.run.host.pace?.(frame.state.name) ?? 0;
  if (delayMs > 0) await pause(frame, delayMs);
};

const frameOf = (thread: Thread, state: State, entered: Frame['entered']): Frame => {
  const { host } = thread.run;
  const frame: Frame = {
    thread,
    state,
    entered,
    retryCount: 0,
    isAgain: false,
    taskToken: undefined,
    context: () => contextObject(frame, thread.mapItem),
    // Assign changes the thread's variables when the visit is over.
    variables: thread.variables,
    random: host.random,
    uuid: host.uuid,
  };
  return frame;
};

const aborted = (frame: Frame, thrown: unknown): unknown => {
  const { thread, state } = frame;
  const waits = state.type === 'Task' || state.type === 'Wait' || state.type === 'Map' || state.type === 'Parallel';
  // An aborted state follows the event that ended the line of control that failed, not its own last one.
  thread.previousEventId = thread.scope.endedBy ?? thread.previousEventId;
  if (waits) thread.endedIn = state.type;
  return thrown;
};

/** The failure that ends the execution names its place; failures of the definition or of a task stay unchanged. */
const explained = (failure: StateFailure, { state, entered }: Frame): StateFailure => {
  const prefix = 'An error occurred while executing the state ';
  const own =
    failure.kind === 'terminal' ||
    failure.error === 'States.IntrinsicFailure' ||
    failure.error === 'States.ResultPathMatchFailure';
  if (!own || failure.error === 'States.DataLimitExceeded' || failure.cause?.startsWith(prefix) === true)
    return failure;
  return new StateFailure(
    failure.error,
    `${prefix}'${state.name}' (entered at the event id #${entered.id}). ${failure.cause}`,
    failure.kind,
  );
};

const caught = (frame: Frame, failure: StateFailure, input: Json): Exit => {
  const { state, thread } = frame;
  const several = state.type === 'Map' || state.type === 'Parallel';
  if (several && failure.kind !== 'terminal') append(thread, `${state.type}StateFailed`);
  const catchers: readonly Catcher[] = 'catchers' in state ? state.catchers : [];
  const found = catchers.findIndex(({ errors }) => matchesError(errors, failure));
  const catcher = catchers[found];
  if (catcher === undefined) {
    // As recorded on AWS: a task that fails its branch or iteration is aborted as well.
    if (state.type === 'Task' && failure.kind !== 'terminal') thread.endedIn = state.type;
    throw failure;
  }
  thread.run.host.onStep?.({ state: state.name, catcher: found });
  const missing = failure.error === 'States.Timeout' ? '' : null;
  const result = { Error: failure.error ?? null, Cause: failure.cause ?? missing };
  const output = combine(catcher.resultPath, input, result);
  return leave(frame, { output, next: catcher.next, assign: catcher.assign, assignInput: result });
};

const exit = (frame: Frame, done: Done, input: Json): Exit => {
  const { state } = frame;
  const combined = 'resultPath' in state ? combine(state.resultPath, input, done.output) : done.output;
  return leave(frame, { ...done, output: select(state.outputPath, combined, frame) }, input);
};

const leave = (frame: Frame, done: Done, input?: Json): Exit => {
  const { state, thread } = frame;
  if (done.output !== input && exceedsDataLimit(done.output)) throw dataLimitFailure(state.name);
  const assigned = done.assign === undefined ? undefined : (done.assign(done.assignInput, frame) as JsonObject);
  append(thread, state.exitedEvent, {
    name: state.name,
    output: done.output,
    // An Assign without a variable leaves no trace.
    assignedVariables: assigned === undefined || Object.keys(assigned).length === 0 ? undefined : assigned,
  });
  if (assigned !== undefined) thread.variables = { ...thread.variables, ...assigned };
  return { output: done.output, next: done.next };
};

const doneBy = ({ next, assign }: State, output: Json): Done => ({ output, next, assign, assignInput: output });

/** A promise only of states whose work takes time. */
const work = (frame: Frame, rawInput: Json): Done | Promise<Done> => {
  const { state } = frame;
  const input = select(state.inputPath, rawInput, frame);
  switch (state.type) {
    case 'Pass':
      return doneBy(state, passResult(frame as Frame<PassState>, input));
    case 'Succeed':
      return doneBy(state, input);
    case 'Fail':
      throw failureOf(frame as Frame<FailState>, input);
    case 'Choice':
      return choose(frame as Frame<ChoiceState>, input);
    case 'Wait':
      return waited(frame as Frame<WaitState>, input);
    default:
      return worked(frame as Frame<WorkingState>, input);
  }
};

const waited = async (frame: Frame<WaitState>, input: Json): Promise<Done> => {
  await waitOut(frame, input);
  return doneBy(frame.state, input);
};

const worked = async (frame: Frame<WorkingState>, input: Json): Promise<Done> => {
  const { state } = frame;
  const result = await runWorking(frame, input);
  return doneBy(state, state.resultSelector === undefined ? result : state.resultSelector(result, frame));
};

const runWorking = (frame: Frame, input: Json): Promise<Json> => {
  if (isOf(frame, 'Task')) return runTask(frame, input);
  if (isOf(frame, 'Map')) return runMap(frame, input, runStates);
  return runParallel(frame as Frame<Extract<State, { type: 'Parallel' }>>, input, runStates);
};

const isOf = <T extends State['type']>(frame: Frame, type: T): frame is Frame<Extract<State, { type: T }>> =>
  frame.state.type === type;

const passResult = (frame: Frame<PassState>, input: Json): Json => {
  if (frame.state.result !== undefined) return frame.state.result;
  return frame.state.parameters === undefined ? input : frame.state.parameters(input, frame);
};

const choose = (frame: Frame<ChoiceState>, input: Json): Done => {
  const rule = frame.state.rules.find(({ holds }) => holds(input, frame));
  const next = rule?.next ?? frame.state.default;
  // The language's specification calls this States.NoChoiceMatched; AWS fails the execution with States.Runtime and
  // these words.
  if (next === undefined)
    throw runtimeFailure('Failed to transition out of the state. The state does not point to a next state.');
  return { output: input, next, assign: rule === undefined ? frame.state.assign : rule.assign, assignInput: input };
};

const failureOf = (frame: Frame<FailState>, input: Json): StateFailure => {
  const text = (value: string | { field: string; path: Expression } | undefined): string | undefined => {
    if (typeof value !== 'object') return value;
    const found = valueForField(value.path, value.field, input, frame);
    if (typeof found === 'string') return found;
    throw runtimeFailure(
      `The ${value.field} parameter must be a string: ${value.path.text} == ${JSON.stringify(found)}`,
    );
  };
  const error = text(frame.state.error);
  return new StateFailure(error, text(frame.state.cause));
};

const MAX_WAIT_SECONDS = 99_999_999;

const waitOut = async (frame: Frame<WaitState>, input: Json): Promise<void> => {
  const { timers } = frame.thread.run.host;
  // A wait that continues ends when it would have ended.
  const until = waitEnd(frame, input, frame.isAgain ? frame.entered.epochMs : timers.now());
  if (until > timers.now()) await sleepUntil(timers, until, frame.thread.scope);
};

const waitEnd = (frame: Frame<WaitState>, input: Json, now: number): number => {
  const { seconds, timestamp } = frame.state;
  const at = (epochMs: number): number => {
    if (epochMs - now > MAX_WAIT_SECONDS * 1000) throw runtimeFailure('Wait state delay is too long');
    return epochMs;
  };
  if (typeof timestamp === 'number') return at(timestamp);
  if (timestamp !== undefined) {
    const value = referenced(frame, 'TimestampPath', timestamp, input);
    const epochMs = parseTimestamp(value);
    if (epochMs !== undefined) return at(epochMs);
    const shown = typeof value === 'string' ? value : JSON.stringify(value);
    const rule =
      'The TimestampPath parameter does not reference a valid ISO-8601 extended offset date-time format string';
    throw runtimeFailure(`${rule}: ${timestamp.text} == ${shown}`);
  }
  if (typeof seconds !== 'object') return now + (seconds ?? 0) * 1000;
  const value = referenced(frame, seconds.field, seconds.path, input);
  const shown = `${seconds.path.text} == ${JSON.stringify(value)}`;
  if (typeof value !== 'number' || !Number.isInteger(value)) {
    throw runtimeFailure(`The SecondsPath parameter cannot be parsed as a long value: ${shown}`);
  }
  if (value < 0) throw runtimeFailure(`The SecondsPath parameter references a negative value: ${shown}`);
  if (value > MAX_WAIT_SECONDS)
    throw runtimeFailure(`The SecondsPath parameter references a value larger than ${MAX_WAIT_SECONDS}: ${shown}`);
  return now + value * 1000;
};

const referenced = (frame: Frame, field: string, path: Expression, input: Json): Json => {
  const value = path.find(input, frame);
  if (value === undefined)
    throw runtimeFailure(`The ${field} parameter does not reference an input value: ${path.text}`);
  return value;
};
