import * as aws from '@pulumi/aws';
import * as pulumi from '@pulumi/pulumi';
import {
  type FunctionName,
  functionDescriptions,
  functionManifest,
  functionMemoryMb,
} from '../../kernel/words/manifest';
import type { StackConfig } from '../config/config';
import { configuredPolicies, ownGrants, refusals, vpcOf } from '../permissions/configured';
import type { GrantTarget } from '../permissions/grant';
import { renderPolicy } from '../permissions/policy';
import { commonGrants } from '../permissions/shared-grants';
import { placeOf } from '../settings/place';
import { assumedBy } from './roles';

/** Makes the code of a function; the embedded cloud passes one that makes nothing. */
export type Bundle = (name: FunctionName) => pulumi.Input<pulumi.asset.Archive>;

type Variables<
  Kind extends 'required' | 'optional',
  Name extends FunctionName,
> = (typeof functionManifest)[Name][Kind][number];

/**
 * Exactly the variables of the manifest: a required one that is left out does not compile; undefined leaves an optional
 * one out.
 */
export type Environment<Name extends FunctionName> = Record<Variables<'required', Name>, pulumi.Input<string>> &
  Record<Variables<'optional', Name>, pulumi.Input<string> | undefined>;

export type Arns = Partial<Record<GrantTarget, pulumi.Input<readonly pulumi.Input<string>[]>>>;

export interface FunctionArgs<Name extends FunctionName> {
  function: Name;
  environment: Environment<Name>;
  /** For every target of the function's own grants; an empty list drops the grant. */
  arns: Arns;
  config: StackConfig;
  bundle: Bundle;
  /** Its name for AWS, where it must be known before the function is there; otherwise Pulumi makes one. */
  fixedName?: string;
}

/** One Lambda function with its own role, its own log group and nothing else. */
export class SignalboxFunction<Name extends FunctionName> extends pulumi.ComponentResource {
  readonly name: pulumi.Output<string>;
  readonly arn: pulumi.Output<string>;

  constructor(stackName: string, args: FunctionArgs<Name>, opts?: pulumi.ComponentResourceOptions) {
    const name = `${stackName}-${args.function}`;
    super('signalbox:infra:Function', name, {}, opts);
    const { config } = args;
    const manifest = functionManifest[args.function];

    const logs = new aws.cloudwatch.LogGroup(
      `${name}-logs`,
      { name: `/aws/lambda/${stackName}/${args.function}`, retentionInDays: config.logRetentionDays },
      { parent: this },
    );
    const role = new aws.iam.Role(
      `${name}-role`,
      { assumeRolePolicy: placeOf(logs.arn).apply((place) => assumedBy('lambda', place)) },
      { parent: this },
    );
    const arns: Arns = { ...args.arns, ownLogs: [pulumi.interpolate`${logs.arn}:*`] };
    const policy = new aws.iam.RolePolicy(
      `${name}-policy`,
      {
        role: role.id,
        policy: pulumi
          .output(arns)
          .apply((known) =>
            renderPolicy(
              [...commonGrants(config), ...ownGrants(args.function, config)],
              known,
              refusals(args.function, { stackName, config, arns: known }),
            ),
          ),
      },
      { parent: this },
    );
    const attachments = this.#configured(name, role, configuredPolicies(args.function, config));

    const vpcConfig = vpcOf(args.function, config);
    const reserved = config.reservedConcurrency[args.function];
    const lambda = new aws.lambda.Function(
      name,
      {
        ...(args.fixedName === undefined ? {} : { name: args.fixedName }),
        description: functionDescriptions[args.function],
        runtime: 'nodejs24.x',
        architectures: ['arm64'],
        handler: 'index.handler',
        code: args.bundle(args.function),
        role: role.arn,
        timeout: manifest.timeoutSeconds,
        memorySize: functionMemoryMb[args.function],
        ...(vpcConfig === undefined ? {} : { vpcConfig }),
        ...(reserved === undefined ? {} : { reservedConcurrentExecutions: reserved }),
        environment: { variables: { ...declared(args.function, args.environment), ...quietLog(config.logLevel) } },
        loggingConfig: {
          logFormat: 'JSON',
          logGroup: logs.name,
          applicationLogLevel: config.logLevel === 'DEBUG' ? 'DEBUG' : 'INFO',
          systemLogLevel: 'INFO',
        },
        tracingConfig: { mode: config.tracing ? 'Active' : 'PassThrough' },
        // The console, and the evaluation of the program, find the folder under functions/ by this tag.
        tags: { 'signalbox:function': args.function },
      },
      // Two functions cannot have one name at a time.
      { parent: this, dependsOn: [policy, ...attachments], deleteBeforeReplace: args.fixedName !== undefined },
    );
    this.name = lambda.name;
    this.arn = lambda.arn;
    this.registerOutputs({ name: this.name, arn: this.arn });
  }

  #configured(name: string, role: aws.iam.Role, policies: readonly string[]): aws.iam.RolePolicyAttachment[] {
    return policies.map((document, index) => {
      const policy = new aws.iam.Policy(
        `${name}-configured-${index}`,
        { description: "What the stack's configuration lists for it.", policy: document },
        { parent: this },
      );
      return new aws.iam.RolePolicyAttachment(
        `${name}-configured-${index}-attachment`,
        { role: role.name, policyArn: policy.arn },
        { parent: this },
      );
    });
  }
}

/**
 * Lambda filters no level above INFO: it takes the lines of metrics, which have none, for INFO, and without them no
 * alarm goes off. The function leaves its own lines out.
 */
const quietLog = (level: string): Record<string, string> =>
  level === 'WARN' || level === 'ERROR' ? { LOG_LEVEL: level } : {};

/**
 * The variables without the absent ones; refuses what the types cannot see, such as an empty text or an undeclared
 * name.
 */
const declared = (
  name: FunctionName,
  environment: Readonly<Record<string, pulumi.Input<string> | undefined>>,
): Record<string, pulumi.Input<string>> => {
  const { required, optional } = functionManifest[name] as { required: readonly string[]; optional: readonly string[] };
  const variables: Record<string, pulumi.Input<string>> = {};
  for (const [variable, value] of Object.entries(environment)) {
    if (!required.includes(variable) && !optional.includes(variable)) {
      throw new Error(
        `function ${name}: variable ${variable} is not in its manifest; add it to ` +
          `kernel/words/manifest.ts or leave it out`,
      );
    }
    if (value !== undefined) variables[variable] = value;
  }
  const missing = required.filter((variable) => variables[variable] === undefined || variables[variable] === '');
  if (missing.length > 0)
    throw new Error(`function ${name}: its manifest requires ${missing.join(', ')}, which the program does not give`);
  return variables;
};
