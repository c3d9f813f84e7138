/** From recorded resources to declarations: each kind of resource in the shape that the embedded service wants. */
import { type FunctionName, functionNames } from '../../kernel/words/manifest';
import type {
  BucketDeclaration,
  BusRuleDeclaration,
  FunctionDeclaration,
  FunctionUrlDeclaration,
  InvokePermission,
  OutputDeclarations,
  QueueDeclaration,
  RoleDeclaration,
  ScheduleDeclaration,
  StateMachineDeclaration,
  Statement,
  SubscriptionDeclaration,
  TableDeclaration,
  Topology,
} from './declarations';
import { isOfQueue, queueMapping, streamMapping } from './read-mappings';
import { ACCOUNT, REGION, type RecordedResource } from './record';
import { list, type State } from './state';

const table = (state: State): TableDeclaration => ({
  name: state.name,
  arn: state.arn,
  streamArn: state.streamArn,
  streamViewType: state.streamViewType,
  hashKey: state.hashKey,
  rangeKey: state.rangeKey,
  attributes: state.attributes,
  indexes: list<State>(state.globalSecondaryIndexes).map((index) => {
    const key = (type: string): string | undefined =>
      list<State>(index.keySchemas).find((schema) => schema.keyType === type)?.attributeName;
    return {
      name: index.name,
      hashKey: key('HASH') ?? index.hashKey,
      rangeKey: key('RANGE') ?? index.rangeKey,
      projectionType: index.projectionType,
    };
  }),
  ttlAttribute: state.ttl?.enabled === true ? state.ttl.attributeName : undefined,
});

const isComponent = (name: unknown): name is FunctionName => (functionNames as readonly unknown[]).includes(name);

const lambda = (state: State, invokeConfigs: readonly State[]): FunctionDeclaration => {
  const component: unknown = state.tags?.['signalbox:function'];
  if (!isComponent(component))
    throw new Error(
      `function ${state.name}: its tag signalbox:function must name a folder of functions/, one of ` +
        `${functionNames.join(', ')}; found ${String(component)}`,
    );
  const invokes = invokeConfigs.find(({ functionName }) => functionName === state.name || functionName === state.arn);
  return {
    component,
    name: state.name,
    arn: state.arn,
    roleArn: state.role,
    environment: state.environment?.variables ?? {},
    timeoutSeconds: state.timeout ?? 3,
    memoryMb: state.memorySize ?? 128,
    asynchronous: {
      maximumRetryAttempts: invokes?.maximumRetryAttempts ?? 2,
      maximumEventAgeSeconds: invokes?.maximumEventAgeInSeconds ?? 21_600,
      onFailureArn: invokes?.destinationConfig?.onFailure?.destination,
    },
  };
};

/** An IAM policy document as JSON text. */
export const statementsOf = (policy: string): Statement[] =>
  list<State>((JSON.parse(policy) as { Statement: State | State[] }).Statement).map((statement) => {
    const unsupported = Object.keys(statement).filter(
      (key) => !['Sid', 'Effect', 'Action', 'NotAction', 'Resource', 'Condition'].includes(key),
    );
    if (unsupported.length > 0)
      throw new Error(
        `the embedded IAM does not know ${unsupported.join(', ')} of a role's policy: ${JSON.stringify(statement)}`,
      );
    const conditions = Object.entries(statement.Condition ?? {}).map(([operator, keys]) => [
      operator,
      Object.fromEntries(
        Object.entries(keys as Record<string, string | string[]>).map(([key, values]) => [key, list(values)]),
      ),
    ]);
    return {
      effect: statement.Effect,
      actions: list(statement.Action ?? statement.NotAction),
      ...(statement.NotAction === undefined ? {} : { exceptActions: true }),
      resources: list(statement.Resource),
      conditions: Object.fromEntries(conditions),
    };
  });

/** Inline policies, managed ones, and which role these are attached to. */
interface Policies {
  inline: readonly State[];
  managed: readonly State[];
  attachments: readonly State[];
}

const role = (resource: RecordedResource, { inline, managed, attachments }: Policies): RoleDeclaration => {
  const attached = attachments.filter((attachment) => attachment.role === resource.state.name);
  const own = [
    ...inline.filter((policy) => policy.role === resource.id),
    ...managed.filter(({ arn }) => attached.some(({ policyArn }) => policyArn === arn)),
  ];
  return {
    name: resource.state.name as string,
    arn: resource.state.arn as string,
    statements: own.flatMap(({ policy }) => statementsOf(policy)),
  };
};

