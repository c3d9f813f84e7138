/**
 * Everything that a stack consists of, in the order in which it depends on each other. `pulumi up` runs it with the
 * bundler; the embedded cloud and the tests run it under mocks with a bundler that makes nothing.
 */
import * as pulumi from '@pulumi/pulumi';
import type { DeclaredSources } from '../kernel/sources/check';
import type { CheckName } from '../kernel/traits/builtin-names';
import type { SecretBindings } from '../kernel/trigger/secret-use';
import { checksOf } from './config/checks';
import type { StackConfig } from './config/config';
import { type ProgramPolicies, programPolicies } from './permissions/outside';
import { placeOf } from './settings/place';
import { Alarms } from './stack/alarms';
import { Dashboard } from './stack/dashboard';
import { DeadLetters } from './stack/dead-letters';
import { everyResource } from './stack/every-resource';
import { chunkRules, FanOut } from './stack/fan-out';
import type { Bundle } from './stack/function';
import { JobEvents, jobEventRules } from './stack/job-events';
import { declaredSources, hasSources, MarkerSources, markerRules } from './stack/marker-sources';
import { Notifications } from './stack/notifications';
import { StackParameter } from './stack/stack-parameter';
import { StateMachine } from './stack/state-machine';
import { StreamRouter } from './stack/stream-router';
import { Table } from './stack/table';
import { TaskFunctions } from './stack/task-functions';
import { Timers } from './stack/timers';
import { UpdateStatus } from './stack/update-status';
import { Watchdog, watchdogRules } from './stack/watchdog';

export interface Settings {
  /** The stack's name; it stands in every resource's name and is the dimension of every metric. */
  stack: string;
  config: StackConfig;
  bundle: Bundle;
}

/** What people and programs read; the command reads all but `programPolicies`, in a parameter. */
export interface StackOutputs {
  tableName: pulumi.Output<string>;
  region: pulumi.Output<string>;
  stateMachineArn: pulumi.Output<string>;
  alertTopicArn: pulumi.Output<string>;
  lifecycleTopicArn: pulumi.Output<string>;
  eventBusName: pulumi.Output<string>;
  deadLetterQueueUrl: pulumi.Output<string>;
  /** Its messages name records of the failure bucket, which the router processes again. */
  returnsQueueUrl: pulumi.Output<string>;
  failureBucketName: pulumi.Output<string>;
  dashboardUrl: pulumi.Output<string>;
  /** `signalbox check` asks it. */
  evaluatorFunctionName: pulumi.Output<string>;
  /** Workflows and jobs report to it. */
  updateStatusFunctionName: pulumi.Output<string>;
  /** By folder under functions/. */
  functionNames: pulumi.Output<Record<string, string>>;
  /** What programs outside of the stack need, by program: policies as JSON text. */
  programPolicies: pulumi.Output<ProgramPolicies>;
  watchdogIntervalMinutes: number;
  enabledEngines: readonly string[];
  /** The builtins that ask AWS and may. */
  checks: readonly CheckName[];
  /** Jobs and evaluators may be on plain http and on private addresses. */
  allowPrivateAddresses: boolean;
  secretArns: SecretBindings;
  /** What pipelines may name as sources of their MARKERs. */
  markerSources: DeclaredSources;
  /** The queue that others send messages to, where any may. */
  markerQueueUrl?: pulumi.Output<string>;
}

/** What keeps and passes on what the functions write. */
interface Storage {
  table: Table;
  place: ReturnType<typeof placeOf>;
  notifications: Notifications;
  deadLetters: DeadLetters;
}

const declareStorage = (name: string, config: StackConfig): Storage => {
  const { deletionProtection, kmsKeyArn } = config;
  const options = everyResource(config);
  const table = new Table(name, { deletionProtection, kmsKeyArn }, options);
  const place = placeOf(table.arn);
  const notifications = new Notifications(name, { place, kmsKeyArn }, options);
  const rules = [
    ...jobEventRules(name, config),
    ...chunkRules(name, config),
    ...markerRules(name, config),
    watchdogRules(name),
  ];
  const deadLetters = new DeadLetters(name, { place, kmsKeyArn, deletionProtection, rules }, options);
  return { table, place, notifications, deadLetters };
};

/** The state machine, and the functions that it calls. */
const declareFlow = (name: string, settings: Settings, { table, place, deadLetters }: Storage) => {
  const { config } = settings;
  const orchestratorName = `${name}-orchestrator`;
  const stateMachineName = `${name}-pipeline`;
  const options = everyResource(config);
  const { kmsKeyArn } = config;
  const timers = new Timers(name, { place, deadLetters, kmsKeyArn, functionName: orchestratorName }, options);
  const tasks = new TaskFunctions(
    name,
    { ...settings, table, deadLetters, timers, place, orchestratorName, stateMachineName },
    options,
  );
  const stateMachine = new StateMachine({ machineName: stateMachineName, tasks, table, place, config }, options);
  return { timers, tasks, stateMachineArn: stateMachine.arn };
};

