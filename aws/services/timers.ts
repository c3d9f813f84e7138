/**
 * One-shot timers as schedules of EventBridge Scheduler that delete themselves. AWS calls within a minute of the
 * instant, at least once. https://docs.aws.amazon.com/scheduler/latest/UserGuide/schedule-types.html#one-time
 */
import {
  ActionAfterCompletion,
  CreateScheduleCommand,
  FlexibleTimeWindowMode,
  SchedulerClient,
} from '@aws-sdk/client-scheduler';
import type { Timer, Timers } from '../../kernel/time/timers';
import type { AwsConfig } from '../runtime/runtime';
import { translateAwsError } from './errors';

export interface TimerOptions {
  aws: AwsConfig;
  groupName: string;
  functionArn: string;
  roleArn: string;
  deadLetterArn: string;
}

/** A caller that sets a timer has other work to do and is not kept from it by a scheduler that is away. */
const MAX_ATTEMPTS = 2;
/** A call that comes later than this is worth nothing: the sweeper has been there. */
const MAX_AGE_SECONDS = 3600;
const MAX_RETRIES = 5;

/** `at(2026-03-07T10:00:00)`, UTC. */
const expressionOf = (atMs: number): string => `at(${new Date(atMs).toISOString().slice(0, 19)})`;

export const createTimers = ({ aws, groupName, functionArn, roleArn, deadLetterArn }: TimerOptions): Timers => {
  const client = new SchedulerClient({ ...aws, maxAttempts: MAX_ATTEMPTS });
  const command = ({ name, atMs, event }: Timer): CreateScheduleCommand =>
    new CreateScheduleCommand({
      Name: name,
      // The same for every repetition, also of another process.
      ClientToken: name,
      GroupName: groupName,
      ScheduleExpression: expressionOf(atMs),
      ScheduleExpressionTimezone: 'UTC',
      FlexibleTimeWindow: { Mode: FlexibleTimeWindowMode.OFF },
      ActionAfterCompletion: ActionAfterCompletion.DELETE,
      Target: {
        Arn: functionArn,
        RoleArn: roleArn,
        Input: JSON.stringify(event),
        DeadLetterConfig: { Arn: deadLetterArn },
        RetryPolicy: { MaximumEventAgeInSeconds: MAX_AGE_SECONDS, MaximumRetryAttempts: MAX_RETRIES },
      },
    });
  return {
    set: async (timer) => {
      try {
        await client.send(command(timer));
        return 'set';
      } catch (error) {
        if ((error as Error).name === 'ConflictException') return 'exists';
        throw translateAwsError(error, `setting the timer ${timer.name}`);
      }
    },
  };
};
