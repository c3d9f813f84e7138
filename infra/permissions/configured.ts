/** Job engines, evaluators, workers and secrets that the stack's configuration lets the functions touch. */

import { secretsForHosts } from '../../kernel/trigger/secret-use';
import type { FunctionName } from '../../kernel/words/manifest';
import type { Checked } from '../settings/config-keys';
import { checkGrants, type ListedForChecks } from './checks';
import { configuredArns, type Touched } from './configured-arns';
import { functionGrants } from './functions';
import type { Grant, GrantTarget } from './grant';
import { leaveNetworkAlone, ownRefusals, type Refusal } from './own-stack';
import { awsSdkGrants, renderPolicies } from './policy';
import { beInVpc } from './shared-grants';

export type Listed = Touched &
  Pick<Checked, 'awsSdkRoleArns'> &
  ListedForChecks & {
    /** Only whether there is one counts here. */
    vpc?: unknown;
  };

type Arns = Partial<Record<GrantTarget, readonly string[]>>;

const CALLERS_OF_AWS: ReadonlySet<FunctionName> = new Set(['trigger', 'run-checker']);

/** Whether the configuration, and not the program, says what the grant is about. */
const isConfigured =
  (arns: Arns) =>
  ({ on }: Grant): boolean =>
    on.some((target) => arns[target] !== undefined);

/** The functions that talk to evaluators and jobs, which may be in private networks. */
const CALLERS_OUT: ReadonlySet<FunctionName> = new Set(['evaluator', 'trigger', 'run-checker']);

/** The VPC that the function is connected to. */
export const vpcOf = <Config extends Pick<Listed, 'vpc'>>(name: FunctionName, { vpc }: Config): Config['vpc'] =>
  CALLERS_OUT.has(name) ? vpc : undefined;

/** Rights to the resources that the program itself declares. */
export const ownGrants = (name: FunctionName, config: Listed): Grant[] => {
  const isOfConfig = isConfigured(configuredArns(config));
  const own = functionGrants[name].filter((grant) => !isOfConfig(grant));
  return vpcOf(name, config) === undefined ? own : [...own, beInVpc];
};

/** The right that AWS requires of the caller that starts a job that runs under a role. */
const passRoles = (name: FunctionName, { awsSdkRoleArns }: Listed): Grant[] =>
  name === 'trigger'
    ? Object.entries(awsSdkRoleArns).map(([service, resources]) => ({
        why: `let jobs of ${service} run under their role`,
        actions: ['iam:PassRole'],
        on: [],
        resources,
        passedTo: service,
      }))
    : [];

/** With which the function works on items of the table. */
const itemActionsOf = (name: FunctionName): string[] => [
  ...new Set(functionGrants[name].flatMap(({ keys, actions }) => (keys === undefined ? [] : actions))),
];

/**
 * Explicit denials, whatever the role is allowed besides: to the functions that call AWS for triggers the stack itself,
 * and to the code of functions in a VPC what Lambda does there under their role.
 */
export const refusals = (
  name: FunctionName,
  { stackName, config, arns }: { stackName: string; config: Listed; arns: Arns },
): readonly Refusal[] => [
  ...(CALLERS_OF_AWS.has(name) ? ownRefusals(stackName, arns.table ?? [], itemActionsOf(name)) : []),
  ...(vpcOf(name, config) === undefined ? [] : [leaveNetworkAlone(beInVpc.actions)]),
];

/** Managed policies for a function's role; none where the configuration lists nothing for it. */
export const configuredPolicies = (name: FunctionName, config: Listed): string[] => {
  const secretArns = name === 'evaluator' ? secretsForHosts(config.secretArns) : config.secretArns;
  const arns = configuredArns({ ...config, secretArns });
  const grants = functionGrants[name].filter(isConfigured(arns));
  if (name === 'evaluator') return renderPolicies([...grants, ...checkGrants(config)], arns);
  if (!CALLERS_OF_AWS.has(name)) return renderPolicies(grants, arns);
  return renderPolicies([...grants, ...awsSdkGrants(config.awsSdkActions), ...passRoles(name, config)], arns);
};
