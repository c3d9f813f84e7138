/**
 * Everything that a stack consists of, in the order in which it depends on each other. `pulumi up` runs it with the
 * bundler; the embedded cloud and the tests run it under mocks with a bundler that makes nothing.
 */
import type * as pulumi from '@pulumi/pulumi';
import { Alarms } from './alarms';
import type { StackConfig } from './config';
import { Dashboard } from './dashboard';
import { DeadLetters } from './dead-letters';
import { FanOut } from './fan-out';
import type { Bundle } from './function';
import { JobEvents, jobEventRules } from './job-events';
import { Notifications } from './notifications';
import { placeOf } from './place';
import { StateMachine } from './state-machine';
import { StreamRouter } from './stream-router';
import { Table } from './table';
import { TaskFunctions } from './task-functions';
import { Timers } from './timers';
import { UpdateStatus } from './update-status';
import { Watchdog } from './watchdog';

export interface Settings {
  /** The stack's name; it stands in every resource's name and is the dimension of every metric. */
  stack: string;
  config: StackConfig;
  bundle: Bundle;
}

/** What the CLI reads. */
export interface StackOutputs {
  tableName: pulumi.Output<string>;
  region: pulumi.Output<string>;
  stateMachineArn: pulumi.Output<string>;
  alertTopicArn: pulumi.Output<string>;
  lifecycleTopicArn: pulumi.Output<string>;
  eventBusName: pulumi.Output<string>;
  deadLetterQueueUrl: pulumi.Output<string>;
  failureBucketName: pulumi.Output<string>;
  dashboardUrl: pulumi.Output<string>;
  /** Workflows and jobs report to it. */
  updateStatusFunctionName: pulumi.Output<string>;
  enabledEngines: readonly string[];
  /** Jobs and evaluators may be on plain http and on private addresses. */
  allowPrivateAddresses: boolean;
  secretArns: readonly string[];
}

export const declareSignalbox = ({ stack, config, bundle }: Settings): StackOutputs => {
  const name = `signalbox-${stack}`;
  const table = new Table(name, { deletionProtection: config.deletionProtection, kmsKeyArn: config.kmsKeyArn });
  const place = placeOf(table.arn);
  const notifications = new Notifications(name, { place, kmsKeyArn: config.kmsKeyArn });
  const deadLetters = new DeadLetters(name, {
    place,
    kmsKeyArn: config.kmsKeyArn,
    otherRules: jobEventRules(name, config),
  });

  const orchestratorName = `${name}-orchestrator`;
  const stateMachineName = `${name}-pipeline`;
  const timers = new Timers(name, { place, deadLetters, kmsKeyArn: config.kmsKeyArn, functionName: orchestratorName });
  const tasks = new TaskFunctions(name, {
    stack,
    config,
    bundle,
    table,
    deadLetters,
    timers,
    place,
    orchestratorName,
    stateMachineName,
  });
  const stateMachine = new StateMachine({ machineName: stateMachineName, tasks, table, place, config });
  const router = new StreamRouter(name, {
    stack,
    config,
    bundle,
    table,
    stateMachineArn: stateMachine.arn,
    notifications,
    deadLetters,
  });
  new JobEvents(name, { config, router: router.function, deadLetters });
  const updateStatus = new UpdateStatus(name, { stack, config, bundle, table });
  const watchdog = new Watchdog(name, {
    stack,
    config,
    bundle,
    table,
    stateMachineArn: stateMachine.arn,
    notifications,
    deadLetters,
    timers,
  });
  const fanOut = config.enabledEngines.includes('fan-out')
    ? new FanOut(name, { stack, config, bundle, table, deadLetters })
    : undefined;

  const functionNames = {
    ...tasks.names,
    ...(fanOut === undefined ? {} : { 'fan-out': fanOut.function.name }),
    'stream-router': router.function.name,
    'update-status': updateStatus.function.name,
    watchdog: watchdog.function.name,
  };
  const observed = {
    stack,
    functionNames,
    stateMachineArn: stateMachine.arn,
    deadLetterQueueName: deadLetters.queueName,
  };
  const alarms = new Alarms(name, { ...observed, alertTopicArn: notifications.alertTopicArn, config });
  const dashboard = new Dashboard(name, { ...observed, place, tableName: table.name, alarmArns: alarms.arns });

  return {
    tableName: table.name,
    region: place.apply(({ region }) => region),
    stateMachineArn: stateMachine.arn,
    alertTopicArn: notifications.alertTopicArn,
    lifecycleTopicArn: notifications.lifecycleTopicArn,
    eventBusName: notifications.eventBusName,
    deadLetterQueueUrl: deadLetters.queueUrl,
    failureBucketName: deadLetters.bucketName,
    dashboardUrl: dashboard.url,
    updateStatusFunctionName: updateStatus.function.name,
    enabledEngines: config.enabledEngines,
    allowPrivateAddresses: config.allowPrivateAddresses,
    secretArns: config.secretArns,
  };
};
