/**
 * The rights of the role that runs `pulumi up`, as IAM policies: a row per kind of resource, with the calls that AWS's
 * provider makes to create, read, change, tag and delete it.
 */

export interface Right {
  /** The types of the program's resources that need it. */
  types: readonly string[];
  actions: readonly string[];
  resources: readonly string[];
  /** The role may be given to these services only. */
  passedTo?: readonly string[];
}

const arn = (service: string, resource: string): string => `arn:aws:${service}:REGION:ACCOUNT:${resource}`;
const iam = (resource: string): string => `arn:aws:iam::ACCOUNT:${resource}`;
const of = (service: string, ...actions: string[]): string[] => actions.map((action) => `${service}:${action}`);
const TAGS = ['ListTagsForResource', 'TagResource', 'UntagResource'];

/** Functions, what calls them, and the roles that they have. */
const code: readonly Right[] = [
  {
    types: ['aws:lambda/function:Function', 'aws:lambda/permission:Permission'],
    actions: of(
      'lambda',
      ...['AddPermission', 'CreateFunction', 'DeleteFunction', 'DeleteFunctionConcurrency', 'GetFunction'],
      ...['GetFunctionCodeSigningConfig', 'GetFunctionConfiguration', 'GetPolicy', 'ListTags'],
      ...['ListVersionsByFunction', 'PutFunctionConcurrency', 'RemovePermission', 'TagResource', 'UntagResource'],
      ...['UpdateFunctionCode', 'UpdateFunctionConfiguration'],
    ),
    resources: [arn('lambda', 'function:signalbox-STACK-*')],
  },
  {
    types: ['aws:lambda/functionEventInvokeConfig:FunctionEventInvokeConfig'],
    actions: of('lambda', ...['Delete', 'Get', 'Put', 'Update'].map((verb) => `${verb}FunctionEventInvokeConfig`)),
    resources: [arn('lambda', 'function:signalbox-STACK-*')],
  },
  {
    types: ['aws:lambda/functionUrl:FunctionUrl'],
    actions: of('lambda', ...['Create', 'Delete', 'Get', 'Update'].map((verb) => `${verb}FunctionUrlConfig`)),
    resources: [arn('lambda', 'function:signalbox-STACK-*')],
  },
  {
    // Named by AWS.
    types: ['aws:lambda/eventSourceMapping:EventSourceMapping'],
    actions: of(
      'lambda',
      ...['Create', 'Delete', 'Get', 'Update'].map((verb) => `${verb}EventSourceMapping`),
      ...['ListTags', 'TagResource', 'UntagResource'],
    ),
    resources: ['*'],
  },
  {
    types: ['aws:sfn/stateMachine:StateMachine'],
    actions: of(
      'states',
      ...['CreateStateMachine', 'DeleteStateMachine', 'DescribeStateMachine', 'ListStateMachineVersions'],
      ...['UpdateStateMachine', ...TAGS],
    ),
    resources: [arn('states', 'stateMachine:signalbox-STACK-pipeline')],
  },
  {
    // AWS knows no resources for these.
    types: ['aws:sfn/stateMachine:StateMachine'],
    actions: [
      ...of('states', 'ValidateStateMachineDefinition'),
      ...of('logs', ...['Create', 'Delete', 'Get', 'Update'].map((verb) => `${verb}LogDelivery`), 'ListLogDeliveries'),
      ...of('logs', 'DescribeResourcePolicies', 'PutResourcePolicy'),
    ],
    resources: ['*'],
  },
  {
    types: ['aws:scheduler/schedule:Schedule', 'aws:scheduler/scheduleGroup:ScheduleGroup'],
    actions: of(
      'scheduler',
      ...['CreateSchedule', 'CreateScheduleGroup', 'DeleteSchedule', 'DeleteScheduleGroup', 'GetSchedule'],
      ...['GetScheduleGroup', 'UpdateSchedule', ...TAGS],
    ),
    resources: [arn('scheduler', 'schedule/signalbox-STACK-*'), arn('scheduler', 'schedule-group/signalbox-STACK-*')],
  },
  {
    types: ['aws:iam/role:Role', 'aws:iam/rolePolicy:RolePolicy', 'aws:iam/rolePolicyAttachment:RolePolicyAttachment'],
    actions: of(
      'iam',
      ...['AttachRolePolicy', 'CreateRole', 'DeleteRole', 'DeleteRolePolicy', 'DetachRolePolicy', 'GetRole'],
      ...['GetRolePolicy', 'ListAttachedRolePolicies', 'ListInstanceProfilesForRole', 'ListRolePolicies'],
      ...['ListRoleTags', 'PutRolePolicy', 'TagRole', 'UntagRole', 'UpdateAssumeRolePolicy', 'UpdateRole'],
      ...['DeleteRolePermissionsBoundary', 'PutRolePermissionsBoundary'],
    ),
    resources: [iam('role/signalbox-STACK-*')],
  },
  {
    types: ['aws:lambda/function:Function', 'aws:sfn/stateMachine:StateMachine', 'aws:scheduler/schedule:Schedule'],
    actions: ['iam:PassRole'],
    resources: [iam('role/signalbox-STACK-*')],
    passedTo: ['lambda', 'scheduler', 'states'],
  },
  {
    types: ['aws:iam/policy:Policy'],
    actions: of(
      'iam',
      ...['CreatePolicy', 'CreatePolicyVersion', 'DeletePolicy', 'DeletePolicyVersion', 'GetPolicy'],
      ...['GetPolicyVersion', 'ListPolicyVersions', 'TagPolicy', 'UntagPolicy'],
    ),
    resources: [iam('policy/signalbox-STACK-*')],
  },
];

