/** The targets of grants that the stack's configuration lists, and what the events of engines call them. */
import type { EventEngine } from '../../kernel/job/aws-events';
import { type AllowedSecret, parseSecretArn } from '../../kernel/trigger/secret-arn';
import type { Checked, EngineKey } from '../settings/config-keys';

export type Touched = Pick<
  Checked,
  EngineKey | 'evaluatorApiArns' | 'evaluatorFunctionArns' | 'fanOutSplitterArns' | 'secretArns'
>;

const secretsIn = (service: AllowedSecret['service'], bindings: Touched['secretArns']): string[] =>
  Object.keys(bindings).filter((arn) => parseSecretArn(arn)?.service === service);

/** Executions belong to the machine itself, whichever version or alias was started. */
const executionsOf = (arn: string): string => {
  const machine = arn.replace(':stateMachine:', ':execution:').split(':').slice(0, 7).join(':');
  return machine.endsWith('*') ? machine : `${machine}:*`;
};

const isFunction = (arn: string): boolean => arn.split(':')[2] === 'lambda';

/** The listed ARNs, and those of what is started there: that has no name before it exists. */
export const configuredArns = (config: Touched) => ({
  // A version or alias of a function is a resource of its own, so the ARNs are taken as they are configured.
  evaluatorFunctions: config.evaluatorFunctionArns,
  evaluatorApis: config.evaluatorApiArns.filter((arn) => !isFunction(arn)),
  evaluatorUrls: config.evaluatorApiArns.filter(isFunction),
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

/** What the engine's events name of a configured ARN. */
export const runsOn: Readonly<Record<EventEngine, (config: Touched) => string[]>> = {
  glue: ({ glueJobArns }) => glueJobArns.map((arn) => arn.slice(arn.indexOf(':job/') + 5)),
  emr: ({ emrClusterArns }) => emrClusterArns.map((arn) => arn.slice(arn.lastIndexOf('/') + 1)),
  'emr-serverless': ({ emrServerlessApplicationArns }) =>
    emrServerlessApplicationArns.map((arn) => arn.slice(arn.lastIndexOf('/') + 1)),
  // Events name the state machine itself, whichever version or alias was started.
  'step-function': ({ stateMachineTriggerArns }) =>
    stateMachineTriggerArns.map((arn) => arn.split(':').slice(0, 7).join(':')),
};
