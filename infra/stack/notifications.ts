import * as aws from '@pulumi/aws';
import * as pulumi from '@pulumi/pulumi';
import type { Place } from '../settings/place';
import { policyDocument, tlsOnly } from './roles';

export interface NotificationsArgs {
  place: pulumi.Output<Place>;
  kmsKeyArn: string | undefined;
}

/** What people and machines subscribe to: alerts, lifecycle events, and the bus that carries every published event. */
export class Notifications extends pulumi.ComponentResource {
  readonly alertTopicArn: pulumi.Output<string>;
  readonly lifecycleTopicArn: pulumi.Output<string>;
  readonly eventBusName: pulumi.Output<string>;
  readonly eventBusArn: pulumi.Output<string>;
  /** The key that the topics are encrypted with: whoever publishes needs it. */
  readonly keyArn: pulumi.Output<string>;

  constructor(stackName: string, args: NotificationsArgs, opts?: pulumi.ComponentResourceOptions) {
    const name = `${stackName}-notifications`;
    super('signalbox:infra:Notifications', name, {}, opts);
    this.keyArn =
      args.kmsKeyArn === undefined ? this.#topicKey(`${name}-key`, args.place) : pulumi.output(args.kmsKeyArn);
    this.alertTopicArn = this.#topic(`${stackName}-alerts`, args.place, true);
    this.lifecycleTopicArn = this.#topic(`${stackName}-lifecycle`, args.place, false);
    const bus = new aws.cloudwatch.EventBus(
      `${stackName}-events`,
      { description: 'Alerts, lifecycle and other published events of Signalbox.' },
      { parent: this },
    );
    this.eventBusName = bus.name;
    this.eventBusArn = bus.arn;
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

  #topic(name: string, place: pulumi.Output<Place>, alarmsPublish: boolean): pulumi.Output<string> {
    const topic = new aws.sns.Topic(name, { kmsMasterKeyId: this.keyArn }, { parent: this });
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

/** What a function needs that publishes. */
export const publishing = ({ alertTopicArn, lifecycleTopicArn, eventBusName, eventBusArn, keyArn }: Notifications) => ({
  environment: { EVENT_BUS_NAME: eventBusName, ALERT_TOPIC_ARN: alertTopicArn, LIFECYCLE_TOPIC_ARN: lifecycleTopicArn },
  arns: {
    alertTopic: [alertTopicArn],
    lifecycleTopic: [lifecycleTopicArn],
    eventBus: [eventBusArn],
    topicKey: [keyArn],
  },
});
