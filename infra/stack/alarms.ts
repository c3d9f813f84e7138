import * as aws from '@pulumi/aws';
import * as pulumi from '@pulumi/pulumi';
import { type FunctionName, METRIC_NAMESPACE, metricNames, type OfFunctions } from '../../kernel/words/manifest';
import type { StackConfig } from '../config/config';
import { ALERT_TOPIC_TARGET } from '../settings/config-values';
import type { Place } from '../settings/place';
import { inRegion } from './notifications';
import { LASTING_PERIODS, ofTheQueues, type QueuesArgs, type Watch } from './queue-alarms';
import { INDEX_NAME } from './table';

const FIVE_MINUTES_IN_SECONDS = 300;
/** A record that waits longer than this makes runs start late. */
const LATE_STREAM_MS = 300_000;
/** One missed wake-up happens; after three in a row the watchdog does not run. */
const SILENT_INTERVALS = 3;

/** EventBridge, the scheduler or jobs do not wait for their answer. */
const INVOKED_ASYNCHRONOUSLY: readonly FunctionName[] = [
  'marker-source',
  'orchestrator',
  'stream-router',
  'sweeper',
  'update-status',
  'watchdog',
];
/** Records that they finally fail to process are kept in the queue or in the failure bucket. */
const WITH_DESTINATION: readonly FunctionName[] = [
  'fan-out',
  'marker-source',
  'orchestrator',
  'stream-router',
  'sweeper',
  'watchdog',
];

export interface AlarmsArgs extends QueuesArgs {
  stack: string;
  functionNames: OfFunctions<pulumi.Output<string>>;
  stateMachineArn: pulumi.Output<string>;
  tableName: pulumi.Output<string>;
  alertTopicArn: pulumi.Output<string>;
  place: pulumi.Output<Place>;
  config: StackConfig;
}

/** Alarm on a heartbeat that ticks with the schedule. */
const missedHeartbeat = ({
  watchdogIntervalMinutes,
}: StackConfig): Pick<Watch, 'comparison' | 'periodSeconds' | 'periods' | 'missing'> => ({
  comparison: 'LessThanThreshold',
  periodSeconds: watchdogIntervalMinutes * 60,
  periods: SILENT_INTERVALS,
  missing: 'breaching',
});

/** Everything that a person should be woken for. */
export class Alarms extends pulumi.ComponentResource {
  /** For the dashboard. */
  readonly arns: pulumi.Output<string>[];
  /** The topics that they notify. */
  readonly targets: readonly pulumi.Input<string>[];

