/**
 * Permissions of each role. They are listed a second time here, so that a wider permission is a change in two places.
 */
import { expect } from 'chai';
import { renderPolicy } from '../../infra/permissions/policy';
import type { OfFunctions } from '../../kernel/words/manifest';
import {
  ACCOUNT,
  all,
  evaluate,
  evaluateOnce,
  type Inputs,
  type RecordedProgram,
  statementsOf,
} from './program-recorder';
import { deployed, functionAtAws, listed } from './role-statements';

const OWN = ['logs:CreateLogStream', 'logs:PutLogEvents', 'xray:PutTelemetryRecords', 'xray:PutTraceSegments'];
const PUBLISHES = ['events:PutEvents', 'kms:Decrypt', 'kms:GenerateDataKey', 'sns:Publish'];
const SETS_TIMERS = ['scheduler:CreateSchedule', 'iam:PassRole'];

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
    's3:GetObject',
    's3:ListBucket',
    's3:PutObject',
    'sqs:ChangeMessageVisibility',
    'sqs:DeleteMessage',
    'sqs:GetQueueAttributes',
    'sqs:ReceiveMessage',
    'sqs:SendMessage',
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
    ...SETS_TIMERS,
    'dynamodb:DeleteItem',
    'dynamodb:GetItem',
    'dynamodb:PutItem',
    'dynamodb:Query',
    'dynamodb:UpdateItem',
    'sqs:SendMessage',
    'states:DescribeExecution',
  ],
  sweeper: [
    ...OWN,
    ...PUBLISHES,
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

/** Streams of the table, streams of an own log, objects of the bucket, timers, executions; never across several. */
const BELOW_ONE_RESOURCE = new RegExp(
  `^arn:aws:(${[
    'dynamodb:.*:table/signalbox-dev-table-0a1b2c3/stream/\\*',
    'logs:.*:log-group:/aws/lambda/signalbox-dev/[a-z-]+:\\*',
    's3:::signalbox-dev-failures-0a1b2c3/\\*',
    'scheduler:.*:schedule/signalbox-dev-timers-group-0a1b2c3/\\*',
    'states:.*:execution:signalbox-dev-pipeline:\\*',
  ].join('|')})$`,
);

describe('permissions', () => {
  let dev: RecordedProgram;
  before(async () => {
    dev = await evaluateOnce('dev');
  });
  const statements = (name: string): Inputs[] => statementsOf(dev, `signalbox-dev-${name}-role`);

  for (const name of deployed) {
    it(`${name} may do exactly this`, () => {
      const actions = new Set(
        statements(name).flatMap(({ Action, Effect }) => (Effect === 'Deny' ? [] : listed(Action))),
      );
      expect([...actions].sort()).to.deep.equal([...new Set(expectedActions[name] ?? [])].sort());
    });
  }

  it('give no wildcard: actions are spelled out, resources are of this stack unless AWS knows none', () => {
    const policies = all(dev, 'aws:iam/rolePolicy:RolePolicy').flatMap(
      ({ inputs }) => JSON.parse(inputs.policy).Statement as Inputs[],
    );
    expect(policies).to.have.length.greaterThan(30);
    for (const { Action, Resource, Effect } of policies) {
      // A Deny may cover more than exists.
      if (Effect === 'Deny') continue;
      for (const action of listed(Action)) expect(action).to.match(/^[a-z0-9]+:[A-Za-z]+$/);
      for (const resource of listed(Resource)) {
        if (resource === '*') expect(listed(Action).filter((action) => !ON_ANYTHING.has(action))).to.deep.equal([]);
        else if (resource.includes('*')) expect(resource).to.match(BELOW_ONE_RESOURCE);
      }
    }
  });

  it('let only a service of AWS into topics, queue, bucket and key, to do one thing, on that resource', () => {
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
        // In a key policy `*` is the key itself, and the account is its administrator: without this statement the key
        // could not be administered (AWS's key policy page).
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

  it('let only the router start executions, of this state machine only', () => {
    const starters = deployed.filter((name) =>
      statements(name).some(({ Action }) => listed(Action).includes('states:StartExecution')),
    );
    expect(starters).to.deep.equal(['stream-router']);
    const start = statements('stream-router').find(({ Action }) => listed(Action).includes('states:StartExecution'));
    expect(start.Resource).to.deep.equal(['arn:aws:states:us-east-1:123456789012:stateMachine:signalbox-dev-pipeline']);
  });

  it('let the state machine invoke its four functions only', () => {
    const invoke = statements('pipeline').find(({ Action }) => Action === 'lambda:InvokeFunction');
    expect(invoke.Resource).to.have.members(
      ['evaluator', 'orchestrator', 'run-checker', 'trigger'].map(
        (name) => `arn:aws:lambda:us-east-1:123456789012:function:${functionAtAws(name)}`,
      ),
    );
  });

  it('let timers be set in their own group, under their own role, which may call the orchestrator only', () => {
    const role = 'arn:aws:iam::123456789012:role/signalbox-dev-timers-role-0a1b2c3';
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
      ['sqs:SendMessage', 'arn:aws:sqs:us-east-1:123456789012:signalbox-dev-dead-letters-queue-0a1b2c3'],
    ]);
  });

  it('let the router receive only from its own redrive queue, and read only the failure bucket', () => {
    const of = (action: string) => statements('stream-router').find(({ Action }) => listed(Action).includes(action));
    expect(of('sqs:ReceiveMessage')!.Resource).to.deep.equal([
      'arn:aws:sqs:us-east-1:123456789012:signalbox-dev-returns-queue-0a1b2c3',
    ]);
    expect(of('s3:GetObject')!.Resource).to.deep.equal(['arn:aws:s3:::signalbox-dev-failures-0a1b2c3/*']);
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
      'dynamodb.*.amazonaws.com',
      // To keep what is given up, and to read it again.
      's3.*.amazonaws.com',
      's3.*.amazonaws.com',
      'sns.*.amazonaws.com',
      'sqs.*.amazonaws.com',
    ]);
    expect(services('sweeper')).to.deep.equal([
      'dynamodb.*.amazonaws.com',
      'sns.*.amazonaws.com',
      'sqs.*.amazonaws.com',
    ]);
    for (const name of ['timers', 'wake']) expect(services(name), name).to.deep.equal(['sqs.*.amazonaws.com']);
    expect(services('pipeline')).to.deep.equal(['dynamodb.*.amazonaws.com']);
  });

  it('let each role be taken on by its service only, on behalf of the own account', () => {
    const services = all(dev, 'aws:iam/role:Role').map(({ name, inputs }) => {
      const [statement] = JSON.parse(inputs.assumeRolePolicy).Statement;
      expect(statement.Action).to.equal('sts:AssumeRole');
      expect(statement.Condition.StringEquals, name).to.deep.equal({ 'aws:SourceAccount': ACCOUNT });
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
    const policy = renderPolicy(
      [{ why: 'start jobs', actions: ['lambda:InvokeFunction'], on: ['lambdaTriggerArns'] }],
      {
        lambdaTriggerArns: [],
      },
    );
    expect(JSON.parse(policy).Statement).to.deep.equal([]);
  });

  it('refuses a grant whose target the caller has forgotten', () => {
    expect(() =>
      renderPolicy([{ why: 'start jobs', actions: ['lambda:InvokeFunction'], on: ['lambdaTriggerArns'] }], {}),
    ).to.throw('permission "start jobs": its target "lambdaTriggerArns" was not given an ARN');
  });

  it('makes of the reason an identifier that IAM accepts', () => {
    const policy = renderPolicy(
      [{ why: "read the table's own key: twice", actions: ['kms:Decrypt'], on: ['any'] }],
      {},
    );
    expect(JSON.parse(policy).Statement[0].Sid).to.equal('ReadTheTableSOwnKeyTwice');
  });
});
