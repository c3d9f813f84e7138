/**
 * The declarations of the Pulumi program, as the embedded cloud reads them. Durations in seconds; ARNs and names as the
 * functions get them.
 */

import type { DeclaredSources } from '../../kernel/sources/check';
import type { FunctionName } from '../../kernel/words/manifest';

export interface TableDeclaration {
  name: string;
  arn: string;
  streamArn: string;
  streamViewType: string;
  hashKey: string;
  rangeKey: string;
  attributes: { name: string; type: string }[];
  indexes: { name: string; hashKey: string; rangeKey: string | undefined; projectionType: string }[];
  ttlAttribute: string | undefined;
}

export interface FunctionDeclaration {
  /** The folder under `functions/`. */
  component: FunctionName;
  /** As AWS knows it. */
  name: string;
  arn: string;
  roleArn: string;
  /** Exactly what the program declares, nothing from this machine. */
  environment: Readonly<Record<string, string>>;
  timeoutSeconds: number;
  memoryMb: number;
  /** Asynchronous invocations: how often they are retried, for how long, and where they go when that did not help. */
  asynchronous: { maximumRetryAttempts: number; maximumEventAgeSeconds: number; onFailureArn: string | undefined };
}

export interface Statement {
  effect: 'Allow' | 'Deny';
  actions: readonly string[];
  /** The statement is about every action but these. */
  exceptActions?: boolean;
  resources: readonly string[];
  /** Operator, key, values: `{ 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['RUN#*'] } }`. */
  conditions: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

export interface RoleDeclaration {
  name: string;
  arn: string;
  statements: readonly Statement[];
}

export interface StreamMappingDeclaration {
  id: string;
  streamArn: string;
  functionArn: string;
  /** EventBridge patterns; a record passes when any of them matches, or when there are none. */
  filters: readonly unknown[];
  batchSize: number;
  batchingWindowSeconds: number;
  reportsItemFailures: boolean;
  bisectOnError: boolean;
  /** Infinity: for as long as the record is in the stream. */
  maximumRetryAttempts: number;
  maximumRecordAgeSeconds: number;
  onFailureArn: string | undefined;
}

/** How Lambda feeds a function from a queue. */
export interface QueueMappingDeclaration {
  queueArn: string;
  functionArn: string;
  batchSize: number;
  reportsItemFailures: boolean;
  /** Infinity: without a limit of its own. */
  maximumConcurrency: number;
}

export interface StateMachineDeclaration {
  name: string;
  arn: string;
  definition: string;
  roleArn: string;
}

export interface ScheduleDeclaration {
  name: string;
  arn: string;
  groupName: string;
  expression: string;
  /** IANA. */
  timeZone: string;
  isEnabled: boolean;
  targetArn: string;
  roleArn: string;
  input: string;
  deadLetterArn: string | undefined;
  maximumRetryAttempts: number;
  maximumEventAgeSeconds: number;
}

export interface SubscriptionDeclaration {
  topicArn: string;
  protocol: string;
  endpoint: string;
  filterPolicy: Readonly<Record<string, unknown>> | undefined;
  isRaw: boolean;
}

export interface BusRuleDeclaration {
  name: string;
  arn: string;
  busName: string;
  pattern: unknown;
  targets: { id: string; arn: string }[];
}

/** A URL of a function, which the public may call. */
export interface FunctionUrlDeclaration {
  id: string;
  /** As AWS would have it: `https://ID.lambda-url.REGION.on.aws/`. */
  url: string;
  functionArn: string;
}

/** A key of KMS for HMACs. */
export interface MacKeyDeclaration {
  id: string;
  arn: string;
}

/** The principals, beside its own account, that may invoke a function. */
export interface InvokePermission {
  /** Name or ARN. */
  function: string;
  principal: string;
  sourceArn: string | undefined;
}

export interface QueueDeclaration {
  name: string;
  arn: string;
  url: string;
  visibilityTimeoutSeconds: number;
  maxMessageBytes: number;
  /** Where a message goes that has been received so often and is received again. */
  redrive: { deadLetterArn: string; maxReceiveCount: number } | undefined;
}

export interface BucketDeclaration {
  name: string;
  arn: string;
  /** Every new object is an event of the default bus. */
  notifiesEventBridge: boolean;
}

/** Named here because a person and the CLI name them by role, not by name. */
export interface OutputDeclarations {
  tableName: string;
  stateMachineArn: string;
  alertTopicArn: string;
  lifecycleTopicArn: string;
  eventBusName: string;
  deadLetterQueueUrl: string;
  failureBucketName: string;
  evaluatorFunctionName: string;
  /** Where any may send messages that bring MARKERs. */
  markerQueueUrl?: string;
  enabledEngines: readonly string[];
  /** The builtins that ask AWS and may. */
  checks: readonly string[];
  markerSources: DeclaredSources;
}

export interface Topology {
  region: string;
  account: string;
  stack: string;
  outputs: OutputDeclarations;
  tables: readonly TableDeclaration[];
  functions: readonly FunctionDeclaration[];
  roles: readonly RoleDeclaration[];
  streamMappings: readonly StreamMappingDeclaration[];
  queueMappings: readonly QueueMappingDeclaration[];
  stateMachines: readonly StateMachineDeclaration[];
  schedules: readonly ScheduleDeclaration[];
  /** Names of the groups of schedules, the default one left out. */
  scheduleGroups: readonly string[];
  topics: readonly { name: string; arn: string }[];
  subscriptions: readonly SubscriptionDeclaration[];
  buses: readonly { name: string; arn: string }[];
  busRules: readonly BusRuleDeclaration[];
  invokePermissions: readonly InvokePermission[];
  functionUrls: readonly FunctionUrlDeclaration[];
  macKeys: readonly MacKeyDeclaration[];
  queues: readonly QueueDeclaration[];
  buckets: readonly BucketDeclaration[];
  /** Parameters of Systems Manager. */
  parameters: readonly { name: string; value: string }[];
}
