/** Requests that no SDK sends: every service refuses them with the reason, and never with an internal error. */
import { request } from 'node:http';
import { crc32 } from 'node:zlib';
import { expect } from 'chai';
import type { WireRequest, WireResponse } from '../../../../emulator/protocol/client-config';
import { serveCloud } from '../../../../emulator/server';
import { bringUp, type Stage } from '../../../support/emulator-kit';

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const INVOKE = '/2015-03-31/functions/f/invocations';

const deep = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

const messageOf = (answer: Pick<WireResponse, 'body'>): string => {
  const body = String(answer.body);
  if (body.startsWith('<')) return /<Message>([^<]*)/.exec(body)![1]!;
  return String((JSON.parse(body) as { message?: string; Message?: string }).message ?? JSON.parse(body).Message);
};

describe('malformed requests', () => {
  let stage: Stage;
  before(async () => {
    stage = await bringUp({});
  });
  after(() => stage.cloud.close());

  const send = (given: Partial<WireRequest>): Promise<WireResponse> =>
    stage.cloud.wire({ method: 'POST', path: '/', headers: {}, body: '', ...given });
  const call = (target: string, body: string): Promise<WireResponse> =>
    send({ headers: { 'x-amz-target': target }, body });

  const refusals: Readonly<Record<string, [Partial<WireRequest>, number, string]>> = {
    'a body that is null': [
      { headers: { 'x-amz-target': 'AmazonSQS.SendMessage' }, body: 'null' },
      400,
      'must be a JSON object',
    ],
    'a body that is a list': [
      { headers: { 'x-amz-target': 'AWSEvents.PutEvents' }, body: '[{}]' },
      400,
      'must be a JSON object',
    ],
    'a body of lists in lists': [
      { headers: { 'x-amz-target': 'AWSEvents.PutEvents' }, body: `{"Entries":${deep(100_000)}}` },
      400,
      'nested more than',
    ],
    'an invocation with lists in lists': [{ path: INVOKE, body: deep(100_000) }, 400, 'nested more than'],
    'a name in the path that is no percent-coding': [
      { path: '/2015-03-31/functions/%E0%A4/invocations', body: '{}' },
      400,
      'path',
    ],
    'a parameter of many parts': [{ headers: form, body: `Action=Publish&${'a.'.repeat(100_000)}b=1` }, 400, 'parts'],
    'a member that is no list': [{ headers: form, body: 'Action=Publish&Names.member=1' }, 400, 'Names.member'],
    'an action of another service': [{ headers: form, body: 'Action=GetUser&Version=2010-05-08' }, 404, 'GetUser'],
    'a service that there is not, by its signature': [
      {
        method: 'GET',
        path: '/bucket/key',
        headers: {
          authorization: 'AWS4-HMAC-SHA256 Credential=any/20260307/us-east-1/execute-api/aws4_request, SignedHeaders=a',
        },
      },
      404,
      'execute-api is not in this embedded cloud',
    ],
    'a service that there is not, by its form and its signature': [
      {
        headers: { ...form, authorization: 'AWS4-HMAC-SHA256 Credential=any/20260307/us-east-1/iam/aws4_request, S=a' },
        body: 'Action=GetUser&Version=2010-05-08',
      },
      404,
      'iam is not in this embedded cloud; received GetUser',
    ],
    'a protocol that a service does not speak here': [
      {
        headers: { ...form, authorization: 'AWS4-HMAC-SHA256 Credential=any/20260307/us-east-1/sqs/aws4_request, S=a' },
        body: 'Action=ListQueues&Version=2012-11-05',
      },
      404,
      "the embedded sqs speaks AWS's JSON protocol only; received ListQueues",
    ],
    'bytes that are no UTF-8': [
      { headers: { 'x-amz-target': 'AmazonSQS.ListQueues' }, body: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]) },
      400,
      'The request body is not UTF-8.',
    ],
    'a service that there is not, by its target': [
      { headers: { 'x-amz-target': 'Kinesis_20131202.PutRecord' }, body: '{}' },
      404,
      'Kinesis_20131202 is not in this embedded cloud; received PutRecord',
    ],
  };
  for (const [title, [given, status, message]] of Object.entries(refusals)) {
    it(`are refused: ${title}`, async () => {
      const answer = await send(given);
      expect(answer.statusCode, String(answer.body)).to.equal(status);
      expect(messageOf(answer)).to.include(message);
    });
  }

  /** Every operation with the fields that it takes; the values are right, but for what there is not. */
  const operations: Readonly<Record<string, object>> = {
    'AmazonSQS.ListQueues': { QueueNamePrefix: 'a' },
    'AmazonSQS.GetQueueUrl': { QueueName: 'a' },
    'AmazonSQS.GetQueueAttributes': { QueueUrl: 'a' },
    'AmazonSQS.SendMessage': { QueueUrl: 'a', MessageBody: 'b', MessageAttributes: { a: { DataType: 'String' } } },
    'AmazonSQS.ReceiveMessage': { QueueUrl: 'a', MaxNumberOfMessages: 1, VisibilityTimeout: 1 },
    'AmazonSQS.ChangeMessageVisibility': { QueueUrl: 'a', ReceiptHandle: 'b', VisibilityTimeout: 1 },
    'AmazonSQS.DeleteMessage': { QueueUrl: 'a', ReceiptHandle: 'b' },
    'AmazonSQS.PurgeQueue': { QueueUrl: 'a' },
    'AWSEvents.PutEvents': {
      Entries: [{ Source: 's', DetailType: 't', Detail: '{}', EventBusName: 'b', Resources: ['r'], Time: 1 }],
    },
    'AWSEvents.ListEventBuses': {},
    'AWSStepFunctions.StartExecution': { stateMachineArn: 'a', name: 'n', input: '{}' },
    'AWSStepFunctions.DescribeExecution': { executionArn: 'a' },
    'AWSStepFunctions.GetExecutionHistory': { executionArn: 'a', maxResults: 1, nextToken: '1', reverseOrder: true },
    'AWSStepFunctions.ListExecutions': { stateMachineArn: 'a', statusFilter: 'RUNNING', maxResults: 1, nextToken: '1' },
    'AWSStepFunctions.StopExecution': { executionArn: 'a', error: 'e', cause: 'c' },
    'AWSStepFunctions.SendTaskSuccess': { taskToken: 't', output: '{}' },
    'AWSStepFunctions.SendTaskFailure': { taskToken: 't', error: 'e', cause: 'c' },
    'AWSStepFunctions.SendTaskHeartbeat': { taskToken: 't' },
    'AWSStepFunctions.DescribeStateMachine': { stateMachineArn: 'a' },
    'secretsmanager.GetSecretValue': { SecretId: 'a' },
    'AmazonSSM.GetParameter': { Name: 'a' },
    'DynamoDB_20120810.PutItem': { TableName: 'abc', Item: {}, ConditionExpression: 'a', ReturnValues: 'NONE' },
    'DynamoDB_20120810.Query': { TableName: 'abc', IndexName: 'i', Limit: 1, Select: 'COUNT', ExclusiveStartKey: {} },
    'DynamoDB_20120810.BatchWriteItem': { RequestItems: { abc: [{ PutRequest: { Item: {} } }] } },
    'DynamoDB_20120810.BatchGetItem': { RequestItems: { abc: { Keys: [{}] } } },
    'DynamoDB_20120810.TransactWriteItems': { TransactItems: [{ Put: { TableName: 'abc', Item: {} } }] },
    'DynamoDB_20120810.CreateTable': {
      TableName: 'abc',
      AttributeDefinitions: [{ AttributeName: 'a', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'a', KeyType: 'HASH' }],
      GlobalSecondaryIndexes: [{ IndexName: 'i', KeySchema: [{}], Projection: { NonKeyAttributes: ['a'] } }],
      StreamSpecification: { StreamEnabled: true },
      BillingMode: 'PAY_PER_REQUEST',
    },
    'DynamoDBStreams_20120810.GetRecords': { ShardIterator: 'a', Limit: 1 },
    'DynamoDBStreams_20120810.GetShardIterator': { StreamArn: 'a', ShardId: 'b', ShardIteratorType: 'LATEST' },
  };
  const wrong: readonly unknown[] = [
    null,
    0,
    -1,
    1e300,
    true,
    '',
    '[',
    'x'.repeat(5000),
    [],
    {},
    [null],
    { a: null },
    [[]],
  ];

  /** Each copy of the value in which one thing, at any depth, is another. */
  const damaged = (value: unknown): unknown[] => {
    if (typeof value !== 'object' || value === null) return [...wrong];
    const inner = Object.entries(value).flatMap(([name, part]) =>
      damaged(part).map((other) => (Array.isArray(value) ? [other] : { ...value, [name]: other })),
    );
    return [...inner, ...wrong];
  };

  for (const [target, input] of Object.entries(operations)) {
    it(`are answered by ${target}, whatever a field holds`, async () => {
      for (const body of damaged(input)) {
        const answer = await call(target, JSON.stringify(body));
        expect(answer.statusCode, `${JSON.stringify(body).slice(0, 300)}: ${answer.body}`).to.be.within(200, 499);
        expect(answer.body).not.to.match(/Cannot (read|destructure)|is not (a function|iterable)|undefined/);
      }
    });
  }

  const named: Readonly<Record<string, [target: string, input: object, message: string]>> = {
    'a queue without its URL': ['AmazonSQS.SendMessage', { MessageBody: 'b' }, 'must contain the parameter QueueUrl'],
    'a number of messages that is a text': [
      'AmazonSQS.ReceiveMessage',
      { QueueUrl: 'a', MaxNumberOfMessages: '1' },
      'MaxNumberOfMessages must be a number',
    ],
    'an entry of a list': [
      'AWSEvents.PutEvents',
      { Entries: [{}, { Source: 1 }] },
      'Entries[1].Source must be a string',
    ],
    'a missing field': ['AWSStepFunctions.StartExecution', {}, "Value null at 'stateMachineArn'"],
  };
  for (const [title, [target, input, message]] of Object.entries(named)) {
    it(`are refused with the name of the field: ${title}`, async () => {
      const answer = await call(target, JSON.stringify(input));
      expect([answer.statusCode, messageOf(answer)]).to.satisfy(
        ([status, text]: [number, string]) => status === 400 && text.includes(message),
        String(answer.body),
      );
    });
  }

  it('are refused with the name of the field: of SNS and the scheduler', async () => {
    const published = await send({ headers: form, body: 'Action=Publish&TopicArn.a=1&Message=m' });
    expect([published.statusCode, messageOf(published)]).to.deep.equal([
      400,
      'Invalid parameter: TopicArn must be a string',
    ]);
    const entry = 'MessageAttributes.entry.1';
    const array = `${entry}.Name=a&${entry}.Value.DataType=String.Array&${entry}.Value.StringValue=[`;
    const { lifecycleTopicArn } = stage.topology.outputs;
    const attributes = await send({
      headers: form,
      body: `Action=Publish&TopicArn=${lifecycleTopicArn}&Message=m&${array}`,
    });
    expect([attributes.statusCode, messageOf(attributes)]).to.deep.equal([
      400,
      'Invalid parameter: MessageAttributes Reason: the value of a String.Array must be a JSON array',
    ]);
    const schedule = await send({ path: '/schedules/a', body: '{"FlexibleTimeWindow":{"Mode":"OFF"},"Target":3}' });
    expect([schedule.statusCode, messageOf(schedule)]).to.satisfy(([status]: [number]) => status === 400);
    const target = { Arn: 'a', RoleArn: 'r', Input: '{' };
    const body = {
      GroupName: stage.topology.scheduleGroups[0],
      ScheduleExpression: 'at(2030-01-01T00:00:00)',
      FlexibleTimeWindow: { Mode: 'OFF' },
      Target: target,
    };
    const input = await send({ path: '/schedules/a', body: JSON.stringify(body) });
    expect([input.statusCode, messageOf(input)]).to.deep.equal([400, 'Target.Input must be JSON']);
  });

  it('are answered with the checksum that SDKs of DynamoDB compare, like every DynamoDB response', async () => {
    for (const body of ['{}', '{"TableName":"none"}']) {
      const answer = await call('DynamoDB_20120810.ListTables', body);
      expect(answer.headers['x-amz-crc32']).to.equal(String(crc32(answer.body)));
      const refused = await call('DynamoDB_20120810.DescribeTable', body);
      expect(refused.headers['x-amz-crc32']).to.equal(String(crc32(refused.body)));
    }
  });

  it('are refused in the form in which they came', async () => {
    expect((await send({ headers: form, body: 'Action=GetUser&Version=2010-05-08' })).body).to.match(/^</);
    expect((await call('Kinesis_20131202.PutRecord', '{}')).body).to.match(/^{/);
  });
});

describe('malformed bodies over HTTP', () => {
  it('are refused before a service reads them: more than the largest request', async () => {
    const taken: string[] = [];
    const wire = async ({ body }: WireRequest) => {
      taken.push(String(body));
      return { statusCode: 200, headers: {}, body: 'taken' };
    };
    const served = await serveCloud({ wire, servedAt: () => undefined }, { port: 0, now: () => 0 });
    const post = (body: Buffer): Promise<[number, string]> =>
      new Promise((resolve, reject) => {
        request({ host: '127.0.0.1', port: served.port, method: 'POST', path: '/' }, (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (chunk: string) => {
            text += chunk;
          });
          response.on('end', () => resolve([response.statusCode!, text]));
        })
          .on('error', reject)
          .end(body);
      });
    const [large, limit] = await post(Buffer.alloc(21 * 1024 * 1024, 'x'));
    expect([large, (JSON.parse(limit) as { message: string }).message]).to.deep.equal([
      413,
      'The request body is larger than 20971520 bytes.',
    ]);
    expect(await post(Buffer.from('{"zażółć":"🚦"}'))).to.deep.equal([200, 'taken']);
    expect(taken).to.deep.equal(['{"zażółć":"🚦"}']);
    await served.close();
  });
});
