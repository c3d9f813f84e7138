/** The load of the busiest partition of the index, counted from the images of the stream. */
import { createHash } from 'node:crypto';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { expect } from 'chai';
import { createTable } from '../../../../../aws/table';
import { shardOf, shards } from '../../../../../aws/table/client/index-positions';
import type { Item } from '../../../../../aws/table/client/item-reader';
import type { StreamRecord } from '../../../../../emulator/dynamodb';
import { RunStatus } from '../../../../../kernel/words/vocabulary';
import { AT } from '../../../../support/clock';
import { embeddedTable, TABLE, testClock } from '../../../../support/embedded-table';
import { exampleEvent } from '../../../../support/event';
import { exampleRun } from '../../../../support/run';

/** The capacity of one partition of DynamoDB in a second. */
const PARTITION_UNITS = 1000;
const RUNS = 1200;

/** As version 7 of UUIDs has them: an instant that all share, and random digits. */
const runIdOf = (index: number): string => {
  const random = createHash('sha256').update(String(index)).digest('hex');
  return `019cc6e2-8560-7${random.slice(0, 3)}-8${random.slice(3, 6)}-${random.slice(6, 18)}`;
};

const countsOf = (ids: readonly string[]): number[] => {
  const counts = new Map(shards.map((shard) => [shard, 0]));
  for (const id of ids) counts.set(shardOf(id), counts.get(shardOf(id))! + 1);
  return [...counts.values()];
};

type Image = StreamRecord['dynamodb']['NewImage'];
const itemOf = (image: Image): Item => (image === undefined ? {} : unmarshall(image as never));

/** Every item is below 1 KB: a unit for each entry that is written or removed. */
const countIndex = (units: Map<string, number>, { NewImage, OldImage }: StreamRecord['dynamodb']): void => {
  const [before, after] = [itemOf(OldImage), itemOf(NewImage)];
  const isSame = before.GSI1PK === after.GSI1PK && before.GSI1SK === after.GSI1SK;
  for (const { GSI1PK } of isSame ? [after] : [before, after])
    if (typeof GSI1PK === 'string') units.set(GSI1PK, (units.get(GSI1PK) ?? 0) + 1);
};

/** Runs from their beginning to their end, with the two events that are published of each. */
const unitsOfRuns = async (): Promise<Map<string, number>> => {
  const clock = testClock(AT);
  const { aws, dynamodb } = embeddedTable(clock, 'direct');
  const units = new Map<string, number>();
  dynamodb.subscribe(TABLE, (records) => {
    for (const record of records) countIndex(units, record.dynamodb);
  });
  const { runs, events } = createTable({ aws, tableName: TABLE, clock });
  for (let index = 0; index < RUNS; index += 1) {
    const runId = runIdOf(index);
    const about = { pipelineId: `pipeline-${index}`, runId };
    const published = (status: RunStatus) =>
      exampleEvent({ ...about, eventId: `${runId}-${status}`, status, channel: 'bus' });
    let run = exampleRun(about);
    await runs.create(run, exampleEvent({ ...about, eventId: `${runId}-PENDING` }));
    for (const to of [RunStatus.triggering, RunStatus.running, RunStatus.completed]) {
      clock.advance(1000);
      const at = new Date(clock.now()).toISOString();
      const answer = await runs.transition(run, { to, at }, to === RunStatus.triggering ? [] : [published(to)]);
      if (answer.result !== 'changed') throw new Error(answer.result);
      run = answer.run;
    }
    for (const to of [RunStatus.running, RunStatus.completed]) await events.markPublished(published(to));
  }
  return units;
};

describe('aws/table/client/index-positions', () => {
  it('an id stays in its shard, in every release', () => {
    expect(['', 'orders', '019cc6e2-8560-7000-8000-085916197571'].map(shardOf)).to.deep.equal([
      'OPEN#01',
      'OPEN#00',
      'OPEN#03',
    ]);
  });

  it('run ids and event ids spread over all shards', () => {
    const runIds = Array.from({ length: 12_000 }, (_, index) => runIdOf(index));
    for (const ids of [runIds, runIds.map((id) => `${id}-COMPLETED`)]) {
      const counts = countsOf(ids);
      expect(Math.max(...counts)).to.be.at.most(1300);
      expect(Math.min(...counts)).to.be.at.least(1100);
    }
  });

  it('a thousand runs that begin and end in a second make no partition of the index hot', async () => {
    const units = await unitsOfRuns();
    const [busiest = 0] = [...units].map(([, count]) => count).sort((left, right) => right - left);
    expect([...units.keys()].filter((key) => key.startsWith('OPEN#'))).to.have.length(shards.length);
    expect((busiest / RUNS) * 1000, 'units of the busiest partition at 1,000 runs').to.be.at.most(PARTITION_UNITS);
    const ofOne = shards.reduce((sum, shard) => sum + units.get(shard)!, 0) / RUNS;
    expect(ofOne, 'units of one run in all shards').to.equal(6);
  });
});
