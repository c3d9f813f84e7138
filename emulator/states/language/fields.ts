/** Reads the fields of a state. What is wrong is a SyntaxError; the caller says which state it is in. */
import type { Expression } from './evaluation';
import { compileExpression } from './expressions';
import { isArray, isObject, type Json, type JsonObject } from './json';
import type { Catcher, Resource, ResultPath, Retrier, Seconds, Selection } from './machine';
import { compilePath } from './paths';
import { compileTemplate, type Template } from './templates';

export const list = (value: Json | undefined): JsonObject[] => (isArray(value) ? value.filter(isObject) : []);

export const template = (state: JsonObject, field: string): Template | undefined =>
  state[field] === undefined ? undefined : compileTemplate(state[field]);

export const expression = (state: JsonObject, field: string): Expression | undefined => {
  const text = state[field];
  if (text === undefined || text === null) return undefined;
  if (typeof text !== 'string') throw new SyntaxError(`${field} must be a path, got ${JSON.stringify(text)}`);
  return compileExpression(text);
};

export const selection = (state: JsonObject, field: string): Selection =>
  state[field] === null ? null : expression(state, field);

export const resultPath = (path: Json | undefined): ResultPath => {
  if (path === undefined) return [];
  if (path === null) return 'discard';
  const steps = typeof path === 'string' ? compilePath(path).reference : undefined;
  if (steps === undefined)
    throw new SyntaxError(`ResultPath must be a path of names and indexes, got ${JSON.stringify(path)}`);
  return steps;
};

export const textOrPath = (
  state: JsonObject,
  field: string,
): string | { field: string; path: Expression } | undefined => {
  const path = expression(state, `${field}Path`);
  return path === undefined ? (state[field] as string | undefined) : { field: `${field}Path`, path };
};

export const wholeNumber = (state: JsonObject, field: string): number | undefined => {
  const value = state[field];
  if (value === undefined || (typeof value === 'number' && Number.isInteger(value) && value >= 0)) return value;
  throw new SyntaxError(`${field} must be a whole number from 0 up, got ${JSON.stringify(value)}`);
};

export const secondsOf = (state: JsonObject, field: string): Seconds => {
  const path = expression(state, `${field}Path`);
  return path === undefined ? wholeNumber(state, field) : { field: `${field}Path`, path };
};

export const retrier = (retry: JsonObject): Retrier => ({
  errors: errorNames(retry),
  intervalSeconds: atLeast(retry, 'IntervalSeconds', 1) ?? 1,
  maxAttempts: atLeast(retry, 'MaxAttempts', 0) ?? 3,
  backoffRate: atLeast(retry, 'BackoffRate', 1) ?? 2,
  maxDelaySeconds: atLeast(retry, 'MaxDelaySeconds', 1) ?? Infinity,
  fullJitter: retry.JitterStrategy === 'FULL',
});

const errorNames = (entry: JsonObject): string[] => {
  const names = entry.ErrorEquals;
  if (isArray(names) && names.length > 0 && names.every((name) => typeof name === 'string')) return [...names];
  throw new SyntaxError(`ErrorEquals must be a list of error names, got ${JSON.stringify(names)}`);
};

const atLeast = (entry: JsonObject, field: string, least: number): number | undefined => {
  const value = entry[field];
  if (value === undefined || (typeof value === 'number' && value >= least)) return value;
  throw new SyntaxError(`${field} must be a number from ${least} up, got ${JSON.stringify(value)}`);
};

export const catcher = (entry: JsonObject): Catcher => ({
  errors: errorNames(entry),
  resultPath: resultPath(entry.ResultPath),
  next: entry.Next as string,
  assign: template(entry, 'Assign'),
});

const attemptEvents = (api: Resource['api']): Resource['events'] => ({
  scheduled: `${api}Scheduled`,
  started: `${api}Started`,
  succeeded: `${api}Succeeded`,
  failed: `${api}Failed`,
  timedOut: `${api}TimedOut`,
});

const plainResource = (arn: string, api: Resource['api']): Resource => ({
  arn,
  api,
  service: '',
  action: '',
  waitsForToken: false,
  isSync: false,
  events: attemptEvents(api),
  named: undefined,
});

export const resource = (value: Json | undefined): Resource => {
  if (typeof value !== 'string') throw new SyntaxError(`Resource must be an ARN, got ${JSON.stringify(value)}`);
  const [, , owner, , , kind] = value.split(':');
  if (owner === 'lambda') return plainResource(value, 'LambdaFunction');
  if (owner === 'states' && kind === 'activity') return plainResource(value, 'Activity');
  const [, service, action] = /^arn:[\w-]+:states:[^:]*:[^:]*:((?:aws-sdk:)?[\w-]+):(.+)$/.exec(value) ?? [];
  if (service === undefined || action === undefined)
    throw new SyntaxError(`Resource must be a Lambda function, an activity or a service integration, got "${value}"`);
  return {
    arn: value,
    api: 'Task',
    service,
    action,
    waitsForToken: action.endsWith('.waitForTaskToken'),
    isSync: /\.sync(?::2)?$/.test(action),
    events: attemptEvents('Task'),
    named: { resource: action, resourceType: service },
  };
};
