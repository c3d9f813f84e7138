/** The main use case from outside: a MARKER is put into the table, and a subscriber receives the events of the run. */
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { expect } from 'chai';
import { openTable } from '../../aws/table/client/dynamodb-client';
import { configWriter } from '../../aws/table/config/config-writer';
import { createCloud, type TopicMessage } from '../../emulator/cloud';
import { evaluateProgram } from '../../emulator/program/evaluate';
import { createVirtualTime } from '../../emulator/time/virtual-time';
import { START } from '../support/clock';
import { EVALUATORS, JOB, ordersOutside } from './orders-outside';

const HOUR_MS = 3_600_000;

const archetype = {
  kind: 'archetype',
  name: 'batch',
  requiredTraits: [{ type: 'freshness', defaultTtl: 3600 }, { type: 'volume' }],
  readinessRule: { type: 'all-required-pass' },
};
const pipeline = {
  kind: 'pipeline',
  name: 'orders',
  archetype: 'batch',
  traits: { freshness: { evaluator: 'check-freshness' }, volume: { evaluator: 'check-volume' } },
  trigger: {
    type: 'http',
    method: 'POST',
    url: JOB,
    statusUrl: 'https://jobs.example.com/runs/${runId}',
    poll: { interval: '30s' },
  },
};

describe('the first run', () => {
  it('goes from a MARKER to one PIPELINE_COMPLETED, through waiting for data and polling a job', async () => {
    const topology = await evaluateProgram({ config: { evaluatorBaseUrl: EVALUATORS } });
    const { tableName, lifecycleTopicArn, alertTopicArn, eventBusName } = topology.outputs;
    const time = createVirtualTime(START);
    const outside = ordersOutside(START + 600_000);
    const http = outside.clientAt(time.now);
    const cloud = createCloud({ time, topology, seed: 7, http: () => http, deliver: http });
    const lifecycle: TopicMessage[] = [];
    const alerts: TopicMessage[] = [];
    const events: string[] = [];
    cloud.topics.subscribe(lifecycleTopicArn, (message) => lifecycle.push(message));
    cloud.topics.subscribe(alertTopicArn, (message) => alerts.push(message));
    cloud.bus.subscribe(eventBusName, ({ detailType }) => events.push(detailType));

    const configs = configWriter(openTable({ aws: cloud.aws, tableName, clock: time }));
    const registration = { registeredAt: new Date(START).toISOString() };
    await configs.register('archetype', 'batch', archetype, registration);
    await configs.register('pipeline', 'orders', pipeline, registration);
    await new DynamoDBClient(cloud.aws).send(
      new PutItemCommand({ TableName: tableName, Item: { PK: { S: 'MARKER#orders' }, SK: { S: '2026-03-07#daily' } } }),
    );
    await time.run(START + HOUR_MS);

    expect(cloud.logs().filter(({ level }) => level === 'error')).to.deep.equal([]);
    expect(
      cloud
        .executions()
        .map(({ status, output }) => [status, (JSON.parse(output ?? '{}') as { outcome?: string }).outcome]),
    ).to.deep.equal([['SUCCEEDED', 'COMPLETED']]);
    expect(lifecycle.map(({ attributes }) => attributes.eventType)).to.deep.equal(['PIPELINE_COMPLETED']);
    expect(JSON.parse(lifecycle[0]!.message)).to.include({
      pipelineId: 'orders',
      date: '2026-03-07',
      scheduleId: 'daily',
    });
    expect(alerts).to.deep.equal([]);
    expect(events).to.include('PIPELINE_COMPLETED');
    expect(
      outside.asked.filter(({ method, url }) => method === 'POST' && url === JOB),
      'jobs started',
    ).to.have.length(1);
    expect(cloud.executions()[0]!.states).to.include.members([
      'CheckReadiness',
      'TriggerPipeline',
      'PollRunStatus',
      'LogResult',
      'End',
    ]);
  });
});
