/** Receivers of the alerts of a stack: Slack, PagerDuty and e-mail, each with the alerts that it selects. */
import { z } from 'zod';
import { ALERT_KINDS } from '../../kernel/events/notification';
import { parseSecretArn } from '../../kernel/trigger/secret-use';
import { parseSecretReference } from '../../kernel/trigger/secrets';
import { AlertCategory, AlertLevel, EventKind } from '../../kernel/words/vocabulary';
import { type Problem, problem } from './config-problems';
import { unique } from './config-values';

const MAX_TARGETS = 10;
const MAX_NAMES = 50;
const MAX_OWNER_LENGTH = 500;
/** The function has 4 KB for all of its variables. */
const MAX_SECRETS_LENGTH = 2000;

/** `team=growth`, or every value of a key: `team=*`. */
const TAG = /^[\w./:-]{1,32}=(?:[\w./:-]{1,64}\*?|\*)$/;

const secretReference = z.string().refine((text) => {
  const reference = parseSecretReference(text);
  return reference !== undefined && parseSecretArn(reference.name) !== undefined;
});

const listOf = <Value extends string>(value: z.ZodType<Value>, most: number) =>
  z.array(value).max(most).refine(unique).default([]);

/** Without one of these, every alert is meant. */
const selection = {
  levels: listOf(z.enum(AlertLevel), Object.keys(AlertLevel).length),
  alertTypes: listOf(z.enum(AlertCategory), Object.keys(AlertCategory).length),
  pipelines: listOf(z.string().regex(/^[\w.-]{1,128}\*?$/), MAX_NAMES),
  owners: listOf(z.string().min(1).max(MAX_OWNER_LENGTH), MAX_NAMES),
  tags: listOf(z.string().regex(TAG), MAX_NAMES),
};

