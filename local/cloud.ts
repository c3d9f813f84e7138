/**
 * The cloud that the Pulumi program declares, in one process: table with stream, stream mapping, state machine, functions under their
 * roles, schedule, topics, bus, queues, buckets. Nothing here opens a socket or reads the machine's clock; `local/endpoint/server.ts`
 * puts it on HTTP.
 */
import type { AwsConfig } from '../adapters/runtime';
import type { HttpClient } from '../core/ports/http';
import type { Faults } from './faults';
import type { Timers } from './timers';
import type { Topology } from './topology/declarations';
import type { Usage } from './usage';

export interface CloudOptions {
  /** Virtual or real. The cloud does not close it. */
  time: Timers;
  /** From `evaluateProgram` in `local/topology/evaluate.ts`. */
  topology: Topology;
  /** Ids, jitter and whatever else is random follow from it. */
  seed: number;
  /** What the functions' outgoing HTTP calls go through: evaluators, HTTP jobs. Told whether the function's environment allows private addresses. */
  http: (options: { allowPrivateAddresses: boolean }) => HttpClient;
  /** What SNS delivers to http and https subscribers with. */
  deliver: HttpClient;
  /** Answers invocations of functions outside the stack (targets of Lambda triggers): their result as JSON value; a thrown error is a function error. */
  invokeExternal?: (functionArn: string, payload: unknown) => Promise<unknown>;
  faults?: Faults;
  /** Keep the history of executions that have ended (default true). Without it a large simulation keeps only their summary. */
  keepHistories?: boolean;
  /** Called around every invocation; paced time goes at its natural pace in between. */
  onWork?: { enter(): void; leave(): void };
  /** Called with each log line as it is written; `logs()` has the last ones in any case. */
  onLog?: (line: LogLine) => void;
}

/** A message as a subscriber of a topic gets it, after filter policies and attributes. */
export interface TopicMessage {
  messageId: string;
  topicArn: string;
  subject: string | undefined;
  message: string;
  /** String values only, as filter policies see them. */
  attributes: Readonly<Record<string, string>>;
  /** Epoch milliseconds of the publication. */
  publishedAt: number;
}

export interface BusEvent {
  id: string;
  busName: string;
  source: string;
  detailType: string;
  detail: unknown;
  resources: readonly string[];
  /** Epoch milliseconds. */
  time: number;
}

export interface QueueMessage {
  messageId: string;
  body: string;
  sentAt: number;
  receiveCount: number;
}

export interface StoredObject {
  key: string;
  body: string;
  storedAt: number;
}

export interface LogLine {
  at: number;
  level: 'debug' | 'info' | 'warn' | 'error';
  /** The folder under `functions/`. */
  function: string;
  message: string;
  fields: Readonly<Record<string, unknown>>;
}

export interface ExecutionSummary {
  arn: string;
  name: string;
  status: 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'TIMED_OUT' | 'ABORTED';
  input: string;
  output: string | undefined;
  error: string | undefined;
  cause: string | undefined;
  /** Epoch milliseconds. */
  startedAt: number;
  stoppedAt: number | undefined;
  transitions: number;
  historyEvents: number;
  /** The path taken at top level. */
  states: readonly string[];
}

export interface Cloud {
  region: string;
  account: string;
  topology: Topology;
  /** For SDK clients in this process, with all rights: `new DynamoDBClient(cloud.aws)`. */
  aws: AwsConfig;
  topics: {
    /** Gets every message of the topic, or those that the filter policy passes; returns the cancellation. */
    subscribe(topicArn: string, listener: (message: TopicMessage) => void, filterPolicy?: Readonly<Record<string, unknown>>): () => void;
  };
  bus: {
    /** Gets every event of the bus, or those that match the EventBridge pattern; returns the cancellation. */
    subscribe(busName: string, listener: (event: BusEvent) => void, pattern?: unknown): () => void;
  };
  queues: { messages(name: string): readonly QueueMessage[] };
  buckets: { objects(name: string): readonly StoredObject[] };
  /** In order of their start. */
  executions(): readonly ExecutionSummary[];
  /** Invokes a function of the stack and waits for its result, by its folder's name. A function error is thrown with its `errorType` as name. */
  invoke(functionName: string, event: unknown): Promise<unknown>;
  usage(): Usage;
  /** The last 10,000 log lines. */
  logs(): readonly LogLine[];
  /** Sums of the counted metrics. */
  metrics(): Readonly<Record<string, number>>;
  /** Stops the schedule, the stream mapping and every execution. */
  close(): void;
}

export type CreateCloud = (options: CloudOptions) => Cloud;
