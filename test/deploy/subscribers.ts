/** Queues that subscribe to what a deployment publishes: to both topics and the bus. */
import { EventBridgeClient, PutRuleCommand, PutTargetsCommand } from '@aws-sdk/client-eventbridge';
import { SNSClient, SubscribeCommand } from '@aws-sdk/client-sns';
import { CreateQueueCommand, GetQueueAttributesCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { type Session, until } from './session';

type Queue = 'lifecycle' | 'alerts' | 'bus';

/** By queue, all that was received so far. */
export type Heard = Record<Queue, any[]>;

export interface Subscribers {
  heard: Heard;
  /** Receives what SNS or EventBridge put into the queue; gives all that came to it so far. */
  listen(queue: Queue): Promise<any[]>;
  /** Waits for the message with these fields. */
  hears(queue: Queue, wanted: Record<string, unknown>, patienceMs?: number): Promise<any>;
}

const makeQueue = async (sqs: SQSClient, name: Queue): Promise<{ url: string; arn: string }> => {
  const { QueueUrl = '' } = await sqs.send(new CreateQueueCommand({ QueueName: `test-${name}` }));
  const { Attributes } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['QueueArn'] }));
  return { url: QueueUrl, arn: Attributes?.QueueArn ?? '' };
};

/** Subscribes queues and the world's HTTP endpoint; the latter gets completions of two pipelines only. */
const subscribeToTopics = async (
  { aws, world }: Session,
  outputs: Record<string, string>,
  arns: Record<'lifecycle' | 'alerts', string>,
): Promise<void> => {
  const sns = new SNSClient(aws);
  await sns.send(
    new SubscribeCommand({ TopicArn: outputs.lifecycleTopicArn, Protocol: 'sqs', Endpoint: arns.lifecycle }),
  );
  await sns.send(new SubscribeCommand({ TopicArn: outputs.alertTopicArn, Protocol: 'sqs', Endpoint: arns.alerts }));
  const FilterPolicy = JSON.stringify({ eventType: ['PIPELINE_COMPLETED'], pipelineId: ['happy', 'fails'] });
  await sns.send(
    new SubscribeCommand({
      TopicArn: outputs.lifecycleTopicArn,
      Protocol: 'http',
      Endpoint: `${world.url}/hear`,
      Attributes: { FilterPolicy },
    }),
  );
};

const subscribeToBus = async ({ aws }: Session, EventBusName: string | undefined, Arn: string): Promise<void> => {
  const rule = { Name: 'everything', EventBusName };
  const events = new EventBridgeClient(aws);
  await events.send(new PutRuleCommand({ ...rule, EventPattern: JSON.stringify({ source: [{ prefix: '' }] }) }));
  await events.send(new PutTargetsCommand({ Rule: rule.Name, EventBusName, Targets: [{ Id: 'queue', Arn }] }));
};

export const subscribe = async (session: Session, outputs: Record<string, string>): Promise<Subscribers> => {
  const sqs = new SQSClient(session.aws);
  const queues = {
    lifecycle: await makeQueue(sqs, 'lifecycle'),
    alerts: await makeQueue(sqs, 'alerts'),
    bus: await makeQueue(sqs, 'bus'),
  };
  await subscribeToTopics(session, outputs, { lifecycle: queues.lifecycle.arn, alerts: queues.alerts.arn });
  await subscribeToBus(session, outputs.eventBusName, queues.bus.arn);

  const heard: Heard = { lifecycle: [], alerts: [], bus: [] };
  const listen = async (queue: Queue): Promise<any[]> => {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl: queues[queue].url, MaxNumberOfMessages: 10, VisibilityTimeout: 3600 }),
    );
    for (const { Body = '{}' } of Messages) {
      const body = JSON.parse(Body) as Record<string, any>;
      heard[queue].push(queue === 'bus' ? body.detail : JSON.parse(body.Message as string));
    }
    return heard[queue];
  };
  const hears = (queue: Queue, wanted: Record<string, unknown>, patienceMs?: number) =>
    until(
      `${JSON.stringify(wanted)} in the queue of ${queue}`,
      async () =>
        (await listen(queue)).find((message) =>
          Object.entries(wanted).every(([name, value]) => message[name] === value),
        ),
      patienceMs,
    );

  return { heard, listen, hears };
};
