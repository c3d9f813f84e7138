/** Parallel and Map: several lines of control, one result. */
import type { Surroundings } from './language/evaluation';
import { valueAtPath } from './language/expressions';
import { Cancelled, dataLimitFailure, runtimeFailure, StateFailure } from './language/failures';
import { exceedsDataLimit, isArray, type Json } from './language/json';
import type { MapState, ParallelState, States } from './language/machine';
import {
  append,
  appendAborted,
  appendAside,
  childThread,
  contextObject,
  type Frame,
  type Thread,
  together,
} from './run';
import type { Scope } from './scope';

export type RunStates = (thread: Thread, states: States, input: Json) => Promise<Json>;

/** AWS runs at most this many iterations of an inline Map at a time. */
const MAX_INLINE_CONCURRENCY = 40;

export const runParallel = async (frame: Frame<ParallelState>, input: Json, runStates: RunStates): Promise<Json> => {
  const { thread, state } = frame;
  const branchInput = state.parameters === undefined ? input : state.parameters(input, frame);
  append(thread, 'ParallelStateStarted');
  const started = thread.previousEventId;
  const outputs = await together(thread, (scope) =>
    state.branches.map(async (branch) => {
      const child = childThread({ ...thread, previousEventId: started }, scope);
      try {
        return await runStates(child, branch, branchInput);
      } catch (thrown) {
        appendAborted(child);
        throw thrown;
      } finally {
        // The Parallel's next event names the event that ended it: its last success or its first failure.
        if (!scope.cancelled) thread.previousEventId = child.previousEventId;
      }
    }),
  );
  appendAside(thread, 'ParallelStateSucceeded');
  return outputs;
};

export const runMap = async (frame: Frame<MapState>, input: Json, runStates: RunStates): Promise<Json> => {
  const { thread, state } = frame;
  const concurrency = concurrencyOf(frame, input);
  const items = state.itemsPath === undefined ? input : valueAtPath(state.itemsPath, input, frame);
  if (!isArray(items)) throw runtimeFailure(`Reference path "${state.itemsPath?.text ?? '$'}" must point to array.`);
  append(thread, 'MapStateStarted', { length: items.length });
  const outputs: Json[] = [];
  const rest = items.entries();
  const worker = async (scope: Scope): Promise<void> => {
    let previousEventId = thread.previousEventId;
    for (const [index, item] of rest) {
      if (scope.cancelled) throw new Cancelled('cancelled between iterations');
      const child = childThread({ ...thread, previousEventId }, scope, { Index: index, Value: item });
      outputs[index] = await runIteration({ frame, child, input, index, item }, runStates);
      previousEventId = child.previousEventId;
    }
  };
  const workers = Math.min(concurrency, items.length);
  await together(thread, (scope) => Array.from({ length: workers }, () => worker(scope)));
  appendAside(thread, 'MapStateSucceeded');
  return outputs;
};

interface Iteration {
  frame: Frame<MapState>;
  /** The iteration's own line of control. */
  child: Thread;
  /** State of the whole Map. */
  input: Json;
  index: number;
  item: Json;
}

const runIteration = async ({ frame, child, input, index, item }: Iteration, runStates: RunStates): Promise<Json> => {
  const { thread, state } = frame;
  const named = { name: state.name, index };
  append(child, 'MapIterationStarted', named);
  try {
    const { variables, random, uuid } = frame;
    const around: Surroundings = { variables, random, uuid, context: () => contextObject(frame, child.mapItem) };
    const selected = state.itemSelector === undefined ? item : state.itemSelector(input, around);
    if (selected !== item && exceedsDataLimit(selected)) throw dataLimitFailure(state.name);
    const output = await runStates(child, state.iterator, selected);
    thread.previousEventId = appendAside(child, 'MapIterationSucceeded', named).id;
    return output;
  } catch (thrown) {
    if (thrown instanceof Cancelled) {
      if (!thread.run.closed) appendAside(child, 'MapIterationAborted', named);
    } else {
      if (!(thrown instanceof StateFailure && thrown.kind === 'terminal'))
        appendAside(child, 'MapIterationFailed', named);
      if (!child.scope.cancelled) thread.previousEventId = child.previousEventId;
    }
    appendAborted(child);
    throw thrown;
  }
};

const concurrencyOf = (frame: Frame<MapState>, input: Json): number => {
  const { maxConcurrency } = frame.state;
  const value =
    typeof maxConcurrency === 'object' ? valueAtPath(maxConcurrency.path, input, frame) : (maxConcurrency ?? 0);
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number) || number < 0) {
    const path = typeof maxConcurrency === 'object' ? maxConcurrency.path.text : '';
    const shown = typeof value === 'string' ? value : JSON.stringify(value);
    throw runtimeFailure(
      `The MaxConcurrencyPath field refers to value "${shown}" which is not a valid integer: ${path}`,
    );
  }
  return number === 0 ? MAX_INLINE_CONCURRENCY : Math.min(number, MAX_INLINE_CONCURRENCY);
};
