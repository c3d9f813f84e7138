/**
 * A recording monitor: AWS's answer for each resource of the program, and the requests of the program. Names
 * are the logical ones, without the random suffix that Pulumi adds, so that two evaluations are the same.
 */
import type * as pulumi from '@pulumi/pulumi';

export const REGION = 'us-east-1';
export const ACCOUNT = '000000000000';

export interface RecordedResource {
  type: string;
  name: string;
  id: string;
  /** The program's inputs together with the outputs below. */
  state: Readonly<Record<string, unknown>>;
}

interface Identity {
  id: string;
  outputs?: Record<string, unknown>;
}

const arn = (service: string, resource: string): string => `arn:aws:${service}:${REGION}:${ACCOUNT}:${resource}`;

/** A UUID that follows from the name, for what AWS gives ids of its own. */
const idFromName = (name: string): string => {
  let hash = 0x811c9dc5;
  let digits = '';
  for (let block = 0; digits.length < 32; block += 1) {
    for (const char of `${name}${block}`) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193) >>> 0;
    digits += hash.toString(16).padStart(8, '0');
  }
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-');
};

/** How AWS identifies a resource of the type whose physical name is `name`. */
const identities: Readonly<Record<string, (name: string, inputs: Readonly<Record<string, unknown>>) => Identity>> = {
  'aws:dynamodb/table:Table': (name) => {
    const tableArn = arn('dynamodb', `table/${name}`);
    return {
      id: name,
      outputs: {
        name,
        arn: tableArn,
        streamArn: `${tableArn}/stream/2026-01-01T00:00:00.000`,
        streamLabel: '2026-01-01T00:00:00.000',
      },
    };
  },
  'aws:lambda/function:Function': (name) => ({
    id: name,
    outputs: { name, arn: arn('lambda', `function:${name}`), qualifiedArn: arn('lambda', `function:${name}:$LATEST`) },
  }),
  'aws:lambda/eventSourceMapping:EventSourceMapping': (name) => ({
    id: idFromName(name),
    outputs: { uuid: idFromName(name) },
  }),
  'aws:lambda/functionEventInvokeConfig:FunctionEventInvokeConfig': (name) => ({ id: name }),
  'aws:lambda/permission:Permission': (name) => ({ id: name }),
  'aws:lambda/functionUrl:FunctionUrl': (name) => {
    const urlId = idFromName(name).replaceAll('-', '');
    return { id: name, outputs: { urlId, functionUrl: `https://${urlId}.lambda-url.${REGION}.on.aws/` } };
  },
  'aws:iam/policy:Policy': (name) => {
    const policyArn = `arn:aws:iam::${ACCOUNT}:policy/${name}`;
    return { id: policyArn, outputs: { name, arn: policyArn } };
  },
  'aws:iam/rolePolicyAttachment:RolePolicyAttachment': (name) => ({ id: name }),
  'aws:iam/role:Role': (name) => ({ id: name, outputs: { name, arn: `arn:aws:iam::${ACCOUNT}:role/${name}` } }),
  'aws:iam/rolePolicy:RolePolicy': (name, { role }) => ({ id: `${String(role)}:${name}`, outputs: { name } }),
  'aws:sfn/stateMachine:StateMachine': (name) => ({
    id: arn('states', `stateMachine:${name}`),
    outputs: { name, arn: arn('states', `stateMachine:${name}`) },
  }),
  'aws:scheduler/scheduleGroup:ScheduleGroup': (name) => ({
    id: name,
    outputs: { name, arn: arn('scheduler', `schedule-group/${name}`) },
  }),
  'aws:scheduler/schedule:Schedule': (name, { groupName = 'default' }) => ({
    id: `${String(groupName)}/${name}`,
    outputs: { name, groupName, arn: arn('scheduler', `schedule/${String(groupName)}/${name}`) },
  }),
  'aws:sns/topic:Topic': (name) => ({ id: arn('sns', name), outputs: { name, arn: arn('sns', name) } }),
  'aws:sns/topicSubscription:TopicSubscription': (name, { topic }) => ({
    id: `${String(topic)}:${idFromName(name)}`,
    outputs: { arn: `${String(topic)}:${idFromName(name)}` },
  }),
  'aws:cloudwatch/eventBus:EventBus': (name) => ({
    id: name,
    outputs: { name, arn: arn('events', `event-bus/${name}`) },
  }),
  'aws:cloudwatch/eventRule:EventRule': (name, { eventBusName = 'default' }) => ({
    id: `${String(eventBusName)}/${name}`,
    outputs: { name, eventBusName, arn: arn('events', `rule/${String(eventBusName)}/${name}`) },
  }),
  'aws:cloudwatch/eventTarget:EventTarget': (name) => ({ id: name, outputs: { targetId: name } }),
  'aws:sqs/queue:Queue': (name) => {
    const url = `https://sqs.${REGION}.amazonaws.com/${ACCOUNT}/${name}`;
    return { id: url, outputs: { name, url, arn: arn('sqs', name) } };
  },
  'aws:s3/bucket:Bucket': (name) => ({ id: name, outputs: { bucket: name, arn: `arn:aws:s3:::${name}` } }),
  'aws:s3/bucketNotification:BucketNotification': (name) => ({ id: name }),
  'aws:kms/key:Key': (name) => ({
    id: idFromName(name),
    outputs: { keyId: idFromName(name), arn: arn('kms', `key/${idFromName(name)}`) },
  }),
  'aws:cloudwatch/logGroup:LogGroup': (name) => ({
    id: name,
    outputs: { name, arn: arn('logs', `log-group:${name}`) },
  }),
  'aws:cloudwatch/metricAlarm:MetricAlarm': (name) => ({
    id: name,
    outputs: { name, arn: arn('cloudwatch', `alarm:${name}`) },
  }),
  'aws:ssm/parameter:Parameter': (name) => ({
    id: name,
    outputs: { name, arn: arn('ssm', `parameter${name}`) },
  }),
  'aws:cloudwatch/dashboard:Dashboard': (name, { dashboardName = name }) => ({
    id: name,
    outputs: { dashboardName, dashboardArn: `arn:aws:cloudwatch::${ACCOUNT}:dashboard/${String(dashboardName)}` },
  }),
};

