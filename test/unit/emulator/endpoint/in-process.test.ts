/** Virtual time rests on this: a call of the SDK in this process is made of promises only. */
import { createHook } from 'node:async_hooks';
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { expect } from 'chai';
import { inProcessConfig, type WireResponse } from '../../../../emulator/protocol/client-config';

const answer: WireResponse = { statusCode: 200, headers: { 'content-type': 'application/json' }, body: '{}' };
const xml: WireResponse = {
  statusCode: 200,
  headers: { 'content-type': 'text/xml' },
  body:
    '<PublishResponse xmlns="http://sns.amazonaws.com/doc/2010-03-31/">' +
    '<PublishResult><MessageId>1</MessageId></PublishResult></PublishResponse>',
};

const never = { now: () => 0, sleep: () => expect.fail('nothing sleeps here') };
const config = (answered: WireResponse) =>
  inProcessConfig({ region: 'us-east-1', clock: never, ids: { random: () => 0.5 }, wire: async () => answered });

const calls: Readonly<Record<string, () => Promise<unknown>>> = {
  DynamoDB: () =>
    new DynamoDBClient(config(answer)).send(new GetItemCommand({ TableName: 't', Key: { PK: { S: 'a' } } })),
  'Step Functions': () =>
    new SFNClient(config(answer)).send(
      new StartExecutionCommand({ stateMachineArn: 'arn:aws:states:us-east-1:000000000000:stateMachine:m' }),
    ),
  EventBridge: () => new EventBridgeClient(config(answer)).send(new PutEventsCommand({ Entries: [] })),
  Lambda: () =>
    new LambdaClient(config(answer)).send(new InvokeCommand({ FunctionName: 'f', Payload: Buffer.from('{}') })),
  SNS: () =>
    new SNSClient(config(xml)).send(
      new PublishCommand({ TopicArn: 'arn:aws:sns:us-east-1:000000000000:t', Message: 'm' }),
    ),
};

describe('SDK clients in the process', () => {
  for (const [service, call] of Object.entries(calls)) {
    it(`${service}: a call ends within one turn of the loop and touches no file, socket or timer`, async () => {
      const touched: string[] = [];
      const hook = createHook({
        init(_id, type) {
          // Compiling TypeScript opens files as well, so only resources that the SDK opens count.
          if (
            /^(FSREQ|TCP|GETADDRINFO|Timeout)/i.test(type) &&
            /node_modules\/@(aws-sdk|smithy)\//.test(new Error().stack ?? '')
          )
            touched.push(type);
        },
      });
      hook.enable();
      let isDone = false;
      const called = call().then(() => {
        isDone = true;
      });
      await Promise.race([called, new Promise((resolve) => setImmediate(resolve))]);
      hook.disable();
      expect(touched).to.deep.equal([]);
      expect(isDone).to.equal(true);
    });
  }
});
