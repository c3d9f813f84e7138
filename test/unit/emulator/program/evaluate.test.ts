import { expect } from 'chai';
import { compilePolicy } from '../../../../emulator/iam/policy';
import { evaluateProgram } from '../../../../emulator/program/evaluate';
import { readTopology } from '../../../../emulator/program/read';
import { createRecorder } from '../../../../emulator/program/record';
import { compilePattern } from '../../../../kernel/sources/event-pattern';
import { functionsFor } from '../../../../kernel/words/manifest';

describe('topology of the program', () => {
  it('gives every function its role, environment and timeout', async () => {
    const { functions, roles } = await evaluateProgram();
    expect(functions.map(({ component }) => component)).to.have.members(functionsFor(['http']));
    for (const { name, roleArn, environment, timeoutSeconds } of functions) {
      expect(
        roles.map(({ arn }) => arn),
        name,
      ).to.include(roleArn);
      expect(environment, name).to.include.keys('SIGNALBOX_STACK', 'TABLE_NAME');
      expect(timeoutSeconds, name).to.be.greaterThan(3);
    }
  });

  it('names everything as AWS does, so that functions and policies agree', async () => {
    const { region, account, outputs, functions, tables, stateMachines } = await evaluateProgram();
    expect(tables.map(({ name }) => name)).to.deep.equal([outputs.tableName]);
    expect(tables[0]).to.deep.include({
      arn: `arn:aws:dynamodb:${region}:${account}:table/${outputs.tableName}`,
      hashKey: 'PK',
      rangeKey: 'SK',
      ttlAttribute: 'ttl',
      streamViewType: 'NEW_AND_OLD_IMAGES',
    });
    expect(tables[0]!.indexes).to.deep.equal([
      { name: 'GSI1', hashKey: 'GSI1PK', rangeKey: 'GSI1SK', projectionType: 'ALL' },
    ]);
    expect(stateMachines.map(({ arn }) => arn)).to.deep.equal([outputs.stateMachineArn]);
    const router = functions.find(({ component }) => component === 'stream-router')!;
    expect(router.environment).to.include({
      STATE_MACHINE_ARN: outputs.stateMachineArn,
      LIFECYCLE_TOPIC_ARN: outputs.lifecycleTopicArn,
    });
    const resources = [...stateMachines[0]!.definition.matchAll(/"Resource": ?"([^"]+)"/g)].map(([, arn]) => arn);
    expect(functions.map(({ arn }) => arn)).to.include.members(
      [...new Set(resources)].filter((arn) => arn?.startsWith('arn:aws:lambda:') === true),
    );
    expect(resources.filter((arn) => arn?.startsWith('arn:aws:lambda:') === false)).to.deep.equal(
      Array(6).fill('arn:aws:states:::aws-sdk:dynamodb:updateItem.waitForTaskToken'),
    );
  });

  it('compiles: every policy and every stream filter is understood', async () => {
    const { roles, streamMappings } = await evaluateProgram();
    for (const { name, statements } of roles) {
      expect(statements, name).to.not.have.length(0);
      expect(() => compilePolicy(statements), name).to.not.throw();
    }
    expect(streamMappings).to.have.length(1);
    for (const filter of streamMappings[0]!.filters) expect(() => compilePattern(filter)).to.not.throw();
  });

  it('G-37 has two schedules, the failure bucket, and its events for the queue and the sweeper', async () => {
    const { schedules, streamMappings, queueMappings, buckets, busRules, queues, functions } = await evaluateProgram({
      config: { watchdogIntervalMinutes: 7 },
    });
    expect(schedules.map(({ expression, isEnabled }) => [expression, isEnabled])).to.deep.equal([
      ['rate(7 minutes)', true],
      ['rate(7 minutes)', true],
    ]);
    const [deadLetters, returns] = queues;
    expect(returns!.redrive).to.deep.equal({ deadLetterArn: deadLetters!.arn, maxReceiveCount: 60 });
    const router = functions.find(({ component }) => component === 'stream-router')!.arn;
    expect(queueMappings).to.deep.equal([
      {
        queueArn: returns!.arn,
        functionArn: router,
        batchSize: 1,
        reportsItemFailures: true,
        maximumConcurrency: 5,
      },
    ]);
    const arnOf = (name: string) => functions.find(({ component }) => component === name)!.arn;
    const sweeper = arnOf('sweeper');
    expect(schedules.map(({ targetArn }) => targetArn)).to.have.members([arnOf('watchdog'), sweeper]);
    expect(buckets.map(({ arn }) => arn)).to.deep.equal([streamMappings[0]!.onFailureArn]);
    expect(buckets[0]!.notifiesEventBridge).to.equal(true);
    expect(busRules.map(({ busName }) => busName)).to.deep.equal(['default', 'default']);
    expect(busRules[0]!.pattern).to.deep.include({
      source: ['aws.s3'],
      detail: {
        bucket: { name: [buckets[0]!.name] },
        object: { key: [{ prefix: `aws/lambda/${streamMappings[0]!.id}/` }] },
      },
    });
    expect(busRules.map(({ targets }) => targets.map(({ arn }) => arn))).to.deep.equal([
      [returns!.arn, sweeper],
      [sweeper],
    ]);
  });

  it('is evaluated once per configuration', async () => {
    expect(await evaluateProgram({ config: { logRetentionDays: 7, streamRetries: 3 } })).to.equal(
      await evaluateProgram({ config: { streamRetries: 3, logRetentionDays: 7 } }),
    );
    expect((await evaluateProgram({ config: { streamRetries: 4 } })).streamMappings[0]!.maximumRetryAttempts).to.equal(
      4,
    );
  });

  it('refuses a configuration that the program refuses', async () => {
    const error = await evaluateProgram({ config: { watchdogIntervalMinutes: 0 } }).catch((thrown: Error) => thrown);
    expect(error).to.be.instanceOf(Error).with.property('message').that.contains('watchdogIntervalMinutes');
  });
});

