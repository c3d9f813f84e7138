/** The embedded cloud's AWS API as the SDK's clients see it: in this process, and over HTTP as the AWS CLI does. */
import { DescribeTableCommand, DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  DescribeExecutionCommand,
  GetExecutionHistoryCommand,
  ListExecutionsCommand,
  SFNClient,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import {
  ListSubscriptionsByTopicCommand,
  ListTopicsCommand,
  PublishCommand,
  SetSubscriptionAttributesCommand,
  SNSClient,
  SubscribeCommand,
  UnsubscribeCommand,
} from '@aws-sdk/client-sns';
import {
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  PurgeQueueCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { expect } from 'chai';
import { systemClock } from '../../aws/runtime/clock';
import type { AwsConfig } from '../../aws/runtime/runtime';
import { type Cloud, createCloud } from '../../emulator/cloud';
import { deployedHandlers } from '../../emulator/lambda/handlers';
import type { Topology } from '../../emulator/program/declarations';
import { evaluateProgram } from '../../emulator/program/evaluate';
import { serveCloud } from '../../emulator/server';
import { createPacedTime } from '../../local/paced-time';
import { noHttp } from '../support/emulator-kit';
import { rejection } from '../support/rejection';

interface Reach {
  aws: AwsConfig;
  url: string;
}

const ways: Readonly<Record<string, (reach: Reach) => AwsConfig>> = {
  'in the process': ({ aws }) => aws,
  'over HTTP': ({ url }) => ({
    region: 'us-east-1',
    endpoint: url,
    credentials: { accessKeyId: 'any', secretAccessKey: 'any' },
    maxAttempts: 1,
  }),
};

for (const [way, configFor] of Object.entries(ways)) {
  describe(`AWS API ${way}`, () => {
    let cloud: Cloud;
    let topology: Topology;
    let config: AwsConfig;
    let url: string;
    let close: () => Promise<void>;

    before(async () => {
      topology = await evaluateProgram();
      const time = createPacedTime({ clock: systemClock, startMs: systemClock.now(), speed: 1 });
      const evaluator = () => async (event: { fail?: boolean }) => {
        if (event.fail === true) throw Object.assign(new Error('no'), { name: 'Signalbox.Transient' });
        return { echo: event };
      };
      cloud = createCloud({
        time,
        topology,
        seed: 1,
        http: () => noHttp,
        deliver: noHttp,
        handlers: { ...deployedHandlers, evaluator, orchestrator: () => () => new Promise(() => undefined) },
      });
      const served = await serveCloud(cloud, { port: 0, now: time.now });
      url = served.url;
      config = configFor({ aws: cloud.aws, url });
      close = async () => {
        cloud.close();
        time.close();
        await served.close();
      };
    });
    after(() => close());

    it('DynamoDB: writes, reads, describes and refuses', async () => {
      const client = new DynamoDBClient(config);
      const TableName = topology.outputs.tableName;
      const Item = { PK: { S: 'PIPELINE#ä' }, SK: { S: 'NOTE' }, text: { S: 'zażółć 🚦' }, count: { N: '3' } };
      await client.send(new PutItemCommand({ TableName, Item }));
      expect(
        (await client.send(new GetItemCommand({ TableName, Key: { PK: Item.PK, SK: Item.SK } }))).Item,
      ).to.deep.equal(Item);
      const conditional = new PutItemCommand({
        TableName,
        Item,
        ConditionExpression: 'attribute_not_exists(PK)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      });
      expect(await rejection(client.send(conditional))).to.deep.include({
        name: 'ConditionalCheckFailedException',
        Item,
      });
      expect(
        await rejection(
          client.send(new GetItemCommand({ TableName: 'no-such-table', Key: { PK: Item.PK, SK: Item.SK } })),
        ),
      ).to.include({ name: 'ResourceNotFoundException' });
      const { Table } = await client.send(new DescribeTableCommand({ TableName }));
      expect(Table).to.deep.include({ TableName, TableStatus: 'ACTIVE' });
      expect(Table!.GlobalSecondaryIndexes!.map(({ IndexName }) => IndexName)).to.deep.equal(['GSI1']);
    });

    it('Step Functions: starts, describes, lists, reads the history, stops', async () => {
      const client = new SFNClient(config);
      const { stateMachineArn } = topology.outputs;
      const name = `by-hand-${way.replaceAll(' ', '-')}`;
      const input = JSON.stringify({ pipelineId: 'orders', date: '2026-03-07', scheduleId: 'daily' });
      const { executionArn, startDate } = await client.send(
        new StartExecutionCommand({ stateMachineArn, name, input }),
      );
      expect(startDate).to.be.instanceOf(Date);
      expect(
        (await client.send(new StartExecutionCommand({ stateMachineArn, name, input }))).executionArn,
        'the same while it runs',
      ).to.equal(executionArn);
      expect(
        (await rejection(client.send(new StartExecutionCommand({ stateMachineArn, name, input: '{}' })))).name,
      ).to.equal('ExecutionAlreadyExists');
      expect(
        (await rejection(client.send(new StartExecutionCommand({ stateMachineArn, name: 'no spaces allowed', input }))))
          .name,
      ).to.equal('InvalidName');
      const described = await client.send(new DescribeExecutionCommand({ executionArn }));
      expect(described).to.deep.include({ executionArn, name, status: 'RUNNING', input });
      const { events } = await client.send(new GetExecutionHistoryCommand({ executionArn, maxResults: 2 }));
      expect(events!.map(({ type }) => type)).to.deep.equal(['ExecutionStarted', 'PassStateEntered']);
      expect(events![0]!.timestamp).to.be.instanceOf(Date);
      await client.send(new StopExecutionCommand({ executionArn, cause: 'enough' }));
      const { executions } = await client.send(new ListExecutionsCommand({ stateMachineArn, statusFilter: 'ABORTED' }));
      expect(executions!.map((execution) => execution.executionArn)).to.deep.equal([executionArn]);
      expect(
        (await rejection(client.send(new DescribeExecutionCommand({ executionArn: `${executionArn}-other` })))).name,
      ).to.equal('ExecutionDoesNotExist');
    });

    it('SNS: lists, subscribes with a filter policy, publishes, refuses', async () => {
      const client = new SNSClient(config);
      const { lifecycleTopicArn: TopicArn } = topology.outputs;
      expect((await client.send(new ListTopicsCommand({}))).Topics!.map((topic) => topic.TopicArn)).to.have.members(
        topology.topics.map(({ arn }) => arn),
      );
      const queue = topology.queues[0]!;
      const subscribe = new SubscribeCommand({
        TopicArn,
        Protocol: 'sqs',
        Endpoint: queue.arn,
        Attributes: { FilterPolicy: '{"eventType":["A"]}', RawMessageDelivery: 'true' },
      });
      const { SubscriptionArn } = await client.send(subscribe);
      expect((await client.send(new ListSubscriptionsByTopicCommand({ TopicArn }))).Subscriptions).to.deep.equal([
        { SubscriptionArn, Owner: '000000000000', Protocol: 'sqs', Endpoint: queue.arn, TopicArn },
      ]);
      const publish = (Message: string, eventType: string) =>
        client.send(
          new PublishCommand({
            TopicArn,
            Message,
            Subject: 'A subject',
            MessageAttributes: { eventType: { DataType: 'String', StringValue: eventType } },
          }),
        );
      expect((await publish('<a> & "b" ✓', 'A')).MessageId).to.match(/^[0-9a-f-]{36}$/);
      await publish('held back', 'B');
      await client.send(
        new SetSubscriptionAttributesCommand({
          SubscriptionArn,
          AttributeName: 'FilterPolicy',
          AttributeValue: '{"eventType":["B"]}',
        }),
      );
      await publish('now', 'B');
      expect(cloud.queues.messages(queue.name).map(({ body }) => body)).to.deep.equal(['<a> & "b" ✓', 'now']);
      await client.send(new UnsubscribeCommand({ SubscriptionArn }));
      const refused = await rejection(client.send(new PublishCommand({ TopicArn: `${TopicArn}-other`, Message: 'x' })));
      expect(refused).to.include({ name: 'NotFoundException', message: 'Topic does not exist' });
    });

    it('EventBridge: puts events, and says which entries are wrong', async () => {
      const client = new EventBridgeClient(config);
      const { eventBusName } = topology.outputs;
      const heard: unknown[] = [];
      const cancel = cloud.bus.subscribe(eventBusName, ({ detail }) => heard.push(detail), {
        'detail-type': ['wanted'],
      });
      const entry = { EventBusName: eventBusName, Source: 'test', Detail: '{"n":1}' };
      const answer = await client.send(
        new PutEventsCommand({
          Entries: [
            { ...entry, DetailType: 'wanted' },
            { ...entry, DetailType: 'other' },
            { ...entry, DetailType: 'wanted', Detail: 'no JSON' },
          ],
        }),
      );
      cancel();
      expect(answer.FailedEntryCount).to.equal(1);
      expect(answer.Entries![2]!.ErrorCode).to.equal('MalformedDetail');
      expect(heard).to.deep.equal([{ n: 1 }]);
    });

    it('Lambda: invokes, distinguishes a function error from a refusal', async () => {
      const client = new LambdaClient(config);
      const FunctionName = topology.functions.find(({ component }) => component === 'evaluator')!.name;
      const invoke = (payload: object) =>
        client.send(new InvokeCommand({ FunctionName, Payload: Buffer.from(JSON.stringify(payload)) }));
      const good = await invoke({ a: 1 });
      expect([good.StatusCode, good.FunctionError, JSON.parse(good.Payload!.transformToString())]).to.deep.equal([
        200,
        undefined,
        { echo: { a: 1 } },
      ]);
      const bad = await invoke({ fail: true });
      expect([
        bad.FunctionError,
        (JSON.parse(bad.Payload!.transformToString()) as { errorType: string }).errorType,
      ]).to.deep.equal(['Unhandled', 'Signalbox.Transient']);
      expect(
        (await client.send(new InvokeCommand({ FunctionName, InvocationType: 'Event', Payload: Buffer.from('{}') })))
          .StatusCode,
      ).to.equal(202);
      expect((await rejection(client.send(new InvokeCommand({ FunctionName: 'no-such-function' })))).name).to.equal(
        'ResourceNotFoundException',
      );
    });

    it('SQS: sends, receives under a visibility timeout, deletes', async () => {
      const client = new SQSClient(config);
      const { name } = topology.queues[0]!;
      const { QueueUrl } = await client.send(new GetQueueUrlCommand({ QueueName: name }));
      expect(QueueUrl, 'the URL leads to this endpoint').to.equal(`${url}/000000000000/${name}`);
      await client.send(new PurgeQueueCommand({ QueueUrl }));
      const sent = await client.send(
        new SendMessageCommand({
          QueueUrl,
          MessageBody: 'derp',
          MessageAttributes: { timestamp: { DataType: 'Number', StringValue: '1493147359900' } },
        }),
      );
      expect(sent).to.include({
        MD5OfMessageBody: '58fd9edd83341c29f1aebba81c31e257',
        MD5OfMessageAttributes: '235c5c510d26fb653d073faed50ae77c',
      });
      const { Messages = [] } = await client.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }));
      expect(Messages.map(({ Body, MD5OfBody }) => [Body, MD5OfBody])).to.deep.equal([
        ['derp', '58fd9edd83341c29f1aebba81c31e257'],
      ]);
      expect((await client.send(new ReceiveMessageCommand({ QueueUrl }))).Messages, 'hidden for now').to.equal(
        undefined,
      );
      const attributes = await client.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }));
      expect(attributes.Attributes).to.include({
        ApproximateNumberOfMessages: '0',
        ApproximateNumberOfMessagesNotVisible: '1',
      });
      await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: Messages[0]!.ReceiptHandle }));
      expect(cloud.queues.messages(name)).to.deep.equal([]);
    });

    it('says what it does not know', async () => {
      const unknown = await fetch(url, {
        method: 'POST',
        headers: { 'x-amz-target': 'AWSStepFunctions.CreateActivity' },
        body: '{}',
      });
      expect([unknown.status, ((await unknown.json()) as { message: string }).message]).to.deep.equal([
        400,
        'the embedded Step Functions does not know CreateActivity; it knows StartExecution, DescribeExecution, ' +
          'GetExecutionHistory, ListExecutions, StopExecution, SendTaskSuccess, SendTaskFailure, ' +
          'SendTaskHeartbeat, DescribeStateMachine, ListStateMachines',
      ]);
      expect((await fetch(`${url}/nothing`)).status).to.equal(404);
      expect(
        (await fetch(url, { method: 'POST', headers: { 'x-amz-target': 'AWSEvents.PutEvents' }, body: '{"Entries":' }))
          .status,
      ).to.equal(400);
    });
  });
}
