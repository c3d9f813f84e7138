/** Checks and compiles a definition, once. */
import { compileRule } from './choices';
import { invalidDefinition } from './failures';
import {
  catcher,
  expression,
  list,
  resource,
  resultPath,
  retrier,
  secondsOf,
  selection,
  template,
  textOrPath,
  wholeNumber,
} from './fields';
import { isObject, type Json, type JsonObject } from './json';
import type { Common, Machine, State, States, Working } from './machine';
import { parseTimestamp } from './timestamps';

/** Throws InvalidDefinition naming the state, the field and what was expected. */
export const compileMachine = (definition: string): Machine => {
  const where = 'definition';
  return inPlace(where, () => {
    const parsed = JSON.parse(definition) as Json;
    if (!isObject(parsed)) throw new SyntaxError(`must be a JSON object, got ${definition.slice(0, 40)}`);
    checkQueryLanguage(parsed, where);
    return { ...compileStates(parsed, where), timeoutSeconds: wholeNumber(parsed, 'TimeoutSeconds') };
  });
};

const checkQueryLanguage = ({ QueryLanguage: language = 'JSONPath' }: JsonObject, where: string): void => {
  if (language !== 'JSONPath') throw invalidDefinition(where, 'only the query language JSONPath is supported');
};

const compileStates = (definition: JsonObject, where: string): States => {
  const { StartAt: startAt, States: states } = definition;
  if (!isObject(states)) throw invalidDefinition(where, 'States must be an object');
  const byName = new Map(Object.entries(states).map(([name, state]) => [name, compileState(name, state)]));
  const check = (at: string, target: unknown): void => {
    if (typeof target === 'string' && byName.has(target)) return;
    throw invalidDefinition(at, `leads to the state ${JSON.stringify(target)}, which does not exist`);
  };
  check(`${where}.StartAt`, startAt);
  for (const state of byName.values()) {
    if (state.next !== undefined) check(`state ${state.name}`, state.next);
    if ('catchers' in state) for (const catcher of state.catchers) check(`state ${state.name}, Catch`, catcher.next);
    for (const target of choiceTargets(state)) check(`state ${state.name}`, target);
  }
  return { startAt: startAt as string, byName };
};

const choiceTargets = (state: State): string[] =>
  state.type === 'Choice'
    ? [...state.rules.map((rule) => rule.next), ...(state.default === undefined ? [] : [state.default])]
    : [];

const compileState = (name: string, state: Json): State => {
  const where = `state ${name}`;
  if (!isObject(state)) throw invalidDefinition(where, 'must be an object');
  const compile = compilers[String(state.Type)];
  if (compile === undefined) {
    throw invalidDefinition(
      where,
      `has the Type ${JSON.stringify(state.Type)}; known are ${Object.keys(compilers).join(', ')}`,
    );
  }
  checkQueryLanguage(state, where);
  if (state.Credentials !== undefined)
    throw invalidDefinition(where, 'Credentials are not supported: a Task works under the role of its state machine');
  return inPlace(where, () => compile(state, common(name, state, where), where));
};

const inPlace = <T>(where: string, compile: () => T): T => {
  try {
    return compile();
  } catch (error) {
    if (error instanceof SyntaxError) throw invalidDefinition(where, error.message);
    throw error;
  }
};

const common = (name: string, state: JsonObject, where: string): Common => {
  const next = state.Next;
  const terminal = ['Choice', 'Succeed', 'Fail'].includes(String(state.Type));
  if (!terminal && (next === undefined) !== (state.End === true))
    throw invalidDefinition(where, 'must have either Next or "End": true');
  return {
    name,
    enteredEvent: `${String(state.Type)}StateEntered`,
    exitedEvent: `${String(state.Type)}StateExited`,
    next: terminal ? undefined : (next as string | undefined),
    inputPath: selection(state, 'InputPath'),
    outputPath: selection(state, 'OutputPath'),
    assign: template(state, 'Assign'),
  };
};

const working = (state: JsonObject, base: Common): Working => ({
  ...base,
  parameters: template(state, 'Parameters'),
  resultSelector: template(state, 'ResultSelector'),
  resultPath: resultPath(state.ResultPath),
  retriers: list(state.Retry).map(retrier),
  catchers: list(state.Catch).map(catcher),
});

const compilers: Record<string, ((state: JsonObject, base: Common, where: string) => State) | undefined> = {
  Pass: (state, base) => ({
    ...base,
    type: 'Pass',
    result: state.Result,
    parameters: template(state, 'Parameters'),
    resultPath: resultPath(state.ResultPath),
  }),
  Succeed: (_state, base) => ({ ...base, type: 'Succeed' }),
  Fail: (state, base) => ({
    ...base,
    type: 'Fail',
    error: textOrPath(state, 'Error'),
    cause: textOrPath(state, 'Cause'),
  }),
  Wait: (state, base, where) => {
    const timestamp =
      state.Timestamp === undefined ? expression(state, 'TimestampPath') : parseTimestamp(state.Timestamp);
    const seconds = secondsOf(state, 'Seconds');
    if ((timestamp === undefined) === (seconds === undefined)) {
      throw invalidDefinition(where, 'must have one of Seconds, SecondsPath, Timestamp (RFC 3339) and TimestampPath');
    }
    return { ...base, type: 'Wait', seconds, timestamp };
  },
  Choice: (state, base, where) => ({
    ...base,
    type: 'Choice',
    default: state.Default as string | undefined,
    rules: list(state.Choices).map((rule) => {
      if (typeof rule.Next !== 'string') throw invalidDefinition(where, 'every rule in Choices must have a Next');
      return { holds: compileRule(rule), next: rule.Next, assign: template(rule, 'Assign') };
    }),
  }),
  Task: (state, base) => ({
    ...working(state, base),
    type: 'Task',
    resource: resource(state.Resource),
    timeoutSeconds: secondsOf(state, 'TimeoutSeconds'),
    heartbeatSeconds: secondsOf(state, 'HeartbeatSeconds'),
  }),
  Parallel: (state, base, where) => ({
    ...working(state, base),
    type: 'Parallel',
    branches: list(state.Branches).map((branch, i) => compileStates(branch, `${where}, Branches[${i}]`)),
  }),
  Map: (state, base, where) => {
    const iterator = state.ItemProcessor ?? state.Iterator;
    if (!isObject(iterator)) throw invalidDefinition(where, 'must have an ItemProcessor');
    const config = iterator.ProcessorConfig;
    if (isObject(config) && config.Mode === 'DISTRIBUTED') {
      throw invalidDefinition(where, 'distributed Map is not supported; use the mode INLINE');
    }
    if (isObject(config) && config.ExecutionType !== undefined)
      throw invalidDefinition(where, 'ExecutionType belongs to a distributed Map; a Map of the mode INLINE has none');
    return {
      ...working(state, base),
      type: 'Map',
      parameters: undefined,
      iterator: compileStates(iterator, `${where}, ItemProcessor`),
      itemsPath: expression(state, 'ItemsPath'),
      itemSelector: template(state, 'ItemSelector') ?? template(state, 'Parameters'),
      maxConcurrency: secondsOf(state, 'MaxConcurrency'),
    };
  },
};
