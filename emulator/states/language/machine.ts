/** A compiled definition: every path, template and rule is a function. */
import type { Predicate } from './choices';
import type { Expression } from './evaluation';
import type { Json } from './json';
import type { Template } from './templates';

export interface States {
  startAt: string;
  byName: ReadonlyMap<string, State>;
}

export interface Machine extends States {
  timeoutSeconds: number | undefined;
}

/** `undefined`: the whole value; `null`: an empty object. */
export type Selection = Expression | null | undefined;
/** Where a result goes in the state's input; `discard` keeps the input as it is. */
export type ResultPath = (string | number)[] | 'discard';
/** Seconds written down, or where to find them, with the name of the field. */
export type Seconds = number | { field: string; path: Expression } | undefined;

export interface Common {
  name: string;
  /** Types of the events of each visit. */
  enteredEvent: string;
  exitedEvent: string;
  /** Undefined: the state ends its line of control. */
  next: string | undefined;
  inputPath: Selection;
  outputPath: Selection;
  assign: Template | undefined;
}

export interface Retrier {
  errors: readonly string[];
  intervalSeconds: number;
  maxAttempts: number;
  backoffRate: number;
  maxDelaySeconds: number;
  fullJitter: boolean;
}

export interface Catcher {
  errors: readonly string[];
  resultPath: ResultPath;
  next: string;
  assign: Template | undefined;
}

/** States that compute a result and can be retried. */
export interface Working extends Common {
  parameters: Template | undefined;
  resultSelector: Template | undefined;
  resultPath: ResultPath;
  retriers: readonly Retrier[];
  catchers: readonly Catcher[];
}

export interface Resource {
  arn: string;
  api: 'LambdaFunction' | 'Task' | 'Activity';
  /**
   * Names of service integrations: `lambda` and `invoke`, `aws-sdk:s3` and `listBuckets`, `states` and
   * `startExecution.sync:2`.
   */
  service: string;
  action: string;
  waitsForToken: boolean;
  /** Waits for the job that it starts. Its token may end it before that. */
  isSync: boolean;
  /** Types of the events of one attempt. */
  events: Readonly<Record<'scheduled' | 'started' | 'succeeded' | 'failed' | 'timedOut', string>>;
  /** The fields of a service integration in its events. */
  named: { resource: string; resourceType: string } | undefined;
}

export interface PassState extends Common {
  type: 'Pass';
  result: Json | undefined;
  parameters: Template | undefined;
  resultPath: ResultPath;
}
export interface TaskState extends Working {
  type: 'Task';
  resource: Resource;
  timeoutSeconds: Seconds;
  heartbeatSeconds: Seconds;
}
export interface ChoiceState extends Common {
  type: 'Choice';
  rules: readonly { holds: Predicate; next: string; assign: Template | undefined }[];
  default: string | undefined;
}
export interface WaitState extends Common {
  type: 'Wait';
  seconds: Seconds;
  timestamp: number | Expression | undefined;
}
export interface SucceedState extends Common {
  type: 'Succeed';
}
export interface FailState extends Common {
  type: 'Fail';
  error: string | { field: string; path: Expression } | undefined;
  cause: string | { field: string; path: Expression } | undefined;
}
export interface ParallelState extends Working {
  type: 'Parallel';
  branches: readonly States[];
}
export interface MapState extends Working {
  type: 'Map';
  iterator: States;
  itemsPath: Expression | undefined;
  itemSelector: Template | undefined;
  maxConcurrency: Seconds;
}
export type WorkingState = TaskState | ParallelState | MapState;
export type State = PassState | ChoiceState | WaitState | SucceedState | FailState | WorkingState;
