/** AWS services that many calls do without: client and code are loaded with the first call to the service. */

import type { ExecutionStates, Notifications } from '../../kernel/run/world';
import type { Timers } from '../../kernel/time/timers';
import type { ApprovalLinks } from '../../kernel/waiting/approval-link';
import type { Wakeups } from '../../kernel/waiting/wakeups';
import { lazy } from '../runtime/lazy';
import type { AwsConfig } from '../runtime/runtime';

/** As a function's variables name them. */
export interface TimerSettings {
  TIMER_GROUP_NAME: string;
  TIMER_FUNCTION_ARN: string;
  TIMER_ROLE_ARN: string;
  TIMER_DEAD_LETTER_ARN: string;
}

export const lazyTimers = (aws: AwsConfig, settings: TimerSettings): Timers => {
  const timers = lazy(() =>
    (require('./timers') as typeof import('./timers')).createTimers({
      aws,
      groupName: settings.TIMER_GROUP_NAME,
      functionArn: settings.TIMER_FUNCTION_ARN,
      roleArn: settings.TIMER_ROLE_ARN,
      deadLetterArn: settings.TIMER_DEAD_LETTER_ARN,
    }),
  );
  return { set: (timer) => timers().set(timer) };
};

export const lazyExecutionStates = (aws: AwsConfig): ExecutionStates => {
  const states = lazy(() =>
    (require('./execution-states') as typeof import('./execution-states')).createExecutionStates(aws),
  );
  return { stateOf: (executionArn) => states().stateOf(executionArn) };
};

export const lazyWakeups = (options: Parameters<typeof import('./wakeups').createWakeups>[0]): Wakeups => {
  const wakeups = lazy(() => (require('./wakeups') as typeof import('./wakeups')).createWakeups(options));
  return { wake: (runId, reason) => wakeups().wake(runId, reason) };
};

/** As a function's variables name them. */
export interface NotificationSettings {
  EVENT_BUS_NAME: string;
  ALERT_TOPIC_ARN: string;
  /** Absent: lifecycle events go to the bus only. */
  LIFECYCLE_TOPIC_ARN?: string | undefined;
}

export const lazyNotifications = (
  aws: AwsConfig,
  settings: NotificationSettings,
  approvalLinks?: ApprovalLinks,
): Notifications => {
  const notifications = lazy(() =>
    (require('./notifications') as typeof import('./notifications')).createNotifications({
      aws,
      eventBusName: settings.EVENT_BUS_NAME,
      alertTopicArn: settings.ALERT_TOPIC_ARN,
      lifecycleTopicArn: settings.LIFECYCLE_TOPIC_ARN,
      approvalLinks,
    }),
  );
  return {
    destinationsOf: (event) => notifications().destinationsOf(event),
    publish: (event, destination) => notifications().publish(event, destination),
  };
};
