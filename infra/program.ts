/** Everything that a stack consists of, in the order in which it depends on each other. */
import * as pulumi from '@pulumi/pulumi';
import type { DeclaredSources } from '../kernel/sources/check';
import type { CheckName } from '../kernel/traits/builtin-names';
import type { SecretBindings } from '../kernel/trigger/secret-use';
import type { OfFunctions } from '../kernel/words/manifest';
import type { StackConfig } from './config/config';
import { checksOf } from './config/used';
import { type ProgramPolicies, programPolicies } from './permissions/outside';
import { placeOf } from './settings/place';
import { Alarms } from './stack/alarms';
import { AlertReceivers, hasReceivers, subscribeInboxes } from './stack/alert-targets';
import { ApprovalLinks } from './stack/approval-links';
import { Dashboard, dashboardUrl } from './stack/dashboard';
import { DeadLetters } from './stack/dead-letters';
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
  /** The stack's name: the command finds it by this name, and it is the dimension of every metric. */
  stack: string;
  config: StackConfig;
  bundle: Bundle;
  /** Options of the outermost components. */
  options: pulumi.ComponentResourceOptions;
}

/** Outputs for people and programs; the command reads all but `programPolicies`, in a parameter. */
export interface StackOutputs {
  /** The one table: runs, configuration, events. Producers write MARKERs and sensors to it. */
  tableName: pulumi.Output<string>;
  region: pulumi.Output<string>;
  stateMachineArn: pulumi.Output<string>;
  /** Receives alerts. */
  alertTopicArn: pulumi.Output<string>;
  /** Receives beginnings and ends of runs. */
  lifecycleTopicArn: pulumi.Output<string>;
  /** Receives every event; of a bus in another account: its ARN. */
  eventBusName: pulumi.Output<string>;
  /** Keeps messages that could not be processed, for a person to examine. */
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
  /** Rights of programs outside of the stack, by program: policies as JSON text. */
  programPolicies: pulumi.Output<ProgramPolicies>;
  watchdogIntervalMinutes: number;
  enabledEngines: readonly string[];
  /** The builtins that ask AWS and may. */
  checks: readonly CheckName[];
  /** Jobs and evaluators may be on plain http and on private addresses. */
  allowPrivateAddresses: boolean;
  secretArns: SecretBindings;
  /** Sources of MARKERs that pipelines may name. */
  markerSources: DeclaredSources;
  /** The queue that others send messages to, where any may. */
  markerQueueUrl?: pulumi.Output<string>;
}

/** The parts that keep and pass on the writes of the functions. */
interface Storage {
  table: Table;
  place: ReturnType<typeof placeOf>;
  notifications: Notifications;
  deadLetters: DeadLetters;
}