/**
 * Policies of resources, and properties of resources that change nothing about what happens in one process. Policies of
 * roles are not among them: those are enforced.
 */
const WITHOUT_EMBEDDING = new Set([
  'aws:sns/topicPolicy:TopicPolicy',
  'aws:sqs/queuePolicy:QueuePolicy',
  'aws:s3/bucketPolicy:BucketPolicy',
  'aws:s3/bucketPublicAccessBlock:BucketPublicAccessBlock',
  'aws:s3/bucketOwnershipControls:BucketOwnershipControls',
  'aws:s3/bucketLifecycleConfiguration:BucketLifecycleConfiguration',
  'aws:s3/bucketServerSideEncryptionConfiguration:BucketServerSideEncryptionConfiguration',
  'aws:s3/bucketVersioning:BucketVersioning',
]);

export interface Recorder extends pulumi.runtime.Mocks {
  resources(): RecordedResource[];
  /** Types that the embedded cloud knows nothing about, each with the name of a resource. */
  unknown(): { type: string; name: string }[];
}

export const createRecorder = (): Recorder => {
  const resources: RecordedResource[] = [];
  const unknown: { type: string; name: string }[] = [];
  return {
    newResource({ type, name, inputs, custom }) {
      if (custom === false) return { id: name, state: inputs };
      const identify = identities[type];
      if (identify === undefined && !WITHOUT_EMBEDDING.has(type)) unknown.push({ type, name });
      const given: unknown = inputs.name ?? inputs.bucket;
      // `bucket` names a bucket itself, but refers to one in everything that belongs to a bucket.
      const isNamed = typeof given === 'string' && (inputs.name !== undefined || type === 'aws:s3/bucket:Bucket');
      const { id, outputs } = identify?.(isNamed ? given : name, inputs) ?? { id: name };
      const state = { ...inputs, ...outputs };
      resources.push({ type, name, id, state });
      return { id, state };
    },
    call: ({ token }) => {
      throw new Error(
        `the program asks AWS for ${token} while it is evaluated; declare resources and use their outputs instead`,
      );
    },
    resources: () => resources,
    unknown: () => unknown,
  };
};
