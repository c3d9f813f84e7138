/** A queue that a user creates and subscribes with the SDK, on the stack of `signalbox local`. */
import { PublishBatchCommand, PublishCommand, SNSClient, SubscribeCommand } from '@aws-sdk/client-sns';
import {
  CreateQueueCommand,
  DeleteQueueCommand,
  GetQueueAttributesCommand,
  QueueDoesNotExist,
  ReceiveMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { expect } from 'chai';
import { systemClock } from '../../aws/runtime/clock';
import { type LocalStack, startLocalStack } from '../../local/stack';

describe('a queue of a user', () => {
  let stack: LocalStack;
  before(async () => {
    stack = await startLocalStack({ clock: systemClock, port: 0, seed: 1, config: {} });
  });
  after(() => stack.close());

  it('gets what a topic publishes, raw, by a filter, until it is deleted', async () => {
    const { cloud, served } = stack;
    const credentials = { accessKeyId: 'any', secretAccessKey: 'any' };
    const config = { region: cloud.region, endpoint: served.url, credentials, maxAttempts: 1 };
    const [sqs, sns] = [new SQSClient(config), new SNSClient(config)];
    const { QueueUrl } = await sqs.send(new CreateQueueCommand({ QueueName: 'mine' }));
    const { Attributes } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['QueueArn'] }));
    const TopicArn = cloud.topology.outputs.lifecycleTopicArn;
    await sns.send(
      new SubscribeCommand({
        TopicArn,
        Protocol: 'sqs',
        Endpoint: Attributes!.QueueArn,
        Attributes: { RawMessageDelivery: 'true', FilterPolicy: '{"eventType": ["PIPELINE_FAILED"]}' },
      }),
    );
    const publish = (eventType: string) =>
      sns.send(
        new PublishCommand({
          TopicArn,
          Message: eventType,
          MessageAttributes: { eventType: { DataType: 'String', StringValue: eventType } },
        }),
      );
    const waiting = sqs.send(new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 20, MaxNumberOfMessages: 10 }));
    await publish('PIPELINE_COMPLETED');
    await publish('PIPELINE_FAILED');
    const { Messages } = await waiting;
    expect(Messages!.map(({ Body, MessageAttributes }) => [Body, MessageAttributes])).to.deep.equal([
      ['PIPELINE_FAILED', { eventType: { DataType: 'String', StringValue: 'PIPELINE_FAILED' } }],
    ]);
    await sqs.send(new DeleteQueueCommand({ QueueUrl }));
    const gone = await sqs.send(new ReceiveMessageCommand({ QueueUrl })).catch((error: unknown) => error);
    expect(gone).to.be.instanceOf(QueueDoesNotExist);
    expect((gone as { $response?: { headers: object } }).$response!.headers, 'the code of other SDKs').to.include({
      'x-amzn-query-error': 'AWS.SimpleQueueService.NonExistentQueue;Sender',
    });
    await publish('PIPELINE_FAILED');
    expect(cloud.logs().at(-1)).to.deep.include({
      level: 'error',
      message: 'a message was lost: its queue does not exist or is full',
      fields: { queueArn: Attributes!.QueueArn, topicArn: TopicArn },
    });
  });

  it('gets what a topic publishes in batches', async () => {
    const { cloud, served } = stack;
    const credentials = { accessKeyId: 'any', secretAccessKey: 'any' };
    const config = { region: cloud.region, endpoint: served.url, credentials, maxAttempts: 1 };
    const [sqs, sns] = [new SQSClient(config), new SNSClient(config)];
    const { QueueUrl } = await sqs.send(new CreateQueueCommand({ QueueName: 'batches' }));
    const { Attributes } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['QueueArn'] }));
    const TopicArn = cloud.topology.outputs.lifecycleTopicArn;
    const raw = { RawMessageDelivery: 'true' };
    const Endpoint = Attributes!.QueueArn;
    await sns.send(new SubscribeCommand({ TopicArn, Protocol: 'sqs', Endpoint, Attributes: raw }));
    const MessageAttributes = { level: { DataType: 'Number', StringValue: '3' } };
    const batch = await sns.send(
      new PublishBatchCommand({
        TopicArn,
        PublishBatchRequestEntries: [
          { Id: 'first', Message: '<a> & "b" ✓', MessageAttributes },
          { Id: 'second', Message: 'x', Subject: 'in\ntwo lines' },
        ],
      }),
    );
    expect(batch.Successful!.map(({ Id }) => Id)).to.deep.equal(['first']);
    expect(batch.Failed).to.deep.equal([
      { Id: 'second', SenderFault: true, Code: 'InvalidParameter', Message: 'Invalid parameter: Subject' },
    ]);
    const { Messages } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }));
    expect(Messages!.map(({ Body }) => Body)).to.deep.equal(['<a> & "b" ✓']);
  });
});
