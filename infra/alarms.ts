import * as aws from '@pulumi/aws';
import * as pulumi from '@pulumi/pulumi';
import { METRIC_NAMESPACE, metricNames, type OfFunctions } from '../core/manifest';
import type { StackConfig } from './config';
import { ALERT_TOPIC_TARGET } from './config-values';

const FIVE_MINUTES_IN_SECONDS = 300;
/** A record that waits longer than this makes runs start late. */
const LATE_STREAM_MS = 300_000;
/** One missed wake-up happens; three in a row mean that nobody watches. */
const SILENT_INTERVALS = 3;

export interface AlarmsArgs {
  stack: string;
  functionNames: OfFunctions<pulumi.Output<string>>;
  stateMachineArn: pulumi.Output<string>;
  deadLetterQueueName: pulumi.Output<string>;
  alertTopicArn: pulumi.Output<string>;
  config: StackConfig;
}

/** What an alarm watches; the rest is the same for all of them. */
interface Watch {
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

/** Everything that a person should be woken for. */
export class Alarms extends pulumi.ComponentResource {
  /** For the dashboard. */
  readonly arns: pulumi.Output<string>[];

  constructor(stackName: string, args: AlarmsArgs, opts?: pulumi.ComponentResourceOptions) {
    const name = `${stackName}-alarm`;
    super('signalbox:infra:Alarms', name, {}, opts);
    const targets = args.config.alarmTargets.map((target) =>
      target === ALERT_TOPIC_TARGET ? args.alertTopicArn : target,
    );
    this.arns = Object.entries({ ...ofThePipelines(args), ...ofTheFunctions(args.functionNames) }).map(
      ([short, watch]) =>
        new aws.cloudwatch.MetricAlarm(
          `${name}-${short}`,
          {
            alarmDescription: `Signalbox ${args.stack}: ${watch.means}`,
            namespace: watch.namespace,
            metricName: watch.metric,
            dimensions: watch.dimensions,
            statistic: watch.statistic ?? 'Sum',
            comparisonOperator: watch.comparison ?? 'GreaterThanOrEqualToThreshold',
            threshold: watch.threshold ?? 1,
            period: watch.periodSeconds ?? FIVE_MINUTES_IN_SECONDS,
            evaluationPeriods: watch.periods ?? 1,
            treatMissingData: watch.missing ?? 'notBreaching',
            alarmActions: targets,
            okActions: targets,
          },
          { parent: this },
        ).arn,
    );
    this.registerOutputs({});
  }
}

const ofThePipelines = ({
  stack,
  stateMachineArn,
  deadLetterQueueName,
  functionNames,
  config,
}: AlarmsArgs): Record<string, Watch> => {
  const own = (metric: keyof typeof metricNames) => ({
    namespace: METRIC_NAMESPACE,
    metric: metricNames[metric],
    dimensions: { stack },
  });
  const states = (metric: string) => ({
    namespace: 'AWS/States',
    metric,
    dimensions: { StateMachineArn: stateMachineArn },
  });
  return {
    'runs-failed': { ...own('runsFailed'), means: 'a run failed; `signalbox why` tells the reason.' },
    'publish-failures': {
      ...own('publishFailures'),
      means: 'an event could not be published; it stays in the outbox and the watchdog tries again.',
    },
    'markers-rejected': {
      ...own('markersRejected'),
      means: 'a MARKER started nothing: unknown pipeline or impossible date.',
    },
    'watchdog-degraded': { ...own('watchdogDegraded'), means: 'a check of the watchdog failed; the others ran.' },
    'watchdog-silent': {
      ...own('watchdogHeartbeat'),
      means: 'the watchdog does not run: nobody notices missed schedules and stuck runs.',
      comparison: 'LessThanThreshold',
      periodSeconds: config.watchdogIntervalMinutes * 60,
      periods: SILENT_INTERVALS,
      missing: 'breaching',
    },
    'executions-failed': {
      ...states('ExecutionsFailed'),
      means: 'an execution ended outside the flow, so neither its lock nor its run log was seen to.',
    },
    'executions-timed-out': {
      ...states('ExecutionsTimedOut'),
      means: 'an execution ran into the limit of the state machine.',
    },
    'stream-late': {
      namespace: 'AWS/Lambda',
      metric: 'IteratorAge',
      dimensions: { FunctionName: functionNames['stream-router'] },
      means: 'MARKERs wait in the stream: the router fails or is too slow.',
      statistic: 'Maximum',
      threshold: LATE_STREAM_MS,
      periods: 2,
    },
    'dead-letters': {
      namespace: 'AWS/SQS',
      metric: 'ApproximateNumberOfMessagesVisible',
      dimensions: { QueueName: deadLetterQueueName },
      means:
        'something could not be processed and is kept: a stream record in the failure bucket, or a wake-up of ' +
        'the watchdog.',
      statistic: 'Maximum',
    },
  };
};

const ofTheFunctions = (functionNames: AlarmsArgs['functionNames']): Record<string, Watch> => {
  const watches: Record<string, Watch> = {};
  for (const [name, FunctionName] of Object.entries(functionNames)) {
    const lambda = (metric: string) => ({ namespace: 'AWS/Lambda', metric, dimensions: { FunctionName } });
    watches[`${name}-errors`] = { ...lambda('Errors'), means: `the function ${name} failed.` };
    watches[`${name}-throttles`] = {
      ...lambda('Throttles'),
      means: `the function ${name} was throttled: raise the account's concurrency or its reserve.`,
    };
  }
  return watches;
};