describe('recorder', () => {
  const declare = (type: string, name: string, inputs: Record<string, unknown>) => {
    const recorder = createRecorder();
    const { id, state } = recorder.newResource({ type, name, inputs, custom: true, provider: '', id: '' }) as {
      id: string;
      state: Record<string, unknown>;
    };
    return { recorder, id, state };
  };

  it('answers with the given name, or the logical one', () => {
    expect(declare('aws:sqs/queue:Queue', 'dead', {}).state.url).to.equal(
      'https://sqs.us-east-1.amazonaws.com/000000000000/dead',
    );
    expect(declare('aws:sqs/queue:Queue', 'dead', { name: 'given' }).state.arn).to.equal(
      'arn:aws:sqs:us-east-1:000000000000:given',
    );
    expect(declare('aws:s3/bucketNotification:BucketNotification', 'tell', { bucket: 'failures' }).id).to.equal('tell');
  });

  it('names what cannot be embedded', () => {
    expect(declare('aws:rds/instance:Instance', 'database', {}).recorder.unknown()).to.deep.equal([
      { type: 'aws:rds/instance:Instance', name: 'database' },
    ]);
    expect(declare('aws:sns/topicPolicy:TopicPolicy', 'policy', {}).recorder.unknown()).to.deep.equal([]);
  });

  it('refuses an invoke that reads from AWS', () => {
    expect(() =>
      createRecorder().call({ token: 'aws:index/getCallerIdentity:getCallerIdentity', inputs: {} }),
    ).to.throw('getCallerIdentity');
  });

  it('reads subscriptions and rules, and refuses resources that the emulator does not support', () => {
    const outputs = {
      tableName: '',
      stateMachineArn: '',
      alertTopicArn: '',
      lifecycleTopicArn: '',
      eventBusName: '',
      deadLetterQueueUrl: '',
      evaluatorFunctionName: '',
      failureBucketName: '',
      enabledEngines: [],
      checks: [],
      markerSources: { buckets: [], events: false, messages: false, times: [] },
    };
    const read = (...declared: [type: string, inputs: Record<string, unknown>][]) => {
      const recorder = createRecorder();
      for (const [index, [type, inputs]] of declared.entries())
        recorder.newResource({ type, name: `r${index}`, inputs, custom: true, provider: '', id: '' });
      return readTopology('test', outputs, recorder.resources());
    };
    const { subscriptions, busRules } = read(
      [
        'aws:sns/topicSubscription:TopicSubscription',
        { topic: 'arn:t', protocol: 'sqs', endpoint: 'arn:q', filterPolicy: '{"a":["b"]}' },
      ],
      ['aws:cloudwatch/eventRule:EventRule', { name: 'rule', eventBusName: 'bus', eventPattern: '{"source":["s"]}' }],
      ['aws:cloudwatch/eventTarget:EventTarget', { rule: 'rule', eventBusName: 'bus', arn: 'arn:q' }],
    );
    expect(subscriptions).to.deep.equal([
      { topicArn: 'arn:t', protocol: 'sqs', endpoint: 'arn:q', filterPolicy: { a: ['b'] }, isRaw: false },
    ]);
    expect(busRules.map(({ pattern, targets }) => [pattern, targets.map(({ arn }) => arn)])).to.deep.equal([
      [{ source: ['s'] }, ['arn:q']],
    ]);
    expect(() =>
      read([
        'aws:sns/topicSubscription:TopicSubscription',
        { topic: 't', protocol: 'sqs', endpoint: 'q', filterPolicyScope: 'MessageBody' },
      ]),
    ).to.throw('attributes only');
    expect(() =>
      read(['aws:cloudwatch/eventRule:EventRule', { name: 'r', scheduleExpression: 'rate(1 day)' }]),
    ).to.throw('aws.scheduler.Schedule');
    expect(() =>
      read(['aws:lambda/function:Function', { name: 'f', tags: { 'signalbox:function': 'reporter' } }]),
    ).to.throw('found reporter');
  });
});
