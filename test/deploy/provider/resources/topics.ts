/** Topics and their subscriptions. */
import {
  CreateTopicCommand,
  DeleteTopicCommand,
  GetSubscriptionAttributesCommand,
  GetTopicAttributesCommand,
  SetSubscriptionAttributesCommand,
  SetTopicAttributesCommand,
  SubscribeCommand,
  UnsubscribeCommand,
} from '@aws-sdk/client-sns';
import { found, type Resource, required, tagList, tagsOf } from '../resource';
import type { Values } from '../values';
import { sns } from './clients';

export const topic: Resource = {
  async create(inputs, place) {
    const { TopicArn } = await sns.send(
      new CreateTopicCommand({
        Name: inputs.name,
        Attributes: { KmsMasterKeyId: inputs.kmsMasterKeyId },
        Tags: tagList(tagsOf(inputs, place)),
      }),
    );
    return { id: required(TopicArn, 'the ARN of the topic'), outputs: { arn: TopicArn } };
  },
  async read(id) {
    const answer = await found(sns.send(new GetTopicAttributesCommand({ TopicArn: id })));
    return answer === undefined
      ? undefined
      : { arn: id, name: id.split(':').at(-1), kmsMasterKeyId: answer.Attributes?.KmsMasterKeyId };
  },
  async update({ id, news }) {
    await sns.send(
      new SetTopicAttributesCommand({
        TopicArn: id,
        AttributeName: 'KmsMasterKeyId',
        AttributeValue: news.kmsMasterKeyId,
      }),
    );
  },
  async delete(id) {
    await found(sns.send(new DeleteTopicCommand({ TopicArn: id })));
  },
};

const setTopicPolicy = (inputs: Values) =>
  sns.send(
    new SetTopicAttributesCommand({ TopicArn: inputs.arn, AttributeName: 'Policy', AttributeValue: inputs.policy }),
  );

export const topicPolicy: Resource = {
  async create(inputs) {
    await setTopicPolicy(inputs);
    return { id: inputs.arn, outputs: {} };
  },
  async read(id) {
    const answer = await found(sns.send(new GetTopicAttributesCommand({ TopicArn: id })));
    return answer === undefined ? undefined : { arn: id, policy: answer.Attributes?.Policy };
  },
  async update({ news }) {
    await setTopicPolicy(news);
  },
  // Goes with its topic; AWS has no call that takes it away alone.
  async delete() {},
};

/** The name of each attribute at SNS, and its value. */
const subscriptionAttributes = ({ filterPolicy, rawMessageDelivery }: Values): Record<string, string> => ({
  ...(filterPolicy === undefined ? {} : { FilterPolicy: filterPolicy as string }),
  ...(rawMessageDelivery === undefined ? {} : { RawMessageDelivery: String(rawMessageDelivery) }),
});

export const topicSubscription: Resource = {
  async create(inputs) {
    const { SubscriptionArn } = await sns.send(
      new SubscribeCommand({
        TopicArn: inputs.topic,
        Protocol: inputs.protocol,
        Endpoint: inputs.endpoint,
        Attributes: subscriptionAttributes(inputs),
        ReturnSubscriptionArn: true,
      }),
    );
    const id = required(SubscriptionArn, 'the ARN of the subscription');
    return { id, outputs: { arn: id } };
  },
  async read(id) {
    const answer = await found(sns.send(new GetSubscriptionAttributesCommand({ SubscriptionArn: id })));
    if (answer?.Attributes === undefined) return undefined;
    const { TopicArn, Protocol, Endpoint, FilterPolicy, RawMessageDelivery } = answer.Attributes;
    return {
      arn: id,
      topic: TopicArn,
      protocol: Protocol,
      endpoint: Endpoint,
      filterPolicy: FilterPolicy,
      rawMessageDelivery: RawMessageDelivery === 'true',
    };
  },
  async update({ id, news }) {
    for (const [AttributeName, AttributeValue] of Object.entries(subscriptionAttributes(news)))
      await sns.send(new SetSubscriptionAttributesCommand({ SubscriptionArn: id, AttributeName, AttributeValue }));
  },
  async delete(id) {
    await found(sns.send(new UnsubscribeCommand({ SubscriptionArn: id })));
  },
};
