import * as aws from '@pulumi/aws';
import * as pulumi from '@pulumi/pulumi';
import { EXECUTION_CHANGED } from '../../kernel/stream/losses';
import type { StackConfig } from '../config/config';
import { placeIn } from '../settings/place';
import type { LinkMaking } from './approval-links';
import type { DeadLetters } from './dead-letters';
import { type Bundle, SignalboxFunction } from './function';
import { type Notifications, publishing } from './notifications';
import { assumedBy, callingPolicy } from './roles';
import type { Table } from './table';
import type { Timers } from './timers';

const nameOf = (stackName: string): string => `${stackName}-wake`;

const executionsOf = (stateMachineArn: pulumi.Output<string>) =>
  stateMachineArn.apply((arn) => `${arn.replace(':stateMachine:', ':execution:')}:*`);

/** How the rules of the watchdog are called. */
export const watchdogRules = (stackName: string): string => `${nameOf(stackName)}-*`;

export interface WatchdogArgs {
  stack: string;
  config: StackConfig;
  bundle: Bundle;
  table: Table;
  stateMachineArn: pulumi.Output<string>;
  notifications: Notifications;
  /** Undefined: alerts carry no links. */
  links: LinkMaking | undefined;
  deadLetters: DeadLetters;
  timers: Timers;
  /** Notifies of records that the router gave up. */
  returnsRule: aws.cloudwatch.EventRule;
}

/**
 * The watchdog, the sweeper, and what wakes them. A wake-up that is lost goes to the dead letters; that none comes at
 * all is an alarm's business.
 */
export class Watchdog extends pulumi.ComponentResource {
  readonly watchdog: SignalboxFunction<'watchdog'>;
  readonly sweeper: SignalboxFunction<'sweeper'>;

  constructor(stackName: string, args: WatchdogArgs, opts?: pulumi.ComponentResourceOptions) {
    const name = nameOf(stackName);
    super('signalbox:infra:Watchdog', name, {}, opts);
    this.watchdog = this.#watchdog(stackName, args);
    this.sweeper = this.#sweeper(stackName, args);
    this.#schedules(name, args);
    this.#losses(name, args);
    this.registerOutputs({});
  }