const declareStorage = (name: string, { config, options }: Settings): Storage => {
  const { deletionProtection, kmsKeyArn } = config;
  const table = new Table(name, { deletionProtection, kmsKeyArn }, options);
  const place = placeOf(table.arn);
  const notifications = new Notifications(name, { place, config }, options);
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
  const { config, options } = settings;
  const orchestratorName = `${name}-orchestrator`;
  const stateMachineName = `${name}-pipeline`;
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

/** Undefined: alerts go to inboxes alone, or to the subscribers of the topic. */
const declareAlertTargets = (
  name: string,
  settings: Settings,
  { place, notifications: { alertTopicArn: topicArn } }: Storage,
): AlertReceivers | undefined => {
  const { config, options } = settings;
  subscribeInboxes(name, { config, topicArn }, options);
  return hasReceivers(config)
    ? new AlertReceivers(name, { ...settings, topicArn, dashboardUrl: dashboardUrl(name, place) }, options)
    : undefined;
};

/** The functions around the state machine: the table's stream, a schedule and other callers wake them. */
const declareOtherFunctions = (
  name: string,
  settings: Settings,
  { table, place, notifications, deadLetters }: Storage,
  { timers, stateMachineArn }: ReturnType<typeof declareFlow>,
) => {
  const { config, options } = settings;
  const links = config.approvalLinks ? new ApprovalLinks(name, { ...settings, place, table }, options) : undefined;
  const shared = { ...settings, place, table, stateMachineArn, notifications, links, deadLetters };
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
  const receivers = declareAlertTargets(name, settings, shared);
  return { router, updateStatus, watchdog, fanOut, sources, links, receivers };
};

/** By folder under functions/. */
const functionsOf = (
  { tasks }: ReturnType<typeof declareFlow>,
  { router, updateStatus, watchdog, fanOut, sources, links, receivers }: ReturnType<typeof declareOtherFunctions>,
) => ({
  ...tasks.functions,
  ...(fanOut === undefined ? {} : { 'fan-out': fanOut.function }),
  ...(sources === undefined ? {} : { 'marker-source': sources.function }),
  ...(receivers === undefined ? {} : { 'alert-notifier': receivers.function }),
  ...(links === undefined ? {} : { 'approval-link': links.function }),
  'stream-router': router.function,
  'update-status': updateStatus.function,
  sweeper: watchdog.sweeper,
  watchdog: watchdog.watchdog,
});

export const declareSignalbox = (settings: Settings): StackOutputs => {
  const { stack, config, options } = settings;
  const name = config.namePrefix;
  const storage = declareStorage(name, settings);
  const { table, place, notifications, deadLetters } = storage;
  const flow = declareFlow(name, settings, storage);
  const others = declareOtherFunctions(name, settings, storage, flow);
  const { router, updateStatus, fanOut, sources, receivers } = others;

  const functions = functionsOf(flow, others);
  const functionNames = Object.fromEntries(
    Object.entries(functions).map(([folder, { name: ofFunction }]) => [folder, ofFunction]),
  ) as OfFunctions<pulumi.Output<string>>;
  const { stateMachineArn } = flow;
  const observed = {
    stack,
    functionNames,
    stateMachineArn,
    tableName: table.name,
    deadLetterQueueName: deadLetters.queueName,
    returnsQueueName: router.redriveQueue.queueName,
  };
  const keptRules = {
    returns: router.returnsRule.name,
    ...(fanOut === undefined ? {} : { chunks: fanOut.keptRule.name }),
  };
  const markerQueueNames = sources?.queueNames ?? {};
  const { alertTopicArn } = notifications;
  const alertQueueNames = receivers?.queueNames ?? {};
  const undeliveredQueueName = receivers?.deadLetterQueueName;
  const queues = { markerQueueNames, alertQueueNames, undeliveredQueueName };
  const alarms = new Alarms(name, { ...observed, ...queues, keptRules, alertTopicArn, place, config }, options);
  const dashboard = new Dashboard(name, { ...observed, place, alarmArns: alarms.arns }, options);

  const found = {
    tableName: table.name,
    region: place.apply(({ region }) => region),
    stateMachineArn,
    alertTopicArn: notifications.alertTopicArn,
    lifecycleTopicArn: notifications.lifecycleTopicArn,
    eventBusName: notifications.eventBusName,
    deadLetterQueueUrl: deadLetters.queueUrl,
    returnsQueueUrl: router.redriveQueue.queueUrl,
    failureBucketName: deadLetters.bucketName,
    dashboardUrl: dashboard.url,
    evaluatorFunctionName: flow.tasks.evaluator.name,
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
      .output({
        table: table.arn,
        index: table.indexArn,
        tableKeys: table.keyArns,
        stateMachine: stateMachineArn,
        functions: Object.values(functions).map(({ arn }) => arn),
        evaluator: flow.tasks.evaluator.arn,
        updateStatus: updateStatus.function.arn,
        topics: [...new Set([alertTopicArn, ...alarms.targets])],
        deadLetterQueue: deadLetters.queueArn,
        parameter: parameter.arn,
      })
      .apply(programPolicies),
  };
};
