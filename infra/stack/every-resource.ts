/** Properties of every resource of the stack: tags, where roles are, the key of log groups, and protection. */
import type * as pulumi from '@pulumi/pulumi';
import type { StackConfig } from '../config/config';

/** The types of the program that take tags. */
const TAGGED: ReadonlySet<string> = new Set([
  'aws:cloudwatch/eventBus:EventBus',
  'aws:cloudwatch/eventRule:EventRule',
  'aws:cloudwatch/logGroup:LogGroup',
  'aws:cloudwatch/metricAlarm:MetricAlarm',
  'aws:dynamodb/table:Table',
  'aws:iam/policy:Policy',
  'aws:iam/role:Role',
  'aws:kms/key:Key',
  'aws:lambda/eventSourceMapping:EventSourceMapping',
  'aws:lambda/function:Function',
  'aws:s3/bucket:Bucket',
  'aws:scheduler/scheduleGroup:ScheduleGroup',
  'aws:sfn/stateMachine:StateMachine',
  'aws:sns/topic:Topic',
  'aws:sqs/queue:Queue',
  'aws:ssm/parameter:Parameter',
]);

type Properties = Record<string, unknown>;

const present = (properties: Properties): Properties =>
  Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined));

/** Properties that a resource of the type gets beside its own. */
const propertiesOf = (
  type: string,
  own: Properties,
  { tags, permissionsBoundary, rolePath: path, kmsKeyArn }: StackConfig,
): Properties => ({
  ...(TAGGED.has(type) && Object.keys(tags).length > 0 ? { tags: { ...tags, ...(own.tags as Properties) } } : {}),
  ...(type === 'aws:iam/role:Role' ? present({ permissionsBoundary, path }) : {}),
  ...(type === 'aws:iam/policy:Policy' ? present({ path }) : {}),
  ...(type === 'aws:cloudwatch/logGroup:LogGroup' ? present({ kmsKeyId: kmsKeyArn }) : {}),
});

/** Options for the component around the stack: every resource inside has them, too. */
export const everyResource =
  (config: StackConfig): pulumi.ResourceTransformation =>
  ({ type, props, opts }) => ({ props: { ...props, ...propertiesOf(type, props as Properties, config) }, opts });

/** Without protection of its own a resource has what the component around it says. */
export const protection = (isProtected: boolean): pulumi.CustomResourceOptions =>
  isProtected ? { protect: true } : {};
