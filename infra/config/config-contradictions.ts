/** Mistakes in a value of the configuration that show only in the light of another key. */

import { type EngineType, engineStacks } from '../../kernel/engines/engines';
import { checkKeys } from '../../kernel/traits/builtin-names';
import { ambiguousSecretNames, secretsForHosts } from '../../kernel/trigger/secret-use';
import { functionNames } from '../../kernel/words/manifest';
import { configuredPolicies } from '../permissions/configured';
import { alertProblems } from '../settings/config-alerts';
import { type Checked, type EngineRow, engineKeys, keys } from '../settings/config-keys';
import { type Problem, problem, type Remedy, set } from '../settings/config-problems';
import { outOfReach } from '../settings/config-reach';
import { LISTS_LENGTH } from '../settings/config-values';

const enabling = (engine: EngineType): Remedy => set('enabledEngines', `["http","${engine}"]`);

/** An enabled engine needs ARNs, and one that is not enabled has none. */
const engineArns = (config: Checked): Problem[] =>
  engineKeys.flatMap((key) => {
    const { engine, isOptional }: EngineRow = keys[key];
    const isEnabled = config.enabledEngines.includes(engine);
    const isEmpty = Object.keys(config[key]).length === 0;
    if (isEnabled !== isEmpty || (isEnabled && isOptional === true)) return [];
    const expected = isEnabled
      ? `expected at least one ARN, because enabledEngines has ${engine}`
      : `expected none, because enabledEngines does not have ${engine}`;
    return [problem(key, config[key], expected, isEnabled ? set(key, keys[key].example) : enabling(engine))];
  });

const rerunSlots = ({ rerunsPerEngine, enabledEngines }: Checked): Problem[] =>
  (Object.keys(rerunsPerEngine) as EngineType[])
    .filter((engine) => !enabledEngines.includes(engine))
    .map((engine) =>
      problem(
        'rerunsPerEngine',
        rerunsPerEngine,
        `expected enabled engines only, but enabledEngines does not have ${engine}`,
        enabling(engine),
      ),
    );

const tokens = ({ enabledEngines, secretArns }: Checked): Problem[] => {
  const engine = enabledEngines.find((enabled) => 'needsSecret' in engineStacks[enabled]);
  if (engine === undefined || Object.keys(secretArns).length > 0) return [];
  return [
    problem(
      'secretArns',
      {},
      `expected at least one ARN, because enabledEngines has ${engine}, whose token is a secret`,
      set('secretArns', keys.secretArns.example),
    ),
  ];
};

const secretNames = ({ secretArns }: Checked): Problem[] =>
  ambiguousSecretNames(Object.keys(secretArns)).map((name) =>
    problem(
      'secretArns',
      secretArns,
      `expected every name once, but ${name} stands for two of them`,
      set('secretArns', keys.secretArns.example),
    ),
  );

/** The lists that the evaluator reads from its environment. */
const evaluatorVariables = ({ secretArns, checkMetricNamespaces, checkActions }: Checked): Problem[] => {
  const listed = [...checkMetricNamespaces, ...Object.keys(checkActions)].join(',').length;
  const length = JSON.stringify(secretsForHosts(secretArns)).length + listed;
  return length <= LISTS_LENGTH
    ? []
    : [
        problem(
          'checkMetricNamespaces',
          `${checkMetricNamespaces.length} namespaces`,
          `expected at most ${LISTS_LENGTH} characters of namespaces, checkActions and secretArns with hosts ` +
            `together, which have ${length}`,
          'Remove the namespaces that no pipeline uses, or give other pipelines a stack of their own.',
        ),
      ];
};

/** The lists that functions read from their environment. */
const variables = ({ secretArns, awsSdkActions, allowedPrivateCidrs }: Checked): Problem[] => {
  const actions = Object.keys(awsSdkActions);
  const length = JSON.stringify(secretArns).length + [...actions, ...allowedPrivateCidrs].join(',').length;
  return length <= LISTS_LENGTH
    ? []
    : [
        problem(
          'awsSdkActions',
          `${actions.length} actions`,
          `expected at most ${LISTS_LENGTH} characters of actions, secretArns and allowedPrivateCidrs ` +
            `together, which have ${length}`,
          'Take the actions out that no pipeline calls, or give other pipelines a stack of their own.',
        ),
      ];
};

