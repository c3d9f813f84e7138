import * as aws from '@pulumi/aws';
import * as pulumi from '@pulumi/pulumi';
import { type SecretBindings, secretsForHosts } from '../../kernel/trigger/secret-use';
import type { StackConfig } from '../config/config';
import type { Place } from '../settings/place';
import type { DeadLetters } from './dead-letters';
import { type Arns, type Bundle, type FunctionArgs, SignalboxFunction } from './function';
import { enginesThatReport } from './job-events';
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

/** Environment of every function. */
const commonArgs = ({ stack, config, bundle, table }: TaskFunctionsArgs) => ({
  environment: { SIGNALBOX_STACK: stack, TABLE_NAME: table.name },
  arns: { table: [table.arn], tableKey: table.keyArns } satisfies Arns,
  config,
  bundle,
});

/** A list as a variable; undefined leaves the variable of an empty one out. */
const joined = (values: readonly string[]): string | undefined => (values.length === 0 ? undefined : values.join(','));

const secretBindings = (bindings: SecretBindings): string | undefined =>
  Object.keys(bindings).length === 0 ? undefined : JSON.stringify(bindings);

const privateAddresses = (config: StackConfig): string | undefined =>
  config.allowPrivateAddresses ? 'true' : undefined;

const orchestratorArgs = (args: TaskFunctionsArgs): FunctionArgs<'orchestrator'> => {
  const { config, deadLetters, timers, place, orchestratorName, stateMachineName } = args;
  const common = commonArgs(args);
  return {
    ...common,
    function: 'orchestrator',
    environment: {
      ...common.environment,
      ENABLED_ENGINES: config.enabledEngines.join(','),
      STUCK_RUN_THRESHOLD_SECONDS: String(config.stuckRunThresholdSeconds),
      RUN_RETENTION_DAYS: String(config.runRetentionDays),
      EVENT_ENGINES: joined(enginesThatReport(config)),
      ...timers.environment,
    },
    arns: {
      ...common.arns,
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
    fixedName: orchestratorName,
  };
};

const evaluatorArgs = (args: TaskFunctionsArgs): FunctionArgs<'evaluator'> => {
  const { config } = args;
  const common = commonArgs(args);
  return {
    ...common,
    function: 'evaluator',
    environment: {
      ...common.environment,
      EVALUATOR_BASE_URL: config.evaluatorBaseUrl,
      ALLOW_PRIVATE_ADDRESSES: privateAddresses(config),
      ALLOWED_PRIVATE_CIDRS: joined(config.allowedPrivateCidrs),
      SECRET_ARNS: secretBindings(secretsForHosts(config.secretArns)),
      CHECK_METRIC_NAMESPACES: joined(config.checkMetricNamespaces),
      CHECK_ACTIONS: joined(Object.keys(config.checkActions)),
      CHECK_ICEBERG_CATALOGS: joined(config.checkIcebergCatalogs.filter((each) => !each.startsWith('arn:'))),
    },
  };
};

/** Environment that the functions with engines share. */
const jobArgs = (args: TaskFunctionsArgs) => {
  const { config, table } = args;
  const common = commonArgs(args);
  return {
    ...common,
    arns: { ...common.arns, chunkTable: config.enabledEngines.includes('fan-out') ? [table.arn] : [] },
    environment: {
      ...common.environment,
      RUN_RETENTION_DAYS: String(config.runRetentionDays),
      ENABLED_ENGINES: config.enabledEngines.join(','),
      ALLOW_PRIVATE_ADDRESSES: privateAddresses(config),
      ALLOWED_PRIVATE_CIDRS: joined(config.allowedPrivateCidrs),
      SECRET_ARNS: secretBindings(config.secretArns),
      AWS_SDK_ACTIONS: joined(Object.keys(config.awsSdkActions)),
    },
  };
};

/** A deadline that could not be decided for so long is the sweeper's. */
const TIMER_MAX_AGE_SECONDS = 3600;

/** The four functions that the state machine calls. */
export class TaskFunctions extends pulumi.ComponentResource {
  readonly orchestrator: SignalboxFunction<'orchestrator'>;
  readonly evaluator: SignalboxFunction<'evaluator'>;
  readonly trigger: SignalboxFunction<'trigger'>;
  readonly runChecker: SignalboxFunction<'run-checker'>;

  constructor(stackName: string, args: TaskFunctionsArgs, opts?: pulumi.ComponentResourceOptions) {
    super('signalbox:infra:TaskFunctions', `${stackName}-tasks`, {}, opts);
    const parent = { parent: this };
    this.orchestrator = new SignalboxFunction(stackName, orchestratorArgs(args), parent);
    // The state machine waits for its answers; only timers call it asynchronously, and what it fails at then is
    // Lambda's to retry and to keep.
    new aws.lambda.FunctionEventInvokeConfig(
      `${stackName}-orchestrator-invokes`,
      {
        functionName: this.orchestrator.name,
        maximumEventAgeInSeconds: TIMER_MAX_AGE_SECONDS,
        maximumRetryAttempts: 2,
        destinationConfig: { onFailure: { destination: args.deadLetters.queueArn } },
      },
      parent,
    );
    this.evaluator = new SignalboxFunction(stackName, evaluatorArgs(args), parent);
    this.trigger = new SignalboxFunction(stackName, { ...jobArgs(args), function: 'trigger' }, parent);
    this.runChecker = new SignalboxFunction(stackName, { ...jobArgs(args), function: 'run-checker' }, parent);
    this.registerOutputs({});
  }

  /** By folder under functions/. */
  get functions() {
    return {
      orchestrator: this.orchestrator,
      evaluator: this.evaluator,
      trigger: this.trigger,
      'run-checker': this.runChecker,
    };
  }
}