/** The functions around the state machine: the table's stream, a schedule and other callers wake them. */
const declareOtherFunctions = (
  name: string,
  settings: Settings,
  { table, place, notifications, deadLetters }: Storage,
  { timers, stateMachineArn }: ReturnType<typeof declareFlow>,
) => {
  const { config } = settings;
  const options = everyResource(config);
  const shared = { ...settings, place, table, stateMachineArn, notifications, deadLetters };
  const router = new StreamRouter(name, shared, options);
  new JobEvents(name, { config, router: router.function, deadLetters }, options);
  const updateStatus = new UpdateStatus(name, { ...settings, table }, options);
  const watchdog = new Watchdog(name, { ...shared, timers, returnsRule: router.returnsRule }, options);
  const fanOut = config.enabledEngines.includes('fan-out')
    ? new FanOut(name, { ...settings, table, deadLetters }, options)
    : undefined;
  const sources = hasSources(config)
    ? new MarkerSources(name, { ...settings, place, table, deadLetters }, options)
    : undefined;
  return { router, updateStatus, watchdog, fanOut, sources };
};

export const declareSignalbox = (settings: Settings): StackOutputs => {
  const { stack, config } = settings;
  const name = `signalbox-${stack}`;
  const storage = declareStorage(name, config);
  const { table, place, notifications, deadLetters } = storage;
  const flow = declareFlow(name, settings, storage);
  const { router, updateStatus, watchdog, fanOut, sources } = declareOtherFunctions(name, settings, storage, flow);

  const functionNames = {
    ...flow.tasks.names,
    ...(fanOut === undefined ? {} : { 'fan-out': fanOut.function.name }),
    ...(sources === undefined ? {} : { 'marker-source': sources.function.name }),
    'stream-router': router.function.name,
    'update-status': updateStatus.function.name,
    sweeper: watchdog.sweeper.name,
    watchdog: watchdog.watchdog.name,
  };
  const { stateMachineArn } = flow;
  const observed = {
    stack,
    functionNames,
    stateMachineArn,
    tableName: table.name,
    deadLetterQueueName: deadLetters.queueName,
    returnsQueueName: router.returns.queueName,
  };
  const options = everyResource(config);
  const keptRules = {
    returns: router.returnsRule.name,
    ...(fanOut === undefined ? {} : { chunks: fanOut.keptRule.name }),
  };
  const markerQueueNames = sources?.queueNames ?? {};
  const { alertTopicArn } = notifications;
  const alarms = new Alarms(name, { ...observed, keptRules, markerQueueNames, alertTopicArn, config }, options);
  const dashboard = new Dashboard(name, { ...observed, place, alarmArns: alarms.arns }, options);

  const found = {
    tableName: table.name,
    region: place.apply(({ region }) => region),
    stateMachineArn,
    alertTopicArn: notifications.alertTopicArn,
    lifecycleTopicArn: notifications.lifecycleTopicArn,
    eventBusName: notifications.eventBusName,
    deadLetterQueueUrl: deadLetters.queueUrl,
    returnsQueueUrl: router.returns.queueUrl,
    failureBucketName: deadLetters.bucketName,
    dashboardUrl: dashboard.url,
    evaluatorFunctionName: flow.tasks.names.evaluator,
    updateStatusFunctionName: updateStatus.function.name,
    functionNames: pulumi.all(functionNames),
    watchdogIntervalMinutes: config.watchdogIntervalMinutes,
    enabledEngines: config.enabledEngines,
    checks: checksOf(config),
    allowPrivateAddresses: config.allowPrivateAddresses,
    secretArns: config.secretArns,
    markerSources: declaredSources(config),
    ...(sources?.messageQueueUrl === undefined ? {} : { markerQueueUrl: sources.messageQueueUrl }),
  };
  const parameter = new StackParameter(name, { stack, values: found }, options);
  return {
    ...found,
    programPolicies: pulumi
      .all([table.arn, updateStatus.function.arn, flow.tasks.evaluator.arn, parameter.arn])
      .apply(([tableArn, updateStatusArn, evaluatorArn, parameterArn]) =>
        programPolicies({ tableArn, tableKeyArns: table.keyArns, updateStatusArn, evaluatorArn, parameterArn }),
      ),
  };
};
