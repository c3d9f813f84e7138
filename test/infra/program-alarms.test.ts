/** The declared alarms and the dashboard. */
import { expect } from 'chai';
import { functionsFor, METRIC_NAMESPACE, metricNames } from '../../kernel/words/manifest';
import { sources, stackWith } from './every-engine';
import { nameAtAws } from './names-at-aws';
import {
  all,
  evaluate,
  evaluateOnce,
  type Inputs,
  only,
  type RecordedProgram,
  stackFileValues,
} from './program-recorder';

/** The functions of a stack without fan-outs. */
const functions = functionsFor(['http', 'lambda']);

const notifying = { alarmTargets: ['alert-topic'] };

describe('the Pulumi program', () => {
  let dev: RecordedProgram;
  let prod: RecordedProgram;
  before(async () => {
    dev = await evaluate('dev', { ...stackFileValues('dev'), ...notifying });
    prod = await evaluateOnce('prod');
  });

  describe('alarms', () => {
    const alarm = (program: RecordedProgram, name: string): Inputs =>
      only(program, 'aws:cloudwatch/metricAlarm:MetricAlarm', (inputs) => inputs.metricName === name).inputs;

    it('watch every way in which it can go wrong', () => {
      const watched = all(dev, 'aws:cloudwatch/metricAlarm:MetricAlarm').map(
        ({ inputs }) => `${inputs.namespace} ${inputs.metricName}`,
      );
      const expected = [
        ...[
          metricNames.runsFailed,
          metricNames.publishFailures,
          metricNames.markersRejected,
          metricNames.watchdogDegraded,
          metricNames.watchdogHeartbeat,
          metricNames.sweeperDegraded,
          metricNames.sweeperHeartbeat,
        ].map((name) => `${METRIC_NAMESPACE} ${name}`),
        'AWS/States ExecutionsFailed',
        'AWS/States ExecutionsTimedOut',
        'AWS/States ExecutionsAborted',
        'AWS/States ExecutionThrottled',
        'AWS/Lambda IteratorAge',
        // The table and its index.
        ...Array(2).fill('AWS/DynamoDB ReadThrottleEvents'),
        ...Array(2).fill('AWS/DynamoDB WriteThrottleEvents'),
        // Functions that are invoked asynchronously, and functions that send failed events to a destination.
        ...Array(5).fill('AWS/Lambda AsyncEventsDropped'),
        ...Array(4).fill('AWS/Lambda DestinationDeliveryFailures'),
        'AWS/Events FailedInvocations',
        'AWS/SQS ApproximateNumberOfMessagesVisible',
        'AWS/SQS ApproximateNumberOfMessagesNotVisible',
        ...functions.flatMap(() => ['AWS/Lambda Errors', 'AWS/Lambda Throttles']),
      ];
      expect(watched.sort()).to.deep.equal(expected.sort());
    });

    it('watch the reading of the stream, and the destination, of fan-outs where there are any', async () => {
      const program = await evaluate('fanning', { ...stackWith(['http', 'fan-out']), ...notifying });
      const watched = all(program, 'aws:cloudwatch/metricAlarm:MetricAlarm')
        .filter(({ inputs }) => inputs.dimensions.FunctionName === 'signalbox-fanning-fan-out-0a1b2c3')
        .map(({ inputs }) => inputs.metricName);
      expect(watched).to.have.members(['Errors', 'Throttles', 'IteratorAge', 'DestinationDeliveryFailures']);
    });

    it('watch the table and its index, which are throttled apart', () => {
      const tableName = 'signalbox-dev-table-0a1b2c3';
      const watched = all(dev, 'aws:cloudwatch/metricAlarm:MetricAlarm')
        .filter(({ inputs }) => inputs.namespace === 'AWS/DynamoDB')
        .map(({ inputs }) => inputs.dimensions);
      const ofIndex = { TableName: tableName, GlobalSecondaryIndexName: 'GSI1' };
      expect(watched).to.have.deep.members([{ TableName: tableName }, { TableName: tableName }, ofIndex, ofIndex]);
    });

    it('watch every rule that reports failed records', async () => {
      expect(alarm(dev, 'FailedInvocations').dimensions).to.deep.equal({
        RuleName: 'signalbox-dev-returns-rule-0a1b2c3',
      });
      const program = await evaluate('fanning', { ...stackWith(['http', 'fan-out']), ...notifying });
      const watched = all(program, 'aws:cloudwatch/metricAlarm:MetricAlarm')
        .filter(({ inputs }) => inputs.metricName === 'FailedInvocations')
        .map(({ inputs }) => inputs.dimensions.RuleName);
      expect(watched).to.have.members([
        'signalbox-fanning-returns-rule-0a1b2c3',
        'signalbox-fanning-chunks-rule-0a1b2c3',
      ]);
    });

    it('fire when redriven records fail for half an hour, though hidden between two attempts', () => {
      expect(alarm(dev, 'ApproximateNumberOfMessagesNotVisible')).to.deep.include({
        dimensions: { QueueName: 'signalbox-dev-returns-queue-0a1b2c3' },
        statistic: 'Maximum',
        period: 300,
        evaluationPeriods: 6,
      });
    });

    it('D-28 a failed run raises an alarm although its execution succeeds', () => {
      expect(alarm(dev, metricNames.runsFailed)).to.deep.include({
        namespace: METRIC_NAMESPACE,
        dimensions: { stack: 'dev' },
        statistic: 'Sum',
        threshold: 1,
        treatMissingData: 'notBreaching',
      });
    });

    it('H-21 a watchdog that is not invoked any more rings, since no data is a breach', () => {
      expect(alarm(dev, metricNames.watchdogHeartbeat)).to.deep.include({
        comparisonOperator: 'LessThanThreshold',
        threshold: 1,
        period: 300,
        evaluationPeriods: 3,
        treatMissingData: 'breaching',
        dimensions: { stack: 'dev' },
      });
    });

    it('reach the configured targets: the alert topic in prod, whose policies let CloudWatch publish', () => {
      const topicArn = 'arn:aws:sns:us-east-1:123456789012:signalbox-prod-alerts-0a1b2c3';
      for (const { inputs } of all(prod, 'aws:cloudwatch/metricAlarm:MetricAlarm')) {
        expect(inputs.alarmActions).to.deep.equal([topicArn]);
        expect(inputs.okActions).to.deep.equal([topicArn]);
      }
      const policy = only(prod, 'aws:sns/topicPolicy:TopicPolicy', (inputs) => inputs.arn === topicArn).inputs.policy;
      const key = only(prod, 'aws:kms/key:Key').inputs.policy;
      for (const text of [policy, key])
        expect(
          JSON.parse(text).Statement.some(
            (s: Inputs) => s.Effect === 'Allow' && s.Principal.Service === 'cloudwatch.amazonaws.com',
          ),
        ).to.equal(true);
    });

    it('are not created where they would notify no one, and the dashboard has no place for them', async () => {
      const program = await evaluateOnce('dev');
      expect(all(program, 'aws:cloudwatch/metricAlarm:MetricAlarm')).to.deep.equal([]);
      const { widgets } = JSON.parse(only(program, 'aws:cloudwatch/dashboard:Dashboard').inputs.dashboardBody);
      expect(widgets.map(({ type }: Inputs) => type)).to.not.include('alarm');
      expect(Math.min(...widgets.map(({ y }: Inputs) => y))).to.equal(0);
    });

    it('watch the functions that exist', () => {
      const names = new Set(
        all(dev, 'aws:lambda/function:Function').map(({ type, name, inputs }) => nameAtAws(type, name, inputs)),
      );
      const watched = all(dev, 'aws:cloudwatch/metricAlarm:MetricAlarm').flatMap(
        ({ inputs }) => inputs.dimensions.FunctionName ?? [],
      );
      expect(new Set(watched)).to.deep.equal(names);
    });
  });

  it('the dashboard shows every metric that the functions write', async () => {
    const shownIn = (program: RecordedProgram): string[] => {
      const text = only(program, 'aws:cloudwatch/dashboard:Dashboard').inputs.dashboardBody as string;
      const places = (name: string): string[] => [
        `"${METRIC_NAMESPACE}","${name}","stack",`,
        JSON.stringify(`SEARCH('{${METRIC_NAMESPACE},pool,stack} MetricName="${name}" `).slice(1, -1),
      ];
      return Object.values(metricNames).filter((name) => places(name).some((place) => text.includes(place)));
    };
    expect(shownIn(await evaluate('heard', { ...stackWith(['http']), ...sources }))).to.have.members(
      Object.values(metricNames),
    );
    expect(shownIn(dev)).to.have.members(
      Object.values(metricNames).filter((name) => name !== metricNames.signalsUnmatched),
    );
  });
});
