/**
 * The main job as a user of the local stack sees it: an SDK on the endpoint's URL writes the item, a web hook gets the
 * event. In real time.
 */

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { ListSubscriptionsByTopicCommand, SNSClient, SubscribeCommand } from '@aws-sdk/client-sns';
import { expect } from 'chai';
import { systemClock } from '../../aws/runtime/clock';
import { openTable } from '../../aws/table/client/dynamodb-client';
import { configWriter } from '../../aws/table/config/config-writer';
import { createCloud } from '../../emulator/cloud';
import { evaluateProgram } from '../../emulator/program/evaluate';
import { serveCloud } from '../../emulator/server';
import { localHttpClient } from '../../local/local-http';
import { createPacedTime } from '../../local/paced-time';

interface Hook {
  type: string;
  body: Record<string, any>;
}

const answerAt = (path: string | undefined): Record<string, string> => {
  if (path?.startsWith('/evaluators/')) return { status: 'PASS' };
  return path === '/job' ? { id: 'job-1', status: 'succeeded' } : {};
};

/** Evaluators that pass, a job that is done at once, and a web hook: all on one port. */
const startWorld = async (onHook: (hook: Hook) => void): Promise<{ server: Server; url: string }> => {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk as string;
    if (request.url === '/hook')
      onHook({
        type: String(request.headers['x-amz-sns-message-type']),
        body: JSON.parse(body) as Record<string, any>,
      });
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answerAt(request.url)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

describe('the served cloud', () => {
  it('turns an item that an SDK puts into one PIPELINE_COMPLETED at a web hook', async () => {
    const hooks: Hook[] = [];
    let heard = (): void => undefined;
    const completed = new Promise<void>((resolve) => {
      heard = resolve;
    });
    const { server, url } = await startWorld((hook) => {
      hooks.push(hook);
      if (hook.type === 'Notification') heard();
    });
    const topology = await evaluateProgram({ config: { evaluatorBaseUrl: `${url}/evaluators` } });
    const { tableName, lifecycleTopicArn: TopicArn } = topology.outputs;
    const time = createPacedTime({ clock: systemClock, startMs: systemClock.now(), speed: 1 });
    const http = (options: { allowPrivateAddresses: boolean }) => localHttpClient({ clock: systemClock, ...options });
    const cloud = createCloud({ time, topology, seed: 1, http, deliver: http({ allowPrivateAddresses: true }) });
    const served = await serveCloud(cloud, { port: 0, now: time.now });
    try {
      const aws = {
        region: 'us-east-1',
        endpoint: served.url,
        credentials: { accessKeyId: 'any', secretAccessKey: 'any' },
      };
      const sns = new SNSClient(aws);
      await sns.send(new SubscribeCommand({ TopicArn, Protocol: 'http', Endpoint: `${url}/hook` }));
      const configs = configWriter(openTable({ aws, tableName, clock: systemClock }));
      const registration = { registeredAt: new Date(systemClock.now()).toISOString() };
      await configs.register(
        'archetype',
        'batch',
        { kind: 'archetype', name: 'batch', requiredTraits: [{ type: 'freshness' }] },
        registration,
      );
      const trigger = { type: 'http', method: 'POST', url: `${url}/job` };
      await configs.register(
        'pipeline',
        'orders',
        {
          kind: 'pipeline',
          name: 'orders',
          archetype: 'batch',
          traits: { freshness: { evaluator: 'check-freshness' } },
          trigger,
        },
        registration,
      );
      const today = new Date(systemClock.now()).toISOString().slice(0, 10);
      await new DynamoDBClient(aws).send(
        new PutItemCommand({ TableName: tableName, Item: { PK: { S: 'MARKER#orders' }, SK: { S: `${today}#daily` } } }),
      );
      await completed;
      const subscriptions = (await sns.send(new ListSubscriptionsByTopicCommand({ TopicArn }))).Subscriptions!;
      expect(subscriptions.map(({ SubscriptionArn }) => SubscriptionArn)).to.not.include('PendingConfirmation');
    } finally {
      cloud.close();
      time.close();
      await served.close();
      server.closeAllConnections();
      server.close();
    }
    expect(hooks.map(({ type }) => type)).to.deep.equal(['SubscriptionConfirmation', 'Notification']);
    expect(hooks[1]!.body.MessageAttributes.eventType).to.deep.equal({ Type: 'String', Value: 'PIPELINE_COMPLETED' });
    expect(JSON.parse(hooks[1]!.body.Message as string)).to.include({ pipelineId: 'orders', scheduleId: 'daily' });
  });
});
