/**
 * The cloud that the Pulumi program declares, in one process: table with stream, stream mapping, state machine,
 * functions under their roles, schedule, topics, bus, queues, buckets. Nothing here opens a socket or reads the
 * machine's clock; `local/endpoint/server.ts` puts it on HTTP.
 */
import type { AwsConfig } from '../adapters/runtime';
import type { HttpClient } from '../core/ports/http';
import type { Ids } from '../core/ports/ids';
import { createDeadLetters, type DeadLetters } from './dead-letters';
import type { StreamRecord } from './dynamodb';
import { inProcessConfig, type Wire } from './endpoint/client-config';
import { createEndpoint, type Endpoint, type EndpointOptions } from './endpoint/endpoint';
import type { ExternalServices } from './endpoint/external';
import { lambdaInvoke } from './endpoint/lambda';
import { statesService } from './endpoint/states';
import { type BusEvent, type Buses, createBuses, type OwnEvent } from './events/bus';
import { checkRulePermissions } from './events/permissions';
import { createExecutions, type ExecutionSummary } from './executions';
import { type Faults, noFaults } from './faults';
import { compilePolicy, type Policy } from './iam/policy';
import { seededIds } from './ids';
import { asynchronousInvocations, type InvokeAsynchronously } from './lambda/asynchronous';
import { deployedHandlers, type Handlers } from './lambda/handlers';
import { createLambdaHost, type LambdaHost } from './lambda/host';
import { taskError } from './lambda/outcome';
import { type Buckets, createBuckets, type StoredObject } from './s3';
import { createScheduler, type Scheduler } from './scheduler';
import { type SecretText, secretServices } from './secrets';
import { createHttpDelivery, notificationBody } from './sns/http-delivery';
import { createTopics, type TopicMessage, type Topics } from './sns/topics';
import { createQueues, type QueueMessage, type Queues } from './sqs';
import { createStreamMapping } from './stream-mapping';
import { createTables } from './table';
import { captureTelemetry, type LogLine, type Telemetry } from './telemetry';
import type { Timers } from './timers';
import type { FunctionDeclaration, StreamMappingDeclaration, Topology } from './topology/declarations';
import { createUsageMeter, type Usage, type UsageMeter } from './usage';

export type { StreamRecord } from './dynamodb';
export type { BusEvent } from './events/bus';
export type { ExecutionSummary } from './executions';
export type { StoredObject } from './s3';
export type { TopicMessage } from './sns/topics';
export type { QueueMessage } from './sqs';
export type { LogLine } from './telemetry';
export type { Usage } from './usage';

export interface CloudOptions {
  /** Virtual or real. The cloud does not close it. */
  time: Timers;
  /** From `evaluateProgram` in `local/topology/evaluate.ts`. */
  topology: Topology;
  /** Ids, jitter and whatever else is random follow from it. */
  seed: number;
  /**
   * What the functions' outgoing HTTP calls go through: evaluators, HTTP jobs. Told whether the function's environment
   * allows private addresses.
   */
  http: (options: { allowPrivateAddresses: boolean }) => HttpClient;
  /** What SNS delivers to http and https subscribers with. */
  deliver: HttpClient;
  /**
   * Answers invocations of functions outside the stack (targets of Lambda triggers): their result as JSON value; a
   * thrown error is a function error.
   */
  invokeExternal?: (functionArn: string, payload: unknown) => Promise<unknown>;
  /** Answers calls of AWS services for what is no part of the stack: job engines. */
  external?: ExternalServices;
  /** The secrets that functions can read. */
  secretText?: SecretText;
  faults?: Faults;
  /**
   * Keep the history of executions that have ended (default true). Without it a large simulation keeps only their
   * summary.
   */
  keepHistories?: boolean;
  /** Called around every invocation; paced time goes at its natural pace in between. */
  onWork?: { enter(): void; leave(): void };
  /** Called with each log line as it is written; `logs()` has the last ones in any case. */
  onLog?: (line: LogLine) => void;
  /** Default: the handlers that are deployed. */
  handlers?: Handlers;
}

