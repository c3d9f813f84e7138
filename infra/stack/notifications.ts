import * as aws from '@pulumi/aws';
import * as pulumi from '@pulumi/pulumi';
import { required } from '../../kernel/values/required';
import type { StackConfig } from '../config/config';
import { type Place, placeIn } from '../settings/place';
import type { LinkMaking } from './approval-links';
import { policyDocument, tlsOnly } from './roles';

export interface NotificationsArgs {
  place: pulumi.Output<Place>;
  config: Pick<StackConfig, 'kmsKeyArn' | 'alertTopicArn' | 'lifecycleTopicArn' | 'topicKeyArns' | 'eventBusArn'>;
}

/**
 * The functions publish in their own Region, with the credentials that Lambda gives them there, and CloudWatch notifies
 * topics of the alarm's Region alone.
 */
export const inRegion = (key: string, arn: pulumi.Input<string>, place: pulumi.Output<Place>): pulumi.Output<string> =>
  pulumi.all([arn, place]).apply(([given, { region }]) => {
    if (placeIn(given).region === region) return given;
    throw new pulumi.RunError(`${key}: found ${given}, expected the Region of the stack, which is ${region}`);
  });

/** Its name, by which it is found in its own account; a bus of another account has its ARN in place of one. */
const busNameOf = (arn: pulumi.Output<string>, place: pulumi.Output<Place>): pulumi.Output<string> =>
  pulumi
    .all([arn, place])
    .apply(([given, { account }]) =>
      placeIn(given).account === account ? given.slice(given.indexOf('/') + 1) : given,
    );

/** Channels for people and machines: alerts, lifecycle events, and the bus that carries every published event. */
export class Notifications extends pulumi.ComponentResource {
  readonly alertTopicArn: pulumi.Output<string>;
  readonly lifecycleTopicArn: pulumi.Output<string>;
  readonly eventBusName: pulumi.Output<string>;
  readonly eventBusArn: pulumi.Output<string>;
  /** The keys that the topics are encrypted with, which publishing needs. */
  readonly keyArns: pulumi.Output<string[]>;

  constructor(stackName: string, { place, config }: NotificationsArgs, opts?: pulumi.ComponentResourceOptions) {
    const name = `${stackName}-notifications`;
    super('signalbox:infra:Notifications', name, {}, opts);
    const { alertTopicArn, lifecycleTopicArn, eventBusArn } = config;
    const hasOwnTopics = alertTopicArn === undefined || lifecycleTopicArn === undefined;
    const ownKeyArn = hasOwnTopics ? (config.kmsKeyArn ?? this.#topicKey(`${name}-key`, place)) : undefined;
    this.keyArns = pulumi
      .all([config.topicKeyArns, ownKeyArn])
      .apply(([arns, own]) => [...new Set([...(own === undefined ? [] : [own]), ...arns])]);
    const topic = (part: string, alarmsPublish: boolean): pulumi.Output<string> =>
      // A topic is made only where the stack has topics of its own, and then there is a key for them.
      this.#topic(`${stackName}-${part}`, { place, alarmsPublish, keyArn: required(ownKeyArn, 'key of the topics') });
    this.alertTopicArn =
      alertTopicArn === undefined ? topic('alerts', true) : inRegion('alertTopicArn', alertTopicArn, place);
    this.lifecycleTopicArn =
      lifecycleTopicArn === undefined
        ? topic('lifecycle', false)
        : inRegion('lifecycleTopicArn', lifecycleTopicArn, place);
    if (eventBusArn === undefined) {
      const bus = new aws.cloudwatch.EventBus(
        `${stackName}-events`,
        { description: 'Alerts, lifecycle and other published events of Signalbox.' },
        { parent: this },
      );
      [this.eventBusName, this.eventBusArn] = [bus.name, bus.arn];
    } else {
      this.eventBusArn = inRegion('eventBusArn', eventBusArn, place);
      this.eventBusName = busNameOf(this.eventBusArn, place);
    }
    this.registerOutputs({
      alertTopicArn: this.alertTopicArn,
      lifecycleTopicArn: this.lifecycleTopicArn,
      eventBusName: this.eventBusName,
    });
  }

  /** AWS's own key for SNS shuts CloudWatch out: an alarm could not reach a topic that is encrypted with it. */
  #topicKey(name: string, place: pulumi.Output<Place>): pulumi.Output<string> {
    const policy = place.apply(({ partition, account }) =>
      policyDocument(
        // In a key's policy `*` means this key. What the account may do, IAM decides: see the grants of those who
        // publish.
        {
          Sid: 'AccountDecides',
          Effect: 'Allow',
          Principal: { AWS: `arn:${partition}:iam::${account}:root` },
          Action: 'kms:*',
          Resource: '*',
        },
        {
          Sid: 'AlarmsPublish',
          Effect: 'Allow',
          Principal: { Service: 'cloudwatch.amazonaws.com' },
          // No condition on the account here: CloudWatch is not documented to pass it on to KMS. The topic's policy has
          // it.
          Action: ['kms:Decrypt', 'kms:GenerateDataKey*'],
          Resource: '*',
        },
      ),
    );
    const key = new aws.kms.Key(
      name,
      { description: 'Encrypts the Signalbox topics.', enableKeyRotation: true, deletionWindowInDays: 7, policy },
      { parent: this },
    );
    return key.arn;
  }

  #topic(
    name: string,
    {
      place,
      alarmsPublish,
      keyArn,
    }: { place: pulumi.Output<Place>; alarmsPublish: boolean; keyArn: pulumi.Input<string> },
  ): pulumi.Output<string> {
    const topic = new aws.sns.Topic(name, { kmsMasterKeyId: keyArn }, { parent: this });
    new aws.sns.TopicPolicy(
      `${name}-policy`,
      {
        arn: topic.arn,
        policy: pulumi.all([topic.arn, place]).apply(([topicArn, { account }]) =>
          policyDocument(
            tlsOnly('sns:Publish', topicArn),
            ...(alarmsPublish
              ? [
                  {
                    Sid: 'AlarmsPublish',
                    Effect: 'Allow' as const,
                    Principal: { Service: 'cloudwatch.amazonaws.com' },
                    Action: 'sns:Publish',
                    Resource: topicArn,
                    Condition: { StringEquals: { 'aws:SourceAccount': account } },
                  },
                ]
              : []),
          ),
        ),
      },
      { parent: this },
    );
    return topic.arn;
  }
}

/** Rights of a function that publishes. */
export const publishing = (
  { alertTopicArn, lifecycleTopicArn, eventBusName, eventBusArn, keyArns }: Notifications,
  links: LinkMaking | undefined,
) => ({
  environment: {
    EVENT_BUS_NAME: eventBusName,
    ALERT_TOPIC_ARN: alertTopicArn,
    LIFECYCLE_TOPIC_ARN: lifecycleTopicArn,
    APPROVAL_URL: links?.url,
    APPROVAL_KEY_ARN: links?.keyArn,
  },
  arns: {
    approvalLinkKey: links === undefined ? [] : [links.keyArn],
    alertTopic: [alertTopicArn],
    lifecycleTopic: [lifecycleTopicArn],
    eventBus: [eventBusArn],
    topicKey: keyArns,
  },
});
