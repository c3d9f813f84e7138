import * as aws from '@pulumi/aws';
import * as pulumi from '@pulumi/pulumi';
import { type AllowedSecret, parseSecretArn } from '../core/trigger/secret-arn';
import type { StackConfig } from './config';
import type { DeadLetters } from './dead-letters';
import { type Arns, type Bundle, SignalboxFunction } from './function';
import { enginesThatTell } from './job-events';
import { awsSdkGrants } from './permissions';
import type { Place } from './place';
import type { Table } from './table';
import type { Timers } from './timers';

export interface TaskFunctionsArgs {
  stack: string;
  config: StackConfig;
  bundle: Bundle;
  table: Table;
  deadLetters: DeadLetters;
  timers: Timers;
  place: pulumi.Output<Place>;
  /** The name under which the timers call the orchestrator. */
  orchestratorName: string;
  /** The name of the state machine that will call them. */
  stateMachineName: string;
}

const secretTargets = (arns: readonly string[]): Pick<Arns, 'secrets' | 'parameters'> => {
  const of = (service: AllowedSecret['service']): string[] =>
    arns.filter((arn) => parseSecretArn(arn)?.service === service);
  return { secrets: of('secretsmanager'), parameters: of('ssm') };
};

/** The resources of the enabled engines, and what is started there: those have no names before they exist. */
const engineTargets = (config: StackConfig): Arns => ({
  glueJobs: config.glueJobArns,
  emrClusters: config.emrClusterArns,
  emrServerlessApplications: config.emrServerlessApplicationArns,
  emrServerlessJobRuns: config.emrServerlessApplicationArns.map((arn) => `${arn}/jobruns/*`),
  emrServerlessRoles: config.emrServerlessRoleArns,
  triggerStateMachines: config.stateMachineTriggerArns,
  triggerExecutions: [
    ...new Set(
      config.stateMachineTriggerArns.map(
        (arn) => `${arn.replace(':stateMachine:', ':execution:').split(':').slice(0, 7).join(':')}:*`,
      ),
    ),
  ],
});
/** A deadline that could not be judged for so long is the watchdog's. */
const TIMER_MAX_AGE_SECONDS = 3600;

/** The four functions that the state machine calls. */
export class TaskFunctions extends pulumi.ComponentResource {
  readonly orchestrator: SignalboxFunction<'orchestrator'>;
  readonly evaluator: SignalboxFunction<'evaluator'>;
  readonly trigger: SignalboxFunction<'trigger'>;
  readonly runChecker: SignalboxFunction<'run-checker'>;

  constructor(
    stackName: string,
    { stack, config, bundle, table, deadLetters, timers, place, orchestratorName, stateMachineName }: TaskFunctionsArgs,
    opts?: pulumi.ComponentResourceOptions,
  ) {
    super('signalbox:infra:TaskFunctions', `${stackName}-tasks`, {}, opts);
    const parent = { parent: this };
    const arns: Arns = { table: [table.arn], tableKey: table.keyArns };
    const everyone = { SIGNALBOX_STACK: stack, TABLE_NAME: table.name };
    const RUN_RETENTION_DAYS = String(config.runRetentionDays);
    const ENABLED_ENGINES = config.enabledEngines.join(',');
    const told = enginesThatTell(config);
    const EVENT_ENGINES = told.length === 0 ? undefined : told.join(',');
    const SECRET_ARNS = config.secretArns.length === 0 ? undefined : config.secretArns.join(',');
    const AWS_SDK_ACTIONS =
      Object.keys(config.awsSdkActions).length === 0 ? undefined : Object.keys(config.awsSdkActions).join(',');
    const engines = { ...engineTargets(config), ...secretTargets(config.secretArns) };
    const grants = awsSdkGrants(config.awsSdkActions);
    const ALLOW_PRIVATE_ADDRESSES = config.allowPrivateAddresses ? 'true' : undefined;

    this.orchestrator = new SignalboxFunction(
      stackName,
      {
        function: 'orchestrator',
        environment: {
          ...everyone,
          ENABLED_ENGINES,
          STUCK_RUN_THRESHOLD_SECONDS: String(config.stuckRunThresholdSeconds),
          RUN_RETENTION_DAYS,
          EVENT_ENGINES,
          ...timers.environment,
        },
        arns: {
          ...arns,
          ...timers.arns,
          executions: [
            place.apply(
              ({ partition, region, account }) =>
                `arn:${partition}:states:${region}:${account}:execution:${stateMachineName}:*`,
            ),
          ],
          deadLetterQueue: [deadLetters.queueArn],
          deadLetterKey: deadLetters.keyArns,
        },
        config,
        bundle,
        fixedName: orchestratorName,
      },
      parent,
    );
    // The state machine waits for its answers; only timers call it asynchronously, and what it fails at then is
    // Lambda's to retry and to keep.
    new aws.lambda.FunctionEventInvokeConfig(
      `${stackName}-orchestrator-invokes`,
      {
        functionName: this.orchestrator.name,
        maximumEventAgeInSeconds: TIMER_MAX_AGE_SECONDS,
        maximumRetryAttempts: 2,
        destinationConfig: { onFailure: { destination: deadLetters.queueArn } },
      },
      parent,
    );
    this.evaluator = new SignalboxFunction(
      stackName,
      {
        function: 'evaluator',
        environment: { ...everyone, EVALUATOR_BASE_URL: config.evaluatorBaseUrl, ALLOW_PRIVATE_ADDRESSES },
        arns,
        config,
        bundle,
      },
      parent,
    );
    this.trigger = new SignalboxFunction(
      stackName,
      {
        function: 'trigger',
        environment: {
          ...everyone,
          RUN_RETENTION_DAYS,
          ENABLED_ENGINES,
          ALLOW_PRIVATE_ADDRESSES,
          SECRET_ARNS,
          AWS_SDK_ACTIONS,
        },
        // A version or alias of a function is a resource of its own, so the ARNs are taken as they are configured.
        arns: {
          ...arns,
          ...engines,
          triggerFunctions: config.lambdaTriggerArns,
          splitters: config.fanOutSplitterArns,
          chunkTable: config.enabledEngines.includes('fan-out') ? [table.arn] : [],
        },
        grants,
        config,
        bundle,
      },
      parent,
    );
    this.runChecker = new SignalboxFunction(
      stackName,
      {
        function: 'run-checker',
        environment: {
          ...everyone,
          RUN_RETENTION_DAYS,
          ENABLED_ENGINES,
          ALLOW_PRIVATE_ADDRESSES,
          SECRET_ARNS,
          AWS_SDK_ACTIONS,
        },
        arns: { ...arns, ...engines },
        grants,
        config,
        bundle,
      },
      parent,
    );
    this.registerOutputs({});
  }

  /** By folder under functions/. */
  get names() {
    return {
      orchestrator: this.orchestrator.name,
      evaluator: this.evaluator.name,
      trigger: this.trigger.name,
      'run-checker': this.runChecker.name,
    };
  }
}
