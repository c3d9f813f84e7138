/** The component: one Signalbox in a Pulumi program of yours. */
import * as aws from '@pulumi/aws';
import * as pulumi from '@pulumi/pulumi';
import { namePrefixOf } from '../kernel/trigger/own-resources';
import type { SignalboxArgs } from './config/arguments';
import type { StackConfig } from './config/config';
import { readArguments } from './config/read-config';
import { usedBy } from './config/used';
import type { ProgramPolicies } from './permissions/outside';
import { joined } from './permissions/policy';
import { declareSignalbox, type StackOutputs } from './program';
import { everyResource } from './stack/every-resource';
import type { Bundle } from './stack/function';

/** Makes the code of a deployment's functions. */
export type Code = (name: string, config: StackConfig) => Bundle;

/** Loads the bundler where it is needed: the embedded cloud, which runs the sources, starts without it. */
const bundled: Code = (name, config) => {
  const { bundlesOf } = require('./bundle/bundle') as typeof import('./bundle/bundle');
  return bundlesOf(name, usedBy(config));
};

/** Prefixes by name, for each program: several may run in one process. */
const inProgram = new WeakMap<object, Map<string, string>>();

/** Two of one name, or of one prefix, would have resources of the same names at AWS. */
const claimNames = (name: string, namePrefix: string): void => {
  const program = pulumi.runtime.getMonitor();
  if (program === undefined) return;
  const claimed = inProgram.get(program) ?? new Map<string, string>();
  const what = `new Signalbox("${name}", …)`;
  if (claimed.has(name))
    throw new pulumi.RunError(
      `${what}: found a second Signalbox of this name in the program, expected each name once, because ` +
        `\`--stack ${name}\` finds one deployment. Give one of them another name, for example "${name}-2".`,
    );
  const [other] = [...claimed].find(([, prefix]) => prefix === namePrefix) ?? [];
  if (other !== undefined)
    throw new pulumi.RunError(
      `${what}: namePrefix: found "${namePrefix}", which new Signalbox("${other}", …) has, expected a prefix of its ` +
        'own, because AWS takes each name once. Pass another namePrefix to one of them.',
    );
  inProgram.set(program, claimed.set(name, namePrefix));
};

/** The former names that the options give; those that come with the deployment cannot be checked. */
const formerNames = ({ aliases = [] }: pulumi.ComponentResourceOptions): string[] =>
  (Array.isArray(aliases) ? aliases : []).flatMap((alias: pulumi.Input<pulumi.URN | pulumi.Alias>) => {
    const former = typeof alias === 'string' ? alias.split('::').at(-1) : (alias as pulumi.Alias).name;
    return typeof former === 'string' ? [former] : [];
  });

/** The names at AWS begin with the component's name: after a renaming they would all be others. */
const keepNames = (name: string, { namePrefix }: StackConfig, opts: pulumi.ComponentResourceOptions): void => {
  const former = formerNames(opts).find((each) => each !== name);
  if (former === undefined || namePrefix !== namePrefixOf(name)) return;
  throw new pulumi.RunError(
    `new Signalbox("${name}", …): aliases: found the former name "${former}" without a namePrefix, expected the ` +
      'former prefix, because other names at AWS replace every resource, the table with it. Pass, if it had no ' +
      `prefix of its own: namePrefix: "${namePrefixOf(former)}"`,
  );
};

/** The logical name of a role, where it has one that is known. */
const nameOfRole = (role: aws.iam.Role | pulumi.Input<string>): string | undefined => {
  if (typeof role === 'string') return role;
  const name: unknown = pulumi.Resource.isInstance(role) ? Reflect.get(role, '__name') : undefined;
  return typeof name === 'string' ? name : undefined;
};

/**
 * A deployed Signalbox: its table, its functions, its state machine, and everything around them. `name` is how the
 * command finds it (`--stack NAME`), and unless `namePrefix` is given, it is part of every resource's name.
 *
 * Options of the component, such as `provider`, `parent`, `protect`, `transforms` and `aliases`, reach every resource
 * inside.
 */
export class Signalbox extends pulumi.ComponentResource {
  /** Everything that the command and other programs read; each is a property of the component, too. */
  readonly outputs: StackOutputs;
  /** The one table: configuration, runs, events. Producers write MARKERs and sensors to it. */
  readonly tableName: StackOutputs['tableName'];
  /** The Region of the deployment. */
  readonly region: StackOutputs['region'];
  /** The state machine: every run is one of its executions. */
  readonly stateMachineArn: StackOutputs['stateMachineArn'];
  /** Receives alerts. */
  readonly alertTopicArn: StackOutputs['alertTopicArn'];
  /** Receives the beginnings and the ends of runs. */
  readonly lifecycleTopicArn: StackOutputs['lifecycleTopicArn'];
  /** Receives every published event; of a bus in another account: its ARN. */
  readonly eventBusName: StackOutputs['eventBusName'];
  /** Keeps what could not be processed. */
  readonly deadLetterQueueUrl: StackOutputs['deadLetterQueueUrl'];
  /** Its messages name records of the failure bucket that the router processes again. */
  readonly returnsQueueUrl: StackOutputs['returnsQueueUrl'];
  /** Keeps stream records that could not be processed. */
  readonly failureBucketName: StackOutputs['failureBucketName'];
  /** The page of CloudWatch that shows the deployment. */
  readonly dashboardUrl: StackOutputs['dashboardUrl'];
  /** The function that `signalbox check` asks. */
  readonly evaluatorFunctionName: StackOutputs['evaluatorFunctionName'];
  /** The function that jobs and workflows report their status to. */
  readonly updateStatusFunctionName: StackOutputs['updateStatusFunctionName'];
  /** The names of all functions, by what they are. */
  readonly functionNames: StackOutputs['functionNames'];
  /** IAM policies as JSON text, by the program or person that needs one. */
  readonly programPolicies: pulumi.Output<ProgramPolicies>;
  /** Where others send messages that bring MARKERs; undefined without `markerSenders`. */
  readonly markerQueueUrl: pulumi.Output<string> | undefined;
  readonly #namePrefix: string;
  readonly #grants = new Map<string, aws.iam.RolePolicy>();