  constructor(stackName: string, args: AlarmsArgs, opts?: pulumi.ComponentResourceOptions) {
    const name = `${stackName}-alarm`;
    super('signalbox:infra:Alarms', name, {}, opts);
    const targets = args.config.alarmTargets.map((target) =>
      target === ALERT_TOPIC_TARGET ? args.alertTopicArn : inRegion('alarmTargets', target, args.place),
    );
    this.targets = targets;
    // An alarm that notifies no one costs what another one does, and says nothing.
    const watches: Record<string, Watch> =
      targets.length === 0
        ? {}
        : {
            ...ofThePipelines(args),
            ...ofTheExecutions(args.stateMachineArn),
            ...ofTheStream(args.functionNames),
            ...ofTheQueues(args),
            ...ofTheTable(args.tableName),
            ...ofTheFunctions(args.functionNames),
          };
    this.arns = Object.entries(watches).map(
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

const ofThePipelines = ({ stack, config }: AlarmsArgs): Record<string, Watch> => {
  const own = (metric: keyof typeof metricNames) => ({
    namespace: METRIC_NAMESPACE,
    metric: metricNames[metric],
    dimensions: { stack },
  });
  return {
    'runs-failed': { ...own('runsFailed'), means: 'a run failed; `signalbox why` shows the reason.' },
    'publish-failures': {
      ...own('publishFailures'),
      means: 'an event could not be published; it stays in the outbox and the sweeper tries again.',
    },
    'markers-rejected': {
      ...own('markersRejected'),
      means: 'a MARKER started nothing: unknown pipeline or impossible date.',
    },
    'watchdog-degraded': { ...own('watchdogDegraded'), means: 'the watchdog could not check all that is due.' },
    'watchdog-silent': {
      ...own('watchdogHeartbeat'),
      means: 'the watchdog does not run: no missed schedule is alerted.',
      ...missedHeartbeat(config),
    },
    'sweeper-degraded': { ...own('sweeperDegraded'), means: 'a check of the sweeper failed; the others ran.' },
    'sweeper-silent': {
      ...own('sweeperHeartbeat'),
      means: 'the sweeper does not run: lost MARKERs, stuck runs and unpublished events stay as they are.',
      ...missedHeartbeat(config),
    },
  };
};

const ofTheExecutions = (StateMachineArn: pulumi.Output<string>): Record<string, Watch> => {
  const states = (metric: string) => ({ namespace: 'AWS/States', metric, dimensions: { StateMachineArn } });
  return {
    'executions-failed': {
      ...states('ExecutionsFailed'),
      means: 'an execution ended outside the flow, so neither its lock nor its run log was seen to.',
    },
    'executions-timed-out': {
      ...states('ExecutionsTimedOut'),
      means: 'an execution ran into the limit of the state machine.',
    },
    'executions-aborted': {
      ...states('ExecutionsAborted'),
      means: 'an execution was stopped from outside; `signalbox cancel` ends a run without that.',
    },
    'executions-throttled': {
      ...states('ExecutionThrottled'),
      means: 'Step Functions slows executions down: the quota of state transitions is used up.',
      periods: LASTING_PERIODS,
    },
  };
};

/** The age of what each reader of the stream gets. */
const ofTheStream = (functionNames: AlarmsArgs['functionNames']): Record<string, Watch> => {
  const late = (FunctionName: pulumi.Output<string>, means: string): Watch => ({
    namespace: 'AWS/Lambda',
    metric: 'IteratorAge',
    dimensions: { FunctionName },
    means,
    statistic: 'Maximum',
    threshold: LATE_STREAM_MS,
    periods: 2,
  });
  const { 'stream-router': router, 'fan-out': fanOut } = functionNames;
  return {
    'stream-late': late(router, 'MARKERs wait in the stream: the router fails or is too slow.'),
    ...(fanOut === undefined
      ? {}
      : { 'chunks-late': late(fanOut, 'chunks wait in the stream: the function fan-out fails or is too slow.') }),
  };
};

/** DynamoDB counts what it throttles apart for the table and for its index. */
const ofTheTable = (TableName: pulumi.Output<string>): Record<string, Watch> => {
  const throttled = (part: string, of: 'Read' | 'Write', dimensions: Watch['dimensions']): Watch => ({
    namespace: 'AWS/DynamoDB',
    metric: `${of}ThrottleEvents`,
    dimensions,
    means: `DynamoDB throttles ${of === 'Read' ? 'reads' : 'writes'} of the ${part}: functions try again and are slow.`,
    periods: LASTING_PERIODS,
  });
  const ofIndex = { TableName, GlobalSecondaryIndexName: INDEX_NAME };
  return {
    'table-reads-throttled': throttled('table', 'Read', { TableName }),
    'table-writes-throttled': throttled('table', 'Write', { TableName }),
    'index-reads-throttled': throttled('index', 'Read', ofIndex),
    'index-writes-throttled': throttled('index', 'Write', ofIndex),
  };
};

const ofTheFunctions = (functionNames: AlarmsArgs['functionNames']): Record<string, Watch> => {
  const watches: Record<string, Watch> = {};
  for (const [name, FunctionName] of Object.entries(functionNames) as [FunctionName, pulumi.Output<string>][]) {
    const lambda = (metric: string) => ({ namespace: 'AWS/Lambda', metric, dimensions: { FunctionName } });
    watches[`${name}-errors`] = { ...lambda('Errors'), means: `the function ${name} failed.` };
    watches[`${name}-throttles`] = {
      ...lambda('Throttles'),
      means: `the function ${name} was throttled: raise the account's concurrency or its reserve.`,
    };
    if (INVOKED_ASYNCHRONOUSLY.includes(name))
      watches[`${name}-dropped`] = {
        ...lambda('AsyncEventsDropped'),
        means: `calls of the function ${name} were given up without success.`,
      };
    if (WITH_DESTINATION.includes(name))
      watches[`${name}-undelivered`] = {
        ...lambda('DestinationDeliveryFailures'),
        means: `what the function ${name} failed at could not be kept, and is lost.`,
      };
  }
  return watches;
};
