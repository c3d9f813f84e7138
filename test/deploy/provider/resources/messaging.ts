/** Queues, the bus, and the key that encrypts. */
import {
  CreateEventBusCommand,
  DeleteEventBusCommand,
  DeleteRuleCommand,
  DescribeEventBusCommand,
  DescribeRuleCommand,
  ListTargetsByRuleCommand,
  PutRuleCommand,
  PutTargetsCommand,
  RemoveTargetsCommand,
  UpdateEventBusCommand,
} from '@aws-sdk/client-eventbridge';
import {
  CreateKeyCommand,
  DescribeKeyCommand,
  EnableKeyRotationCommand,
  GetKeyPolicyCommand,
  GetKeyRotationStatusCommand,
  PutKeyPolicyCommand,
  ScheduleKeyDeletionCommand,
} from '@aws-sdk/client-kms';
import {
  CreateQueueCommand,
  DeleteQueueCommand,
  GetQueueAttributesCommand,
  SetQueueAttributesCommand,
} from '@aws-sdk/client-sqs';
import { found, type Resource, required, tagList, tagsOf } from '../resource';
import type { Values } from '../values';
import { events, kms, sqs } from './clients';

/** The provider's own default is sent, too: that of SQS is four times as much. */
const DEFAULT_MESSAGE_BYTES = 262_144;

const queueAttributes = (inputs: Values): Record<string, string> => ({
  MaximumMessageSize: String(inputs.maxMessageSize ?? DEFAULT_MESSAGE_BYTES),
  ...(inputs.visibilityTimeoutSeconds === undefined
    ? {}
    : { VisibilityTimeout: String(inputs.visibilityTimeoutSeconds) }),
  ...(inputs.redrivePolicy === undefined ? {} : { RedrivePolicy: inputs.redrivePolicy as string }),
  ...(inputs.messageRetentionSeconds === undefined
    ? {}
    : { MessageRetentionPeriod: String(inputs.messageRetentionSeconds) }),
  ...(inputs.sqsManagedSseEnabled === undefined ? {} : { SqsManagedSseEnabled: String(inputs.sqsManagedSseEnabled) }),
  ...(inputs.kmsMasterKeyId === undefined ? {} : { KmsMasterKeyId: inputs.kmsMasterKeyId as string }),
});

const attributesOf = async (QueueUrl: string) =>
  (await found(sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }))))?.Attributes;

export const queue: Resource = {
  async create(inputs, place) {
    const { QueueUrl } = await sqs.send(
      new CreateQueueCommand({
        QueueName: inputs.name,
        Attributes: queueAttributes(inputs),
        tags: tagsOf(inputs, place),
      }),
    );
    const id = required(QueueUrl, 'the URL of the queue');
    return { id, outputs: { url: id, arn: (await attributesOf(id))?.QueueArn } };
  },
  async read(id) {
    const attributes = await attributesOf(id);
    return attributes === undefined
      ? undefined
      : {
          url: id,
          arn: attributes.QueueArn,
          name: id.split('/').at(-1),
          maxMessageSize: Number(attributes.MaximumMessageSize),
          messageRetentionSeconds: Number(attributes.MessageRetentionPeriod),
          visibilityTimeoutSeconds: Number(attributes.VisibilityTimeout),
          redrivePolicy: attributes.RedrivePolicy,
          sqsManagedSseEnabled: attributes.SqsManagedSseEnabled === 'true',
          kmsMasterKeyId: attributes.KmsMasterKeyId,
        };
  },
  async update({ id, news }) {
    await sqs.send(new SetQueueAttributesCommand({ QueueUrl: id, Attributes: queueAttributes(news) }));
  },
  async delete(id) {
    await found(sqs.send(new DeleteQueueCommand({ QueueUrl: id })));
  },
};

const setQueuePolicy = (QueueUrl: string, policy: string) =>
  sqs.send(new SetQueueAttributesCommand({ QueueUrl, Attributes: { Policy: policy } }));

export const queuePolicy: Resource = {
  async create(inputs) {
    await setQueuePolicy(inputs.queueUrl, inputs.policy);
    return { id: inputs.queueUrl, outputs: {} };
  },
  async read(id) {
    const attributes = await attributesOf(id);
    return attributes === undefined ? undefined : { queueUrl: id, policy: attributes.Policy };
  },
  async update({ id, news }) {
    await setQueuePolicy(id, news.policy);
  },
  async delete(id) {
    await found(setQueuePolicy(id, ''));
  },
};

export const eventBus: Resource = {
  async create(inputs, place) {
    const { EventBusArn } = await events.send(
      new CreateEventBusCommand({
        Name: inputs.name,
        Description: inputs.description,
        Tags: tagList(tagsOf(inputs, place)),
      }),
    );
    return { id: inputs.name, outputs: { arn: EventBusArn } };
  },
  async read(id) {
    const answer = await found(events.send(new DescribeEventBusCommand({ Name: id })));
    return answer === undefined ? undefined : { arn: answer.Arn, name: id, description: answer.Description };
  },
  async update({ id, news }) {
    await events.send(new UpdateEventBusCommand({ Name: id, Description: news.description }));
  },
  async delete(id) {
    await found(events.send(new DeleteEventBusCommand({ Name: id })));
  },
};

/** Rules and targets of another bus than the default one name it. */
const onBus = ({ eventBusName }: Values) =>
  eventBusName === undefined ? {} : { EventBusName: eventBusName as string };

