import {
  BatchGetItemCommand,
  DeleteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { expect } from 'chai';
import type { Runtime } from '../../../aws/runtime/runtime';
import type { Topology } from '../../../emulator/program/declarations';
import { evaluateProgram } from '../../../emulator/program/evaluate';
import type { FunctionName } from '../../../kernel/words/manifest';
import { bringUp } from '../../support/emulator-kit';
import { pattern } from '../../support/pattern';

type Call = (runtime: Runtime, topology: Topology) => Promise<unknown>;

const key = (PK: string) => ({ PK: { S: PK }, SK: { S: 'x' } });
const table = ({ env }: Runtime) => ({ TableName: env.TABLE_NAME });
const dynamodb = ({ aws }: Runtime) => new DynamoDBClient(aws);

const get =
  (PK: string): Call =>
  (runtime) =>
    dynamodb(runtime).send(new GetItemCommand({ ...table(runtime), Key: key(PK) }));
const put =
  (PK: string): Call =>
  (runtime) =>
    dynamodb(runtime).send(new PutItemCommand({ ...table(runtime), Item: key(PK) }));
const remove =
  (PK: string): Call =>
  (runtime) =>
    dynamodb(runtime).send(new DeleteItemCommand({ ...table(runtime), Key: key(PK) }));
const batchGet =
  (...keys: string[]): Call =>
  (runtime) =>
    dynamodb(runtime).send(
      new BatchGetItemCommand({ RequestItems: { [runtime.env.TABLE_NAME!]: { Keys: keys.map(key) } } }),
    );
const query =
  (PK: string): Call =>
  (runtime) =>
    dynamodb(runtime).send(
      new QueryCommand({
        ...table(runtime),
        KeyConditionExpression: 'PK = :pk',
        ExpressionAttributeValues: { ':pk': { S: PK } },
      }),
    );
const queryIndex =
  (GSI1PK: string): Call =>
  (runtime) =>
    dynamodb(runtime).send(
      new QueryCommand({
        ...table(runtime),
        IndexName: 'GSI1',
        KeyConditionExpression: 'GSI1PK = :pk',
        ExpressionAttributeValues: { ':pk': { S: GSI1PK } },
      }),
    );
const transact =
  (...keys: string[]): Call =>
  (runtime) =>
    dynamodb(runtime).send(
      new TransactWriteItemsCommand({
        TransactItems: keys.map((PK) => ({ Put: { ...table(runtime), Item: key(PK) } })),
      }),
    );
const publish: Call = ({ aws }, { outputs }) =>
  new SNSClient(aws).send(new PublishCommand({ TopicArn: outputs.alertTopicArn, Message: 'm' }));
const putEvents: Call = ({ aws }, { outputs }) =>
  new EventBridgeClient(aws).send(
    new PutEventsCommand({
      Entries: [{ EventBusName: outputs.eventBusName, Source: 's', DetailType: 't', Detail: '{}' }],
    }),
  );
const startExecution: Call = ({ aws }, { outputs }) =>
  new SFNClient(aws).send(new StartExecutionCommand({ stateMachineArn: outputs.stateMachineArn, input: '{}' }));
const invoke =
  (FunctionName: string): Call =>
  ({ aws }) =>
    new LambdaClient(aws).send(new InvokeCommand({ FunctionName, Payload: Buffer.from('{}') }));

const JOB = 'arn:aws:lambda:us-east-1:000000000000:function:orders-job';
const OTHER = 'arn:aws:lambda:us-east-1:000000000000:function:other-job';
const config = { enabledEngines: ['http', 'lambda'], lambdaTriggerArns: [JOB] };

/** Runs the call inside the function, and returns the name of its error. */
const attempt = async (function_: FunctionName, call: Call): Promise<string> => {
  const topology = await evaluateProgram({ config });
  const { cloud } = await bringUp(
    {
      [function_]: (runtime: Runtime) => async () => {
        try {
          await call(runtime, topology);
          return 'allowed';
        } catch (error) {
          return (error as Error).name;
        }
      },
    },
    { topology, invokeExternal: async () => ({}) },
  );
  return (await cloud.invoke(function_, {})) as string;
};

const allowed: [FunctionName, string, Call][] = [
  ['orchestrator', 'write a run', put('RUN#1')],
  ['orchestrator', 'release a lock', remove('LOCK#a')],
  ['orchestrator', 'write a run and its list copy together', transact('RUN#1', 'PIPELINE#a')],
  ['evaluator', 'write a trait', put('PIPELINE#a')],
  ['evaluator', 'read what other schedulers have run', query('ACTUAL#a')],
  ['stream-router', 'publish', publish],
  ['stream-router', 'start an execution', startExecution],
  ['stream-router', 'find who waits', queryIndex('WAITFOR#SENSOR#a')],
  ['watchdog', 'query run logs', query('PIPELINE#a')],
  ['watchdog', 'query the index', queryIndex('DUE')],
  ['sweeper', 'query the index', queryIndex('OPEN#00')],
  ['sweeper', 'put events', putEvents],
  ['trigger', 'invoke a configured job', invoke(JOB)],
];

const refused: [FunctionName, string, Call, string][] = [
  ['orchestrator', 'delete a run', remove('RUN#1'), 'AccessDeniedException'],
  ['orchestrator', 'write a sensor', put('SENSOR#a'), 'AccessDeniedException'],
  ['orchestrator', 'hide a sensor in a transaction', transact('RUN#1', 'SENSOR#a'), 'AccessDeniedException'],
  ['orchestrator', 'change who depends on a pipeline', put('UPSTREAM#a'), 'AccessDeniedException'],
  ['stream-router', 'write a MARKER', put('MARKER#a'), 'AccessDeniedException'],
  ['orchestrator', 'hide a MARKER in a batch', batchGet('PIPELINE#a', 'MARKER#a'), 'AccessDeniedException'],
  ['orchestrator', 'publish', publish, 'AuthorizationErrorException'],
  ['evaluator', 'write a run', put('RUN#1'), 'AccessDeniedException'],
  ['evaluator', 'query the index', queryIndex('OPEN#00'), 'AccessDeniedException'],
  ['evaluator', 'query locks', query('LOCK#a'), 'AccessDeniedException'],
  ['stream-router', 'list open runs', queryIndex('OPEN#00'), 'AccessDeniedException'],
  ['stream-router', 'take a lock', put('LOCK#a'), 'AccessDeniedException'],
  ['run-checker', 'start an execution', startExecution, 'AccessDeniedException'],
  ['run-checker', 'put events', putEvents, 'AccessDeniedException'],
  ['trigger', 'invoke a job that is not configured', invoke(OTHER), 'AccessDeniedException'],
  ['watchdog', 'read a lock', get('LOCK#a'), 'AccessDeniedException'],
  ['watchdog', 'put events', putEvents, 'AccessDeniedException'],
  ['sweeper', 'read a lock', get('LOCK#a'), 'AccessDeniedException'],
];

describe('roles of the functions', () => {
  for (const [function_, what, call] of allowed) {
    it(`let ${function_} ${what}`, async () => {
      expect(await attempt(function_, call)).to.equal('allowed');
    });
  }
  for (const [function_, what, call, error] of refused) {
    it(`refuse ${function_} to ${what}`, async () => {
      expect(await attempt(function_, call)).to.equal(error);
    });
  }

  it('refuse everything when the program has no statement', async () => {
    const topology = await evaluateProgram({ config });
    const bare = {
      ...topology,
      roles: topology.roles.map((role) => (role.name.includes('evaluator') ? { ...role, statements: [] } : role)),
    };
    let message = '';
    const { cloud } = await bringUp(
      {
        evaluator: (runtime) => async () => {
          message = await get('PIPELINE#a')(runtime, bare).then(
            () => 'allowed',
            (error: Error) => error.message,
          );
        },
      },
      { topology: bare },
    );
    await cloud.invoke('evaluator', {});
    expect(message).to.match(
      pattern(
        /^User: arn:aws:sts::000000000000:assumed-role\/.*evaluator.* /,
        /is not authorized to perform: dynamodb:GetItem on resource: arn:aws:dynamodb/,
      ),
    );
  });

  it('D-13 refuse a stream mapping whose function may not read the stream', async () => {
    const topology = await evaluateProgram({ config });
    const bare = {
      ...topology,
      roles: topology.roles.map((role) => (role.name.includes('stream-router') ? { ...role, statements: [] } : role)),
    };
    const error = await bringUp({}, { topology: bare }).catch((thrown: Error) => thrown.message);
    expect(error).to.contain('may not dynamodb:DescribeStream');
  });

  it('refuse a Task whose function the state machine may not invoke', async () => {
    const topology = await evaluateProgram({ config });
    const bare = {
      ...topology,
      roles: topology.roles.map((role) => (role.name.includes('pipeline') ? { ...role, statements: [] } : role)),
    };
    const { cloud, time } = await bringUp({}, { topology: bare });
    await new SFNClient(cloud.aws).send(
      new StartExecutionCommand({
        stateMachineArn: topology.outputs.stateMachineArn,
        name: 'x',
        input: JSON.stringify({ pipelineId: 'a', date: '2026-03-07', scheduleId: 'daily' }),
      }),
    );
    await time.run(time.now() + 3_600_000);
    expect(cloud.usage().lambdaInvocations).to.not.have.property('orchestrator');
    expect(cloud.executions()[0]!.states).to.include.members(['CheckExclusion', 'AlertError']);
  });
});
