/**
 * The permissions of the stack of a simulation, from the names in the scenario's triggers and traits: each resource by
 * its ARN, as a deployed stack lists them.
 */

import { namedResources, unnamedResource } from '../../emulator/endpoint/external';
import { apiMethodArn } from '../../emulator/endpoint/signed-requests';
import { ACCOUNT, REGION } from '../../emulator/program/record';
import { functionArn } from '../../kernel/engines/arns';
import type { EngineStack, RawTrigger } from '../../kernel/engines/description';
import { engineStacks } from '../../kernel/engines/engines';
import { secondsOf } from '../../kernel/fields/fields';
import { limits } from '../../kernel/fields/limits';
import { evaluatorFunction } from '../../kernel/traits/evaluator';
import { awsActionName } from '../../kernel/trigger/aws-services';
import type { AwsSdkScript } from '../world/aws-sdk';

/** Where the embedded cloud is. */
const PLACE = `${REGION}:${ACCOUNT}`;

/** Lambda's name of the evaluator; undefined for one that is no function. */
export const evaluatorArn = (evaluator: string): string | undefined => {
  const named = evaluatorFunction(evaluator)?.name;
  return named === undefined ? undefined : String(functionArn(named, PLACE));
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
  // The type of the trigger says which fields it has.
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

const listedFor = (trigger: RawTrigger): [key: string, arn: string][] => {
  const stack: EngineStack | undefined = (engineStacks as Readonly<Record<string, EngineStack>>)[trigger.type];
  return Object.entries(stack?.lists?.(trigger, PLACE) ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
};

/** Only the keys that some trigger needs; a key for an engine that is not enabled is refused by the program. */
export const engineStackConfig = (triggers: readonly RawTrigger[]): Record<string, unknown> => {
  const listed = triggers.flatMap(listedFor);
  const arnsOf = (key: string): string[] => [...new Set(listed.flatMap(([name, arn]) => (name === key ? [arn] : [])))];
  const sdk = awsSdkScripts(triggers);
  const actions = sdk.flatMap(({ start, describe, stop, find }) =>
    [start, describe, stop, find].filter((call) => call !== undefined),
  );
  return {
    ...Object.fromEntries(listed.map(([key]) => [key, arnsOf(key)])),
    ...(actions.length === 0
      ? {}
      : { awsSdkActions: Object.fromEntries(actions.map((call) => [awsActionName(call), resourcesOf(call)])) }),
  };
};
