/** Filter policies of SNS: whether alarms pass them. */

export type FilterPolicy = Readonly<Record<string, unknown>>;

export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const readPolicy = ({ FilterPolicy = '' }: Readonly<Record<string, string>>): FilterPolicy =>
  FilterPolicy === '' ? {} : (JSON.parse(FilterPolicy) as FilterPolicy);

/** The fields that CloudWatch writes into the message of every alarm. */
const ALARM_FIELDS = new Set([
  'AlarmName',
  'AlarmDescription',
  'AWSAccountId',
  'AlarmConfigurationUpdatedTimestamp',
  'NewStateValue',
  'NewStateReason',
  'StateChangeTime',
  'Region',
  'AlarmArn',
  'OldStateValue',
  'OKActions',
  'AlarmActions',
  'InsufficientDataActions',
  'Trigger',
]);

const letsAbsentPass = (conditions: unknown): boolean =>
  listIn(conditions).some((one) => (one as { exists?: unknown } | null)?.exists === false);

/** States by name alone; any other condition on a field of alarms may let one pass. */
const letsRaisedPass = (conditions: unknown): boolean => {
  const states = listIn(conditions);
  return !states.every((one) => typeof one === 'string') || states.includes('ALARM');
};

const passes = (policy: FilterPolicy, fields: ReadonlySet<string>): boolean =>
  Object.entries(policy).every(([field, conditions]) => {
    if (field === '$or') return listIn(conditions).some((one) => passes(one as FilterPolicy, fields));
    if (!fields.has(field)) return letsAbsentPass(conditions);
    return field !== 'NewStateValue' || letsRaisedPass(conditions);
  });

/** CloudWatch publishes alarms without attributes. */
export const letsAlarmsPass = (attributes: Readonly<Record<string, string>>): boolean =>
  passes(readPolicy(attributes), attributes.FilterPolicyScope === 'MessageBody' ? ALARM_FIELDS : new Set());
