/**
 * The declared stack: which resources there are, and the inputs that safety depends on. See program-recorder.ts for
 * what mocks cannot prove.
 */
import { expect } from 'chai';
import { OUTSIDE_CALLERS, OUTSIDE_PROGRAMS } from '../../infra/permissions/outside';
import { PEOPLE } from '../../infra/permissions/people';
import { functionsFor } from '../../kernel/words/manifest';
import { nameAtAws } from './names-at-aws';
import { all, evaluate, evaluateOnce, knownTypes, lambdaOf, only, type RecordedProgram } from './program-recorder';
import { functionAtAws } from './role-statements';

const RETURNS = 'arn:aws:sqs:us-east-1:123456789012:signalbox-dev-returns-queue-0a1b2c3';

describe('the Pulumi program', () => {
  let dev: RecordedProgram;
  let prod: RecordedProgram;
  before(async () => {
    dev = await evaluateOnce('dev');
    prod = await evaluateOnce('prod');
  });

  it('declares exactly these resources in every stack', () => {
    const counts = {
      'aws:cloudwatch/dashboard:Dashboard': 1,
      'aws:cloudwatch/eventBus:EventBus': 1,
      'aws:cloudwatch/eventRule:EventRule': 2,
      'aws:cloudwatch/eventTarget:EventTarget': 3,
      'aws:cloudwatch/logGroup:LogGroup': 9,
      'aws:cloudwatch/metricAlarm:MetricAlarm': 0,
      'aws:dynamodb/table:Table': 1,
      // Managed policies exist only for resources that the configuration lists.
      'aws:iam/policy:Policy': 0,
      'aws:iam/rolePolicyAttachment:RolePolicyAttachment': 0,
      'aws:iam/role:Role': 11,
      'aws:iam/rolePolicy:RolePolicy': 11,
      'aws:kms/key:Key': 1,
      // The router's stream, and the queue that redrives its failed records.
      'aws:lambda/eventSourceMapping:EventSourceMapping': 2,
      'aws:lambda/function:Function': 8,
      'aws:lambda/functionEventInvokeConfig:FunctionEventInvokeConfig': 3,
      // Only `approvalLinks` adds a function URL.
      'aws:lambda/functionUrl:FunctionUrl': 0,
      // The two rules that invoke the sweeper after lost records and failed executions.
      'aws:lambda/permission:Permission': 2,
      'aws:s3/bucket:Bucket': 1,
      'aws:s3/bucketLifecycleConfiguration:BucketLifecycleConfiguration': 1,
      'aws:s3/bucketNotification:BucketNotification': 1,
      'aws:s3/bucketOwnershipControls:BucketOwnershipControls': 1,
      'aws:s3/bucketPolicy:BucketPolicy': 1,
      'aws:s3/bucketPublicAccessBlock:BucketPublicAccessBlock': 1,
      'aws:s3/bucketServerSideEncryptionConfiguration:BucketServerSideEncryptionConfiguration': 1,
      'aws:scheduler/schedule:Schedule': 2,
      'aws:scheduler/scheduleGroup:ScheduleGroup': 2,
      'aws:sfn/stateMachine:StateMachine': 1,
      'aws:sns/topic:Topic': 2,
      'aws:sns/topicPolicy:TopicPolicy': 2,
      // Only `alerts` adds subscriptions.
      'aws:sns/topicSubscription:TopicSubscription': 0,
      'aws:sqs/queue:Queue': 2,
      'aws:sqs/queuePolicy:QueuePolicy': 2,
      'aws:ssm/parameter:Parameter': 1,
    };
    const countsOf = (program: RecordedProgram) =>
      Object.fromEntries(knownTypes.map((type) => [type, all(program, type).length]));
    expect(countsOf(dev), 'alarms notify no one in dev').to.deep.equal(counts);
    expect(countsOf(prod)).to.deep.equal({ ...counts, 'aws:cloudwatch/metricAlarm:MetricAlarm': 44 });
  });

  it('names every resource after the stack, so that two stacks of one account do not collide', () => {
    for (const [stack, program] of [
      ['dev', dev],
      ['prod', prod],
    ] as const) {
      expect(program.resources.filter(({ name }) => !name.startsWith(`signalbox-${stack}`))).to.deep.equal([]);
      const fixedNames = program.resources
        .map(({ inputs }) => inputs.dashboardName ?? inputs.name)
        .filter((name) => name !== undefined);
      expect(fixedNames.filter((name) => !new RegExp(`signalbox[-/]${stack}`).test(String(name)))).to.deep.equal([]);
    }
  });

  it('fixes few names, and a second stack of the same name fails at the log group first', () => {
    const fixed = dev.resources.filter(({ inputs }) => (inputs.dashboardName ?? inputs.name) !== undefined);
    const others = fixed.filter(({ type }) => type !== 'aws:cloudwatch/logGroup:LogGroup');
    expect(others.map(({ name }) => name).toSorted()).to.deep.equal([
      'signalbox-dev-dashboard',
      'signalbox-dev-orchestrator',
      'signalbox-dev-parameter',
      'signalbox-dev-pipeline',
    ]);
    // A resource that uses a group's name is created after the group. The dashboard uses the names of all functions:
    // CloudWatch would overwrite one of the same name, so it has to come after them.
    const groups = all(dev, 'aws:cloudwatch/logGroup:LogGroup').map(({ inputs }) => String(inputs.name));
    for (const { inputs } of all(dev, 'aws:lambda/function:Function'))
      expect(groups).to.include(inputs.loggingConfig.logGroup);
    const { inputs: machine } = only(dev, 'aws:sfn/stateMachine:StateMachine');
    expect(groups.some((name) => machine.loggingConfiguration.logDestination.includes(`:${name}:`))).to.equal(true);
    const { dashboardBody } = only(dev, 'aws:cloudwatch/dashboard:Dashboard').inputs;
    for (const { type, name, inputs } of all(dev, 'aws:lambda/function:Function'))
      expect(dashboardBody).to.contain(nameAtAws(type, name, inputs));
  });

  it('writes what the CLI reads into a parameter that costs nothing', () => {
    const { inputs } = only(dev, 'aws:ssm/parameter:Parameter');
    expect(inputs).to.deep.include({ name: '/signalbox/dev', type: 'String', tier: 'Standard' });
    const { programPolicies, ...outputs } = dev.outputs as Record<string, unknown>;
    expect(JSON.parse(inputs.insecureValue as string)).to.deep.equal(outputs);
    expect(programPolicies).to.have.property('stack-finder');
  });

  it('outputs the values that the CLI reads', () => {
    const { programPolicies, functionNames, ...outputs } = dev.outputs as Record<string, Record<string, string>>;
    expect(Object.keys(programPolicies!)).to.have.members([...OUTSIDE_PROGRAMS, ...OUTSIDE_CALLERS, ...PEOPLE]);
    expect(Object.keys(functionNames!)).to.have.members(functionsFor(['http']));
    expect(functionNames!.watchdog).to.equal('signalbox-dev-watchdog-0a1b2c3');
    expect(outputs).to.deep.equal({
      tableName: 'signalbox-dev-table-0a1b2c3',
      evaluatorFunctionName: 'signalbox-dev-evaluator-0a1b2c3',
      updateStatusFunctionName: 'signalbox-dev-update-status-0a1b2c3',
      region: 'us-east-1',
      stateMachineArn: 'arn:aws:states:us-east-1:123456789012:stateMachine:signalbox-dev-pipeline',
      alertTopicArn: 'arn:aws:sns:us-east-1:123456789012:signalbox-dev-alerts-0a1b2c3',
      lifecycleTopicArn: 'arn:aws:sns:us-east-1:123456789012:signalbox-dev-lifecycle-0a1b2c3',
      eventBusName: 'signalbox-dev-events-0a1b2c3',
      deadLetterQueueUrl: 'https://sqs.us-east-1.amazonaws.com/123456789012/signalbox-dev-dead-letters-queue-0a1b2c3',
      returnsQueueUrl: 'https://sqs.us-east-1.amazonaws.com/123456789012/signalbox-dev-returns-queue-0a1b2c3',
      failureBucketName: 'signalbox-dev-failures-0a1b2c3',
      dashboardUrl:
        'https://us-east-1.console.aws.amazon.com/cloudwatch/home?region=us-east-1#dashboards/dashboard/signalbox-dev',
      watchdogIntervalMinutes: 5,
      enabledEngines: ['http'],
      checks: [],
      allowPrivateAddresses: false,
      secretArns: {},
      markerSources: { buckets: [], events: false, messages: false, times: [] },
    });
  });

  it('D-21 the stream isolates a record that fails, gives up on it in bounded time, and keeps it', () => {
    for (const [program, retries, ageSeconds] of [
      [dev, 10, 21_600],
      [prod, 50, 43_200],
    ] as const) {
      const { inputs } = only(program, 'aws:lambda/eventSourceMapping:EventSourceMapping', ({ eventSourceArn }) =>
        eventSourceArn.includes(':dynamodb:'),
      );
      expect(inputs).to.deep.include({
        startingPosition: 'TRIM_HORIZON',
        functionResponseTypes: ['ReportBatchItemFailures'],
        bisectBatchOnFunctionError: true,
        maximumRetryAttempts: retries,
        maximumRecordAgeInSeconds: ageSeconds,
        parallelizationFactor: 1,
      });
      expect(inputs.destinationConfig.onFailure.destinationArn).to.match(
        /^arn:aws:s3:::signalbox-(dev|prod)-failures-0a1b2c3$/,
      );
      expect(inputs.eventSourceArn).to.contain(':table/').and.to.contain('/stream/');
    }
  });

  /** The rules that may send to the queue. */
  const senders = (queue: string): unknown => {
    const { policy } = only(dev, 'aws:sqs/queuePolicy:QueuePolicy', ({ queueUrl }) => queueUrl.includes(queue)).inputs;
    const allowed = JSON.parse(policy).Statement.find(({ Effect }: { Effect: string }) => Effect === 'Allow');
    expect(allowed.Principal).to.deep.equal({ Service: 'events.amazonaws.com' });
    expect(allowed.Condition.StringEquals).to.deep.equal({ 'aws:SourceAccount': '123456789012' });
    const [operator] = Object.keys(allowed.Condition).filter((name) => name.startsWith('Arn'));
    return allowed.Condition[operator!]['aws:SourceArn'];
  };

  it('leads the records that the stream gave up for the router to the queue of returns, and nothing else', () => {
    // If the bucket notified a queue directly, the queue's first message would be S3's test message.
    expect(only(dev, 'aws:s3/bucketNotification:BucketNotification').inputs).to.deep.equal({
      bucket: 'signalbox-dev-failures-0a1b2c3',
      eventbridge: true,
    });
    const { inputs: rule } = only(dev, 'aws:cloudwatch/eventRule:EventRule', ({ eventPattern }) =>
      eventPattern.includes('aws.s3'),
    );
    expect(JSON.parse(rule.eventPattern)).to.deep.equal({
      source: ['aws.s3'],
      'detail-type': ['Object Created'],
      detail: {
        bucket: { name: ['signalbox-dev-failures-0a1b2c3'] },
        object: { key: [{ prefix: 'aws/lambda/uuid-of-signalbox-dev-stream-mapping/' }] },
      },
    });
    expect(rule.eventBusName).to.equal(undefined);
    const { inputs: target } = only(
      dev,
      'aws:cloudwatch/eventTarget:EventTarget',
      ({ targetId }) => targetId === 'queue',
    );
    expect(target).to.deep.equal({ rule: 'signalbox-dev-returns-rule-0a1b2c3', targetId: 'queue', arn: RETURNS });
    expect(senders('returns')).to.deep.equal('arn:aws:events:us-east-1:123456789012:rule/signalbox-dev-returns-*');
    expect(senders('dead-letters')).to.deep.equal(['arn:aws:events:us-east-1:123456789012:rule/signalbox-dev-wake-*']);
  });

  it('feeds the router from that queue one message at a time, for at least six hours, and then leaves it', () => {
    const { inputs: queue } = only(dev, 'aws:sqs/queue:Queue', ({ redrivePolicy }) => redrivePolicy !== undefined);
    const { timeout } = lambdaOf(dev, 'stream-router');
    expect(queue.visibilityTimeoutSeconds).to.equal(6 * timeout);
    const { deadLetterTargetArn, maxReceiveCount } = JSON.parse(queue.redrivePolicy);
    expect(deadLetterTargetArn).to.match(/:signalbox-dev-dead-letters-queue-0a1b2c3$/);
    expect(maxReceiveCount * queue.visibilityTimeoutSeconds).to.be.at.least(6 * 3600);
    const { inputs: mapping } = only(
      dev,
      'aws:lambda/eventSourceMapping:EventSourceMapping',
      ({ eventSourceArn }) => eventSourceArn === RETURNS,
    );
    expect(mapping).to.deep.include({
      batchSize: 1,
      functionResponseTypes: ['ReportBatchItemFailures'],
      scalingConfig: { maximumConcurrency: 5 },
    });
  });

  it('notifies the sweeper of failed stream records and of failed executions', () => {
    const { inputs: rule } = only(dev, 'aws:cloudwatch/eventRule:EventRule', ({ eventPattern }) =>
      eventPattern.includes('aws.states'),
    );
    expect(JSON.parse(rule.eventPattern)).to.deep.equal({
      source: ['aws.states'],
      'detail-type': ['Step Functions Execution Status Change'],
      detail: {
        stateMachineArn: ['arn:aws:states:us-east-1:123456789012:stateMachine:signalbox-dev-pipeline'],
        status: ['FAILED', 'TIMED_OUT', 'ABORTED'],
      },
    });
    const targets = all(dev, 'aws:cloudwatch/eventTarget:EventTarget').filter(
      ({ inputs }) => inputs.targetId === 'sweeper',
    );
    expect(targets.map(({ inputs }) => inputs.rule)).to.have.members([
      'signalbox-dev-returns-rule-0a1b2c3',
      'signalbox-dev-wake-died-0a1b2c3',
    ]);
    for (const { inputs } of targets) expect(inputs.arn).to.match(/function:signalbox-dev-sweeper-0a1b2c3$/);
    const permissions = all(dev, 'aws:lambda/permission:Permission');
    expect(permissions.map(({ inputs }) => inputs.sourceArn)).to.have.members(
      targets.map(({ inputs }) => `arn:aws:events:us-east-1:123456789012:rule/${inputs.rule}`),
    );
  });

  it('the state machine runs the rendered flow, logs without data, and is traced', () => {
    const { inputs } = only(dev, 'aws:sfn/stateMachine:StateMachine');
    expect(inputs).to.deep.include({ type: 'STANDARD', tracingConfiguration: { enabled: true } });
    expect(inputs.loggingConfiguration).to.deep.equal({
      level: 'ALL',
      includeExecutionData: false,
      logDestination: 'arn:aws:logs:us-east-1:123456789012:log-group:/aws/vendedlogs/states/signalbox-dev-pipeline:*',
    });
    expect(only(prod, 'aws:sfn/stateMachine:StateMachine').inputs.loggingConfiguration.level).to.equal('ERROR');
    expect(inputs.definition).not.to.contain('${');
    expect(Object.keys(JSON.parse(inputs.definition).States)).to.have.length(47);
    const called = new Set(String(inputs.definition).match(/arn:aws:lambda:[^"]+/g));
    expect([...called].sort()).to.deep.equal(
      ['evaluator', 'orchestrator', 'run-checker', 'trigger'].map(
        (name) => `arn:aws:lambda:us-east-1:123456789012:function:${functionAtAws(name)}`,
      ),
    );
  });

  it('G-37 the watchdog and the sweeper are woken in their interval, and lost wake-ups are kept', () => {
    for (const name of ['watchdog', 'sweeper']) {
      const arn = `arn:aws:lambda:us-east-1:123456789012:function:signalbox-dev-${name}-0a1b2c3`;
      const { inputs } = only(dev, 'aws:scheduler/schedule:Schedule', ({ target }) => target.arn === arn);
      expect(inputs.scheduleExpression).to.equal('rate(5 minutes)');
      expect(inputs.groupName).to.equal('signalbox-dev-wake-group-0a1b2c3');
      expect(inputs.target).to.deep.include({
        deadLetterConfig: { arn: 'arn:aws:sqs:us-east-1:123456789012:signalbox-dev-dead-letters-queue-0a1b2c3' },
        retryPolicy: { maximumEventAgeInSeconds: 300, maximumRetryAttempts: 2 },
      });
      expect(
        only(
          dev,
          'aws:lambda/functionEventInvokeConfig:FunctionEventInvokeConfig',
          ({ functionName }) => functionName === `signalbox-dev-${name}-0a1b2c3`,
        ).inputs,
      ).to.deep.include({
        destinationConfig: {
          onFailure: { destination: 'arn:aws:sqs:us-east-1:123456789012:signalbox-dev-dead-letters-queue-0a1b2c3' },
        },
      });
    }
  });

  it('gives the function that timers call the name that they call it by', () => {
    const { name, environment } = lambdaOf(dev, 'orchestrator');
    expect(environment.variables.TIMER_FUNCTION_ARN).to.equal(`arn:aws:lambda:us-east-1:123456789012:function:${name}`);
  });

  it('writes the interval as EventBridge Scheduler spells it', async () => {
    const program = await evaluate('minutely', { environment: 'dev', watchdogIntervalMinutes: 1 });
    for (const { inputs } of all(program, 'aws:scheduler/schedule:Schedule'))
      expect(inputs.scheduleExpression).to.equal('rate(1 minute)');
  });
});
