import * as aws from '@pulumi/aws';
import * as pulumi from '@pulumi/pulumi';
import { type Place, placeIn } from '../settings/place';
import type { DeadLetters } from './dead-letters';
import type { Arns } from './function';
import { assumedBy, callingPolicy } from './roles';

export interface TimersArgs {
  place: pulumi.Output<Place>;
  deadLetters: DeadLetters;
  kmsKeyArn: pulumi.Input<string> | undefined;
  /**
   * The function that every timer calls, by its name: it sets timers itself, so its ARN cannot be known before
   * it is there.
   */
  functionName: string;
}

/**
 * The group of one-shot timers, and the role under which they call the one function that decides deadlines. The timers
 * themselves are set by the functions and delete themselves.
 */
export class Timers extends pulumi.ComponentResource {
  /** For the functions that set timers. */
  readonly environment: Record<
    'TIMER_GROUP_NAME' | 'TIMER_ROLE_ARN' | 'TIMER_FUNCTION_ARN' | 'TIMER_DEAD_LETTER_ARN',
    pulumi.Output<string>
  >;
  readonly arns: Pick<Arns, 'timers' | 'timerRole'>;

  constructor(stackName: string, args: TimersArgs, opts?: pulumi.ComponentResourceOptions) {
    const name = `${stackName}-timers`;
    super('signalbox:infra:Timers', name, {}, opts);
    const { place, deadLetters, kmsKeyArn, functionName } = args;
    const functionArn = place.apply(
      ({ partition, region, account }) => `arn:${partition}:lambda:${region}:${account}:function:${functionName}`,
    );
    const group = new aws.scheduler.ScheduleGroup(`${name}-group`, {}, { parent: this });
    const role = new aws.iam.Role(
      `${name}-role`,
      { assumeRolePolicy: group.arn.apply((arn) => assumedBy('scheduler', placeIn(arn), arn)) },
      { parent: this },
    );
    new aws.iam.RolePolicy(
      `${name}-policy`,
      {
        role: role.id,
        policy: pulumi.all([functionArn, deadLetters.queueArn, kmsKeyArn]).apply((arns) => callingPolicy(...arns)),
      },
      { parent: this },
    );
    this.environment = {
      TIMER_GROUP_NAME: group.name,
      TIMER_ROLE_ARN: role.arn,
      TIMER_FUNCTION_ARN: functionArn,
      TIMER_DEAD_LETTER_ARN: deadLetters.queueArn,
    };
    this.arns = {
      timers: [
        pulumi
          .all([place, group.name])
          .apply(
            ([{ partition, region, account }, groupName]) =>
              `arn:${partition}:scheduler:${region}:${account}:schedule/${groupName}/*`,
          ),
      ],
      timerRole: [role.arn],
    };
    this.registerOutputs({});
  }
}
