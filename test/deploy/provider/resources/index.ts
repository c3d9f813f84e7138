/** Every type of resource that the provider serves: those that the program declares, and no others. */
import type { Resource } from '../resource';
import {
  bucket,
  bucketEncryption,
  bucketLifecycle,
  bucketNotification,
  bucketOwnershipControls,
  bucketPolicy,
  bucketPublicAccessBlock,
} from './bucket';
import { schedule, scheduleGroup, stateMachine } from './flow';
import { policy, role, rolePolicy, rolePolicyAttachment } from './iam';
import { eventSourceMapping, functionEventInvokeConfig, lambdaFunction } from './lambda';
import { functionUrl, invokePermission } from './lambda-access';
import { eventBus, eventRule, eventTarget, key, queue, queuePolicy } from './messaging';
import { dashboard, logGroup, metricAlarm } from './observing';
import { parameter } from './parameter';
import { table } from './table';
import { topic, topicPolicy, topicSubscription } from './topics';

export const resources: Readonly<Record<string, Resource>> = {
  'aws:cloudwatch/dashboard:Dashboard': dashboard,
  'aws:cloudwatch/eventBus:EventBus': eventBus,
  'aws:cloudwatch/eventRule:EventRule': eventRule,
  'aws:cloudwatch/eventTarget:EventTarget': eventTarget,
  'aws:cloudwatch/logGroup:LogGroup': logGroup,
  'aws:cloudwatch/metricAlarm:MetricAlarm': metricAlarm,
  'aws:dynamodb/table:Table': table,
  'aws:iam/policy:Policy': policy,
  'aws:iam/role:Role': role,
  'aws:iam/rolePolicy:RolePolicy': rolePolicy,
  'aws:iam/rolePolicyAttachment:RolePolicyAttachment': rolePolicyAttachment,
  'aws:kms/key:Key': key,
  'aws:lambda/eventSourceMapping:EventSourceMapping': eventSourceMapping,
  'aws:lambda/function:Function': lambdaFunction,
  'aws:lambda/functionEventInvokeConfig:FunctionEventInvokeConfig': functionEventInvokeConfig,
  'aws:lambda/functionUrl:FunctionUrl': functionUrl,
  'aws:lambda/permission:Permission': invokePermission,
  'aws:s3/bucket:Bucket': bucket,
  'aws:s3/bucketLifecycleConfiguration:BucketLifecycleConfiguration': bucketLifecycle,
  'aws:s3/bucketNotification:BucketNotification': bucketNotification,
  'aws:s3/bucketOwnershipControls:BucketOwnershipControls': bucketOwnershipControls,
  'aws:s3/bucketPolicy:BucketPolicy': bucketPolicy,
  'aws:s3/bucketPublicAccessBlock:BucketPublicAccessBlock': bucketPublicAccessBlock,
  'aws:s3/bucketServerSideEncryptionConfiguration:BucketServerSideEncryptionConfiguration': bucketEncryption,
  'aws:scheduler/schedule:Schedule': schedule,
  'aws:scheduler/scheduleGroup:ScheduleGroup': scheduleGroup,
  'aws:sfn/stateMachine:StateMachine': stateMachine,
  'aws:sns/topic:Topic': topic,
  'aws:sns/topicPolicy:TopicPolicy': topicPolicy,
  'aws:sns/topicSubscription:TopicSubscription': topicSubscription,
  'aws:sqs/queue:Queue': queue,
  'aws:sqs/queuePolicy:QueuePolicy': queuePolicy,
  'aws:ssm/parameter:Parameter': parameter,
};
