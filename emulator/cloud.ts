/**
 * The cloud that the Pulumi program declares, in one process: table with stream, stream mapping, state machine,
 * functions under their roles, schedule, topics, bus, queues, buckets. Nothing here opens a socket or reads the
 * machine's clock; `emulator/server.ts` puts it on HTTP.
 */
import type { AwsConfig } from '../aws/runtime/runtime';
import { EXECUTION_CHANGED } from '../kernel/stream/losses';
import type { FunctionName } from '../kernel/words/manifest';
import type { SavedTable, StreamRecord } from './dynamodb';
import type { Ask } from './endpoint/direct-calls';
import { type Access, createEndpoint, type Endpoint, type EndpointOptions } from './endpoint/endpoint';
import type { OwnEvent } from './events/bus';
import type { BusEvent } from './events/entries';
import { compilePolicy } from './iam/policy';
import { createKms } from './kms/kms';
import { type AsynchronousInvocations, asynchronousInvocations } from './lambda/asynchronous';
import { type AnswerUrl, answerFunctionUrls, createFunctionUrls } from './lambda/function-urls';
import type { Handlers } from './lambda/handlers';
import type { LambdaHost } from './lambda/host';
import { lambdaInvoke } from './lambda/service';
import type { Statement, Topology } from './program/declarations';
import { inProcessConfig, type Wire } from './protocol/client-config';
import type { Json } from './protocol/service';
import type { Buckets } from './s3';
import { restoreInto, type SavedCloud, type SavedParts, savedFrom } from './saved-cloud';
import type { Scheduler } from './scheduler/scheduler';
import { secretServices } from './secrets/secrets';
import type { TopicMessage } from './sns/message';
import type { QueueMessage } from './sqs';
import { statesService } from './states/service';
import { createSts } from './sts/sts';
import type { LogLine } from './time/telemetry';
import type { Usage } from './time/usage';
import { type Base, createBase } from './wiring/base';
import { createExecutions, type ExecutionSummary, type Executions } from './wiring/executions';
import { createHost, invokeByName } from './wiring/functions';
import { createMessaging, type Messaging } from './wiring/messaging';
import type { CloudOptions } from './wiring/options';
import { connectQueues } from './wiring/queues';
import { startSchedules } from './wiring/schedules';
import { createStorage, type Storage } from './wiring/storage';
import { connectStreams, type Streams } from './wiring/streams';
import { createTables, type Tables } from './wiring/table';

export type { StreamRecord } from './dynamodb';
export type { BusEvent } from './events/entries';
export type { StoredObject } from './s3';
export type { TopicMessage } from './sns/message';
export type { QueueMessage } from './sqs';
export type { LogLine } from './time/telemetry';
export type { Usage } from './time/usage';
export type { ExecutionSummary } from './wiring/executions';
export type { CloudOptions } from './wiring/options';

