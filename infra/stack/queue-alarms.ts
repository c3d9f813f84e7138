/** Alarms on the queues of the stack: what waits too long, and what could not be processed. */
import type * as pulumi from '@pulumi/pulumi';

/**
 * A signal is a MARKER within seconds. SQS leaves out a message that was received three times: one that fails is seen
 * for two times its visibility, 12 minutes.
 */
const LATE_SIGNAL_SECONDS = 600;
/** A short burst is over after one period; what lasts for so many is not. */
export const LASTING_PERIODS = 3;
/** Records of a router's outage are redriven within minutes of its end; half an hour is no outage of a minute. */
const FAILING_PERIODS = 6;

export interface QueuesArgs {
  deadLetterQueueName: pulumi.Output<string>;
  returnsQueueName: pulumi.Output<string>;
  /** Queues of what may bring MARKERs, by what they hold. */
  markerQueueNames: Readonly<Record<string, pulumi.Output<string>>>;
  /** Queues of events for Slack and PagerDuty, by what they notify, and the queue of what these did not take. */
  alertQueueNames: Readonly<Record<string, pulumi.Output<string>>>;
  undeliveredQueueName: pulumi.Output<string> | undefined;
  /** Rules that notify a queue of the records that the failure bucket keeps. */
  keptRules: { returns: pulumi.Output<string>; chunks?: pulumi.Output<string> };
}

/** The metric that an alarm watches; the rest is the same for all of them. */
export interface Watch {
  namespace: string;
  metric: string;
  dimensions: Record<string, pulumi.Input<string>>;
  means: string;
  statistic?: 'Sum' | 'Maximum';
  comparison?: 'GreaterThanOrEqualToThreshold' | 'LessThanThreshold';
  threshold?: number;
  periodSeconds?: number;
  periods?: number;
  missing?: 'notBreaching' | 'breaching';
}

/** Records that could not be processed: each is redriven, or is left to a person. */
const ofWhatIsKept = ({ deadLetterQueueName, returnsQueueName, keptRules }: QueuesArgs): Record<string, Watch> => {
  const untold = Object.entries(keptRules).map(([part, RuleName]): [string, Watch] => [
    `${part}-untold`,
    {
      namespace: 'AWS/Events',
      metric: 'FailedInvocations',
      dimensions: { RuleName },
      means: 'the failure bucket keeps a stream record without a notification in a queue.',
    },
  ]);
  return {
    'dead-letters': {
      namespace: 'AWS/SQS',
      metric: 'ApproximateNumberOfMessagesVisible',
      dimensions: { QueueName: deadLetterQueueName },
      means:
        'something could not be processed and is kept: a stream record in the failure bucket, or a wake-up of ' +
        'the watchdog or the sweeper.',
      statistic: 'Maximum',
    },
    'returns-failing': {
      namespace: 'AWS/SQS',
      // The age of the oldest message leaves out what is received again and again.
      metric: 'ApproximateNumberOfMessagesNotVisible',
      dimensions: { QueueName: returnsQueueName },
      means: 'records that the stream gave up have failed for half an hour since they were redriven.',
      statistic: 'Maximum',
      periods: FAILING_PERIODS,
    },
    ...Object.fromEntries(untold),
  };
};

const ofTheSources = (queueNames: QueuesArgs['markerQueueNames']): Record<string, Watch> =>
  Object.fromEntries(
    Object.entries(queueNames).map(([part, QueueName]): [string, Watch] => [
      `marker-${part}-late`,
      {
        namespace: 'AWS/SQS',
        metric: 'ApproximateAgeOfOldestMessage',
        dimensions: { QueueName },
        means: 'what brings MARKERs waits for ten minutes: the function marker-source fails or is too slow.',
        statistic: 'Maximum',
        threshold: LATE_SIGNAL_SECONDS,
      },
    ]),
  );

const ofTheReceivers = ({ alertQueueNames, undeliveredQueueName }: QueuesArgs): Record<string, Watch> => ({
  ...Object.fromEntries(
    Object.entries(alertQueueNames).map(([part, QueueName]): [string, Watch] => [
      `alert-${part}-failing`,
      {
        namespace: 'AWS/SQS',
        // The age of the oldest message leaves out what is received again and again.
        metric: 'ApproximateNumberOfMessagesNotVisible',
        dimensions: { QueueName },
        means:
          `alerts for ${part} have not been delivered for a quarter of an hour; ` +
          'the log of alert-notifier has the reason.',
        statistic: 'Maximum',
        periods: LASTING_PERIODS,
      },
    ]),
  ),
  ...(undeliveredQueueName === undefined
    ? {}
    : {
        'alert-undelivered': {
          namespace: 'AWS/SQS',
          metric: 'ApproximateNumberOfMessagesVisible',
          dimensions: { QueueName: undeliveredQueueName },
          means: 'an alert could not be delivered to Slack or PagerDuty for three hours, and is kept.',
          statistic: 'Maximum' as const,
        },
      }),
});

export const ofTheQueues = (args: QueuesArgs): Record<string, Watch> => ({
  ...ofWhatIsKept(args),
  ...ofTheSources(args.markerQueueNames),
  ...ofTheReceivers(args),
});
