/** Whether the filter policies of alerts select pipelines that are there. SNS takes any name. */
import { GetSubscriptionAttributesCommand, type Subscription } from '@aws-sdk/client-sns';
import { type Check, listOf, type Patient, seen } from './doctor-check';
import { isConfirmed, subscriptionsOf } from './doctor-subscribers';
import { type FilterPolicy, listIn, readPolicy } from './filter-policy';

/** A name, or the beginning of names, of a filter policy; its other forms, such as `anything-but`, select no name. */
const selectedBy = ({ pipelineId, $or }: FilterPolicy): string[] => [
  ...listIn(pipelineId).flatMap((one) => {
    if (typeof one === 'string') return [one];
    const { prefix } = (one ?? {}) as { prefix?: unknown };
    return typeof prefix === 'string' ? [`${prefix}*`] : [];
  }),
  ...listIn($or).flatMap((one) => selectedBy(one as FilterPolicy)),
];

const isKnown = (selected: string, names: readonly string[]): boolean =>
  selected.endsWith('*') ? names.some((name) => name.startsWith(selected.slice(0, -1))) : names.includes(selected);

/** An inbox or an address as it is; of an ARN the name. */
const receiverIn = ({ Endpoint = 'unknown' }: Subscription): string =>
  Endpoint.startsWith('arn:') ? (Endpoint.split(':').at(-1) ?? Endpoint) : Endpoint;

const unknownIn = async (
  { clients }: Patient,
  subscription: Subscription,
  names: readonly string[],
): Promise<string[]> => {
  const { SubscriptionArn } = subscription;
  const { Attributes = {} } = await clients.sns.send(new GetSubscriptionAttributesCommand({ SubscriptionArn }));
  const unknown = selectedBy(readPolicy(Attributes)).filter((selected) => !isKnown(selected, names));
  return unknown.length === 0 ? [] : [`${receiverIn(subscription)} selects ${listOf(unknown)}`];
};

export const filters: Check = {
  name: 'filters',
  about: 'every pipeline that a subscription of alerts selects by name, or by the beginning of names, is registered',
  right: 'sns:GetSubscriptionAttributes',
  examine: async (patient) => {
    const names = (await patient.stack.tables.config.pipelines()).map(({ id }) => id);
    if (names.length === 0) return { fine: 'no pipeline is registered yet' };
    const all = await subscriptionsOf(patient, patient.outputs.alertTopicArn);
    const confirmed = all.filter(isConfirmed);
    const found = await Promise.all(confirmed.map((subscription) => unknownIn(patient, subscription, names)));
    const problems = found.flat();
    return seen(
      problems.length === 0 ? [] : [`no pipeline has these names: ${problems.join('; ')}`],
      'Correct `pipelines` in signalbox:alerts and deploy, or the filter policy of your own subscription. If the ' +
        'name is right, register the pipeline.',
      `the filters of ${confirmed.length} subscriptions select registered pipelines`,
    );
  },
};
