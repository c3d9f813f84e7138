/** The targets of grants that the stack's configuration lists, and what the events of engines call them. */
import type { DerivedFrom } from '../../kernel/engines/description';
import { type DerivedTarget, type EngineList, engineStacks } from '../../kernel/engines/engines';
import type { EventEngine } from '../../kernel/job/aws-events';
import { type AllowedSecret, parseSecretArn } from '../../kernel/trigger/secret-use';
import type { Checked } from '../settings/config-keys';
import { listKeys } from '../settings/engine-keys';

export type Touched = Pick<
  Checked,
  EngineList | 'awsSdkActions' | 'evaluatorApiArns' | 'evaluatorFunctionArns' | 'secretArns'
>;

const secretsIn = (service: AllowedSecret['service'], bindings: Touched['secretArns']): string[] =>
  Object.keys(bindings).filter((arn) => parseSecretArn(arn)?.service === service);

const isFunction = (arn: string): boolean => arn.split(':')[2] === 'lambda';

/** The ARNs that the stack lists for its engines, and those that their grants derive from them. */
const engineTargets = (config: Touched) => {
  const derived = Object.values(engineStacks).flatMap((stack) =>
    'targets' in stack ? Object.entries<DerivedFrom<EngineList>>(stack.targets) : [],
  );
  return {
    ...(Object.fromEntries(listKeys.map((key) => [key, config[key]])) as Record<EngineList, string[]>),
    ...(Object.fromEntries(
      derived.map(([target, { key, of }]) => [target, [...new Set(config[key].map((arn) => of(arn)))]]),
    ) as Record<DerivedTarget, string[]>),
  };
};

/** The listed ARNs, and those of what is started there: that has no name before it exists. */
export const configuredArns = (config: Touched) => ({
  // A version or alias of a function is a resource of its own, so the ARNs are taken as they are configured.
  evaluatorFunctions: config.evaluatorFunctionArns,
  evaluatorApis: config.evaluatorApiArns.filter((arn) => !isFunction(arn)),
  evaluatorUrls: config.evaluatorApiArns.filter(isFunction),
  ...engineTargets(config),
  secrets: secretsIn('secretsmanager', config.secretArns),
  parameters: secretsIn('ssm', config.secretArns),
});

/** How events of the engine name what the stack lists for it. */
export const runsOn = (engine: EventEngine, config: Touched): string[] => {
  const { key, of } = engineStacks[engine].announced;
  return config[key].map((arn) => of(arn));
};