/** The table, and what events and failures go to. */
const data: readonly Right[] = [
  {
    types: ['aws:dynamodb/table:Table'],
    actions: of(
      'dynamodb',
      ...['CreateTable', 'DeleteTable', 'DescribeContinuousBackups', 'DescribeTable', 'DescribeTimeToLive'],
      ...['ListTagsOfResource', 'TagResource', 'UntagResource', 'UpdateContinuousBackups', 'UpdateTable'],
      'UpdateTimeToLive',
    ),
    resources: [arn('dynamodb', 'table/signalbox-STACK-*')],
  },
  {
    types: ['Topic', 'TopicPolicy', 'TopicSubscription'].map(
      (name) => `aws:sns/${name.charAt(0).toLowerCase()}${name.slice(1)}:${name}`,
    ),
    actions: of(
      'sns',
      ...['CreateTopic', 'DeleteTopic', 'GetTopicAttributes', 'SetTopicAttributes', ...TAGS],
      ...['GetSubscriptionAttributes', 'SetSubscriptionAttributes', 'Subscribe', 'Unsubscribe'],
    ),
    resources: [arn('sns', 'signalbox-STACK-*')],
  },
  {
    types: ['aws:sqs/queue:Queue', 'aws:sqs/queuePolicy:QueuePolicy'],
    actions: of(
      'sqs',
      ...['CreateQueue', 'DeleteQueue', 'GetQueueAttributes', 'GetQueueUrl', 'ListQueueTags', 'SetQueueAttributes'],
      ...['TagQueue', 'UntagQueue'],
    ),
    resources: [arn('sqs', 'signalbox-STACK-*')],
  },
  {
    types: ['Bucket', 'BucketNotification', 'BucketOwnershipControls', 'BucketPolicy', 'BucketPublicAccessBlock']
      .concat('BucketLifecycleConfiguration', 'BucketServerSideEncryptionConfiguration')
      .map((name) => `aws:s3/${name.charAt(0).toLowerCase()}${name.slice(1)}:${name}`),
    actions: of(
      's3',
      ...['CreateBucket', 'DeleteBucket', 'DeleteBucketPolicy', 'GetAccelerateConfiguration', 'GetBucket*'],
      ...['GetEncryptionConfiguration', 'GetLifecycleConfiguration', 'GetReplicationConfiguration', 'ListBucket'],
      ...['ListTagsForResource', 'PutBucketNotification', 'PutBucketOwnershipControls', 'PutBucketPolicy'],
      ...['PutBucketPublicAccessBlock', 'PutBucketTagging', 'PutEncryptionConfiguration', 'PutLifecycleConfiguration'],
      ...['TagResource', 'UntagResource'],
    ),
    resources: ['arn:aws:s3:::signalbox-STACK-failures-*'],
  },
  {
    types: ['aws:cloudwatch/eventBus:EventBus', 'aws:cloudwatch/eventRule:EventRule'].concat(
      'aws:cloudwatch/eventTarget:EventTarget',
    ),
    actions: of(
      'events',
      ...['CreateEventBus', 'DeleteEventBus', 'DeleteRule', 'DescribeEventBus', 'DescribeRule', 'ListTargetsByRule'],
      ...['PutRule', 'PutTargets', 'RemoveTargets', 'UpdateEventBus', ...TAGS],
    ),
    resources: [
      arn('events', 'event-bus/signalbox-STACK-*'),
      arn('events', 'rule/signalbox-STACK-*'),
      arn('events', 'rule/*/signalbox-STACK-*'),
    ],
  },
  {
    // Named by AWS.
    types: ['aws:kms/key:Key'],
    actions: of(
      'kms',
      ...['CreateKey', 'DescribeKey', 'EnableKeyRotation', 'GetKeyPolicy', 'GetKeyRotationStatus', 'ListResourceTags'],
      ...['PutKeyPolicy', 'ScheduleKeyDeletion', 'TagResource', 'UntagResource', 'UpdateKeyDescription'],
    ),
    resources: ['*'],
  },
  {
    types: ['aws:ssm/parameter:Parameter'],
    actions: of(
      'ssm',
      ...['AddTagsToResource', 'DeleteParameter', 'GetParameter', 'GetParameters', 'ListTagsForResource'],
      ...['PutParameter', 'RemoveTagsFromResource'],
    ),
    resources: [arn('ssm', 'parameter/signalbox/STACK')],
  },
  {
    // AWS knows no resources for this.
    types: ['aws:ssm/parameter:Parameter'],
    actions: ['ssm:DescribeParameters'],
    resources: ['*'],
  },
  {
    types: ['aws:cloudwatch/logGroup:LogGroup'],
    actions: of(
      'logs',
      ...['AssociateKmsKey', 'CreateLogGroup', 'DeleteLogGroup', 'DeleteRetentionPolicy', 'DisassociateKmsKey'],
      ...['PutRetentionPolicy', ...TAGS],
    ),
    resources: [
      arn('logs', 'log-group:/aws/lambda/signalbox-STACK/*'),
      arn('logs', 'log-group:/aws/vendedlogs/states/signalbox-STACK-*'),
    ],
  },
  {
    types: ['aws:cloudwatch/metricAlarm:MetricAlarm', 'aws:cloudwatch/dashboard:Dashboard'],
    actions: of(
      'cloudwatch',
      'DeleteAlarms',
      'DeleteDashboards',
      'GetDashboard',
      'PutDashboard',
      'PutMetricAlarm',
    ).concat(of('cloudwatch', ...TAGS)),
    resources: [arn('cloudwatch', 'alarm:signalbox-STACK-*'), 'arn:aws:cloudwatch::ACCOUNT:dashboard/signalbox-STACK'],
  },
  {
    // AWS knows no resources for these.
    types: ['aws:cloudwatch/metricAlarm:MetricAlarm', 'aws:cloudwatch/logGroup:LogGroup'],
    actions: ['cloudwatch:DescribeAlarms', 'logs:DescribeLogGroups'],
    resources: ['*'],
  },
];

