/** MARKERs that name no instance: no ledger has their answers, and each is alerted and counted once. */
import { expect } from 'chai';
import { toWire } from '../../../../../aws/table/client/wire';
import { compose } from '../../../../../functions/stream-router/handler';
import type { StreamRecord } from '../../../../../kernel/stream/redrive';
import { AT } from '../../../../support/clock';
import { archetypeDocument, pipelineDocument } from '../../../../support/documents';
import { TABLE } from '../../../../support/embedded-table';
import { testRuntime } from '../../../../support/test-runtime';

const recordOf = (item: Record<string, string>): StreamRecord => {
  const image = toWire(item) as Record<string, { S?: string }>;
  return {
    eventID: 'event-1',
    eventName: 'INSERT',
    dynamodb: {
      Keys: { PK: image.PK ?? {}, SK: image.SK ?? {} },
      NewImage: image,
      SequenceNumber: '1',
      ApproximateCreationDateTime: Date.parse(AT) / 1000,
    },
  };
};

const openWorld = async () => {
  const counted: string[] = [];
  const world = testRuntime(AT, undefined as never, {
    STATE_MACHINE_ARN: 'arn:aws:states:eu-central-1:123456789012:stateMachine:test',
    RETURNS_QUEUE_URL: 'https://queue.invalid',
    EVENT_BUS_NAME: 'bus',
    ALERT_TOPIC_ARN: 'arn:aws:sns:eu-central-1:123456789012:alerts',
  });
  const metrics = { count: (name: string) => void counted.push(name) };
  const runtime = { ...world.runtime, metrics };
  await world.table.config.register('archetype', 'batch', archetypeDocument());
  await world.table.config.register('pipeline', 'orders', pipelineDocument());
  const items = () =>
    (world.embedded.dynamodb.execute('Scan', { TableName: TABLE }) as { Items: Record<string, { S?: string }>[] })
      .Items;
  /** The pipelines of the events that have this word. */
  const eventsOf = (field: string, word: string): (string | undefined)[] =>
    items().flatMap((item) => (item[field]?.S === word ? [item.PK?.S?.replace('PIPELINE#', '')] : []));
  return { ...world, counted, items, eventsOf, router: compose(runtime) };
};

describe('functions/stream-router/marker: a MARKER that names no instance', () => {
  const markers: readonly [what: string, item: Record<string, string>, whose: string][] = [
    ['whose key has no pipeline', { PK: 'MARKER#', SK: '2026-03-07#daily' }, 'signalbox.router'],
    ['whose pipeline is no name', { PK: 'MARKER#a b', SK: '2026-03-07#daily' }, 'signalbox.router'],
    ['whose pipeline is not registered', { PK: 'MARKER#nobody', SK: '2026-03-07#daily' }, 'nobody'],
    ['without a date, whose pipeline is not registered', { PK: 'MARKER#nobody', SK: '#' }, 'nobody'],
    ['whose date is empty', { PK: 'MARKER#orders', SK: '#daily' }, 'orders'],
    ['without a date, whose schedule does not exist', { PK: 'MARKER#orders', SK: '#', scheduleID: 'no' }, 'orders'],
    ['whose attribute holds no part of a key', { PK: 'MARKER#orders', SK: '#', date: '2026#03' }, 'orders'],
  ];
  for (const [what, item, whose] of markers)
    it(`${what}, is rejected, alerted and counted once, however often its record comes`, async () => {
      const world = await openWorld();
      const record = recordOf(item);
      for (const hours of [0, 1, 20]) {
        world.clock.advance(hours * 3_600_000);
        expect(await world.router({ Records: [record, record] })).to.deep.equal({ batchItemFailures: [] });
      }
      expect(world.eventsOf('kind', 'MARKER_REJECTED')).to.deep.equal([whose]);
      expect(world.eventsOf('category', 'marker_rejected')).to.deep.equal([whose]);
      expect(world.counted).to.deep.equal(['MarkersRejected']);
      expect(world.items().filter(({ SK }) => SK?.S?.startsWith('LEDGER#'))).to.deep.equal([]);
    });
});
