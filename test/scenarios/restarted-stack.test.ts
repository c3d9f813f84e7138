/** A local stack saved in a file: it ends at any moment, and another process continues from the saved state. */
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { expect } from 'chai';
import { openTable } from '../../aws/table/client/dynamodb-client';
import { configWriter } from '../../aws/table/config/config-writer';
import { type Cloud, createCloud } from '../../emulator/cloud';
import type { Topology } from '../../emulator/program/declarations';
import { evaluateProgram } from '../../emulator/program/evaluate';
import type { SavedCloud } from '../../emulator/saved-cloud';
import { createVirtualTime, type VirtualTime } from '../../emulator/time/virtual-time';
import { START } from '../support/clock';
import { EVALUATORS, JOB, ordersOutside } from './orders-outside';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const archetype = {
  kind: 'archetype',
  name: 'batch',
  requiredTraits: [{ type: 'freshness' }, { type: 'volume' }],
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
  sla: { completionDeadline: '06:08' },
};

interface Process {
  time: VirtualTime;
  cloud: Cloud;
}

/** Brings the stack up at an instant; what it publishes goes to `events`. */
const begin = (topology: Topology, at: number, world: ReturnType<typeof ordersOutside>, events: string[]): Process => {
  const time = createVirtualTime(at);
  const http = world.clientAt(time.now);
  const cloud = createCloud({ time, topology, seed: at, http: () => http, deliver: http });
  cloud.bus.subscribe(topology.outputs.eventBusName, ({ detailType, detail }) =>
    events.push(detailType === 'ALERT' ? String((detail as { alertType: string }).alertType) : detailType),
  );
  return { time, cloud };
};

/** As a file has it. */
const writtenAndRead = (saved: SavedCloud): SavedCloud => JSON.parse(JSON.stringify(saved)) as SavedCloud;

describe('a stack that ends and continues from its file', () => {
  let topology: Topology;
  before(async () => {
    topology = await evaluateProgram({ config: { evaluatorBaseUrl: EVALUATORS } });
  });

  /** Restarts the stack at each of the minutes; each time it is away for `awayMs`. */
  const play = async (minutes: readonly number[], awayMs = 0) => {
    const world = ordersOutside(START + 10 * MINUTE_MS);
    const events: string[] = [];
    const { tableName } = topology.outputs;
    let { time, cloud } = begin(topology, START, world, events);
    const configs = configWriter(openTable({ aws: cloud.aws, tableName, clock: time }));
    const registration = { registeredAt: new Date(START).toISOString() };
    await configs.register('archetype', 'batch', archetype, registration);
    await configs.register('pipeline', 'orders', pipeline, registration);
    await new DynamoDBClient(cloud.aws).send(
      new PutItemCommand({ TableName: tableName, Item: { PK: { S: 'MARKER#orders' }, SK: { S: '2026-03-07#daily' } } }),
    );
    const errors: unknown[] = [];
    for (const minute of minutes) {
      await time.run(START + minute * MINUTE_MS);
      const saved = writtenAndRead(cloud.saved());
      errors.push(...cloud.logs().filter(({ level }) => level === 'error'));
      cloud.close();
      ({ time, cloud } = begin(topology, time.now() + awayMs, world, events));
      cloud.restore(saved);
    }
    await time.run(START + 2 * HOUR_MS);
    errors.push(...cloud.logs().filter(({ level }) => level === 'error'));
    return { world, events, cloud, errors };
  };

  const expectOneRun = ({ world, events, cloud, errors }: Awaited<ReturnType<typeof play>>): void => {
    expect(errors).to.deep.equal([]);
    expect(cloud.executions().map(({ status }) => status)).to.deep.equal(['SUCCEEDED']);
    expect(world.asked.filter(({ method, url }) => method === 'POST' && url === JOB)).to.have.length(1);
    expect(events.filter((type) => type === 'PIPELINE_COMPLETED')).to.have.length(1);
  };

  for (const minute of [0, 1, 2, 5, 9, 10, 11, 12, 14, 16, 20]) {
    it(`completes the run once when it ends after ${minute} minutes`, async () => {
      expectOneRun(await play([minute]));
    });
  }

  it('completes the run once when it ends every minute', async () => {
    expectOneRun(await play(Array.from({ length: 25 }, (_, minute) => minute)));
  });

  it('reports a deadline that passed while it was down', async () => {
    const played = await play([7], 20 * MINUTE_MS);
    expectOneRun(played);
    expect(played.events.filter((type) => type === 'completion_sla_breach')).to.have.length(1);
  });

  it('keeps what was there: items, and executions with their path', async () => {
    const { cloud } = await play([30]);
    const executions = cloud.executions();
    expect(executions[0]!.states).to.include.members(['CheckReadiness', 'TriggerPipeline', 'PollRunStatus', 'End']);
    expect(executions[0]!.startedAt).to.be.below(START + MINUTE_MS);
    const saved = cloud.saved();
    expect(writtenAndRead(saved)).to.deep.equal(writtenAndRead(saved));
    const items = saved.tables[0]!.items.map(({ PK, SK }) => `${(PK as { S: string }).S} ${(SK as { S: string }).S}`);
    expect(items).to.include('MARKER#orders 2026-03-07#daily');
  });
});