const stateMachine = (state: State): StateMachineDeclaration => {
  // Express workflows have other rules: five minutes, at least once, and no task tokens.
  if ((state.type ?? 'STANDARD') !== 'STANDARD')
    throw new Error(
      `state machine ${state.name} has the type ${state.type}; the embedded Step Functions runs STANDARD only`,
    );
  return { name: state.name, arn: state.arn, definition: state.definition, roleArn: state.roleArn };
};

const schedule = (state: State): ScheduleDeclaration => ({
  name: state.name,
  arn: state.arn,
  groupName: state.groupName,
  expression: state.scheduleExpression,
  timeZone: state.scheduleExpressionTimezone ?? 'UTC',
  isEnabled: state.state !== 'DISABLED',
  targetArn: state.target.arn,
  roleArn: state.target.roleArn,
  input: state.target.input ?? '{}',
  deadLetterArn: state.target.deadLetterConfig?.arn,
  maximumRetryAttempts: state.target.retryPolicy?.maximumRetryAttempts ?? 185,
  maximumEventAgeSeconds: state.target.retryPolicy?.maximumEventAgeInSeconds ?? 86_400,
});

const subscription = (state: State): SubscriptionDeclaration => {
  if (state.filterPolicyScope === 'MessageBody')
    throw new Error(`subscription of ${state.endpoint}: the embedded SNS filters on attributes only`);
  return {
    topicArn: state.topic,
    protocol: state.protocol,
    endpoint: state.endpoint,
    filterPolicy: state.filterPolicy === undefined ? undefined : JSON.parse(state.filterPolicy),
    isRaw: state.rawMessageDelivery ?? false,
  };
};

const busRule = (state: State, targets: readonly State[]): BusRuleDeclaration => {
  if (state.scheduleExpression !== undefined)
    throw new Error(`rule ${state.name}: scheduled rules know UTC only; declare an aws.scheduler.Schedule`);
  const own = targets.filter(
    (target) => target.rule === state.name && (target.eventBusName ?? 'default') === state.eventBusName,
  );
  return {
    name: state.name,
    arn: state.arn,
    busName: state.eventBusName,
    pattern: JSON.parse(state.eventPattern),
    targets: own.map((target) => ({ id: target.targetId, arn: target.arn })),
  };
};

const invokePermission = (state: State): InvokePermission => ({
  function: state.function,
  principal: state.principal,
  sourceArn: state.sourceArn,
});

const PUBLIC = '*';

/** Without both permissions AWS answers 403, and wants a signature where the type is not NONE. */
const functionUrl = (
  state: State,
  functions: readonly FunctionDeclaration[],
  permissions: readonly State[],
): FunctionUrlDeclaration => {
  const target = functions.find(({ name, arn }) => state.functionName === name || state.functionName === arn);
  const isPublic = (action: string): boolean =>
    permissions.some(
      (permission) =>
        [target?.name, target?.arn].includes(permission.function) &&
        permission.action === action &&
        permission.principal === PUBLIC,
    );
  const isOpen = isPublic('lambda:InvokeFunctionUrl') && isPublic('lambda:InvokeFunction');
  if (target === undefined || state.authorizationType !== 'NONE' || !isOpen)
    throw new Error(
      `URL of the function ${state.functionName}: the embedded cloud answers the public only; declare the type NONE ` +
        `and permissions of ${PUBLIC} for lambda:InvokeFunctionUrl and lambda:InvokeFunction`,
    );
  return { id: state.urlId, url: state.functionUrl, functionArn: target.arn };
};

const redrive = (policy: string | undefined): QueueDeclaration['redrive'] => {
  if (policy === undefined) return undefined;
  const { deadLetterTargetArn, maxReceiveCount } = JSON.parse(policy) as State;
  return { deadLetterArn: deadLetterTargetArn, maxReceiveCount: Number(maxReceiveCount) };
};

/** The provider gives it to a queue that names none. */
const DEFAULT_MESSAGE_BYTES = 262_144;