const putRule = async (inputs: Values, Tags?: { Key: string; Value: string }[]): Promise<string> => {
  const { RuleArn } = await events.send(
    new PutRuleCommand({
      Name: inputs.name,
      Description: inputs.description,
      EventPattern: inputs.eventPattern,
      ...onBus(inputs),
      ...(Tags === undefined ? {} : { Tags }),
    }),
  );
  return required(RuleArn, 'the ARN of the rule');
};

export const eventRule: Resource = {
  async create(inputs, place) {
    return { id: inputs.name, outputs: { arn: await putRule(inputs, tagList(tagsOf(inputs, place))) } };
  },
  async read(id, state) {
    const answer = await found(events.send(new DescribeRuleCommand({ Name: id, ...onBus(state) })));
    return answer === undefined
      ? undefined
      : {
          arn: answer.Arn,
          name: id,
          description: answer.Description,
          eventPattern: answer.EventPattern,
          eventBusName: (state.eventBusName as string | undefined) ?? 'default',
        };
  },
  async update({ news }) {
    await putRule(news);
  },
  async delete(id, state) {
    await found(events.send(new DeleteRuleCommand({ Name: id, ...onBus(state) })));
  },
};

const putTarget = async (targetId: string, inputs: Values): Promise<void> => {
  const { retryPolicy, deadLetterConfig } = inputs;
  const target = {
    Id: targetId,
    Arn: inputs.arn as string,
    ...(retryPolicy === undefined
      ? {}
      : {
          RetryPolicy: {
            MaximumEventAgeInSeconds: retryPolicy.maximumEventAgeInSeconds,
            MaximumRetryAttempts: retryPolicy.maximumRetryAttempts,
          },
        }),
    ...(deadLetterConfig === undefined ? {} : { DeadLetterConfig: { Arn: deadLetterConfig.arn } }),
  };
  const { FailedEntries = [] } = await events.send(
    new PutTargetsCommand({ Rule: inputs.rule, Targets: [target], ...onBus(inputs) }),
  );
  if (FailedEntries.length > 0) throw new Error(`the target was refused: ${JSON.stringify(FailedEntries)}`);
};

export const eventTarget: Resource = {
  async create(inputs) {
    await putTarget(inputs.targetId, inputs);
    return { id: `${inputs.rule}-${inputs.targetId}`, outputs: {} };
  },
  async read(_id, state) {
    const answer = await found(events.send(new ListTargetsByRuleCommand({ Rule: state.rule, ...onBus(state) })));
    const target = answer?.Targets?.find(({ Id }) => Id === state.targetId);
    if (target === undefined) return undefined;
    const { Arn, DeadLetterConfig, RetryPolicy } = target;
    return {
      arn: Arn,
      rule: state.rule,
      targetId: target.Id,
      eventBusName: (state.eventBusName as string | undefined) ?? 'default',
      deadLetterConfig: DeadLetterConfig === undefined ? undefined : { arn: DeadLetterConfig.Arn },
      retryPolicy:
        RetryPolicy === undefined
          ? undefined
          : {
              maximumEventAgeInSeconds: RetryPolicy.MaximumEventAgeInSeconds,
              maximumRetryAttempts: RetryPolicy.MaximumRetryAttempts,
            },
    };
  },
  async update({ news }) {
    await putTarget(news.targetId, news);
  },
  async delete(_id, state) {
    await found(events.send(new RemoveTargetsCommand({ Rule: state.rule, Ids: [state.targetId], ...onBus(state) })));
  },
};

export const key: Resource = {
  usedLater: ['deletionWindowInDays'],
  async create(inputs, place) {
    const tags = Object.entries(tagsOf(inputs, place)).map(([TagKey, TagValue]) => ({ TagKey, TagValue }));
    const { KeyMetadata } = await kms.send(
      new CreateKeyCommand({
        Description: inputs.description,
        Policy: inputs.policy,
        KeyUsage: inputs.keyUsage,
        KeySpec: inputs.customerMasterKeySpec,
        Tags: tags,
      }),
    );
    const id = required(KeyMetadata?.KeyId, 'the id of the key');
    if (inputs.enableKeyRotation === true) await kms.send(new EnableKeyRotationCommand({ KeyId: id }));
    return { id, outputs: { keyId: id, arn: KeyMetadata?.Arn } };
  },
  async read(id) {
    const answer = await found(kms.send(new DescribeKeyCommand({ KeyId: id })));
    const { KeyState, Arn, Description, KeyUsage, KeySpec } = answer?.KeyMetadata ?? {};
    if (KeyState === undefined || KeyState === 'PendingDeletion') return undefined;
    const { Policy } = await kms.send(new GetKeyPolicyCommand({ KeyId: id, PolicyName: 'default' }));
    const { KeyRotationEnabled } = await kms.send(new GetKeyRotationStatusCommand({ KeyId: id }));
    return {
      keyId: id,
      arn: Arn,
      description: Description,
      keyUsage: KeyUsage,
      customerMasterKeySpec: KeySpec,
      policy: Policy,
      enableKeyRotation: KeyRotationEnabled,
    };
  },
  async update({ id, news }) {
    await kms.send(new PutKeyPolicyCommand({ KeyId: id, PolicyName: 'default', Policy: news.policy }));
  },
  async delete(id, state) {
    await found(
      kms.send(new ScheduleKeyDeletionCommand({ KeyId: id, PendingWindowInDays: state.deletionWindowInDays })),
    );
  },
};
