/**
 * What each role may do. Held as a list of its own, so that a wider permission is a change that somebody decides on
 * twice.
 */
import { expect } from 'chai';
import { functionsFor, type OfFunctions } from '../../core/manifest';
import { renderPolicy } from '../../infra/permissions';
import {
  ACCOUNT,
  all,
  evaluate,
  evaluateOnce,
  type Inputs,
  type RecordedProgram,
  statementsOf,
} from './program-recorder';

const TABLE = 'arn:aws:dynamodb:us-east-1:123456789012:table/signalbox-dev-table';
const OWN = ['logs:CreateLogStream', 'logs:PutLogEvents', 'xray:PutTelemetryRecords', 'xray:PutTraceSegments'];
const PUBLISHES = ['events:PutEvents', 'kms:Decrypt', 'kms:GenerateDataKey', 'sns:Publish'];
const SETS_TIMERS = ['scheduler:CreateSchedule', 'iam:PassRole'];

/** Of a stack without fan-outs, whose function is seen to below. */
const deployed = functionsFor(['http']) as (keyof OfFunctions<string>)[];

const expectedActions: OfFunctions<string[]> = {
  'stream-router': [
    ...OWN,
    ...PUBLISHES,
    'dynamodb:GetItem',
    'dynamodb:PutItem',
    'dynamodb:UpdateItem',
    'dynamodb:Query',
    'dynamodb:ConditionCheckItem',
    'dynamodb:DeleteItem',
    'states:StartExecution',
    'states:SendTaskSuccess',
    'states:DescribeExecution',
    'dynamodb:DescribeStream',
    'dynamodb:GetRecords',
    'dynamodb:GetShardIterator',
    'dynamodb:ListStreams',
    's3:ListBucket',
    's3:PutObject',
  ],
  orchestrator: [
    ...OWN,
    ...SETS_TIMERS,
    'dynamodb:ConditionCheckItem',
    'dynamodb:DeleteItem',
    'dynamodb:GetItem',
    'dynamodb:PutItem',
    'dynamodb:Query',
    'dynamodb:UpdateItem',
    'sqs:SendMessage',
    'states:DescribeExecution',
  ],
  evaluator: [...OWN, 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:Query'],
  trigger: [...OWN, 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
  'run-checker': [...OWN, 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
  'update-status': [...OWN, 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
  watchdog: [
    ...OWN,
    ...PUBLISHES,
    ...SETS_TIMERS,
    'dynamodb:DeleteItem',
    'dynamodb:GetItem',
    'dynamodb:PutItem',
    'dynamodb:Query',
    'dynamodb:UpdateItem',
    'sqs:SendMessage',
    'states:DescribeExecution',
  ],
};

/** AWS knows no resources for these actions; everything else must name some. */
const ON_ANYTHING = new Set([
  'states:SendTaskSuccess',
  'xray:PutTraceSegments',
  'xray:PutTelemetryRecords',
  'xray:GetSamplingRules',
  'xray:GetSamplingTargets',
  'logs:CreateLogDelivery',
  'logs:GetLogDelivery',
  'logs:UpdateLogDelivery',
  'logs:DeleteLogDelivery',
  'logs:ListLogDeliveries',
  'logs:PutResourcePolicy',
  'logs:DescribeResourcePolicies',
  'logs:DescribeLogGroups',
]);

const listed = (value: string | string[]): string[] => (Array.isArray(value) ? value : [value]);

describe('permissions', () => {
  let dev: RecordedProgram;
  before(async () => {
    dev = await evaluateOnce('dev');
  });
  const statements = (name: string): Inputs[] => statementsOf(dev, `signalbox-dev-${name}-role`);

  for (const name of deployed) {
    it(`${name} may do exactly this`, () => {
      const actions = new Set(statements(name).flatMap(({ Action }) => listed(Action)));
      expect([...actions].sort()).to.deep.equal([...new Set(expectedActions[name] ?? [])].sort());
    });
  }

  it('give no wildcard: every action is spelled out, every resource is one of this stack unless AWS knows none', () => {
    const policies = all(dev, 'aws:iam/rolePolicy:RolePolicy').flatMap(
      ({ inputs }) => JSON.parse(inputs.policy).Statement as Inputs[],
    );
    expect(policies).to.have.length.greaterThan(30);
    for (const { Action, Resource, Effect } of policies) {
      expect(Effect).to.equal('Allow');
      for (const action of listed(Action)) expect(action).to.match(/^[a-z0-9]+:[A-Za-z]+$/);
      for (const resource of listed(Resource)) {
        if (resource === '*') expect(listed(Action).filter((action) => !ON_ANYTHING.has(action))).to.deep.equal([]);
        // Streams of the table, streams of an own log, objects of the bucket, executions of the state machine: below
        // one resource, never across several.
        else if (resource.includes('*'))
          expect(resource).to.match(
            /^arn:aws:(dynamodb:.*:table\/signalbox-dev-table\/stream\/\*|logs:.*:log-group:\/aws\/lambda\/signalbox-dev\/[a-z-]+:\*|s3:::signalbox-dev-failures\/\*|scheduler:.*:schedule\/signalbox-dev-timers-group\/\*|states:.*:execution:signalbox-dev-pipeline:\*)$/,
          );
      }
    }
  });

  it('let nobody but a service of AWS into topics, queue, bucket and key, to do one thing, on that resource', () => {
    const types = [
      'aws:sns/topicPolicy:TopicPolicy',
      'aws:sqs/queuePolicy:QueuePolicy',
      'aws:s3/bucketPolicy:BucketPolicy',
      'aws:kms/key:Key',
    ];
    for (const { type, name, inputs } of types.flatMap((wanted) => all(dev, wanted))) {
      for (const { Effect, Principal, Action, Resource } of JSON.parse(inputs.policy).Statement as Inputs[]) {
        // The rest refuses what does not come over TLS.
        if (Effect !== 'Allow') continue;
        const isKey = type === 'aws:kms/key:Key';
        // In the policy of a key `*` is the key itself, and the account is who administers it: without that nobody
        // could, by AWS's key policy page.
        if (isKey && Principal.AWS === `arn:aws:iam::${ACCOUNT}:root`) continue;
        expect(Object.keys(Principal), name).to.deep.equal(['Service']);
        for (const action of listed(Action))
          expect(action, name)
            .to.match(/^[a-z0-9]+:[A-Za-z]+\*?$/)
            .and.not.to.match(/^kms:(?!Decrypt$|GenerateDataKey\*$)/);
        if (!isKey)
          for (const resource of listed(Resource)) expect(resource, name).to.match(/^arn:aws:(sns|sqs|s3):[^*]*$/);
      }
    }
  });

  it('bind every access to the table to partition keys, and no write to configuration', () => {
    for (const name of deployed) {
      for (const { Action, Resource, Condition } of statements(name)) {
        if (!listed(Resource).includes(TABLE)) continue;
        const keys: string[] = Condition['ForAllValues:StringLike']['dynamodb:LeadingKeys'];
        expect(keys).not.to.include('*');
        const writes = listed(Action).some((action) => /Put|Update|Delete/.test(action));
        if (writes)
          expect(
            keys.filter((key) => /^(ARCHETYPE|CALENDAR|SENSOR)#/.test(key)),
            name,
          ).to.deep.equal([]);
      }
    }
  });

  const partitions: [name: (typeof deployed)[number], action: string, keys: string[]][] = [
    ['stream-router', 'GetItem', ['CALENDAR#*', 'ENGINE#*', 'JOB#*', 'MARKER#*', 'PIPELINE#*', 'RERUN#*', 'RUN#*']],
    ['stream-router', 'PutItem', ['ENGINE#*', 'PIPELINE#*', 'RERUN#*', 'RUN#*']],
    ['stream-router', 'UpdateItem', ['ENGINE#*', 'MARKER#*', 'PIPELINE#*', 'RERUN#*', 'RUN#*']],
    ['stream-router', 'DeleteItem', ['ENGINE#*', 'LOCK#*', 'PIPELINE#*']],
    [
      'orchestrator',
      'GetItem',
      ['ARCHETYPE#*', 'CALENDAR#*', 'LIFECYCLE#*', 'LIFECYCLEGROUP#*', 'LOCK#*', 'PIPELINE#*', 'RERUN#*', 'RUN#*'],
    ],
    ['orchestrator', 'Query', ['UPSTREAM#*']],
    ['orchestrator', 'PutItem', ['MARKER#*', 'PIPELINE#*', 'RERUN#*', 'RUN#*']],
    [
      'orchestrator',
      'UpdateItem',
      ['ENGINE#*', 'LIFECYCLE#*', 'LIFECYCLEGROUP#*', 'LOCK#*', 'MARKER#*', 'PIPELINE#*', 'RUN#*'],
    ],
    ['orchestrator', 'DeleteItem', ['LOCK#*', 'PIPELINE#*']],
    ['evaluator', 'GetItem', ['LIFECYCLE#*', 'LIFECYCLEGROUP#*', 'PIPELINE#*', 'SENSOR#*']],
    ['evaluator', 'PutItem', ['PIPELINE#*']],
    ['evaluator', 'Query', ['ACTUAL#*']],
    ['trigger', 'GetItem', ['LIFECYCLE#job#*', 'RUN#*']],
    ['trigger', 'PutItem', ['JOB#*', 'LIFECYCLE#job#*', 'PIPELINE#*', 'PIPELINE#lifecycle:job:*', 'RUN#*']],
    ['trigger', 'UpdateItem', ['LIFECYCLE#job#*', 'LOCK#*']],
    ['run-checker', 'GetItem', ['LIFECYCLE#job#*', 'LOCK#*', 'RUN#*']],
    ['run-checker', 'UpdateItem', ['LIFECYCLE#job#*', 'LOCK#*', 'RUN#*']],
    ['run-checker', 'PutItem', ['PIPELINE#lifecycle:job:*']],
    ['update-status', 'GetItem', ['LIFECYCLE#job#*', 'LIFECYCLEGROUP#job#*']],
    ['update-status', 'UpdateItem', ['LIFECYCLE#job#*', 'LIFECYCLEGROUP#job#*']],
    ['update-status', 'PutItem', ['PIPELINE#lifecycle:job:*']],
    ['watchdog', 'Query', ['MARKER#*', 'PIPELINE#*', 'UPSTREAM#*']],
    ['watchdog', 'GetItem', ['CALENDAR#*', 'MARKER#*', 'PIPELINE#*', 'RERUN#*', 'RUN#*', 'WATCHDOG']],
    ['watchdog', 'PutItem', ['MARKER#*', 'PIPELINE#*', 'RERUN#*', 'RUN#*', 'WATCHDOG']],
    ['watchdog', 'DeleteItem', ['LOCK#*', 'PIPELINE#*']],
    ['watchdog', 'UpdateItem', ['ENGINE#*', 'MARKER#*', 'PIPELINE#*', 'RUN#*']],
  ];
  for (const [name, action, keys] of partitions) {
    it(`${name} may ${action} in ${keys.join(', ')} only`, () => {
      const allowed = statements(name)
        .filter(
          ({ Action, Resource }) => listed(Action).includes(`dynamodb:${action}`) && listed(Resource).includes(TABLE),
        )
        .flatMap(({ Condition }) => Condition['ForAllValues:StringLike']['dynamodb:LeadingKeys']);
      expect([...new Set(allowed)].sort()).to.deep.equal(keys);
    });
  }

  it('let only the router start executions, of this state machine only', () => {
    const starters = deployed.filter((name) =>
      statements(name).some(({ Action }) => listed(Action).includes('states:StartExecution')),
    );
    expect(starters).to.deep.equal(['stream-router']);
    const start = statements('stream-router').find(({ Action }) => listed(Action).includes('states:StartExecution'));
    expect(start.Resource).to.deep.equal(['arn:aws:states:us-east-1:123456789012:stateMachine:signalbox-dev-pipeline']);
  });

  it('let the state machine lay task tokens beside runs, and write nothing else', () => {
    const writes = statements('pipeline').filter(({ Action }) =>
      listed(Action).some((action) => action.startsWith('dynamodb:')),
    );
    expect(writes.map(({ Action, Resource, Condition }) => [Action, Resource, Condition])).to.deep.equal([
      ['dynamodb:UpdateItem', TABLE, { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': 'RUN#*' } }],
    ]);
  });

  it('let the router look only for who waits in the index', () => {
    const query = statements('stream-router').find(({ Action }) => listed(Action).includes('dynamodb:Query'));
    expect(query.Condition).to.deep.equal({ 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['WAITFOR#*'] } });
  });

  it('let the state machine invoke its four functions only', () => {
    const invoke = statements('pipeline').find(({ Action }) => Action === 'lambda:InvokeFunction');
    expect(invoke.Resource).to.have.members(
      ['evaluator', 'orchestrator', 'run-checker', 'trigger'].map(
        (name) => `arn:aws:lambda:us-east-1:123456789012:function:signalbox-dev-${name}`,
      ),
    );
  });

  it('B-83 let the trigger invoke the configured functions only', async () => {
    const jobs = [
      'arn:aws:lambda:us-east-1:123456789012:function:orders-job',
      'arn:aws:lambda:us-east-1:123456789012:function:billing-job:live',
    ];
    const program = await evaluate('jobs', {
      environment: 'dev',
      enabledEngines: ['http', 'lambda'],
      lambdaTriggerArns: jobs,
    });
    for (const name of deployed) {
      const invoke = statementsOf(program, `signalbox-jobs-${name}-role`).filter(({ Action }) =>
        listed(Action).includes('lambda:InvokeFunction'),
      );
      expect(
        invoke.map(({ Resource }) => Resource),
        name,
      ).to.deep.equal(name === 'trigger' ? [jobs] : []);
    }
  });

  it('B-08 B-83 let trigger and run-checker use every engine on what is configured, and nothing else', async () => {
    const place = 'us-east-1:123456789012';
    const table = `arn:aws:dynamodb:${place}:table/orders`;
    const program = await evaluate('every', {
      environment: 'dev',
      enabledEngines: ['glue', 'emr', 'emr-serverless', 'step-function', 'aws-sdk'],
      glueJobArns: [`arn:aws:glue:${place}:job/orders`],
      emrClusterArns: [`arn:aws:elasticmapreduce:${place}:cluster/j-ORDERS`],
      emrServerlessApplicationArns: [`arn:aws:emr-serverless:${place}:/applications/00orders`],
      emrServerlessRoleArns: ['arn:aws:iam::123456789012:role/orders-job'],
      stateMachineTriggerArns: [
        `arn:aws:states:${place}:stateMachine:orders`,
        `arn:aws:states:${place}:stateMachine:orders:live`,
      ],
      awsSdkActions: { 'dynamodb:ExportTableToPointInTime': [table], 'dynamodb:DescribeExport': [`${table}/export/*`] },
    });
    const granted = (name: string): Record<string, unknown> =>
      Object.fromEntries(
        statementsOf(program, `signalbox-every-${name}-role`).flatMap(({ Action, Resource }) =>
          listed(Action)
            .filter((action) => /^(glue|elasticmapreduce|emr-serverless|states|iam):|Export/.test(action))
            .map((action) => [action, listed(Resource)]),
        ),
      );
    const sdk = { 'dynamodb:ExportTableToPointInTime': [table], 'dynamodb:DescribeExport': [`${table}/export/*`] };
    const asked = {
      'glue:GetJobRun': [`arn:aws:glue:${place}:job/orders`],
      'elasticmapreduce:DescribeStep': [`arn:aws:elasticmapreduce:${place}:cluster/j-ORDERS`],
      'emr-serverless:GetJobRun': [`arn:aws:emr-serverless:${place}:/applications/00orders/jobruns/*`],
      'states:DescribeExecution': [`arn:aws:states:${place}:execution:orders:*`],
      ...sdk,
    };
    expect(granted('run-checker')).to.deep.equal(asked);
    expect(granted('trigger')).to.deep.equal({
      ...asked,
      ...Object.fromEntries(
        ['StartJobRun', 'GetJobRuns', 'BatchStopJobRun'].map((action) => [`glue:${action}`, asked['glue:GetJobRun']]),
      ),
      ...Object.fromEntries(
        ['AddJobFlowSteps', 'ListSteps', 'CancelSteps'].map((action) => [
          `elasticmapreduce:${action}`,
          asked['elasticmapreduce:DescribeStep'],
        ]),
      ),
      'emr-serverless:StartJobRun': [`arn:aws:emr-serverless:${place}:/applications/00orders`],
      'emr-serverless:ListJobRuns': [`arn:aws:emr-serverless:${place}:/applications/00orders`],
      'emr-serverless:CancelJobRun': asked['emr-serverless:GetJobRun'],
      'iam:PassRole': ['arn:aws:iam::123456789012:role/orders-job'],
      'states:StartExecution': [
        `arn:aws:states:${place}:stateMachine:orders`,
        `arn:aws:states:${place}:stateMachine:orders:live`,
      ],
      'states:StopExecution': asked['states:DescribeExecution'],
    });
    const pass = statementsOf(program, 'signalbox-every-trigger-role').find(({ Action }) =>
      listed(Action).includes('iam:PassRole'),
    );
    expect(pass.Condition).to.deep.equal({ StringEquals: { 'iam:PassedToService': 'emr-serverless.amazonaws.com' } });
    expect(granted('orchestrator')).to.deep.equal({
      'iam:PassRole': ['arn:aws:iam::123456789012:role/signalbox-every-timers-role'],
      'states:DescribeExecution': [`arn:aws:states:${place}:execution:signalbox-every-pipeline:*`],
    });
  });

  it('let fan-outs ask splitters for chunks, and hand those to workers, both only where they are configured', async () => {
    const functions = ['worker', 'splitter'].map(
      (name) => `arn:aws:lambda:us-east-1:123456789012:function:orders-${name}`,
    );
    const program = await evaluate('chunks', {
      environment: 'dev',
      enabledEngines: ['fan-out'],
      fanOutWorkerArns: [functions[0]],
      fanOutSplitterArns: [functions[1]],
    });
    const granted = (name: string, of: RegExp): [string, string[], string[] | undefined][] =>
      statementsOf(program, `signalbox-chunks-${name}-role`).flatMap(({ Action, Resource, Condition }) =>
        listed(Action)
          .filter((action) => of.test(action))
          .map((action): [string, string[], string[] | undefined] => [
            action,
            listed(Resource),
            Condition?.['ForAllValues:StringLike']['dynamodb:LeadingKeys'],
          ]),
      );
    expect(granted('trigger', /^lambda:/)).to.deep.equal([['lambda:InvokeFunction', [functions[1]], undefined]]);
    expect(granted('trigger', /UpdateItem/).map(([, , keys]) => keys)).to.deep.include.members([['LOCK#*'], ['RUN#*']]);
    expect(granted('run-checker', /^lambda:/)).to.deep.equal([]);
    const table = TABLE.replace('dev', 'chunks');
    expect(granted('fan-out', /^(lambda:|dynamodb:.*(Item|Query))/)).to.deep.equal([
      ...['GetItem', 'Query', 'UpdateItem', 'PutItem'].map((action) => [`dynamodb:${action}`, [table], ['RUN#*']]),
      ['lambda:InvokeFunction', [functions[0]], undefined],
    ]);
    expect(granted('fan-out', /^(s3|sns|sqs|events|states):/).map(([action]) => action)).to.deep.equal([
      's3:PutObject',
      's3:ListBucket',
    ]);
  });

  it('let timers be set in their own group, under their own role, which may call the orchestrator and nothing else', () => {
    const role = 'arn:aws:iam::123456789012:role/signalbox-dev-timers-role';
    for (const name of ['orchestrator', 'watchdog'] as const) {
      const pass = statements(name).find(({ Action }) => listed(Action).includes('iam:PassRole'));
      expect(pass).to.deep.include({
        Resource: [role],
        Condition: { StringEquals: { 'iam:PassedToService': 'scheduler.amazonaws.com' } },
      });
    }
    const own = statements('timers').map(({ Action, Resource }) => [Action, Resource]);
    expect(own).to.deep.equal([
      ['lambda:InvokeFunction', 'arn:aws:lambda:us-east-1:123456789012:function:signalbox-dev-orchestrator'],
      ['sqs:SendMessage', 'arn:aws:sqs:us-east-1:123456789012:signalbox-dev-dead-letters-queue'],
    ]);
  });

  it('give the own key to those who need it, through the service that needs it', async () => {
    const key = 'arn:aws:kms:us-east-1:123456789012:key/99999999-2222-3333-4444-555555555555';
    const program = await evaluate('keyed', { environment: 'dev', kmsKeyArn: key });
    const services = (name: string): string[] =>
      statementsOf(program, `signalbox-keyed-${name}-role`)
        .filter(({ Resource }) => listed(Resource).includes(key))
        .map(({ Condition }) => Condition?.StringLike['kms:ViaService'] ?? 'any')
        .sort();
    expect(services('orchestrator')).to.deep.equal(['dynamodb.*.amazonaws.com', 'sqs.*.amazonaws.com']);
    expect(services('stream-router')).to.deep.equal([
      'any',
      'dynamodb.*.amazonaws.com',
      's3.*.amazonaws.com',
      'sns.*.amazonaws.com',
    ]);
    expect(services('watchdog')).to.deep.equal([
      'dynamodb.*.amazonaws.com',
      'sns.*.amazonaws.com',
      'sqs.*.amazonaws.com',
    ]);
  });

  it('let each role be taken on by its service only', () => {
    const services = all(dev, 'aws:iam/role:Role').map(({ name, inputs }) => {
      const [statement] = JSON.parse(inputs.assumeRolePolicy).Statement;
      expect(statement.Action).to.equal('sts:AssumeRole');
      return [name.replace(/^signalbox-dev-|-role$/g, ''), statement.Principal.Service];
    });
    expect(Object.fromEntries(services)).to.deep.equal({
      ...Object.fromEntries(deployed.map((name) => [name, 'lambda.amazonaws.com'])),
      pipeline: 'states.amazonaws.com',
      wake: 'scheduler.amazonaws.com',
      timers: 'scheduler.amazonaws.com',
    });
  });
});

describe('renderPolicy', () => {
  it('drops a grant whose target has no ARN in this stack', () => {
    const policy = renderPolicy([{ why: 'start jobs', actions: ['lambda:InvokeFunction'], on: ['triggerFunctions'] }], {
      triggerFunctions: [],
    });
    expect(JSON.parse(policy).Statement).to.deep.equal([]);
  });

  it('refuses a grant whose target the caller has forgotten', () => {
    expect(() =>
      renderPolicy([{ why: 'start jobs', actions: ['lambda:InvokeFunction'], on: ['triggerFunctions'] }], {}),
    ).to.throw('permission "start jobs": its target "triggerFunctions" was not given an ARN');
  });

  it('makes of the reason an identifier that IAM accepts', () => {
    const policy = renderPolicy(
      [{ why: "read the table's own key: twice", actions: ['kms:Decrypt'], on: ['any'] }],
      {},
    );
    expect(JSON.parse(policy).Statement[0].Sid).to.equal('ReadTheTableSOwnKeyTwice');
  });
});