const slack = z.strictObject({ webhookSecret: secretReference });
const pagerduty = z.strictObject({ routingKeySecret: secretReference, region: z.enum(['us', 'eu']).default('us') });
const email = z
  .string()
  .max(320)
  .regex(/^[^\s@<>(),;:"]+@[a-zA-Z0-9-]+(\.[a-zA-Z0-9-]+)+$/);

const target = z.union([
  z.strictObject({ slack, ...selection }),
  z.strictObject({ pagerduty, ...selection }),
  z.strictObject({ email, ...selection }),
]);

export type AlertTargetConfig = z.output<typeof target>;

export const secretOf = (one: AlertTargetConfig): string | undefined => {
  if ('slack' in one) return one.slack.webhookSecret;
  return 'pagerduty' in one ? one.pagerduty.routingKeySecret : undefined;
};

/** Names the place that it notifies. */
const destinationOf = (one: AlertTargetConfig): string =>
  'email' in one ? one.email.toLowerCase() : (secretOf(one) ?? '');

/** Acknowledgements are for tools that show who has taken an alert on; an inbox does not need them. */
const kindsFor = (one: AlertTargetConfig): readonly EventKind[] =>
  'email' in one ? [EventKind.alert, EventKind.alertResolved] : ALERT_KINDS;

const nameOrPrefix = (name: string): string | { prefix: string } =>
  name.endsWith('*') ? { prefix: name.slice(0, -1) } : name;

type FilterPolicy = Record<string, (string | { prefix: string })[]>;

/** The filter policy of the target's subscription, by the attributes of the messages. */
export const filterPolicyOf = (one: AlertTargetConfig): FilterPolicy => {
  const { levels, alertTypes, pipelines, owners, tags } = one;
  const selected = {
    level: levels,
    alertType: alertTypes,
    pipelineId: pipelines.map(nameOrPrefix),
    owner: owners.map(nameOrPrefix),
    tags: tags.map(nameOrPrefix),
  };
  return {
    eventType: [...kindsFor(one)],
    ...Object.fromEntries(Object.entries(selected).filter(([, values]) => values.length > 0)),
  };
};

/** SNS takes five attributes in a policy; one of them is the kind of event. */
const MAX_LISTS = 4;
/** The limit of SNS for the product of the numbers of values. */
const MAX_COMBINATIONS = 150;

const combinationsOf = (one: AlertTargetConfig): number =>
  Object.values(filterPolicyOf(one)).reduce((product, values) => product * values.length, 1);

const KEY = 'alerts';

/** The topic takes each subscriber once, and people get no alert twice. */
const repeated = (targets: readonly AlertTargetConfig[]): Problem[] => {
  const destinations = targets.map(destinationOf);
  return [...new Set(destinations.filter((one, index) => destinations.indexOf(one) !== index))].map((destination) =>
    problem(
      KEY,
      destination,
      'expected each destination once',
      'Make one entry of both: list what either of them selects.',
    ),
  );
};

const tooManyLists = (targets: readonly AlertTargetConfig[]): Problem[] =>
  targets
    .filter((one) => Object.keys(filterPolicyOf(one)).length > MAX_LISTS + 1)
    .map((one) =>
      problem(
        KEY,
        one,
        `expected at most ${MAX_LISTS} of the lists levels, alertTypes, pipelines, owners and tags, which is the ` +
          'limit of SNS',
        'Leave out the list that selects least.',
      ),
    );

const tooManyCombinations = (targets: readonly AlertTargetConfig[]): Problem[] =>
  targets
    .filter((one) => combinationsOf(one) > MAX_COMBINATIONS)
    .map((one) =>
      problem(
        KEY,
        one,
        `expected at most ${MAX_COMBINATIONS} combinations of levels, alertTypes, pipelines, owners, tags and the ` +
          `${kindsFor(one).length} kinds of events, which is the limit of SNS; these are ${combinationsOf(one)}`,
        'Leave out the list that selects least, or write the beginning of names followed by *.',
      ),
    );

/** The function reads them from its environment. */
const tooLong = (targets: readonly AlertTargetConfig[]): Problem[] => {
  const length = targets.reduce((sum, one) => sum + (secretOf(one) ?? '').length, 0);
  return length <= MAX_SECRETS_LENGTH
    ? []
    : [
        problem(
          KEY,
          `secrets of ${length} characters`,
          `expected at most ${MAX_SECRETS_LENGTH} characters of secrets together`,
          'Give the secrets shorter names, or remove targets.',
        ),
      ];
};

export const alertProblems = ({ alerts }: { alerts: readonly AlertTargetConfig[] }): Problem[] => [
  ...repeated(alerts),
  ...tooManyLists(alerts),
  ...tooManyCombinations(alerts),
  ...tooLong(alerts),
];

export const keyOfAlerts = {
  [KEY]: {
    schema: z.array(target).max(MAX_TARGETS).default([]),
    expected:
      `a list of at most ${MAX_TARGETS} targets: each an object with one of \`slack\` (an object with ` +
      '`webhookSecret`), `pagerduty` (an object with `routingKeySecret`, and `region`: us or eu) and `email` (an ' +
      'address), and, where it wants some alerts only, lists of ' +
      `\`levels\` (${Object.values(AlertLevel).join(', ')}), ` +
      '`alertTypes` (such as run_failed), `pipelines` and `owners` (names, or the beginning of names followed by *) ' +
      'and `tags` (such as team=growth, or team=*). A secret ' +
      'is the full ARN of a Secrets Manager secret or SSM parameter, followed by #FIELD if its value is JSON',
    example:
      '[{"slack":{"webhookSecret":"arn:aws:secretsmanager:us-east-1:123456789012:secret:slack-AbCdEf"}},' +
      '{"pagerduty":{"routingKeySecret":"arn:aws:secretsmanager:us-east-1:123456789012:secret:pagerduty-AbCdEf"},' +
      '"levels":["error"]}]',
    byItem: true,
  },
} as const satisfies Record<string, { schema: z.ZodType; expected: string; example: string; byItem: true }>;
