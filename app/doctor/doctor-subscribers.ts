/** Whether alerts and alarms reach a subscriber. */
import {
  GetSubscriptionAttributesCommand,
  paginateListSubscriptionsByTopic,
  type Subscription,
} from '@aws-sdk/client-sns';
import { type Check, type Patient, seen } from './doctor-check';
import { letsAlarmsPass } from './filter-policy';

/** The topics of the alarms, as far as they can be read. */
const alarmTopicsOf = async ({ alarms: alarmsOf }: Patient): Promise<string[]> => {
  const found = await alarmsOf().catch(() => []);
  return found.flatMap(({ AlarmActions = [] }) => AlarmActions.filter((action) => action.split(':')[2] === 'sns'));
};

export const subscriptionsOf = async ({ clients }: Patient, TopicArn: string): Promise<Subscription[]> => {
  const found: Subscription[] = [];
  for await (const { Subscriptions = [] } of paginateListSubscriptionsByTopic({ client: clients.sns }, { TopicArn }))
    found.push(...Subscriptions);
  return found;
};

/** SNS names one that its receiver has not confirmed without an ARN. */
export const isConfirmed = ({ SubscriptionArn = '' }: Subscription): boolean => SubscriptionArn.startsWith('arn:');

const receivesAlarms = async ({ clients }: Patient, { SubscriptionArn }: Subscription): Promise<boolean> => {
  const { Attributes = {} } = await clients.sns.send(new GetSubscriptionAttributesCommand({ SubscriptionArn }));
  return letsAlarmsPass(Attributes);
};

const subscribersOf = async (
  patient: Patient,
  topic: string,
  isOfAlarms: boolean,
): Promise<{ problem?: string; count: number }> => {
  const found = await subscriptionsOf(patient, topic);
  const confirmed = found.filter(isConfirmed);
  const count = confirmed.length;
  const pass = isOfAlarms ? await Promise.all(confirmed.map((one) => receivesAlarms(patient, one))) : [true];
  if (count > 0 && pass.includes(true)) return { count };
  if (count > 0)
    return {
      problem:
        `no subscriber of the topic ${topic.split(':').at(-1)} receives alarms: each of its ${count} confirmed ` +
        'subscriptions filters by what alarms do not have',
      count,
    };
  const waiting = found.length;
  const what = waiting === 0 ? 'no subscriber' : `no confirmed subscriber (${waiting} not confirmed)`;
  return { problem: `the topic ${topic.split(':').at(-1)} has ${what}`, count };
};

export const subscribers: Check = {
  name: 'subscribers',
  about: 'the topic of alerts has a confirmed subscription, and every topic of the alarms one that receives alarms',
  right: 'sns:ListSubscriptionsByTopic',
  examine: async (patient) => {
    const ofAlarms = await alarmTopicsOf(patient);
    const topics = new Set([patient.outputs.alertTopicArn, ...ofAlarms]);
    const found = await Promise.all(
      [...topics].map((topic) => subscribersOf(patient, topic, ofAlarms.includes(topic))),
    );
    return seen(
      found.flatMap(({ problem }) => (problem === undefined ? [] : [problem])),
      'Subscribe to it, or confirm the subscription: an alert without a subscriber does not help.',
      `${found.reduce((sum, { count }) => sum + count, 0)} confirmed subscriptions of ${topics.size} topics`,
    );
  },
};
