/**
 * Targets that the operator cannot give to triggers: the stack itself, the actions that would lead to it, and secrets
 * for hosts that anyone may have.
 */
import { getPublicSuffix } from 'tldts';
import { whyNotAsked } from '../../kernel/traits/checks/asked-actions';
import { ownNamesOf, ownResourceIn, whyForbidden } from '../../kernel/trigger/own-resources';
import type { Checked } from './config-keys';
import { type Problem, problem } from './config-problems';
import { keysOfEngines, listKeys } from './engine-keys';

const PASSED_ROLE = 'Name the role, and the service that it is passed to, in awsSdkRoleArns.';
const ACTION = 'Remove the action.';

const forbiddenActions = ({ awsSdkActions }: Checked): Problem[] =>
  Object.keys(awsSdkActions).flatMap((action) => {
    const why = whyForbidden(action);
    if (why === undefined) return [];
    const remedy = action.toLowerCase() === 'iam:passrole' ? PASSED_ROLE : ACTION;
    return [problem('awsSdkActions', action, `expected an action that triggers may call; ${why}`, remedy)];
  });

const forbiddenQuestions = ({ checkActions }: Checked): Problem[] =>
  Object.keys(checkActions).flatMap((action) => {
    const why = whyNotAsked(action);
    return why === undefined
      ? []
      : [problem('checkActions', action, `expected an action that checks may ask; ${why}`, ACTION)];
  });

const LISTS = [
  'evaluatorFunctionArns',
  'evaluatorApiArns',
  'checkPrefixArns',
  'checkDocumentArns',
  ...listKeys.filter((key) => keysOfEngines[key].takesOwn),
] as const;

/** The beginning of names takes in those that begin with it, and the stack's may be among these. */
const takesIn = (arn: string, names: string): boolean => {
  const beginning = arn.slice(arn.search(/[^:/]*$/), -1);
  return arn.endsWith('*') && beginning !== '' && names.startsWith(beginning);
};

const ownResources = (stack: string, config: Checked): Problem[] => {
  const names = ownNamesOf(stack, config.namePrefix);
  const arns = [
    ...LISTS.flatMap((key) =>
      config[key].map((arn) => ({ key, arn, isOwn: takesIn(arn, names) || ownResourceIn(arn, [names]) !== undefined })),
    ),
    ...(['awsSdkActions', 'awsSdkRoleArns', 'checkActions'] as const).flatMap((key) =>
      Object.values(config[key])
        .flat()
        .map((arn) => ({ key, arn, isOwn: ownResourceIn(arn, [names]) !== undefined })),
    ),
  ];
  return arns
    .filter(({ isOwn }) => isOwn)
    .map(({ key, arn }) =>
      problem(
        key,
        arn,
        `expected nothing of the stack itself, and its resources have names that begin with ${names}`,
        'Remove it, or give what is not of the stack another name.',
      ),
    );
};

/**
 * Everyone gets names somewhere below these. The list of public suffixes has only parts of them, or nothing, and not
 * what is above its parts: `core.windows.net` is above `blob.core.windows.net`.
 */
const SHARED: readonly string[] = [
  'amazonaws.com',
  'amazonaws.com.cn',
  'astronomer.run',
  'azure.com',
  'azuredatabricks.net',
  'databricks.com',
  'googleusercontent.com',
  'on.aws',
  'api.aws',
  'snowflakecomputing.com',
  'windows.net',
];

const isShared = (domain: string): boolean =>
  SHARED.some((one) => domain === one || domain.endsWith(`.${one}`)) ||
  getPublicSuffix(domain, { allowPrivateDomains: true }) === domain;

const sharedHosts = ({ secretArns }: Checked): Problem[] =>
  Object.values(secretArns)
    .flatMap(({ hosts }) => hosts)
    .flatMap((host) => {
      const [, domain = ''] = /^\*\.([^:]+)/.exec(host) ?? [];
      if (domain === '' || !isShared(domain)) return [];
      const expected = `expected hosts of one owner, but everyone can have a name below ${domain}`;
      return [problem('secretArns', host, expected, 'List the names themselves in hosts, without a wildcard.')];
    });

/** Triggers reach neither rights nor the stack, and secrets no host of just anyone, whatever is listed. */
export const outOfReach = (stack: string, config: Checked): Problem[] => [
  ...forbiddenActions(config),
  ...forbiddenQuestions(config),
  ...ownResources(stack, config),
  ...sharedHosts(config),
];
