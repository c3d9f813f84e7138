import * as aws from '@pulumi/aws';
import * as pulumi from '@pulumi/pulumi';
import { EXECUTION_CHANGED } from '../core/losses';
import type { StackConfig } from './config';
import type { DeadLetters } from './dead-letters';
import { type Bundle, SignalboxFunction } from './function';
import { type Notifications, publishing } from './notifications';
import { placeIn } from './place';
import { assumedBy, callingPolicy } from './roles';
import type { Table } from './table';
import type { Timers } from './timers';

const nameOf = (stackName: string): string => `${stackName}-wake`;

/** How the rules of the watchdog are called. */
export const watchdogRules = (stackName: string): string => `${nameOf(stackName)}-*`;

export interface WatchdogArgs {
  stack: string;
  config: StackConfig;
  bundle: Bundle;
  table: Table;
  stateMachineArn: pulumi.Output<string>;
  notifications: Notifications;
  deadLetters: DeadLetters;
  timers: Timers;
  /** Tells of records that the router gave up. */
  returnsRule: aws.cloudwatch.EventRule;
}

/**
 * The watchdog and what wakes it. A wake-up that is lost goes to the dead letters; that none comes at all is an alarm's
 * business.
 */
export class Watchdog extends pulumi.ComponentResource {
  readonly function: SignalboxFunction<'watchdog'>;

  constructor(stackName: string, args: WatchdogArgs, opts?: pulumi.ComponentResourceOptions) {
    const name = nameOf(stackName);
    super('signalbox:infra:Watchdog', name, {}, opts);
    const { stack, config, bundle, table, stateMachineArn, notifications, deadLetters, timers, returnsRule } = args;
    const to = publishing(notifications);
    const hasChunks = config.enabledEngines.includes('fan-out');
    this.function = new SignalboxFunction(
      stackName,
      {
        function: 'watchdog',
        environment: {
          SIGNALBOX_STACK: stack,
          TABLE_NAME: table.name,
          RUN_RETENTION_DAYS: String(config.runRetentionDays),
          STATE_MACHINE_ARN: stateMachineArn,
          WATCHDOG_INTERVAL_SECONDS: String(config.watchdogIntervalMinutes * 60),
          WATCH_CHUNKS: hasChunks ? 'true' : undefined,
          ...to.environment,
          ...timers.environment,
        },
        arns: {
          table: [table.arn],
          index: [table.indexArn],
          chunkTable: hasChunks ? [table.arn] : [],
          executions: [stateMachineArn.apply((arn) => `${arn.replace(':stateMachine:', ':execution:')}:*`)],
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
    this.#schedule(name, config, deadLetters.queueArn);
    this.#losses(name, { deadLetters, stateMachineArn, returnsRule });
    this.registerOutputs({});
  }

  /** Tells the watchdog of records that the router gave up and of executions that died: it looks for what was lost. */
  #losses(
    name: string,
    {
      deadLetters,
      stateMachineArn,
      returnsRule,
    }: Pick<WatchdogArgs, 'deadLetters' | 'stateMachineArn' | 'returnsRule'>,
  ): void {
    const died = new aws.cloudwatch.EventRule(
      `${name}-died`,
      {
        description: 'Tells the Signalbox watchdog of executions that ended outside of their flow.',
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
          function: this.function.name,
          principal: 'events.amazonaws.com',
          sourceArn: rule.arn,
        },
        { parent: this },
      );
      new aws.cloudwatch.EventTarget(
        `${name}-${part}-target`,
        {
          rule: rule.name,
          targetId: 'watchdog',
          arn: this.function.arn,
          deadLetterConfig: { arn: deadLetters.queueArn },
        },
        { parent: this, dependsOn: [permission] },
      );
    }
  }

  #schedule(name: string, config: StackConfig, deadLetterArn: pulumi.Output<string>): void {
    const { watchdogIntervalMinutes: minutes, kmsKeyArn } = config;
    // A wake-up that is older than the next one is worth nothing.
    const maximumEventAgeInSeconds = Math.max(60, minutes * 60);

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
          .all([this.function.arn, deadLetterArn])
          .apply(([functionArn, queueArn]) => callingPolicy(functionArn, queueArn, kmsKeyArn)),
      },
      { parent: this },
    );
    new aws.scheduler.Schedule(
      `${name}-schedule`,
      {
        groupName: group.name,
        description: 'Wakes the Signalbox watchdog.',
        scheduleExpression: `rate(${minutes} ${minutes === 1 ? 'minute' : 'minutes'})`,
        flexibleTimeWindow: { mode: 'OFF' },
        target: {
          arn: this.function.arn,
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
      `${name}-invokes`,
      {
        functionName: this.function.name,
        maximumEventAgeInSeconds,
        maximumRetryAttempts: 1,
        destinationConfig: { onFailure: { destination: deadLetterArn } },
      },
      { parent: this },
    );
  }
}