/** Each is one managed policy: together they are larger than AWS lets one be. */
export const deployerRights: Readonly<Record<string, readonly Right[]>> = { code, data };

const statement = ({ actions, resources, passedTo }: Right) => ({
  Effect: 'Allow',
  Action: actions,
  Resource: resources,
  ...(passedTo === undefined
    ? {}
    : { Condition: { StringEquals: { 'iam:PassedToService': passedTo.map((name) => `${name}.amazonaws.com`) } } }),
});

/** A policy with a statement on each line. */
export const deployerPolicy = (rights: readonly Right[]): string =>
  [
    '{"Version": "2012-10-17", "Statement": [',
    rights.map((right) => `  ${JSON.stringify(statement(right))}`).join(',\n'),
    ']}',
  ].join('\n');

/** The statements about roles and policies, where the setting `rolePath` has this path. */
export const rightsUnderPath = (path: string): Right[] =>
  code
    .filter(({ actions }) => actions.some((action) => action.startsWith('iam:')))
    .map((right) => ({
      ...right,
      resources: right.resources.map((resource) => resource.replace(/:(role|policy)\//, `:$1${path}`)),
    }));

const EXAMPLE_PATH = '/data-platform/';

export const operationsParts = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...deployerRights, path: rightsUnderPath(EXAMPLE_PATH) }).map(([name, rights]) => [
      `deployer-${name}`,
      ['```json', deployerPolicy(rights), '```'].join('\n'),
    ]),
  );
