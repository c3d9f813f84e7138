/**
 * What every adapter of `core/ports/store.ts` must do, whatever database answers. `open` gives an empty table; the
 * clock is the test's, so databases that look at a clock of their own (for deletion by TTL) must not be asked to.
 */
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { expect } from 'chai';
import type { AwsConfig } from '../../adapters/runtime';
import { createTable, type Table } from '../../adapters/table';
import { EventChannel, FailureCategory, TraitStatus } from '../../core/vocabulary';
import { type TestClock, testClock } from './embedded-table';
import { cascadeContract } from './store.contract.cascade';
import { engineContract } from './store.contract.engines';
import { monitoringContract } from './store.contract.monitoring';
import { rerunContract } from './store.contract.reruns';
import { collect, type Opened, rejection, runContract } from './store.contract.runs';
import { shadowContract } from './store.contract.shadow';
import { waitContract } from './store.contract.waits';
import { AT, exampleEvent, exampleReadiness, exampleRun, exampleTrait, executionArn, instance } from './table-examples';

export interface OpenedTable {
  aws: AwsConfig;
  tableName: string;
}

export const storeContract = (name: string, open: (clock: TestClock) => Promise<OpenedTable>): void => {
  describe(`the table on ${name}`, () => {
    let opened: Opened;
    let table: Table;
    let clock: TestClock;
    let putRaw: Opened['putRaw'];
    let getRaw: (key: { PK: string; SK: string }) => Promise<Record<string, unknown> | undefined>;

    beforeEach(async () => {
      clock = testClock(AT);
      const { aws, tableName } = await open(clock);
      table = createTable({ aws, tableName, clock, retentionDays: 30 });
      const raw = new DynamoDBClient(aws);
      putRaw = async (item) => {
        await raw.send(new PutItemCommand({ TableName: tableName, Item: marshall(item) }));
      };
      getRaw = async (key) => {
        const { Item } = await raw.send(
          new GetItemCommand({ TableName: tableName, Key: marshall(key), ConsistentRead: true }),
        );
        return Item === undefined ? undefined : unmarshall(Item);
      };
      opened = { table, clock, putRaw };
    });

    const created = exampleEvent({ eventId: 'created' });

    describe('configuration', () => {
      const document = { name: 'orders', archetype: 'batch', traits: { freshness: { evaluator: 'check' } } };

      it('registers once, says whether it changed anything, and keeps the first time of registration', async () => {
        expect(await table.config.register('pipeline', 'orders', document)).to.equal('registered');
        clock.advance(1000);
        expect(
          await table.config.register('pipeline', 'orders', {
            traits: document.traits,
            archetype: 'batch',
            name: 'orders',
          }),
        ).to.equal('unchanged');
        const before = await table.config.pipeline('orders');
        expect(await table.config.register('pipeline', 'orders', { ...document, enabled: false })).to.equal('updated');
        const after = await table.config.pipeline('orders');
        expect(before).to.deep.include({ id: 'orders', document, registeredAt: AT });
        expect(after).to.deep.include({ document: { ...document, enabled: false }, registeredAt: AT });
        expect(after!.contentHash).to.not.equal(before!.contentHash);
      });

      it('keeps pipelines, archetypes and calendars apart and lists only pipelines', async () => {
        await table.config.register('archetype', 'orders', { kind: 'archetype' });
        await table.config.register('calendar', 'orders', { kind: 'calendar' });
        expect(await table.config.pipeline('orders')).to.equal(undefined);
        for (const id of ['b', 'a']) await table.config.register('pipeline', id, { name: id });
        expect((await table.config.pipelines()).map(({ id }) => id)).to.deep.equal(['a', 'b']);
        expect((await table.config.archetype('orders'))!.document).to.deep.equal({ kind: 'archetype' });
        expect((await table.config.calendar('orders'))!.document).to.deep.equal({ kind: 'calendar' });
      });

      it('appends the audit event together with a change, and only then', async () => {
        await table.config.register('pipeline', 'orders', document, {
          event: exampleEvent({ eventId: 'one' }),
          registeredAt: '2026-01-01T00:00:00.000Z',
        });
        await table.config.register('pipeline', 'orders', document, { event: exampleEvent({ eventId: 'two' }) });
        expect((await table.events.list('orders', 10)).map(({ eventId }) => eventId)).to.deep.equal(['one']);
        expect((await table.config.pipeline('orders'))!.registeredAt).to.equal('2026-01-01T00:00:00.000Z');
      });
    });

    describe('locks', () => {
      const [x, y] = [executionArn('x'), executionArn('y')];
      const minute = 60_000;

      it('gives the lock to one owner, and tells the other who holds it', async () => {
        const first = await table.locks.acquire('eval:orders:daily', x, clock.now() + minute);
        const second = await table.locks.acquire('eval:orders:daily', y, clock.now() + minute);
        expect(first).to.deep.include({ acquired: true });
        expect(second).to.deep.include({ acquired: false });
        expect(second.acquired ? undefined : second.holder).to.deep.equal(first.acquired ? first.lock : undefined);
      });

      it('lets its owner take it again', async () => {
        await table.locks.acquire('k', x, clock.now() + minute);
        const again = await table.locks.acquire('k', x, clock.now() + 2 * minute);
        expect(again.acquired).to.equal(true);
        expect((await table.locks.get('k'))!.expiresAt).to.equal(new Date(clock.now() + 2 * minute).toISOString());
      });

      it('H-19 an expired lock is free to the millisecond, and the next holder has a greater fence', async () => {
        const first = await table.locks.acquire('k', x, clock.now() + 1500);
        clock.advance(1499);
        expect((await table.locks.acquire('k', y, clock.now() + minute)).acquired).to.equal(false);
        expect(await table.locks.get('k')).to.not.equal(undefined);
        clock.advance(1);
        expect(await table.locks.get('k')).to.equal(undefined);
        const second = await table.locks.acquire('k', y, clock.now() + minute);
        if (!first.acquired || !second.acquired) expect.fail('both must acquire');
        expect(second.lock.fence).to.be.greaterThan(first.lock.fence);
      });

      it('G-20 only the owner releases and renews', async () => {
        await table.locks.acquire('k', x, clock.now() + minute);
        expect(await table.locks.release('k', y)).to.equal(false);
        expect(await table.locks.renew('k', y, clock.now() + minute)).to.equal(false);
        expect(await table.locks.renew('k', x, clock.now() + 5 * minute)).to.equal(true);
        clock.advance(4 * minute);
        expect((await table.locks.acquire('k', y, clock.now() + minute)).acquired).to.equal(false);
        expect(await table.locks.release('k', x)).to.equal(true);
        expect(await table.locks.release('k', x)).to.equal(false);
        expect((await table.locks.acquire('k', y, clock.now() + minute)).acquired).to.equal(true);
      });

      it('renews an expired lock while nobody took it, and not after', async () => {
        await table.locks.acquire('k', x, clock.now() + minute);
        clock.advance(2 * minute);
        expect(await table.locks.renew('k', x, clock.now() + minute)).to.equal(true);
        clock.advance(2 * minute);
        await table.locks.acquire('k', y, clock.now() + minute);
        expect(await table.locks.renew('k', x, clock.now() + minute)).to.equal(false);
      });

      it('the fence grows across a release', async () => {
        const first = await table.locks.acquire('k', x, clock.now() + minute);
        clock.advance(10);
        await table.locks.release('k', x);
        const second = await table.locks.acquire('k', y, clock.now() + minute);
        if (!first.acquired || !second.acquired) expect.fail('both must acquire');
        expect(second.lock.fence).to.be.greaterThan(first.lock.fence);
      });

      it('a lock put by hand with only a ttl expires by it', async () => {
        const ttl = Date.parse(AT) / 1000;
        await putRaw({ PK: 'LOCK#k', SK: 'LOCK', owner: x, fence: 1, acquiredAt: AT, ttl });
        expect((await table.locks.acquire('k', y, clock.now() + minute)).acquired).to.equal(false);
        clock.advance(1000);
        expect((await table.locks.acquire('k', y, clock.now() + minute)).acquired).to.equal(true);
      });
    });

    runContract(() => opened);
    monitoringContract(() => opened);
    waitContract(() => opened);
    shadowContract(() => opened);
    cascadeContract(() => ({ ...opened, getRaw }));
    rerunContract(() => opened);
    engineContract(() => opened);

    describe('traits, readiness, sensors', () => {
      it('a trait result is replaced by the next, and gone when it expires', async () => {
        await table.traits.put(exampleTrait());
        await table.traits.put(
          exampleTrait({ status: TraitStatus.error, failureCategory: FailureCategory.timeout, value: null }),
        );
        await table.traits.put(exampleTrait({ type: 'schema' }));
        expect(await table.traits.list('orders')).to.deep.equal([
          exampleTrait({ status: TraitStatus.error, failureCategory: FailureCategory.timeout, value: null }),
          exampleTrait({ type: 'schema' }),
        ]);
        clock.set('2026-03-07T07:00:00.000Z');
        expect(await table.traits.list('orders')).to.deep.equal([]);
      });

      it('holds every value that JSON can say', async () => {
        let deep: unknown = 1;
        for (let level = 0; level < 60; level += 1) deep = { deep };
        await table.traits.put(
          exampleTrait({ value: { tiny: 1e-200, huge: 1e300, deep, empty: '', nothing: null, list: [] } }),
        );
        const [result] = await table.traits.list('orders');
        expect(result!.value).to.deep.include({ tiny: '1e-200', huge: '1e+300', empty: '', nothing: null, list: [] });
      });

      it('readiness is the last decision', async () => {
        expect(await table.readiness.get('orders')).to.equal(undefined);
        await table.readiness.put(exampleReadiness());
        expect(await table.readiness.get('orders')).to.deep.equal(exampleReadiness());
        await table.readiness.put(exampleReadiness({ ready: true, blocking: [] }));
        expect(await table.readiness.get('orders')).to.deep.equal(exampleReadiness({ ready: true, blocking: [] }));
      });

      it('B-09 the most specific sensor that has not expired wins; values are found at the top and under data', async () => {
        await putRaw({ PK: 'SENSOR#landed', SK: 'LATEST', rows: 1 });
        expect((await table.sensors.get('landed', instance))!.fields).to.deep.equal({ rows: 1 });
        await putRaw({ PK: 'SENSOR#landed', SK: '2026-03-07', rows: 2, data: { files: 3, rows: 99 }, updatedAt: AT });
        expect(await table.sensors.get('landed', instance)).to.deep.equal({
          name: 'landed',
          scope: '2026-03-07',
          fields: { rows: 2, files: 3, updatedAt: AT },
          updatedAt: AT,
        });
        await putRaw({ PK: 'SENSOR#landed', SK: '2026-03-07#daily', ttl: Date.parse(AT) / 1000 + 60, rows: 4 });
        expect((await table.sensors.get('landed', instance))!.scope).to.equal('2026-03-07#daily');
        clock.advance(60_000);
        expect((await table.sensors.get('landed', instance))!.scope).to.equal('2026-03-07');
        expect(await table.sensors.get('unknown', instance)).to.equal(undefined);
      });
    });

    describe('events', () => {
      it('G-27 an episode is recorded once', async () => {
        expect(await table.events.append(exampleEvent())).to.equal('appended');
        expect(await table.events.append(exampleEvent({ at: '2026-03-07T09:00:00.000Z', message: 'again' }))).to.equal(
          'duplicate',
        );
        expect(await table.events.list('orders', 10)).to.deep.equal([exampleEvent()]);
      });

      it('G-24 lists newest first and only events', async () => {
        await table.runs.create(exampleRun(), created);
        await table.events.append(exampleEvent({ eventId: 'newest', episodeAt: '2026-03-08T00:00:00.000Z' }));
        expect((await table.events.list('orders', 10)).map(({ eventId }) => eventId)).to.deep.equal([
          'newest',
          'created',
        ]);
        expect((await table.events.list('orders', 1)).map(({ eventId }) => eventId)).to.deep.equal(['newest']);
      });

      it('the outbox holds what has a channel until it is published, oldest first', async () => {
        const late = exampleEvent({ eventId: 'late', at: '2026-03-07T06:02:00.000Z', channel: EventChannel.alert });
        const early = exampleEvent({ eventId: 'early', at: '2026-03-07T06:01:00.000Z', channel: EventChannel.bus });
        for (const event of [late, early, exampleEvent({ eventId: 'audit' })]) await table.events.append(event);
        const all = Date.parse('2026-03-07T07:00:00Z');
        expect(await collect(table.events.unpublished(all))).to.deep.equal([early, late]);
        expect(await collect(table.events.unpublished(Date.parse(late.at)))).to.deep.equal([early]);
        await table.events.markPublished(early);
        await table.events.markPublished(early);
        await table.events.markPublished(exampleEvent({ eventId: 'deleted since' }));
        expect(await collect(table.events.unpublished(all))).to.deep.equal([late]);
        expect(await table.events.list('orders', 10)).to.have.length(3);
      });

      it('an event that has reached one of its destinations says so, until it has left the outbox', async () => {
        const event = exampleEvent({ eventId: 'alert', channel: EventChannel.alert });
        const all = Date.parse('2026-03-07T07:00:00Z');
        await table.events.append(event);
        await table.events.markReached(event, ['topic']);
        expect(await collect(table.events.unpublished(all))).to.deep.equal([{ ...event, reached: ['topic'] }]);
        await table.events.markReached(event, ['bus']);
        expect(await collect(table.events.unpublished(all))).to.deep.equal([{ ...event, reached: ['topic', 'bus'] }]);
        await table.events.markPublished(event);
        await table.events.markReached(event, ['topic']);
        await table.events.markReached(exampleEvent({ eventId: 'deleted since' }), ['topic']);
        expect(await table.events.list('orders', 10)).to.deep.equal([event]);
      });

      it('every list pages to its end', async () => {
        const reason = 'x'.repeat(400_000 - 2000);
        for (let index = 0; index < 4; index += 1) {
          await table.events.append(
            exampleEvent({ eventId: `large-${index}`, channel: EventChannel.bus, message: reason }),
          );
        }
        expect(await collect(table.events.unpublished(clock.now() + 1000))).to.have.length(4);
        expect(await table.events.list('orders', 10)).to.have.length(4);
      });
    });

    it('a part of a key with # in it is refused before anything is written', async () => {
      for (const attempt of [
        () => table.traits.put(exampleTrait({ type: 'a#b' })),
        () => table.runLogs.get({ ...instance, scheduleId: 'a#b' }),
        () => table.locks.get(''),
        () => table.markers.write({ ...instance, pipelineId: 'a#b', source: 'test' }),
      ]) {
        const error = await rejection((async () => attempt())());
        expect(error.name).to.equal('Signalbox.Contract');
        expect(error.message).to.include('must not be empty or contain "#"');
      }
    });
  });
};