  #watchdog(stackName: string, { stack, config, bundle, table, stateMachineArn, deadLetters, timers }: WatchdogArgs) {
    return new SignalboxFunction(
      stackName,
      {
        function: 'watchdog',
        environment: {
          SIGNALBOX_STACK: stack,
          TABLE_NAME: table.name,
          RUN_RETENTION_DAYS: String(config.runRetentionDays),
          STATE_MACHINE_ARN: stateMachineArn,
          WATCHDOG_INTERVAL_SECONDS: String(config.watchdogIntervalMinutes * 60),
          ...timers.environment,
        },
        arns: {
          table: [table.arn],
          index: [table.indexArn],
          executions: [executionsOf(stateMachineArn)],
          tableKey: table.keyArns,
          deadLetterQueue: [deadLetters.queueArn],
          deadLetterKey: deadLetters.keyArns,
          ...timers.arns,
        },
        config,
        bundle,
      },
      { parent: this },
    );
  }

  #sweeper(stackName: string, args: WatchdogArgs) {
    const { stack, config, bundle, table, stateMachineArn, notifications, links, deadLetters, timers } = args;
    const to = publishing(notifications, links);
    const hasChunks = config.enabledEngines.includes('fan-out');
    return new SignalboxFunction(
      stackName,
      {
        function: 'sweeper',
        environment: {
          SIGNALBOX_STACK: stack,
          TABLE_NAME: table.name,
          RUN_RETENTION_DAYS: String(config.runRetentionDays),
          STATE_MACHINE_ARN: stateMachineArn,
          WATCH_CHUNKS: hasChunks ? 'true' : undefined,
          ...to.environment,
          ...timers.environment,
        },
        arns: {
          table: [table.arn],
          index: [table.indexArn],
          chunkTable: hasChunks ? [table.arn] : [],
          executions: [executionsOf(stateMachineArn)],
          tableKey: table.keyArns,
          deadLetterQueue: [deadLetters.queueArn],
          deadLetterKey: deadLetters.keyArns,
          ...to.arns,
          ...timers.arns,
        },
        config,
        bundle,
      },
      { parent: this },
    );
  }

  /** Notifies the sweeper of records that the router gave up and of executions that died: it finds what was lost. */
  #losses(name: string, { deadLetters, stateMachineArn, returnsRule }: WatchdogArgs): void {
    const died = new aws.cloudwatch.EventRule(
      `${name}-died`,
      {
        description: 'Notifies the Signalbox sweeper of executions that ended outside of their flow.',
        eventPattern: stateMachineArn.apply((arn) =>
          JSON.stringify({
            source: ['aws.states'],
            'detail-type': [EXECUTION_CHANGED],
            detail: { stateMachineArn: [arn], status: ['FAILED', 'TIMED_OUT', 'ABORTED'] },
          }),
        ),
      },
      { parent: this },
    );
    for (const [part, rule] of Object.entries({ given: returnsRule, died })) {
      const permission = new aws.lambda.Permission(
        `${name}-${part}-permission`,
        {
          action: 'lambda:InvokeFunction',
          function: this.sweeper.name,
          principal: 'events.amazonaws.com',
          sourceArn: rule.arn,
        },
        { parent: this },
      );
      new aws.cloudwatch.EventTarget(
        `${name}-${part}-target`,
        {
          rule: rule.name,
          targetId: 'sweeper',
          arn: this.sweeper.arn,
          deadLetterConfig: { arn: deadLetters.queueArn },
        },
        { parent: this, dependsOn: [permission] },
      );
    }
  }

  #schedules(name: string, { config, deadLetters }: WatchdogArgs): void {
    const { watchdogIntervalMinutes: minutes, kmsKeyArn } = config;
    const { queueArn: deadLetterArn } = deadLetters;
    const functions = { watchdog: this.watchdog, sweeper: this.sweeper };
    const group = new aws.scheduler.ScheduleGroup(`${name}-group`, {}, { parent: this });
    const role = new aws.iam.Role(
      `${name}-role`,
      { assumeRolePolicy: group.arn.apply((arn) => assumedBy('scheduler', placeIn(arn), arn)) },
      { parent: this },
    );
    const policy = new aws.iam.RolePolicy(
      `${name}-policy`,
      {
        role: role.id,
        policy: pulumi
          .all([Object.values(functions).map(({ arn }) => arn), deadLetterArn, kmsKeyArn])
          .apply((arns) => callingPolicy(...arns)),
      },
      { parent: this },
    );
    // A wake-up that is older than the next one is worth nothing.
    const maximumEventAgeInSeconds = Math.max(60, minutes * 60);
    for (const [part, woken] of Object.entries(functions)) {
      new aws.scheduler.Schedule(
        `${name}-${part}-schedule`,
        {
          groupName: group.name,
          description: `Wakes the Signalbox ${part}.`,
          scheduleExpression: `rate(${minutes} ${minutes === 1 ? 'minute' : 'minutes'})`,
          flexibleTimeWindow: { mode: 'OFF' },
          target: {
            arn: woken.arn,
            roleArn: role.arn,
            input: '{}',
            deadLetterConfig: { arn: deadLetterArn },
            retryPolicy: { maximumEventAgeInSeconds, maximumRetryAttempts: 2 },
          },
        },
        { parent: this, dependsOn: [policy] },
      );
      // The scheduler invokes asynchronously: what the function then fails at is Lambda's to retry and to keep.
      new aws.lambda.FunctionEventInvokeConfig(
        `${name}-${part}-invokes`,
        {
          functionName: woken.name,
          maximumEventAgeInSeconds,
          maximumRetryAttempts: 1,
          destinationConfig: { onFailure: { destination: deadLetterArn } },
        },
        { parent: this },
      );
    }
  }
}
