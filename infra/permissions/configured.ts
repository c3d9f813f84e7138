/** What the stack's configuration lets the functions touch of job engines, evaluators, workers and secrets. */
import type { FunctionName } from '../../core/manifest';
import { type AllowedSecret, parseSecretArn } from '../../core/trigger/secret-arn';
import { secretsForHosts } from '../../core/trigger/secret-use';
import type { Checked } from '../config-keys';
import { checkGrants, type ListedForChecks } from './checks';
import { functionGrants } from './functions';
import type { Grant, GrantTarget } from './grant';
import { ownRefusals } from './own-stack';
import { awsSdkGrants, renderPolicies } from './policy';

export type Listed = Pick<
  Checked,
  | 'awsSdkActions'
  | 'awsSdkRoleArns'
  | 'emrClusterArns'
  | 'emrServerlessApplicationArns'
  | 'emrServerlessRoleArns'
  | 'evaluatorFunctionArns'
  | 'fanOutSplitterArns'
  | 'fanOutWorkerArns'
  | 'glueJobArns'
  | 'lambdaTriggerArns'
  | 'secretArns'
  | 'stateMachineTriggerArns'
> &
  ListedForChecks;

const secretsIn = (service: AllowedSecret['service'], bindings: Listed['secretArns']): string[] =>
  Object.keys(bindings).filter((arn) => parseSecretArn(arn)?.service === service);

/** Executions belong to the machine itself, whichever version or alias was started. */
const executionsOf = (arn: string): string => {
  const machine = arn.replace(':stateMachine:', ':execution:').split(':').slice(0, 7).join(':');
  return machine.endsWith('*') ? machine : `${machine}:*`;
};

/** The listed ARNs, and those of what is started there: that has no name before it exists. */
const configuredArns = (config: Listed): Partial<Record<GrantTarget, readonly string[]>> => ({
  // A version or alias of a function is a resource of its own, so the ARNs are taken as they are configured.
  evaluatorFunctions: config.evaluatorFunctionArns,
  triggerFunctions: config.lambdaTriggerArns,
  splitters: config.fanOutSplitterArns,
  workers: config.fanOutWorkerArns,
  glueJobs: config.glueJobArns,
  emrClusters: config.emrClusterArns,
  emrServerlessApplications: config.emrServerlessApplicationArns,
  emrServerlessJobRuns: config.emrServerlessApplicationArns.map((arn) => `${arn}/jobruns/*`),
  emrServerlessRoles: config.emrServerlessRoleArns,
  triggerStateMachines: config.stateMachineTriggerArns,
  triggerExecutions: [...new Set(config.stateMachineTriggerArns.map(executionsOf))],
  secrets: secretsIn('secretsmanager', config.secretArns),
  parameters: secretsIn('ssm', config.secretArns),
});

const CALLERS_OF_AWS: ReadonlySet<FunctionName> = new Set(['trigger', 'run-checker']);

/** Whether the configuration, and not the program, says what the grant is about. */
const isConfigured =
  (arns: Partial<Record<GrantTarget, readonly string[]>>) =>
  ({ on }: Grant): boolean =>
    on.some((target) => arns[target] !== undefined);

/** What the function may do with what the program itself declares. */
export const ownGrants = (name: FunctionName, config: Listed): Grant[] => {
  const isOfConfig = isConfigured(configuredArns(config));
  return functionGrants[name].filter((grant) => !isOfConfig(grant));
};

/** What AWS asks of who starts a job that runs under a role. */
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

/** What is refused to the functions that call AWS for triggers, whatever their role is allowed besides. */
export const refusals = (
  name: FunctionName,
  stackName: string,
  arns: Partial<Record<GrantTarget, readonly string[]>>,
) => (CALLERS_OF_AWS.has(name) ? ownRefusals(stackName, arns.table ?? [], itemActionsOf(name)) : []);

/** Managed policies for a function's role; none where the configuration lists nothing for it. */
export const configuredPolicies = (name: FunctionName, config: Listed): string[] => {
  const secretArns = name === 'evaluator' ? secretsForHosts(config.secretArns) : config.secretArns;
  const arns = configuredArns({ ...config, secretArns });
  const grants = functionGrants[name].filter(isConfigured(arns));
  if (name === 'evaluator') return renderPolicies([...grants, ...checkGrants(config)], arns);
  if (!CALLERS_OF_AWS.has(name)) return renderPolicies(grants, arns);
  return renderPolicies([...grants, ...awsSdkGrants(config.awsSdkActions), ...passRoles(name, config)], arns);
};