export interface Cloud {
  region: string;
  account: string;
  topology: Topology;
  /** For SDK clients in this process, with all rights: `new DynamoDBClient(cloud.aws)`. */
  aws: AwsConfig;
  /** The AWS API itself, for the HTTP server; with all rights. */
  wire: Wire;
  /** Tells SNS under which URL the API is reached from outside, for the links in its messages. */
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
    /** What an AWS service outside the stack says of itself, on the default bus. */
    announce(event: OwnEvent): void;
  };
  tables: {
    /**
     * Hears of every change as soon as it is made, without being a reader of the stream: nothing is counted and no
     * fault strikes.
     */
    watch(tableName: string, listener: (records: readonly StreamRecord[]) => void): () => void;
  };
  queues: { messages(name: string): readonly QueueMessage[] };
  buckets: { objects(name: string): readonly StoredObject[] };
  /** In order of their start. */
  executions(): readonly ExecutionSummary[];
  /**
   * Invokes a function of the stack and waits for its result, by its folder's name. A function error is thrown with its
   * `errorType` as name.
   */
  invoke(functionName: string, event: unknown): Promise<unknown>;
  usage(): Usage;
  /** The last 10,000 log lines. */
  logs(): readonly LogLine[];
  /** Sums of the counted metrics. */
  metrics(): Readonly<Record<string, number>>;
  /** Stops the schedule, the stream mapping and every execution. */
  close(): void;
}

/** What the parts of the cloud share. */
interface Base {
  options: CloudOptions;
  time: Timers;
  ids: Ids;
  faults: Faults;
  topology: Topology;
  telemetry: Telemetry;
  meter: UsageMeter;
  policyOf: (roleArn: string) => Policy;
}

const createBase = (options: CloudOptions): Base => {
  const { time, topology } = options;
  const policies = new Map(topology.roles.map(({ arn, statements }) => [arn, compilePolicy(statements)]));
  return {
    options,
    time,
    ids: seededIds(options.seed, time),
    faults: options.faults ?? noFaults,
    topology,
    telemetry: captureTelemetry(time, options.onLog ?? (() => undefined)),
    meter: createUsageMeter(),
    policyOf(roleArn) {
      const policy = policies.get(roleArn);
      if (policy === undefined)
        throw new Error(`the program declares no role ${roleArn}; it declares ${[...policies.keys()].join(', ')}`);
      return policy;
    },
  };
};

const noWork = { enter: () => undefined, leave: () => undefined };

/** A role as IAM shows it while a function has assumed it. */
const principalOf = ({ topology, policyOf }: Base, { roleArn, name }: FunctionDeclaration) => ({
  arn: `arn:aws:sts::${topology.account}:assumed-role/${roleArn.split('/').at(-1)}/${name}`,
  policy: policyOf(roleArn),
});

const createHost = (base: Base, endpoint: () => Endpoint): LambdaHost => {
  const { options, time, ids, faults, topology, telemetry, meter } = base;
  return createLambdaHost({
    time,
    ids,
    region: topology.region,
    functions: topology.functions,
    handlers: options.handlers ?? deployedHandlers,
    wireFor: (declaration) => endpoint()(principalOf(base, declaration)),
    http: options.http,
    logFor: telemetry.logFor,
    metrics: telemetry.metrics,
    faults,
    onWork: options.onWork ?? noWork,
    onInvocation: ({ component, memoryMb }, durationMs) => meter.invocation(component, memoryMb, durationMs),
  });
};

const functionOf = (topology: Topology, arn: string): FunctionDeclaration => {
  const found = topology.functions.find((declaration) => declaration.arn === arn);
  if (found === undefined)
    throw new Error(
      `the program declares no function ${arn}; it declares ` +
        `${topology.functions.map((declaration) => declaration.arn).join(', ')}`,
    );
  return found;
};

