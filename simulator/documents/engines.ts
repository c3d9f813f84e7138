/**
 * What the stack of a simulation is allowed, from what the scenario's triggers and traits name: each resource by its
 * ARN, as a deployed stack lists them.
 */

import { namedResources, unnamedResource } from '../../emulator/endpoint/external';
import { apiMethodArn } from '../../emulator/endpoint/signed-requests';
import { ACCOUNT, REGION } from '../../emulator/program/record';
import { secondsOf } from '../../kernel/config/fields';
import { limits } from '../../kernel/config/limits';
import { evaluatorFunction } from '../../kernel/traits/evaluator-function';
import { awsActionName } from '../../kernel/trigger/aws-services';
import type { AwsSdkScript } from '../world/aws-sdk';

/** A trigger as it stands in a document, before it is checked. */
// biome-ignore lint/suspicious/noExplicitAny: nothing has checked yet which fields it has
export type RawTrigger = Readonly<Record<string, any>>;

/** Where the embedded cloud is. */
const PLACE = `${REGION}:${ACCOUNT}`;

const of = (triggers: readonly RawTrigger[], type: string, arnOf: (trigger: RawTrigger) => unknown): string[] => [
  ...new Set(
    triggers
      .filter((trigger) => trigger.type === type)
      .map(arnOf)
      .filter((arn): arn is string => typeof arn === 'string'),
  ),
];

/** A function that is named without its account is in the stack's own. */
const functionArn = (name: unknown): unknown =>
  typeof name !== 'string' || name.startsWith('arn:') ? name : `arn:aws:lambda:${PLACE}:function:${name}`;

/** What Lambda knows the evaluator by; undefined for one that is no function. */
export const evaluatorArn = (evaluator: string): string | undefined => {
  const named = evaluatorFunction(evaluator)?.name;
  return named === undefined ? undefined : String(functionArn(named));
};

/** The functions and the APIs among the evaluators, each as the stack has to list it. */
export const evaluatorStackConfig = (evaluators: readonly string[]): Record<string, unknown> => {
  const functions = new Set(evaluators.map(evaluatorArn).filter((arn) => arn !== undefined));
  const apis = new Set(evaluators.map((url) => apiMethodArn(url, ACCOUNT)).filter((arn) => arn !== undefined));
  return {
    ...(functions.size === 0 ? {} : { evaluatorFunctionArns: [...functions] }),
    ...(apis.size === 0 ? {} : { evaluatorApiArns: [...apis] }),
  };
};

export const awsSdkScripts = (triggers: readonly RawTrigger[]): AwsSdkScript[] =>
  triggers.filter(({ type }) => type === 'aws-sdk').map((trigger) => trigger as unknown as AwsSdkScript);

/** How long a worker's invocation may last: what the trigger says of its function. */
export const workerTimeoutMs = (triggers: readonly RawTrigger[], functionName: string): number => {
  const said: unknown = triggers.find(
    (trigger) => trigger.type === 'fan-out' && String(trigger.worker?.functionName).split(':').at(-1) === functionName,
  )?.worker?.timeout;
  return (secondsOf(said) ?? limits.workerTimeoutSeconds) * 1000;
};

/** The ARNs that the call's own parameters name; for those that name none, what the embedded IAM asks about instead. */
const resourcesOf = ({
  service,
  action,
  parameters = {},
}: {
  service: string;
  action: string;
  parameters?: RawTrigger;
}): string[] => {
  const named = Object.values(parameters).filter(
    (value): value is string => typeof value === 'string' && value.startsWith('arn:'),
  );
  const known = namedResources({ service, input: parameters }, PLACE).map((arn) => arn.replaceAll(/\$\{[^}]*\}/g, '*'));
  return [...new Set([...named, ...known, `${unnamedResource(service, action, PLACE)}*`])];
};

/** Only the keys that some trigger needs; a key for an engine that is not enabled is refused by the program. */
export const engineStackConfig = (triggers: readonly RawTrigger[]): Record<string, unknown> => {
  const lists: Record<string, string[]> = {
    lambdaTriggerArns: of(triggers, 'lambda', ({ functionName }) => functionArn(functionName)),
    fanOutWorkerArns: of(triggers, 'fan-out', ({ worker }) => functionArn(worker?.functionName)),
    fanOutSplitterArns: of(triggers, 'fan-out', ({ chunksFrom }) => functionArn(chunksFrom)),
    glueJobArns: of(triggers, 'glue', ({ jobName }) => `arn:aws:glue:${PLACE}:job/${jobName}`),
    emrClusterArns: of(triggers, 'emr', ({ clusterId }) => `arn:aws:elasticmapreduce:${PLACE}:cluster/${clusterId}`),
    emrServerlessApplicationArns: of(
      triggers,
      'emr-serverless',
      ({ applicationId }) => `arn:aws:emr-serverless:${PLACE}:/applications/${applicationId}`,
    ),
    emrServerlessRoleArns: of(triggers, 'emr-serverless', ({ executionRoleArn }) => executionRoleArn),
    stateMachineTriggerArns: of(triggers, 'step-function', ({ stateMachineArn }) => stateMachineArn),
  };
  const sdk = awsSdkScripts(triggers);
  const actions = sdk.flatMap(({ start, describe, stop, find }) =>
    [start, describe, stop, find].filter((call) => call !== undefined),
  );
  return {
    ...Object.fromEntries(Object.entries(lists).filter(([, arns]) => arns.length > 0)),
    ...(actions.length === 0
      ? {}
      : { awsSdkActions: Object.fromEntries(actions.map((call) => [awsActionName(call), resourcesOf(call)])) }),
  };
};