/** As many managed policies as AWS attaches to a role without a raised quota. */
const MOST_POLICIES = 10;

/** A role's policies have to hold every ARN that the configuration lists for its function. */
const policies = (config: Checked): Problem[] => {
  const count = Math.max(...functionNames.map((name) => configuredPolicies(name, config).length));
  if (count <= MOST_POLICIES) return [];
  const listed = [
    ...engineKeys,
    ...new Set(Object.values(checkKeys)),
    'evaluatorFunctionArns',
    'evaluatorApiArns',
  ] as const;
  const lists = listed.flatMap((key) => {
    const list: unknown = config[key];
    return Array.isArray(list) ? [{ key, length: list.length }] : [];
  });
  const [longest] = lists.sort((left, right) => right.length - left.length);
  if (longest === undefined) return [];
  const { key, length } = longest;
  return [
    problem(
      key,
      `${length} ARNs`,
      `expected fewer: the policies of one function's role would be ${count}, and AWS attaches ${MOST_POLICIES}`,
      'Write the beginning of names followed by * where the list takes that, or divide the pipelines among stacks.',
    ),
  ];
};

/** Settings that only the dev environment may omit. */
const protection = (config: Checked): Problem[] => {
  if (config.environment === 'dev') return [];
  const problems: Problem[] = [];
  if (config.allowPrivateAddresses)
    problems.push(
      problem(
        'allowPrivateAddresses',
        true,
        'expected false outside the dev environment: it opens private networks to every author of a pipeline',
        set('allowPrivateAddresses', 'false'),
      ),
    );
  if (config.deletionProtection === false)
    problems.push(
      problem(
        'deletionProtection',
        false,
        'expected true outside the dev environment',
        set('deletionProtection', 'true'),
      ),
    );
  if (config.alarmTargets.length === 0)
    problems.push(
      problem(
        'alarmTargets',
        [],
        'expected at least one target outside the dev environment: an alarm without a subscriber does not help',
        set('alarmTargets', keys.alarmTargets.example),
      ),
    );
  return problems;
};

const evaluators = ({ evaluatorBaseUrl, allowPrivateAddresses }: Checked): Problem[] =>
  evaluatorBaseUrl?.startsWith('http:') !== true || allowPrivateAddresses
    ? []
    : [
        problem(
          'evaluatorBaseUrl',
          evaluatorBaseUrl,
          'expected https; http is for private addresses in the dev environment',
          set('evaluatorBaseUrl', evaluatorBaseUrl.replace('http:', 'https:')),
        ),
      ];

/** Outside of a VPC a function reaches no private address. */
const privateNetworks = ({ allowedPrivateCidrs, vpc }: Checked): Problem[] =>
  allowedPrivateCidrs.length === 0 || vpc !== undefined
    ? []
    : [
        problem(
          'allowedPrivateCidrs',
          allowedPrivateCidrs,
          'expected none without vpc, because the functions reach private networks from the subnets of a VPC only',
          set('vpc', keys.vpc.example),
        ),
      ];

/** The stack's own topics have the stack's own key. */
const topicKeys = ({ topicKeyArns, alertTopicArn, lifecycleTopicArn }: Checked): Problem[] =>
  topicKeyArns.length === 0 || alertTopicArn !== undefined || lifecycleTopicArn !== undefined
    ? []
    : [
        problem(
          'topicKeyArns',
          topicKeyArns,
          'expected none without alertTopicArn or lifecycleTopicArn, whose keys these are',
          set('alertTopicArn', keys.alertTopicArn.example),
        ),
      ];

const checks = [
  engineArns,
  rerunSlots,
  tokens,
  secretNames,
  variables,
  evaluatorVariables,
  policies,
  protection,
  evaluators,
  privateNetworks,
  topicKeys,
  alertProblems,
];

export const contradictions = (stack: string, config: Checked): Problem[] => [
  ...checks.flatMap((check) => check(config)),
  ...outOfReach(stack, config),
];