interface Storage {
  queues: Queues;
  buckets: Buckets;
  deadLetters: DeadLetters;
}

const createStorage = ({ time, ids, topology, policyOf, telemetry }: Base, announce: Buses['announce']): Storage => {
  const queues = createQueues({ time, ids, queues: topology.queues });
  const buckets = createBuckets({ time, ids, buckets: topology.buckets, announce });
  const deadLetters = createDeadLetters({
    buckets,
    queues,
    allowed: (functionArn, request) => policyOf(functionOf(topology, functionArn).roleArn)(request),
    lost: (message, destinationArn) =>
      telemetry.logFor('lambda').error(`a record was lost: ${message}`, { destinationArn }),
  });
  return { queues, buckets, deadLetters };
};

interface Messaging {
  topics: Topics;
  buses: Buses;
  servedAt(url: string): void;
}

const createMessaging = (
  { options, time, ids, topology, meter }: Base,
  { queues }: Storage,
  asynchronously: InvokeAsynchronously,
): Messaging => {
  const { region, account } = topology;
  checkRulePermissions(topology);
  let publicUrl: string | undefined;
  const http = createHttpDelivery({ time, ids, region, http: options.deliver, publicUrl: () => publicUrl });
  const topics = createTopics({
    time,
    ids,
    account,
    topics: topology.topics,
    subscriptions: topology.subscriptions,
    deliver: {
      http: http.notify,
      https: http.notify,
      sqs: (subscription, message) =>
        void queues.send(
          subscription.endpoint,
          subscription.isRaw ? message.message : notificationBody(subscription, message, region, publicUrl),
        ),
    },
    askForConfirmation: http.askForConfirmation,
    onPublish: meter.publish,
  });
  const buses = createBuses({
    time,
    ids,
    region,
    account,
    buses: topology.buses,
    rules: topology.busRules,
    send(targetArn, envelope) {
      if (targetArn.includes(':function:')) asynchronously(functionOf(topology, targetArn), envelope);
      else if (!queues.send(targetArn, JSON.stringify(envelope)))
        throw new Error(`the embedded bus sends to functions and queues of the stack, not to ${targetArn}`);
    },
    onEvent: meter.busEvent,
  });
  return { topics, buses, servedAt: (url) => void (publicUrl = url) };
};

/** What Lambda asks for when a mapping is created. */
const checkMappingRole = ({ topology, policyOf }: Base, { streamArn, functionArn }: StreamMappingDeclaration): void => {
  const policy = policyOf(functionOf(topology, functionArn).roleArn);
  for (const action of [
    'dynamodb:DescribeStream',
    'dynamodb:GetRecords',
    'dynamodb:GetShardIterator',
    'dynamodb:ListStreams',
  ]) {
    if (!policy({ action, resource: streamArn }).allowed)
      throw new Error(`the role of ${functionArn} may not ${action} on ${streamArn}; Lambda refuses such a mapping`);
  }
};

const connectStreams = (
  base: Base,
  dynamodb: EndpointOptions['dynamodb'],
  host: LambdaHost,
  { deadLetters }: Storage,
): { close(): void } => {
  const { time, ids, faults, topology } = base;
  const mappings = topology.streamMappings.map((mapping) => {
    checkMappingRole(base, mapping);
    const table = topology.tables.find(({ streamArn }) => streamArn === mapping.streamArn);
    if (table === undefined) throw new Error(`the program declares no table with the stream ${mapping.streamArn}`);
    const declaration = functionOf(topology, mapping.functionArn);
    const embedded = createStreamMapping({
      time,
      ids,
      mapping,
      faults,
      invoke: (event) => host.invoke(declaration, event),
      giveUp: (record) => {
        if (mapping.onFailureArn !== undefined) deadLetters.ofStream(mapping.id, mapping.onFailureArn, record);
      },
    });
    dynamodb.subscribe(table.name, embedded.accept);
    return embedded;
  });
  return { close: () => mappings.forEach((mapping) => mapping.close()) };
};