const queue = (state: State): QueueDeclaration => ({
  name: state.name,
  arn: state.arn,
  url: state.url,
  visibilityTimeoutSeconds: state.visibilityTimeoutSeconds ?? 30,
  maxMessageBytes: state.maxMessageSize ?? DEFAULT_MESSAGE_BYTES,
  redrive: redrive(state.redrivePolicy),
});

const bucket = (resource: RecordedResource, notifications: readonly State[]): BucketDeclaration => {
  const own = notifications.filter((notification) => notification.bucket === resource.id);
  if (
    own.some((notification) =>
      ['queues', 'topics', 'lambdaFunctions'].some((target) => notification[target] !== undefined),
    )
  ) {
    throw new Error(
      `bucket ${resource.id}: the embedded S3 notifies EventBridge only; declare \`eventbridge: true\` and a rule ` +
        "(a queue or topic would also get S3's test message)",
    );
  }
  return {
    name: resource.id,
    arn: resource.state.arn as string,
    notifiesEventBridge: own.some((notification) => notification.eventbridge === true),
  };
};

export const readTopology = (
  stack: string,
  outputs: OutputDeclarations,
  recorded: readonly RecordedResource[],
): Topology => {
  // By name, so that the order in which promises of the program resolve does not matter.
  const resources = recorded.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const resourcesOf = (type: string): RecordedResource[] => resources.filter((resource) => resource.type === type);
  const of = (type: string): State[] => resourcesOf(type).map(({ state }) => state);
  const functions = of('aws:lambda/function:Function').map((state) =>
    lambda(state, of('aws:lambda/functionEventInvokeConfig:FunctionEventInvokeConfig')),
  );
  const mappings = resourcesOf('aws:lambda/eventSourceMapping:EventSourceMapping');
  const policies: Policies = {
    inline: of('aws:iam/rolePolicy:RolePolicy'),
    managed: of('aws:iam/policy:Policy'),
    attachments: of('aws:iam/rolePolicyAttachment:RolePolicyAttachment'),
  };
  return {
    region: REGION,
    account: ACCOUNT,
    stack,
    outputs,
    tables: of('aws:dynamodb/table:Table').map(table),
    functions,
    roles: resourcesOf('aws:iam/role:Role').map((resource) => role(resource, policies)),
    streamMappings: mappings
      .filter((mapping) => !isOfQueue(mapping))
      .map(({ id, state }) => streamMapping(id, state, functions)),
    queueMappings: mappings.filter(isOfQueue).map(({ state }) => queueMapping(state, functions)),
    stateMachines: of('aws:sfn/stateMachine:StateMachine').map(stateMachine),
    schedules: of('aws:scheduler/schedule:Schedule').map(schedule),
    scheduleGroups: of('aws:scheduler/scheduleGroup:ScheduleGroup').map((state) => state.name as string),
    topics: of('aws:sns/topic:Topic').map((state) => ({ name: state.name as string, arn: state.arn as string })),
    subscriptions: of('aws:sns/topicSubscription:TopicSubscription').map(subscription),
    buses: of('aws:cloudwatch/eventBus:EventBus').map((state) => ({
      name: state.name as string,
      arn: state.arn as string,
    })),
    busRules: of('aws:cloudwatch/eventRule:EventRule').map((state) =>
      busRule(state, of('aws:cloudwatch/eventTarget:EventTarget')),
    ),
    invokePermissions: of('aws:lambda/permission:Permission').map(invokePermission),
    functionUrls: of('aws:lambda/functionUrl:FunctionUrl').map((state) =>
      functionUrl(state, functions, of('aws:lambda/permission:Permission')),
    ),
    macKeys: of('aws:kms/key:Key')
      .filter(({ keyUsage }) => keyUsage === 'GENERATE_VERIFY_MAC')
      .map(({ keyId, arn }) => ({ id: keyId as string, arn: arn as string })),
    queues: of('aws:sqs/queue:Queue').map(queue),
    buckets: resourcesOf('aws:s3/bucket:Bucket').map((resource) =>
      bucket(resource, of('aws:s3/bucketNotification:BucketNotification')),
    ),
    parameters: of('aws:ssm/parameter:Parameter').map(({ name, insecureValue }) => ({
      name: name as string,
      value: insecureValue as string,
    })),
  };
};
