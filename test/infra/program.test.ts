/**
 * The declared stack: which resources there are, and the inputs that safety depends on. See program-recorder.ts for
 * what mocks cannot prove.
 */
import { expect } from 'chai';
import { functionManifest, functionsFor, METRIC_NAMESPACE, metricNames } from '../../core/manifest';
import { tableSchema } from '../../infra/table';
import {
  all,
  evaluate,
  evaluateOnce,
  type Inputs,
  knownTypes,
  only,
  type RecordedProgram,
  stackFileValues,
} from './program-recorder';

/** Of a stack without fan-outs. */
const functions = functionsFor(['http', 'lambda']);

describe('the Pulumi program', () => {
  let dev: RecordedProgram;
  let prod: RecordedProgram;
  before(async () => {
    dev = await evaluateOnce('dev');
    prod = await evaluateOnce('prod');
  });

  const lambdaOf = (program: RecordedProgram, name: string): Inputs =>
    only(program, 'aws:lambda/function:Function', (inputs) => inputs.tags['signalbox:function'] === name).inputs;

  it('declares exactly these resources in every stack', () => {
    const counts = {
      'aws:cloudwatch/dashboard:Dashboard': 1,
      'aws:cloudwatch/eventBus:EventBus': 1,
      'aws:cloudwatch/eventRule:EventRule': 1,
      'aws:cloudwatch/eventTarget:EventTarget': 1,
      'aws:cloudwatch/logGroup:LogGroup': 8,
      'aws:cloudwatch/metricAlarm:MetricAlarm': 23,
      'aws:dynamodb/table:Table': 1,
      'aws:iam/role:Role': 10,
      'aws:iam/rolePolicy:RolePolicy': 10,
      'aws:kms/key:Key': 1,
      'aws:lambda/eventSourceMapping:EventSourceMapping': 1,
      'aws:lambda/function:Function': 7,
      'aws:lambda/functionEventInvokeConfig:FunctionEventInvokeConfig': 2,
      'aws:lambda/permission:Permission': 0,
      'aws:s3/bucket:Bucket': 1,
      'aws:s3/bucketLifecycleConfiguration:BucketLifecycleConfiguration': 1,
      'aws:s3/bucketNotification:BucketNotification': 1,
      'aws:s3/bucketOwnershipControls:BucketOwnershipControls': 1,
      'aws:s3/bucketPolicy:BucketPolicy': 1,
      'aws:s3/bucketPublicAccessBlock:BucketPublicAccessBlock': 1,
      'aws:s3/bucketServerSideEncryptionConfiguration:BucketServerSideEncryptionConfiguration': 1,
      'aws:scheduler/schedule:Schedule': 1,
      'aws:scheduler/scheduleGroup:ScheduleGroup': 2,
      'aws:sfn/stateMachine:StateMachine': 1,
      'aws:sns/topic:Topic': 2,
      'aws:sns/topicPolicy:TopicPolicy': 2,
      'aws:sqs/queue:Queue': 1,
      'aws:sqs/queuePolicy:QueuePolicy': 1,
    };
    for (const program of [dev, prod]) {
      expect(Object.fromEntries(knownTypes.map((type) => [type, all(program, type).length]))).to.deep.equal(counts);
    }
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
      expect(fixedNames.filter((name) => !String(name).includes(`signalbox-${stack}`))).to.deep.equal([]);
    }
  });

  it('hands out what the CLI reads', () => {
    expect(dev.outputs).to.deep.equal({
      tableName: 'signalbox-dev-table',
      updateStatusFunctionName: 'signalbox-dev-update-status',
      region: 'us-east-1',
      stateMachineArn: 'arn:aws:states:us-east-1:123456789012:stateMachine:signalbox-dev-pipeline',
      alertTopicArn: 'arn:aws:sns:us-east-1:123456789012:signalbox-dev-alerts',
      lifecycleTopicArn: 'arn:aws:sns:us-east-1:123456789012:signalbox-dev-lifecycle',
      eventBusName: 'signalbox-dev-events',
      deadLetterQueueUrl: 'https://sqs.us-east-1.amazonaws.com/123456789012/signalbox-dev-dead-letters-queue',
      failureBucketName: 'signalbox-dev-failures',
      dashboardUrl:
        'https://us-east-1.console.aws.amazon.com/cloudwatch/home?region=us-east-1#dashboards/dashboard/signalbox-dev',
      enabledEngines: ['http'],
      allowPrivateAddresses: false,
      secretArns: [],
    });
  });

  describe('table', () => {
    it('has the keys, the index, the TTL and the stream of the design, and is paid per request', () => {
      const { inputs } = only(dev, 'aws:dynamodb/table:Table');
      expect(inputs).to.deep.include({
        billingMode: 'PAY_PER_REQUEST',
        hashKey: 'PK',
        rangeKey: 'SK',
        ttl: { attributeName: 'ttl', enabled: true },
        streamEnabled: true,
        streamViewType: 'NEW_AND_OLD_IMAGES',
      });
      expect(inputs.globalSecondaryIndexes).to.deep.equal([
        {
          name: 'GSI1',
          keySchemas: [
            { attributeName: 'GSI1PK', keyType: 'HASH' },
            { attributeName: 'GSI1SK', keyType: 'RANGE' },
          ],
          projectionType: 'ALL',
        },
      ]);
    });

    it('keeps every input whose change would replace it constant, whatever the configuration', async () => {
      const other = await evaluate('other', {
        ...stackFileValues('prod'),
        kmsKeyArn: 'arn:aws:kms:us-east-1:123456789012:key/99999999-2222-3333-4444-555555555555',
        runRetentionDays: 7,
        streamRetries: 3,
      });
      for (const program of [dev, prod, other]) {
        const {
          serverSideEncryption: _,
          deletionProtectionEnabled: __,
          pointInTimeRecovery: ___,
          ...rest
        } = only(program, 'aws:dynamodb/table:Table').inputs;
        expect(rest).to.deep.equal(tableSchema);
      }
    });

    it('B-47 has point-in-time recovery everywhere and deletion protection outside dev', () => {
      expect(only(dev, 'aws:dynamodb/table:Table').inputs).to.deep.include({
        pointInTimeRecovery: { enabled: true },
        deletionProtectionEnabled: false,
      });
      expect(only(prod, 'aws:dynamodb/table:Table').inputs).to.deep.include({
        pointInTimeRecovery: { enabled: true },
        deletionProtectionEnabled: true,
      });
    });
  });

  describe('functions', () => {
    for (const name of functions) {
      it(`D-13 ${name} gets every required variable of its manifest and none beyond the optional ones`, () => {
        for (const program of [dev, prod]) {
          const given = Object.keys(lambdaOf(program, name).environment.variables);
          const { required, optional } = functionManifest[name] as {
            required: readonly string[];
            optional: readonly string[];
          };
          expect(given).to.include.members([...required]);
          expect(
            given.filter((variable) => !required.includes(variable) && !optional.includes(variable)),
          ).to.deep.equal([]);
        }
      });
    }

    it('are made alike: runtime, architecture, tracing, log group with retention, own role, own code', async () => {
      for (const [program, retention] of [
        [dev, 7],
        [prod, 90],
      ] as const) {
        const lambdas = all(program, 'aws:lambda/function:Function').map(({ inputs }) => inputs);
        for (const inputs of lambdas) {
          const name = inputs.tags['signalbox:function'] as keyof typeof functionManifest;
          expect(inputs).to.deep.include({
            runtime: 'nodejs24.x',
            architectures: ['arm64'],
            handler: 'index.handler',
            tracingConfig: { mode: 'Active' },
            timeout: functionManifest[name].timeoutSeconds,
            memorySize: functionManifest[name].memoryMb,
          });
          expect(inputs.loggingConfig.logFormat).to.equal('JSON');
          const logs = only(
            program,
            'aws:cloudwatch/logGroup:LogGroup',
            (group) => group.name === inputs.loggingConfig.logGroup,
          );
          expect(logs.inputs.retentionInDays).to.equal(retention);
        }
        for (const ownOnly of [lambdas.map((l) => l.role), lambdas.map((l) => l.loggingConfig.logGroup)])
          expect(new Set(ownOnly).size).to.equal(functions.length);
        for (const inputs of lambdas) {
          const code = await (await inputs.code.assets)['index.js'].text;
          expect(code).to.equal(inputs.tags['signalbox:function']);
        }
      }
    });

    it('get the values of the configuration', () => {
      expect(lambdaOf(dev, 'orchestrator').environment.variables).to.deep.equal({
        SIGNALBOX_STACK: 'dev',
        TABLE_NAME: 'signalbox-dev-table',
        ENABLED_ENGINES: 'http',
        STUCK_RUN_THRESHOLD_SECONDS: '1800',
        RUN_RETENTION_DAYS: '30',
        TIMER_GROUP_NAME: 'signalbox-dev-timers-group',
        TIMER_ROLE_ARN: 'arn:aws:iam::123456789012:role/signalbox-dev-timers-role',
        TIMER_FUNCTION_ARN: 'arn:aws:lambda:us-east-1:123456789012:function:signalbox-dev-orchestrator',
        TIMER_DEAD_LETTER_ARN: 'arn:aws:sqs:us-east-1:123456789012:signalbox-dev-dead-letters-queue',
      });
      expect(lambdaOf(dev, 'stream-router').environment.variables).to.not.have.property('RERUNS_PER_ENGINE');
      expect(lambdaOf(prod, 'orchestrator').environment.variables.RUN_RETENTION_DAYS).to.equal('400');
      expect(lambdaOf(prod, 'watchdog').environment.variables.WATCHDOG_INTERVAL_SECONDS).to.equal('300');
    });

    it('know how many reruns an engine takes where the configuration says so', async () => {
      const program = await evaluate('limited', {
        environment: 'dev',
        enabledEngines: ['http', 'lambda'],
        lambdaTriggerArns: ['arn:aws:lambda:us-east-1:123456789012:function:orders-job'],
        rerunsPerEngine: { http: 50, lambda: 10 },
      });
      expect(lambdaOf(program, 'stream-router').environment.variables.RERUNS_PER_ENGINE).to.equal('http=50,lambda=10');
    });

    it('reserve concurrency only where the configuration says so', async () => {
      const program = await evaluate('reserving', { environment: 'dev', reservedConcurrency: { watchdog: 1 } });
      expect(lambdaOf(program, 'watchdog').reservedConcurrentExecutions).to.equal(1);
      expect(lambdaOf(program, 'trigger')).not.to.have.property('reservedConcurrentExecutions');
    });

    it('leave out what dev configures and prod does not', async () => {
      const program = await evaluate('open', {
        environment: 'dev',
        allowPrivateAddresses: true,
        evaluatorBaseUrl: 'http://127.0.0.1:8080',
      });
      expect(lambdaOf(program, 'evaluator').environment.variables).to.deep.include({
        ALLOW_PRIVATE_ADDRESSES: 'true',
        EVALUATOR_BASE_URL: 'http://127.0.0.1:8080',
      });
      for (const name of ['evaluator', 'trigger', 'run-checker']) {
        expect(lambdaOf(prod, name).environment.variables).not.to.have.any.keys(
          'ALLOW_PRIVATE_ADDRESSES',
          'EVALUATOR_BASE_URL',
        );
      }
    });
  });

  it('D-21 the stream isolates a record that fails, gives up on it in bounded time, and keeps it', () => {
    for (const [program, retries, ageSeconds] of [
      [dev, 10, 21_600],
      [prod, 50, 43_200],
    ] as const) {
      const { inputs } = only(program, 'aws:lambda/eventSourceMapping:EventSourceMapping');
      expect(inputs).to.deep.include({
        startingPosition: 'TRIM_HORIZON',
        functionResponseTypes: ['ReportBatchItemFailures'],
        bisectBatchOnFunctionError: true,
        maximumRetryAttempts: retries,
        maximumRecordAgeInSeconds: ageSeconds,
        parallelizationFactor: 1,
      });
      expect(inputs.destinationConfig.onFailure.destinationArn).to.match(
        /^arn:aws:s3:::signalbox-(dev|prod)-failures$/,
      );
      expect(inputs.eventSourceArn).to.contain(':table/').and.to.contain('/stream/');
    }
  });

  it('tells the dead letter queue of every record that the failure bucket gets, and of nothing else', () => {
    // A queue that the bucket tells itself begins with S3's test message, and the alarm on its depth rings at once.
    expect(only(dev, 'aws:s3/bucketNotification:BucketNotification').inputs).to.deep.equal({
      bucket: 'signalbox-dev-failures',
      eventbridge: true,
    });
    const { inputs: rule } = only(dev, 'aws:cloudwatch/eventRule:EventRule');
    expect(JSON.parse(rule.eventPattern)).to.deep.equal({
      source: ['aws.s3'],
      'detail-type': ['Object Created'],
      detail: { bucket: { name: ['signalbox-dev-failures'] } },
    });
    expect(rule.eventBusName).to.equal(undefined);
    const { inputs: target } = only(dev, 'aws:cloudwatch/eventTarget:EventTarget');
    expect(target).to.deep.equal({
      rule: 'signalbox-dev-dead-letters-rule',
      arn: 'arn:aws:sqs:us-east-1:123456789012:signalbox-dev-dead-letters-queue',
    });
    const { Statement } = JSON.parse(only(dev, 'aws:sqs/queuePolicy:QueuePolicy').inputs.policy);
    expect(Statement.find(({ Effect }: { Effect: string }) => Effect === 'Allow')).to.deep.include({
      Principal: { Service: 'events.amazonaws.com' },
      Condition: {
        ArnEquals: { 'aws:SourceArn': ['arn:aws:events:us-east-1:123456789012:rule/signalbox-dev-dead-letters-rule'] },
        StringEquals: { 'aws:SourceAccount': '123456789012' },
      },
    });
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
        (name) => `arn:aws:lambda:us-east-1:123456789012:function:signalbox-dev-${name}`,
      ),
    );
  });

  it('G-37 the watchdog is woken in its interval, and lost wake-ups are kept', () => {
    const { inputs } = only(dev, 'aws:scheduler/schedule:Schedule');
    expect(inputs.scheduleExpression).to.equal('rate(5 minutes)');
    expect(inputs.groupName).to.equal('signalbox-dev-wake-group');
    expect(inputs.target).to.deep.include({
      arn: 'arn:aws:lambda:us-east-1:123456789012:function:signalbox-dev-watchdog',
      deadLetterConfig: { arn: 'arn:aws:sqs:us-east-1:123456789012:signalbox-dev-dead-letters-queue' },
      retryPolicy: { maximumEventAgeInSeconds: 300, maximumRetryAttempts: 2 },
    });
    expect(
      only(
        dev,
        'aws:lambda/functionEventInvokeConfig:FunctionEventInvokeConfig',
        ({ functionName }) => functionName === 'signalbox-dev-watchdog',
      ).inputs,
    ).to.deep.include({
      destinationConfig: {
        onFailure: { destination: 'arn:aws:sqs:us-east-1:123456789012:signalbox-dev-dead-letters-queue' },
      },
    });
  });

  it('gives the function that timers call the name that they call it by', () => {
    const { name, environment } = lambdaOf(dev, 'orchestrator');
    expect(environment.variables.TIMER_FUNCTION_ARN).to.equal(`arn:aws:lambda:us-east-1:123456789012:function:${name}`);
  });

  it('writes the interval as EventBridge Scheduler spells it', async () => {
    const program = await evaluate('minutely', { environment: 'dev', watchdogIntervalMinutes: 1 });
    expect(only(program, 'aws:scheduler/schedule:Schedule').inputs.scheduleExpression).to.equal('rate(1 minute)');
  });

  describe('encryption and access', () => {
    it('B-85 encrypts table, topics, queue and bucket without an own key', () => {
      expect(only(dev, 'aws:dynamodb/table:Table').inputs.serverSideEncryption).to.deep.equal({ enabled: true });
      expect(all(dev, 'aws:sns/topic:Topic').map(({ inputs }) => inputs.kmsMasterKeyId)).to.deep.equal(
        Array(2).fill('arn:aws:kms:us-east-1:123456789012:key/11111111-2222-3333-4444-555555555555'),
      );
      expect(only(dev, 'aws:sqs/queue:Queue').inputs.sqsManagedSseEnabled).to.equal(true);
      expect(
        only(dev, 'aws:s3/bucketServerSideEncryptionConfiguration:BucketServerSideEncryptionConfiguration').inputs
          .rules[0].applyServerSideEncryptionByDefault,
      ).to.deep.equal({ sseAlgorithm: 'AES256' });
    });

    it('B-85 encrypts all of them with the own key where there is one, and makes no other', async () => {
      const key = 'arn:aws:kms:us-east-1:123456789012:key/99999999-2222-3333-4444-555555555555';
      const program = await evaluate('keyed', { environment: 'dev', kmsKeyArn: key });
      expect(all(program, 'aws:kms/key:Key')).to.deep.equal([]);
      expect(only(program, 'aws:dynamodb/table:Table').inputs.serverSideEncryption).to.deep.equal({
        enabled: true,
        kmsKeyArn: key,
      });
      expect(all(program, 'aws:sns/topic:Topic').map(({ inputs }) => inputs.kmsMasterKeyId)).to.deep.equal([key, key]);
      expect(only(program, 'aws:sqs/queue:Queue').inputs.kmsMasterKeyId).to.equal(key);
      expect(
        only(program, 'aws:s3/bucketServerSideEncryptionConfiguration:BucketServerSideEncryptionConfiguration').inputs
          .rules[0].applyServerSideEncryptionByDefault,
      ).to.deep.equal({ sseAlgorithm: 'aws:kms', kmsMasterKeyId: key });
    });

    it('closes the failure bucket to the public and empties it in time', () => {
      expect(only(dev, 'aws:s3/bucketPublicAccessBlock:BucketPublicAccessBlock').inputs).to.deep.include({
        blockPublicAcls: true,
        blockPublicPolicy: true,
        ignorePublicAcls: true,
        restrictPublicBuckets: true,
      });
      expect(
        only(dev, 'aws:s3/bucketLifecycleConfiguration:BucketLifecycleConfiguration').inputs.rules[0],
      ).to.deep.include({ status: 'Enabled', expiration: { days: 30 } });
    });

    it('refuses what does not come over TLS at topics, queue and bucket', () => {
      const policies = [
        'aws:sns/topicPolicy:TopicPolicy',
        'aws:sqs/queuePolicy:QueuePolicy',
        'aws:s3/bucketPolicy:BucketPolicy',
      ].flatMap((type) => all(dev, type));
      expect(policies).to.have.length(4);
      for (const { inputs } of policies) {
        const denied = JSON.parse(inputs.policy).Statement.find((statement: Inputs) => statement.Effect === 'Deny');
        expect(denied).to.deep.include({ Principal: '*', Condition: { Bool: { 'aws:SecureTransport': 'false' } } });
      }
    });
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
        ].map((name) => `${METRIC_NAMESPACE} ${name}`),
        'AWS/States ExecutionsFailed',
        'AWS/States ExecutionsTimedOut',
        'AWS/Lambda IteratorAge',
        'AWS/SQS ApproximateNumberOfMessagesVisible',
        ...functions.flatMap(() => ['AWS/Lambda Errors', 'AWS/Lambda Throttles']),
      ];
      expect(watched.sort()).to.deep.equal(expected.sort());
    });

    it('D-28 a failed run rings although its execution succeeds', () => {
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
      const topicArn = 'arn:aws:sns:us-east-1:123456789012:signalbox-prod-alerts';
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

    it('watch the functions that exist', () => {
      const names = new Set(all(dev, 'aws:lambda/function:Function').map(({ name }) => name));
      const watched = all(dev, 'aws:cloudwatch/metricAlarm:MetricAlarm').flatMap(
        ({ inputs }) => inputs.dimensions.FunctionName ?? [],
      );
      expect(new Set(watched)).to.deep.equal(names);
    });
  });

  it('the dashboard shows every metric that the functions write', () => {
    const text = only(dev, 'aws:cloudwatch/dashboard:Dashboard').inputs.dashboardBody as string;
    for (const name of Object.values(metricNames))
      expect(text).to.contain(`"${METRIC_NAMESPACE}","${name}","stack","dev"`);
  });
});