export interface Cloud {
  region: string;
  account: string;
  topology: Topology;
  /** For SDK clients in this process, with all rights: `new DynamoDBClient(cloud.aws)`. */
  aws: AwsConfig;
  /** The AWS API itself, for the HTTP server; with all rights. */
  wire: Wire;
  /** The same without a protocol, for programs in this process. */
  ask: Ask;
  /** The AWS API for a program outside of the stack that has these rights. */
  accessWith(statements: readonly Statement[]): Access;
  /** A request to the URL of a function, as anybody sends it; undefined: to no such URL. */
  atFunctionUrl: AnswerUrl;
  /** The URL under which the API is reached from outside: for links in messages, and for URLs of functions. */
  servedAt(url: string): void;
  topics: {
    /** Gets every message of the topic, or those that the filter policy passes; returns the cancellation. */
    subscribe(
      topicArn: string,
      listener: (message: TopicMessage) => void,
      filterPolicy?: Readonly<Record<string, unknown>>,
    ): () => void;
  };
  bus: {
    /** Gets every event of the bus, or those that match the EventBridge pattern; returns the cancellation. */
    subscribe(busName: string, listener: (event: BusEvent) => void, pattern?: unknown): () => void;
    /** Publishes an event of an AWS service outside the stack, on the default bus. */
    announce(event: OwnEvent): void;
    /** As a program or a service outside of the stack puts it. A bus that no rule listens on swallows it. */
    putOutside: Messaging['buses']['putOutside'];
  };
  tables: {
    /**
     * Receives every change as soon as it is made, without being a reader of the stream: nothing is counted and no
     * fault strikes.
     */
    watch(tableName: string, listener: (records: readonly StreamRecord[]) => void): () => void;
    /** The item as it is, in the wire's form. Undefined: it does not exist. */
    item(tableName: string, key: Readonly<Record<string, { S: string }>>): Json | undefined;
  };
  queues: {
    messages(name: string): readonly QueueMessage[];
    /** As a sender of another account does it. False: there is no such queue. */
    send(queueArn: string, body: string): boolean;
  };
  buckets: Pick<Buckets, 'objects' | 'putOutside'>;
  /** In order of their start. */
  executions(): readonly ExecutionSummary[];
  /**
   * Invokes a function of the stack and waits for its result, by its folder's name. A function error is thrown with its
   * `errorType` as name.
   */
  invoke(functionName: string, event: unknown): Promise<unknown>;
  /** Changes of a deployment while the stack works. */
  updates: {
    /** By the folder's name. Invocations that run end with the code that they began with. */
    functionCode(functionName: FunctionName, handler: Handlers[FunctionName]): void;
    /** Executions that run keep their definition. */
    definition(stateMachineArn: string, definition: string): void;
    /**
     * Puts a restored table in the place of a table: it has the items of an earlier `saved`, and its stream none of
     * them.
     */
    table(restored: SavedTable): void;
  };
  usage(): Usage;
  /** The last 10,000 log lines. */
  logs(): readonly LogLine[];
  /** Sums of the counted metrics. */
  metrics(): Readonly<Record<string, number>>;
  /** All that it holds; `restore` of a new cloud of the same program takes it. */
  saved(): SavedCloud;
  /** Into a cloud that nothing has been written to. */
  restore(saved: SavedCloud): void;
  /** Grows whenever something may have changed that `saved` contains. */
  changes(): number;
  /** Stops the schedule, the stream mapping and every execution. */
  close(): void;
}

interface Parts {
  tables: Tables;
  storage: Storage;
  messaging: Messaging;
  host: LambdaHost;
  asynchronously: AsynchronousInvocations;
  executions: Executions;
  schedules: Scheduler;
}

/** Operations that leave everything as it was. */
const READING = /^(?:Batch|Transact)?(?:Get|Head|Query|Scan|List|Describe|GenerateMac|VerifyMac)/;

/** The AWS API over the parts of the cloud. */
const createApi = (base: Base, parts: Parts, onCall: EndpointOptions['onCall']): Endpoint => {
  const { options, time, ids, faults, topology } = base;
  const { tables, storage, messaging, host, asynchronously, executions, schedules } = parts;
  const { region, account } = topology;
  return createEndpoint({
    clock: time,
    faults,
    quotas: options.quotas,
    onCall,
    place: { region, account, partitionKeys: new Map(topology.tables.map(({ name, hashKey }) => [name, hashKey])) },
    dynamodb: tables.dynamodb,
    indexHashKey: (table, index) =>
      topology.tables.find(({ name }) => name === table)?.indexes.find(({ name }) => name === index)?.hashKey,
    services: {
      states: statesService(executions.states, executions.stateMachines),
      sns: messaging.topics.service,
      events: messaging.buses.service,
      sqs: storage.queues.service,
      ...secretServices(
        (name) => topology.parameters.find((parameter) => parameter.name === name)?.value ?? options.secretText?.(name),
      ),
      scheduler: schedules.service,
      kms: createKms({ keys: topology.macKeys, seed: options.seed }),
      sts: createSts(account),
    },
    external: options.external,
    buckets: storage.buckets,
    invokeLambda: lambdaInvoke({
      ids,
      host,
      asynchronously: asynchronously.invoke,
      external: options.invokeExternal,
      arnOf: (name) => `arn:aws:lambda:${region}:${account}:function:${name}`,
    }),
  });
};

/** Step Functions publishes executions that do not succeed to EventBridge. */
const announceFailures = (executions: Executions, { buses }: Messaging): (() => void) =>
  executions.onFailure(({ executionArn, ...detail }) =>
    buses.announce({
      source: 'aws.states',
      detailType: EXECUTION_CHANGED,
      resources: [executionArn],
      detail: { executionArn, ...detail },
    }),
  );

