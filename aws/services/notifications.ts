/**
 * Topics and event bus. The event's id is stable, so that a subscriber can distinguish a second delivery from a second
 * event.
 */
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { eventAttributes, eventMessage, eventSubject } from '../../kernel/events/message';
import type { DomainEvent } from '../../kernel/run/model';
import type { Notifications } from '../../kernel/run/world';
import { TransientError } from '../../kernel/values/errors';
import type { ApprovalLinks } from '../../kernel/waiting/approval-link';
import { Destination, EventChannel } from '../../kernel/words/vocabulary';
import type { ServiceCalls } from '../calls';
import type { AwsConfig } from '../runtime/runtime';
import { translateAwsError } from './errors';

export interface NotificationOptions {
  aws: AwsConfig;
  eventBusName: string;
  alertTopicArn: string;
  /** Absent: lifecycle events go to the bus only. */
  lifecycleTopicArn: string | undefined;
  /** Absent: alerts carry no links. */
  approvalLinks?: ApprovalLinks | undefined;
}

/**
 * The `source` of every event on the bus but those of work in shadow mode: no rule for real events matches what has not
 * happened.
 */
export const EVENT_SOURCE = 'signalbox';
export const SHADOW_EVENT_SOURCE = 'signalbox.shadow';

const callsOfSdk = (aws: AwsConfig): Pick<ServiceCalls, 'publish' | 'putEvents'> => {
  const sns = new SNSClient(aws);
  const eventBridge = new EventBridgeClient(aws);
  return {
    publish: (input) => sns.send(new PublishCommand(input)),
    putEvents: (input) => eventBridge.send(new PutEventsCommand(input)),
  };
};

export const createNotifications = ({
  aws,
  eventBusName,
  alertTopicArn,
  lifecycleTopicArn,
  approvalLinks,
}: NotificationOptions): Notifications => {
  const { publish, putEvents } = aws.calls ?? callsOfSdk(aws);
  const topicOf = {
    [EventChannel.alert]: alertTopicArn,
    [EventChannel.lifecycle]: lifecycleTopicArn,
    [EventChannel.bus]: undefined,
  };

  const toTopic = async (event: DomainEvent, topicArn: string, message: string): Promise<void> => {
    const attributes = Object.entries(eventAttributes(event)).map(
      ([name, value]) =>
        [
          name,
          typeof value === 'string'
            ? { DataType: 'String', StringValue: value }
            : { DataType: 'String.Array', StringValue: JSON.stringify(value) },
        ] as const,
    );
    try {
      await publish({
        TopicArn: topicArn,
        Subject: eventSubject(event),
        Message: message,
        MessageAttributes: Object.fromEntries(attributes),
      });
    } catch (error) {
      throw translateAwsError(error, `publishing event ${event.eventId} (${event.kind}) to ${topicArn}`);
    }
  };

  const toBus = async (event: DomainEvent, detail: string): Promise<void> => {
    const subject = `putting event ${event.eventId} (${event.kind}) on bus ${eventBusName}`;
    const entry = {
      EventBusName: eventBusName,
      Source: event.shadow === true ? SHADOW_EVENT_SOURCE : EVENT_SOURCE,
      DetailType: event.kind,
      Detail: detail,
      Time: new Date(event.at),
    };
    const answer = await putEvents({ Entries: [entry] }).catch((error: unknown) => {
      throw translateAwsError(error, subject);
    });
    // PutEvents answers 200 also when it took nothing.
    const refused = answer.Entries?.find(({ ErrorCode }) => ErrorCode !== undefined);
    if (refused !== undefined || (answer.FailedEntryCount ?? 0) > 0) {
      throw new TransientError(
        `${subject}: ${refused?.ErrorCode ?? 'refused'}: ${refused?.ErrorMessage ?? 'no reason given'}; it may ` +
          'be retried',
      );
    }
  };

  const topicArnOf = ({ channel }: DomainEvent): string | undefined =>
    channel === null ? undefined : topicOf[channel];

  return {
    destinationsOf: (event) =>
      topicArnOf(event) === undefined ? [Destination.bus] : [Destination.topic, Destination.bus],
    publish: async (event, destination) => {
      const message = eventMessage(event);
      const topicArn = topicArnOf(event);
      if (destination === Destination.bus) await toBus(event, JSON.stringify(message));
      else if (topicArn !== undefined) {
        // Only those who are alerted get the link: who reads the table or the bus may not approve by that.
        const approvalUrl = await approvalLinks?.urlFor(event);
        await toTopic(event, topicArn, JSON.stringify({ ...message, approvalUrl }));
      }
    },
  };
};
