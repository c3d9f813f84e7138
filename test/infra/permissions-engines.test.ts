/** Permissions of the functions for the engines that a stack enables, and for the resources configured for them. */
import { expect } from 'chai';
import { compilePolicy } from '../../emulator/iam/policy';
import { statementsOf as embeddedStatementsOf } from '../../emulator/program/read';
import { stackWith } from './every-engine';
import { evaluate, everyStatementOf, statementsOf } from './program-recorder';
import { deployed, listed, TABLE } from './role-statements';

const TASK_ROLE = 'arn:aws:iam::123456789012:role/orders-task';
const embeddedStatements = (policy: object) => embeddedStatementsOf(JSON.stringify(policy));

describe('permissions', () => {
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

  it('let the evaluator invoke the configured evaluators only, as they are listed', async () => {
    const evaluatorFunctionArns = [
      'arn:aws:lambda:us-east-1:123456789012:function:check-*',
      'arn:aws:lambda:us-east-1:210987654321:function:check-orders:live',
    ];
    const program = await evaluate('checks', { environment: 'dev', evaluatorFunctionArns });
    for (const name of deployed) {
      const granted = statementsOf(program, `signalbox-checks-${name}-role`)
        .filter(({ Action }) => listed(Action).some((action) => action.startsWith('lambda:')))
        .map(({ Action, Resource }) => [listed(Action), Resource]);
      const expected = name === 'evaluator' ? [[['lambda:InvokeFunction'], evaluatorFunctionArns]] : [];
      expect(granted, name).to.deep.equal(expected);
    }
  });

  it('let the evaluator reach the configured APIs and URLs only, and functions there by no other way', async () => {
    const api = 'arn:aws:execute-api:us-east-1:123456789012:a1b2c3d4e5/$default/POST/checks/*';
    const url = 'arn:aws:lambda:us-east-1:123456789012:function:check-orders:live';
    const program = await evaluate('checks', { environment: 'dev', evaluatorApiArns: [api, url] });
    for (const name of deployed) {
      const granted = statementsOf(program, `signalbox-checks-${name}-role`)
        .filter(({ Action }) => listed(Action).some((action) => /^(lambda|execute-api):/.test(action)))
        .map(({ Action, Resource, Condition }) => [listed(Action).join(), listed(Resource).join(), Condition]);
      const viaUrl = { Bool: { 'lambda:InvokedViaFunctionUrl': 'true' } };
      const expected = [
        ['execute-api:Invoke', api, undefined],
        ['lambda:InvokeFunctionUrl', url, undefined],
        ['lambda:InvokeFunction', url, viaUrl],
      ];
      expect(granted, name).to.deep.equal(name === 'evaluator' ? expected : []);
    }
  });

  it('let the evaluator read the secrets that may go to hosts, and no others', async () => {
    const secret = (name: string): string => `arn:aws:secretsmanager:us-east-1:123456789012:secret:${name}-AbCdEf`;
    const program = await evaluate('logins', {
      ...stackWith(['http', 'glue']),
      secretArns: { [secret('checks')]: { hosts: ['checks.example.com'] }, [secret('jobs')]: { engines: ['glue'] } },
    });
    const read = (name: string): unknown[] =>
      statementsOf(program, `signalbox-logins-${name}-role`)
        .filter(({ Action }) => listed(Action).includes('secretsmanager:GetSecretValue'))
        .map(({ Resource }) => listed(Resource));
    expect(read('evaluator')).to.deep.equal([[secret('checks')]]);
    expect(read('trigger')).to.deep.equal([[secret('checks'), secret('jobs')]]);
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
      ...Object.fromEntries(
        ['GetJobRun', 'GetJobRuns', 'GetJob'].map((action) => [`glue:${action}`, [`arn:aws:glue:${place}:job/orders`]]),
      ),
      'elasticmapreduce:DescribeStep': [`arn:aws:elasticmapreduce:${place}:cluster/j-ORDERS`],
      'emr-serverless:GetJobRun': [`arn:aws:emr-serverless:${place}:/applications/00orders/jobruns/*`],
      'states:DescribeExecution': [`arn:aws:states:${place}:execution:orders:*`],
      ...sdk,
    };
    expect(granted('run-checker')).to.deep.equal(asked);
    expect(granted('trigger')).to.deep.equal({
      ...asked,
      ...Object.fromEntries(
        ['StartJobRun', 'BatchStopJobRun'].map((action) => [`glue:${action}`, [`arn:aws:glue:${place}:job/orders`]]),
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
      'iam:PassRole': ['arn:aws:iam::123456789012:role/signalbox-every-timers-role-0a1b2c3'],
      'states:DescribeExecution': [`arn:aws:states:${place}:execution:signalbox-every-pipeline:*`],
    });
  });

  it('refuse triggers the stack itself and every right, whatever else a policy allows', async () => {
    const program = await evaluate('own', { ...stackWith(['aws-sdk']), awsSdkRoleArns: { 'ecs-tasks': [TASK_ROLE] } });
    const own = 'us-east-1:123456789012';
    for (const name of ['trigger', 'run-checker'] as const) {
      const statements = [
        ...embeddedStatements({ Statement: everyStatementOf(program, `signalbox-own-${name}-role`) }),
        ...embeddedStatements({ Statement: { Effect: 'Allow', Action: '*', Resource: '*' } }),
      ];
      const decide = compilePolicy(statements);
      const decided = (action: string, resource: string, context = {}): string => {
        const decision = decide({ action, resource, context });
        return decision.allowed ? 'allowed' : decision.because;
      };
      const refused: [string, string][] = [
        ['dynamodb:ExportTableToPointInTime', `arn:aws:dynamodb:${own}:table/signalbox-own-table-0a1b2c3`],
        ['dynamodb:PartiQLUpdate', `arn:aws:dynamodb:${own}:table/signalbox-own-table-0a1b2c3`],
        ['dynamodb:GetRecords', `arn:aws:dynamodb:${own}:table/signalbox-own-table-0a1b2c3/stream/1`],
        ['events:PutEvents', `arn:aws:events:${own}:event-bus/signalbox-own-events-0a1b2c3`],
        ['sns:Publish', `arn:aws:sns:${own}:signalbox-own-alerts-0a1b2c3`],
        ['lambda:InvokeFunction', `arn:aws:lambda:${own}:function:signalbox-own-orchestrator`],
        ['states:StartExecution', `arn:aws:states:${own}:stateMachine:signalbox-own-pipeline`],
        ['states:StopExecution', `arn:aws:states:${own}:execution:signalbox-own-pipeline:orders`],
        ['sqs:SendMessage', `arn:aws:sqs:${own}:signalbox-own-dead-letters-queue-0a1b2c3`],
        ['s3:GetObject', 'arn:aws:s3:::signalbox-own-failures-0a1b2c3/orders'],
        ['iam:CreateUser', '*'],
        ['iam:PassRole', TASK_ROLE],
        ['sts:AssumeRole', TASK_ROLE],
      ];
      for (const [action, resource] of refused)
        expect(decided(action, resource), `${name} ${action}`).to.equal('explicit-deny');
      const table = `arn:aws:dynamodb:${own}:table/signalbox-own-table-0a1b2c3`;
      expect(decided('dynamodb:UpdateItem', table, { 'dynamodb:LeadingKeys': ['RUN#1'] })).to.equal('allowed');
      expect(decided('iam:PassRole', TASK_ROLE, { 'iam:PassedToService': ['ecs-tasks.amazonaws.com'] })).to.equal(
        'allowed',
      );
      expect(decided('ecs:RunTask', `arn:aws:ecs:${own}:task-definition/orders`)).to.equal('allowed');
    }
    const passing = statementsOf(program, 'signalbox-own-trigger-role').filter(({ Action }) =>
      listed(Action).includes('iam:PassRole'),
    );
    expect(passing.map(({ Resource, Condition }) => [Resource, Condition])).to.deep.equal([
      [[TASK_ROLE], { StringEquals: { 'iam:PassedToService': 'ecs-tasks.amazonaws.com' } }],
    ]);
  });

  it('let fan-outs ask splitters for chunks and hand those to workers, both only where configured', async () => {
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
    const chunksOf = (name: string): string[] =>
      granted(name, /^dynamodb:/).flatMap(([action, , keys]) => (keys?.includes('CHUNKS#*') ? [action.slice(9)] : []));
    expect(chunksOf('trigger').sort()).to.deep.equal(['GetItem', 'PutItem', 'Query', 'UpdateItem']);
    expect(chunksOf('run-checker').sort()).to.deep.equal(['GetItem', 'UpdateItem']);
    expect(chunksOf('sweeper').sort()).to.deep.equal(['GetItem', 'Query', 'UpdateItem']);
    for (const name of ['orchestrator', 'evaluator', 'stream-router', 'update-status'])
      expect(chunksOf(name), name).to.deep.equal([]);
    expect(granted('trigger', /Query/).map(([, , keys]) => keys)).to.deep.equal([['CHUNKS#*']]);
    expect(granted('run-checker', /^lambda:/)).to.deep.equal([]);
    const table = TABLE.replace('dev', 'chunks');
    expect(granted('fan-out', /^(lambda:|dynamodb:.*(Item|Query))/)).to.deep.equal([
      ...['GetItem', 'Query', 'UpdateItem'].map((action) => [`dynamodb:${action}`, [table], ['CHUNKS#*']]),
      ['dynamodb:PutItem', [table], ['REPORT#*']],
      ['lambda:InvokeFunction', [functions[0]], undefined],
    ]);
    expect(granted('fan-out', /^(s3|sns|sqs|events|states):/).map(([action]) => action)).to.deep.equal([
      's3:PutObject',
      's3:ListBucket',
    ]);
  });
});