const savedPartsOf = (parts: Parts, records: Streams): SavedParts => ({
  tables: parts.tables.dynamodb,
  buckets: parts.storage.buckets,
  queues: parts.storage.queues,
  subscriptions: parts.messaging.topics.subscriptions,
  executions: parts.executions,
  schedules: parts.schedules.oneTime,
  events: parts.asynchronously,
  records,
});

/** A function that the stack does not have is left out. */
const updatesOf = ({ host, executions, tables }: Parts): Cloud['updates'] => ({
  functionCode(functionName, handler) {
    const declaration = host.find(functionName);
    if (declaration !== undefined) host.updateCode(declaration, handler);
  },
  definition: (stateMachineArn, definition) =>
    void executions.states.updateStateMachine({ stateMachineArn, definition }),
  table(restored) {
    const { next = 0 } = tables.dynamodb.saved().find(({ name }) => name === restored.name) ?? {};
    tables.dynamodb.restore([{ ...restored, next }]);
  },
});

export const createCloud = (options: CloudOptions): Cloud => {
  const base = createBase(options);
  const { time, ids, topology, telemetry, meter } = base;
  const { region, account } = topology;

  const tables = createTables({
    ...base,
    deletesAfterMs: options.deletesAfterMs,
    onCapacity: meter.capacity,
    onCondition: options.observer?.condition,
  });
  const storage = createStorage(base, (event) => messaging.buses.announce(event));
  const functionUrls = createFunctionUrls(topology.functionUrls);
  const host = createHost(base, { endpoint: () => endpoint, environmentOf: functionUrls.environmentOf });
  const executions = createExecutions({
    ...base,
    pace: options.quotas?.transition,
    host,
    keepHistories: options.keepHistories ?? true,
    endpoint: () => endpoint,
    onStep: options.observer?.step,
  });
  const asynchronously = asynchronousInvocations({ time, ids, host, giveUp: storage.deadLetters.ofInvocation });
  const messaging = createMessaging(base, storage, asynchronously.invoke);
  const forgetFailures = announceFailures(executions, messaging);
  const schedules = startSchedules(base, asynchronously.invoke, storage);
  let calls = 0;
  const parts = { tables, storage, messaging, host, asynchronously, executions, schedules };
  const endpoint = createApi(base, parts, ({ operation }) => {
    if (!READING.test(operation)) calls += 1;
  });
  const streams = connectStreams(base, tables.dynamodb, host, storage);
  const queues = connectQueues(base, host, storage);
  const { wire, ask } = endpoint({ arn: `arn:aws:iam::${account}:root` });
  const savedParts = savedPartsOf(parts, streams);

  return {
    region,
    account,
    topology,
    aws: inProcessConfig({ region, clock: time, ids, wire }),
    wire,
    ask,
    accessWith: (statements) =>
      endpoint({
        arn: `arn:aws:sts::${account}:assumed-role/outside/program`,
        policy: compilePolicy(statements),
        isOutside: true,
      }),
    atFunctionUrl: answerFunctionUrls({ urls: topology.functionUrls, host, time }),
    servedAt(url) {
      functionUrls.servedAt(url);
      messaging.servedAt(url);
      storage.queues.servedAt(url);
    },
    topics: messaging.topics,
    bus: messaging.buses,
    tables: {
      watch: tables.dynamodb.subscribe,
      item: (TableName, Key) =>
        (tables.dynamodb.execute('GetItem', { TableName, Key, ConsistentRead: true }) as { Item?: Json }).Item,
    },
    queues: storage.queues,
    buckets: storage.buckets,
    executions: executions.summaries,
    invoke: (functionName, event) => invokeByName(host, functionName, event),
    updates: updatesOf(parts),
    usage: () => meter.total(executions.transitions()),
    logs: telemetry.lines,
    metrics: telemetry.sums,
    saved: () => savedFrom(savedParts),
    restore: (saved) => restoreInto(savedParts, saved),
    changes: () => calls + meter.invocations(),
    close() {
      forgetFailures();
      for (const part of [schedules, streams, queues, tables, executions]) part.close();
    },
  };
};
