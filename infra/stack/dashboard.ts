import * as aws from '@pulumi/aws';
import * as pulumi from '@pulumi/pulumi';
import { METRIC_NAMESPACE, metricNames, type OfFunctions } from '../../kernel/words/manifest';
import type { Place } from '../settings/place';

export interface DashboardArgs {
  stack: string;
  place: pulumi.Output<Place>;
  tableName: pulumi.Output<string>;
  functionNames: OfFunctions<pulumi.Output<string>>;
  stateMachineArn: pulumi.Output<string>;
  deadLetterQueueName: pulumi.Output<string>;
  alarmArns: pulumi.Output<string>[];
}

type Metric = (string | Record<string, string>)[];

const WIDTH = 12;
const HEIGHT = 6;
const ALARMS_HEIGHT = 3;

/** The address of the page, which is known before the page is there. */
export const dashboardUrl = (stackName: string, place: pulumi.Output<Place>): pulumi.Output<string> =>
  place.apply(
    ({ region }) =>
      `https://${region}.console.aws.amazon.com/cloudwatch/home?region=${region}#dashboards/dashboard/${stackName}`,
  );

/** One page that answers: do runs succeed, is anything late, what does it use? */
export class Dashboard extends pulumi.ComponentResource {
  readonly url: pulumi.Output<string>;

  constructor(stackName: string, args: DashboardArgs, opts?: pulumi.ComponentResourceOptions) {
    const name = `${stackName}-dashboard`;
    super('signalbox:infra:Dashboard', name, {}, opts);
    const { stack, place, tableName, functionNames, stateMachineArn, deadLetterQueueName, alarmArns } = args;
    const known = pulumi.output({
      place,
      tableName,
      functions: functionNames,
      stateMachineArn,
      deadLetterQueueName,
      alarms: alarmArns,
    });
    new aws.cloudwatch.Dashboard(
      name,
      { dashboardName: stackName, dashboardBody: known.apply((values) => JSON.stringify(body(stack, values))) },
      { parent: this },
    );
    this.url = dashboardUrl(stackName, place);
    this.registerOutputs({ url: this.url });
  }
}

interface Known {
  place: Place;
  tableName: string;
  functions: OfFunctions<string>;
  stateMachineArn: string;
  deadLetterQueueName: string;
  alarms: string[];
}

/** Pools are a dimension of these, and a deployment does not know their names. */
const byPool = (metric: keyof typeof metricNames, stack: string): Metric => {
  const search = `{${METRIC_NAMESPACE},pool,stack} MetricName="${metricNames[metric]}" stack="${stack}"`;
  return [{ expression: `SEARCH('${search}', 'Maximum', 300)` }];
};

const body = (stack: string, { place, tableName, functions, stateMachineArn, deadLetterQueueName, alarms }: Known) => {
  const own = (metric: keyof typeof metricNames): Metric => [METRIC_NAMESPACE, metricNames[metric], 'stack', stack];
  const perFunction = (metric: string, stat?: string): Metric[] =>
    Object.entries(functions).map(([label, name]) => [
      'AWS/Lambda',
      metric,
      'FunctionName',
      name,
      { label, ...(stat === undefined ? {} : { stat }) },
    ]);
  const states = (metric: string): Metric => ['AWS/States', metric, 'StateMachineArn', stateMachineArn];
  const table = (metric: string): Metric => ['AWS/DynamoDB', metric, 'TableName', tableName];
  const graphs: [title: string, metrics: Metric[], stat?: string][] = [
    ['Runs', [own('runsCompleted'), own('runsFailed'), own('runsCancelled'), own('runsSkipped')]],
    [
      'Alerts and rejected MARKERs',
      [
        own('alerts'),
        own('markersRejected'),
        own('publishFailures'),
        ...(functions['marker-source'] === undefined ? [] : [own('signalsUnmatched')]),
      ],
    ],
    [
      'Executions',
      [
        states('ExecutionsStarted'),
        states('ExecutionsSucceeded'),
        states('ExecutionsFailed'),
        states('ExecutionsTimedOut'),
      ],
    ],
    [
      'Watchdog and sweeper',
      [own('watchdogHeartbeat'), own('watchdogDegraded'), own('sweeperHeartbeat'), own('sweeperDegraded')],
    ],
    ['Waits for pools', [byPool('poolRunsWaiting', stack), byPool('poolLongestWait', stack)], 'Maximum'],
    ['Age of the stream', [['AWS/Lambda', 'IteratorAge', 'FunctionName', functions['stream-router']]], 'Maximum'],
    ['Dead letters', [['AWS/SQS', 'ApproximateNumberOfMessagesVisible', 'QueueName', deadLetterQueueName]], 'Maximum'],
    ['Invocations', perFunction('Invocations')],
    ['Errors and throttles', [...perFunction('Errors'), ...perFunction('Throttles')]],
    ['Duration', perFunction('Duration', 'p99')],
    ['Table units', [table('ConsumedReadCapacityUnits'), table('ConsumedWriteCapacityUnits')]],
  ];
  const top = alarms.length === 0 ? 0 : ALARMS_HEIGHT;
  return {
    widgets: [
      ...(alarms.length === 0
        ? []
        : [
            {
              type: 'alarm',
              x: 0,
              y: 0,
              width: 2 * WIDTH,
              height: ALARMS_HEIGHT,
              properties: { title: 'Alarms', alarms },
            },
          ]),
      ...graphs.map(([title, metrics, stat = 'Sum'], index) => ({
        type: 'metric',
        x: (index % 2) * WIDTH,
        y: top + Math.floor(index / 2) * HEIGHT,
        width: WIDTH,
        height: HEIGHT,
        properties: { title, metrics, stat, period: 300, region: place.region, view: 'timeSeries' },
      })),
    ],
  };
};
