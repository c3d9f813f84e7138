/** What the functions may do with the engines that a stack enables, and with what is configured for them. */
import { expect } from 'chai';
import { evaluate, statementsOf } from './program-recorder';
import { deployed, listed, TABLE } from './role-statements';

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
    expect(granted('trigger', /Query/).map(([, , keys]) => keys)).to.deep.equal([['RUN#*']]);
    expect(granted('trigger', /UpdateItem/).map(([, , keys]) => keys)).to.deep.equal([
      ['LIFECYCLE#job#*', 'LOCK#*', 'RUN#*'],
    ]);
    expect(granted('run-checker', /^lambda:/)).to.deep.equal([]);
    const table = TABLE.replace('dev', 'chunks');
    expect(granted('fan-out', /^(lambda:|dynamodb:.*(Item|Query))/)).to.deep.equal([
      ...['GetItem', 'PutItem', 'Query', 'UpdateItem'].map((action) => [`dynamodb:${action}`, [table], ['RUN#*']]),
      ['lambda:InvokeFunction', [functions[0]], undefined],
    ]);
    expect(granted('fan-out', /^(s3|sns|sqs|events|states):/).map(([action]) => action)).to.deep.equal([
      's3:PutObject',
      's3:ListBucket',
    ]);
  });
});