const startSchedules = (
  { time, faults, topology, policyOf, meter }: Base,
  asynchronously: InvokeAsynchronously,
  { queues }: Storage,
): Scheduler =>
  createScheduler({
    time,
    faults,
    schedules: topology.schedules,
    groups: topology.scheduleGroups,
    arnOf: (groupName, name) =>
      `arn:aws:scheduler:${topology.region}:${topology.account}:schedule/${groupName}/${name}`,
    invoke({ roleArn, targetArn }, input) {
      if (!policyOf(roleArn)({ action: 'lambda:InvokeFunction', resource: targetArn }).allowed) return false;
      meter.scheduledInvocation();
      asynchronously(functionOf(topology, targetArn), input);
      return true;
    },
    deadLetter: (queueArn, body) => void queues.send(queueArn, body),
  });

const invokeByName = async (host: LambdaHost, functionName: string, event: unknown): Promise<unknown> => {
  const declaration = host.find(functionName);
  if (declaration === undefined) throw new Error(`the program declares no function ${functionName}`);
  const outcome = await host.invoke(declaration, event);
  if (outcome.kind === 'result') return outcome.payload;
  const { error, cause } = taskError(outcome)!;
  throw Object.assign(new Error(outcome.kind === 'function-error' ? outcome.payload.errorMessage : cause), {
    name: error,
  });
};

export const createCloud = (options: CloudOptions): Cloud => {
  const base = createBase(options);
  const { time, ids, faults, topology, telemetry, meter } = base;
  const { region, account } = topology;

  const tables = createTables({ time, ids, topology, onCapacity: meter.capacity });
  const storage = createStorage(base, (event) => messaging.buses.announce(event));
  const host = createHost(base, () => endpoint);
  const executions = createExecutions({
    time,
    ids,
    topology,
    host,
    policyOf: base.policyOf,
    keepHistories: options.keepHistories ?? true,
    faults,
    endpoint: () => endpoint,
  });
  const asynchronously = asynchronousInvocations({ time, ids, host, giveUp: storage.deadLetters.ofInvocation });
  const messaging = createMessaging(base, storage, asynchronously);
  const schedules = startSchedules(base, asynchronously, storage);
  const endpoint = createEndpoint({
    clock: time,
    faults,
    place: { region, account, partitionKeys: new Map(topology.tables.map(({ name, hashKey }) => [name, hashKey])) },
    dynamodb: tables.dynamodb,
    indexHashKey: (table, index) =>
      topology.tables.find(({ name }) => name === table)?.indexes.find(({ name }) => name === index)?.hashKey,
    services: {
      states: statesService(executions.states, executions.stateMachines),
      sns: messaging.topics.service,
      events: messaging.buses.service,
      sqs: storage.queues.service,
      ...secretServices(options.secretText ?? (() => undefined)),
      scheduler: schedules.service,
    },
    external: options.external,
    invokeLambda: lambdaInvoke({
      ids,
      host,
      asynchronously,
      external: options.invokeExternal,
      arnOf: (name) => `arn:aws:lambda:${region}:${account}:function:${name}`,
    }),
  });
  const streams = connectStreams(base, tables.dynamodb, host, storage);
  const wire = endpoint({ arn: `arn:aws:iam::${account}:root` });

  return {
    region,
    account,
    topology,
    aws: inProcessConfig({ region, clock: time, ids, wire }),
    wire,
    servedAt: messaging.servedAt,
    topics: messaging.topics,
    bus: messaging.buses,
    tables: { watch: tables.dynamodb.subscribe },
    queues: storage.queues,
    buckets: storage.buckets,
    executions: executions.summaries,
    invoke: (functionName, event) => invokeByName(host, functionName, event),
    usage: () => meter.total(executions.transitions()),
    logs: telemetry.lines,
    metrics: telemetry.sums,
    close() {
      schedules.close();
      streams.close();
      tables.close();
      executions.close();
    },
  };
};