  /** @param code Where the functions' code comes from, if it is not bundled from the sources here. */
  constructor(name: string, args: SignalboxArgs, opts: pulumi.ComponentResourceOptions = {}, code: Code = bundled) {
    const config = readArguments(name, args);
    claimNames(name, config.namePrefix);
    keepNames(name, config, opts);
    const transformations = [everyResource(config), ...(opts.transformations ?? [])];
    super('signalbox:index:Signalbox', name, {}, { ...opts, transformations });
    // Elsewhere there is no CloudWatch.
    if (config.alarmTargets.length === 0 && code === bundled)
      void pulumi.log.warn(
        'no alarm is created, because alarmTargets is empty: nothing notifies you when the watchdog stops or records ' +
          'are lost. Set it, for example to ["alert-topic"].',
        this,
      );
    this.#namePrefix = config.namePrefix;
    // Before there was the component, its children were outermost.
    const options = { parent: this, aliases: [{ parent: pulumi.rootStackResource }] };
    this.outputs = declareSignalbox({ stack: name, config, bundle: code(name, config), options });
    this.tableName = this.outputs.tableName;
    this.region = this.outputs.region;
    this.stateMachineArn = this.outputs.stateMachineArn;
    this.alertTopicArn = this.outputs.alertTopicArn;
    this.lifecycleTopicArn = this.outputs.lifecycleTopicArn;
    this.eventBusName = this.outputs.eventBusName;
    this.deadLetterQueueUrl = this.outputs.deadLetterQueueUrl;
    this.returnsQueueUrl = this.outputs.returnsQueueUrl;
    this.failureBucketName = this.outputs.failureBucketName;
    this.dashboardUrl = this.outputs.dashboardUrl;
    this.evaluatorFunctionName = this.outputs.evaluatorFunctionName;
    this.updateStatusFunctionName = this.outputs.updateStatusFunctionName;
    this.functionNames = this.outputs.functionNames;
    this.programPolicies = this.outputs.programPolicies;
    this.markerQueueUrl = this.outputs.markerQueueUrl;
    this.registerOutputs({ ...this.outputs });
  }

  /**
   * Lets the role write MARKERs, and nothing else. `name` is part of the policy's name; it is needed where the role is
   * an output.
   */
  grantMark(role: aws.iam.Role | pulumi.Input<string>, name?: string): aws.iam.RolePolicy {
    return this.#grant('mark', ['marker-writer'], role, name);
  }

  /** Lets the role report the ends and the status of jobs, and nothing else. */
  grantReport(role: aws.iam.Role | pulumi.Input<string>, name?: string): aws.iam.RolePolicy {
    return this.#grant('report', ['reporter', 'status-reporter'], role, name);
  }

  /** Lets the role use every verb of the command, and every page of the console, that only shows something. */
  grantView(role: aws.iam.Role | pulumi.Input<string>, name?: string): aws.iam.RolePolicy {
    return this.#grant('view', ['viewer'], role, name);
  }

  /** Lets the role use the command and the console: see, register, mark, rerun, cancel, pause. */
  grantOperate(role: aws.iam.Role | pulumi.Input<string>, name?: string): aws.iam.RolePolicy {
    return this.#grant('operate', ['operator'], role, name);
  }

  #grant(
    what: string,
    policies: readonly (keyof ProgramPolicies)[],
    role: aws.iam.Role | pulumi.Input<string>,
    given: string | undefined,
  ): aws.iam.RolePolicy {
    const roleName = given ?? nameOfRole(role);
    if (roleName === undefined)
      throw new pulumi.RunError(
        `grant to ${what}: found a role whose name is not known yet, expected a name for its policy. ` +
          'Pass one as the second argument, for example "orders-loader".',
      );
    const name = `${this.#namePrefix}-${what}-${roleName}`;
    const granted =
      this.#grants.get(name) ??
      new aws.iam.RolePolicy(
        name,
        {
          role: pulumi.Resource.isInstance(role) ? (role as aws.iam.Role).name : role,
          policy: this.programPolicies.apply((all) => joined(policies.map((each) => all[each]))),
        },
        { parent: this },
      );
    this.#grants.set(name, granted);
    return granted;
  }
}
